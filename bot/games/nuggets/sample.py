"""What the tests that every game shares need to know of Gold Nuggets."""

from itertools import combinations_with_replacement

from bot.games.nuggets.engine import Nuggets
from bot.games.nuggets.engine.state import Ending, Options, Roll, Take
from engine.sample import Sample

_FEW_DICE = tuple(
    "".join(dice) for count in range(1, 4) for dice in combinations_with_replacement("LN4", count)
)
"""Up to three dice, in every combination of some faces."""

SAMPLE = Sample(
    Nuggets(),
    options=(Options(),),
    conceivable=tuple(
        action
        for dice in ("", "X", "NL", *_FEW_DICE, "LLL444", "NNNNNNN", "LLLLLLLL")
        for action in (Roll(dice), *(Take(dice, source) for source in (None, -1, 0, 1, 4, 5)))
    ),
    endings=tuple(Ending),
)
