"""Where processes of the tests are born: forked from one that has the program in memory already."""

from multiprocessing import get_context

NURSERY = get_context("forkserver")
NURSERY.set_forkserver_preload(
    ["tests.warm", "bot.app", "bot.automation.worker", "bot.cli.demo", "tests.process.running"]
)
