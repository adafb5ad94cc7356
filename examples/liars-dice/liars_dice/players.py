"""The computer players of Liar's Dice."""

from typing import Final

from engine.search import players
from liars_dice.beliefs import deal, worth
from liars_dice.rules import LiarsDice

EFFORT: Final = 1000
"""Number of actions that the strong player tries for a decision, about 0.04 s."""

PLAYERS: Final = players(LiarsDice(), deal, EFFORT, depth=1, worth=worth)
"""One bid ahead: `worth` tells how the next player answers, better than random bids would."""
