"""The lobby of any game: its seats, their players and teams, and the free chairs."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.game import Seat
from render.alt import told
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.fonts import Face
from render.names import shown_names, style_name, together
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
"""Width and height of the poster of each seat."""
_ACROSS: Final = 3
_TOP: Final = 172
_STEP: Final = (320, 344)
_PAIR: Final = 2
_HEADING: Final = 40
"""Height of the heading of a board with the two posters of a team below each other."""
_ON_BOARD: Final = 329
"""Distance in pixels between posters on a board."""

_Teams: TypeAlias = tuple[tuple[Seat, ...], ...]


class Emblem(NamedTuple):
    """An emblem of something to play with, such as a faction, and its name.

    The sprite lies on `EMBLEM_GROUND`, is `EMBLEM` px wide and high, and its origin is its middle.
    """

    name: str
    sprite: Sprite


class _Wall(NamedTuple):
    """The places of posters and team boards; the heights of the wall and of headings."""

    bills: tuple[tuple[int, int], ...]
    boards: tuple[Box, ...]
    height: int
    heading: int = 0


def lobby_picture(
    title: str,
    subtitle: str,
    names: Sequence[str],
    seat_count: int,
    translate: Translate,
    emblems: Sequence[Emblem] = (),
    roles: Sequence[str] = ("",) * 6,
    teams: Sequence[Sequence[Seat]] = (),
) -> Picture:
    """Return the seats of a table before the start: ``names`` are seated, the other seats free.

    ``title`` and ``subtitle`` are in the reader's language and may contain names; the subtitle
    gives the number of seats taken. ``names`` are the players' names in seat order, as Discord
    gives them; ``seat_count`` is the number of seats, at most six.

    ``emblems`` show what the host has chosen to play with: at most seven, all in one palette, see
    `render.palette.quantised`.

    ``roles`` are by seat "host", the strength of a computer player, or "". ``teams`` are those of
    all seats; the posters of partners hang on a board of their own.
    """
    title, subtitle, shown = clean(title), clean(subtitle), shown_names(names, translate)
    seats = max(seat_count, len(names))
    have_partners = any(len(team) > 1 for team in teams)
    sides: _Teams = tuple(map(tuple, teams)) if have_partners else ()
    ground, poster_wall = _backdrop(seats, sides), _wall(seats, sides)
    if emblems:
        ground = ground.in_colours(emblems[0].sprite.colours)
    canvas = Canvas(ground)
    beside = (EMBLEM + 4) * len(emblems)
    for index, emblem in enumerate(emblems):
        canvas.put(emblem.sprite, 900 - beside + (EMBLEM + 4) * index + EMBLEM // 2, 78)
    middle, width = 500 - beside // 2, 800 - beside
    canvas.write(title, middle, 82, Style(62, CHALK, WOOD, Face.TITLE), "middle", width)
    canvas.write(subtitle, middle, 124, Style(30, GOLD_LIGHT, WOOD), "middle", width)
    for left, top, right, _ in poster_wall.boards if poster_wall.heading else ():
        words, style = translate("picture-lobby-together"), Style(30, GOLD_LIGHT, WOOD)
        canvas.write(words, (left + right) / 2, top + 36, style, "middle", _BILL[0])
    for seat, (x, y) in enumerate(poster_wall.bills):
        name = shown[seat] if seat < len(shown) else None
        _hang(canvas, x, y, seat, name, roles[seat] if name else "", translate)
    alt = [translate("picture-lobby-alt", title=title, subtitle=subtitle)]
    if emblems:
        played_with = ", ".join(emblem.name for emblem in emblems)
        alt.append(translate("picture-lobby-alt-emblems", list=played_with))
    for seat, name in enumerate(shown):
        seat_style, role = style_name(seat, translate), roles[seat] or "none"
        alt.append(translate("picture-lobby-alt-seat", name=name, style=seat_style, role=role))
    for team in sides:
        partners = [shown[seat] for seat in team if seat < len(shown)]
        if len(partners) > 1:
            names = together(partners, translate)
            alt.append(translate("picture-lobby-alt-together", names=names))
    return Picture(canvas.png(), told(alt))


def _hang(
    canvas: Canvas, x: int, y: int, seat: Seat, name: str | None, role: str, translate: Translate
) -> None:
    """Hang up the poster of a seat, or an empty chair if it is free."""
    middle = x + _BILL[0] // 2
    if name is None:
        canvas.put(_chair_sprite(), x, y)
        free = translate("picture-lobby-free")
        canvas.write(free, middle, y + 302, Style(32, CHALK, WOOD), "middle", _BILL[0])
        return
    canvas.put(_bill_sprite(seat), x, y)
    canvas.write(name, middle, y + (266 if role else 282), Style(38), "middle", _BILL[0] - 24)
    if role:
        words, style = translate(f"picture-lobby-{role}"), Style(32, mixed(PAPER, INK, 0.72))
        canvas.write(words, middle, y + 304, style, "middle", _BILL[0] - 28)


def _wall(seats: int, teams: _Teams) -> _Wall:
    """Return the places: on boards if there are teams, otherwise in rows as even as possible."""
    if not teams:
        rows = -(-seats // _ACROSS)
        bills = []
        for row in range(rows):
            across = seats // rows + (row < seats % rows)
            left = (WIDTH - across * _STEP[0]) // 2 + (_STEP[0] - _BILL[0]) // 2
            bills += [(left + column * _STEP[0], _TOP + row * _STEP[1]) for column in range(across)]
        return _Wall(tuple(bills), (), _TOP + rows * _STEP[1] + 4)
    largest = max(map(len, teams))
    columns, heading = (1, _HEADING) if largest == _PAIR else (min(largest, _ACROSS), 0)
    width = columns * _STEP[0] + 28
    height = heading + -(-largest // columns) * _ON_BOARD + 6
    across = min(len(teams), _ACROSS // columns)
    gap = (WIDTH - across * width) // (across + 1)
    places, boards = {}, []
    for number, team in enumerate(teams):
        row, column = divmod(number, across)
        left, top = gap + column * (width + gap), _TOP - 16 + row * (height + 12)
        boards.append((left, top, left + width, top + height))
        for place, seat in enumerate(team):
            down, right = divmod(place, columns)
            x = left + (_STEP[0] - _BILL[0]) // 2 + 14 + right * _STEP[0]
            places[seat] = x, top + heading + down * _ON_BOARD
    bottom = int(boards[-1][3]) + 14
    return _Wall(tuple(places[seat] for seat in range(seats)), tuple(boards), bottom, heading)


@BACKDROPS
def _backdrop(seats: int, teams: _Teams) -> Backdrop:
    poster_wall = _wall(seats, teams)
    brush = wall(poster_wall.height, seed=13)
    sign(brush, _SIGN, seed=4)
    for x in (88, 912):
        nail(brush, x, 78)
    for number, board in enumerate(poster_wall.boards):
        sign(brush, board, seed=5 + number)
    return Backdrop.of(brush.picture())


@SPRITES
def _bill_sprite(seat: int) -> Sprite:
    """Return a poster with a seat's chip, seen from above."""
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
