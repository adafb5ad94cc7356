"""What a game brings along for its tables besides its rules."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from bot.views.markup import listed, player, safe_names
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
    """Makes the custom_ids of a turn's buttons.

    ``act`` takes an action. ``pick`` takes a draft, at most 40 letters, digits and underscores: a
    press on it does nothing but show the turn again with this draft.
    """

    act: Callable[[Any], str]
    pick: Callable[[str], str]


NO_PRESSES: Final = Presses(act=lambda _action: "", pick=lambda _draft: "")
"""For a turn that is only looked at."""


class GameView(Protocol[OptionsT, ViewT, ActionT]):
    """A game at the table: texts, pictures and buttons made from views of its state.

    ``view`` is what the game's rules return for a seat or the public. ``names`` are the display
    names by seat as people chose them. ``translate`` speaks the language of the message's reader.
    """

    rules_pages: tuple[str, ...]
    """The pages of the rules; the catalogues have a title and a text for each.

    The page ``time`` is the shared one, unless the catalogues have a title of the game for it.
    """
    own_actions: tuple[StrEnum, ...]
    """What everybody may look at privately; the catalogues have a label for each."""
    seat_actions: tuple[StrEnum, ...]
    """What only a user who plays may look at privately."""

    def warm(self) -> None:
        """Draw ahead what all pictures share, once for all. Takes up to a second: in a thread."""

    def options(self, options: OptionsT, seat_count: int, translate: Translate) -> list[str]:
        """Return a sentence for each option that isn't as usual, or that a lobby is to show."""

    def playing(
        self, view: ViewT, names: Sequence[str], translate: Translate, press: Presses, draft: str
    ) -> MessageSpec:
        """Return the turn in progress, with what its mover prepares; "" is nothing.

        A draft that doesn't fit the view is taken for nothing.
        """

    def turn_over(self, view: ViewT, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return how the turn before the present one ended."""

    def game_over(self, view: ViewT, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return the end of the game: who won, and why."""

    def scores(self, view: ViewT) -> tuple[int, ...]:
        """Return each seat's score, what the chart at the end follows.

        The catalogues say what is counted as ``<game>-chart``.
        """

    def private(
        self,
        action: StrEnum,
        view: ViewT,
        seat: Seat | None,
        names: Sequence[str],
        translate: Translate,
    ) -> MessageSpec:
        """Return the answer to one of the private actions."""

    def describe(
        self, view: ViewT, action: ActionT, names: Sequence[str], translate: Translate
    ) -> str:
        """Return a legal action in words that go on after "I would", all in bold: "stop"."""

    def explain(
        self, view: ViewT, action: ActionT, names: Sequence[str], translate: Translate
    ) -> str:
        """Return what is at stake with a legal action or comes of it, as a main clause."""

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        """Return the picture of a page of the rules."""


AnyView: TypeAlias = GameView[Any, Any, Any]


@runtime_checkable
class SignsView(Protocol):
    """What the view of a game also offers if its buttons have signs."""

    def signs(self) -> Mapping[str, bytes]:
        """Return the PNG of each sign by its name, which no other game may use.

        A name is a word or two in lowercase letters and underscores: it is read aloud to people who
        don't see the sign.
        """


@runtime_checkable
class DiceView(Protocol):
    """What the view of a game with dice also offers."""

    def die(self, face: str) -> Sprite:
        """Return a small die that shows one of the rules' ``faces``; its origin is its middle."""


@runtime_checkable
class HandView(Protocol[ViewT]):
    """What the view of a game also offers if its players have hidden hands.

    The table's message has a button that shows each player their hand. While all players who must
    act attend to theirs, the message shows one turn after the other, and the end of a turn isn't
    kept anywhere else, unless the view is an `EndsView`: so `playing` and `hand` also tell how the
    last turn ended.
    """

    def hand(
        self,
        view: ViewT,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        act: Callable[[Any], str],
    ) -> MessageSpec:
        """Return what a seat sees and can do, for nobody else's eyes.

        ``view`` is the seat's own. ``act`` makes the ids of its buttons, all of which are disabled
        by the table while the seat has nothing to do.
        """


@runtime_checkable
class EndsView(Protocol):
    """What the view of a game with hands also offers if a hand can't show all of a turn's end."""

    keeps_ends: bool
    """Whether a turn whose end has a picture keeps its message, as in games without hands."""


@runtime_checkable
class AidView(Protocol):
    """What the view of a game with hands also offers if there is more to know than a hand shows."""

    hand_look: StrEnum
    """One of its ``own_actions``, which has a button below the hand."""


class Chapter(NamedTuple):
    """What people look up in the rules by its ``name``, with what it is in a sentence, ``detail``.

    ``page`` is the page that explains it, perhaps beside other things; in ``picture``, that page's,
    it is marked. ``key`` is a word for it in lowercase letters. ``emoji`` and ``sign`` are as in a
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
    """What the view of a game also offers if its rules explain things that one looks up by name.

    The pages of its rules have a menu of these, at most 25, which asks ``<game>-rules-chapters``.
    Of an `AidView` the page that helps with a hand has it too.
    """

    def chapters(self, view: ViewT | None, translate: Translate) -> Sequence[Chapter]:
        """Return all chapters, or those that matter in the game that a view is of."""


class SetupPresses(NamedTuple):
    """Makes the custom_ids of the buttons that choose a game's options.

    ``choose`` takes the word for a choice: at most 40 lowercase letters and hyphens. ``form`` opens
    the form.
    """

    choose: Callable[[str], str]
    form: str


@runtime_checkable
class SetupView(Protocol[ChosenT]):
    """What the view of a game also offers if its options are chosen in the lobby.

    Then the command that opens a table has none of them. The lobby's message has a button,
    ``<game>-button-setup``, that shows everybody what is chosen; only the host can change it.
    ``seats`` are as many as the table wants to have taken, which the options may fit or not.
    """

    def setup(
        self, options: ChosenT, seats: int, translate: Translate, press: SetupPresses
    ) -> MessageSpec:
        """Return what has been chosen, with buttons to choose something else.

        The table takes the buttons away for all but the host.
        """

    def emblems(self, options: ChosenT, seats: int, translate: Translate) -> Sequence[Emblem]:
        """Return the signs of what has been chosen, which the lobby's picture shows."""

    def chosen(self, options: ChosenT, choice: str) -> ChosenT | None:
        """Return the options with which one of the choices replaces these; None for no such one."""

    def form(self, options: ChosenT, seats: int, translate: Translate, send: str) -> Form:
        """Return the form in which one chooses in detail."""

    def filled_in(
        self,
        options: ChosenT,
        fields: Mapping[str, Sequence[str]],
        seats: int,
        translate: Translate,
    ) -> ChosenT | str:
        """Return the options with which a form replaces these, or in words why it can't.

        ``fields`` are what was chosen in each field, by its key. A form may have been opened for
        another number of seats, and says whatever a user sends.
        """


def final_words(
    game: str,
    result: Result,
    names: Sequence[str],
    translate: Translate,
    teams: Sequence[Sequence[Seat]] = (),
) -> str:
    """Return who won a game, why, and everybody's place; ``teams`` are those of the rules, if any.

    The catalogues have sentences ``<game>-decided-<reason>``, and ``<game>-rank`` and
    ``<game>-rank-resigned`` about a player's place and stats.
    """
    safe = safe_names(names)
    winners = [player(seat, safe) for seat in result.winners]
    together = len(winners) > 1 and any(set(result.winners) <= set(team) for team in teams)
    won = "game-won-together" if together else "game-won"
    lines = [
        "## " + translate(won, count=len(winners), names=listed(winners, translate)),
        translate(f"{game}-decided-{result.decided_by}"),
    ]
    for standing in result.standings:
        key = f"{game}-rank-resigned" if standing.resigned else f"{game}-rank"
        who = player(standing.seat, safe)
        lines.append(translate(key, place=standing.place, player=who, **standing.stats))
    return "\n".join(lines)
