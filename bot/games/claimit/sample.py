"""Data about Claim It! for the tests that all games share."""

from msgspec.structs import replace

from engine.claimit import ClaimIt
from engine.claimit.state import Ending, Options, State
from engine.sample import Sample


def without_previous_turn(state: State) -> State:
    """Return a state without the previous turn, which isn't part of a position's text."""
    return replace(state, turn=replace(state.turn, previous=None))


SAMPLE = Sample(
    ClaimIt(),
    options=(Options(), Options(reuse=True)),
    endings=tuple(Ending),
    written=without_previous_turn,
)
