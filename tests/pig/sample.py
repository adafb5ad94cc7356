"""What the tests that every game shares need to know of Pig."""

from enum import StrEnum

from engine.search import Search
from tests.engine.sample import Sample
from tests.pig.rules import Hold, Options, Pig, Roll

SAMPLE = Sample(
    Pig(), (Options(),), (Roll(), Hold()), tuple[StrEnum, ...](), hasty=Search(Pig(), 600)
)
