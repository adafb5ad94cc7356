"""What the views of small games have in common: a game says only what differs.

Its rules are those of a `engine.turns.TurnGame` whose views are its states. What is said follows
from the keys of its words, each after the game's key and a hyphen:

- ``button-<action>``, ``move-<action>`` and ``reason-<action>`` for each kind of action, by its
  tag, with the action's fields as variables: on its button, in the coach's words, and why;
- ``option-<name>-chosen`` for each option that isn't as usual, with the option as ``value``;
- ``rules-<page>-title`` and ``-text`` for each page of the rules, and ``-picture`` for one with a
  picture;
- ``rules-lapse`` and ``rules-resigned`` instead for the page ``time``, which all games share.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.views.game import Presses, final_words
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from engine.game import Seat
from engine.turns import TurnGame, TurnState
from render.picture import Picture
from render.seats import SEATS
from render.words import Translate, no_words

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT", bound=TurnState)
ActionT = TypeVar("ActionT")

Pages: TypeAlias = Mapping[str, Callable[[Translate], Picture] | None]
"""The pages of the rules in order, each with what makes its picture; None for words alone."""


class SimpleView(Generic[OptionsT, StateT, ActionT]):
    """See `bot.views.game.GameView`. A game says what to do, how a turn ended, and draws."""

    own_actions: tuple[StrEnum, ...] = ()
    seat_actions: tuple[StrEnum, ...] = ()

    def __init__(self, rules: TurnGame[OptionsT, StateT, ActionT, StateT], pages: Pages) -> None:
        self.game, self.pages = rules, pages
        self.rules_pages = tuple(pages)

    @abstractmethod
    def ask(self, view: StateT, names: Sequence[str], translate: Translate) -> str:
        """Return what the table waits for, and how the last turn ended if that matters."""

    @abstractmethod
    def ended(self, view: StateT, names: Sequence[str], translate: Translate) -> str:
        """Return how the turn before the present one ended."""

    @abstractmethod
    def picture(
        self, view: StateT, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        """Return the table as it stands, or how the turn before the present one has ``ended``.

        At the end of the game that is the last one.
        """

    def buttons(self, view: StateT, translate: Translate, press: Presses) -> Sequence[Button]:
        """Return the buttons of a turn: what its mover can do, unless the game says otherwise."""
        [mover] = self.game.to_act(view)
        return [
            self.button(action, translate, press.act, ButtonStyle.PLAIN if at else ButtonStyle.MAIN)
            for at, action in enumerate(self.game.legal(view, mover))
        ]

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
        draft: str,  # noqa: ARG002  (nothing is prepared)
    ) -> MessageSpec:
        return MessageSpec(
            self.ask(view, names, translate),
            partial(self.picture, view, names, translate, ended=False),
            rows=in_rows(self.buttons(view, translate, press)),
            accent=SEATS[view.turn.mover].rgb,
        )

    def turn_over(self, view: StateT, names: Sequence[str], translate: Translate) -> MessageSpec:
        words = self.ended(view, names, translate)
        return MessageSpec(words, partial(self.picture, view, names, translate, ended=True))

    def game_over(self, view: StateT, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = self.game.result(view)
        if result is None:
            raise ValueError("the game goes on")
        teams = self.game.teams(len(names))
        words = final_words(self.game.key, result, names, translate, teams)
        draw = partial(self.picture, view, names, translate, ended=True)
        return MessageSpec(words, draw, accent=SEATS[result.winners[0]].rgb)

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

    def _words(self, kind: str, action: Any, translate: Translate) -> str:
        tag = action.__struct_config__.tag
        return translate(f"{self.game.key}-{kind}-{tag}", **msgspec.structs.asdict(action))
