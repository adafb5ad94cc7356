"""Films are made in a process of their own, which ends in time."""

import os
from pathlib import Path

import pytest

from bot.films import Films, TooSlow
from tests.records import random_record
from tests.scripts import script

# Seconds: enough for a shell to start.
_PATIENCE = 3


async def test_a_process_that_takes_too_long_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    running = tmp_path / "process"
    sleepy = script(tmp_path, f'echo $$ > "{running}"; exec sleep 600')
    monkeypatch.setattr("bot.films.sys.executable", sleepy)
    monkeypatch.setattr("bot.films._MADE_WITHIN", _PATIENCE)
    films, record = Films(), random_record("nuggets")
    with pytest.raises(TooSlow):
        await films.film(record, "en")
    with pytest.raises(ProcessLookupError):
        os.kill(int(running.read_text()), 0)

    gif = script(tmp_path, "cat > /dev/null; echo GIF")
    monkeypatch.setattr("bot.films.sys.executable", gif)
    assert await films.film(record, "en") == b"GIF\n", "it isn't given up for good"
    await films.close()
