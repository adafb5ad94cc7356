"""``claim-it ratings`` reports wrong ratings, and corrects them unless told to check only."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.commands import FAILED
from bot.store.store import Store
from tests.migrated import lay_out
from tests.store.make import PEOPLE
from tests.store.test_standings import play


def test_it_compares_and_puts_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = lay_out(tmp_path / "games.sqlite3")

    async def play_one() -> None:
        store = await Store.open(path)
        await play(store, PEOPLE[:3], [1, 2, 3])
        await store.close()

    asyncio.run(play_one())
    monkeypatch.setenv("CLAIMIT_DATABASE", str(path))
    assert main(["ratings", "--check"]) == 0
    assert "1 games; 0 ratings after games and 0 standings" in capsys.readouterr().out
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE ratings SET mu = 3000 WHERE game = 'claimit'")
    assert main(["ratings", "--check"]) == FAILED
    assert "3 standings of people differ" in capsys.readouterr().err
    assert main(["ratings"]) == 0
    assert main(["ratings", "--check"]) == 0
