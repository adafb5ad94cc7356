"""A second reading of `RULES.md`, square by square: a board is a dict from names to seats."""

from itertools import product
from typing import TypeAlias

Board: TypeAlias = dict[str, int]

NAMES = [column + row for row in "12345678" for column in "ABCDEFGH"]
START: Board = {"E4": 0, "D5": 0, "D4": 1, "E5": 1}


def turned(board: Board, seat: int, name: str) -> set[str]:
    """Return the squares of the discs that are turned, by rule 3."""
    result = set()
    if name in board:
        return result
    for right, up in product((-1, 0, 1), repeat=2):
        line = [
            chr(ord(name[0]) + step * right) + chr(ord(name[1]) + step * up) for step in range(1, 8)
        ]
        for length, end in enumerate(line):
            if (right, up) == (0, 0) or end not in board:
                break
            if board[end] == seat:
                result.update(line[:length])
                break
    return result


def possible(board: Board, seat: int) -> list[str]:
    return [name for name in NAMES if turned(board, seat, name)]


def placed(board: Board, seat: int, name: str) -> Board:
    return board | dict.fromkeys([name, *turned(board, seat, name)], seat)


def next_seat(board: Board, seat: int) -> int | None:
    """Return who is next after a seat's turn, by rules 4 and 5."""
    return next((other for other in (1 - seat, seat) if possible(board, other)), None)
