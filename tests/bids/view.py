"""The view of Bids: the public message, and the private hands."""

from collections.abc import Sequence
from typing import Final

from bot.views.choosing import Offer
from bot.views.game import GameView, Presses
from bot.views.markup import player, safe_name
from bot.views.message_spec import MessageSpec, in_rows
from bot.views.simple import SimpleView
from engine.game import NoOptions, Seat
from render.canvas import WIDTH, Canvas
from render.palette import INK, PAPER
from render.picture import Picture
from render.sprite import Brush
from render.text import Style
from render.words import Translate
from tests.bids.rules import BACK, Bid, Bids, State

_RULES: Final = Bids()


class BidsView(SimpleView[NoOptions, State, Bid]):
    """The view of Bids (`bot.views.game.GameView` and `bot.views.game.HandView`)."""

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        return "\n".join([*_last_trick(view, names, translate), translate("bids-bid")])

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        [won] = _last_trick(view, names, translate)
        return won

    def offered(self, view: State, translate: Translate, press: Presses, draft: str) -> Offer:  # noqa: ARG002
        return Offer()  # players bid from their hands

    def hand(
        self,
        view: State,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,  # noqa: ARG002  (a bid takes one press)
    ) -> MessageSpec:
        cards = [self.button(Bid(card), translate, press.act) for card in view.hands[seat]]
        words = translate("bids-hand", cards=", ".join(map(str, view.hands[seat])) or "-")
        laid = view.bids[seat]
        words = f"{words} {translate('bids-laid', card=laid)}" if laid else words
        words = "\n".join([words, *_last_trick(view, names, translate)])
        return MessageSpec(words, rows=in_rows(cards))

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        last = view.opened[-1] if view.opened and (ended or not any(view.bids)) else view.bids
        return _picture(last, view, names, translate)


def _example(translate: Translate) -> Picture:
    state = _RULES.new(NoOptions(), 2)
    return _picture(state.bids, state, ("A", "B"), translate)


def _last_trick(view: State, names: Sequence[str], translate: Translate) -> list[str]:
    """Return a sentence about the winner of the last trick, if there was one."""
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
    """Return a picture with a line for each seat: its card and its tricks."""
    canvas = Canvas(Brush(WIDTH, 700, PAPER, samples=1).picture())
    lines = [
        translate(f"bids-seat-{_KINDS.get(card, 'open')}", name=name, card=card, tricks=tricks)
        for name, card, tricks in zip(names, cards, view.tricks, strict=True)
    ]
    for number, line in enumerate(lines):
        canvas.write(line, 40, 60 + 100 * number, Style(40, INK, PAPER), width=WIDTH - 80)
    return Picture(canvas.png(), " ".join(lines))


_KINDS: Final = {0: "none", BACK: "hidden"}

VIEW: Final[GameView[NoOptions, State, Bid]] = BidsView(_RULES, {"time": _example})
