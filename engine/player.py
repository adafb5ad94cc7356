"""The contract every computer player fulfils."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.game import Seat
from engine.log import LogEntry

WinChance: TypeAlias = float
"""The chance of winning, from 0 to 1. A shared win counts as its fraction."""

ViewT = TypeVar("ViewT", contravariant=True)
ActionT = TypeVar("ActionT", covariant=True)


class Strength(StrEnum):
    """How well a computer player plays; every game has one of each."""

    EASY = "easy"
    MEDIUM = "medium"
    STRONG = "strong"


class Player(ABC, Generic[ViewT, ActionT]):
    """A player who decides from what a seat may see, and from nothing else.

    Pure and synchronous: the same view, seat and random numbers give the same action, and nothing
    is remembered between two decisions but what could be worked out again. A decision takes less
    than a second of CPU time.
    """

    @abstractmethod
    def decide(self, view: ViewT, seat: Seat, random: Random) -> ActionT:
        """Return a legal action of the seat, which must be one of those that may act."""


class Trials(NamedTuple):
    """What some actions have come to, again and again: a row for each trial, a number for each.

    The mean over all trials is the chance of winning after an action. In a trial all actions meet
    with the same luck, as far as it can be the same. One row is enough if the chances are exact.
    """

    rows: Sequence[Sequence[WinChance]]
    is_exact: bool = False


class Adviser(Player[ViewT, ActionT]):
    """A player who can also say what it thinks of every action.

    So it can tell others what it would do, and what theirs has cost them. It plays by what it says:
    no action has a higher chance than the one it decides for.
    """

    @abstractmethod
    def answers(self, view: ViewT, seat: Seat) -> Iterable[tuple[WinChance, ActionT]]:
        """Return every legal action of the seat, each once and after its chance.

        The chance is that of the seat, which must be one of those that may act, after the action.
        """

    def is_exact(self, view: ViewT, seat: Seat) -> bool:  # noqa: ARG002
        """Return whether the chances in `answers` are no estimates.

        They are exact if nothing is hidden and all that can follow has been looked at, as long as
        nobody makes a mistake.
        """
        return False

    def estimated_again(
        self,
        view: ViewT,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        actions: Sequence[Any],  # noqa: ARG002
    ) -> Sequence[WinChance] | None:
        """Return the chances after some actions, by new random numbers.

        The best of several estimates that lots decide is mostly one that was lucky. Who wants to
        know how much better it is than another one asks once more. None if there are no lots.
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
        """Return trials of some actions of a seat, with so many times the effort of a decision.

        With none at all they are worth a glance.

        Nothing of the state plays a part that the seat can't know. None if there is no telling:
        then the game has no positions of the day (`engine.daily`).
        """
        return None


AnyPlayer: TypeAlias = Player[Any, Any]
AnyAdviser: TypeAlias = Adviser[Any, Any]

Luck: TypeAlias = Callable[[Any, LogEntry], Sequence[WinChance]]
"""How far chance moves each seat's chance of winning, given a state and the entry that follows.

That is what the chance is with what came of dice or cards, less the mean over all that could have
come, whatever else the entry does. So it is 0 on average, however well the chances are estimated.
"""


def no_luck(_state: Any, _entry: LogEntry) -> Sequence[WinChance]:
    """Say that chance moves nothing, as in a game without dice and cards."""
    return ()


def shared_out(gain: WinChance, seat: Seat, playing: Sequence[Seat]) -> list[WinChance]:
    """Return by seat what a seat's gain does to everybody: the others lose it in equal parts.

    ``playing`` are the seats that can win; of those behind the last of them nothing is said.
    """
    parts = [0.0] * (1 + max(playing))
    for other in playing:
        parts[other] = gain if other == seat else -gain / (len(playing) - 1)
    return parts
