"""Pictures of Gold Nuggets."""

from render.nuggets.alt import dice_names
from render.nuggets.dice import SIGN, signs, small_die_sprite
from render.nuggets.examples import RULES_PAGES, rules_picture, warm
from render.nuggets.pictures import table_picture, turn_end_picture

__all__ = [
    "RULES_PAGES",
    "SIGN",
    "dice_names",
    "rules_picture",
    "signs",
    "small_die_sprite",
    "table_picture",
    "turn_end_picture",
    "warm",
]
