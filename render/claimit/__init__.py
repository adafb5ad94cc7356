"""Pictures of Claim It!"""

from render.claimit.alt import space_name
from render.claimit.examples import RULES_PAGES, rules_picture, warm
from render.claimit.markers import CLAIM_SIGN, signs, squatter_sign
from render.claimit.panels import small_die_sprite
from render.claimit.pictures import table_picture, turn_end_picture

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
