"""The hall with the throne, and the shields of the factions."""

from typing import Final

from engine.claim.cards import Faction
from engine.game import Seat
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH
from render.claim.cards import CLOTH
from render.claim.factions import CARD_PALETTE, draw_charge
from render.claim.layout import HEIGHT
from render.claim.scene import draw_cloth
from render.laurel import draw_laurel
from render.palette import (
    BONE,
    CHALK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DARK,
    SEAT_COLOURS,
    STAMP,
    TIMBER,
    Rgb,
    mixed,
)
from render.rays import draw_rays, lit_colours
from render.scenery import wall
from render.seats import SEATS
from render.shapes import draw_shape
from render.shields import draw_coat, shield, shield_side
from render.sprite import SPRITES, Brush, Sprite

HALL: Final = Area(12, 12, WIDTH - 12, HEIGHT - 12)
"""The cloth on the wall."""
THRONE: Final = Area(350, 26, 650, 376)
RIBBON: Final = Area(86, 372, WIDTH - 86, 478)
"""The written part of the ribbon below the throne."""
FLAG: Final = 44
"""The width of a white flag of size 1."""
_FOLD, _DROP, _NOTCH = 40, 12, 26
"""The width of a fold of the ribbon, how much lower its ends hang, and their notches."""
_COLOURS: Final = tuple(dict.fromkeys((*CARD_PALETTE, *lit_colours((CLOTH,)))))
"""The palette of this game's pictures, then the colours of light on cloth."""
_BACK: Final = Area(66, 84, 234, 278)
"""The upholstered part of the throne, from the throne's corner."""


@BACKDROPS
def hall() -> Backdrop:
    """Return the hall: a blank ribbon below a wreath in a bright light, for the throne."""
    brush = wall(HEIGHT, colours=_COLOURS)
    draw_cloth(brush, HALL)
    draw_rays(brush, THRONE.x, THRONE.top + 170, 470)
    draw_laurel(brush, THRONE.x, THRONE.top + 170, 172)
    _draw_ribbon(brush)
    return Backdrop.of(brush.picture())


def _draw_ribbon(brush: Brush) -> None:
    """Draw a ribbon of parchment with folded ends."""
    left, top, right, bottom = RIBBON
    for edge, out in ((left, -1), (right, 1)):
        inner, end = edge - out * _FOLD, edge + out * (_FOLD + 14)
        for grow, colour in ((3, INK), (0, PAPER_DARK)):
            high, low, tip = top + _DROP - grow, bottom + _DROP + grow, end + out * 1.6 * grow
            notch = end + out * (grow - _NOTCH)
            middle = (high + low) / 2
            ends = [(inner, high), (tip, high), (notch, middle), (tip, low), (inner, low)]
            brush.polygon(ends, colour)
        brush.polygon([(edge, bottom), (inner, bottom), (inner, bottom + _DROP)], INK)
    brush.rectangle((left - 3, top - 3, right + 3, bottom + 3), INK)
    brush.rectangle(RIBBON, CHALK)
    for y in (top + 5, bottom - 7):
        brush.rectangle((left + 6, y, right - 6, y + 2.5), GOLD)


@SPRITES
def throne_sprite(seats: tuple[Seat, ...]) -> Sprite:
    """Return the throne in the colours of these seats; its origin is its corner."""
    brush, coat, inside = (
        Brush(THRONE.width, THRONE.height, CLOTH, colours=CARD_PALETTE) for _ in range(3)
    )
    _draw_back(brush)
    draw_coat(coat, _BACK, seats)
    step = _BACK.width / len(seats)
    for at, seat in enumerate(seats):
        x, radius = _BACK.left + step * (at + 0.5), min(54.0, 0.42 * step)
        draw_shape(coat, SEATS[seat].shape, x, _BACK.y - 12, radius, SEAT_COLOURS[seat])
    inside.rectangle((*_BACK[:3], _BACK.bottom + 60), INK, 58)
    coat.mask.paste(inside.mask)
    brush.blend(coat, 1)
    _draw_seat(brush)
    _draw_crown(brush, _BACK.x, 56, 62)
    return brush.sprite()


def _draw_back(brush: Brush) -> None:
    """Draw the gilded back of the throne."""
    left, top, right, bottom = _BACK.inset(-24, -24)
    for inset, colour in ((0, INK), (4, GOLD_DARK), (7, GOLD), (18, GOLD_DARK), (21, INK)):
        box = (left + inset, top + inset, right - inset, bottom + 80)
        brush.rectangle(box, colour, 80 - inset)
    for x in (left + 6, right - 6):
        _draw_ball(brush, x, top + 46, 15)


def _draw_seat(brush: Brush) -> None:
    """Draw the arms, the cushion and the front of the throne."""
    gilded = ((0, INK), (4, GOLD_DARK), (8, GOLD))
    left, right, top, bottom = _BACK.left - 14, _BACK.right + 14, _BACK.bottom, THRONE.height
    for inset, colour in gilded:
        brush.rectangle((left + inset, top + inset, right - inset, bottom), colour)
    for inset, colour in ((26, GOLD_DARK), (30, mixed(GOLD_DARK, INK, 0.45))):
        brush.rectangle((left + inset, top + inset, right - inset, bottom), colour, 8)
    for inset, colour in ((0, INK), (4, mixed(STAMP, INK, 0.4)), (7, STAMP)):
        box = (left + inset, top - 38 + inset, right - inset, top + 8 - inset)
        brush.rectangle(box, colour, 18 - inset)
    brush.rectangle((left + 20, top - 27, right - 20, top - 22), mixed(STAMP, PAPER, 0.5), 2)
    for x in (left - 16, right + 16):
        for inset, colour in gilded:
            brush.rectangle((x - 21 + inset, top - 80, x + 21 - inset, bottom), colour)
        _draw_ball(brush, x, top - 84, 24)


def _draw_ball(brush: Brush, x: float, y: float, radius: float) -> None:
    """Draw a golden ball around a point."""
    for share, colour, shift in (
        (1, INK, 0.0),
        (0.84, GOLD_DARK, 0.0),
        (0.7, GOLD, 0.1),
        (0.26, GOLD_LIGHT, 0.3),
    ):
        _draw_dot(brush, x - shift * radius, y - shift * radius, share * radius, colour)


def _draw_dot(brush: Brush, x: float, y: float, radius: float, fill: Rgb) -> None:
    brush.ellipse((x - radius, y - radius, x + radius, y + radius), fill)


def _draw_crown(brush: Brush, x: float, y: float, reach: float) -> None:
    """Draw a large crown with jewels around a point."""
    teeth = ((-0.8, 0.45), (-1, -0.45), (-0.45, 0), (0, -0.78), (0.45, 0), (1, -0.45), (0.8, 0.45))
    low, high = y + 0.4 * reach, y + 0.74 * reach
    for grow, metal in ((4.0, INK), (0.0, GOLD)):
        unit = reach + 1.4 * grow
        brush.polygon([(x + a * unit, y + b * unit) for a, b in teeth], metal)
        for a, b in teeth[1:6:2]:
            _draw_dot(brush, x + a * reach, y + b * reach, 0.13 * reach + grow, metal)
        wide = 0.82 * reach + grow
        brush.rectangle((x - wide, low - grow, x + wide, high + grow), metal, 5)
    unit = 0.6 * reach
    brush.polygon([(x + a * unit, y + 0.06 * reach + b * unit) for a, b in teeth], GOLD_LIGHT)
    brush.rectangle((x - wide, low, x + wide, low + 3), GOLD_DARK)
    for across, jewel in ((-0.5, STAMP), (0.0, BONE), (0.5, STAMP)):
        for radius, colour in ((0.12 * reach, INK), (0.12 * reach - 2, jewel)):
            _draw_dot(brush, x + across * reach, (low + high) / 2 + 1, radius, colour)


@SPRITES
def coat_sprite(faction: Faction, seats: tuple[Seat, ...], mark: str, height: int) -> Sprite:
    """Return a faction's shield, with the coat of the seats that have won it, if any.

    Its origin is its middle.
    """
    brush = shield(height, CLOTH, seats, mark, CARD_PALETTE)
    middle, lower = shield_side(height) / 2, (0.09 if seats else -0.04) * height
    draw_charge(brush, faction, middle, middle + lower, 0.28 * height)
    return brush.sprite((round(middle), round(middle)))


@SPRITES
def flag_sprite(size: int) -> Sprite:
    """Return the white flag of a player who has resigned; its origin is the middle of its pole."""
    brush = Brush(FLAG, 52, CLOTH, zoom=size, colours=CARD_PALETTE)
    for grow, pole, cloth in ((1.5, INK, INK), (0.0, TIMBER, BONE)):
        brush.rectangle((4 - grow, 6 - grow, 8 + grow, 50 + grow), pole, 2)
        low, high = 9 - grow, 31 + grow
        wave = [(8, low), (20, low + 3), (32, low - 1), (42 + grow, low + 2)]
        brush.polygon([*wave, *((x, y - low + high) for x, y in reversed(wave))], cloth)
    _draw_dot(brush, 6, 5, 4, INK)
    _draw_dot(brush, 6, 5, 2.5, GOLD)
    return brush.sprite((0, 26 * size))
