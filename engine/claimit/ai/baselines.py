"""Players with simple rules: baselines for measurements, and easy opponents."""

from abc import abstractmethod
from random import Random

from engine.claimit.ai.lookahead import Candidate, Marks, choices, in_last_turn, wins
from engine.claimit.board import NEIGHBOURS, Space, score
from engine.claimit.odds import ROLLS
from engine.claimit.stacks import CLAIMED, SETTLED, STACKS
from engine.claimit.state import Action, Phase, Roll, Stop
from engine.claimit.view import View
from engine.game import Seat
from engine.player import Player

ROLL, STOP = Roll(), Stop()


class ClaimItPlayer(Player[View, Action]):
    """A player of Claim It!, with two decisions: where to place, and whether to stop."""

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if view.phase is Phase.PLACE:
            space = self.place(view, choices(view), random).space
            return next(
                placement.action for placement in view.placements if placement.space == space
            )
        return STOP if view.placed and self.stops(view, random) else ROLL

    @abstractmethod
    def place(self, view: View, candidates: list[Candidate], random: Random) -> Candidate:
        """Return one of the possible placements."""

    @abstractmethod
    def stops(self, view: View, random: Random) -> bool:
        """Return whether to stop, with at least one marker placed this turn."""


class RandomPlayer(ClaimItPlayer):
    """Takes a random legal action."""

    def place(self, view: View, candidates: list[Candidate], random: Random) -> Candidate:  # noqa: ARG002
        return random.choice(candidates)

    def stops(self, view: View, random: Random) -> bool:  # noqa: ARG002
        return random.random() < 0.5


class Threshold(ClaimItPlayer):
    """Places greedily and stops when the exact bust probability passes a limit."""

    def __init__(self, limit: float = 0.2) -> None:
        self._limit = limit

    def place(self, view: View, candidates: list[Candidate], random: Random) -> Candidate:
        urgency = [_urgency(view, candidate.space) for candidate in candidates]
        best = max(urgency)
        return random.choice(
            [
                candidate
                for candidate, urgent in zip(candidates, urgency, strict=True)
                if urgent == best
            ]
        )

    def stops(self, view: View, random: Random) -> bool:  # noqa: ARG002
        return view.bust_rolls / ROLLS > self._limit


def _urgency(view: View, space: Space) -> int:
    """Rank a placement: claim the own marker, claim a squatter, grow, steal, anything else."""
    stack = STACKS[view.board[space]]
    settled_or_claimed = (SETTLED[view.mover], CLAIMED[view.mover])
    if stack.squatter is not None:
        return 3
    if stack.owner == view.mover:
        return 4
    marked = {mark.space for mark in view.marked}
    if any(
        neighbour in marked or view.board[neighbour] in settled_or_claimed
        for neighbour in NEIGHBOURS[space]
    ):
        return 2
    return 0 if stack.owner is None else 1


class Stake(ClaimItPlayer):
    """Weighs the stake against the risk.

    After k placements with bust probability b it stops when ``b * k > 1 - b``, in the last turn of
    the game exactly when stopping wins. It places by its own group and claims and half a point for
    a steal, less the risk.
    """

    def __init__(self, claim: float = 1, steal: float = 0.5, risk: float = 1) -> None:
        """Take the weights of a claim, a steal and a certain bust; a space of the group is 1."""
        self._claim, self._steal, self._risk = claim, steal, risk

    def place(self, view: View, candidates: list[Candidate], random: Random) -> Candidate:  # noqa: ARG002
        return max(candidates, key=lambda candidate: self._worth(view, candidate))

    def _worth(self, view: View, choice: Candidate) -> float:
        held = score(choice.marks.settled(), view.mover)
        owner = STACKS[view.board[choice.space]].owner
        steals = owner is not None and owner != view.mover
        gain = held.mine + self._claim * held.claims + self._steal * steals
        return gain - self._risk * choice.marks.risk()

    def stops(self, view: View, random: Random) -> bool:  # noqa: ARG002
        if in_last_turn(view):
            return wins(view, Marks.seen(view).settled())
        risk = view.bust_rolls / ROLLS
        return risk * view.placed > 1 - risk


class Noisy(ClaimItPlayer):
    """Another player with occasional random decisions."""

    def __init__(self, player: ClaimItPlayer, error_rate: float) -> None:
        """Take the player to follow, and the probability of a random decision."""
        self._player, self._error_rate = player, error_rate
        self._random = RandomPlayer()

    def _now(self, random: Random) -> ClaimItPlayer:
        return self._random if random.random() < self._error_rate else self._player

    def place(self, view: View, candidates: list[Candidate], random: Random) -> Candidate:
        return self._now(random).place(view, candidates, random)

    def stops(self, view: View, random: Random) -> bool:
        return self._now(random).stops(view, random)
