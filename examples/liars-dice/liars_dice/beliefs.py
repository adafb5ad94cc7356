"""The dice and the chances that a computer player imagines, given what bids reveal."""

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final

from engine.game import Seat
from engine.player import WinChance
from liars_dice.odds import at_least
from liars_dice.state import SIDES, Hand, Phase, State, Turn, matching

_FACES: Final = "".join([str(face) for face in range(1, SIDES + 1)])
_LAST_FACE: Final = 2.0
"""Weight of the face of a seat's last bid, for each of its dice; other faces have weight 1."""
_WILD_ONE: Final = 1.2
"""Weight of wild ones after a bid."""
_BELIEVED: Final = 0.3
"""Probability, by the next player's dice alone, at which a bid is doubted half of the time."""
_STEEP: Final = 12.0
"""Slope with which less probable bids are doubted more often."""


def deal(view: State, viewer: Seat | None, random: Random) -> State:
    """Return a state with other hidden dice, more often of faces that their owners bid."""
    hands = [
        hand if seat == viewer else _rolled(view, seat, random)
        for seat, hand in enumerate(view.hands)
    ]
    return State(view.phase, view.turn, tuple(hands), view.bids)


def _rolled(view: State, seat: Seat, random: Random) -> Hand:
    """Return dice of a seat, given its last bid."""
    weights = [1.0] * SIDES
    for face in [placed.bid.face for placed in view.bids if placed.seat == seat][-1:]:
        weights[face - 1] = _LAST_FACE
        weights[0] *= 1 if view.turn.options.plain_ones else _WILD_ONE
    return "".join(sorted(random.choices(_FACES, weights, k=len(view.hands[seat]))))


def worth(state: State) -> Sequence[WinChance]:
    """Return the chance of winning of each seat, with all dice known.

    The last bid is either doubted at once, more often the less probable it is for the next player,
    or nothing happens.
    """
    turn, now = state.turn, _by_dice(state.turn, ())
    if state.phase is not Phase.BID or not state.bids:
        return now
    bid, bidder, mover = state.bids[-1].bid, state.bids[-1].seat, turn.mover
    doubted = _doubted(
        turn.total - turn.dice[mover],
        bid.count - matching(state.hands[mover : mover + 1], bid.face, turn.options),
        len(turn.options.counting(bid.face)),
    )
    is_lie = matching(state.hands, bid.face, turn.options) < bid.count
    then = _by_dice(turn, (bidder if is_lie else mover,))
    return [
        doubted * after + (1 - doubted) * before for after, before in zip(then, now, strict=True)
    ]


@cache
def _doubted(hidden: int, needed: int, hits: int) -> float:
    """Return how often a bid is doubted that needs so many of the hidden dice."""
    likely = float(at_least(hidden, needed, hits))
    return 1 / (1 + exp(_STEEP * (likely - _BELIEVED)))


def _by_dice(turn: Turn, losers: Sequence[Seat]) -> list[WinChance]:
    """Return the chance of each seat after some have lost a die: as the cubes of the dice."""
    dice = [
        0 if seat in turn.resigned else count - (seat in losers)
        for seat, count in enumerate(turn.dice)
    ]
    total = sum(count**3 for count in dice)
    return [count**3 / total for count in dice]
