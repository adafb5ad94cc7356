"""``python -m tools.solve_nuggets_two_players`` computes the winning chances of two players.

Both play optimally. The supply never grows, so the positions are solved from the smallest supply
up. Positions with the same supply lead to one another, by busts and by stealing: there, value
iteration updates the chances until none changes by more than `PRECISION`.
"""

import sys
from array import array
from collections.abc import Iterator
from typing import Final

from engine.nuggets.ai.turn_graph import START
from engine.nuggets.ai.turn_values import Holdings, plan
from engine.nuggets.ai.two_player_table import TABLE_FILE, TwoPlayerTable, row
from engine.nuggets.state import NUGGETS

PRECISION: Final = 1e-12


def solve(nuggets: int) -> TwoPlayerTable:
    """Return the chances for a game with a number of nuggets; takes one or two minutes for 77."""
    table = array("d", [0.5] * row(nuggets))
    solved = TwoPlayerTable(table)
    for held in reversed(range(nuggets)):
        change = 1.0
        while change > PRECISION:
            change = 0.0
            for node, position in enumerate(positions(held, nuggets - held), row(held)):
                chance = plan(position, solved.chance).rolling[START]
                change = max(change, abs(chance - table[node]))
                table[node] = chance
    return solved


def positions(held: int, supply: int) -> Iterator[Holdings]:
    """Return the positions in which both players together hold ``held`` nuggets."""
    return (Holdings((mover, held - mover), supply) for mover in range(held + 1))


def main() -> None:
    """Write the chances into the file that `engine.nuggets.ai.two_player_table` reads."""
    table = array("f", solve(NUGGETS).table)
    first = table[0]
    if sys.byteorder == "big":
        table.byteswap()
    TABLE_FILE.write_bytes(table.tobytes())
    sys.stdout.write(f"{first:.6f} is the first player's chance of winning\n")


if __name__ == "__main__":
    main()
