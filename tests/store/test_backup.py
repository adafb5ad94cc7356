"""Backups made while the bot runs."""

import asyncio
import shutil
import sqlite3
import subprocess
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.errors import Failure
from bot.ids import TableId
from bot.store.backup import backup, check
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.store import Store
from bot.store.table_types import Table
from tests.migrated import lay_out
from tests.store.make import FIRST, NOW, actions, get, start_table


@pytest.fixture
def where(path: Path) -> Path:
    """Only files are copied this way."""
    return lay_out(path)


async def read(path: Path, table_id: TableId) -> list[str]:
    store = await Store.open(path)
    payloads = [entry.payload for entry in await store.games.log(table_id)]
    await store.close()
    return payloads


async def test_backups_while_the_bot_writes(
    store: Store, running: Table, path: Path, tmp_path: Path
) -> None:
    done = asyncio.Event()
    written = len(FIRST)

    async def play() -> None:
        nonlocal written
        while not done.is_set():
            await store.games.append(running.id, written, actions(written, written + 1), NOW)
            written += 2

    playing = asyncio.create_task(play())
    lengths = []
    for number in range(5):
        at_least = written
        copy = tmp_path / f"copy {number} #?%"
        await asyncio.to_thread(backup, path, copy)
        log = await read(copy, running.id)
        assert at_least <= len(log) <= written + 2
        assert len(log) % 2 == 0
        lengths.append(len(log))
    done.set()
    await playing
    whole = [entry.payload for entry in await store.games.log(running.id)]
    for number, length in enumerate(lengths):
        copy = tmp_path / f"copy {number} #?%"
        assert await read(copy, running.id) == whole[:length]
    assert lengths[0] < lengths[-1]


async def test_a_backup_is_a_complete_store(
    store: Store, running: Table, path: Path, tmp_path: Path
) -> None:
    backup(path, tmp_path / "copy")
    copy = await Store.open(tmp_path / "copy")
    assert await get(copy, running.id) == running
    await copy.games.append(running.id, len(FIRST), actions(1), NOW)
    await copy.close()
    assert await store.games.log(running.id) == FIRST


async def test_nothing_is_overwritten(
    store: Store, running: Table, path: Path, tmp_path: Path
) -> None:
    assert await store.table(running.id)
    target = tmp_path / "letter"
    target.write_text("Dear Sir")
    with pytest.raises(FileExistsError, match="letter"):
        backup(path, target)
    with pytest.raises(FileExistsError):
        backup(path, path)
    assert target.read_text() == "Dear Sir"


def test_backup_without_database(path: Path, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"claim-it\.sqlite"):
        backup(path, tmp_path / "copy")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"garbage " * 1000, b"SQLite format 3\x00" + b"\xff" * 8000])
def test_a_damaged_database_makes_no_backup(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "db"
    source.write_bytes(content)
    with pytest.raises(StoreUnavailable) as failure:
        backup(source, tmp_path / "copy")
    assert failure.value.problem is StoreProblem.CORRUPT
    assert list(tmp_path.iterdir()) == [source]


async def test_a_check_finds_damage(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path)
    await start_table(store)
    await store.close()
    _damage(path)
    with pytest.raises(StoreUnavailable) as failure:
        backup(path, tmp_path / "copy")
    assert failure.value.problem is StoreProblem.CORRUPT
    assert not (tmp_path / "copy").exists()
    with pytest.raises(StoreUnavailable) as failure:
        check(path)
    assert failure.value.problem is StoreProblem.CORRUPT


async def test_a_check_finds_dangling_references(store: Store, running: Table, path: Path) -> None:
    assert await get(store, running.id) == running
    check(path)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("DELETE FROM tables")
    with pytest.raises(StoreUnavailable, match="dangling") as failure:
        check(path)
    assert failure.value.problem is StoreProblem.CORRUPT


def test_check_without_database(path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"claim-it\.sqlite"):
        check(path)
    assert not path.exists()


def _damage(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:12288] + b"garbage " * ((len(data) - 12288) // 8))


async def test_folders_are_created_for_the_backup(store: Store, path: Path, tmp_path: Path) -> None:
    assert await store.tables_to_sync() == []
    backup(path, tmp_path / "new" / "folder" / "copy")
    made = sorted(file.name for file in (tmp_path / "new" / "folder").iterdir())
    assert made == ["copy", "copy.sha256"]


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="there is no sha256sum")
def test_sha256sum_checks_a_backup(path: Path, tmp_path: Path) -> None:
    backup(lay_out(path), tmp_path / "a copy")
    check = partial(subprocess.run, ["sha256sum", "-c", "a copy.sha256"], cwd=tmp_path)
    assert check().returncode == 0
    (tmp_path / "a copy").write_bytes(b"another one")
    assert check().returncode == 1


def test_a_backup_that_cannot_be_written(path: Path, tmp_path: Path) -> None:
    lay_out(path)
    (tmp_path / "file").touch()
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(Failure, match=r"the backup .*/file/copy can't be written") as failure:
        backup(path, tmp_path / "file" / "copy")
    assert path.name not in str(failure.value)
    assert sorted(tmp_path.rglob("*")) == before
