"""One position of Claim It! as a picture shows it, and how it is drawn."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.claimit.board import SPACES, Space, squatters_on
from engine.claimit.stacks import EMPTY
from engine.claimit.state import Dice
from engine.claimit.view import Placement
from engine.game import Seat
from render.canvas import Canvas
from render.claimit.board import (
    corner,
    draw_map,
    ground_sprite,
    letter_sprite,
    lost_sprite,
    number_space,
    outline,
)
from render.claimit.furniture import (
    LEDGER,
    Card,
    draw_furniture,
    put_card,
    put_dice,
    put_squatters,
)
from render.claimit.markers import CELL, Ground, ghost_sprite, stack_sprite
from render.headline import write_headline
from render.ledger import Row
from render.western import wall


class Scene(NamedTuple):
    """All that a picture shows. Texts are in the reader's language, names cleaned.

    ``marked`` spaces are emphasised, ``lost`` ones crossed out, ``possible`` ones lettered.
    ``outlines`` are groups of spaces by seat. ``alarm`` reddens the plate and the dice.
    """

    title: str
    subtitle: str
    plate: str
    seat: Seat | None
    board: bytes
    heads: tuple[str, str, str]
    rows: tuple[Row, ...]
    dice: Dice | None = None
    marked: frozenset[Space] = frozenset()
    lost: frozenset[Space] = frozenset()
    possible: tuple[Placement, ...] = ()
    outlines: Mapping[Seat, frozenset[Space]] = {}
    card: Card | None = None
    alarm: bool = False


@lru_cache(maxsize=6)
def backdrop(rows: int) -> Image.Image:
    """Return all that is the same in every picture with so many rows in the ledger."""
    brush = wall(LEDGER.end(rows))
    draw_furniture(brush, rows)
    draw_map(brush)
    canvas = Canvas(brush.picture())
    for space in range(SPACES):
        number_space(canvas, space)
    return canvas.image()


def draw(scene: Scene) -> bytes:
    """Return the scene as a palette PNG."""
    return compose(scene).png()


def compose(scene: Scene) -> Canvas:
    """Draw the scene on a canvas."""
    canvas = Canvas(backdrop(len(scene.rows)))
    grounds = dict.fromkeys(scene.marked, Ground.GOLD)
    grounds |= dict.fromkeys(scene.lost, Ground.RED)
    grounds |= {placement.space: Ground.LIGHT for placement in scene.possible}
    for space, ground in grounds.items():
        canvas.put(ground_sprite(ground), *corner(space))
        number_space(canvas, space, ground)
    ghosts = {placement.space: placement for placement in scene.possible}
    for space, code in enumerate(scene.board):
        ground = grounds.get(space, Ground.PAPER)
        if space in ghosts:
            canvas.put(ghost_sprite(code, ghosts[space].squatter, ground), *corner(space))
        elif code != EMPTY:
            canvas.put(stack_sprite(code, ground), *corner(space))
    for seat, spaces in scene.outlines.items():
        outline(canvas, seat, spaces)
    tags = {placement.space: letter_sprite(placement.letter) for placement in scene.possible}
    tags |= dict.fromkeys(scene.lost, lost_sprite())
    for space, tag in tags.items():
        x, y = corner(space)
        canvas.put(tag, x + CELL - 24, y + 24)
    _furnish(canvas, scene)
    return canvas


def _furnish(canvas: Canvas, scene: Scene) -> None:
    write_headline(canvas, scene.title, scene.subtitle, scene.seat, scene.plate, alarm=scene.alarm)
    if scene.dice is not None:
        put_dice(canvas, scene.dice, fatal=scene.alarm)
    if scene.card is not None:
        put_card(canvas, scene.card)
    put_squatters(canvas, squatters_on(scene.board))
    LEDGER.write(canvas, scene.heads, scene.rows)
