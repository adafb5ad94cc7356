"""Films are made in a process of their own, which ends in time."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.automation import films as making
from bot.automation.films import Films, TooSlow
from bot.messages.reply import TOKEN_LIVES
from tests.records import random_record
from tests.scripts import script

# Seconds: enough for a shell to start, be the computer as slow as it is.
_PATIENCE = (0.5, 5, 60)
# More films than are kept.
MANY = 6


async def test_a_process_that_takes_too_long_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    running = tmp_path / "process"
    sleepy = script(tmp_path, f'echo $$ > "{running}"; exec sleep 600')
    monkeypatch.setattr("bot.automation.films.sys.executable", sleepy)
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
    gif = script(tmp_path, "cat > /dev/null; echo GIF")
    monkeypatch.setattr("bot.automation.films.sys.executable", gif)
    assert await films.film(record, "en") == b"GIF\n", "it isn't given up for good"
    await films.close()


def test_a_film_begins_without_what_only_the_store_needs() -> None:
    imported = "import sys, bot.__main__, bot.views.replay; print('sqlalchemy' in sys.modules)"
    said = subprocess.check_output([sys.executable, "-c", imported])  # noqa: S603
    assert said == b"False\n"


async def test_waiting_for_others_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Who has waited too long for the films of others can't be sent one any more."""
    monkeypatch.setattr("bot.automation.films.sys.executable", script(tmp_path, "exec sleep 600"))
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
    assert making._BEGUN_WITHIN + making._MADE_WITHIN + making.SENT_WITHIN < TOKEN_LIVES
