"""The ledgers of all tables: a row for each seat with its numbers."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.game import Result
from render.area import Area
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.palette import BONE, FIR, GOLD_DARK, GOLD_LIGHT, INK, PAPER, SEPIA, STAMP, Rgb, mixed
from render.scenery import nugget, paper
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, shrunk_size, text_sprite

Badge: TypeAlias = Callable[[Rgb], Sprite]
"""Returns a symbol, 40 px wide, for a ground; its origin is its middle."""
Pair: TypeAlias = tuple[int | str, int | str]
"""A number at the turn's start and now; words don't change."""

SEPIA_INK: Final = mixed(PAPER, INK, 0.72)
HEAD: Final = Style(28, SEPIA_INK)
"""The style of a column's heading."""
HIGHLIGHT: Final = mixed(PAPER, GOLD_LIGHT, 0.8)
MIDDLE: Final = 0.36
"""Height of the middle of a line above its baseline, at size 1."""

_HEAD: Final = 50
TWO_LINES: Final = 86
"""Height of headings that are too wide to stand beside each other."""
_BELOW: Final = 20
_ARROW, _APART = 15, 2
"""Width of the arrow before a changed number, and the gap on either side."""


class Row(NamedTuple):
    """A row of the ledger; its numbers are pairs, at the turn's start and now."""

    seat: int
    name: str
    numbers: tuple[Pair, ...]
    place: str = ""
    marked: bool = False
    winner: bool = False
    resigned: bool = False
    badges: tuple[Badge, ...] = ()


def final_rows(result: Result, names: Sequence[str], stats: Sequence[str]) -> tuple[Row, ...]:
    """Return the rows of a finished game, with these stats as their numbers."""
    return tuple(
        Row(
            standing.seat,
            names[standing.seat],
            tuple((standing.stats[key],) * 2 for key in stats),
            place=f"{standing.place}.",
            winner=standing.place == 1,
            resigned=standing.resigned,
        )
        for standing in result.standings
    )


class ScoreColumn(NamedTuple):
    """A column of numbers: its ruled left edge, its middle and the width of its heading."""

    left: int
    middle: int
    width: int


class Ledger(NamedTuple):
    """The geometry of a ledger as wide as the picture.

    ``names_end`` is the right end of names and badges, ``row`` the height of a row, ``head`` that
    of the headings: from `TWO_LINES` on, every second heading stands a line higher.
    """

    top: int
    names_end: int
    columns: tuple[ScoreColumn, ...]
    row: int = 51
    head: int = _HEAD

    def end(self, rows: int) -> int:
        """Return the height of a picture that ends below this number of rows."""
        return self.top + self.head + self.row * rows + _BELOW

    def middle(self, row: int) -> int:
        """Return the middle of a row, counted from 0."""
        return self.top + self.head + row * self.row + self.row // 2

    def draw(self, brush: Brush, rows: int) -> None:
        """Draw the sheet and its lines."""
        bottom = self.end(rows) - 8
        paper(brush, (12, self.top, WIDTH - 12, bottom), seed=5)
        rule, line = mixed(PAPER, STAMP, 0.45), mixed(PAPER, SEPIA, 0.45)
        for row in range(rows + 1):
            y = self.top + self.head + row * self.row
            brush.line([(26, y), (WIDTH - 26, y)], line, 1.8)
        for column in self.columns:
            x = column.left
            top = self.top + (12 if self.head < TWO_LINES else self.head)
            brush.line([(x, top), (x, bottom - 12)], rule, 1.8)

    def write(self, canvas: Canvas, heads: Sequence[str], rows: Sequence[Row]) -> None:
        """Write the columns' headings and the seats from top to bottom."""
        two_lines = self.head >= TWO_LINES
        for at, (text, column) in enumerate(zip(heads, self.columns, strict=True)):
            base = self.top + (_HEAD if two_lines and at % 2 else self.head) - 14
            room = column.width * (1 + two_lines)
            canvas.write(text, column.middle, base, HEAD, "middle", room)
        for index, row in enumerate(rows):
            self._write_row(canvas, row, self.middle(index))

    def _write_row(self, canvas: Canvas, row: Row, middle: int) -> None:
        half = self.row // 2
        put_ground(canvas, row, Area(24, middle - half, WIDTH - 24, middle + half))
        if row.winner:
            canvas.put(_nugget_sprite(), 46, middle)
        write_name(canvas, row, Area(64, middle, self.names_end, middle), 34, zoom=0.6)
        for pair, column in zip(row.numbers, self.columns, strict=True):
            right = column.middle + pair_width(pair, 36) / 2
            put_pair(canvas, pair, row, right, middle, 36)


def ground_of(row: Row) -> Rgb:
    """Return the background colour of a row."""
    return HIGHLIGHT if row.marked or row.winner else PAPER


def put_ground(canvas: Canvas, row: Row, place: Area) -> None:
    """Put the ground of a highlighted row, with an edge that is visible without colours."""
    if ground_of(row) is HIGHLIGHT:
        sprite = _highlight_sprite(place.width, place.height - 4)
        canvas.put(sprite, place.left, place.top + 2)


def write_name(canvas: Canvas, row: Row, place: Area, size: int, zoom: float = 0.5) -> None:
    """Write a row's name in the middle of this place, with its badges at the right end."""
    ground, middle = ground_of(row), place.y
    base, x = middle + size * MIDDLE, float(place.left + 4)
    if row.place:
        x += canvas.write(row.place, x, base, Style(size + 2, INK, ground, Face.TITLE)) + 4
    canvas.put(seat_sprite(row.seat, ground, zoom), x + 48 * zoom, middle)
    x += 102 * zoom
    right = place.right - 3
    for badge in (*row.badges, *((white_flag,) if row.resigned else ())):
        canvas.put(badge(ground), right - 20, middle)
        right -= 40
    ink = SEPIA_INK if row.resigned else INK
    width = round(right - x)
    size = shrunk_size(row.name, size, Face.BODY, width)
    canvas.write(row.name, x, middle + size * MIDDLE, Style(size, ink, ground), width=width)


@lru_cache(maxsize=1024)
def pair_width(pair: Pair, size: int) -> int:
    """Return the width of a number, including its previous value if that differs."""
    start, now = (text_sprite(str(number), Style(size)).width for number in pair)
    return now if pair[0] == pair[1] else start + _ARROW + 2 * _APART + now


def put_pair(canvas: Canvas, pair: Pair, row: Row, right: float, middle: float, size: int) -> None:
    """Write a number, or its previous and its present value, up to this right end."""
    ground, base = ground_of(row), middle + size * MIDDLE
    start, now = pair
    if start == now:
        style = Style(size, SEPIA_INK if row.resigned else INK, ground)
        canvas.write(str(now), right, base, style, "right")
        return
    style = Style(size, _ink(pair), ground)
    right -= canvas.write(str(now), right, base, style, "right") + _APART
    canvas.put(arrow_sprite(ground, upwards=_rises(pair)), right - _ARROW, middle)
    canvas.write(str(start), right - _ARROW - _APART, base, Style(size, SEPIA_INK, ground), "right")


def put_before(
    canvas: Canvas, start: int | str, row: Row, x: float, middle: float, size: int
) -> None:
    """Write the previous value of a number around this point."""
    style = Style(size, SEPIA_INK, ground_of(row))
    canvas.write(str(start), x, middle + size * MIDDLE, style, "middle")


def put_after(canvas: Canvas, pair: Pair, row: Row, x: float, middle: float, size: int) -> None:
    """Write the present value of a changed number around this point, with an arrow before it."""
    ground, now = ground_of(row), str(pair[1])
    style = Style(size, _ink(pair), ground)
    left = x - (text_sprite(now, style).width - _ARROW - _APART) / 2
    canvas.put(arrow_sprite(ground, upwards=_rises(pair)), left - _ARROW - _APART, middle)
    canvas.write(now, left, middle + size * MIDDLE, style)


def _rises(pair: Pair) -> bool:
    start, now = map(int, pair)
    return now > start


def _ink(pair: Pair) -> Rgb:
    """Return the colour of a changed number."""
    return FIR if _rises(pair) else STAMP


@SPRITES
def arrow_sprite(ground: Rgb, *, upwards: bool) -> Sprite:
    """Return the green arrow of a gain or the red one of a loss; its origin is its left middle."""
    height = 18
    brush = Brush(_ARROW, height, ground)
    foot, tip = (height, 0) if upwards else (0, height)
    brush.polygon([(0, foot), (_ARROW / 2, tip), (_ARROW, foot)], FIR if upwards else STAMP)
    return brush.sprite((0, height // 2))


@SPRITES
def _highlight_sprite(width: int, height: int) -> Sprite:
    brush = Brush(width, height, PAPER)
    brush.rectangle((0, 0, width, height), GOLD_DARK, 9)
    brush.rectangle((3, 3, width - 3, height - 3), HIGHLIGHT, 7)
    return brush.sprite()


@SPRITES
def _nugget_sprite() -> Sprite:
    brush = Brush(40, 40, HIGHLIGHT)
    nugget(brush, 20, 20, 18)
    return brush.sprite((20, 20))


@SPRITES
def white_flag(ground: Rgb) -> Sprite:
    """Return the white flag of a seat that has resigned."""
    brush = Brush(40, 44, ground)
    brush.line([(7, 3), (7, 42)], INK, 5)
    brush.polygon([(7, 3), (22, 7), (37, 4), (37, 27), (22, 30), (7, 26)], INK)
    brush.polygon([(9.5, 6.5), (22, 10), (34.5, 7.5), (34.5, 24.5), (22, 27), (9.5, 23.5)], BONE)
    return brush.sprite((20, 22))
