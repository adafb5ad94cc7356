"""Bids at the table: what all may see in the message of the table, and what one bids from."""

from collections.abc import Callable, Sequence
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
from tests.bids.rules import BACK, Bid, Bids, Options, State

_RULES: Final = Bids()


class BidsView:
    """See `bot.views.game.GameView` and `bot.views.game.HandView`."""

    rules_pages: tuple[str, ...] = ("time",)
    own_actions: tuple[StrEnum, ...] = ()
    seat_actions: tuple[StrEnum, ...] = ()

    def warm(self) -> None:
        """Nothing is drawn ahead."""

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:  # noqa: ARG002
        return []

    def playing(
        self,
        view: State,
        names: Sequence[str],
        translate: Translate,
        press: Presses,  # noqa: ARG002  (everybody bids from their hand)
        draft: str,  # noqa: ARG002
    ) -> MessageSpec:
        last = view.opened[-1] if view.opened and not any(view.bids) else view.bids
        words = "\n".join([*_last_trick(view, names, translate), translate("bids-bid")])
        return MessageSpec(words, partial(_picture, last, view, names, translate))

    def hand(
        self,
        view: State,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        act: Callable[[Any], str],
    ) -> MessageSpec:
        cards = tuple(Button(str(card), act(Bid(card))) for card in view.hands[seat])
        words = translate("bids-hand", cards=", ".join(map(str, view.hands[seat])) or "-")
        laid = view.bids[seat]
        words = f"{words} {translate('bids-laid', card=laid)}" if laid else words
        words = "\n".join([words, *_last_trick(view, names, translate)])
        return MessageSpec(words, rows=(cards,) if cards else ())

    def turn_over(self, view: State, names: Sequence[str], translate: Translate) -> MessageSpec:
        [won] = _last_trick(view, names, translate)
        return MessageSpec(won, partial(_picture, view.opened[-1], view, names, translate))

    def game_over(self, view: State, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = _RULES.result(view)
        if result is None:
            raise ValueError("the game goes on")
        words = final_words("bids", result, names, translate, _RULES.teams(len(names)))
        return MessageSpec(words, partial(_picture, view.opened[-1], view, names, translate))

    def scores(self, view: State) -> tuple[int, ...]:
        return view.tricks

    def private(self, *asked: object) -> MessageSpec:
        raise ValueError(f"there is nothing to look at besides one's hand: {asked}")

    def describe(self, view: State, action: Bid, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("bids-move", card=action.card)

    def explain(self, view: State, action: Any, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("bids-reason")

    def rules(self, page: str, translate: Translate) -> MessageSpec:  # noqa: ARG002  (there is only one)
        state = _RULES.new(Options(), 2)
        return MessageSpec("", partial(_picture, state.bids, state, ("A", "B"), translate))


VIEW: Final[GameView[Options, State, Bid]] = BidsView()


def _last_trick(view: State, names: Sequence[str], translate: Translate) -> list[str]:
    """Return who won the last trick, if there was one."""
    if not view.opened:
        return []
    best = max(view.opened[-1])
    seat, safe = view.opened[-1].index(best), [safe_name(name) for name in names]
    won = (
        translate("bids-won", player=player(seat, safe), card=best)
        if best
        else translate("bids-nobody")
    )
    return [won]


def _picture(
    cards: Sequence[int], view: State, names: Sequence[str], translate: Translate
) -> Picture:
    """Return everybody's card and tricks, a line each."""
    canvas = Canvas(Brush(WIDTH, 700, PAPER, samples=1).picture())
    lines = [
        translate(f"bids-seat-{_KINDS.get(card, 'open')}", name=name, card=card, tricks=tricks)
        for name, card, tricks in zip(names, cards, view.tricks, strict=True)
    ]
    for number, line in enumerate(lines):
        canvas.write(line, 40, 60 + 100 * number, Style(40, INK, PAPER), width=WIDTH - 80)
    return Picture(canvas.png(), " ".join(lines))


_KINDS: Final = {0: "none", BACK: "hidden"}
