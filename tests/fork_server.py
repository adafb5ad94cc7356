"""The fork server of the tests, which starts processes with all modules imported."""

from multiprocessing import get_context

import pytest

FORK_SERVER = get_context("forkserver")
_WORKER = ["bot.automation.worker", "tests.toy.permanent", "tests.freeze_fork_server"]
_PROGRAM = ["dotenv.main", "bot.store.postgresql", "tests.warm_up_program", "tests.process.running"]
_PROGRAM_TESTS = ("/process/", "/benchmarks/")
"""Parts of the names of tests that start the whole program."""
FORK_SERVER.set_forkserver_preload(_WORKER)


def expect_programs() -> None:
    """Preload the whole program; without effect after the start of the fork server.

    Most runs of tests need only workers, for which the preload would take too long.
    """
    FORK_SERVER.set_forkserver_preload(_PROGRAM + _WORKER)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Preload the program before the tests if any of them needs it."""
    if any(part in item.nodeid for item in session.items for part in _PROGRAM_TESTS):
        expect_programs()
