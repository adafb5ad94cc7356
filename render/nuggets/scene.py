"""A picture of a position of Gold Nuggets: its contents, and how it is drawn."""

from typing import NamedTuple

from engine.game import Seat
from engine.nuggets.dice import Dice
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import Canvas
from render.headline import draw_headline, write_headline
from render.nuggets import panels, podium, scoreboard
from render.nuggets.layout import HEIGHT
from render.nuggets.panels import Captions, Rolled, Slip
from render.nuggets.podium import Heap
from render.scenery import wall
from render.scoreboard import Row


class Headline(NamedTuple):
    """The texts of the sign. ``alarm`` reddens its plate."""

    title: str
    subtitle: str
    plate: str
    seat: Seat | None
    alarm: bool = False


class TableDrawing(NamedTuple):
    """A table in play. Texts are in the reader's language, names cleaned.

    ``rolled`` is None while the dice are in their cup; the dice of ``aside`` lie on the shelf.
    """

    headline: Headline
    captions: Captions
    rolled: tuple[Rolled, ...] | None
    aside: Dice
    lassos: int
    supply: int
    slip: Slip
    rows: tuple[Row, ...]


class Final(NamedTuple):
    """The end of a game."""

    headline: Headline
    heaps: tuple[Heap, ...]


@BACKDROPS
def table_backdrop(seats: int) -> Backdrop:
    """Return the constant part of all pictures of a table with this number of seats."""
    brush = wall(HEIGHT)
    draw_headline(brush)
    panels.draw_furniture(brush)
    scoreboard.draw_ledger(brush, seats)
    return Backdrop.of(brush.picture())


@BACKDROPS
def _lettered(seats: int, captions: Captions) -> Backdrop:
    """Return the backdrop with the captions of a language."""
    canvas = Canvas(table_backdrop(seats))
    panels.write_captions(canvas, captions)
    scoreboard.write_head(canvas, captions.nuggets)
    return canvas.backdrop()


@BACKDROPS
def final_backdrop(seats: int, winners: int) -> Backdrop:
    """Return the constant part of all final pictures with these numbers of seats and winners."""
    brush = wall(HEIGHT, colours=podium.WALL_COLOURS)
    podium.draw_podium(brush, seats, winners)
    draw_headline(brush)
    return Backdrop.of(brush.picture())


def draw_table(table: TableDrawing) -> bytes:
    """Return the table as a palette PNG."""
    canvas = Canvas(_lettered(len(table.rows), table.captions))
    _write_headline(canvas, table.headline)
    if table.rolled is None:
        panels.put_cup(canvas)
    else:
        panels.put_rolled(canvas, table.rolled)
    panels.put_aside(canvas, table.aside)
    panels.put_lassos(canvas, table.lassos)
    panels.put_supply(canvas, table.supply)
    panels.put_slip(canvas, table.slip)
    scoreboard.write_ledger(canvas, table.rows)
    return canvas.png()


def draw_final(final: Final) -> bytes:
    """Return the end of a game as a palette PNG."""
    winners = sum(heap.winner for heap in final.heaps)
    canvas = Canvas(final_backdrop(len(final.heaps), winners))
    _write_headline(canvas, final.headline)
    podium.put_heaps(canvas, final.heaps)
    return canvas.png()


def _write_headline(canvas: Canvas, headline: Headline) -> None:
    title, subtitle, plate, seat, alarm = headline
    write_headline(canvas, title, subtitle, seat, plate, alarm=alarm)
