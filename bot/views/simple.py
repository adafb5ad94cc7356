"""A base class for the views of small games.

The rules must be an `engine.turns.TurnGame` whose views are its states. Texts come from the game's
catalogues, under these keys after the game's key and a hyphen:

- ``button-<action>``, ``move-<action>`` and ``reason-<action>`` for each kind of action, by its
  tag, with the action's fields as variables: its button, the coach's description, and the reason;
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

from bot.views.game import Presses, final_words
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
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

    def buttons(self, view: StateT, translate: Translate, press: Presses) -> Sequence[Button]:
        """Return the buttons of a turn: by default one for each legal action of its mover."""
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
        draft: str,  # noqa: ARG002  (there are no drafts)
    ) -> MessageSpec:
        return MessageSpec(
            self.ask(view, names, translate),
            partial(self.picture, view, names, translate, ended=False),
            rows=in_rows(self.buttons(view, translate, press)),
            accent=SEATS[view.turn.mover].rgb,
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

    def _words(self, kind: str, action: Any, translate: Translate) -> str:
        tag = action.__struct_config__.tag
        return translate(f"{self.game.key}-{kind}-{tag}", **msgspec.structs.asdict(action))
