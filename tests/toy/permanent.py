"""Registers the toy games and hurries strong players for as long as the process lives, by being
imported.

A process of the nursery doesn't know what the test that wants it has registered.
"""

import pytest

from tests.engine.games import hurry
from tests.toy.registered import register_permanently

hurry(pytest.MonkeyPatch())
register_permanently()
