"""Plugin of pytest that runs all tests that games share on Pig, too.

``python -m pytest -p tests.pig.everywhere -k pig tests/engine/test_review.py``
"""

import pytest

from tests.toy.registered import PIG, register

register(PIG, pytest.MonkeyPatch())
