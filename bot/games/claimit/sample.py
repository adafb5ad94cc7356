"""Data about Claim It! for the tests that all games share."""

from msgspec.structs import replace

from engine.claimit import ClaimIt
from engine.claimit.state import Ending, Options, Place, Roll, State, Stop
from engine.sample import Sample


def without_previous_turn(state: State) -> State:
    """Return a state without the previous turn, which isn't part of a position's text."""
    return replace(state, turn=replace(state.turn, previous=None))


SAMPLE = Sample(
    ClaimIt(),
    options=(Options(), Options(reuse=True)),
    conceivable=(
        Roll(),
        Stop(),
        *(Place(column, row) for column in range(-1, 9) for row in range(-1, 9)),
    ),
    endings=tuple(Ending),
    written=without_previous_turn,
)
