"""Messages of a table of Liar's Dice: the public one, and private hands."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from bot.views.game import GameView, Presses, final_words
from bot.views.markup import safe_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, Sign, in_rows
from engine.game import Seat
from liars_dice import pictures, sentences
from liars_dice.dice import Bid, faces, is_higher, raises
from liars_dice.known import View
from liars_dice.state import Action, Doubt, Ending, Options, Phase, Roll, SpotOn
from render.seats import SEATS
from render.words import Translate

_FACES_A_ROW: Final = 3
"""Number of emoji buttons in a row that fit on a phone and divide six faces evenly."""
_BID_ROWS_IN_HAND: Final = 4
"""Number of rows of bids in a hand, above the row for calling the last bid."""
_STEPS: Final = {"a": -5, "b": -1, "c": 1, "d": 5}
"""Changes of the number of dice by buttons, keyed by the letter of the button.

Two buttons of a message must never carry the same draft, even if they lead to the same number.
"""
_ENDED: Final = (Ending.DOUBT, Ending.SPOT_ON)


class Look(StrEnum):
    """Pages that a player may open privately."""

    ODDS = "odds"


class LiarsView:
    """A `GameView` with hands, a page of odds in each hand, and custom emojis.

    See `bot.views.game`.
    """

    keeps_ends = True
    rules_pages = pictures.RULES_PAGES
    own_actions: tuple[StrEnum, ...] = (Look.ODDS,)
    seat_actions: tuple[StrEnum, ...] = ()
    hand_look: StrEnum = Look.ODDS

    def warm(self) -> None:
        pictures.warm()

    def signs(self) -> Mapping[str, bytes]:
        return pictures.signs()

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:  # noqa: ARG002
        chosen = {"plain-ones": options.plain_ones, "spot-on": options.spot_on}
        return [translate(f"liars-with-{name}") for name, is_on in chosen.items() if is_on]

    def playing(
        self, view: View, names: Sequence[str], translate: Translate, press: Presses, draft: str
    ) -> MessageSpec:
        count = _drafted(view, draft)
        return MessageSpec(
            text="\n".join(sentences.playing(view, safe_names(names), translate)),
            picture=partial(pictures.table_picture, view, names, translate),
            rows=tuple(_rows(view, count, translate, press)),
            accent=SEATS[view.mover].rgb,
        )

    def hand(
        self,
        view: View,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,  # noqa: ARG002  (the table's buttons have drafts)
    ) -> MessageSpec:
        return MessageSpec(
            text="\n".join(sentences.hand(view, seat, safe_names(names), translate)),
            picture=partial(pictures.table_picture, view, names, translate),
            rows=_hand_rows(view, translate, press.act) if seat == view.mover else (),
            accent=SEATS[seat].rgb,
        )

    def turn_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return the end of a round with its picture, or a bid as a sentence."""
        end, text = (
            view.previous,
            "\n".join(sentences.turn_over(view, safe_names(names), translate)),
        )
        if end is None:
            raise ValueError("no turn has ended yet")
        if end.ending not in _ENDED:
            return MessageSpec(text)
        picture = partial(pictures.turn_end_picture, view, names, translate)
        return MessageSpec(text, picture, accent=SEATS[end.mover].rgb)

    def game_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = view.result
        if result is None:
            raise ValueError("the game goes on")
        return MessageSpec(
            text=final_words("liars", result, names, translate),
            picture=partial(pictures.table_picture, view, names, translate),
            accent=SEATS[result.winners[0]].rgb,
        )

    def scores(self, view: View) -> tuple[int, ...]:
        return view.dice

    def private(
        self,
        action: StrEnum,  # noqa: ARG002  (there is only one)
        view: View,
        seat: Seat | None,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> MessageSpec:
        """Return the probabilities of the last bid and of the next ones, given a seat's dice."""
        return MessageSpec("\n".join(sentences.odds(view, seat, translate)))

    def describe(
        self,
        view: View,  # noqa: ARG002
        action: Action,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        return sentences.move(action, translate)

    def explain(
        self,
        view: View,
        action: Action,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        return sentences.reason(view, action, translate)

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        return MessageSpec(text="", picture=partial(pictures.rules_picture, page, translate))


VIEW: Final[GameView[Options, View, Action]] = LiarsView()


def usual_count(view: View) -> int:
    """Return the number of dice suggested for a bid: one more than the last bid, if possible.

    The first bid of a round begins at a quarter of all dice.
    """
    if view.last is None:
        return max(1, view.total // 4)
    return min(view.last.count + 1, view.total)


def _drafted(view: View, draft: str) -> int:
    """Return the number of dice in a draft, or the usual one if the draft is invalid."""
    number = draft[1:]
    if draft[:1] not in _STEPS or not (number.isascii() and number.isdecimal()):
        return usual_count(view)
    return _possible(view, int(number)) if len(number) <= len(str(view.total)) else view.total


def _possible(view: View, count: int) -> int:
    """Return the number of dice nearest to ``count`` that can be bid."""
    possible = raises(view.last, view.total, wild=view.options.wild)
    if not possible:
        return view.total
    return min(max(possible[0].count, count), view.total)


def _rows(
    view: View, count: int, translate: Translate, press: Presses
) -> Iterator[tuple[Button, ...]]:
    if view.phase is Phase.ROLL:
        yield (Button(translate("liars-button-roll"), press.act(Roll()), ButtonStyle.MAIN, "🎲"),)
        return
    if view.phase is not Phase.BID:
        return
    if raises(view.last, view.total, wild=view.options.wild):
        bids = [Bid(count, face) for face in faces(wild=view.options.wild)]
        buttons = [
            bid_button(bid, translate, press.act)._replace(disabled=not is_higher(bid, view.last))
            for bid in bids
        ]
        yield from in_rows(buttons, _FACES_A_ROW)
        yield tuple(_steps(view, count, translate, press))
    if view.bids:
        yield tuple(_answers(view, translate, press.act))


def _steps(view: View, count: int, translate: Translate, press: Presses) -> Iterator[Button]:
    """Yield the buttons that change the number of dice to bid."""
    for letter, step in _STEPS.items():
        to = _possible(view, count + step)
        key = "liars-button-more" if step > 0 else "liars-button-fewer"
        yield Button(
            translate(key, dice=abs(step)), press.pick(f"{letter}{to}"), disabled=to == count
        )


def bid_button(bid: Bid, translate: Translate, act: Callable[[Any], str]) -> Button:
    """Return the button of a bid: in words, or its number beside the emoji of its face."""
    label = translate("liars-dice", count=bid.count, face=bid.face)
    times = translate("liars-button-times", count=bid.count)
    sign = Sign(pictures.SIGN[bid.face], times)
    return Button(label, act(bid), ButtonStyle.GOOD, sign=sign)


def _answers(view: View, translate: Translate, act: Callable[[Any], str]) -> Iterator[Button]:
    """Yield the buttons that call the last bid."""
    yield Button(translate("liars-button-doubt"), act(Doubt()), ButtonStyle.DANGER, "🤨")
    if view.options.spot_on:
        yield Button(translate("liars-button-spot-on"), act(SpotOn()), ButtonStyle.DANGER, "🎯")


def _hand_rows(
    view: View, translate: Translate, act: Callable[[Any], str]
) -> tuple[tuple[Button, ...], ...]:
    """Return buttons for the lowest raises, and for calling the last bid."""
    if view.phase is Phase.ROLL:
        return ((Button(translate("liars-button-roll"), act(Roll()), ButtonStyle.MAIN, "🎲"),),)
    if view.phase is not Phase.BID:
        return ()
    possible = raises(view.last, view.total, wild=view.options.wild)
    if view.last is None:
        possible = tuple([bid for bid in possible if bid.count >= usual_count(view)])
    rows = [
        row
        for _, bids in groupby(possible, attrgetter("count"))
        for row in in_rows([bid_button(bid, translate, act) for bid in bids], _FACES_A_ROW)
    ][:_BID_ROWS_IN_HAND]
    return (*rows, tuple(_answers(view, translate, act))) if view.bids else tuple(rows)
