"""The contract every computer player fulfils."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from enum import StrEnum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from engine.game import Seat

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
    """Somebody who decides from what a seat may see, and from nothing else.

    Pure and synchronous: the same view, seat and random numbers give the same action, and nothing
    is remembered between two decisions but what could be worked out again. A decision takes less
    than a second of CPU time.
    """

    @abstractmethod
    def decide(self, view: ViewT, seat: Seat, random: Random) -> ActionT:
        """Return a legal action of the seat, which must be one of those that may act."""


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


AnyPlayer: TypeAlias = Player[Any, Any]
AnyAdviser: TypeAlias = Adviser[Any, Any]
