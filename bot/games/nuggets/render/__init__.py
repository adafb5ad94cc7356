"""Pictures of Gold Nuggets."""

from bot.games.nuggets.render.alt import dice_names
from bot.games.nuggets.render.dice import SIGN, signs, small_die_sprite
from bot.games.nuggets.render.examples import RULES_PAGES, rules_picture, warm
from bot.games.nuggets.render.pictures import table_picture, turn_end_picture

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
