"""The ledger beside the map: every seat's score, at the turn's start and now.

The numbers stand side by side below their symbols, so that seats can be compared. Where there is
room the words for the symbols are at the foot.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from render.area import Area
from render.canvas import Canvas
from render.discs import HEIGHT, Disc, draw_disc, draw_face
from render.fonts import MIN_SIZE
from render.palette import BONE, GOLD, INK, PAPER, SEPIA, SOOT, mixed
from render.scenery import paper
from render.scoreboard import (
    MIDDLE,
    SEPIA_INK,
    Row,
    pair_width,
    put_after,
    put_before,
    put_ground,
    put_pair,
    write_name,
)
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, wrapped

_EDGE: Final = 8
"""The blank margin of the paper."""
_HEAD: Final = 46
"""The height of the symbols above the numbers."""
_WORD: Final = 33
"""The height of a symbol and its word at the foot."""
_LEAST_ROW: Final = 84
_HIGH_ROW: Final = 112
"""Minimum height of rows with separate lines for the numbers before and now."""
_GAP: Final = 5
_SIZES: Final = (34, 32, 30, MIN_SIZE)


class ColumnHeads(NamedTuple):
    """The labels of the three numbers, and the number of claims that calls the last round."""

    mine: str
    claims: str
    spaces: str
    needed: int


class Scoreboard(NamedTuple):
    """A ledger for a number of seats, in the upper part of an area.

    A row is at most ``most_row`` high.
    """

    area: Area
    seats: int
    most_row: int = 200

    @property
    def sheet(self) -> Area:
        """The area of its paper."""
        height = 2 * _EDGE + _HEAD + self.seats * self.most_row + self.foot
        return self.area._replace(bottom=min(self.area.bottom, self.area.top + height))

    @property
    def foot(self) -> int:
        """The height of the words at the foot, 0 if there is no room for them."""
        words = len(_SIGNS) * _WORD + _EDGE
        room = self.area.height - 2 * _EDGE - _HEAD - words
        return words if room >= self.seats * _LEAST_ROW else 0

    def draw(self, brush: Brush) -> None:
        """Draw the sheet and its lines."""
        paper(brush, self.sheet, seed=5)
        rows = _rows(self)
        heights = [row.top for row in rows] + [rows[-1].bottom] * bool(self.foot)
        for y in heights:
            line = [(rows[0].left + 4, y), (rows[0].right - 4, y)]
            brush.line(line, mixed(PAPER, SEPIA, 0.45), 1.8)

    def write(self, canvas: Canvas, rows: Sequence[Row]) -> None:
        """Write the seats from top to bottom."""
        places = _rows(self)
        size = _size(rows, places[0].width)
        for row, place in zip(rows, places, strict=True):
            put_ground(canvas, row, place)
            if place.height >= _HIGH_ROW:
                _write_high(canvas, row, place.inset(0, place.height // 16))
            elif sum(pair_width(pair, size) + _GAP for pair in row.numbers) > place.width:
                _write_lines(canvas, row, place.inset(0, 3))
            else:
                _write_line(canvas, row, place.inset(2, 2), size)

    def put_signs(self, canvas: Canvas, heads: ColumnHeads) -> None:
        """Put the symbols above the numbers, and their words at the foot."""
        rows, style = _rows(self), Style(MIN_SIZE, SEPIA_INK)
        left, top, right, _ = rows[0]
        y = top - _HEAD // 2
        mine, claims, spaces = rows[0].columns(len(_SIGNS))
        canvas.put(_mine_sign(1), mine.x, y)
        canvas.put(_claim_sign(1), claims.x - 18, y)
        canvas.write(f"/{heads.needed}", claims.x + 2, y + 11, style)
        canvas.put(_space_sign(1), spaces.x, y)
        if not self.foot:
            return
        room = right - left - 48
        words = [wrapped(word, MIN_SIZE, room) for word in (heads.mine, heads.claims, heads.spaces)]
        step, y = _WORD, rows[-1].bottom + _EDGE
        if sum(map(len, words)) == len(_SIGNS) + 1:  # a word is wrapped: all move closer together
            step, y = (self.foot + _EDGE) // (len(_SIGNS) + 1), rows[-1].bottom
        else:
            words = [[heads.mine], [heads.claims], [heads.spaces]]
        y += step // 2
        for sign, lines in zip(_SIGNS, words, strict=True):
            canvas.put(sign(0.75), left + 22, y + step * (len(lines) - 1) / 2)
            for line in lines:
                canvas.write(line, left + 46, y + MIN_SIZE * MIDDLE, style, width=room)
                y += step


@lru_cache(maxsize=16)
def _rows(board: Scoreboard) -> tuple[Area, ...]:
    """Return the areas of a ledger's rows."""
    inside = board.sheet.inset(_EDGE, _EDGE)
    top, bottom = inside.top + _HEAD, inside.bottom - board.foot
    return inside._replace(top=top, bottom=bottom).rows(board.seats)


def _size(rows: Sequence[Row], width: int) -> int:
    """Return the size at which all numbers fit into their columns, or the smallest size."""
    pairs = [pair for row in rows for pair in row.numbers]
    room = width // 3 - _GAP
    return next(
        (size for size in _SIZES if all(pair_width(pair, size) <= room for pair in pairs)), MIN_SIZE
    )


def _write_high(canvas: Canvas, row: Row, place: Area) -> None:
    """Write a seat's name, below it the numbers before, and below these the numbers now."""
    third = place.height // 3
    write_name(canvas, row, place._replace(bottom=place.top + third), 34)
    numbers = place._replace(top=place.top + third)
    for (start, now), column in zip(row.numbers, numbers.columns(3), strict=True):
        if start == now:
            put_pair(
                canvas, (now, now), row, column.x + pair_width((now, now), 38) / 2, column.y, 38
            )
            continue
        before, after = column.rows(2)
        put_before(canvas, start, row, before.x, before.y, 30)
        put_after(canvas, (start, now), row, after.x, after.y, 36)


def _write_lines(canvas: Canvas, row: Row, place: Area) -> None:
    """Write a row whose numbers are too wide to stand beside each other."""
    name, before, after = place.rows(3)
    write_name(canvas, row, name._replace(top=name.top - 6), MIN_SIZE)
    columns = zip(row.numbers, before.columns(3), after.columns(3), strict=True)
    for (start, now), above, below in columns:
        put_before(canvas, start, row, above.x, above.y, MIN_SIZE)
        if start != now:
            put_after(canvas, (start, now), row, below.x, below.y, MIN_SIZE)


def _write_line(canvas: Canvas, row: Row, place: Area, size: int) -> None:
    """Write a seat's name, and below it its numbers before and now beside each other."""
    name, numbers = place.rows(2)
    write_name(canvas, row, name, _SIZES[0])
    widths = [pair_width(pair, size) for pair in row.numbers]
    first, second, third = (
        column.x + width / 2 for column, width in zip(numbers.columns(3), widths, strict=True)
    )
    first = max(first, numbers.left + widths[0])
    third = min(third, numbers.right)
    second = min(max(second, first + _GAP + widths[1]), third - widths[2] - _GAP)
    for pair, right in zip(row.numbers, (first, second, third), strict=True):
        put_pair(canvas, pair, row, right, numbers.y, size)


_ANY_SEAT: Final = Disc(44.5, mixed(SEPIA, PAPER, 0.35), SEPIA, mixed(SEPIA, INK, 0.3), INK)
_BLACK: Final = Disc(49.0, SOOT, SOOT, SOOT, SOOT)


@SPRITES
def _mine_sign(zoom: float) -> Sprite:
    """Return the symbol of a mine: adjacent spaces."""
    brush = Brush(48, 40, PAPER, zoom=zoom)
    for grow, colour in ((3, INK), (0, GOLD)):
        for column, row in ((1, 0), (1, 1), (0, 1)):
            x, y = 6 + column * 19, 3 + row * 17
            brush.rectangle((x - grow, y - grow, x + 17 + grow, y + 15 + grow), colour)
    return brush.sprite((round(24 * zoom), round(20 * zoom)))


@SPRITES
def _claim_sign(zoom: float) -> Sprite:
    """Return the symbol of a gold claim: a player marker on a claim marker."""
    brush = Brush(124, 124, PAPER, zoom=0.4 * zoom)
    draw_disc(brush, _BLACK, 62, 78)
    draw_disc(brush, _ANY_SEAT, 62, 78 - HEIGHT)
    draw_face(brush, _ANY_SEAT, 62, 78 - HEIGHT)
    return brush.sprite((round(25 * zoom), round(25 * zoom)))


@SPRITES
def _space_sign(zoom: float) -> Sprite:
    """Return the symbol of a space that a player holds."""
    brush = Brush(44, 40, PAPER, zoom=zoom)
    brush.rectangle((2, 0, 42, 40), INK)
    brush.rectangle((5, 3, 39, 37), mixed(PAPER, BONE, 0.6))
    brush.ellipse((8, 14, 36, 33), INK)
    brush.ellipse((8, 8, 36, 27), INK)
    brush.ellipse((10, 10, 34, 25), mixed(SEPIA, PAPER, 0.35))
    return brush.sprite((round(22 * zoom), round(20 * zoom)))


_SIGNS: Final = (_mine_sign, _claim_sign, _space_sign)
