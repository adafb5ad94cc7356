"""Liar's Dice for Claim It!: a game as a package of its own. `liars_dice.game` names its parts."""

from liars_dice import notation  # noqa: F401  (it registers how positions are written)
