"""Games that keep memory: the bot calls them no more, and a process of theirs is begun again."""

import logging
import os
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import wraps
from multiprocessing.connection import Connection
from resource import RLIMIT_DATA, getrlimit
from typing import Any, Final

import pytest

from bot.automation.worker import Worker
from bot.runtime.game_limits import Growth, limit_process
from bot.views import guarded
from bot.views.guarded import GameFault, guarded_rules, guarded_view
from tests.bot.test_guarded import EVERY, STATE
from tests.nursery import NURSERY
from tests.toy.rules import Tricks

MEGABYTE: Final = 1 << 20
UNSUSPICIOUS, MOST = 2 * MEGABYTE, 8 * MEGABYTE
KEPT: list[bytes] = []


class Quiet(Tricks):
    """A game that keeps nothing."""

    key = "quiet"


def keep(count: int) -> None:
    """Take memory that is used and never given back."""
    KEPT.append(b"x" * count)


def leaking(kind: type[Any], name: str) -> Any:
    """Return the guarded game, one of whose methods keeps half a megabyte each time."""
    method = getattr(kind, name)

    @wraps(method)
    def leaks(*given: Any, **named: Any) -> Any:
        keep(MEGABYTE // 2)
        return method(*given, **named)

    inner = type(kind.__name__, (kind,), {name: leaks})()
    return guarded_rules(inner) if kind is Tricks else guarded_view(inner, "toy")


class Lines(logging.Handler):
    """The lines of a log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def leak_in_every_method(answer: Connection) -> None:
    """Send by method after how many calls the game rests, 0 if it doesn't, and the log."""
    quiet, lines = guarded_rules(Quiet()), Lines()
    logging.getLogger("bot.views.guarded").addHandler(lines)
    for kind, name, given in EVERY:
        guarded._health.cache_clear()
        guarded._growth = Growth(UNSUSPICIOUS, MOST)  # type: ignore[misc]
        lines.lines.clear()
        made, calls = leaking(kind, name), 0
        while calls < 1_000 and not any("too much memory" in line for line in lines.lines):
            with suppress(GameFault):  # it may fail as well
                getattr(made, name)(*given)
            calls += 1
            quiet.to_act(STATE)
        with suppress(GameFault):
            getattr(made, name)(*given)
            calls = 0
        answer.send((f"{kind.__name__}.{name}", calls, lines.lines))
    answer.send(None)


def grow_between_calls(answer: Connection) -> None:
    """Send whether a game is still called after the program itself has grown."""
    guarded._health.cache_clear()
    guarded._growth = Growth(UNSUSPICIOUS, MOST)  # type: ignore[misc]
    quiet = guarded_rules(Quiet())
    for _ in range(400):
        keep(MEGABYTE // 4)
        quiet.to_act(STATE)
    answer.send(len(KEPT))
    answer.send(None)


def sent_by(target: Any) -> list[Any]:
    """Return what a process of its own sends: what it takes isn't given back before its end."""
    answers, answer = NURSERY.Pipe(duplex=False)
    process = NURSERY.Process(target=target, args=(answer,))
    process.start()
    answer.close()
    sent = [*iter(answers.recv, None)]
    process.join()
    return sent


def test_a_game_that_keeps_memory_rests_and_others_go_on() -> None:
    sent = sent_by(leak_in_every_method)
    assert len(sent) == len(EVERY)
    for where, calls, lines in sent:
        kept = calls * MEGABYTE // 2
        assert MOST <= kept < 4 * (MOST + UNSUSPICIOUS), f"{where} has kept {kept} bytes"
        assert "the game toy has failed: it keeps too much memory" in lines[-1]


def test_what_the_bot_itself_takes_is_no_fault_of_a_game() -> None:
    assert sent_by(grow_between_calls) == [400]


RESERVED: list[bytes] = []


def reserves(game: str, count: int) -> int:  # noqa: ARG001
    """Keep so many bytes, none of which the system has to provide, and return the process."""
    RESERVED.append(bytes(count))
    return os.getpid()


async def test_a_worker_that_is_full_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: NURSERY)
    worker = Worker()
    try:
        workers = [await worker.run(reserves, "toy", 300 * MEGABYTE) for _ in range(8)]
        assert 3 <= len(set(workers)) <= 5, "each has room for two or three"
        with pytest.raises(BrokenProcessPool):
            await worker.run(reserves, "toy", 2_000 * MEGABYTE)
        assert await worker.run(reserves, "quiet", 1) not in workers
    finally:
        worker.close()


def send_limits(answer: Connection) -> None:
    limit_process()
    limit_process()
    answer.send(getrlimit(RLIMIT_DATA)[0])
    answer.send(None)


def test_a_limit_is_a_gigabyte() -> None:
    assert sent_by(send_limits) == [1 << 30]
