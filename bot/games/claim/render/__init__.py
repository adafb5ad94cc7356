"""Pictures of Claim."""

from bot.games.claim.render.alt import card_name, cards_list, decided, faction_name, played_card
from bot.games.claim.render.examples import RULES_PAGE_OF, RULES_PAGES, rules_picture, warm
from bot.games.claim.render.factions import emblem_sprite
from bot.games.claim.render.guide import emblems, factions_picture
from bot.games.claim.render.hand import hand_picture
from bot.games.claim.render.signs import SIGN, signs
from bot.games.claim.render.table import table_picture
from bot.games.claim.render.trick import trick_end_picture
from bot.games.claim.render.vote import scoring_picture

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
    "hand_picture",
    "played_card",
    "rules_picture",
    "scoring_picture",
    "signs",
    "table_picture",
    "trick_end_picture",
    "warm",
]
