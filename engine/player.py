"""The contract every computer player fulfils."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.game import Seat
from engine.log import LogEntry

WinChance: TypeAlias = float
"""A win chance from 0 to 1. A shared win counts as its fraction."""

ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", covariant=True)


class Strength(StrEnum):
    """The strength of a computer player; every game has one of each."""

    EASY = "easy"
    MEDIUM = "medium"
    STRONG = "strong"


class Player(ABC, Generic[ViewT, ActionT]):
    """A player who decides only from a seat's view.

    Pure and synchronous: the same view, seat and random numbers give the same action. Between two
    decisions nothing is stored except caches of computable values. A decision takes less than a
    second of CPU time.
    """

    @abstractmethod
    def decide(self, view: ViewT, seat: Seat, random: Random) -> ActionT:
        """Return a legal action of the seat, which must be one that may act."""


class Trials(NamedTuple):
    """Results of repeated trials of several actions: a row per trial, a number per action.

    The mean of a column is the win chance after that action. Within a trial all actions face the
    same luck, as far as possible. One row is enough if the chances are exact.
    """

    rows: Sequence[Sequence[WinChance]]
    is_exact: bool = False


class Adviser(Player[ViewT, ActionT]):
    """A player who can also evaluate every action.

    So it can advise others, and measure the cost of their decisions. Its play is consistent: no
    action has a higher chance than the one it decides for.
    """

    @abstractmethod
    def answers(self, view: ViewT, seat: Seat) -> Iterable[tuple[WinChance, ActionT]]:
        """Return every legal action of the seat once, as a pair of its win chance and the action.

        The chance is that of the seat, which must be one that may act, after the action.
        """

    def is_exact(self, view: ViewT, seat: Seat) -> bool:  # noqa: ARG002
        """Return whether the chances in `answers` are exact rather than estimated.

        They are exact if nothing is hidden and the rest of the game has been searched completely,
        assuming perfect play.
        """
        return False

    def estimated_again(
        self,
        view: ViewT,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        actions: Sequence[Any],  # noqa: ARG002
    ) -> Sequence[WinChance] | None:
        """Return new win chances of some actions, estimated with new random numbers.

        The best of several random estimates is usually too high, so a second, independent estimate
        is needed to compare it with another one. None if the estimates aren't random.
        """
        return None

    def trials(
        self,
        state: Any,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        actions: Sequence[Any],  # noqa: ARG002
        effort: int,  # noqa: ARG002
        random: Random,  # noqa: ARG002
    ) -> Trials | None:
        """Return trials of some actions of a seat, with ``effort`` times the effort of a decision.

        An effort of 0 gives a rough estimate.

        The result depends on nothing in the state that the seat can't know. None if trials aren't
        possible: then the game has no positions of the day (`engine.daily`).
        """
        return None


AnyPlayer: TypeAlias = Player[Any, Any]
AnyAdviser: TypeAlias = Adviser[Any, Any]

Luck: TypeAlias = Callable[[Any, LogEntry], Sequence[WinChance]]
"""Change of each seat's win chance caused by chance, given a state and the entry that follows.

It is the win chance after the actual outcome of dice or cards, less the mean over all possible
outcomes; other effects of the entry don't count. So its mean is 0, however good the estimates are.
"""


def no_luck(_state: Any, _entry: LogEntry) -> Sequence[WinChance]:
    """Return no luck, as in a game without dice and cards."""
    return ()


def shared_out(gain: WinChance, seat: Seat, playing: Sequence[Seat]) -> list[WinChance]:
    """Return by seat the effect of a seat's gain: the others lose it in equal parts.

    ``playing`` are the seats that can win; the list ends with the last of them.
    """
    parts = [0.0] * (1 + max(playing))
    for other in playing:
        parts[other] = gain if other == seat else -gain / (len(playing) - 1)
    return parts
