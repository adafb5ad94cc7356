"""A game for exactly two players passes tests that games share."""

import subprocess
import sys
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parent.parent.parent
_SHARED: Final = (
    *("bot/test_every_table.py", "bot/test_record_format.py", "bot/test_undo.py"),
    *("engine/test_every_game.py", "engine/test_luck.py", "engine/test_review.py"),
    "render/test_animation.py",
)


def test_a_game_for_two_passes_the_shared_tests() -> None:
    completed = subprocess.run(  # noqa: S603
        [
            *(sys.executable, "-m", "pytest", "-p", "tests.toy.for_two", "-k", "pig", "-n0", "-q"),
            *(f"tests/{file}" for file in _SHARED),
        ],
        cwd=_ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert completed.returncode == 0, completed.stdout
