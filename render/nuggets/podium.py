"""The end of a game: the nuggets of each seat in a heap, the winner's in the middle."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from render.area import Area
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import MIN_SIZE, Face
from render.headline import SIGN
from render.laurel import laurel_sprite
from render.nuggets.layout import HEIGHT
from render.nuggets.nugget_heaps import heap_radius, heap_sprite
from render.palette import (
    BARK,
    CHALK,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    TIMBER,
    WOOD,
    mixed,
)
from render.rays import draw_rays, lit_colours
from render.scenery import PLANKS, nail, paper
from render.scoreboard import HIGHLIGHT, MIDDLE, SEPIA_INK, white_flag
from render.sprite import Brush
from render.text import Style, measured, shrunk_size, wrapped

WALL_COLOURS: Final = lit_colours(PLANKS)
"""The palette of the wall with the light on it."""
_SHELF: Final = Area(0, 612, WIDTH, HEIGHT)
_FOOT: Final = _SHELF.top + 9
"""The height at which the heaps stand."""
_WIDEST: Final = 404
"""Maximum width of a column."""
_LIGHT: Final = _FOOT - 110
"""The height of the point from which light falls."""
_REACH, _REACH_OF_SHARED = 540, 300
"""Length of rays, behind one winner and behind each of several."""
_LAUREL: Final = 88
"""Radius of the wreath around a winner's number."""
_NUMBER: Final = Style(64, CHALK, WOOD, Face.TITLE)
_PRIZE: Final = Style(72, GOLD_LIGHT, WOOD, Face.TITLE)
_PLACE, _NAME = 44, 38
"""Sizes of places, and of names that are short enough."""
_DISC, _DISC_ZOOM = 60, 0.66
"""Width of a seat's disc, and its zoom."""
_FLAG: Final = 44


class Heap(NamedTuple):
    """A seat's nuggets at the end of a game."""

    seat: Seat
    name: str
    nuggets: int
    place: str
    winner: bool
    resigned: bool


def _columns(seats: int) -> tuple[Area, ...]:
    """Return the columns of the heaps by their rank: the best in the middle, the next beside it."""
    half = min(_SHELF.width - 24, _WIDEST * seats) // 2
    columns = _SHELF._replace(left=_SHELF.x - half, right=_SHELF.x + half).columns(seats)
    middle = (seats - 1) // 2
    return tuple(columns[at] for at in sorted(range(seats), key=lambda at: abs(at - middle)))


def _label(column: Area) -> Area:
    """Return the label below a heap."""
    return Area(column.left + 6, _SHELF.top + 20, column.right - 6, _SHELF.bottom - 14)


def draw_podium(brush: Brush, seats: int, winners: int) -> None:
    """Draw the constant parts: the light behind the winners' heaps, the shelf and its labels."""
    columns = _columns(seats)
    for column in columns[:winners]:
        draw_rays(brush, column.x, _LIGHT, _REACH if winners == 1 else _REACH_OF_SHARED)
    board = mixed(WOOD, TIMBER, 0.5)
    brush.rectangle(_SHELF, board)
    brush.rectangle(_SHELF._replace(bottom=_SHELF.top + 9), mixed(board, TIMBER, 0.7))
    brush.rectangle(_SHELF._replace(bottom=_SHELF.top + 2), BARK)
    for rank, column in enumerate(columns):
        label = _label(column)
        paper(brush, label, seed=3 + rank)
        if rank < winners:
            brush.rectangle(label.inset(8, 8), GOLD_DARK, 6)
            brush.rectangle(label.inset(11, 11), HIGHLIGHT, 4)
        nail(brush, label.x, label.top + 8)


def put_heaps(canvas: Canvas, heaps: Sequence[Heap]) -> None:
    """Put the heaps on the shelf by their rank, with their numbers and labels."""
    columns = _columns(len(heaps))
    width = columns[0].width - 12
    height = _FOOT - SIGN.bottom - 2 * _LAUREL
    radius = heap_radius(max(heap.nuggets for heap in heaps), width, height)
    for heap, column in zip(heaps, columns, strict=True):
        sprite = heap_sprite(heap.nuggets, radius, width)
        canvas.put(sprite, column.x, _FOOT)
        _write_number(canvas, heap, column.x, _FOOT - sprite.height)
        _write_label(canvas, heap, _label(column))


def _write_number(canvas: Canvas, heap: Heap, x: int, bottom: int) -> None:
    """Write a heap's number above it, a winner's in a wreath."""
    if not heap.winner:
        canvas.write(str(heap.nuggets), x, bottom - 14, _NUMBER, "middle")
        return
    y = bottom - _LAUREL
    canvas.put(laurel_sprite(_LAUREL, WOOD), x, y)
    canvas.write(str(heap.nuggets), x, y + _PRIZE.size * MIDDLE, _PRIZE, "middle")


def _write_label(canvas: Canvas, heap: Heap, label: Area) -> None:
    """Write a heap's place, its seat's disc, and below them the name."""
    ground = HIGHLIGHT if heap.winner else PAPER
    ink = SEPIA_INK if heap.resigned else INK
    y = label.top + 42
    beside = _DISC + (_FLAG if heap.resigned else 0)
    x = label.x - (measured(heap.place, _PLACE, Face.TITLE) + 6 + beside) / 2
    style = Style(_PLACE, INK, ground, Face.TITLE)
    x += canvas.write(heap.place, x, y + _PLACE * MIDDLE, style) + 6
    canvas.put(seat_sprite(heap.seat, ground, _DISC_ZOOM), x + _DISC / 2, y)
    if heap.resigned:
        canvas.put(white_flag(ground), x + _DISC + _FLAG / 2, y)
    width = label.width - 34
    size, lines = _name_lines(heap.name, width)
    room = label._replace(top=y + 24, bottom=label.bottom - 10)
    for line, row in zip(lines, room.rows(len(lines)), strict=True):
        canvas.write(
            line, label.x, row.y + size * MIDDLE, Style(size, ink, ground), "middle", width
        )


def _name_lines(name: str, width: int) -> tuple[int, list[str]]:
    """Return a name's size and lines: two if it fits into them and not into one."""
    if measured(name, MIN_SIZE) <= width:
        return shrunk_size(name, _NAME, Face.BODY, width), [name]
    lines = wrapped(name, MIN_SIZE, width)
    fit = len(lines) == 2 and all(measured(line, MIN_SIZE) <= width for line in lines)
    return MIN_SIZE, lines if fit else [name]
