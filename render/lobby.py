"""The lobby of any game: who sits at the table, and which chairs are free."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from render.alt import told
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.fonts import Face
from render.names import shown_names, style_name
from render.palette import (
    BARK,
    BONE,
    CHALK,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEAT_COLOURS,
    SEPIA,
    TIMBER,
    WOOD,
    mixed,
)
from render.picture import Picture
from render.scenery import nail, paper, sign, wall
from render.seats import SEATS
from render.shapes import draw_shape
from render.sprite import SPRITES, Box, Brush, Sprite
from render.text import Style, clean
from render.words import Translate

EMBLEM: Final = 52
EMBLEM_GROUND: Final = WOOD

_SIGN: Final[Box] = (60, 14, 940, 148)
_BILL: Final = (300, 326)
"""Width and height of the bill that is posted for each seat."""
_ACROSS: Final = 3
_TOP: Final = 172
_STEP: Final = (320, 344)


class Emblem(NamedTuple):
    """A sign of something to play with, such as a faction, and its name.

    The sprite lies on `EMBLEM_GROUND`, is `EMBLEM` px wide and high, its origin is its middle.
    """

    name: str
    sprite: Sprite


def lobby_picture(
    title: str,
    subtitle: str,
    names: Sequence[str],
    seat_count: int,
    translate: Translate,
    emblems: Sequence[Emblem] = (),
) -> Picture:
    """Return the seats of a table that has not begun: ``names`` sit, the other seats are free.

    ``title`` and ``subtitle`` are in the reader's language and may hold names; the subtitle says
    how many seats are taken. ``names`` are the players' names in seat order, as Discord gives them;
    ``seat_count`` is the number of seats, at most six.

    ``emblems`` are what the host has chosen to play with: at most seven, all in one palette, see
    `render.palette.quantised`.
    """
    title, subtitle, shown = clean(title), clean(subtitle), shown_names(names, translate)
    seats = max(seat_count, len(names))
    ground = _backdrop(seats)
    if emblems:
        ground = ground.in_colours(emblems[0].sprite.colours)
    canvas = Canvas(ground)
    beside = (EMBLEM + 4) * len(emblems)
    for at, emblem in enumerate(emblems):
        canvas.put(emblem.sprite, 900 - beside + (EMBLEM + 4) * at + EMBLEM // 2, 78)
    middle, width = 500 - beside // 2, 800 - beside
    canvas.write(title, middle, 82, Style(62, CHALK, WOOD, Face.TITLE), "middle", width)
    canvas.write(subtitle, middle, 124, Style(30, GOLD_LIGHT, WOOD), "middle", width)
    for seat, (x, y) in enumerate(_places(seats)):
        middle = x + _BILL[0] // 2
        if seat < len(shown):
            canvas.put(_bill_sprite(seat), x, y)
            canvas.write(shown[seat], middle, y + 268, Style(38), "middle", _BILL[0] - 34)
            style = Style(28, mixed(PAPER, INK, 0.72))
            words = style_name(seat, translate)
            canvas.write(words, middle, y + 302, style, "middle", _BILL[0] - 28)
        else:
            canvas.put(_chair_sprite(), x, y)
            style = Style(32, CHALK, WOOD)
            canvas.write(
                translate("picture-lobby-free"), middle, y + 302, style, "middle", _BILL[0]
            )
    alt = [translate("picture-lobby-alt", title=title, subtitle=subtitle)]
    if emblems:
        played_with = ", ".join(emblem.name for emblem in emblems)
        alt.append(translate("picture-lobby-alt-emblems", list=played_with))
    alt += [
        translate("picture-lobby-alt-seat", name=name, style=style_name(seat, translate))
        for seat, name in enumerate(shown)
    ]
    return Picture(canvas.png(), told(alt))


def _places(seats: int) -> list[tuple[int, int]]:
    """Return the upper left corners of the seats' bills, in rows as even as possible."""
    rows = -(-seats // _ACROSS)
    places = []
    for row in range(rows):
        across = seats // rows + (row < seats % rows)
        left = (WIDTH - across * _STEP[0]) // 2 + (_STEP[0] - _BILL[0]) // 2
        places += [(left + column * _STEP[0], _TOP + row * _STEP[1]) for column in range(across)]
    return places


@BACKDROPS
def _backdrop(seats: int) -> Backdrop:
    rows = -(-seats // _ACROSS)
    brush = wall(_TOP + rows * _STEP[1] + 4, seed=13)
    sign(brush, _SIGN, seed=4)
    for x in (88, 912):
        nail(brush, x, 78)
    return Backdrop.of(brush.picture())


@SPRITES
def _bill_sprite(seat: int) -> Sprite:
    """Return a bill with a seat's chip, seen from above."""
    width, height = _BILL
    brush = Brush(width + 8, height + 8, WOOD)
    paper(brush, (2, 2, width - 2, height - 2), seed=20 + seat)
    colour = SEAT_COLOURS[seat]
    x, y = width / 2, 126
    for radius, fill in (
        (98.0, INK),
        (94.0, mixed(colour, INK, 0.3)),
        (88.0, colour),
        (70.0, mixed(colour, BONE, 0.55)),
        (66.0, colour),
    ):
        brush.ellipse((x - radius, y - radius, x + radius, y + radius), fill)
    draw_shape(brush, SEATS[seat].shape, x, y, 50, colour)
    nail(brush, x, 16)
    return brush.sprite()


@SPRITES
def _chair_sprite() -> Sprite:
    """Return an empty chair."""
    width, height = _BILL
    brush = Brush(width, height, WOOD)
    x = width / 2
    for grow, wood in ((4.0, BARK), (0.0, mixed(TIMBER, SEPIA, 0.4))):
        for leg in (-52, 52):
            brush.rectangle(
                (x + leg - 8 - grow, 40 - grow, x + leg + 8 + grow, 248 + grow), wood, 6
            )
        for slat in (52, 92):
            brush.rectangle((x - 52, slat - grow, x + 52, slat + 22 + grow), wood, 5)
        brush.rectangle((x - 50, 212 - grow, x + 50, 222 + grow), wood, 4)
        brush.polygon(
            [
                (x - 60 - grow, 146 - grow),
                (x + 60 + grow, 146 - grow),
                (x + 76 + grow, 184 + grow),
                (x - 76 - grow, 184 + grow),
            ],
            wood,
        )
    brush.polygon(
        [(x - 58, 149), (x + 58, 149), (x + 66, 168), (x - 66, 168)], mixed(TIMBER, PAPER, 0.4)
    )
    return brush.sprite()
