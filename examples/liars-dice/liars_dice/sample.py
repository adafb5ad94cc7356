"""Data of Liar's Dice for the checks that all games share."""

from typing import Final

from msgspec.structs import replace

from engine.sample import Sample
from liars_dice.beliefs import deal
from liars_dice.rules import LiarsDice
from liars_dice.state import Ending, Options, State


def without_past(state: State) -> State:
    """Return a state without the previous turn and round, which its text leaves out."""
    return replace(state, turn=replace(state.turn, previous=None, reveal=None))


SAMPLE: Final = Sample(
    LiarsDice(),
    (Options(), Options(plain_ones=True, spot_on=True)),
    endings=tuple(Ending),
    redealt=deal,
    written=without_past,
)
