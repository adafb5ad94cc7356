"""Pictures of Claim."""

from render.claim.factions import emblem_sprite
from render.claim.pictures import hand_picture, scoring_picture, table_picture, trick_end_picture

__all__ = [
    "emblem_sprite",
    "hand_picture",
    "scoring_picture",
    "table_picture",
    "trick_end_picture",
]
