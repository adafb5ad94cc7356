"""Where processes of the tests are born: forked from one that has in memory what they need."""

from multiprocessing import get_context

NURSERY = get_context("forkserver")
_WORKER = ["bot.automation.worker", "tests.toy.for_good"]
_PROGRAM = ["tests.warm", "bot.app", "bot.cli.demo", "tests.process.running"]
NURSERY.set_forkserver_preload(_WORKER)


def expect_programs() -> None:
    """Prepare for births of the whole program; comes too late, and does no harm, after the first.

    Most of those who run tests want nothing born but workers, for which this would take too long.
    """
    NURSERY.set_forkserver_preload(_PROGRAM + _WORKER)
