"""An import of this module registers the toy games and speeds up strong players permanently.

Processes of the fork server don't know the registrations of the test that starts them.
"""

import pytest

from tests.engine.games import hurry
from tests.toy.registered import register_permanently

hurry(pytest.MonkeyPatch())
register_permanently()
