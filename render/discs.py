"""Wooden discs, the markers of all games: seen from the front and slightly from above, or flat."""

from math import cos, radians, sin
from typing import Final, NamedTuple

from render.palette import BONE, INK, SEAT_COLOURS, Rgb, mixed
from render.seats import SEATS, Shape
from render.shapes import draw_shape
from render.sprite import SPRITES, Brush, Point, Sprite

FLATNESS: Final = 0.53
"""Ratio of the apparent height of a disc's top to its width."""
HEIGHT: Final = 16.5
RIM: Final = 2.0
_SEAT_RADIUS: Final = 44.5
_SIDE: Final = 124


class Disc(NamedTuple):
    """The radius of a disc in pixels and its colours."""

    radius: float
    top: Rgb
    rim: Rgb
    side: Rgb
    edge: Rgb


_SEATS: Final = tuple(
    Disc(_SEAT_RADIUS, colour, colour, mixed(colour, INK, 0.22), INK) for colour in SEAT_COLOURS
)


def draw_disc(brush: Brush, disc: Disc, x: float, base: float) -> None:
    """Draw a disc with the middle of its base there."""
    for radius, side, top in (
        (disc.radius, disc.edge, disc.edge),
        (disc.radius - RIM, disc.side, disc.side),
    ):
        flat = radius * FLATNESS
        brush.ellipse((x - radius, base - flat, x + radius, base + flat), side)
        brush.rectangle((x - radius, base - HEIGHT, x + radius, base), side)
        upper = base - HEIGHT
        brush.ellipse((x - radius, upper - flat, x + radius, upper + flat), top)


def draw_face(brush: Brush, disc: Disc, x: float, base: float) -> None:
    """Draw the top of a disc; a dark disc has a lighter rim."""
    for inset, colour in ((RIM, disc.rim), (RIM + 2, disc.top)):
        radius = disc.radius - inset
        flat = radius * FLATNESS
        y = base - HEIGHT + (inset - RIM) * 0.6
        brush.ellipse((x - radius, y - flat, x + radius, base - HEIGHT + flat), colour)


_SPOTS: Final = {
    Shape.DIAMOND: ((24, 32), (58, 66), (92, 100), (126, 134)),
    Shape.STAR: tuple((start, start + 10) for start in range(17, 165, 20)),
    Shape.TRIANGLE: ((28, 50), (79, 101), (130, 152)),
    Shape.CROSS: (),
    Shape.HEART: ((38, 66), (114, 142)),
    Shape.RING: tuple((middle - 1, middle + 1) for middle in range(30, 160, 20)),
}
"""The light spots on the side of each seat's discs, in degrees: visible even under a stack."""


def draw_seat(brush: Brush, seat: int, x: float, base: float) -> None:
    """Draw a seat's disc with its shape on top."""
    disc = _SEATS[seat]
    draw_disc(brush, disc, x, base)
    _edge_pattern(brush, seat, x, base)
    draw_face(brush, disc, x, base)
    y = base - HEIGHT + 0.5
    draw_shape(brush, SEATS[seat].shape, x, y, 27, disc.top, squash=0.66)


def _edge_pattern(brush: Brush, seat: int, x: float, base: float) -> None:
    disc, shape = _SEATS[seat], SEATS[seat].shape
    light = mixed(disc.top, BONE, 0.8)
    for start, end in _SPOTS[shape]:
        (x0, y0), (x1, y1) = (_at_edge(disc, x, base - 3, degrees) for degrees in (start, end))
        if shape is Shape.RING:
            brush.ellipse((x0 - 3.4, y0 - 8, x0 + 3.4, y0 - 1.2), light)
        else:
            rise, lean = HEIGHT - 5, 9 * (shape is Shape.DIAMOND)
            top = [(x1 + lean, y1 - rise), (x0 + lean, y0 - rise)]
            brush.polygon([(x0, y0), (x1, y1), *top], light)
    if shape is Shape.CROSS:
        middle = base - HEIGHT / 2 + 1
        arc = [_at_edge(disc, x, middle, degrees) for degrees in range(4, 180, 4)]
        brush.line(arc, light, 4)


def _at_edge(disc: Disc, x: float, base: float, degrees: float) -> tuple[float, float]:
    """Return the point at an angle on the front of a disc's base, 0 being the right end."""
    angle = radians(degrees)
    radius = disc.radius - RIM
    return x + radius * cos(angle), base + radius * FLATNESS * sin(angle)


@SPRITES
def seat_sprite(seat: int, ground: Rgb, zoom: float) -> Sprite:
    """Return a seat's disc without a shadow; its origin is its middle."""
    brush = Brush(_SIDE, _SIDE, ground, zoom=zoom)
    draw_seat(brush, seat, _SIDE / 2, _SIDE / 2 + HEIGHT / 2)
    middle = round(_SIDE / 2 * zoom)
    return brush.sprite((middle, middle))


STONE: Final = 120
"""The side of the square around a flat stone at zoom 1."""
_STONE_RADIUS: Final = 50.0
_BAND: Final = 11
"""Width of the band around a stone's face."""


@SPRITES
def stone_sprite(seat: int, ground: Rgb, zoom: float) -> Sprite:
    """Return a seat's flat stone, seen from above; its origin is its middle.

    Its band has the pattern of the sides of the seat's discs.
    """
    disc, shape = _SEATS[seat], SEATS[seat].shape
    brush, middle = Brush(STONE, STONE, ground, zoom=zoom), STONE / 2
    inner = _STONE_RADIUS - RIM - _BAND
    for radius, colour in ((_STONE_RADIUS, disc.edge), (_STONE_RADIUS - RIM, disc.side)):
        brush.ellipse((middle - radius, middle - radius, middle + radius, middle + radius), colour)
    for start, end in _SPOTS[shape]:
        for turn in (0, 180):
            brush.polygon(_band_part(start + turn, end + turn), mixed(disc.top, BONE, 0.8))
    brush.ellipse((middle - inner, middle - inner, middle + inner, middle + inner), disc.top)
    draw_shape(brush, shape, middle, middle, 25, disc.top)
    return brush.sprite((round(middle * zoom), round(middle * zoom)))


def _band_part(start: int, end: int) -> list[Point]:
    """Return the outline of a part of a stone's band, between two angles in degrees."""
    angles = [radians(degrees) for degrees in range(start, end + 1, 2)]
    outer, inner = _STONE_RADIUS - RIM, _STONE_RADIUS - _BAND
    return [
        (STONE / 2 + radius * cos(angle), STONE / 2 + radius * sin(angle))
        for radius, arc in ((outer, angles), (inner, angles[::-1]))
        for angle in arc
    ]
