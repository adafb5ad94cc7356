"""An upgrade is rehearsed from databases that are kept, and back."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks import upgrade
from bot.errors import Failure
from bot.runtime.location import Server
from bot.store.store import Store
from tests.postgresql import blank
from tests.process.running import outcome

__all__ = ["blank"]
OLDEST, *_, NEWEST = upgrade.archives()
"""Those between migrate in `tests.archive`; `python -m benchmarks upgrade` rehearses them all.

The way of the oldest there and back is that of the large database, which has all that it has.
"""


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork the program for each command instead of starting it from nothing."""

    def run_program(
        arguments: Sequence[str], folder: Path, settings: Mapping[str, str]
    ) -> tuple[int, str]:
        ended = asyncio.run(outcome(folder, *arguments, settings=settings))
        return ended.code, ended.err

    monkeypatch.setattr(upgrade, "run_program", run_program)


def test_a_command_runs_in_a_process_of_its_own(tmp_path: Path) -> None:
    assert upgrade.run_command(tmp_path / "none.sqlite3", "--version") > 0
    with pytest.raises(Failure, match=r"check failed: .*none\.sqlite3"):
        upgrade.run_command(tmp_path / "none.sqlite3", "check")


@pytest.mark.usefixtures("forked")
def test_there_and_back(tmp_path: Path) -> None:
    rehearse(upgrade.unpack(NEWEST, tmp_path))


def rehearse(database: Path) -> upgrade.Rehearsal:
    """Rehearse an upgrade; see that the database is as before, and that all has been measured."""
    before = upgrade.contents_of(database)
    rehearsed = upgrade.rehearse(database)
    assert upgrade.contents_of(database) == before
    assert rehearsed.peak >= rehearsed.before + rehearsed.after, "the backup and the database"
    assert min(rehearsed.backup, rehearsed.silent, rehearsed.check, rehearsed.back) > 0
    return rehearsed


@pytest.mark.usefixtures("forked")
def test_to_a_server(tmp_path: Path, blank: Server) -> None:
    upgrade.restore_on(blank, upgrade.unpack(OLDEST, tmp_path))
    upgrade.run_command(blank, "check", folder=tmp_path)
    upgrade.start(blank)


@pytest.mark.usefixtures("forked")
def test_a_large_database_goes_there_and_back(tmp_path: Path) -> None:
    database = upgrade.unpack(OLDEST, tmp_path)
    with closing(sqlite3.connect(database)) as file:
        before = dict(file.execute("SELECT status, count(*) FROM tables GROUP BY 1").fetchall())
    upgrade.grow(database, games=300, running=10)
    with closing(sqlite3.connect(database)) as file:
        after = dict(file.execute("SELECT status, count(*) FROM tables GROUP BY 1").fetchall())
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []
    added = {status: after[status] - before[status] for status in before}
    assert added == {"cancelled": 0, "finished": 300, "lobby": 0, "running": 10}
    rehearsed = rehearse(database)
    assert rehearsed.after > rehearsed.before // 2


def test_a_way_back_to_something_else_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = upgrade.unpack(OLDEST, tmp_path)

    def upgrade_at_once(where: Path) -> float:
        asyncio.run(migrate(where))
        return 0.0

    async def migrate(where: Path) -> None:
        await (await Store.open(where)).close()

    monkeypatch.setattr(upgrade, "start", upgrade_at_once)
    monkeypatch.setattr(upgrade, "run_command", lambda *_: 0.0)  # it doesn't restore either
    with pytest.raises(Failure, match="isn't what it was"):
        upgrade.rehearse(database)
