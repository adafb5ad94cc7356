"""The times of the last backup, archiving and check of a database."""

import asyncio
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.runtime.location import Location, Server
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import NEWEST
from bot.store.store import Store
from bot.store.upkeep import Upkeep, UpkeepState, UpkeepStore
from tests.process.running import outcome
from tests.store.make import NOW

LATER = NOW + timedelta(days=1)


async def state_of(database: Location) -> UpkeepState:
    store = await Store.open(database, only_current=True)
    try:
        return await store.upkeep.state()
    finally:
        await store.close()


async def test_the_last_time_of_each_kind(store: Store) -> None:
    assert await store.upkeep.state() == (NEWEST, {})
    await store.upkeep.record(Upkeep.BACKUP, NOW)
    await store.upkeep.record(Upkeep.CHECK, NOW)
    await store.upkeep.record(Upkeep.BACKUP, LATER)
    assert (await store.upkeep.state()).last == {Upkeep.BACKUP: LATER, Upkeep.CHECK: NOW}


@pytest.fixture
def database(where: Location, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Location:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CLAIMIT_DATABASE", where.url if isinstance(where, Server) else str(where))
    return where


async def test_each_command_records_its_success(database: Location, tmp_path: Path) -> None:
    commands = {
        Upkeep.BACKUP: ("backup", "copies", "--keep", "2"),
        Upkeep.ARCHIVE: ("archive", "old"),
        Upkeep.CHECK: ("check",),
    }
    assert commands.keys() == set(Upkeep)
    settings = {"CLAIMIT_DATABASE": os.environ["CLAIMIT_DATABASE"]}
    for kind, command in commands.items():
        assert kind not in (await state_of(database)).last
        before = datetime.now(UTC)
        # in a process of its own, because archiving lowers the priority of its process
        assert (await outcome(tmp_path, *command, settings=settings)).code == 0
        assert before <= (await state_of(database)).last[kind] <= datetime.now(UTC)


def test_a_failed_command_records_nothing(database: Location) -> None:
    Path("copy").touch()
    assert main(["backup", "copy"]) == 1
    assert asyncio.run(state_of(database)).last == {}


def test_a_backup_contains_the_time_of_the_previous_one(database: Location) -> None:
    """Until it is backed up itself, a restored database has the time of an earlier backup."""
    assert main(["backup", "first.sqlite3"]) == 0
    first = asyncio.run(state_of(database)).last
    assert main(["backup", "second.sqlite3"]) == 0
    assert asyncio.run(state_of(database)).last[Upkeep.BACKUP] > first[Upkeep.BACKUP]
    assert main(["restore", "second.sqlite3", "--replace"]) == 0
    assert asyncio.run(state_of(database)).last == first
    assert main(["restore", "first.sqlite3", "--replace"]) == 0
    assert asyncio.run(state_of(database)).last == {}


def test_a_command_succeeds_though_its_record_fails(
    database: Location, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(*_: object) -> None:
        raise StoreUnavailable(StoreProblem.FULL, database, "no space")

    monkeypatch.setattr(UpkeepStore, "record", refuse)
    assert main(["backup", "copy.sqlite3"]) == 0
    assert Path("copy.sqlite3").exists()
    assert "metrics won't show this backup" in capsys.readouterr().err
