"""Pictures of Claim It!"""

from render.claimit.examples import RULES_PAGES, rules_picture
from render.claimit.pictures import table_picture, turn_end_picture
from render.claimit.scene import warm

__all__ = ["RULES_PAGES", "rules_picture", "table_picture", "turn_end_picture", "warm"]
