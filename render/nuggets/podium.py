"""The end of a game: everybody's nuggets in heaps beside each other."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from engine.game import Seat
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.ledger import Column, Ledger
from render.nuggets.gold import heap_sprite, small_pan_sprite
from render.palette import BARK, CHALK, GOLD, GOLD_LIGHT, TIMBER, WOOD, mixed
from render.sprite import Brush, Sprite
from render.text import Style
from render.western import nail

_SHELF: Final = 352
_FRONT: Final = 74
_BOARD: Final = mixed(WOOD, TIMBER, 0.5)
_SIDE: Final = 24
_RAYS: Final = 190
_NUMBER_OF_RAYS: Final = 9
_RADIUS: Final = 16.5

LEDGER: Final = Ledger(
    _SHELF + _FRONT + 26, 488, (Column(492, 566, 140), Column(640, 744, 200), Column(848, 914, 124))
)


class Heap(NamedTuple):
    """Somebody's nuggets, or what is left of the supply if ``seat`` is None."""

    seat: Seat | None
    nuggets: int
    place: str = ""
    winner: bool = False


def draw_podium(brush: Brush, seats: int) -> None:
    """Draw what never changes."""
    brush.rectangle((12, _SHELF + 4, WIDTH - 12, _SHELF + _FRONT + 6), BARK, 8)
    brush.rectangle((12, _SHELF, WIDTH - 12, _SHELF + _FRONT), mixed(_BOARD, BARK, 0.5), 8)
    brush.rectangle((15, _SHELF + 3, WIDTH - 15, _SHELF + _FRONT - 4), _BOARD, 6)
    brush.rectangle((15, _SHELF + 3, WIDTH - 15, _SHELF + 12), mixed(_BOARD, TIMBER, 0.7), 5)
    for x in (34, WIDTH - 34):
        nail(brush, x, _SHELF + _FRONT / 2 + 4)
    LEDGER.draw(brush, seats)


def put_heaps(canvas: Canvas, heaps: Sequence[Heap]) -> None:
    """Put the heaps on the shelf, evenly, in this order."""
    width = (WIDTH - 2 * _SIDE) / len(heaps)
    for index, heap in enumerate(heaps):
        x = _SIDE + (index + 0.5) * width
        if heap.winner:
            canvas.put(_rays_sprite(), x, _SHELF - 8)
        sprite = heap_sprite(heap.nuggets, _RADIUS, round(width) - 12)
        canvas.put(sprite, x, _SHELF + 2)
        style = Style(46, GOLD_LIGHT if heap.winner else CHALK, WOOD, Face.TITLE)
        canvas.write(str(heap.nuggets), x, _SHELF - 14 - sprite.image.height, style, "middle")
        y = _SHELF + _FRONT // 2 + 4
        if heap.seat is None:
            canvas.put(small_pan_sprite(_BOARD), x, y)
        else:
            canvas.put(seat_sprite(heap.seat, _BOARD, 0.6), x + 22, y)
            canvas.write(heap.place, x - 14, y + 13, Style(38, CHALK, _BOARD, Face.TITLE), "right")


@lru_cache(maxsize=1)
def _rays_sprite() -> Sprite:
    """Return the glow behind a winner's heap; its origin is the middle of its foot."""
    brush = Brush(2 * _RAYS, _RAYS, WOOD)
    for ray in range(_NUMBER_OF_RAYS):
        middle = pi * (1.2 + 0.6 * ray / (_NUMBER_OF_RAYS - 1))
        reach = _RAYS * (0.82 if ray % 2 else 1)
        tips = (middle - 0.07, middle + 0.07)
        corners = [(_RAYS + reach * cos(tip), _RAYS + reach * sin(tip)) for tip in tips]
        brush.polygon([(_RAYS, _RAYS), *corners], mixed(WOOD, GOLD, 0.33))
    return brush.sprite((_RAYS, _RAYS))
