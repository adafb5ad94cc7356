"""A base class for the views of small games.

The rules must be an `engine.turns.TurnGame` whose views are its states. Texts come from the game's
catalogues, under these keys after the game's key and a hyphen:

- ``button-<action>``, ``move-<action>`` and ``reason-<action>`` for each kind of action, by its
  tag, with the action's parts as variables: its button, the coach's description, and the reason;
- ``kind-<action>`` for each kind, if more actions than fit as buttons may be of several kinds;
- ``option-<name>-chosen`` for each option that differs from its default, with the ``value``;
- ``rules-<page>-title`` and ``-text`` for each page of the rules, and ``-picture`` for a page with
  a picture;
- ``rules-lapse`` and ``rules-resigned`` for the page ``time``, which all games share, if the usual
  sentences don't say enough.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.views.choosing import MOST_BUTTONS, Offer, PartName, Parts, Way, fork, offer
from bot.views.game import Presses, final_words
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from bot.views.rules_pages import SHARED_PAGE
from engine.game import Seat
from engine.turns import TurnGame, TurnState
from render.picture import Picture
from render.seats import SEATS
from render.words import Translate, no_words

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT", bound=TurnState)
ActionT = TypeVar("ActionT")

Pages: TypeAlias = Mapping[str, Callable[[Translate], Picture] | None]
"""Pages of the rules in order, each with the function that draws its picture, or None.

The page ``time`` need not be among them: it comes last anyway.
"""


class SimpleView(Generic[OptionsT, StateT, ActionT]):
    """Base class of a `bot.views.game.GameView`: games implement ask, ended and picture."""

    own_actions: tuple[StrEnum, ...] = ()
    seat_actions: tuple[StrEnum, ...] = ()

    def __init__(self, rules: TurnGame[OptionsT, StateT, ActionT, StateT], pages: Pages) -> None:
        self.game, self.pages = rules, {**pages, SHARED_PAGE: pages.get(SHARED_PAGE)}
        self.rules_pages = tuple(self.pages)

    @abstractmethod
    def ask(self, view: StateT, names: Sequence[str], translate: Translate) -> str:
        """Return the request to the mover, after the end of the previous turn if that matters."""

    @abstractmethod
    def ended(self, view: StateT, names: Sequence[str], translate: Translate) -> str:
        """Return the text about the end of the previous turn."""

    @abstractmethod
    def picture(
        self, view: StateT, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        """Return the picture of the table, or of how the previous turn has ``ended``.

        After the end of the game, the previous turn is the last one.
        """

    def draft_picture(
        self,
        view: StateT,
        names: Sequence[str],
        translate: Translate,
        actions: Sequence[ActionT],  # noqa: ARG002
    ) -> Picture:
        """Return the picture of the table with the actions that the mover's draft still allows.

        By default they aren't drawn.
        """
        return self.picture(view, names, translate, ended=False)

    def parts(self, action: ActionT, translate: Translate) -> Mapping[str, PartName]:  # noqa: ARG002
        """Return the parts of an action by name: by default its fields.

        They are the variables of all messages about the action. If there are more actions than fit
        as buttons, players choose the parts one after another, such as the column and then the row
        of a square.
        """
        return msgspec.structs.asdict(action)  # type: ignore[arg-type]

    def offered(self, view: StateT, translate: Translate, press: Presses, draft: str) -> Offer:
        """Return what the table's message offers: by default the legal actions of the mover.

        It offers nothing while several act at once, from their hands. A game with such a phase
        overrides it, so that the last of them has nothing there either.
        """
        movers = self.game.to_act(view)
        if len(movers) != 1:
            return Offer()
        return self.choices(view, min(movers), translate, press, draft)

    def choices(
        self, view: StateT, seat: Seat, translate: Translate, press: Presses, draft: str
    ) -> Offer:
        """Return the buttons of a seat's legal actions, or of the step that its draft leads to."""
        legal = self.game.legal(view, seat)
        has_kinds = len({*map(_tag, legal)}) > 1

        def parts(action: ActionT) -> Parts:
            kind = (translate(f"{self.game.key}-kind-{_tag(action)}"),) if has_kinds else ()
            return (*kind, *self.parts(action, translate).values())

        def button(way: Way) -> Button:
            if way.action is None:
                return Button(str(way.part), press.pick(way.draft))
            is_first = way.action == legal[0] and len(legal) <= MOST_BUTTONS
            style = ButtonStyle.MAIN if is_first else ButtonStyle.PLAIN
            return self.button(way.action, translate, press.act, style)

        step = fork(legal, parts, draft)
        return offer(step, button, press.pick, press.nonce, translate)

    def button(
        self,
        action: ActionT,
        translate: Translate,
        act: Callable[[ActionT], str],
        style: ButtonStyle = ButtonStyle.PLAIN,
    ) -> Button:
        """Return the button of an action."""
        return Button(self._words("button", action, translate), act(action), style)

    def warm(self) -> None:
        for draw in self.pages.values():
            if draw is not None:
                draw(no_words)

    def options(self, options: OptionsT, seat_count: int, translate: Translate) -> list[str]:  # noqa: ARG002
        usual = self.game.options_type()
        names = [field.name for field in msgspec.structs.fields(self.game.options_type)]  # type: ignore[arg-type]
        return [
            translate(f"{self.game.key}-option-{name.replace('_', '-')}-chosen", value=str(value))
            for name in names
            if (value := getattr(options, name)) != getattr(usual, name)
        ]

    def playing(
        self,
        view: StateT,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        offered = self.offered(view, translate, press, draft)
        picture = partial(self.picture, view, names, translate, ended=False)
        if offered.actions:
            picture = partial(self.draft_picture, view, names, translate, offered.actions)
        acting = self.game.to_act(view)
        accent = SEATS[min(acting)].rgb if len(acting) == 1 else None
        return offered.added_to(
            MessageSpec(self.ask(view, names, translate), picture, accent=accent)
        )

    def turn_over(self, view: StateT, names: Sequence[str], translate: Translate) -> MessageSpec:
        text = self.ended(view, names, translate)
        return MessageSpec(text, partial(self.picture, view, names, translate, ended=True))

    def game_over(self, view: StateT, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = self.game.result(view)
        if result is None:
            raise ValueError("the game goes on")
        teams = self.game.teams(len(names))
        text = final_words(self.game.key, result, names, translate, teams)
        draw = partial(self.picture, view, names, translate, ended=True)
        return MessageSpec(text, draw, accent=SEATS[result.winners[0]].rgb)

    def scores(self, view: StateT) -> tuple[int, ...]:
        first = self.game.ranked_by[0]
        return tuple(stats[first] for stats in self.game.stats(view))

    def private(
        self,
        action: StrEnum,
        view: StateT,  # noqa: ARG002
        seat: Seat | None,  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,  # noqa: ARG002
    ) -> MessageSpec:
        raise ValueError(f"{self.game.key} has nothing to look at as {action}")

    def describe(
        self,
        view: StateT,  # noqa: ARG002
        action: ActionT,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        return self._words("move", action, translate)

    def explain(
        self,
        view: StateT,  # noqa: ARG002
        action: ActionT,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        return self._words("reason", action, translate)

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        draw = self.pages[page]
        return MessageSpec("", None if draw is None else partial(draw, translate))

    def _words(self, kind: str, action: ActionT, translate: Translate) -> str:
        key = f"{self.game.key}-{kind}-{_tag(action)}"
        return translate(key, **self.parts(action, translate))


def _tag(action: Any) -> Any:
    """Return the kind of an action."""
    return action.__struct_config__.tag
