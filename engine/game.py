"""The contract every game fulfils.

A game is a function of ``(options, number of seats, log)``: `Game.new` gives the first state and
each log entry leads to the next one, deterministically and permanently. A log entry is one of

* an **action** of a seat, answered by `Game.apply`;
* an **outcome** of chance, asked for by `Game.pending` and answered by `Game.resolve`;
* a **resignation** of a seat, answered by `Game.resign`;
* a **lapse** of a seat whose time for its turn has run out, answered by `Game.lapse`;
* an **undoing** of a seat's last choice, which leads back to the state before it (`engine.log`).

States and actions are immutable, hashable msgspec structs. The engine never makes outcomes itself.

**Hidden information.** `Game.view` is all that a seat, or the public, may know. The log is secret
until the end. `Game.to_act`, `Game.turn`, `Game.pending` and `Game.result` are public in every
game.

**Several seats at once.** As soon as several seats may act, they act in secret until all of them
are done, even when only one is left. A seat may act as often as it likes, and is done when
`Game.to_act` no longer names it; a lapse completes or drops whatever it has begun. Whatever one of
them does changes neither what the others may do nor what anybody else sees: they may know at most
who is done. It doesn't matter in which order different seats act, so each may take back its own
actions, the last one first, whatever the others have done since. `Game.turn` stays the same, and
rises when the last one is done, unless chance or the end of the game follows. Chance never comes
before that.

**In the words of the field** (OpenSpiel's): `Game.to_act` are the current players, several of them
in a simultaneous node; a state with `Game.pending` is a chance node, and `Bounds` describe its
outcomes, all equally likely; `Game.view` is an observation; a lapse is a timeout; `Game.result` has
the returns, as places.
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
"""A request for an outcome: one independent integer from 0 to below each bound.

Three dice are ``(6, 6, 6)``; a shuffle of n cards is ``(n, n - 1, ..., 2)``.
"""

Outcome: TypeAlias = tuple[int, ...]
"""An outcome of chance: one number for each of the bounds."""


class IllegalAction(Exception):
    """Raised when the rules forbid an action; the state is unchanged.

    ``reason`` is a `Refusal` or one of the game's `Game.refusals`. The message catalogues have a
    sentence for each.
    """

    def __init__(self, reason: StrEnum) -> None:
        super().__init__(reason)
        self.reason = reason


class IllegalOptions(Exception):
    """Raised when a game can't start with these options for this number of seats.

    ``reason`` is one of the game's `Game.refusals`. Another number of seats may be possible.
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

    ``place`` counts from 1; ties share the better place (1, 1, 3), and so do partners. ``stats``
    are integers by name, which `Column` aggregates.
    """

    seat: Seat
    place: int
    resigned: bool
    stats: Mapping[str, int]


class Result(msgspec.Struct, frozen=True):
    """The result of a finished game.

    ``standings`` run from the first place to the last. ``decided_by`` is a machine-readable word
    for the criterion that separated the winners from the others.
    """

    standings: tuple[Standing, ...]
    decided_by: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place, except those that resigned from a winning team."""
        first = [standing for standing in self.standings if standing.place == 1]
        return tuple(standing.seat for standing in first if not standing.resigned)


class Aggregate(StrEnum):
    """The aggregation of a player's games in a leaderboard column."""

    BEST = "best"
    TOTAL = "total"
    RATE = "rate"
    FAVOURITE = "favourite"


class Column(msgspec.Struct, frozen=True):
    """A game's own leaderboard column over the ``stats`` of its standings.

    `Aggregate.RATE` is the total of ``stat`` divided by the total of ``per``. `Aggregate.FAVOURITE`
    is the stat ``among`` these with the largest total, the first one in a tie, and empty if all
    totals are 0. The message catalogues have a word for each, ``<game>-<stat>``.
    """

    key: str
    aggregate: Aggregate
    stat: str = ""
    per: str = ""
    among: tuple[str, ...] = ()


class Chance(StrEnum):
    """The kind of chance in a game, from which all words about it follow."""

    DICE = "dice"
    CARDS = "cards"
    OTHER = "other"
    """Anything else that is drawn: tiles from a bag, or who begins."""
    NONE = "none"


class NoOptions(msgspec.Struct, frozen=True):
    """The options of a game without any."""


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


class Game(ABC, Generic[OptionsT, StateT, ActionT, ViewT]):
    """The rules of one game."""

    key: ClassVar[str]
    """Identifies the game in commands, catalogues and the store; never changes."""
    rules_version: ClassVar[int]
    """Increases with every change that would make an old log lead to another state."""
    seats: ClassVar[range]
    """The possible numbers of seats."""
    columns: ClassVar[tuple[Column, ...]]
    refusals: ClassVar[type[StrEnum]] = StrEnum
    """The game's own reasons for an `IllegalAction`, besides `Refusal`, and for `IllegalOptions`;
    empty by default."""

    chance: ClassVar[Chance] = Chance.NONE
    """The chance in the game: a table promises fair dice, fair cards, fair chance or nothing."""

    first_seat_begins: ClassVar[bool] = True
    """Whether seat 0 always acts first and alone, so that the order of the seats sets who begins.

    Otherwise chance draws the first player, or all seats begin at once.
    """

    options_type: type[OptionsT]
    action_type: Any
    """The union of the action structs: array-like and tagged, so that an action is short JSON."""

    @property
    @abstractmethod
    def decisions(self) -> tuple[str, ...]:
        """All possible words of `Result.decided_by`. The catalogues have a sentence for each."""

    @abstractmethod
    def new(self, options: OptionsT, seats: int) -> StateT:
        """Return the first state.

        Raises ValueError for an impossible number of seats, and IllegalOptions if the options don't
        allow this number.
        """

    def random_options(self, random: Random) -> OptionsT:  # noqa: ARG002
        """Return options for any number of seats; repeated calls cover the game's variety.

        The default is the default options.
        """
        return self.options_type()

    def usual_turns(self, options: OptionsT, seats: int) -> int:  # noqa: ARG002
        """Return the usual number of turns in a whole game, from which its duration follows.

        The default is ten turns for each seat.
        """
        return 10 * seats

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each team in a game of this many seats.

        Every seat is in exactly one team, by default alone. Partners share their place in the
        result, and see no more of each other than of anybody else.
        """
        return alone(seats)

    @abstractmethod
    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Return the seats that may act; empty while chance is pending or the game is over."""

    def following(self, state: StateT) -> Seat | None:  # noqa: ARG002
        """Return the seat that acts after those that may act now, None if it isn't known yet.

        The default is None.
        """
        return None

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Return exactly the actions that `apply` accepts from this seat."""

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, action: ActionT) -> StateT:
        """Return the state after the seat's action.

        Raises IllegalAction, also for objects that aren't actions of this game.
        """

    def pending(self, state: StateT) -> Bounds | None:  # noqa: ARG002
        """Return the bounds of the outcome needed before anyone can act, or None.

        The default is None, for a game without chance.
        """
        return None

    def resolve(self, state: StateT, outcome: Outcome) -> StateT:  # noqa: ARG002
        """Return the state after an outcome of chance. Raises IllegalAction if it doesn't fit.

        The default refuses every outcome, for a game without chance.
        """
        raise IllegalAction(Refusal.NOT_NOW)

    @abstractmethod
    def resign(self, state: StateT, seat: Seat) -> StateT:
        """Return the state after the seat has left the game permanently. Raises IllegalAction."""

    @abstractmethod
    def lapse(self, state: StateT, seat: Seat) -> StateT:
        """Return the state after a seat that may act has run out of time for its turn.

        Its part of the turn ends: the seat keeps the gains that stopping right now would bring, or
        passes if there are none. If it has been the last that might act, the turn rises by one.
        Raises IllegalAction for a seat that may not act.
        """

    def reveals(self, before: StateT, after: StateT) -> bool:  # noqa: ARG002
        """Return whether an action has shown a player hidden information.

        If so (a drawn card, a card that others have now seen), it can't be taken back. The default
        is True. Not called while several seats act at once: their actions reveal nothing until the
        last one, which can't be taken back.
        """
        return True

    @abstractmethod
    def turn(self, state: StateT) -> int:
        """Return the number of the current turn, from 1.

        It never decreases, except when an action that ended a turn is undone.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return the result, or None while the game goes on."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return the information that the seat, or the public for None, may have.

        Pictures, buttons and alt texts are made from a view only.
        """


class Throw(msgspec.Struct, frozen=True):
    """A throw of dice by a seat: ``faces`` are those it shows, in any order.

    ``risk`` was the exact probability of a bust, ``bust`` says whether it was one.
    """

    seat: Seat
    faces: tuple[str, ...]
    risk: Fraction
    bust: bool


class DiceGame(Game[OptionsT, StateT, ActionT, ViewT]):
    """The rules of a game with dice, which can measure each seat's luck."""

    chance = Chance.DICE
    faces: ClassVar[tuple[str, ...]]
    """The faces of the dice. The catalogues have a word for each."""

    @abstractmethod
    def throw(self, state: StateT, outcome: Outcome) -> Throw | None:
        """Return the throw made by this outcome, or None if it decides something else."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyDiceGame: TypeAlias = DiceGame[Any, Any, Any, Any]


def alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the teams of a game in which everyone plays alone."""
    return tuple((seat,) for seat in range(seats))


def check_outcome(bounds: Bounds | None, outcome: Outcome) -> None:
    """Raise IllegalAction unless the outcome fits these bounds."""
    if bounds is None:
        raise IllegalAction(Refusal.NOT_NOW)
    are_numbers = min(outcome, default=0) >= 0 and all(map(lt, outcome, bounds))
    if not are_numbers or len(outcome) != len(bounds):
        raise IllegalAction(Refusal.BAD_OUTCOME)
