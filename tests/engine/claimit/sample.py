"""What the tests that every game shares need to know of Claim It!"""

from engine.claimit import ClaimIt
from engine.claimit.state import Ending, Options, Place, Roll, Stop
from tests.engine.sample import Sample

SAMPLE = Sample(
    ClaimIt(),
    options=(Options(), Options(reuse=True)),
    conceivable=(
        Roll(),
        Stop(),
        *(Place(column, row) for column in range(-1, 9) for row in range(-1, 9)),
    ),
    endings=tuple(Ending),
)
