"""Pictures of Liar's Dice."""

from liars_dice.pictures.dice import SIGN, signs
from liars_dice.pictures.examples import RULES_PAGES, rules_picture, warm
from liars_dice.pictures.table import table_picture, turn_end_picture

__all__ = [
    "RULES_PAGES",
    "SIGN",
    "rules_picture",
    "signs",
    "table_picture",
    "turn_end_picture",
    "warm",
]
