"""The view of Piles: the public message, and the private hands."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.views.choosing import Offer
from bot.views.game import GameView, Presses
from bot.views.message_spec import MessageSpec
from bot.views.simple import SimpleView
from engine.game import NoOptions, Seat
from render.canvas import WIDTH, Canvas
from render.palette import INK, PAPER
from render.picture import Picture
from render.sprite import Brush
from render.text import Style
from render.words import Translate
from tests.piles.rules import Action, Piles, State

_RULES: Final = Piles()


class PilesView(SimpleView[NoOptions, State, Action]):
    """The view of Piles (`bot.views.game.GameView` and `bot.views.game.HandView`)."""

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        last = [self.ended(view, names, translate)] if view.opened else []
        return "\n".join([*last, translate("piles-ask")])

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("piles-opened", piles=" / ".join(map(_listed, view.opened)))

    def offered(self, view: State, translate: Translate, press: Presses, draft: str) -> Offer:  # noqa: ARG002
        return Offer()  # players build from their hands

    def hand(
        self,
        view: State,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        offered = self.choices(view, seat, translate, press, draft)
        words = translate(
            "piles-hand", pile=_listed(view.piles[seat]), cards=_listed(view.hands[seat])
        )
        last = [self.ended(view, names, translate)] if view.opened else []
        return offered.added_to(MessageSpec("\n".join([words, *last])))

    def picture(
        self,
        view: State,
        names: Sequence[str],
        translate: Translate,
        *,
        ended: bool,  # noqa: ARG002  (both show the points)
    ) -> Picture:
        return _picture(view, names, translate)


def _listed(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards)) or "-"


def _picture(view: State, names: Sequence[str], translate: Translate) -> Picture:
    """Return a picture with a line for each seat: whether it is done, and its points."""
    canvas = Canvas(Brush(WIDTH, 700, PAPER, samples=1).picture())
    lines = [
        translate(f"piles-seat-{'done' if seat in view.done else 'busy'}", name=name, points=points)
        for seat, (name, points) in enumerate(zip(names, view.points, strict=True))
    ]
    for number, line in enumerate(lines):
        canvas.write(line, 40, 60 + 100 * number, Style(40, INK, PAPER), width=WIDTH - 80)
    return Picture(canvas.png(), " ".join(lines))


def _example(translate: Translate) -> Picture:
    return _picture(_RULES.new(NoOptions(), 2), ("A", "B"), translate)


VIEW: Final[GameView[NoOptions, State, Action]] = PilesView(_RULES, {"time": _example})
