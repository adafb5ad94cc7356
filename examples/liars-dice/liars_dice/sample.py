"""Data of Liar's Dice for the checks that all games share."""

from random import Random
from typing import Final

from msgspec.structs import replace

from engine.game import Seat
from engine.sample import Sample
from liars_dice.dice import Bid, hand_of
from liars_dice.players import StrongPlayer
from liars_dice.rules import LiarsDice
from liars_dice.state import Doubt, Ending, Options, Roll, SpotOn, State

OPTIONS: Final = (Options(), Options(plain_ones=True, spot_on=True))


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Roll all dice again that are hidden from a viewer."""
    hands = [
        hand if seat == viewer else hand_of([random.randrange(6) for _ in hand])
        for seat, hand in enumerate(state.hands)
    ]
    return replace(state, hands=tuple(hands))


def without_past(state: State) -> State:
    """Return a state without the previous turn and round, which its text leaves out."""
    return replace(state, turn=replace(state.turn, previous=None, reveal=None))


SAMPLE: Final = Sample(
    LiarsDice(),
    OPTIONS,
    (
        *(Bid(count, face) for count in (-1, 0, 1, 2, 5, 9, 12, 30, 31) for face in range(8)),
        Doubt(),
        SpotOn(),
        Roll(),
    ),
    tuple(Ending),
    redealt,
    hasty=StrongPlayer(16),
    written=without_past,
    presses=8,
)
