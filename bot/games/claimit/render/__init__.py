"""Pictures of Claim It!"""

from bot.games.claimit.render.alt import space_name
from bot.games.claimit.render.examples import RULES_PAGES, rules_picture, warm
from bot.games.claimit.render.markers import CLAIM_SIGN, signs, squatter_sign
from bot.games.claimit.render.panels import small_die_sprite
from bot.games.claimit.render.pictures import table_picture, turn_end_picture

__all__ = [
    "CLAIM_SIGN",
    "RULES_PAGES",
    "rules_picture",
    "signs",
    "small_die_sprite",
    "space_name",
    "squatter_sign",
    "table_picture",
    "turn_end_picture",
    "warm",
]
