"""Pig at the table."""

from collections.abc import Sequence
from typing import Final

from bot.views.game import GameView
from bot.views.markup import player, safe_names
from bot.views.simple import SimpleView
from engine.turns import Turn
from render.dice import SMALL, DieLook, die_sprite, put_row
from render.names import example_names
from render.palette import PAPER, WOOD
from render.picture import Picture
from render.sprite import Sprite
from render.table import Position, TablePicture
from render.words import Translate
from tests.pig.rules import FACES, LOST, Action, End, Options, Phase, Pig, State

_RULES: Final = Pig()


class PigView(SimpleView[Options, State, Action]):
    """See `bot.views.game.GameView` and `bot.views.game.DiceView`."""

    def die(self, face: str) -> Sprite:
        return die_sprite(face, PAPER, SMALL)

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("pig-ask", rolled=sum(view.rolled))

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        end = _last(view)
        who = player(end.seat, safe_names(names))
        return translate("pig-ended", player=who, points=end.brought)

    def picture(self, view: State, names: Sequence[str], translate: Translate) -> Picture:
        return _picture(view, names, translate, None)

    def end_picture(self, view: State, names: Sequence[str], translate: Translate) -> Picture:
        return _picture(view, names, translate, _last(view))


def _last(view: State) -> End:
    if view.last is None:
        raise ValueError("no turn has ended yet")
    return view.last


def _picture(view: State, names: Sequence[str], translate: Translate, end: End | None) -> Picture:
    """Return the table in a turn, at a turn's end or at the end of the game."""
    result = _RULES.result(view)
    end = _last(view) if result else end
    rolled = view.rolled if end is None else end.rolled
    lost = LOST in rolled and result is None
    does = "won" if result else "rolls" if end is None else "lost" if lost else "scored"
    table = TablePicture(
        Position(
            names,
            view.turn.number if end is None else view.turn.number - 1,
            view.turn.mover if end is None else end.seat,
            translate(f"pig-picture-{does}", points=sum(rolled) if end is None else end.brought),
            (translate("pig-chart"),),
            [(score,) for score in view.scores],
            view.turn.resigned,
            result,
            alarm=lost,
        ),
        translate,
    )
    look = DieLook.FATAL if lost else DieLook.PLAIN
    put_row(table.canvas, table.field, [FACES[face - 1] for face in rolled], WOOD, look)
    shown = ", ".join(map(str, rolled))
    return table.picture(translate("pig-alt-rolled", dice=shown) if rolled else "")


def _example(translate: Translate) -> Picture:
    """Return a turn that went well so far, for the rules."""
    view = State(Phase.ROLL, Turn(2, 7), (31, 44), (5, 2, 6))
    return _picture(view, example_names(2, translate), translate, None)


VIEW: Final[GameView[Options, State, Action]] = PigView(_RULES, {"play": _example, "time": None})
