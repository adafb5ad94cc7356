"""The drawing of a position of Liar's Dice."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from liars_dice.pictures.dice import LEATHER, cup_sprite, hidden_die
from liars_dice.pictures.layout import HEIGHT
from liars_dice.pictures.panels import Middle, Sheet, draw_mat, draw_sheets, put_middle, put_sheets
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import Canvas
from render.discs import seat_sprite
from render.headline import draw_headline, write_headline
from render.palette import BARK, CHALK
from render.scenery import wall
from render.sprite import Brush
from render.text import Style, measured

_WON: Final = 1.1
"""Zoom of the winner's dice."""
_STEP: Final = 124
"""Pixels between the centers of the winner's dice."""
_SIGN: Final = 112
"""Width in pixels of the winner's piece, with the gap after it."""
_NAME: Final = 560
"""Maximum width in pixels of the winner's name."""


class Headline(NamedTuple):
    """The texts of the headline. ``alarm`` reddens its plate."""

    title: str
    subtitle: str
    plate: str
    seat: Seat | None
    alarm: bool = False


class TableDrawing(NamedTuple):
    """A table in play, or the end of a round, with translated texts and cleaned names."""

    headline: Headline
    middle: Middle
    sheets: tuple[Sheet, ...]


@BACKDROPS
def table_backdrop(seats: int) -> Backdrop:
    """Return the part that all pictures of a table with this number of seats share."""
    brush = wall(HEIGHT)
    draw_headline(brush)
    draw_mat(brush)
    draw_sheets(brush, seats)
    return Backdrop.of(brush.picture())


def draw_stage(brush: Brush, area: Area) -> None:
    """Draw the leather for the winner's dice."""
    left, top, right, bottom = area
    brush.rectangle(area, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), LEATHER, 14)


def draw_table(table: TableDrawing) -> bytes:
    """Return the table as a palette PNG."""
    canvas = Canvas(table_backdrop(len(table.sheets)))
    title, subtitle, plate, seat, alarm = table.headline
    write_headline(canvas, title, subtitle, seat, plate, alarm=alarm)
    put_middle(canvas, table.middle)
    put_sheets(canvas, table.sheets)
    return canvas.png()


def put_winner(canvas: Canvas, stage: Area, seat: Seat, name: str, dice: int) -> None:
    """Put the winner's name, and ``dice`` dice between two cups."""
    middle = stage.top + round(stage.height * 0.66)
    for x in (stage.left + 120, stage.right - 120):
        canvas.put(cup_sprite(), x, middle)
    left = stage.x - _STEP * (dice - 1) / 2
    for at in range(dice):
        canvas.put(hidden_die(LEATHER, _WON), left + at * _STEP, middle)
    style, base = Style(52, CHALK, LEATHER), stage.top + round(stage.height * 0.28)
    left = stage.x - (_SIGN + min(measured(name, style.size), _NAME)) / 2
    canvas.put(seat_sprite(seat, LEATHER, 0.8), left + _SIGN / 2 - 10, base - 18)
    canvas.write(name, left + _SIGN, base, style, width=_NAME)


def backdrops(seats: Sequence[int]) -> None:
    """Draw all backdrops in advance."""
    for number in seats:
        table_backdrop(number)
