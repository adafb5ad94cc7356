"""The chances of winning in a game of two, both playing perfectly."""

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
    """The mover's chance of winning at the start of a turn, for all positions of two hands.

    ``table`` has them row by row: for each sum of both hands from 0 up those for 0 and more nuggets
    of the mover. The other one's chance is what is left to 1.
    """

    def __init__(self, table: Sequence[float]) -> None:
        self.table = table

    def chance(self, position: Holdings, hand: int) -> float:
        """Return the chance of winning with a hand (see `turn_values.Chances`)."""
        mover = self.table[row(sum(position.hands)) + position.hands[0]]
        return 1 - mover if hand else mover


def row(both: int) -> int:
    """Return where the row of a sum of both hands begins."""
    return both * (both + 1) // 2


@cache
def two_player_table() -> TwoPlayerTable:
    """Return what `tools.solve_nuggets_two_players` computed: 32-bit floats, lowest byte first."""
    table = array("f", TABLE_FILE.read_bytes())
    if sys.byteorder == "big":
        table.byteswap()
    return TwoPlayerTable(table)
