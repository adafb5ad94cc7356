"""Tests of commands on a database that is newer, locked, or read-only."""

import asyncio
import os
import re
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from tests.migrated import lay_out
from tests.process.fake_discord import FakeDiscord
from tests.process.running import outcome, program, with_token

NOBODY = 65534
SOON = 40.0
"""Maximum seconds, on a busy machine, of a command that waits 5 s for a lock."""
EXPORT = ("export", "--server", "5", "--format", "json")
UNKNOWN = "No results of server 5."


@pytest.mark.parametrize(
    ("revision", "words"),
    [
        ("1.99.0", "belongs to a newer version of this program; upgrade the program"),
        ("questions", "was made by a program from before 1.0.0, which no version can read"),
    ],
)
async def test_a_database_of_another_version_is_refused(
    tmp_path: Path, discord: FakeDiscord, revision: str, words: str
) -> None:
    database = lay_out(tmp_path / "data" / "claim-it.sqlite3")
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    before = content(database)
    copied = shutil.copyfile(database, tmp_path / "copied.sqlite3")
    for command in (
        ("run",),
        EXPORT,
        ("archive", "old"),
        ("ratings", "--check"),
        ("backup", "copies/"),
        ("check",),
        ("copy", str(database), "other.sqlite3"),
        ("restore", str(copied), "--without-checksum", "--replace"),
    ):
        ended = await outcome(tmp_path, *command, address=discord.address, settings=with_token())
        assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1), command
        assert words in ended.err
    doctor = await outcome(tmp_path, "doctor", address=discord.address, settings=with_token())
    assert (doctor.code, doctor.err) == (1, "")
    assert re.search(r"failed +database +(is of a newer|was made before 1)", doctor.out)
    assert "is sound" not in doctor.out
    assert content(database) == before
    leftovers = {"copies", f"{database.name}.lock"}  # an empty folder, and the lock of a start
    assert names_in(tmp_path) - leftovers == {"data", database.name, copied.name}


def content(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as file:
        return list(file.iterdump())


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.rglob("*")}


async def test_a_locked_database_is_reported_soon(tmp_path: Path) -> None:
    database = lay_out(tmp_path / "data" / "claim-it.sqlite3")
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        async with asyncio.timeout(SOON):
            doctor = await outcome(tmp_path, "doctor")
        for command in (("check",), EXPORT):
            async with asyncio.timeout(SOON):
                ended = await outcome(tmp_path, *command)
            assert (ended.code, ended.out) == (1, "")
            assert "keeps it locked" in ended.err
    assert "keeps it locked" in doctor.out
    assert "is sound" not in doctor.out


async def test_readers_do_not_wait_for_writers(tmp_path: Path) -> None:
    database = lay_out(tmp_path / "data" / "claim-it.sqlite3")
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("BEGIN IMMEDIATE")
        doctor = await outcome(tmp_path, "doctor")
        exported = await outcome(tmp_path, *EXPORT)
    assert "keeps it locked" not in doctor.out
    assert "is sound" in doctor.out
    assert UNKNOWN in exported.err


async def test_a_read_only_copy_can_be_read() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = lay_out(folder / "data" / "claim-it.sqlite3")
        with closing(sqlite3.connect(database)) as file:
            file.execute("PRAGMA journal_mode = WAL")
        database.chmod(0o444)
        for place in (database.parent, folder):
            place.chmod(0o555)
        results = {}
        for command in (("check",), EXPORT):
            async with program(folder, *command, prepare=drop_root) as running:
                results[command[0]] = await running.end()
        assert "is sound" in results["check"].out
        assert UNKNOWN in results["export"].err
        assert {file.name for file in database.parent.iterdir()} == {database.name}


def drop_root() -> None:
    """Drop the rights of root, who may write to any file."""
    if os.getuid() == 0:
        os.setuid(NOBODY)
