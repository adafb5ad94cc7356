"""The bone dice of all games: blank, with pips, or with a short word."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from render.area import Area
from render.canvas import Canvas
from render.fonts import MIN_SIZE, Face, covers
from render.palette import BONE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, SEPIA, STAMP, Rgb, mixed
from render.sprite import SPRITES, Brush, Sprite
from render.text import measured

DIE: Final = 100
"""The side of a die in pixels, before any zoom."""
SMALL: Final = 0.42
"""The zoom of a die at the head of a ledger's column."""
FACE: Final = DIE / 2, DIE / 2 - 3
"""The middle of a die's face, from its upper left corner."""
AROUND: Final = 8
"""Width of the edge around a marked die, before any zoom."""

_PIPS: Final = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_WORD_WIDTH: Final = DIE - 22
"""Maximum width of a word on a die."""
_SIZES: Final = (84, 72, 60, 50, 42, 36, 32, MIN_SIZE)
_FADED: Final = 0.34


class DieLook(Enum):
    """The emphasis of a die."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    PLAIN = "plain"
    MARKED = "marked"
    """With a golden edge, such as a die that may be kept."""
    FADED = "faded"
    """No longer of use."""
    FATAL = "fatal"
    """Red, in a roll that went wrong."""


def draw_die(brush: Brush, x: float, y: float, *, fatal: bool) -> Rgb:
    """Draw a blank die with its upper left corner there; return the ink for its face.

    The dice of a fatal roll are red.
    """
    top, ink = (mixed(BONE, STAMP, 0.16), STAMP) if fatal else (BONE, INK)
    right, bottom = x + DIE, y + DIE
    brush.rectangle((x, y, right, bottom), ink, 19)
    brush.rectangle((x + 3, y + 3, right - 3, bottom - 3), mixed(top, SEPIA, 0.5), 17)
    brush.rectangle((x + 3, y + 3, right - 3, bottom - 9), top, 17)
    return ink


def draw_face(brush: Brush, x: float, y: float, face: str, ink: Rgb) -> None:
    """Draw the face of a die whose upper left corner is there: pips for "1" to "6", else the word.

    Raises ValueError for a word that is too long, or has characters missing from the title font;
    three letters fit at any zoom from 0.9.
    """
    middle_x, middle_y = x + FACE[0], y + FACE[1]
    for across, down in _PIPS.get(face, ()):
        px, py = middle_x + across * 25, middle_y + down * 25
        brush.ellipse((px - 10.5, py - 10.5, px + 10.5, py + 10.5), ink)
    if face not in _PIPS:
        sizes = [size for size in _SIZES if measured(face, size, Face.TITLE) <= _WORD_WIDTH]
        if not sizes or not all(covers(Face.TITLE.value, letter) for letter in face):
            raise ValueError(f"{face!r} can't be written on a die")
        brush.write(face, middle_x, middle_y, sizes[0], Face.TITLE, ink)


@SPRITES
def die_sprite(face: str, ground: Rgb, zoom: float = 1.0, look: DieLook = DieLook.PLAIN) -> Sprite:
    """Return a die with this face (see `draw_face`) on a ground; its origin is its middle.

    It is `DIE` times ``zoom`` wide and high, plus the golden edge of a marked one.
    """
    side = DIE + 2 * AROUND
    brush = Brush(side, side, ground, zoom=zoom)
    if look is DieLook.MARKED:
        brush.rectangle((0, 0, side, side), INK, 25)
        brush.rectangle((2, 2, side - 2, side - 2), GOLD_DARK, 24)
        brush.rectangle((4, 4, side - 4, side - 4), mixed(GOLD_LIGHT, GOLD, 0.25), 23)
    die = Brush(side, side, ground, zoom=zoom)
    ink = draw_die(die, AROUND, AROUND, fatal=look is DieLook.FATAL)
    draw_face(die, AROUND, AROUND, face, ink)
    brush.blend(die, _FADED if look is DieLook.FADED else 1)
    middle = round(side * zoom / 2)
    return brush.sprite((middle, middle))


def put_row(
    canvas: Canvas,
    area: Area,
    faces: Sequence[str],
    ground: Rgb,
    look: DieLook = DieLook.PLAIN,
    largest: float = 1.2,
) -> None:
    """Put dice into the middle of an area, as large as fits, in several rows if there are many.

    An area of 976 x 343 px has room for 14 dice at a zoom of 1.2, and for 33 at 0.8.
    """
    if not faces:
        return
    unit = DIE + 2 * AROUND

    def zoom_in(rows: int) -> float:
        across = -(-len(faces) // rows)
        return min(largest, area.width / (across * unit), area.height / (rows * unit))

    rows = max(range(1, len(faces) + 1), key=zoom_in)
    across = -(-len(faces) // rows)
    zoom = int(20 * zoom_in(rows)) / 20  # few sizes, each drawn only once
    for at, face in enumerate(faces):
        row, column = divmod(at, across)
        in_row = min(across, len(faces) - row * across)
        x = area.x + (column - (in_row - 1) / 2) * unit * zoom
        y = area.y + (row - (rows - 1) / 2) * unit * zoom
        canvas.put(die_sprite(face, ground, zoom, look), x, y)
