"""The contract every computer player fulfils."""

from abc import ABC, abstractmethod
from enum import StrEnum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from engine.game import Seat

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


AnyPlayer: TypeAlias = Player[Any, Any]
