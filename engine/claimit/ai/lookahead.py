"""The continuations of a turn: the board after each placement, and the risk of a bust."""

from typing import NamedTuple

from engine.claimit.board import Space, score, squatters_on
from engine.claimit.odds import ROLLS, bust_rolls
from engine.claimit.placements import FREE_DIE
from engine.claimit.stacks import (
    KINDS,
    NEEDS_CLAIM,
    SETTLE,
    STACKS,
    WITH_CLAIM,
    WITH_SQUATTER,
)
from engine.claimit.view import View
from engine.game import Seat


class Marks(NamedTuple):
    """The board during a turn. ``squatters`` has bit n set while squatter n is on the board."""

    board: bytes
    squatters: int
    mover: Seat
    reuse: bool

    @classmethod
    def seen(cls, view: View) -> "Marks":
        """Return the marks in a view."""
        squatters = sum(1 << number for number in squatters_on(view.board))
        return cls(view.board, squatters, view.mover, view.options.reuse)

    def kind(self, space: Space) -> int:
        """Return the kind of placement on a space, one of the kinds in `stacks`."""
        return KINDS[self.mover][self.board[space]]

    def after(self, space: Space, free: int) -> "Marks":
        """Return the marks after a legal placement with this free die."""
        board, squatters = self.board, self.squatters
        code = board[space]
        if self.kind(space) == NEEDS_CLAIM:
            topped = WITH_CLAIM[self.reuse][code]
            if self.reuse:
                squatters &= ~(1 << (STACKS[code].squatter or 0))
        else:
            topped = code + WITH_SQUATTER[free]
            squatters |= 1 << free
        return self._replace(
            board=board[:space] + bytes((topped,)) + board[space + 1 :], squatters=squatters
        )

    def settled(self) -> bytes:
        """Return the board as it is if the mover stops."""
        return self.board.translate(SETTLE[self.mover])

    def risk(self) -> float:
        """Return the probability that the next roll busts."""
        return bust_rolls(self.board, self.mover, self.squatters) / ROLLS


class Candidate(NamedTuple):
    """A legal placement: its space and the marks after it."""

    space: Space
    marks: Marks


def choices(view: View) -> list[Candidate]:
    """Return the placements of a view, in its order; none unless it waits for one."""
    if view.dice is None:
        return []
    marks, free_die = Marks.seen(view), FREE_DIE[view.dice]
    return [
        Candidate(placement.space, marks.after(placement.space, free_die[placement.space]))
        for placement in view.placements
    ]


def in_last_turn(view: View) -> bool:
    """Return whether the current turn is the last of the game."""
    return view.last_seat == view.mover


def wins(view: View, board: bytes) -> bool:
    """Return whether the mover wins alone if the game ends with this board."""
    rivals = set(range(view.seats)).difference(view.resigned, (view.mover,))
    return all(score(board, view.mover) > score(board, rival) for rival in rivals)
