"""What a game brings along for its tables besides its rules."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from bot.views.markup import listed, player, safe_names
from bot.views.scene import Scene
from engine.game import Result, Seat
from render.lobby import Emblem
from render.sprite import Sprite
from render.words import Say

OptionsT = TypeVar("OptionsT", contravariant=True)
ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", contravariant=True)


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
    names by seat as people chose them. ``say`` speaks the language of whoever reads the scene.
    """

    rules_pages: tuple[str, ...]
    """The pages of the rules; the catalogues have a title and a text for each."""
    own_actions: tuple[StrEnum, ...]
    """What everybody may look at privately; the catalogues have a label for each."""
    seat_actions: tuple[StrEnum, ...]
    """What only somebody who plays may look at privately."""

    def warm(self) -> None:
        """Draw ahead what all pictures share, once for all. Takes a second or so: in a thread."""

    def options(self, options: OptionsT, wanted: int, say: Say) -> list[str]:
        """Return a sentence for each option that isn't as usual."""

    def playing(
        self, view: ViewT, names: Sequence[str], say: Say, press: Presses, draft: str
    ) -> Scene:
        """Return the turn in progress, with what its mover prepares; "" is nothing.

        A draft that doesn't fit the view is taken for nothing.
        """

    def turn_over(self, view: ViewT, names: Sequence[str], say: Say) -> Scene:
        """Return how the turn before the present one ended."""

    def game_over(self, view: ViewT, names: Sequence[str], say: Say) -> Scene:
        """Return the end of the game: who won, and why."""

    def scores(self, view: ViewT) -> tuple[int, ...]:
        """Return each seat's score, what the chart at the end follows.

        The catalogues say what is counted as ``<game>-chart``.
        """

    def private(
        self, action: StrEnum, view: ViewT, seat: Seat | None, names: Sequence[str], say: Say
    ) -> Scene:
        """Return the answer to one of the private actions."""

    def describe(self, view: ViewT, action: ActionT, names: Sequence[str], say: Say) -> str:
        """Return a legal action in words that go on after "I would", all in bold: "stop"."""

    def explain(self, view: ViewT, action: ActionT, names: Sequence[str], say: Say) -> str:
        """Return what is at stake with a legal action or comes of it, as a main clause."""

    def rules(self, page: str, say: Say) -> Scene:
        """Return the picture of a page of the rules."""


AnyView: TypeAlias = GameView[Any, Any, Any]


@runtime_checkable
class DiceView(Protocol):
    """What the view of a game with dice offers besides."""

    def die(self, face: str) -> Sprite:
        """Return a small die that shows one of the rules' ``faces``; its origin is its middle."""


@runtime_checkable
class HandView(Protocol[ViewT]):
    """What the view of a game offers besides whose people play from what only they may see.

    The table's message has a button that shows everybody their hand.
    """

    def hand(
        self, view: ViewT, seat: Seat, names: Sequence[str], say: Say, act: Callable[[Any], str]
    ) -> Scene:
        """Return what a seat sees and can do, for nobody else's eyes.

        ``view`` is the seat's own. ``act`` makes the ids of its buttons, all of which are disabled
        by the table while the seat has nothing to do.
        """


@runtime_checkable
class EmblemView(Protocol[OptionsT]):
    """What the view of a game offers besides whose host chooses what is played with."""

    def emblems(self, options: OptionsT, wanted: int, say: Say) -> Sequence[Emblem]:
        """Return the signs of what is played with, which the lobby's picture shows."""


def final_words(
    game: str, result: Result, names: Sequence[str], say: Say, teams: Sequence[Sequence[Seat]] = ()
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
        "## " + say(won, count=len(winners), names=listed(winners, say)),
        say(f"{game}-decided-{result.decided_by}"),
    ]
    for standing in result.standings:
        key = f"{game}-rank-resigned" if standing.resigned else f"{game}-rank"
        who = player(standing.seat, safe)
        lines.append(say(key, place=standing.place, player=who, **standing.stats))
    return "\n".join(lines)
