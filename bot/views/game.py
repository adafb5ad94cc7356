"""The protocols of a game's view: its texts, pictures and buttons at the table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from bot.views.markup import label_name, listed, player, safe_names
from bot.views.message_spec import Form, MessageSpec
from engine.game import Result, Seat
from render.lobby import Emblem
from render.picture import Picture
from render.sprite import Sprite
from render.words import Translate

OptionsT = TypeVar("OptionsT", contravariant=True)
ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", contravariant=True)
ChosenT = TypeVar("ChosenT")


class Presses(NamedTuple):
    """Builds the custom_ids of a turn's buttons.

    ``act`` takes an action. ``pick`` takes a draft of at most 40 letters, digits and underscores;
    pressing its button only shows the turn again with this draft. ``nonce`` is for the menus of
    `bot.views.choosing`, and new each time a draft is shown.
    """

    act: Callable[[Any], str]
    pick: Callable[[str], str]
    nonce: int = 0


_SHARING_NAME: Final = 20
"""Maximum length of a winner's name in the title of several winners, which a phone shows whole."""
NO_PRESSES: Final = Presses(act=lambda _action: "", pick=lambda _draft: "")
"""Builds empty custom_ids, for a turn that is shown without buttons."""


class GameView(Protocol[OptionsT, ViewT, ActionT]):
    """A game at the table: texts, pictures and buttons made from views of its state.

    ``view`` is the view that the game's rules return for a seat or the public. ``names`` are the
    display names by seat, unescaped. ``translate`` uses the language of the message's reader.
    """

    rules_pages: tuple[str, ...]
    """Names of the pages of the rules; the catalogues have a title and a text for each.

    The page ``time`` is the shared one, unless the catalogues have a title of the game for it.
    """
    own_actions: tuple[StrEnum, ...]
    """Private pages that everybody may open; the catalogues have a label for each."""
    seat_actions: tuple[StrEnum, ...]
    """Private pages that only the table's players may open."""

    def warm(self) -> None:
        """Draw and cache what all pictures share. Slow (up to 1 s): call it in a thread."""

    def options(self, options: OptionsT, seat_count: int, translate: Translate) -> list[str]:
        """Return a sentence for each option that differs from its default or that a lobby shows."""

    def playing(
        self, view: ViewT, names: Sequence[str], translate: Translate, press: Presses, draft: str
    ) -> MessageSpec:
        """Return the turn in progress, with the mover's ``draft`` of an action; "" is no draft.

        A draft that doesn't fit the view is treated as no draft.
        """

    def turn_over(self, view: ViewT, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return the end of the turn before the current one."""

    def game_over(self, view: ViewT, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return the end of the game: the winner and the reason."""

    def scores(self, view: ViewT) -> tuple[int, ...]:
        """Return each seat's score, which the chart at the end plots.

        ``<game>-chart`` in the catalogues names the unit.
        """

    def private(
        self,
        action: StrEnum,
        view: ViewT,
        seat: Seat | None,
        names: Sequence[str],
        translate: Translate,
    ) -> MessageSpec:
        """Return a private page, one of ``own_actions`` or ``seat_actions``."""

    def describe(
        self, view: ViewT, action: ActionT, names: Sequence[str], translate: Translate
    ) -> str:
        """Return a legal action as words that follow "I would", all in bold: "stop"."""

    def explain(
        self, view: ViewT, action: ActionT, names: Sequence[str], translate: Translate
    ) -> str:
        """Return the reason for a legal action, its risk or result, as a main clause."""

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        """Return the picture of a page of the rules."""


AnyView: TypeAlias = GameView[Any, Any, Any]


@runtime_checkable
class SignsView(Protocol):
    """The view of a game whose buttons have signs, the game's own emojis."""

    def signs(self) -> Mapping[str, bytes]:
        """Return the PNG of each sign by its name, which must be unique among all games.

        A name is one or two words in lowercase letters and underscores; screen readers read it
        aloud.
        """


@runtime_checkable
class DiceView(Protocol):
    """The view of a game with dice."""

    def die(self, face: str) -> Sprite:
        """Return a small die showing one of the rules' ``faces``; its origin is its center."""


@runtime_checkable
class LineView(Protocol[ViewT]):
    """The view of a game that tells a turn in few words.

    For other games it is the first line of `GameView.turn_over`.
    """

    def turn_line(self, view: ViewT, names: Sequence[str], translate: Translate) -> str:
        """Return the end of the turn before the current one in at most some 40 characters."""


@runtime_checkable
class StoryView(Protocol[ViewT]):
    """The view of a game whose end needs more than a sentence."""

    def story(self, view: ViewT, names: Sequence[str], translate: Translate) -> Iterable[str]:
        """Return the lines about how the game was decided, for the details of its end."""


@runtime_checkable
class HandView(Protocol[ViewT]):
    """The view of a game whose players have hidden hands.

    The table's message has a button that shows each player their hand. While all players who must
    act have their hands open, the table reuses one message for all turns and keeps no message for
    the end of a turn, unless the view is an `EndsView`. So `playing` and `hand` must also say how
    the last turn ended.
    """

    def hand(
        self,
        view: ViewT,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        """Return a seat's hand and its buttons, as a private message.

        ``view`` is the seat's own view. The ``draft`` is one of the hand alone, and shown to nobody
        else; "" is no draft, and one that doesn't fit the view is treated as such. The table
        disables all buttons while the seat can't act.
        """


@runtime_checkable
class EndsView(Protocol):
    """The view of a game with hands in which a hand can't show all of a turn's end."""

    keeps_ends: bool
    """Whether a turn keeps its message if its end has a picture, as in games without hands."""


def keeps_ends(view: AnyView) -> bool:
    """Return whether a turn keeps its message if its end has a picture."""
    return not isinstance(view, HandView) or (isinstance(view, EndsView) and view.keeps_ends)


@runtime_checkable
class PositionView(Protocol[ViewT]):
    """The view of a game with hands that can draw all that a player knows in one picture.

    Positions of the day, quizzes and reviews show it instead of the hand.
    """

    def position(self, view: ViewT, names: Sequence[str], translate: Translate) -> Picture:
        """Return the picture of a position as the viewer of ``view`` knows it."""


@runtime_checkable
class AidView(Protocol):
    """The view of a game with hands that has a page of information beside the hand."""

    hand_look: StrEnum
    """Page among ``own_actions`` that has a button below the hand."""


class Chapter(NamedTuple):
    """An entry in the index of the rules: its ``name``, and ``detail``, a sentence about it.

    ``page`` is the page of the rules that explains it, and ``picture`` that page's picture with the
    entry highlighted. ``key`` is a word in lowercase letters. ``emoji`` and ``sign`` are as in a
    `Choice`.
    """

    key: str
    page: str
    name: str
    detail: str
    picture: Callable[[], Picture]
    emoji: str | None = None
    sign: str = ""


@runtime_checkable
class ChaptersView(Protocol[ViewT]):
    """The view of a game whose rules have an index of chapters.

    The pages of the rules have a menu of at most 25 chapters, with the placeholder
    ``<game>-rules-chapters``. If the view is also an `AidView`, its page has the menu, too.
    """

    def chapters(self, view: ViewT | None, translate: Translate) -> Sequence[Chapter]:
        """Return all chapters, or only those that apply to the game of a view."""


class SetupPresses(NamedTuple):
    """Builds the custom_ids of the buttons that choose a game's options.

    ``choose`` takes the name of a choice, at most 40 lowercase letters and hyphens. ``form`` is the
    custom_id that opens the form.
    """

    choose: Callable[[str], str]
    form: str


@runtime_checkable
class SetupView(Protocol[ChosenT]):
    """The view of a game whose options are chosen in the lobby.

    The command that opens a table then has no options of the game. The lobby's message has a
    button, ``<game>-button-setup``, that shows the options to everybody; only the host can change
    them. ``seats`` is the table's number of seats; the options may not fit that number.
    """

    def setup(
        self, options: ChosenT, seats: int, translate: Translate, press: SetupPresses
    ) -> MessageSpec:
        """Return the chosen options, with buttons to change them.

        The table shows the buttons only to the host.
        """

    def emblems(self, options: ChosenT, seats: int, translate: Translate) -> Sequence[Emblem]:
        """Return the emblems of the chosen options, which the lobby's picture shows."""

    def chosen(self, options: ChosenT, choice: str) -> ChosenT | None:
        """Return the options after a choice; None if there is no such choice."""

    def form(self, options: ChosenT, seats: int, translate: Translate, send: str) -> Form:
        """Return the form for choosing the options in detail."""

    def filled_in(
        self,
        options: ChosenT,
        fields: Mapping[str, Sequence[str]],
        seats: int,
        translate: Translate,
    ) -> ChosenT | str:
        """Return the options after a form was sent, or an error message for the user.

        ``fields`` are the chosen values of each field, by its key. Validate them: a form may have
        been opened for another number of seats, and a client can send anything.
        """


def final_words(
    game: str,
    result: Result,
    names: Sequence[str],
    translate: Translate,
    teams: Sequence[Sequence[Seat]] = (),
) -> str:
    """Return the winners of a game and the reason.

    ``teams`` are the teams by the rules, if any. The catalogues have the sentence
    ``<game>-decided-<reason>``; a shared win, and that of the last one standing, have usual ones.
    """
    shared = len(result.winners) > 1
    safe = safe_names(label_name(name, _SHARING_NAME) if shared else name for name in names)
    winners = [player(seat, safe) for seat in result.winners]
    together = shared and any(set(result.winners) <= set(team) for team in teams)
    won = "game-won-together" if together else "game-won"
    title = translate(won, count=len(winners), names=listed(winners, translate))
    return f"## {title}\n{translate(f'{game}-decided-{result.decided_by}')}"


def final_places(
    game: str, result: Result, names: Sequence[str], translate: Translate
) -> Iterator[str]:
    """Yield a line about each player's place, the winners first.

    The catalogues have the sentence ``<game>-rank`` for a player's place and stats.
    """
    safe = safe_names(names)
    for standing in result.standings:
        name = player(standing.seat, safe)
        if standing.resigned:
            name = translate("game-resigned", player=name)
        yield translate(f"{game}-rank", place=standing.place, player=name, **standing.stats)
