"""Pictures of Claim."""

from render.claim.alt import card_name, cards_list, decided, faction_name, played_card
from render.claim.examples import RULES_PAGE_OF, RULES_PAGES, rules_picture, warm
from render.claim.factions import emblem_sprite
from render.claim.final import final_picture
from render.claim.guide import emblems, factions_picture
from render.claim.hand import hand_picture
from render.claim.position import position_picture
from render.claim.signs import SIGN, signs
from render.claim.table import table_picture
from render.claim.trick_end import trick_end_picture
from render.claim.vote import scoring_picture

__all__ = [
    "RULES_PAGES",
    "RULES_PAGE_OF",
    "SIGN",
    "card_name",
    "cards_list",
    "decided",
    "emblem_sprite",
    "emblems",
    "faction_name",
    "factions_picture",
    "final_picture",
    "hand_picture",
    "played_card",
    "position_picture",
    "rules_picture",
    "scoring_picture",
    "signs",
    "table_picture",
    "trick_end_picture",
    "warm",
]
