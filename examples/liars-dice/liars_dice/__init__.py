"""Liar's Dice for Claim It!: a game as a package of its own. `liars_dice.game` names its parts."""

from liars_dice.notation import parse

__all__ = ["parse"]
