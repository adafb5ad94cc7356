"""The toy game at the table: everything a view needs, and nothing else."""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from bot.views.game import GameView, Presses, final_words
from bot.views.markup import player, safe_name
from bot.views.message_spec import Button, MessageSpec
from engine.game import Seat
from render.canvas import WIDTH, Canvas
from render.palette import INK, PAPER
from render.picture import Picture
from render.sprite import Brush
from render.text import Style
from render.words import Translate
from tests.toy.rules import CARDS, Options, Play, State, Tricks

_RULES: Final = Tricks()
_BUTTONS_A_ROW: Final = 4


class Look(StrEnum):
    """What a seat may look at privately."""

    HAND = "hand"


class ToyView:
    """See `bot.views.game.GameView`."""

    rules_pages: tuple[str, ...] = ("time",)
    own_actions: tuple[StrEnum, ...] = ()
    seat_actions: tuple[StrEnum, ...] = (Look.HAND,)

    def warm(self) -> None:
        """Nothing is drawn ahead."""

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:  # noqa: ARG002
        return []

    def playing(
        self,
        view: State,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,  # noqa: ARG002  (nothing is prepared)
    ) -> MessageSpec:
        """Offer all cards that nobody has played: what is in a hand, nobody else can tell."""
        seen = [card for _, card in view.played]
        cards = [
            Button(str(card), press.act(Play(card)), disabled=card in seen)
            for card in range(1, CARDS + 1)
        ]
        starts = range(0, CARDS, _BUTTONS_A_ROW)
        rows = tuple(tuple(cards[start : start + _BUTTONS_A_ROW]) for start in starts)
        return MessageSpec(
            translate("toy-play"), partial(_picture, view, names, translate), rows=rows
        )

    def turn_over(self, view: State, names: Sequence[str], translate: Translate) -> MessageSpec:
        return MessageSpec(_last(view, names, translate), partial(_picture, view, names, translate))

    def game_over(self, view: State, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = _RULES.result(view)
        if result is None:
            raise ValueError("the game goes on")
        return MessageSpec(
            final_words("toy", result, names, translate), partial(_picture, view, names, translate)
        )

    def scores(self, view: State) -> tuple[int, ...]:
        return view.tricks

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

    def describe(
        self,
        view: State,  # noqa: ARG002
        action: Play,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        return translate("toy-move", card=action.card)

    def explain(self, view: State, action: Any, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("toy-reason")

    def rules(self, page: str, translate: Translate) -> MessageSpec:  # noqa: ARG002  (there is only one)
        state = _RULES.new(Options(), 2)
        return MessageSpec("", partial(_picture, state, ("A", "B"), translate))


VIEW: Final[GameView[Options, State, Play]] = ToyView()


def _last(view: State, names: Sequence[str], translate: Translate) -> str:
    if not view.played:
        return translate("toy-nothing")
    seat, card = view.played[-1]
    return translate(
        "toy-played", player=player(seat, [safe_name(name) for name in names]), card=card
    )


def _picture(view: State, names: Sequence[str], translate: Translate) -> Picture:
    """Return the cards of the trick and everybody's tricks, a line each."""
    canvas = Canvas(Brush(WIDTH, 700, PAPER, samples=1).picture())
    lines = [
        translate("toy-seat", name=name, card=card, tricks=tricks)
        for name, card, tricks in zip(names, view.trick, view.tricks, strict=True)
    ]
    for number, line in enumerate(lines):
        canvas.write(line, 40, 60 + 100 * number, Style(40, INK, PAPER), width=WIDTH - 80)
    return Picture(canvas.png(), " ".join(lines))
