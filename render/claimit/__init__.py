"""Pictures of Claim It!"""

from render.claimit.alt import space_name
from render.claimit.examples import RULES_PAGES, rules_picture, warm
from render.claimit.panels import small_die_sprite
from render.claimit.pictures import table_picture, turn_end_picture

__all__ = [
    "RULES_PAGES",
    "rules_picture",
    "small_die_sprite",
    "space_name",
    "table_picture",
    "turn_end_picture",
    "warm",
]
