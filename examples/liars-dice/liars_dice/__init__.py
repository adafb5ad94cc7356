"""Liar's Dice for Claim It!: a game in a separate package. `liars_dice.game` lists its parts."""

from liars_dice import notation  # noqa: F401  (it registers the text of positions)
