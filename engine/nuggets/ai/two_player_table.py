"""The win chances in a two-player game under perfect play."""

import sys
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from engine.nuggets.ai.turn_values import Holdings

TABLE_FILE: Final = Path(__file__).with_name("two_player_table.f32")
HANDS: Final = 2


class TwoPlayerTable:
    """The mover's win chance at the start of a turn, for all positions of two hands.

    ``table`` has one row for each sum of both hands, from 0 on, with a chance for each number of
    the mover's nuggets from 0 to that sum. The other hand's chance is the complement.
    """

    def __init__(self, table: Sequence[float]) -> None:
        self.table = table

    def chance(self, position: Holdings, hand: int) -> float:
        """Return the win chance of a hand (see `turn_values.Chances`)."""
        mover = self.table[row(sum(position.hands)) + position.hands[0]]
        return 1 - mover if hand else mover


def row(total: int) -> int:
    """Return the index at which the row for a sum of both hands begins."""
    return total * (total + 1) // 2


@cache
def two_player_table() -> TwoPlayerTable:
    """Return the table of `tools.solve_nuggets_two_players`: little-endian 32-bit floats."""
    table = array("f", TABLE_FILE.read_bytes())
    if sys.byteorder == "big":
        table.byteswap()
    return TwoPlayerTable(table)
