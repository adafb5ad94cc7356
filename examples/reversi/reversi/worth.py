"""The worth of a position before the end, where the number of discs misleads."""

from math import exp
from typing import Final

from engine.game import Seat
from engine.player import WinChance
from reversi.board import Squares, named, possible
from reversi.rules import State, sides


def _squares(names: str) -> Squares:
    return sum(1 << named(name) for name in names.split())


_WEIGHTS: Final = (
    (_squares("A1 H1 A8 H8"), 1.2),
    (_squares("B2 G2 B7 G7"), -0.5),
    (_squares("A2 B1 G1 H2 A7 B8 G8 H7"), -0.25),
)
"""Sets of squares with the worth of a disc there: who has corners keeps them."""
_MOBILITY: Final = 0.12
"""The worth of a possible square."""


def worth(state: State) -> tuple[WinChance, WinChance]:
    """Return the share of the win that each seat may expect."""
    ahead = _standing(state, 0) - _standing(state, 1)
    share = 1 / (1 + exp(-ahead))
    return share, 1 - share


def _standing(state: State, seat: Seat) -> float:
    mine, theirs = sides(state, seat)
    placed = sum(weight * (mine & squares).bit_count() for squares, weight in _WEIGHTS)
    return placed + _MOBILITY * possible(mine, theirs).bit_count()
