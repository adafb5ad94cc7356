"""What the tests that every game shares need to know of Claim It!"""

from bot.games.claimit.engine import ClaimIt
from bot.games.claimit.engine.state import Ending, Options, Place, Roll, Stop
from engine.sample import Sample

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
