"""The computer players of Liar's Dice by name."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from random import Random
from statistics import fmean
from typing import Any, Final

from engine.game import Seat
from engine.player import Adviser, Player, Strength, Trials, WinChance
from liars_dice.dice import Bid
from liars_dice.known import View, view_of
from liars_dice.odds import sixths
from liars_dice.policy import DOUBT, SPOT_ON, Choice, Rules, Seen, choose, counts
from liars_dice.search import Search
from liars_dice.state import Action, Doubt, Phase, Roll, SpotOn, State, choices

_WORLDS: Final = 240
"""Number of trials of the strong player's best choices."""
_FIRST_LOOK: Final = 30
"""Number of trials of each choice that select the best ones."""
_FINALISTS: Final = 8
"""Number of best choices."""
_EFFORT: Final = 20
"""Number of trials per unit of effort."""


def actions(view: View) -> list[Action]:
    """Return the legal actions of the seat that may act."""
    if view.phase is Phase.ROLL:
        return [Roll()]
    return [*choices(view.last, view.total, view.options)]


class Dicer(Player[View, Action]):
    """A computer player that rolls when nothing else is possible."""

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        return Roll() if view.phase is Phase.ROLL else self.answer(view, seat, random)

    @abstractmethod
    def answer(self, view: View, seat: Seat, random: Random) -> Action:
        """Return a bid or a call of the last bid."""


class RandomPlayer(Dicer):
    """Plays a random legal action, all with the same probability."""

    def answer(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return random.choice(actions(view))


class Honest(Dicer):
    """Bids its most frequent face, and never lies on purpose.

    It expects hidden dice to show each face equally often. It raises by one, with its most frequent
    face, and doubts bids above the expected count by a random margin.
    """

    def answer(self, view: View, seat: Seat, random: Random) -> Action:
        wild, last = view.options.wild, view.last
        face_counts = counts(view.hands[seat], wild=wild)
        hidden = view.total - len(view.hands[seat])
        favorite = max(range(1 + wild, 7), key=lambda face: (face_counts[face], random.random()))
        if last is None:
            return Bid(max(1, face_counts[favorite]), favorite)
        expected = face_counts[last.face] + hidden * sixths(last.face, wild=wild) / 6
        bid = Bid(last.count + (favorite <= last.face), favorite)
        if last.count > expected + random.uniform(0, 2) or bid.count > view.total:
            return Doubt()
        return bid


class Sensible(Dicer):
    """Plays by `liars_dice.policy`: it computes odds, lies when it pays, and ignores earlier bids.

    ``slip`` is the probability that the player ``otherwise`` decides instead.
    """

    def __init__(self, noise: float, slip: float = 0, otherwise: Dicer | None = None) -> None:
        self.noise, self.slip, self.otherwise = noise, slip, otherwise

    def answer(self, view: View, seat: Seat, random: Random) -> Action:
        if self.otherwise is not None and random.random() < self.slip:
            return self.otherwise.answer(view, seat, random)
        rules = Rules(view.options.wild, view.options.spot_on)
        face_counts = counts(view.hands[seat], wild=rules.wild)
        seen = Seen(face_counts, len(view.hands[seat]), view.total, len(view.playing))
        last = None if view.last is None else Choice(view.last.count, view.last.face)
        choice = choose(seen, last, rules, random, self.noise)
        if choice.number == DOUBT:
            return Doubt()
        return SpotOn() if choice.number == SPOT_ON else Bid(choice.number, choice.face)


class StrongPlayer(Dicer, Adviser[View, Action]):
    """Tries every choice on possible dice of the others, given their bids (`Search`).

    ``worlds`` is the number of trials of the best choices; the others get only a first look.
    """

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def answer(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        return iter(self._estimates(view, seat, actions(view), "answers"))

    def estimated_again(
        self, view: View, seat: Seat, actions: Sequence[Any]
    ) -> Sequence[WinChance] | None:
        return [chance for chance, _ in self._estimates(view, seat, actions, "again")]

    def trials(
        self, state: State, seat: Seat, actions: Sequence[Any], effort: int, random: Random
    ) -> Trials | None:
        search = Search(view_of(state, seat, None), seat)
        name = str(random.getrandbits(64))
        number = max(4, effort * _EFFORT)
        return Trials([search.trial(actions, trial, name) for trial in range(number)])

    def _estimates(
        self, view: View, seat: Seat, possible: Sequence[Action], purpose: str
    ) -> list[tuple[WinChance, Action]]:
        """Return the winning chance of each action, in order."""
        if view.phase is Phase.ROLL:
            return [(1 / len(view.playing), action) for action in possible]
        search = Search(view, seat)
        name = f"{purpose} {_public_key(view, seat)}"
        estimates: dict[Action, WinChance] = {
            action: search.exact(action)
            for action in possible
            if not isinstance(action, Bid) or search.is_absurd(action)
        }
        open_to_luck = [action for action in possible if action not in estimates]
        estimates |= self._tried(search, open_to_luck, name)
        return [(min(1.0, max(0.0, estimates[action])), action) for action in possible]

    def _tried(self, search: Search, bids: Sequence[Action], name: str) -> dict[Action, WinChance]:
        """Return the winning chances of bids: many trials for the best ones of a first look.

        The chances of the others are capped at the lowest of these.
        """
        first = min(self.worlds, _FIRST_LOOK)
        seen = _means(search, bids, range(first), name)
        ordered = sorted(bids, key=seen.__getitem__, reverse=True)
        best, remaining = ordered[:_FINALISTS], ordered[_FINALISTS:]
        if first == self.worlds or not best:
            return seen
        refined = _means(search, best, range(first, self.worlds), name)
        least = min(refined.values())
        return refined | {bid: min(seen[bid], least) for bid in remaining}


def _means(
    search: Search, bids: Sequence[Action], numbers: range, name: str
) -> dict[Action, WinChance]:
    if not bids:
        return {}
    rows = [search.trial(bids, number, name) for number in numbers]
    return {bid: fmean(column) for bid, column in zip(bids, zip(*rows, strict=True), strict=True)}


def _public_key(view: View, seat: Seat) -> str:
    """Return a text that identifies a decision by everything that the seat knows."""
    bids = " ".join([f"{bid.seat}:{bid.bid.count}x{bid.bid.face}" for bid in view.bids])
    return f"{seat} {view.hands[seat]} {view.dice} {bids} {view.options} {view.playing}"


_HONEST: Final = Honest()
_SENSIBLE: Final = Sensible(0.12)
STRONG: Final = StrongPlayer(_WORLDS)

PLAYERS: Final[Mapping[str, Dicer]] = {
    "easy": _HONEST,
    "medium": Sensible(0.35, 0.2, _HONEST),
    "strong": STRONG,
    "random": RandomPlayer(),
    "sensible": _SENSIBLE,
}
"""The three strengths, and two reference players."""

RATINGS: Final = {Strength.EASY: 1420, Strength.MEDIUM: 1500, Strength.STRONG: 1620}
"""Medium is 1500. ``claim-it arena liars``, two seats, 400 games each, seed 1: strong is 125
points (95 %: 88 to 162) above medium, medium 79 (44 to 115) above easy."""
