"""The scoreboard of Gold Nuggets: each seat's nuggets, as a number and as a row of nuggets."""

from collections.abc import Sequence
from typing import Final

from render.area import Area
from render.canvas import Canvas
from render.fonts import MIN_SIZE
from render.nuggets.layout import LEDGER
from render.nuggets.nugget_heaps import row_sprite
from render.palette import PAPER, SEPIA, mixed
from render.scenery import paper
from render.scoreboard import (
    SEPIA_INK,
    Row,
    ground_of,
    pair_width,
    put_ground,
    put_pair,
    write_name,
)
from render.sprite import Brush
from render.text import Style

_HEAD: Final = 40
_HIGH_ROW: Final = 96
"""Minimum height of rows with the nuggets below the name instead of beside it."""
_NUMBERS: Final = 92
_NAMES: Final = 270
"""Maximum widths of numbers, and of names with their badges."""


def _inside() -> Area:
    return LEDGER.inset(10, 9)


def _rows(seats: int) -> tuple[Area, ...]:
    return _inside()._replace(top=_inside().top + _HEAD).rows(seats)


def draw_ledger(brush: Brush, seats: int) -> None:
    """Draw the sheet and its lines."""
    paper(brush, LEDGER, seed=5)
    for row in _rows(seats):
        brush.line([(row.left, row.top), (row.right, row.top)], mixed(PAPER, SEPIA, 0.45), 1.8)


def write_head(canvas: Canvas, head: str) -> None:
    """Write the heading of the numbers."""
    inside = _inside()
    canvas.write(head, inside.right - 4, inside.top + 28, Style(MIN_SIZE, SEPIA_INK), "right")


def write_ledger(canvas: Canvas, rows: Sequence[Row]) -> None:
    """Write the seats from top to bottom; each has one number, its nuggets."""
    highest = max(_nuggets(row) for row in rows)
    for row, place in zip(rows, _rows(len(rows)), strict=True):
        put_ground(canvas, row, place)
        write = _write_high if place.height >= _HIGH_ROW else _write_low
        gold, radius = write(canvas, row, place)
        if _nuggets(row):
            sprite = row_sprite(_nuggets(row), highest, gold.width, ground_of(row), radius)
            canvas.put(sprite, gold.left, gold.y)


def _nuggets(row: Row) -> int:
    [(_, nuggets)] = row.numbers
    return int(nuggets)


def _write_high(canvas: Canvas, row: Row, place: Area) -> tuple[Area, float]:
    """Write a row; return the area of its nuggets, and their radius."""
    name, gold = place.inset(8, place.height // 12).rows(2)
    write_name(canvas, row, name._replace(right=name.right - _NUMBERS), 36, zoom=0.66)
    put_pair(canvas, row.numbers[0], row, name.right, name.y, 38)
    return gold.inset(4), 14


def _write_low(canvas: Canvas, row: Row, place: Area) -> tuple[Area, float]:
    """Write a low row; return the area of its nuggets, and their radius."""
    [pair] = row.numbers
    size = 36 if pair_width(pair, 36) <= _NUMBERS else 32
    write_name(canvas, row, place._replace(right=place.left + _NAMES), 34, zoom=0.6)
    put_pair(canvas, pair, row, place.right - 8, place.y, size)
    gold = place._replace(left=place.left + _NAMES + 4, right=place.right - _NUMBERS - 14)
    return gold, 11
