"""A seat's situation after a turn: all holdings, and the turns still to come."""

from functools import lru_cache
from typing import NamedTuple

from engine.claimit.bitboard import Mask, groups, table, where
from engine.claimit.stacks import CLAIMED, SETTLED
from engine.claimit.view import View
from engine.game import Seat

_SETTLED = tuple(table((code,)) for code in SETTLED)
_CLAIMED = tuple(table((code,)) for code in CLAIMED)


class Holding(NamedTuple):
    """A seat's spaces, the claimed ones among them, and its largest mine."""

    spaces: Mask
    claimed: Mask
    mine: Mask

    @property
    def rank(self) -> tuple[int, int, int]:
        """The criteria that decide the winner (see `engine.turns.ranking`)."""
        return self.mine.bit_count(), self.claimed.bit_count(), self.spaces.bit_count()


@lru_cache(1 << 14)
def _holding(settled: Mask, claimed: Mask) -> Holding:
    spaces = settled | claimed
    return Holding(spaces, claimed, max(groups(spaces), key=int.bit_count, default=0))


def holding(board: bytes, seat: Seat) -> Holding:
    """Return a seat's holding on a board without markers of a turn."""
    return _holding(where(board, _SETTLED[seat]), where(board, _CLAIMED[seat]))


class RoundState(NamedTuple):
    """The course of the game after a turn of a seat.

    ``rivals`` are the other seats still playing, in turn order from the next one. In the last round
    ``comes_again`` says whether the seat still has a turn, and ``others`` is the number of the
    rivals' remaining turns. Before the last round these are True and 0.
    """

    seat: Seat
    rivals: tuple[Seat, ...]
    claims_needed: int
    last_round: bool = False
    comes_again: bool = True
    others: int = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.last_round and not self.comes_again and not self.others

    def stopped(self, board: bytes) -> "RoundState":
        """Return the state if the seat stops with this board, which may call the last round.

        The present state is the one after a bust.
        """
        if self.last_round or holding(board, self.seat).claimed.bit_count() < self.claims_needed:
            return self
        return self._replace(last_round=True, others=len(self.rivals))

    def share(self, board: bytes) -> float:
        """Return the seat's share of the win if the game ended with this board."""
        rank, *others = (holding(board, seat).rank for seat in (self.seat, *self.rivals))
        best = max(rank, *others)
        return (rank == best) / (1 + others.count(best))


def round_state(view: View) -> RoundState:
    """Return the state of the round for the mover if the turn is a bust."""
    order = ((view.mover + step) % view.seats for step in range(1, view.seats))
    rivals = tuple(seat for seat in order if seat not in view.resigned)
    if view.last_seat is None:
        return RoundState(view.mover, rivals, view.claims_needed)
    others = 0 if view.last_seat == view.mover else rivals.index(view.last_seat) + 1
    return RoundState(
        view.mover, rivals, view.claims_needed, last_round=True, comes_again=False, others=others
    )
