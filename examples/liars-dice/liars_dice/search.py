"""The search of the strong player, which tries each choice on possible dice of the others.

The results of a doubt and of spot on are exact, given the probabilities of `liars_dice.beliefs`.
After a bid the round is played out many times by `liars_dice.policy`, and `liars_dice.worth`
evaluates the remaining dice.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game import Seat
from engine.player import WinChance
from liars_dice import worth
from liars_dice.beliefs import Beliefs
from liars_dice.dice import ONE, Bid, hand_of
from liars_dice.known import View
from liars_dice.odds import sixths, tails
from liars_dice.playout import Outcome, Round, play_on, settle
from liars_dice.policy import DOUBT, SPOT_ON, Choice, Rules, counts
from liars_dice.state import Action, Doubt, SpotOn

_NOISE: Final = 0.15
"""Spread of the gains in play-outs, in dice."""
_ABSURD: Final = 0.03
"""Probability, seen by an outsider, below which every bid is doubted at once."""


class Search:
    """Estimates of the choices of a seat that may bid."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._rules = Rules(view.options.wild, view.options.spot_on)
        self._own = counts(view.hands[seat], wild=self._rules.wild)
        self._beliefs = Beliefs.of(view)
        self._last = _choice(view.last)
        order = view.playing
        self._next = order[(order.index(seat) + 1) % len(order)]
        self._worth: dict[Outcome, WinChance] = {}

    def trial(self, actions: Sequence[Action], number: int, name: str) -> list[WinChance]:
        """Return the winning chances of actions in one play-out with the same dice and luck.

        Both follow from ``name`` and ``number``.
        """
        random = Random(f"{name} {number}")  # noqa: S311 - nobody bets on it
        dealt = self._beliefs.dealt(self._view.dice, self._seat, random)
        face_counts = [counts(_hand(dice), wild=self._rules.wild) for dice in dealt]
        face_counts[self._seat] = self._own
        round_ = Round(
            face_counts, self._view.dice, self._view.playing, self._view.total, self._rules
        )
        luck = random.getrandbits(32)
        return [self._tried(round_, action, luck) for action in actions]

    def _tried(self, round_: Round, action: Action, luck: int) -> WinChance:
        seat = self._seat
        if not isinstance(action, Bid):
            return self._worth_of(self._called(round_, action))
        choice = Choice(action.count, action.face)
        if self.is_absurd(action):
            return self._worth_of(settle(round_, self._next, seat, choice, DOUBT))
        random = Random(luck)  # noqa: S311 - nobody bets on it
        return self._worth_of(play_on(round_, self._next, seat, choice, random, _NOISE))

    def _called(self, round_: Round, action: Action) -> Outcome:
        if self._last is None:
            raise ValueError("there is no bid to answer")
        kind = SPOT_ON if isinstance(action, SpotOn) else DOUBT
        return settle(round_, self._seat, self._view.bids[-1].seat, self._last, kind)

    def is_absurd(self, bid: Bid) -> bool:
        """Return whether a bid is so improbable that it is always doubted."""
        hits = sixths(bid.face, wild=self._rules.wild)
        return tails(hits)[self._view.total][bid.count] < _ABSURD

    def exact(self, action: Action) -> WinChance:
        """Return the winning chance after a doubt, spot on, or a bid that is doubted at once."""
        call = self._last if isinstance(action, Doubt | SpotOn) else _choice(action)
        if call is None:
            raise ValueError("there is no bid to answer")
        hidden = self._beliefs.counting(self._view.dice, self._seat, call.face)
        needed = call.number - self._own[call.face]
        true = sum(hidden[max(0, needed) :]) if needed > 0 else 1.0
        bidder = self._view.bids[-1].seat if self._view.bids else self._seat
        if isinstance(action, Bid):
            return self._mixed(true, (self._next,), (self._seat,))
        if isinstance(action, Doubt):
            return self._mixed(true, (self._seat,), (bidder,))
        opponents = tuple([seat for seat in self._view.playing if seat != self._seat])
        hit = hidden[needed] if 0 <= needed < len(hidden) else 0.0
        return self._mixed(hit, opponents, (self._seat,))

    def _mixed(
        self, chance: float, losers: tuple[Seat, ...], losers_otherwise: tuple[Seat, ...]
    ) -> WinChance:
        """Return the winning chance if ``losers`` lose a die with ``chance``.

        Otherwise ``losers_otherwise`` lose one.
        """
        outcomes = [
            Outcome(seats, seats[0] if len(seats) == 1 else self._seat)
            for seats in (losers, losers_otherwise)
        ]
        first, second = map(self._worth_of, outcomes)
        return chance * first + (1 - chance) * second

    def _worth_of(self, outcome: Outcome) -> WinChance:
        """Return the seat's winning chance after a round."""
        if outcome not in self._worth:
            view = self._view
            dice = [
                count - (seat in outcome.losers) if seat in view.playing else 0
                for seat, count in enumerate(view.dice)
            ]
            begins = outcome.begins
            while not dice[begins]:
                begins = (begins + 1) % view.seats
            self._worth[outcome] = worth.chances(dice, begins)[self._seat]
        return self._worth[outcome]


def _choice(action: Action | None) -> Choice | None:
    return Choice(action.count, action.face) if isinstance(action, Bid) else None


def _hand(dice: Sequence[int]) -> str:
    return hand_of([die - int(ONE) for die in dice])
