"""The end of a game: each seat's nuggets in heaps beside each other."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from engine.game import Seat
from render.area import Area
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.headline import SIGN
from render.nuggets.layout import HEIGHT, SHELF_FRONT
from render.nuggets.nugget_heaps import HIGHEST, heap_sprite, small_pan_sprite
from render.palette import BARK, CHALK, GOLD, GOLD_LIGHT, TIMBER, WOOD, mixed
from render.scenery import nail
from render.scoreboard import Ledger, ScoreColumn
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style

_BOARD: Final = mixed(WOOD, TIMBER, 0.5)
_SIDE: Final = 24
_RAYS: Final = 11.5
"""Length of rays, for a nugget's radius of 1."""
_NUMBER_OF_RAYS: Final = 9
_LARGEST: Final = 26.0
"""Maximum radius of a nugget."""
_NUMBER: Final = 62
"""The height of the number above a heap."""
_ROW: Final = 60
_COLUMNS: Final = (
    ScoreColumn(482, 561, 156),
    ScoreColumn(640, 744, 200),
    ScoreColumn(848, 914, 124),
)


def ledger(seats: int) -> Ledger:
    """Return the ledger at the foot of the picture."""
    row = min(_ROW, 5 * 51 // seats)
    as_high = Ledger(0, 478, _COLUMNS, row).end(seats)
    return Ledger(HEIGHT - as_high, 478, _COLUMNS, row)


def _shelf(seats: int) -> int:
    """Return the height at which the heaps stand."""
    return ledger(seats).top - SHELF_FRONT - 26


class Heap(NamedTuple):
    """A player's nuggets, or those left in the supply if ``seat`` is None."""

    seat: Seat | None
    nuggets: int
    place: str = ""
    winner: bool = False


def draw_podium(brush: Brush, seats: int) -> None:
    """Draw the constant parts: the shelf and the ledger."""
    shelf = _shelf(seats)
    front = Area(12, shelf, WIDTH - 12, shelf + SHELF_FRONT)
    left, top, right, bottom = front
    brush.rectangle((left, top + 4, right, bottom + 6), BARK, 8)
    brush.rectangle(front, mixed(_BOARD, BARK, 0.5), 8)
    brush.rectangle((left + 3, top + 3, right - 3, bottom - 4), _BOARD, 6)
    brush.rectangle((left + 3, top + 3, right - 3, top + 12), mixed(_BOARD, TIMBER, 0.7), 5)
    for x in (left + 22, right - 22):
        nail(brush, x, front.y + 4)
    ledger(seats).draw(brush, seats)


def put_heaps(canvas: Canvas, heaps: Sequence[Heap], seats: int) -> None:
    """Put the heaps on the shelf, evenly spaced, in this order."""
    shelf = _shelf(seats)
    radius = min(_LARGEST, (shelf - SIGN.bottom - _NUMBER) / HIGHEST)
    width = (WIDTH - 2 * _SIDE) / len(heaps)
    for index, heap in enumerate(heaps):
        x = _SIDE + (index + 0.5) * width
        if heap.winner:
            canvas.put(_rays_sprite(round(_RAYS * radius)), x, shelf - 8)
        sprite = heap_sprite(heap.nuggets, radius, round(width) - 12)
        canvas.put(sprite, x, shelf + 2)
        style = Style(46, GOLD_LIGHT if heap.winner else CHALK, WOOD, Face.TITLE)
        canvas.write(str(heap.nuggets), x, shelf - 14 - sprite.height, style, "middle")
        y = shelf + SHELF_FRONT // 2 + 4
        if heap.seat is None:
            canvas.put(small_pan_sprite(_BOARD), x, y)
        else:
            canvas.put(seat_sprite(heap.seat, _BOARD, 0.6), x + 22, y)
            canvas.write(heap.place, x - 14, y + 13, Style(38, CHALK, _BOARD, Face.TITLE), "right")


@SPRITES
def _rays_sprite(length: int) -> Sprite:
    """Return the glow behind a winner's heap; its origin is the middle of its foot."""
    brush = Brush(2 * length, length, WOOD)
    for ray in range(_NUMBER_OF_RAYS):
        middle = pi * (1.2 + 0.6 * ray / (_NUMBER_OF_RAYS - 1))
        reach = length * (0.82 if ray % 2 else 1)
        tips = (middle - 0.07, middle + 0.07)
        corners = [(length + reach * cos(tip), length + reach * sin(tip)) for tip in tips]
        brush.polygon([(length, length), *corners], mixed(WOOD, GOLD, 0.33))
    return brush.sprite((length, length))
