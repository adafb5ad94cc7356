"""What the tests that every game shares need to know of each game."""

from typing import Any, NamedTuple

from engine.claimit import ClaimIt
from engine.claimit.state import Options, Place, Roll, Stop
from engine.game import AnyGame


class Sample(NamedTuple):
    """A game with its options to try and every action one can think of, possible or not."""

    game: AnyGame
    options: tuple[Any, ...]
    conceivable: tuple[Any, ...]

    def __repr__(self) -> str:
        return self.game.key


SAMPLES = (
    Sample(
        ClaimIt(),
        (Options(), Options(reuse=True)),
        (Roll(), Stop(), *(Place(column, row) for column in range(-1, 9) for row in range(-1, 9))),
    ),
)
