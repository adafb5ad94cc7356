"""One position of Liar's Dice as a picture shows it, and how it is drawn."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from liars_dice.known import HIDDEN
from liars_dice.pictures.dice import LEATHER, cup_sprite, die_sprite
from liars_dice.pictures.layout import HEIGHT
from liars_dice.pictures.panels import Middle, Sheet, draw_mat, draw_sheets, put_middle, put_sheets
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.headline import SIGN, draw_headline, write_headline
from render.palette import BARK, CHALK
from render.scenery import wall
from render.scoreboard import Ledger, Row, ScoreColumn
from render.sprite import Brush
from render.text import Style

_ROW: Final = 60
_ROWS: Final = 5 * 51
"""How high all rows of a ledger may be together."""
_COLUMNS: Final = (
    ScoreColumn(470, 548, 150),
    ScoreColumn(630, 720, 176),
    ScoreColumn(812, 896, 160),
)
_NAMES_END: Final = 462


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


class Winner(NamedTuple):
    """Who stands above the ranking, with their dice."""

    seat: Seat
    name: str
    dice: int


class Ending(NamedTuple):
    """The end of a game."""

    headline: Headline
    winner: Winner
    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@BACKDROPS
def table_backdrop(seats: int) -> Backdrop:
    """Return all that is the same in every picture of a table with so many seats."""
    brush = wall(HEIGHT)
    draw_headline(brush)
    draw_mat(brush)
    draw_sheets(brush, seats)
    return Backdrop.of(brush.picture())


@BACKDROPS
def final_backdrop(seats: int) -> Backdrop:
    """Return all that is the same in every final picture with so many seats."""
    brush = wall(HEIGHT)
    draw_headline(brush)
    _draw_stage(brush, _stage(seats))
    ledger(seats).draw(brush, seats)
    return Backdrop.of(brush.picture())


def ledger(seats: int) -> Ledger:
    """Return the ledger at the foot of the picture."""
    row = min(_ROW, _ROWS // seats)
    as_high = Ledger(0, _NAMES_END, _COLUMNS, row).end(seats)
    return Ledger(HEIGHT - as_high, _NAMES_END, _COLUMNS, row)


def _stage(seats: int) -> Area:
    """Return the leather above the ledger."""
    return Area(12, SIGN.bottom + 12, WIDTH - 12, ledger(seats).top - 12)


def _draw_stage(brush: Brush, area: Area) -> None:
    left, top, right, bottom = area
    brush.rectangle(area, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), LEATHER, 14)


def draw_table(table: TableDrawing) -> bytes:
    """Return the table as a palette PNG."""
    canvas = Canvas(table_backdrop(len(table.sheets)))
    _write_headline(canvas, table.headline)
    put_middle(canvas, table.middle)
    put_sheets(canvas, table.sheets)
    return canvas.png()


def draw_final(final: Ending) -> bytes:
    """Return the end of a game as a palette PNG."""
    seats = len(final.rows)
    canvas = Canvas(final_backdrop(seats))
    _write_headline(canvas, final.headline)
    _put_winner(canvas, final.winner, _stage(seats))
    ledger(seats).write(canvas, final.heads, final.rows)
    return canvas.png()


def _put_winner(canvas: Canvas, winner: Winner, stage: Area) -> None:
    """Put the winner's dice between two cups."""
    middle = stage.top + round(stage.height * 0.64)
    for x in (stage.left + 130, stage.right - 130):
        canvas.put(cup_sprite(), x, middle)
    step = 114
    left = stage.x - step * (winner.dice - 1) / 2
    for at in range(winner.dice):
        canvas.put(die_sprite(HIDDEN, LEATHER, 1.0), left + at * step, middle)
    canvas.put(seat_sprite(winner.seat, LEATHER, 0.8), stage.x - 200, stage.top + 58)
    style = Style(44, CHALK, LEATHER)
    canvas.write(winner.name, stage.x - 140, stage.top + 74, style, width=420)


def _write_headline(canvas: Canvas, headline: Headline) -> None:
    title, subtitle, plate, seat, alarm = headline
    write_headline(canvas, title, subtitle, seat, plate, alarm=alarm)


def backdrops(seats: Sequence[int]) -> None:
    """Draw all backdrops ahead."""
    for number in seats:
        table_backdrop(number)
        final_backdrop(number)
