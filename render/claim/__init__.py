"""Pictures of Claim."""

from render.claim.factions import emblem_sprite
from render.claim.guide import emblems, factions_picture
from render.claim.hand import hand_picture
from render.claim.table import table_picture
from render.claim.trick import trick_end_picture
from render.claim.vote import scoring_picture

__all__ = [
    "emblem_sprite",
    "emblems",
    "factions_picture",
    "hand_picture",
    "scoring_picture",
    "table_picture",
    "trick_end_picture",
]
