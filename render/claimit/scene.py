"""A picture of a position of Claim It!: its contents, and how it is drawn."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.claimit.board import SPACES, Space, squatters_on
from engine.claimit.stacks import EMPTY
from engine.claimit.state import Dice
from engine.claimit.view import Placement
from engine.game import Seat
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import Canvas
from render.claimit.board import (
    CORNERS,
    draw_map,
    ground_sprite,
    inside,
    letter_sprite,
    lost_sprite,
    mine_sprite,
    number_space,
    outline,
)
from render.claimit.layout import CELL, FINAL_LEDGER, FINAL_SIGN, HEIGHT, LAUREL, LEDGER, MAP, SIGN
from render.claimit.markers import LOST, MARKED, MINES, POSSIBLE, ghost_sprite, stack_sprite
from render.claimit.panels import Card, draw_furniture, put_card, put_dice, put_squatters
from render.claimit.scoreboard import ColumnHeads, Scoreboard
from render.discs import seat_sprite
from render.fonts import Face
from render.headline import draw_headline, write_headline
from render.laurel import laurel_sprite
from render.palette import CHALK, GOLD_LIGHT, PAPER, WOOD
from render.scenery import wall
from render.scoreboard import Row
from render.sprite import SPRITES, Sprite
from render.text import Style


class TableDrawing(NamedTuple):
    """The contents of a picture. Texts are in the reader's language, names cleaned.

    ``space_names`` are printed on the spaces, in board order. ``marked`` spaces are emphasised,
    ``lost`` ones crossed out, ``possible`` ones lettered. ``outlines`` are groups of spaces by
    seat; all but the winners' ``mines`` is dimmed. ``alarm`` reddens the plate and the dice. In the
    ``final`` picture the ledger and a laurel take the place of dice, card and rack; the laurel is
    around the number ``won``, or else around the winner's disc.
    """

    title: str
    subtitle: str
    plate: str
    seat: Seat | None
    board: bytes
    space_names: tuple[str, ...]
    heads: ColumnHeads
    rows: tuple[Row, ...]
    dice: Dice | None = None
    marked: frozenset[Space] = frozenset()
    lost: frozenset[Space] = frozenset()
    possible: tuple[Placement, ...] = ()
    outlines: Mapping[Seat, frozenset[Space]] = {}
    mines: Mapping[Seat, frozenset[Space]] = {}
    card: Card | None = None
    alarm: bool = False
    final: bool = False
    won: str = ""


_FINAL_ROW: Final = 124
"""Maximum height of a ledger's row at the end."""


def scoreboard(seats: int, *, final: bool = False) -> Scoreboard:
    """Return the ledger of a table in play or at its end."""
    if not final:
        return Scoreboard(LEDGER, seats)
    board = Scoreboard(FINAL_LEDGER, seats, _FINAL_ROW)
    top = FINAL_LEDGER.bottom - board.sheet.height
    return board._replace(area=FINAL_LEDGER._replace(top=top))


@BACKDROPS
def backdrop(seats: int, *, final: bool) -> Backdrop:
    """Return the constant part of all pictures with this number of seats."""
    brush = wall(HEIGHT)
    draw_headline(brush, FINAL_SIGN if final else SIGN)
    draw_map(brush)
    ledger = scoreboard(seats, final=final)
    ledger.draw(brush)
    if not final:
        draw_furniture(brush)
    return Backdrop.of(brush.picture())


@BACKDROPS
def _country(space_names: tuple[str, ...]) -> Backdrop:
    """Return the map without any markers, showing the landscape."""
    brush = wall(HEIGHT)
    draw_map(brush, country=True)
    canvas = Canvas(brush.picture())
    for space, name in enumerate(space_names):
        number_space(canvas, space, name)
    return canvas.backdrop()


@SPRITES
def _free_spaces(space_names: tuple[str, ...]) -> Sprite:
    """Return the ground of every free space, as one sprite at its place in the picture.

    Each piece is the part of a space between the lines.
    """
    country = Canvas(_country(space_names))
    parts = [country.part(area).moved(area.left, area.top) for area in map(inside, range(SPACES))]
    return Sprite.of(piece for part in parts for piece in part.pieces)


@BACKDROPS
def _lettered(
    seats: int, space_names: tuple[str, ...], heads: ColumnHeads, *, final: bool
) -> Backdrop:
    """Return a backdrop with the texts of a language: names of spaces, heads of columns."""
    canvas = Canvas(backdrop(seats, final=final))
    for space, name in enumerate(space_names):
        number_space(canvas, space, name)
    scoreboard(seats, final=final).put_signs(canvas, heads)
    return canvas.backdrop()


def draw(scene: TableDrawing) -> bytes:
    """Return the scene as a palette PNG."""
    return compose(scene).png()


def compose(scene: TableDrawing) -> Canvas:
    """Draw the scene on a canvas."""
    canvas = Canvas(_lettered(len(scene.rows), scene.space_names, scene.heads, final=scene.final))
    grounds = dict.fromkeys(scene.marked, MARKED)
    grounds |= dict.fromkeys(scene.lost, LOST)
    grounds |= {placement.space: POSSIBLE for placement in scene.possible}
    for space, ground in grounds.items():
        canvas.put(ground_sprite(ground), *CORNERS[space])
        number_space(canvas, space, scene.space_names[space], ground)
    everything = _free_spaces(scene.space_names)
    free = [
        piece
        for space, piece in enumerate(everything.pieces)
        if scene.board[space] == EMPTY and space not in grounds
    ]
    canvas.put(everything._replace(pieces=tuple(free)), 0, 0)
    ghosts = {placement.space: placement for placement in scene.possible}
    for space, code in enumerate(scene.board):
        ground = grounds.get(space, PAPER)
        if space in ghosts:
            canvas.put(ghost_sprite(code, ghosts[space].squatter, ground), *CORNERS[space])
        elif code != EMPTY:
            canvas.put(stack_sprite(code, ground), *CORNERS[space])
    for seat, spaces in scene.outlines.items():
        outline(canvas, seat, spaces)
    if scene.mines:
        _show_mines(canvas, scene)
    tags = {placement.space: letter_sprite(placement.letter) for placement in scene.possible}
    tags |= dict.fromkeys(scene.lost, lost_sprite())
    for space, tag in tags.items():
        x, y = CORNERS[space]
        canvas.put(tag, x + CELL - 24, y + 24)
    _furnish(canvas, scene)
    return canvas


def _show_mines(canvas: Canvas, scene: TableDrawing) -> None:
    """Dim the map and put the winners' mines on it again."""
    canvas.dim(MAP)
    for seat, spaces in scene.mines.items():
        ground = MINES[seat]
        for space in spaces:
            canvas.put(mine_sprite(seat), *CORNERS[space])
            number_space(canvas, space, scene.space_names[space], ground)
            canvas.put(stack_sprite(scene.board[space], ground), *CORNERS[space])
    for seat, spaces in scene.mines.items():
        outline(canvas, seat, spaces, GOLD_LIGHT)


def _furnish(canvas: Canvas, scene: TableDrawing) -> None:
    write_headline(
        canvas,
        scene.title,
        scene.subtitle,
        scene.seat,
        scene.plate,
        alarm=scene.alarm,
        area=FINAL_SIGN if scene.final else SIGN,
    )
    if scene.dice is not None:
        put_dice(canvas, scene.dice, fatal=scene.alarm)
    if scene.card is not None:
        put_card(canvas, scene.card)
    scoreboard(len(scene.rows), final=scene.final).write(canvas, scene.rows)
    if scene.final:
        _put_laurel(canvas, scene)
    else:
        put_squatters(canvas, squatters_on(scene.board))


def _put_laurel(canvas: Canvas, scene: TableDrawing) -> None:
    """Put the winner's laurel above the ledger."""
    ledger = scoreboard(len(scene.rows), final=True).area
    x, y = ledger.x, (MAP.top + ledger.top) // 2 - 12
    canvas.put(laurel_sprite(LAUREL, WOOD), x, y)
    if scene.won:
        canvas.write(scene.won, x, y + 36, Style(100, CHALK, WOOD, Face.TITLE), "middle")
    elif scene.seat is not None:
        canvas.put(seat_sprite(scene.seat, WOOD, 1.0), x, y)
