"""Rounds played out by `liars_dice.policy`: who loses a die, if all dice are known."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.game import Seat
from liars_dice.policy import DOUBT, SPOT_ON, Choice, Rules, Seen, choose


class Round(NamedTuple):
    """A round in progress: the dice of each seat by face, as `policy.counts`, and how many it has.

    ``order`` are the seats that play, in turn order; ``total`` counts all dice under cups, also of
    those who have left.
    """

    own: Sequence[Sequence[int]]
    dice: Sequence[int]
    order: Sequence[Seat]
    total: int
    rules: Rules


class Outcome(NamedTuple):
    """How a round ended: who lost a die each, and who begins the next one if they can."""

    losers: tuple[Seat, ...]
    begins: Seat


def settle(round_: Round, caller: Seat, bidder: Seat, last: Choice, said: int) -> Outcome:
    """Return what comes of a doubt, or of spot on, about a seat's bid."""
    counted = sum([own[last.face] for own in round_.own])
    if said == DOUBT:
        loser = bidder if counted < last.number else caller
        return Outcome((loser,), loser)
    if counted != last.number:
        return Outcome((caller,), caller)
    others = tuple([seat for seat in round_.order if seat != caller])
    return Outcome(others, others[0] if len(others) == 1 else caller)


def play_on(
    round_: Round,
    mover: Seat,
    bidder: Seat | None,
    last: Choice | None,
    random: Random,
    noise: float,
) -> Outcome:
    """Return how a round ends if everybody plays on by the policy, from a seat's turn on."""
    order, rules, players = round_.order, round_.rules, len(round_.order)
    at = order.index(mover)
    while True:
        seat = order[at]
        seen = Seen(round_.own[seat], round_.dice[seat], round_.total, players)
        choice = choose(seen, last, rules, random, noise)
        if choice.number in (DOUBT, SPOT_ON):
            if bidder is None or last is None:
                raise ValueError("there is no bid to answer")
            return settle(round_, seat, bidder, last, choice.number)
        bidder, last = seat, choice
        at = (at + 1) % players
