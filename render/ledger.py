"""The ledger below every table: a line for each seat with its numbers."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.palette import BONE, GOLD, GOLD_LIGHT, INK, PAPER, SEPIA, STAMP, Rgb, mixed
from render.sprite import Brush, Sprite
from render.text import Style
from render.western import nugget, paper

Badge: TypeAlias = Callable[[Rgb], Sprite]
"""Makes a small picture, 40 px wide, for a ground; its origin is its middle."""

SEPIA_INK: Final = mixed(PAPER, INK, 0.72)
HIGHLIGHT: Final = mixed(PAPER, GOLD_LIGHT, 0.8)

_HEAD: Final = 50
_ROW: Final = 51
_BELOW: Final = 20


class Row(NamedTuple):
    """A line of the ledger: numbers are pairs, at the turn's start and now."""

    seat: int
    name: str
    numbers: tuple[tuple[int | str, int | str], ...]
    place: str = ""
    marked: bool = False
    winner: bool = False
    resigned: bool = False
    badges: tuple[Badge, ...] = ()


class Column(NamedTuple):
    """A column of numbers: its ruled left edge, its middle and the width of its heading."""

    left: int
    middle: int
    width: int


class Ledger(NamedTuple):
    """Where a ledger lies. ``names_end`` is how far names and badges reach."""

    top: int
    names_end: int
    columns: tuple[Column, ...]

    def end(self, rows: int) -> int:
        """Return the height of a picture that ends below so many rows."""
        return self.top + _HEAD + _ROW * rows + _BELOW

    def middle(self, row: int) -> int:
        """Return the middle of a row, counted from 0."""
        return self.top + _HEAD + row * _ROW + _ROW // 2

    def draw(self, brush: Brush, rows: int) -> None:
        """Draw the sheet and its lines."""
        bottom = self.end(rows) - 8
        paper(brush, (12, self.top, WIDTH - 12, bottom), seed=5)
        rule, line = mixed(PAPER, STAMP, 0.45), mixed(PAPER, SEPIA, 0.45)
        for row in range(rows + 1):
            y = self.top + _HEAD + row * _ROW
            brush.line([(26, y), (WIDTH - 26, y)], line, 1.8)
        for column in self.columns:
            x = column.left
            brush.line([(x, self.top + 12), (x, bottom - 12)], rule, 1.8)

    def write(self, canvas: Canvas, heads: Sequence[str], rows: Sequence[Row]) -> None:
        """Write the columns' headings and the seats from top to bottom."""
        head = self.top + _HEAD - 14
        for text, column in zip(heads, self.columns, strict=True):
            canvas.write(text, column.middle, head, Style(28, SEPIA_INK), "middle", column.width)
        for index, row in enumerate(rows):
            self._write_row(canvas, row, self.middle(index))

    def _write_row(self, canvas: Canvas, row: Row, middle: int) -> None:
        ground = ground_of(row)
        base = middle + 12
        if ground is HIGHLIGHT:
            canvas.put(_highlight_sprite(), 24, middle - _ROW // 2 + 2)
        if row.winner:
            canvas.put(_nugget_sprite(), 42, middle)
        elif row.marked:
            canvas.put(_pointer_sprite(), 42, middle)
        x = 66
        if row.place:
            canvas.write(row.place, x, base, Style(36, INK, ground, Face.TITLE))
            x += 50
        canvas.put(seat_sprite(row.seat, ground, 0.6), x + 30, middle)
        x += 68
        right = self.names_end
        for badge in (*row.badges, *((_white_flag,) if row.resigned else ())):
            canvas.put(badge(ground), right - 20, middle)
            right -= 42
        ink = SEPIA_INK if row.resigned else INK
        canvas.write(row.name, x, base, Style(34, ink, ground), width=right - x)
        for (start, now), column in zip(row.numbers, self.columns, strict=True):
            x = column.middle
            if start == now:
                canvas.write(str(now), x, base, Style(36, ink, ground), "middle")
            else:
                canvas.write(f"{start}→", x + 8, base, Style(30, SEPIA_INK, ground), "right")
                canvas.write(str(now), x + 12, base, Style(38, STAMP, ground))


def ground_of(row: Row) -> Rgb:
    """Return the colour that a row is written on."""
    return HIGHLIGHT if row.marked or row.winner else PAPER


@lru_cache(maxsize=1)
def _highlight_sprite() -> Sprite:
    brush = Brush(WIDTH - 48, _ROW - 4, PAPER)
    brush.rectangle((0, 0, WIDTH - 48, _ROW - 4), HIGHLIGHT, 8)
    return brush.sprite()


@lru_cache(maxsize=1)
def _pointer_sprite() -> Sprite:
    """Return the brass hand's plain cousin: an arrow that points at the mover."""
    brush = Brush(30, 34, HIGHLIGHT)
    brush.polygon([(3, 3), (27, 17), (3, 31), (10, 17)], INK)
    brush.polygon([(6, 8), (22, 17), (6, 26), (12, 17)], GOLD)
    return brush.sprite((15, 17))


@lru_cache(maxsize=1)
def _nugget_sprite() -> Sprite:
    brush = Brush(40, 40, HIGHLIGHT)
    nugget(brush, 20, 20, 18)
    return brush.sprite((20, 20))


@lru_cache(maxsize=2)
def _white_flag(ground: Rgb) -> Sprite:
    """Return the white flag of a seat that has left the game."""
    brush = Brush(40, 44, ground)
    brush.line([(7, 3), (7, 42)], INK, 5)
    brush.polygon([(7, 3), (22, 7), (37, 4), (37, 27), (22, 30), (7, 26)], INK)
    brush.polygon([(9.5, 6.5), (22, 10), (34.5, 7.5), (34.5, 24.5), (22, 27), (9.5, 23.5)], BONE)
    return brush.sprite((20, 22))
