"""Tests of Ctrl-C at various moments of every command that ends by itself."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from functools import partial
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.installation import SCRIPTS
from bot.runtime.location import Server
from bot.runtime.progress import Progress, show_progress
from bot.store import copying, sqlite_files
from bot.store import restore as restoring
from bot.store.backup import backup, check
from bot.store.restore import restore
from bot.store.sqlite_files import damage_of, unpack
from bot.store.store import Store
from bot.tables.record_format import encode_record
from tests.process.running import ROOT, SCRIPT, program
from tests.process.test_archive import opened, play
from tests.process.test_command_line import assert_one_line
from tests.records import random_record
from tests.store.make import LOBBY

COMMANDS = {
    "check": ("check",),
    "backup": ("backup", "copy.sqlite3"),
    "backup of a folder": ("backup", "new/backups", "--keep", "2"),
    "restore": ("restore", "whole.sqlite3", "--replace"),
    "copy": ("copy", "data/claim-it.sqlite3", "new/copy.sqlite3"),
    "ratings": ("ratings",),
    "export": ("export", "--server", str(LOBBY.guild_id), "results.json"),
    "archive": ("archive", "old"),
    "verify": ("verify", "game.json"),
    "replay": ("replay", "game.json", "--frames", "pictures"),
    "arena": ("arena", "claimit", "easy", "easy", "--games", "100000"),
    "doctor": ("doctor",),
}


@pytest.fixture(scope="session")
def _prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of finished games, a backup and a record."""
    folder = tmp_path_factory.mktemp("prepared")
    asyncio.run(play_games(folder))
    backup(folder / "data" / "claim-it.sqlite3", folder / "whole.sqlite3")
    (folder / "game.json").write_bytes(encode_record(random_record("nuggets", resigned_at=40)))
    return folder


@pytest.fixture
def folder(_prepared: Path, tmp_path: Path) -> Path:
    """A copy of the prepared folder."""
    return shutil.copytree(_prepared, tmp_path, dirs_exist_ok=True)


@pytest.mark.parametrize("moment", [0, 1])
@pytest.mark.parametrize("command", COMMANDS)
async def test_interrupted_commands_leave_no_partial_files(
    folder: Path, command: str, moment: int
) -> None:
    """Press Ctrl-C at the beginning of a command, and after a report of progress."""
    before = files(folder)
    words = COMMANDS[command]
    async with program(folder, *words, prepare=partial(press_at, moment)) as running:
        ended = await running.end()
    if moment > 0 and ended.code != 130:  # it reports progress less often
        assert command in ("verify", "doctor", "check")
        return
    assert_one_line(ended, 130, f"{words[0]} was interrupted: ")
    assert ended.out == "" or command == "doctor"
    assert files(folder) == before


@pytest.mark.parametrize("moment", ["unpacked", "copying"])
async def test_an_interrupted_restore_leaves_the_server_unchanged(
    folder: Path, moment: str, served: Server
) -> None:
    """Press Ctrl-C after the backup is unpacked, or while its rows are copied."""
    press_then = {"unpacked": press_when_unpacked, "copying": press_while_copying}[moment]
    running = program(
        folder,
        *COMMANDS["restore"],
        settings={"CLAIMIT_DATABASE": served.url},
        prepare=press_then,
    )
    async with running as restoring:
        ended = await restoring.end()
    assert_one_line(ended, 130, "restore was interrupted: the database is as it was.")
    store = await Store.open(served)
    assert not await store.tables_to_sync()
    await store.close()


def press_when_unpacked() -> None:
    def unpack_and_press(backup: Path, into: Path, progress: Progress) -> None:
        unpack(backup, into, progress)
        press()

    vars(restoring)["unpack"] = unpack_and_press


def press_while_copying() -> None:
    def copy_and_press(*arguments: Any) -> Any:
        press()
        return copy_table(*arguments)

    copy_table = copying._copy_table
    vars(copying)["_copy_table"] = copy_and_press


async def play_games(folder: Path) -> None:
    async with opened(folder) as store:
        for number in range(1, 3):
            await play(store, number)


def files(folder: Path) -> set[str]:
    """Return the files in a folder, without finished records of an archive."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)) for path in paths if not path.name.endswith(".json.gz")}


def press_at(moment: int) -> None:
    """Press Ctrl-C at the beginning of a command, or at the report with the number ``moment``."""
    begin, report, reports = Progress.__init__, Progress.report, count(1)

    def begin_and_press(progress: Progress, *arguments: Any) -> None:
        begin(progress, *arguments)
        if moment == 0:
            press()

    def press_and_report(progress: Progress, pages: int = 0, total: int = 0) -> None:
        if next(reports) == moment:
            press()
        report(progress, pages, total)

    vars_of = {"__init__": begin_and_press, "report": press_and_report}
    for name, function in vars_of.items():
        setattr(Progress, name, function)


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_a_long_integrity_check_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interrupt before the statement begins, when SQLite ignores an interrupt."""

    def read_late(file: sqlite3.Connection) -> str:
        time.sleep(0.1)
        press()
        time.sleep(0.3)
        file.execute(COUNT).fetchone()
        return ""

    monkeypatch.setattr(sqlite_files, "_read_for_damage", read_late)
    (tmp_path / "empty.sqlite3").touch()
    with pytest.raises(KeyboardInterrupt):
        damage_of(tmp_path / "empty.sqlite3", Progress())


COUNT = """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000000)
    SELECT max(n) FROM numbers
"""
"""Statement that takes SQLite minutes."""


@pytest.mark.parametrize("target", ["data/claim-it.sqlite3", "new.sqlite3"])
def test_ctrl_c_waits_while_a_database_is_replaced(
    folder: Path, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press_and_move_aside(path: Path) -> Path | None:
        press()
        return move_aside(path)

    move_aside = sqlite_files._move_aside
    monkeypatch.setattr(sqlite_files, "_move_aside", press_and_move_aside)
    with pytest.raises(KeyboardInterrupt):
        restore(folder / "whole.sqlite3", folder / target, replace=True)
    check(folder / target)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_progress_is_a_line_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with show_progress("copying") as progress:
        progress.report(1, 4)
        assert terminal.getvalue() == "", "nothing in the first two seconds"
        monkeypatch.setattr(progress, "_show_at", 0)
        progress.report(1000, 4000)
        progress.report(2000, 4000)  # too soon after the last one
    assert terminal.getvalue() == "\r\x1b[Kcopying: 1,000 of 4,000 (25%), 0 s\r\x1b[K"


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_messages_use_the_name_of_the_script(tmp_path: Path) -> None:
    """Check that usage messages have the name of the script and no names of functions."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    for start, called in (
        *(([str(SCRIPT.with_name(name))], name) for name in SCRIPTS),
        ([sys.executable, "-m", "bot"], SCRIPTS[0]),
    ):
        for words, complaint in (
            (["backup"], "required"),
            (["backup", "x", "--keep", "none"], "'none' isn't a whole number from 1"),
            (["demo", "--port", "70000"], "'70000' isn't a port, 0 to 65535"),
            (["replay", "x", "--steps", "3"], "'3' isn't two whole numbers as 0-20"),
            (["arena", "a", "b", "c", "--seed", "x"], "invalid int value: 'x'"),
        ):
            ended = subprocess.run(  # noqa: S603
                [*start, *words], env=environ, cwd=tmp_path, capture_output=True, text=True
            )
            assert ended.returncode == 2
            assert ended.stderr.startswith(f"usage: {called} {words[0]} ")
            assert complaint in ended.stderr
            assert "invalid _" not in ended.stderr
