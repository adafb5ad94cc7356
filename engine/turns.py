"""The common rules of games whose seats take turns; a game adds only the differences.

Seats in turn order, the mover and the resigned seats; the checks around them; the ranking with ties
and teams.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import ClassVar, Final, Self, TypeVar

import msgspec

from engine.game import (
    ActionT,
    Game,
    IllegalAction,
    OptionsT,
    Refusal,
    Result,
    Seat,
    Standing,
    ViewT,
)

SHARED: Final = "shared"
"""The `Result.decided_by` of a tie between the winners and the next team."""
LAST_STANDING: Final = "last-standing"
"""The `Result.decided_by` of a game in which only the winning team still plays."""


class TurnPhase(StrEnum):
    """The phases of a game whose turns have a single kind of choice."""

    CHANCE = "chance"
    CHOICE = "choice"
    OVER = "over"


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The current turn.

    ``number`` counts from 1; it is 0 until the first player is known. ``resigned`` is in the order
    of leaving.
    """

    seats: int
    number: int = 0
    mover: Seat = 0
    resigned: tuple[Seat, ...] = ()

    def others(self) -> tuple[Seat, ...]:
        """Return the seats still playing besides the mover, in turn order from the next one."""
        around = (*range(self.mover + 1, self.seats), *range(self.mover))
        return tuple([seat for seat in around if seat not in self.resigned])

    @property
    def last_standing(self) -> bool:
        """Whether only one seat still plays."""
        return len(self.resigned) == self.seats - 1

    def next(self) -> Self:
        """Return the turn of the next seat that plays, which may be the same one."""
        following = (*self.others(), self.mover)[0]
        return msgspec.structs.replace(self, number=self.number + 1, mover=following)

    def without(self, seat: Seat) -> Self:
        """Return the turn after a seat has resigned."""
        return msgspec.structs.replace(self, resigned=(*self.resigned, seat))


class TurnState(msgspec.Struct, frozen=True, gc=False):
    """A position of the game: its phase and its turn.

    States are created and dropped in large numbers. They can't be part of a reference cycle, so the
    garbage collector doesn't need to track them (``gc=False``, which subclasses inherit).
    """

    phase: StrEnum
    turn: Turn


StateT = TypeVar("StateT", bound=TurnState)


class TurnGame(Game[OptionsT, StateT, ActionT, ViewT]):
    """The rules of a game in which the seats take turns.

    A game in which several seats act at once in a turn overrides `to_act`.
    """

    acting: ClassVar[tuple[StrEnum, ...]] = (TurnPhase.CHOICE,)
    """The phases in which the mover acts."""
    finished: ClassVar[StrEnum] = TurnPhase.OVER
    """The phase after the last turn."""
    in_order: ClassVar[bool] = False
    """Whether turns always follow the order of the seats."""
    ranked_by: ClassVar[tuple[str, ...]]
    """The ``stats`` that rank the seats, most important first; more is better."""

    @abstractmethod
    def stats(self, state: StateT) -> Sequence[Mapping[str, int]]:
        """Return each seat's ``stats`` for the result."""

    @abstractmethod
    def interrupted(self, state: StateT) -> StateT:
        """Return the state after a resignation, already in ``state``, that may end the turn.

        Either the mover has left, or another seat that had to act, or only one team plays on.
        """

    @property
    def decisions(self) -> tuple[str, ...]:
        return (*self.ranked_by, SHARED, LAST_STANDING)

    def to_act(self, state: StateT) -> frozenset[Seat]:
        return _only(state.turn.mover) if state.phase in self.acting else _NOBODY

    def following(self, state: StateT) -> Seat | None:
        is_settled = self.in_order and state.phase in self.acting
        return next(iter(state.turn.others()), None) if is_settled else None

    def resign(self, state: StateT, seat: Seat) -> StateT:
        turn = state.turn
        if state.phase is self.finished:
            raise IllegalAction(Refusal.GAME_OVER)
        if not turn.number or seat in turn.resigned or seat not in range(turn.seats):
            raise IllegalAction(Refusal.NOT_PLAYING)
        after = msgspec.structs.replace(state, turn=turn.without(seat))
        waited_for = seat == turn.mover or seat in self.to_act(state)
        ends = waited_for or self.is_decided(after.turn)
        return self.interrupted(after) if ends else after

    def is_decided(self, turn: Turn) -> bool:
        """Return whether only one team still plays."""
        playing = [not set(team) <= set(turn.resigned) for team in self.teams(turn.seats)]
        return sum(playing) == 1

    def turn(self, state: StateT) -> int:
        return state.turn.number

    def result(self, state: StateT) -> Result | None:
        """Return the result, or None while the game goes on.

        A team has the sum of its partners' ``stats``. A team that has resigned completely is placed
        behind all others, and a resigned partner behind the rest of its team. ``decided_by`` is the
        first of ``ranked_by`` that separates the winners from the next team, `SHARED` if none does,
        or `LAST_STANDING`.
        """
        if state.phase is not self.finished:
            return None
        teams = self.teams(state.turn.seats)
        return ranking(self.stats(state), self.ranked_by, state.turn.resigned, teams)

    def require_seats(self, seats: int) -> None:
        """Raise ValueError unless the game allows this number of seats."""
        if seats not in self.seats:
            raise ValueError(f"{self.key} is for {seat_counts(self.seats)} players, not {seats}")

    def require_mover(self, state: StateT, seat: Seat) -> None:
        """Raise IllegalAction unless the seat may act."""
        turn = state.turn
        if seat in self.to_act(state):
            return
        if state.phase is self.finished:
            raise IllegalAction(Refusal.GAME_OVER)
        if seat in turn.resigned:
            raise IllegalAction(Refusal.NOT_PLAYING)
        waits = seat == turn.mover and turn.number
        raise IllegalAction(Refusal.NOT_NOW if waits else Refusal.NOT_YOUR_TURN)

    def require_legal(self, state: StateT, seat: Seat, action: ActionT) -> None:
        """Raise IllegalAction unless the seat may act and the action is legal.

        For a game whose refusals need no words of their own.
        """
        self.require_mover(state, seat)
        if action not in self.legal(state, seat):
            is_known = isinstance(action, self.action_type)
            raise IllegalAction(Refusal.NOT_NOW if is_known else Refusal.NO_ACTION)


class OpenGame(TurnGame[OptionsT, StateT, ActionT, StateT]):
    """Rules of a turn game without hidden information: its views are its states."""

    def view(self, state: StateT, seat: Seat | None) -> StateT:  # noqa: ARG002
        return state

    def reveals(self, before: StateT, after: StateT) -> bool:  # noqa: ARG002
        return False


def seat_counts(seats: range) -> str:
    """Return possible numbers of seats in words, such as "2" or "2 to 4"."""
    return f"{min(seats)} to {max(seats)}" if len(seats) > 1 else f"{seats[0]}"


_NOBODY: Final = frozenset[Seat]()


@cache
def _only(seat: Seat) -> frozenset[Seat]:
    return frozenset((seat,))


def ranking(
    stats: Sequence[Mapping[str, int]],
    ranked_by: Sequence[str],
    resigned: Sequence[Seat],
    teams: Sequence[Sequence[Seat]],
) -> Result:
    """Return the result of a finished game, as `TurnGame.result` does."""
    ranks = [
        (
            any(seat not in resigned for seat in team),
            *(sum(stats[seat][name] for seat in team) for name in ranked_by),
        )
        for team in teams
    ]
    rank_of = {seat: rank for team, rank in zip(teams, ranks, strict=True) for seat in team}
    ordered = sorted(rank_of.values(), reverse=True)
    standings = tuple(
        Standing(seat, 1 + ordered.index(rank_of[seat]), seat in resigned, stats[seat])
        for seat in sorted(
            range(len(stats)), key=lambda seat: (rank_of[seat], seat not in resigned), reverse=True
        )
    )
    (_, *best), (second_stayed, *second) = sorted(ranks, reverse=True)[:2]
    if not second_stayed:
        return Result(standings, LAST_STANDING)
    differing = (
        name for name, won, lost in zip(ranked_by, best, second, strict=True) if won != lost
    )
    return Result(standings, next(differing, SHARED))
