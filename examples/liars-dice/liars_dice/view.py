"""Messages of a table of Liar's Dice: the public one, and private hands."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from bot.views.choosing import Offer, Way, fork, offer
from bot.views.game import Presses
from bot.views.markup import safe_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, Sign
from bot.views.simple import SimpleView
from engine.game import Seat
from liars_dice import pictures, sentences
from liars_dice.examples import PAGES, example
from liars_dice.rules import LiarsDice
from liars_dice.state import Action, Bid, Doubt, Ending, Options, Roll, SpotOn, State
from render.names import example_names
from render.picture import Picture
from render.seats import SEATS
from render.words import Translate

_EMOJIS: Final = {Doubt: "🤨", SpotOn: "🎯", Roll: "🎲"}
"""Emojis of the actions besides bids."""


class Look(StrEnum):
    """Pages that a player may open privately."""

    ODDS = "odds"


class LiarsView(SimpleView[Options, State, Action]):
    """A `GameView` with hands, a page of odds in each hand, and custom emojis.

    See `bot.views.game`.
    """

    keeps_ends = True
    own_actions: tuple[StrEnum, ...] = (Look.ODDS,)
    hand_look: StrEnum = Look.ODDS

    def signs(self) -> Mapping[str, bytes]:
        return pictures.signs()

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        lines = sentences.happened(view, safe_names(names), translate)
        return "\n".join([*lines, sentences.ask(view, translate)])

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        return "\n".join(sentences.turn_over(view, safe_names(names), translate))

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        result, stats = self.game.result(view), self.game.stats(view)
        return pictures.table_picture(view, result, stats, names, translate, ended=ended)

    def choices(
        self, view: State, seat: Seat, translate: Translate, press: Presses, draft: str
    ) -> Offer:
        """Return the bids, the number of dice first if they are many, and the calls below them."""
        legal = self.game.legal(view, seat)
        bids = [action for action in legal if isinstance(action, Bid)]
        calls = [action for action in legal if not isinstance(action, Bid)]

        def button(way: Way) -> Button:
            if way.action is not None:
                return self.button(way.action, translate, press.act)
            return Button(translate("liars-button-count", count=way.part), press.pick(way.draft))

        step = fork(bids, lambda bid: (bid.count, bid.face), draft)
        offered = offer(step, button, press.pick, press.nonce, translate)
        row = tuple([self.button(action, translate, press.act) for action in calls])
        return offered._replace(rows=(*offered.rows, row)) if row else offered

    def button(
        self,
        action: Action,
        translate: Translate,
        act: Callable[[Any], str],
        style: ButtonStyle = ButtonStyle.DANGER,
    ) -> Button:
        """Return the button of an action; that of a bid has the emoji of its face."""
        button = super().button(action, translate, act, style)
        if not isinstance(action, Bid):
            return button._replace(emoji=_EMOJIS[type(action)])
        times = translate("liars-button-times", count=action.count)
        sign = Sign(pictures.SIGN[action.face], times)
        return button._replace(style=ButtonStyle.GOOD, sign=sign)

    def hand(
        self,
        view: State,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        lines = sentences.hand(view, seat, translate)
        events = sentences.happened(view, safe_names(names), translate, with_dice=True)
        picture = partial(self.picture, view, names, translate, ended=False)
        spec = MessageSpec("\n".join([*lines, *events]), picture, accent=SEATS[seat].rgb)
        return self.choices(view, seat, translate, press, draft).added_to(spec)

    def turn_over(self, view: State, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return the end of a round with its picture, or a bid as a sentence."""
        spec, end = super().turn_over(view, names, translate), view.turn.previous
        ended_round = end is not None and end.ending is Ending.CALL
        return spec if ended_round else spec._replace(picture=None)

    def private(
        self,
        action: StrEnum,  # noqa: ARG002  (there is only one)
        view: State,
        seat: Seat | None,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> MessageSpec:
        """Return the probabilities of the last bid and of the next ones, given a seat's dice."""
        return MessageSpec("\n".join(sentences.odds(view, seat, translate)))

    def explain(
        self,
        view: State,
        action: Action,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        return sentences.reason(view, action, translate)


def _example(page: str, translate: Translate) -> Picture:
    view = example(page)
    names = example_names(view.turn.seats, translate, second_is_away=page == "time")
    return VIEW.picture(view, names, translate, ended=True)


VIEW: Final = LiarsView(LiarsDice(), {page: partial(_example, page) for page in PAGES})
