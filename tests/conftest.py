"""Configuration of pytest for all tests."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from difflib import ndiff
from itertools import compress
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from engine.chance import SEED_BYTES
from engine.claimit.state import State as ClaimItState
from engine.nuggets.state import State as NuggetsState
from tests import shared_folder
from tests.browser import browser
from tests.postgresql import OWNER, blank, own_database, postgresql, served, stop

__all__ = ["blank", "browser", "own_database", "postgresql", "served"]

LONGEST = (
    *("test_faults.py", "strengths_are_strengths", "every_step"),
    "/process/",
)
"""Parts of the names of tests that take long, the longest first."""
SLOW = (
    *LONGEST,
    *("/archive/", "/benchmarks/", "/e2e/", "/faults/", "/month/", "[server"),
    *("test_connections.py", "test_copying.py", "test_custom_ids.py", "test_every_table.py"),
    *("test_examples.py", "test_installed.py", "test_labels.py", "test_lost_answers.py"),
    *("test_for_two.py", "test_games_from_outside.py", "test_luck_of_games.py", "test_odds.py"),
    *("test_oracle.py", "test_races.py", "test_restore.py", "test_review.py", "test_secrets.py"),
    *("test_server.py", "test_strong.py", "test_two_player_table.py"),
    *("test_ways_to_end.py", "strong", "whole_games", "clean_names"),
    *(
        "conformance/test_check_game.py",
        "store/test_leaderboard.py::test_random_games",
        "printed_positions",
        "a_browser_shows",
    ),
)
"""Parts of the names of tests that ``--fast`` leaves out.

All others must end within two minutes on two idle cores.
"""
LUCK = "CLAIMIT_TEST_LUCK"
"""Environment variable that gives every test other dice, cards and examples than usual."""

# By default all runs are the same. With LUCK they differ, and try more examples.
# There is no deadline, because a busy machine may be slow.
settings.register_profile(
    "claimit",
    derandomize=LUCK not in os.environ,
    deadline=None,
    max_examples=100 if LUCK in os.environ else 50,
)
settings.load_profile("claimit")


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive the seeds of a test's games from its name, so that failures are reproducible.

    With another ``CLAIMIT_TEST_LUCK`` every test gets other games.
    """
    if "bot.store.store" in sys.modules:  # otherwise the test doesn't use the store
        drawn = Random(f"{request.node.nodeid} {os.environ.get(LUCK, '')}")
        monkeypatch.setattr("bot.store.store.new_seed", lambda: drawn.randbytes(SEED_BYTES))


@pytest.fixture(autouse=True)
def priority() -> Iterator[None]:
    """Fail a test that lowers the priority of its process, which would slow down all later ones."""
    before = os.nice(0)
    yield
    assert os.nice(0) == before, "run what lowers its priority in a process of its own"


@pytest.fixture(autouse=True, scope="module")
def garbage() -> Iterator[None]:
    """Collect the garbage of a module's tests, and freeze all remaining objects.

    Unclosed objects warn at the collection. The remaining objects, such as a million parts of
    messages, would cost half a second at every later collection.
    """
    yield
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Return a worker for each core; each takes 20 s of processor time to start.

    It imports all tests, draws the shared parts of pictures, and starts a fork server.
    """
    return os.cpu_count() or 1


def pytest_configure() -> None:
    """Record the main process of the run, and restore Ctrl-C for all processes."""
    # Programs in the background of a shell ignore Ctrl-C, and their children inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.setdefault(OWNER, str(os.getpid()))


def pytest_unconfigure() -> None:
    """Stop the PostgreSQL server, and remove the shared folders of the run."""
    if os.environ[OWNER] == str(os.getpid()):
        stop(os.environ[OWNER])
        shared_folder.remove(os.environ[OWNER])


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="leave out what takes long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the longest tests first, so that no worker runs one alone at the end."""
    items.sort(key=lambda item: [part not in item.nodeid for part in LONGEST])
    if config.getoption("--fast"):
        is_slow = [any(part in item.nodeid for part in SLOW) for item in items]
        config.hook.pytest_deselected(items=list(compress(items, is_slow)))
        items[:] = [item for item, slow in zip(items, is_slow, strict=True) if not slow]


def pytest_collection_finish() -> None:
    """Freeze all modules and tests, so that the garbage collector skips them."""
    gc.freeze()


def pytest_assertrepr_compare(op: str, left: Any, right: Any) -> list[str] | None:
    """Return the differences between two positions or drawn boards that should be equal."""
    shown, expected = str(left), str(right)
    drawn = isinstance(left, ClaimItState | NuggetsState) or shown.startswith("6|")
    if op != "==" or not drawn or shown == expected:
        return None
    lines = ndiff(expected.splitlines(), shown.splitlines())
    return ["two positions:", *(line for line in lines if line[:1] != "?")]
