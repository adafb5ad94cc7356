"""The picture and the sentences of a table; their texts are in the folder words."""

from collections.abc import Sequence
from typing import Final

from bot.views.markup import player, safe_names
from bot.views.simple import SimpleView
from engine.game import NoOptions
from engine.turns import Turn, TurnPhase
from render.area import Area
from render.canvas import Canvas
from render.dice import SMALL, DieLook, die_sprite
from render.names import example_names
from render.palette import PAPER, WOOD
from render.picture import Picture
from render.sprite import Sprite
from render.table import Contents, TablePicture
from render.words import Translate

from .rules import FACES, Action, End, Rules, State

LARGE = 1.25
"""The zoom of the dice."""
APART, LOWER = 136, 30
"""Pixels between the centers of stacked dice, and from the center of the field down to a die's."""


class View(SimpleView[NoOptions, State, Action]):
    """The view of a table. `bot.views.simple.SimpleView` also makes the buttons."""

    def die(self, face: str) -> Sprite:
        return die_sprite(face, PAPER, SMALL)

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        return translate("mygame-ask", points=sum(view.rolled))

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        name = player(view.last.seat, safe_names(names))
        return translate("mygame-ended", player=name, points=view.last.points)

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        turn, result = view.turn, self.game.result(view)
        present = End(turn.mover, view.rolled, sum(view.rolled))
        seat, rolled, points = view.last if ended else present
        lost = ended and _is_lost(rolled)
        event = "won" if result else "lost" if lost else "scored" if ended else "rolls"
        contents = Contents(
            names,
            turn.number - ended,
            seat,
            translate(f"mygame-picture-{event}", points=points),
            heads=[translate("mygame-chart")],
            numbers=[(score,) for score in view.scores],
            resigned=turn.resigned,
            result=result,
            alarm=lost,
        )
        table = TablePicture(contents, translate)
        _put_dice(table.canvas, table.field, rolled)
        shown = ", ".join(map(str, rolled))
        return table.picture(translate("mygame-alt-rolled", dice=shown) if rolled else "")


def _is_lost(rolled: Sequence[int]) -> bool:
    """Return whether a number was rolled twice."""
    return len(set(rolled)) < len(rolled)


def _put_dice(canvas: Canvas, field: Area, rolled: Sequence[int]) -> None:
    """Draw all numbers in a row: faded until they are rolled, two red dice if rolled twice."""
    for face, place in zip(FACES, field.columns(len(FACES)), strict=True):
        times = rolled.count(int(face))
        look = (DieLook.FADED, DieLook.PLAIN, DieLook.FATAL)[times]
        for above in range(max(1, times)):
            die = die_sprite(face, WOOD, LARGE, look)
            canvas.put(die, place.x, place.y + LOWER - above * APART)


def _example(translate: Translate) -> Picture:
    """Draw the picture of the rules."""
    state = State(TurnPhase.CHOICE, Turn(seats=2, number=5), scores=(9, 11), rolled=(5, 2))
    return VIEW.picture(state, example_names(2, translate), translate, ended=False)


VIEW: Final = View(Rules(), pages={"play": _example})
