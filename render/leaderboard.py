"""Leaderboards: the podium of the first three, and a list of the players after them."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Final, NamedTuple

from render.alt import short, told
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.fonts import Face
from render.headline import draw_headline, write_headline
from render.laurel import draw_laurel, laurel_sprite
from render.names import shown_names
from render.palette import (
    BARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DARK,
    SEPIA,
    STAMP,
    TIMBER,
    Rgb,
    mixed,
)
from render.picture import Picture
from render.scenery import nail, nugget, paper, wall
from render.scoreboard import SEPIA_INK
from render.sprite import Brush, Point
from render.text import Style, measured, shrunk_size
from render.words import Translate, whole

PODIUM: Final = 3
"""Maximum number of players on a podium."""

_TOP: Final = 108
"""Top of the paper without a podium."""
_FLOOR: Final = 374
"""Bottom of the podium, and top of the paper below it."""
_STEP: Final = 300
_STEP_HEIGHTS: Final = (132, 100, 70)
"""Heights of the first, second and third step."""
_MIDDLES: Final = (500, 200, 800)
"""Middles of the steps of the first, second and third player."""
_NUGGETS: Final = (38, 37, 29)
_LAUREL, _CUP = 72, 21
"""Radius of the winner's laurel, and of that for cups won."""
_LIGHT: Final = (500, 172)
_NAMES: Final = 150
"""Height of the names and numbers below the podium."""
_ROW, _MARGIN, _GAP = 54, 14, 20
_PLACE: Final = Style(30, SEPIA_INK)
_DETAIL: Final = Style(28, SEPIA_INK)


class Leader(NamedTuple):
    """A player on a leaderboard, with a number, a detail of it, and both in ``words``.

    ``place`` is None if they have no rank. A laurel beside the name stands for the ``cups`` won.
    """

    place: int | None
    name: str
    number: str
    detail: str
    words: str
    cups: int = 0


class _Widths(NamedTuple):
    """The widths of the widest place and detail of a list."""

    place: int
    detail: int

    @classmethod
    def of(cls, listed: Sequence[Leader], translate: Translate) -> "_Widths":
        """Return the widths of a list."""
        return cls(
            max((measured(_place(leader, translate), _PLACE.size) for leader in listed), default=0),
            max((measured(leader.detail, _DETAIL.size) for leader in listed), default=0),
        )


def leaderboard_picture(
    title: str,
    subtitle: str,
    podium: Sequence[Leader] | None,
    listed: Sequence[Leader],
    translate: Translate,
) -> Picture:
    """Return a picture of up to three players on a podium, or without one, and of a list.

    Steps without a player are free.
    """
    first = podium or ()
    leaders = (*first, *listed)
    names = shown_names([leader.name for leader in leaders], translate)
    places = None if podium is None else tuple(leader.place or 0 for leader in podium)
    canvas = Canvas(_backdrop(places, len(listed)))
    write_headline(canvas, title, subtitle, None, "", alarm=False)
    for leader, name, x in zip(first, names, _MIDDLES, strict=False):
        for text, size, ink, base in (
            (name, 36, INK, 50),
            (leader.number, 44, INK, 96),
            (leader.detail, _DETAIL.size, SEPIA_INK, 132),
        ):
            width = _STEP - _GAP
            style = Style(shrunk_size(text, size, Face.BODY, width), ink)
            canvas.write(text, x, _FLOOR + base, style, "middle", width)
        _put_cups(canvas, leader.cups, x + _STEP // 2 - 44, _FLOOR - 34, TIMBER, translate)
    widths = _Widths.of(listed, translate)
    for leader, name, cell in zip(
        listed, names[len(first) :], _cells(places, len(listed)), strict=False
    ):
        _write_row(canvas, leader, name, cell, widths, translate)
    lines = (
        translate(
            "leaderboard-alt-row",
            place=_place(leader, translate),
            name=short(name),
            words=leader.words,
        )
        for leader, name in zip(leaders, names, strict=True)
    )
    return Picture(canvas.png(), told((f"{title}: {subtitle}.", *lines)))


def _write_row(
    canvas: Canvas, leader: Leader, name: str, cell: Area, widths: _Widths, translate: Translate
) -> None:
    """Write a player of the list."""
    base, x, detail = cell.top + 39, cell.left + widths.place + 12, cell.right - widths.detail
    ink = SEPIA_INK if leader.place is None else INK
    canvas.write(_place(leader, translate), x - 12, base, _PLACE, "right")
    canvas.write(leader.detail, detail, base, _DETAIL)
    number = canvas.write(leader.number, detail - 8, base, Style(36, ink), "right")
    right = _put_cups(canvas, leader.cups, detail - 24 - number, cell.y, PAPER, translate)
    width = right - x
    canvas.write(name, x, base, Style(shrunk_size(name, 32, Face.BODY, width), ink), width=width)


def _put_cups(
    canvas: Canvas, cups: int, right: int, middle: int, ground: Rgb, translate: Translate
) -> int:
    """Put a laurel for the cups won, with their number if they are several; return its left end."""
    if not cups:
        return right
    if cups > 1:
        style = Style(28, GOLD_LIGHT if ground is TIMBER else INK, ground)
        right -= 4 + canvas.write(whole(cups, translate), right, middle + 10, style, "right")
    canvas.put(laurel_sprite(_CUP, ground), right - _CUP, middle)
    return right - 2 * _CUP - 12


def _place(leader: Leader, translate: Translate) -> str:
    return "·" if leader.place is None else f"{whole(leader.place, translate)}."


def _list(places: tuple[int, ...] | None, listed: int) -> Area:
    """Return the area of the list: below the podium, or below the sign."""
    top = _TOP + _MARGIN if places is None else _FLOOR + (_NAMES if places else _MARGIN)
    return Area(30, top, WIDTH - 30, top + _ROW * -(-listed // 2))


def _cells(places: tuple[int, ...] | None, listed: int) -> Iterator[Area]:
    """Yield the places of the list's players: in two columns, unless it is only one."""
    area = _list(places, listed)
    if listed == 1:
        yield area
    elif listed:
        for column in area.columns(2):
            yield from column.inset(12).rows(-(-listed // 2))


@BACKDROPS
def _backdrop(places: tuple[int, ...] | None, listed: int) -> Backdrop:
    area = _list(places, listed)
    bottom = area.bottom + _MARGIN
    brush = wall(bottom + 10)
    if places is not None:
        _draw_light(brush, bottom + 10)
        for player in (1, 2, 0):
            _draw_step(brush, player, places[player] if player < len(places) else None)
    draw_headline(brush)
    paper(brush, (12, _TOP if places is None else _FLOOR, WIDTH - 12, bottom), seed=11)
    for y in range(area.top if places else area.top + _ROW, area.bottom, _ROW):
        brush.line([(area.left, y), (area.right, y)], mixed(PAPER, SEPIA, 0.45), 1.8)
    if listed > 1:
        line = [(area.x, area.top + 8), (area.x, area.bottom)]
        brush.line(line, mixed(PAPER, STAMP, 0.45), 1.8)
    return Backdrop.of(brush.picture())


def _draw_light(brush: Brush, height: int) -> None:
    """Draw rays of light behind the first step."""
    rays = Brush(WIDTH, height, BARK, samples=2)
    for turn in range(0, 360, 24):
        rays.polygon([_LIGHT, _far(turn - 6), _far(turn + 6)], GOLD_LIGHT)
    brush.blend(rays, 0.16)


def _far(degrees: float) -> Point:
    """Return a point outside of the scene, in a direction from the light."""
    return _LIGHT[0] + 600 * cos(radians(degrees)), _LIGHT[1] + 600 * sin(radians(degrees))


def _draw_step(brush: Brush, player: int, place: int | None) -> None:
    """Draw the step of a player, counted from 0, or a free one."""
    number, x = place or player + 1, _MIDDLES[player]
    left, top, right = x - _STEP / 2, _FLOOR - _STEP_HEIGHTS[number - 1], x + _STEP / 2
    brush.rectangle((left, top, right, _FLOOR + 6), BARK)
    brush.rectangle((left + 3, top + 3, right - 3, top + 13), mixed(TIMBER, PAPER_DARK, 0.6))
    brush.rectangle((left + 3, top + 16, right - 3, _FLOOR + 6), TIMBER)
    for y in range(top + 50, _FLOOR, 36):
        brush.line([(left + 3, y), (right - 3, y)], mixed(TIMBER, BARK, 0.5), 2)
    for side in (left + 18, right - 18):
        nail(brush, side, top + 32)
    brush.write(str(number), x, (top + 16 + _FLOOR) / 2, 56, Face.TITLE, GOLD_LIGHT)
    if place == 1:
        draw_laurel(brush, x, top - _LAUREL + 2, _LAUREL)
        nugget(brush, x, top - _LAUREL + 2, _NUGGETS[0])
    elif place:
        nugget(brush, x, top + 4 - 0.8 * _NUGGETS[place - 1], _NUGGETS[place - 1], place)
