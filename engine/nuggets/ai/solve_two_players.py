"""Finds the chances of winning for two who play perfectly, and writes them to a file.

The supply never grows, so it is solved from the smallest one on. With the same supply positions
lead to one another, by busts and by stealing; there the chances are worked out again and again,
each by the best go for those found so far, until none changes by more than `PRECISION`.
"""

import sys
from array import array
from typing import Final

from engine.nuggets.ai.turn_graph import START
from engine.nuggets.ai.turn_values import plan
from engine.nuggets.ai.two_player_table import TABLE_FILE, TwoPlayerTable, positions, row
from engine.nuggets.state import NUGGETS

PRECISION: Final = 1e-12


def solve(nuggets: int) -> TwoPlayerTable:
    """Return the chances for a game with so many nuggets. Takes some minutes for all 77."""
    table = array("d", [0.5] * row(nuggets))
    solved = TwoPlayerTable(table)
    for both in reversed(range(nuggets)):
        change = 1.0
        while change > PRECISION:
            change = 0.0
            for node, position in enumerate(positions(both, nuggets - both), row(both)):
                better = plan(position, solved.chance).rolling[START]
                change = max(change, abs(better - table[node]))
                table[node] = better
    return solved


def main() -> None:
    """Write the solution beside this module."""
    table = array("f", solve(NUGGETS).table)
    first = table[0]
    if sys.byteorder == "big":
        table.byteswap()
    TABLE_FILE.write_bytes(table.tobytes())
    sys.stdout.write(f"{first:.6f} is the first player's chance of winning\n")


if __name__ == "__main__":
    main()
