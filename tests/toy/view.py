"""The view of the toy game, with everything that a view needs and nothing else."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from bot.views.choosing import Offer
from bot.views.game import GameView, Presses
from bot.views.markup import player, safe_names
from bot.views.message_spec import MessageSpec, in_rows
from bot.views.simple import SimpleView
from engine.game import NoOptions, Seat
from render.canvas import WIDTH, Canvas
from render.palette import INK, PAPER
from render.picture import Picture
from render.sprite import Brush
from render.text import Style
from render.words import Translate
from tests.toy.rules import CARDS, Play, State, Tricks

_RULES: Final = Tricks()


class Look(StrEnum):
    """Pages that a seat may open privately."""

    HAND = "hand"


class ToyView(SimpleView[NoOptions, State, Play]):
    """The view of the toy game (`bot.views.game.GameView`)."""

    seat_actions: tuple[StrEnum, ...] = (Look.HAND,)

    def __init__(self) -> None:
        super().__init__(Tricks(), {"time": _example})

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("toy-play")

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        if not view.played:
            return translate("toy-nothing")
        seat, card = view.played[-1]
        return translate("toy-played", player=player(seat, safe_names(names)), card=card)

    def offered(self, view: State, translate: Translate, press: Presses, draft: str) -> Offer:  # noqa: ARG002
        """Return buttons for all cards, enabled unless played, so that hands stay secret."""
        seen = [card for _, card in view.played]
        buttons = (
            self.button(Play(card), translate, press.act)._replace(disabled=card in seen)
            for card in range(1, CARDS + 1)
        )
        return Offer(in_rows(buttons))

    def picture(
        self,
        view: State,
        names: Sequence[str],
        translate: Translate,
        *,
        ended: bool,  # noqa: ARG002  (either way the cards lie there)
    ) -> Picture:
        return _picture(view, names, translate)

    def private(
        self,
        action: StrEnum,  # noqa: ARG002  (there is only one)
        view: State,
        seat: Seat | None,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> MessageSpec:
        hand = () if seat is None else view.hands[seat]
        return MessageSpec(translate("toy-hand", cards=", ".join(map(str, hand)) or "-"))


def _example(translate: Translate) -> Picture:
    return _picture(_RULES.new(NoOptions(), 2), ("A", "B"), translate)


def _picture(view: State, names: Sequence[str], translate: Translate) -> Picture:
    """Return a picture with a line for each seat: its card and its tricks."""
    canvas = Canvas(Brush(WIDTH, 700, PAPER, samples=1).picture())
    lines = [
        translate("toy-seat", name=name, card=card, tricks=tricks)
        for name, card, tricks in zip(names, view.trick, view.tricks, strict=True)
    ]
    for number, line in enumerate(lines):
        canvas.write(line, 40, 60 + 100 * number, Style(40, INK, PAPER), width=WIDTH - 80)
    return Picture(canvas.png(), " ".join(lines))


VIEW: Final[GameView[NoOptions, State, Play]] = ToyView()
