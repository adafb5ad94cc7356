"""Play-outs of rounds by `liars_dice.policy`, with all dice known."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.game import Seat
from liars_dice.policy import DOUBT, SPOT_ON, Choice, Rules, Seen, choose


class Round(NamedTuple):
    """A round in progress: each seat's dice by face (`policy.counts`) and number of dice.

    ``order`` are the seats that play, in turn order; ``total`` is the number of all dice under
    cups, those of resigned seats included.
    """

    face_counts: Sequence[Sequence[int]]
    dice: Sequence[int]
    order: Sequence[Seat]
    total: int
    rules: Rules


class Outcome(NamedTuple):
    """The end of a round: the seats that lost a die, and the seat that begins the next round."""

    losers: tuple[Seat, ...]
    begins: Seat


def settle(round_: Round, caller: Seat, bidder: Seat, last: Choice, call: int) -> Outcome:
    """Return the outcome of a doubt or a spot on about a seat's bid."""
    counted = sum([face_counts[last.face] for face_counts in round_.face_counts])
    if call == DOUBT:
        loser = bidder if counted < last.number else caller
        return Outcome((loser,), loser)
    if counted != last.number:
        return Outcome((caller,), caller)
    opponents = tuple([seat for seat in round_.order if seat != caller])
    return Outcome(opponents, opponents[0] if len(opponents) == 1 else caller)


def play_on(
    round_: Round,
    mover: Seat,
    bidder: Seat | None,
    last: Choice | None,
    random: Random,
    noise: float,
) -> Outcome:
    """Play a round to its end by the policy, from the turn of ``mover`` on; return its outcome."""
    order, rules, players = round_.order, round_.rules, len(round_.order)
    at = order.index(mover)
    while True:
        seat = order[at]
        seen = Seen(round_.face_counts[seat], round_.dice[seat], round_.total, players)
        choice = choose(seen, last, rules, random, noise)
        if choice.number in (DOUBT, SPOT_ON):
            if bidder is None or last is None:
                raise ValueError("there is no bid to answer")
            return settle(round_, seat, bidder, last, choice.number)
        bidder, last = seat, choice
        at = (at + 1) % players
