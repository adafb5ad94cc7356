"""The contract every game fulfils.

A game is a function of ``(options, number of seats, log)``: `Game.new` gives the first state and
each log entry leads to the next one, for ever in the same way. A log entry is one of

* an **action** of a seat, answered by `Game.apply`;
* an **outcome** of chance, asked for by `Game.pending` and answered by `Game.resolve`;
* a **resignation** of a seat, answered by `Game.resign`;
* a **lapse** of a seat whose time for its turn has run out, answered by `Game.lapse`;
* an **undoing** of a seat's last choice, which leads back to the state before it (`engine.log`).

States and actions are immutable, hashable msgspec structs. The engine never makes outcomes itself.

**Who may know what.** `Game.view` is all that a seat, or the public, may know. The log is nobody's
to see before the end. Public in every game are `Game.to_act`, `Game.turn`, `Game.pending` and
`Game.result`.

**Several seats at once.** While several seats may act, they choose without knowing of each other:
an action of one of them, or its lapse, takes that seat out of `Game.to_act` and is private to it.
Until the last one has acted nothing changes for the others, who may know at most that it has acted.

**In the words of the field** (OpenSpiel's): `Game.to_act` are the current players, several of them
in a simultaneous node; a state with `Game.pending` is a chance node, and `Bounds` say its outcomes,
all equally likely; `Game.view` is an observation; a lapse is a timeout; `Game.result` has the
returns, as places.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from operator import lt
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A player's place at the table, counted from 0 in join order."""

Bounds: TypeAlias = tuple[int, ...]
"""What chance is asked for: for each bound one whole number from 0 to below it, all independent.

Three dice are ``(6, 6, 6)``; a shuffle of n cards is ``(n, n - 1, ..., 2)``.
"""

Outcome: TypeAlias = tuple[int, ...]
"""The answer of chance: one number for each of the bounds."""


class IllegalAction(Exception):
    """The rules forbid what was tried; nothing has changed.

    ``reason`` is a `Refusal` or one of the game's `Game.refusals`. The message catalogues have a
    sentence for each.
    """

    def __init__(self, reason: StrEnum) -> None:
        super().__init__(reason)
        self.reason = reason


class IllegalOptions(Exception):
    """A game can't begin with these options for so many seats; another number may do.

    ``reason`` is one of the game's `Game.refusals`.
    """

    def __init__(self, reason: StrEnum) -> None:
        super().__init__(reason)
        self.reason = reason


class Refusal(StrEnum):
    """The reasons for an `IllegalAction` that every game shares."""

    NOT_YOUR_TURN = "not-your-turn"
    GAME_OVER = "game-over"
    NOT_NOW = "not-now"
    BAD_OUTCOME = "bad-outcome"
    NOT_PLAYING = "not-playing"
    NO_ACTION = "no-action"
    NOTHING_TO_UNDO = "nothing-to-undo"


class Standing(msgspec.Struct, frozen=True):
    """One seat's place at the end of a game.

    ``place`` counts from 1, ties share the better place (1, 1, 3), as partners always do.
    ``stats`` are whole numbers by name, the raw material of `Column`.
    """

    seat: Seat
    place: int
    resigned: bool
    stats: Mapping[str, int]


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended.

    ``standings`` run from the first place to the last. ``decided_by`` is a machine-readable word
    for what parted the winners from the rest.
    """

    standings: tuple[Standing, ...]
    decided_by: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place, without those who left their partners to win alone."""
        first = [standing for standing in self.standings if standing.place == 1]
        return tuple(standing.seat for standing in first if not standing.resigned)


class Aggregate(StrEnum):
    """How a leaderboard column sums up a player's games."""

    BEST = "best"
    TOTAL = "total"
    RATE = "rate"
    FAVOURITE = "favourite"


class Column(msgspec.Struct, frozen=True):
    """A game's own leaderboard column over the ``stats`` of its standings.

    `Aggregate.RATE` is the total of ``stat`` divided by the total of ``per``. `Aggregate.FAVOURITE`
    is the stat with the largest total of those ``among`` which it is looked for, the first of
    several, and nothing if all totals are 0. The message catalogues have a word for each,
    ``<game>-<stat>``.
    """

    key: str
    aggregate: Aggregate
    stat: str = ""
    per: str = ""
    among: tuple[str, ...] = ()


class NoOptions(msgspec.Struct, frozen=True):
    """The options of a game in which there is nothing to choose."""


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


class Game(ABC, Generic[OptionsT, StateT, ActionT, ViewT]):
    """The rules of one game."""

    key: ClassVar[str]
    """Names the game in commands, catalogues and the store; never changes."""
    rules_version: ClassVar[int]
    """Counts up with every change that would make an old log lead to another state."""
    seats: ClassVar[range]
    """The possible numbers of seats."""
    columns: ClassVar[tuple[Column, ...]]
    refusals: ClassVar[type[StrEnum]] = StrEnum
    """The game's own reasons for an `IllegalAction`, besides `Refusal`, and for `IllegalOptions`;
    none unless it says so."""

    rolls_dice: ClassVar[bool] = False
    """Whether chance rolls dice, in the words of the table; else it shuffles cards."""

    options_type: type[OptionsT]
    action_type: Any
    """The union of the action structs: array-like and tagged, so that an action is short JSON."""

    @property
    @abstractmethod
    def decisions(self) -> tuple[str, ...]:
        """All words that `Result.decided_by` may be. The catalogues have a sentence for each."""

    @abstractmethod
    def new(self, options: OptionsT, seats: int) -> StateT:
        """Return the first state.

        Raises ValueError for an impossible number of seats, and IllegalOptions if the options are
        none for this one.
        """

    def random_options(self, random: Random) -> OptionsT:  # noqa: ARG002
        """Return options for any number of seats; many of them show the game in all its variety.

        They are the usual ones, unless the game says otherwise.
        """
        return self.options_type()

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return who plays together if so many play: the seats of each team.

        Every seat is in one of them; alone, unless the game says otherwise. Partners share their
        place in the result, and see no more of each other than of anybody else.
        """
        return alone(seats)

    @abstractmethod
    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Return the seats that may act; nobody while chance is pending or the game is over."""

    def following(self, state: StateT) -> Seat | None:  # noqa: ARG002
        """Return the seat that acts after those that may act now, None if that isn't settled yet.

        It isn't unless the game says otherwise.
        """
        return None

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Return exactly the actions that `apply` accepts from this seat."""

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, action: ActionT) -> StateT:
        """Return the state after the seat's action.

        Raises IllegalAction, also for what isn't an action of this game at all.
        """

    @abstractmethod
    def pending(self, state: StateT) -> Bounds | None:
        """Return what chance must decide before anyone can act, or None."""

    @abstractmethod
    def resolve(self, state: StateT, outcome: Outcome) -> StateT:
        """Return the state after chance's outcome. Raises IllegalAction if it doesn't fit."""

    @abstractmethod
    def resign(self, state: StateT, seat: Seat) -> StateT:
        """Return the state after the seat has left the game for good. Raises IllegalAction."""

    @abstractmethod
    def lapse(self, state: StateT, seat: Seat) -> StateT:
        """Return the state after a seat that may act has run out of time for its turn.

        Its part of the turn ends: the seat keeps what it would get by stopping right now, or passes
        if that is nothing. Raises IllegalAction for a seat that may not act.
        """

    def reveals(self, before: StateT, after: StateT) -> bool:  # noqa: ARG002
        """Return whether an action has shown a player something that was hidden from them.

        If it has (a drawn card, a card that others have seen now), it can't be taken back. By
        default every action counts as such. Choices that are still private to one of several
        seats that act at once are not asked about.
        """
        return True

    @abstractmethod
    def turn(self, state: StateT) -> int:
        """Return the number of the turn in progress, from 1.

        It never falls, but by the undoing of what has ended a turn.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return what the seat may know, or the public for None.

        Pictures, buttons and alt texts are made from a view only.
        """


class Throw(msgspec.Struct, frozen=True):
    """A throw of dice by a seat: ``faces`` are those it shows, in any order.

    ``risk`` was the exact chance that it would be a bust, ``bust`` is whether it was.
    """

    seat: Seat
    faces: tuple[str, ...]
    risk: Fraction
    bust: bool


class DiceGame(Game[OptionsT, StateT, ActionT, ViewT]):
    """The rules of a game with dice, which can tell how they treated everybody."""

    rolls_dice = True
    faces: ClassVar[tuple[str, ...]]
    """The faces of the dice. The catalogues have a word for each."""

    @abstractmethod
    def throw(self, state: StateT, outcome: Outcome) -> Throw | None:
        """Return the throw that this outcome is, or None if it decides something else."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyDiceGame: TypeAlias = DiceGame[Any, Any, Any, Any]


def alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the teams of a game in which everyone plays alone."""
    return tuple((seat,) for seat in range(seats))


def check_outcome(bounds: Bounds | None, outcome: Outcome) -> None:
    """Raise IllegalAction unless the outcome answers these bounds."""
    if bounds is None:
        raise IllegalAction(Refusal.NOT_NOW)
    are_numbers = min(outcome, default=0) >= 0 and all(map(lt, outcome, bounds))
    if not are_numbers or len(outcome) != len(bounds):
        raise IllegalAction(Refusal.BAD_OUTCOME)
