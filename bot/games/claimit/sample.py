"""What the tests that every game shares need to know of Claim It!"""

from msgspec.structs import replace

from engine.claimit import ClaimIt
from engine.claimit.notation import parse
from engine.claimit.state import Ending, Options, Place, Roll, State, Stop
from engine.sample import Sample


def without_past(state: State) -> State:
    """Return a state without the turn before, which a position's text doesn't tell."""
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
    parse=parse,
    told=without_past,
)
