"""What games share whose seats take turns: a game says only what differs.

Seats in turn order, who moves and who has resigned; the guards around them; the ranking with ties.
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
"""A result is decided by this if nothing parts the winners."""
LAST_STANDING: Final = "last-standing"
"""A result is decided by this if all but the winner have resigned."""


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is.

    ``number`` counts from 1; it is 0 while nobody knows who begins. ``resigned`` is in the order of
    leaving.
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

    def without(self, seat: Seat) -> Self:
        """Return the turn after a seat has resigned."""
        return msgspec.structs.replace(self, resigned=(*self.resigned, seat))


class TurnState(msgspec.Struct, frozen=True):
    """A moment of the game: what it waits for, and whose turn it is."""

    phase: StrEnum
    turn: Turn


StateT = TypeVar("StateT", bound=TurnState)


class TurnGame(Game[OptionsT, StateT, ActionT, ViewT]):
    """The rules of a game in which one seat after the other has a turn."""

    acting: ClassVar[tuple[StrEnum, ...]]
    """The phases in which the mover acts."""
    finished: ClassVar[StrEnum]
    """The phase after the last turn."""
    ranked_by: ClassVar[tuple[str, ...]]
    """The ``stats`` that rank the seats, the first one first; more is better."""

    @abstractmethod
    def stats(self, state: StateT) -> Sequence[Mapping[str, int]]:
        """Return each seat's ``stats`` for the result."""

    @abstractmethod
    def interrupted(self, state: StateT) -> StateT:
        """Return the state after a turn that a resignation ends, already counted in ``state``.

        Either the mover has left, or all others have.
        """

    @property
    def decisions(self) -> tuple[str, ...]:
        return (*self.ranked_by, SHARED, LAST_STANDING)

    def to_act(self, state: StateT) -> frozenset[Seat]:
        return _only(state.turn.mover) if state.phase in self.acting else _NOBODY

    def resign(self, state: StateT, seat: Seat) -> StateT:
        turn = state.turn
        if state.phase is self.finished:
            raise IllegalAction(Refusal.GAME_OVER)
        if not turn.number or seat in turn.resigned or seat not in range(turn.seats):
            raise IllegalAction(Refusal.NOT_PLAYING)
        left = msgspec.structs.replace(state, turn=turn.without(seat))
        ends = seat == turn.mover or left.turn.last_standing
        return self.interrupted(left) if ends else left

    def turn(self, state: StateT) -> int:
        return state.turn.number

    def result(self, state: StateT) -> Result | None:
        """Return how the game ended, or None while it goes on.

        Whoever resigned stands behind everybody who stayed. ``decided_by`` is the first of
        ``ranked_by`` that parts the winner from the next seat, `SHARED` if none does, or
        `LAST_STANDING`.
        """
        if state.phase is not self.finished:
            return None
        return ranking(self.stats(state), self.ranked_by, state.turn.resigned)

    def require_seats(self, seats: int) -> None:
        """Raise ValueError unless so many can play."""
        if seats not in self.seats:
            fewest, most = min(self.seats), max(self.seats)
            raise ValueError(f"{self.key} is for {fewest} to {most} players, not {seats}")

    def require_mover(self, state: StateT, seat: Seat) -> None:
        """Raise IllegalAction unless the game waits for this seat."""
        turn = state.turn
        if seat == turn.mover and state.phase in self.acting:
            return
        if state.phase is self.finished:
            raise IllegalAction(Refusal.GAME_OVER)
        if seat in turn.resigned:
            raise IllegalAction(Refusal.NOT_PLAYING)
        waits = seat == turn.mover and turn.number
        raise IllegalAction(Refusal.NOT_NOW if waits else Refusal.NOT_YOUR_TURN)


_NOBODY: Final = frozenset[Seat]()


@cache
def _only(seat: Seat) -> frozenset[Seat]:
    return frozenset((seat,))


def ranking(
    stats: Sequence[Mapping[str, int]], ranked_by: Sequence[str], resigned: Sequence[Seat]
) -> Result:
    """Return the standings of a finished game, as `TurnGame.result` does."""
    ranks = [
        (seat not in resigned, *(own[name] for name in ranked_by)) for seat, own in enumerate(stats)
    ]
    ordered = sorted(range(len(ranks)), key=ranks.__getitem__, reverse=True)
    best_first = sorted(ranks, reverse=True)
    standings = tuple(
        Standing(seat, 1 + best_first.index(ranks[seat]), seat in resigned, stats[seat])
        for seat in ordered
    )
    (_, *best), (second_stayed, *second) = best_first[:2]
    if not second_stayed:
        return Result(standings, LAST_STANDING)
    parted = (name for name, won, lost in zip(ranked_by, best, second, strict=True) if won != lost)
    return Result(standings, next(parted, SHARED))
