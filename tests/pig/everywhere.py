"""A plugin of pytest: all tests shared by games run on Pig too, as if it were installed.

``python -m pytest -p tests.pig.everywhere -k pig tests/engine/test_review.py``
"""

import pytest

from tests.toy.registered import PIG, register

register(PIG, pytest.MonkeyPatch())
