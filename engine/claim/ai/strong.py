"""The strong player: tries every action in many deals that may be the real one."""

from collections.abc import Iterator
from operator import itemgetter
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.greedy import Greedy
from engine.claim.ai.playout import Table, win_chances
from engine.claim.rules import Claim
from engine.claim.state import Action
from engine.claim.view import View
from engine.game import Seat
from engine.player import Adviser, WinChance

_RULES: Final = Claim()
_ERROR_RATE: Final = 0.1
_FIXED_COST: Final = 6
"""What dealing and scoring cost beside the cards that are put."""
_FEWEST: Final = 3


class StrongPlayer(Adviser[View, Action]):
    """Plays what has won most play-outs, each action in the same deals as the others.

    Determinised Monte Carlo: a deal consistent with the view is laid open and played to the end by
    the greedy player on all seats, which sees its own hand only, so that nobody in a play-out
    makes use of what the search has made up. An information-set tree below that has been left out:
    in a second it would visit too few of its nodes twice. The play-outs are dealt out by
    successive halving: every action gets some, the worse half of them no more. How far
    an action given up is behind was measured in the deals that both had.

    ``effort`` is about how many cards may be put in all play-outs of a decision.
    """

    def __init__(self, effort: int, certain: float = 0.7, rate: float = 0.1) -> None:
        self._effort = effort
        self._certain = certain
        self._rate = rate

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if len(view.legal) == 1:
            return view.legal[0]
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        # The review asks without random numbers of its own, and must hear what the player heard.
        random = Random(repr(view))  # noqa: S311 - nobody bets on it
        deals, chooser = Deals(view, seat), Greedy(random, self._rate)
        wins = dict.fromkeys(view.legal, 0.0)
        left, played = list(view.legal), 0
        behind = dict.fromkeys(view.legal, 0.0)
        rounds = max(1, (len(left) - 1).bit_length())
        playouts = self._effort / (rounds * (_still_to_put(view) + _FIXED_COST))
        given_up = list[tuple[Action, dict[Action, float]]]()
        for _ in range(rounds):
            more = max(_FEWEST, round(playouts / len(left)))
            for _ in range(more):
                deal = deals.deal(random)
                for action in left:
                    end = Table(_RULES.apply(deal, seat, action)).play_out(chooser)
                    wins[action] += win_chances(end, self._certain)[seat]
            played += more
            left.sort(key=wins.__getitem__, reverse=True)
            kept = max(1, len(left) // 2)
            leads = dict(wins)
            given_up += [
                (action, {rival: (leads[rival] - leads[action]) / played for rival in left[:kept]})
                for action in left[kept:]
            ]
            left = left[:kept]
        best = left[0]
        behind.update({action: leads[best] for action, leads in given_up})
        for action in view.legal:
            yield max(0.0, wins[best] / played - behind[action]), action


def _still_to_put(view: View) -> int:
    """Return how many cards will yet be put in both phases."""
    hands = sum(view.hand_counts)
    if not view.middle:
        return hands
    return 2 * hands + sum(view.follower_counts)
