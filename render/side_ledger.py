"""The ledger beside a board: a block for each seat, one below the other."""

from collections.abc import Sequence
from itertools import count
from typing import Final, NamedTuple

from render.area import Area
from render.canvas import Canvas
from render.discs import seat_sprite
from render.fonts import MIN_SIZE, Face
from render.palette import INK, PAPER, SEPIA, mixed
from render.scenery import paper
from render.scoreboard import (
    HEAD,
    MIDDLE,
    SEPIA_INK,
    Row,
    ground_of,
    pair_width,
    put_ground,
    put_pair,
    white_flag,
)
from render.sprite import Brush
from render.text import Style, shrunk_size, wrapped

NARROWEST: Final = 208
"""Minimum width of the ledger: names and headings have 172 px."""
_EDGE, _MARGIN = 12, 6
"""Margins of the blocks in the sheet, and of the texts in a block."""
_DISC, _NAME, _HEAD, _NUMBER = 112, 44, 30, 44
"""Heights of the lines of a block: a large disc, a name, a heading and its number."""
_APART: Final = 8
_BESIDE: Final = 62
"""Width of a disc beside a number."""
_NAME_SIZE: Final = 34
_LARGE, _SMALL = 44, 36
"""Sizes of the numbers in large and in small blocks."""


def block_height(columns: int) -> int:
    """Return the minimum height of a seat's block with this many numbers."""
    return _NAME + columns * (_HEAD + _NUMBER) + _APART


class SideLedger(NamedTuple):
    """The geometry of a ledger in this area, with a block of equal height for each seat.

    A block has the name, then each heading with its number below it. Blocks with enough room begin
    with a large disc, and a long name has several lines; the disc of others is beside their first
    number.
    """

    area: Area
    columns: int

    def draw(self, brush: Brush, rows: int) -> None:
        """Draw the sheet and its lines."""
        paper(brush, self.area, seed=5)
        for block in self._blocks(rows)[1:]:
            ends = [(block.left, block.top), (block.right, block.top)]
            brush.line(ends, mixed(PAPER, SEPIA, 0.45), 1.8)

    def write(self, canvas: Canvas, heads: Sequence[str], rows: Sequence[Row]) -> None:
        """Write a block for each seat from top to bottom."""
        height = block_height(self.columns)
        for row, block in zip(rows, self._blocks(len(rows)), strict=True):
            put_ground(canvas, row, block.inset(0, _APART // 2))
            place, spare = block.inset(_MARGIN), block.height - height
            if spare >= _DISC:
                _write_large(canvas, row, place, heads, spare - _DISC)
            else:
                _write_small(canvas, row, place, heads, spare)

    def _blocks(self, rows: int) -> tuple[Area, ...]:
        return self.area.inset(_EDGE, _EDGE).rows(rows)


def _write_large(canvas: Canvas, row: Row, block: Area, heads: Sequence[str], spare: int) -> None:
    lines = _lines(row.name, block.width, 1 + spare // _NAME)
    top = block.top + (spare - _NAME * (len(lines) - 1) + _APART) // 2
    disc = Area(block.left, top, block.right, top + _DISC)
    canvas.put(seat_sprite(row.seat, ground_of(row), 1.0), disc.x, disc.y)
    _write_marks(canvas, row, disc)
    name = Area(block.left, disc.bottom, block.right, disc.bottom + _NAME)
    size = min(shrunk_size(line, _NAME_SIZE, Face.BODY, name.width) for line in lines)
    for line in lines:
        _write_name(canvas, row, line, size, name)
        name = name._replace(top=name.bottom, bottom=name.bottom + _NAME)
    for head, pair, y in zip(heads, row.numbers, count(name.top, _HEAD + _NUMBER), strict=False):
        canvas.write(head, block.x, y + 24, _head(row), "middle", block.width)
        right = block.x + pair_width(pair, _LARGE) / 2
        put_pair(canvas, pair, row, right, y + _HEAD + _NUMBER / 2, _LARGE)


def _write_small(canvas: Canvas, row: Row, block: Area, heads: Sequence[str], spare: int) -> None:
    top = block.top + (spare + _APART) // 2
    name = Area(block.left, top, block.right, top + _NAME)
    name = _write_marks(canvas, row, name)
    size = shrunk_size(row.name, _NAME_SIZE, Face.BODY, name.width)
    _write_name(canvas, row, row.name, size, name)
    disc_y = name.bottom + _HEAD + _NUMBER // 2
    canvas.put(seat_sprite(row.seat, ground_of(row), 0.6), block.left + _BESIDE // 2, disc_y)
    for head, pair, y in zip(heads, row.numbers, count(name.bottom, _HEAD + _NUMBER), strict=False):
        canvas.write(head, block.right, y + 24, _head(row), "right", block.width)
        size = _SMALL if pair_width(pair, _SMALL) <= block.width - _BESIDE else MIN_SIZE
        put_pair(canvas, pair, row, block.right, y + _HEAD + _NUMBER / 2, size)


def _head(row: Row) -> Style:
    return HEAD._replace(ground=ground_of(row))


def _lines(name: str, width: int, limit: int) -> list[str]:
    """Return a name in as few lines as it needs, and no more than ``limit``."""
    lines = wrapped(name, MIN_SIZE, width)
    return [*lines[: limit - 1], " ".join(lines[limit - 1 :])] if len(lines) > limit else lines


def _write_marks(canvas: Canvas, row: Row, place: Area) -> Area:
    """Write a rank and a flag at the ends of a place; return the area between them."""
    ground, left, right = ground_of(row), place.left, place.right
    if row.place:
        style = Style(_SMALL, INK, ground, Face.TITLE)
        left += canvas.write(row.place, left, place.y + _SMALL * MIDDLE, style) + _APART
    if row.resigned:
        canvas.put(white_flag(ground), right - 20, place.y)
        right -= 40
    return place._replace(left=left, right=right)


def _write_name(canvas: Canvas, row: Row, name: str, size: int, place: Area) -> None:
    style = Style(size, SEPIA_INK if row.resigned else INK, ground_of(row))
    canvas.write(name, place.x, place.y + size * MIDDLE, style, "middle", place.width)
