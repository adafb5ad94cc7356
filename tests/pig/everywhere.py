"""A plugin of pytest: all tests shared by games run on Pig too, as if it were registered.

``python -m pytest -p tests.pig.everywhere tests/engine/test_review.py``
"""

import sys

import pytest

from tests.pig import sample
from tests.toy.registered import PIG, register

sys.modules["tests.engine.pig.sample"] = sample
register(PIG, pytest.MonkeyPatch())
