"""Where processes of the tests are born: forked from one that has in memory what they need."""

from multiprocessing import get_context

import pytest

FORK_SERVER = get_context("forkserver")
_WORKER = ["bot.automation.worker", "tests.toy.permanent", "tests.freeze_fork_server"]
_PROGRAM = ["dotenv.main", "bot.store.postgresql", "tests.warm_up_program", "tests.process.running"]
_BORN = ("/process/", "/benchmarks/")
"""Parts of the names of tests for which programs are born."""
FORK_SERVER.set_forkserver_preload(_WORKER)


def expect_programs() -> None:
    """Prepare for births of the whole program; comes too late, and does no harm, after the first.

    Most of those who run tests want nothing born but workers, for which this would take too long.
    """
    FORK_SERVER.set_forkserver_preload(_PROGRAM + _WORKER)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Prepare for it before any test, if some of them want that."""
    if any(part in item.nodeid for item in session.items for part in _BORN):
        expect_programs()
