"""One position of Liar's Dice as a picture shows it, and how it is drawn."""

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
"""The zoom of the winner's dice, the middles of which are so far apart:"""
_STEP: Final = 124
_SIGN: Final = 112
"""How wide the winner's piece is, with the gap after it."""
_NAME: Final = 560
"""How wide the winner's name may be."""


class Headline(NamedTuple):
    """What the sign says. ``alarm`` reddens its plate."""

    title: str
    subtitle: str
    plate: str
    seat: Seat | None
    alarm: bool = False


class TableDrawing(NamedTuple):
    """A table in play, or how a round ended. Texts are in the reader's language, names cleaned."""

    headline: Headline
    middle: Middle
    sheets: tuple[Sheet, ...]


@BACKDROPS
def table_backdrop(seats: int) -> Backdrop:
    """Return all that is the same in every picture of a table with so many seats."""
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
    """Put a name, and so many dice between two cups."""
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
    """Draw all backdrops ahead."""
    for number in seats:
        table_backdrop(number)
