"""Plugin of pytest that runs all tests that games share on Pig for exactly two players.

``python -m pytest -p tests.toy.for_two -k pig tests/engine/test_review.py``
"""

from dataclasses import replace
from typing import Final

import pytest

from tests.pig import game
from tests.pig.rules import Pig
from tests.toy.registered import register


class PigForTwo(Pig):
    """Pig for two."""

    seats = range(2, 3)


SAMPLE: Final = game.SAMPLE._replace(game=PigForTwo())
PIG_FOR_TWO: Final = replace(game.PIG, rules=PigForTwo(), sample=f"{__name__}:SAMPLE")

register(PIG_FOR_TWO, pytest.MonkeyPatch())
