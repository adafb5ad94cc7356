"""The strong player: tries every action in many deals that may be the real one."""

from collections.abc import Iterator
from operator import itemgetter
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.greedy import Greedy
from engine.claim.ai.playout import Table, shares
from engine.claim.rules import Claim
from engine.claim.state import Action
from engine.claim.view import View
from engine.game import Seat
from engine.player import Adviser, WinChance

_RULES: Final = Claim()
_ERROR_RATE: Final = 0.1


class StrongPlayer(Adviser[View, Action]):
    """Plays what has won most play-outs, each action in the same deals as the others.

    Determinised Monte Carlo: a deal consistent with the view is laid open and played to the end by
    the greedy player on all seats, which sees its own hand only, so that nobody in a play-out
    makes use of what the search has made up. An information-set tree below that has been left out:
    in a second it would visit too few of its nodes twice. The play-outs are dealt out by
    successive halving: every action gets some, the worse half of them no more.

    ``effort`` is about how many cards may be put in all play-outs of a decision.
    """

    def __init__(self, effort: int) -> None:
        self._effort = effort

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        if len(view.legal) == 1:
            return view.legal[0]
        return max(self.answers(view, seat), key=itemgetter(0))[1]

    def answers(self, view: View, seat: Seat) -> Iterator[tuple[WinChance, Action]]:
        # The review asks without random numbers of its own, and must hear what the player heard.
        random = Random(repr(view))  # noqa: S311 - nobody bets on it
        deals, chooser = Deals(view, seat), Greedy(random, _ERROR_RATE)
        wins = dict.fromkeys(view.legal, 0.0)
        played = dict.fromkeys(view.legal, 0)
        left, chance = list(view.legal), dict[Action, float]()
        rounds = max(1, (len(left) - 1).bit_length())
        playouts = self._effort / (rounds * (_still_to_put(view) + 6))
        for _ in range(rounds):
            for _ in range(max(1, round(playouts / len(left)))):
                deal = deals.deal(random)
                for action in left:
                    end = Table(_RULES.apply(deal, seat, action)).play_out(chooser)
                    wins[action] += shares(end)[seat]
                    played[action] += 1
            left.sort(key=lambda action: wins[action] / played[action], reverse=True)
            kept = max(1, len(left) // 2)
            for action in left[kept:]:
                chance[action] = wins[action] / played[action]
            left = left[:kept]
        best = wins[left[0]] / played[left[0]]
        for action in view.legal:
            # What was given up early never promises more than what was chosen.
            yield min(best, chance.get(action, best)), action


def _still_to_put(view: View) -> int:
    """Return how many cards will yet be put in both phases."""
    hands = sum(view.hand_counts)
    if not view.middle:
        return hands
    return 2 * hands + sum(view.follower_counts)
