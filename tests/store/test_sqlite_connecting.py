"""A connection to a file that can't be opened leaves nothing behind."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from bot.store.sqlite_connecting import connect

TRIES = 300


def test_a_thread_never_finds_its_event_loop_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = list[object]()
    monkeypatch.setattr(threading, "excepthook", left.append)
    for _ in range(TRIES):
        with pytest.raises(sqlite3.OperationalError):
            asyncio.run(opened(tmp_path / "missing" / "file"))
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join()
    assert not left


async def opened(path: Path) -> None:
    await connect(str(path))
