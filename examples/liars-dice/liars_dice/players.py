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
"""How often the strong player tries the best choices."""
_FIRST_LOOK: Final = 30
"""How often it tries each choice, to see which ones these are."""
_FINALISTS: Final = 8
"""How many they are."""
_EFFORT: Final = 20
"""How many trials are the effort of one decision where several are asked for."""


def actions(view: View) -> list[Action]:
    """Return all that the seat can do that may act."""
    if view.phase is Phase.ROLL:
        return [Roll()]
    return [*choices(view.last, view.total, view.options)]


class Dicer(Player[View, Action]):
    """A computer player, which rolls where there is nothing else to do."""

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        return Roll() if view.phase is Phase.ROLL else self.answer(view, seat, random)

    @abstractmethod
    def answer(self, view: View, seat: Seat, random: Random) -> Action:
        """Return a bid, or what to say to the last one."""


class RandomPlayer(Dicer):
    """Plays any legal action, each as likely as another."""

    def answer(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return random.choice(actions(view))


class Honest(Dicer):
    """Bids what it has most of, and never lies on purpose.

    It takes the unseen dice to be as they are on average. It raises by one, with the face that it
    has most of, and doubts what is well above that average; how far differs each time.
    """

    def answer(self, view: View, seat: Seat, random: Random) -> Action:
        wild, last = view.options.wild, view.last
        own = counts(view.hands[seat], wild=wild)
        hidden = view.total - len(view.hands[seat])
        most = max(range(1 + wild, 7), key=lambda face: (own[face], random.random()))
        if last is None:
            return Bid(max(1, own[most]), most)
        expected = own[last.face] + hidden * sixths(last.face, wild=wild) / 6
        bid = Bid(last.count + (most <= last.face), most)
        if last.count > expected + random.uniform(0, 2) or bid.count > view.total:
            return Doubt()
        return bid


class Sensible(Dicer):
    """Plays by `liars_dice.policy`: it reckons with odds, lies when that pays, and reads no bids.

    ``slip`` is how often it plays like another player instead.
    """

    def __init__(self, noise: float, slip: float = 0, otherwise: Dicer | None = None) -> None:
        self.noise, self.slip, self.otherwise = noise, slip, otherwise

    def answer(self, view: View, seat: Seat, random: Random) -> Action:
        if self.otherwise is not None and random.random() < self.slip:
            return self.otherwise.answer(view, seat, random)
        rules = Rules(view.options.wild, view.options.spot_on)
        own = counts(view.hands[seat], wild=rules.wild)
        seen = Seen(own, len(view.hands[seat]), view.total, len(view.playing))
        last = None if view.last is None else Choice(view.last.count, view.last.face)
        choice = choose(seen, last, rules, random, self.noise)
        if choice.number == DOUBT:
            return Doubt()
        return SpotOn() if choice.number == SPOT_ON else Bid(choice.number, choice.face)


class StrongPlayer(Dicer, Adviser[View, Action]):
    """Tries every choice on dice that the others may have, given their bids (`Search`).

    ``worlds`` are how often the best choices are tried; all others are after a first look.
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
        """Return chances in the order of the actions."""
        if view.phase is Phase.ROLL:
            return [(1 / len(view.playing), action) for action in possible]
        search = Search(view, seat)
        name = f"{purpose} {_told(view, seat)}"
        found: dict[Action, WinChance] = {
            action: search.exact(action)
            for action in possible
            if not isinstance(action, Bid) or search.is_absurd(action)
        }
        open_to_luck = [action for action in possible if action not in found]
        found |= self._tried(search, open_to_luck, name)
        return [(min(1.0, max(0.0, found[action])), action) for action in possible]

    def _tried(self, search: Search, bids: Sequence[Action], name: str) -> dict[Action, WinChance]:
        """Return the chances of bids: many trials for the best of a first look at all of them.

        None of the others comes out above these.
        """
        first = min(self.worlds, _FIRST_LOOK)
        seen = _means(search, bids, range(first), name)
        ordered = sorted(bids, key=seen.__getitem__, reverse=True)
        best, others = ordered[:_FINALISTS], ordered[_FINALISTS:]
        if first == self.worlds or not best:
            return seen
        found = _means(search, best, range(first, self.worlds), name)
        least = min(found.values())
        return found | {bid: min(seen[bid], least) for bid in others}


def _means(
    search: Search, bids: Sequence[Action], numbers: range, name: str
) -> dict[Action, WinChance]:
    if not bids:
        return {}
    rows = [search.trial(bids, number, name) for number in numbers]
    return {bid: fmean(column) for bid, column in zip(bids, zip(*rows, strict=True), strict=True)}


def _told(view: View, seat: Seat) -> str:
    """Return what sets a decision apart from others, as far as a seat knows."""
    bids = " ".join([f"{one.seat}:{one.bid.count}x{one.bid.face}" for one in view.bids])
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
"""The three strengths, and two yardsticks."""

RATINGS: Final = {Strength.EASY: 1420, Strength.MEDIUM: 1500, Strength.STRONG: 1620}
"""Medium is 1500. ``claim-it arena liars``, two seats, 400 games each, seed 1: strong is 125
points (95 %: 88 to 162) above medium, medium 79 (44 to 115) above easy."""
