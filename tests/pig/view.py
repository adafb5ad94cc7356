"""The view of Pig."""

from collections.abc import Sequence
from typing import Final

from bot.views.markup import player, safe_names
from bot.views.simple import SimpleView
from engine.game import NoOptions
from engine.turns import Turn, TurnPhase
from render.dice import SMALL, DieLook, die_sprite, put_row
from render.names import example_names
from render.palette import PAPER, WOOD
from render.picture import Picture
from render.sprite import Sprite
from render.table import Contents, TablePicture
from render.words import Translate
from tests.pig.rules import FACES, LOST, Action, End, Pig, State


class PigView(SimpleView[NoOptions, State, Action]):
    """The view of Pig (`bot.views.game.GameView` and `bot.views.game.DiceView`)."""

    def die(self, face: str) -> Sprite:
        return die_sprite(face, PAPER, SMALL)

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("pig-ask", rolled=sum(view.rolled))

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        name = player(view.last.seat, safe_names(names))
        return translate("pig-ended", player=name, points=view.last.points)

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        turn, result = view.turn, self.game.result(view)
        present = End(turn.mover, view.rolled, sum(view.rolled))
        seat, rolled, points = view.last if ended else present
        lost = LOST in rolled
        event = "lost" if lost else "scored" if ended else "rolls"
        words = translate(f"pig-picture-{'won' if result else event}", points=points)
        numbers = [(score,) for score in view.scores]
        heads, number = [translate("pig-chart")], turn.number - ended
        table = TablePicture(
            Contents(names, number, seat, words, heads, numbers, turn.resigned, result, alarm=lost),
            translate,
        )
        look = DieLook.FATAL if lost else DieLook.PLAIN
        put_row(table.canvas, table.field, [FACES[die - 1] for die in rolled], WOOD, look)
        shown = translate("pig-alt-rolled", dice=", ".join(map(str, rolled)))
        return table.picture(shown if rolled else "")


def _example(translate: Translate) -> Picture:
    view = State(TurnPhase.CHOICE, Turn(2, 7), (31, 44), (5, 2, 6))
    return VIEW.picture(view, example_names(2, translate), translate, ended=False)


VIEW: Final = PigView(Pig(), {"play": _example})
