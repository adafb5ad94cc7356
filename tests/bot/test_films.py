"""Films are made in a child process, which ends in time."""

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.automation import films as films_module
from bot.automation.film_maker import FilmError, FilmMaker
from bot.automation.film_program import FilmRequest, film
from bot.automation.films import Films, TooSlow
from bot.messages.reply import TOKEN_LIVES
from bot.tables.record_format import encode_record
from tests.records import random_record
from tests.scripts import script

# Seconds: enough for a shell to start, be the computer as slow as it is.
_PATIENCE = (0.5, 5, 60)
# More films than are kept.
MANY = 6
# The most memory of the process.
# Some turns and their ends.
SOON = 20


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Return a list of the processes that are started from now on."""
    started, start = list[Process](), asyncio.create_subprocess_exec

    async def watch(*command: str, **options: Any) -> Process:
        started.append(await start(*command, **options))
        return started[-1]

    monkeypatch.setattr("bot.automation.film_maker.asyncio.create_subprocess_exec", watch)
    return started


async def test_a_process_that_takes_too_long_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    running = tmp_path / "process"
    sleepy = script(tmp_path, f'echo $$ > "{running}"; exec sleep 600')
    monkeypatch.setattr("bot.automation.film_maker.sys.executable", sleepy)
    films, record = Films(), random_record("nuggets")
    for seconds in _PATIENCE:
        monkeypatch.setattr("bot.automation.films._MADE_WITHIN", seconds)
        with pytest.raises(TooSlow):
            await films.film(record, "en")
        if running.exists() and running.read_text():
            break
    with pytest.raises(ProcessLookupError):
        os.kill(int(running.read_text()), 0)

    monkeypatch.setattr("bot.automation.films._MADE_WITHIN", _PATIENCE[-1])
    gif = script(tmp_path, r"printf '\000\000\000\004GIF\n'; cat > /dev/null")
    monkeypatch.setattr("bot.automation.film_maker.sys.executable", gif)
    assert await films.film(record, "en") == b"GIF\n", "it isn't given up for good"
    await films.close()


def test_a_film_process_imports_only_what_it_needs() -> None:
    loaded = "{'aiohttp', 'discord', 'sqlalchemy'} & sys.modules.keys()"
    imported = f"import sys, bot.automation.film_program; print({loaded})"
    said = subprocess.check_output([sys.executable, "-c", imported])  # noqa: S603
    assert said == b"set()\n"


async def test_the_next_film_is_made_in_the_same_process(watched: list[Process]) -> None:
    """Its films equal those of separate processes."""
    maker, record = FilmMaker(), random_record("nuggets", resigned_at=SOON)
    films = [
        await maker.make(FilmRequest(encode_record(record), language, part))
        for language, part in (("en", None), ("de", (2, 9)), ("en", None))
    ]
    assert len(watched) == 1
    await maker.stop()
    assert watched[0].returncode == -signal.SIGKILL
    assert films[0] == films[2] == film(FilmRequest(encode_record(record), "en"))
    assert films[1] == film(FilmRequest(encode_record(record), "de", (2, 9)))


async def test_the_process_ends_when_nobody_wants_a_film_any_more(
    watched: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.automation.film_maker._IDLE_SECONDS", 0)
    maker, order = (
        FilmMaker(),
        FilmRequest(encode_record(random_record("nuggets", resigned_at=2)), "en"),
    )
    gif = await maker.make(order)
    assert await watched[0].wait() == -signal.SIGKILL
    assert await maker.make(order) == gif
    assert len(watched) == 2
    await maker.stop()


async def test_a_process_that_has_died_is_replaced(watched: list[Process]) -> None:
    maker, order = (
        FilmMaker(),
        FilmRequest(encode_record(random_record("nuggets", resigned_at=2)), "en"),
    )
    gif = await maker.make(order)
    watched[0].kill()
    await watched[0].wait()
    assert await maker.make(order) == gif
    await maker.stop()


async def test_a_film_that_cannot_be_made_says_why_and_the_next_one_can(
    watched: list[Process],
) -> None:
    maker, order = (
        FilmMaker(),
        FilmRequest(encode_record(random_record("nuggets", resigned_at=2)), "en"),
    )
    with pytest.raises(FilmError, match="the film can't be made: it is not valid"):
        await maker.make(FilmRequest(order.record.replace(b'"table": 12', b'"table": 13'), "en"))
    assert await maker.make(order)
    assert len(watched) == 2
    await maker.stop()


async def test_the_process_ends_with_the_bot(watched: list[Process]) -> None:
    maker = FilmMaker()
    await maker.make(FilmRequest(encode_record(random_record("nuggets", resigned_at=2)), "en"))
    [process] = watched
    assert process.stdin is not None
    process.stdin.close()  # as the system does when a program dies
    assert await process.wait() == 0
    await maker.stop()


async def test_time_in_the_queue_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A request that has waited too long for other films can no longer be answered."""
    monkeypatch.setattr(
        "bot.automation.film_maker.sys.executable", script(tmp_path, "exec sleep 600")
    )
    monkeypatch.setattr("bot.automation.films._BEGUN_WITHIN", 0.1)
    films, record = Films(), random_record("nuggets")
    others = [
        msgspec.structs.replace(record, table=record.table + more) for more in range(1, MANY + 1)
    ]
    first = asyncio.create_task(films.film(record, "en"))
    await asyncio.sleep(0)
    for other in others:
        with pytest.raises(TooSlow):
            await films.film(other, "en")
    assert not first.done()
    await films.close()
    with pytest.raises(asyncio.CancelledError):
        await first


def test_a_film_is_asked_for_early_enough_to_be_sent() -> None:
    assert (
        films_module._BEGUN_WITHIN + films_module._MADE_WITHIN + films_module.SENT_WITHIN
        < TOKEN_LIVES
    )
