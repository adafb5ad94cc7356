"""Ctrl-C at moments of every command that ends by itself."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from threading import Semaphore, current_thread, main_thread
from typing import Any

import pytest

from bot.runtime.errand import Errand, done_apart
from bot.runtime.installation import SCRIPTS
from bot.runtime.location import Server
from bot.store import copying
from bot.store import restore as restoring
from bot.store.backup import backup
from bot.store.sqlite_files import unpack
from bot.store.store import Store
from bot.tables.record import written
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
    asyncio.run(some_games(folder))
    backup(folder / "data" / "claim-it.sqlite3", folder / "whole.sqlite3")
    (folder / "game.json").write_bytes(written(random_record("nuggets", resigned_at=40)))
    return folder


@pytest.fixture
def folder(_prepared: Path, tmp_path: Path) -> Path:
    """A copy of that folder."""
    return shutil.copytree(_prepared, tmp_path, dirs_exist_ok=True)


@pytest.mark.parametrize("moment", [0, 1])
@pytest.mark.parametrize("command", COMMANDS)
async def test_nothing_half_made_is_left(folder: Path, command: str, moment: int) -> None:
    """Ctrl-C comes at its beginning, and after it has reported progress."""
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
async def test_a_server_is_left_as_it_was(folder: Path, moment: str, served: Server) -> None:
    """Ctrl-C comes when the backup has just been unpacked, or while its rows are copied."""
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
    def unpack_and_press(backup: Path, into: Path, errand: Errand) -> None:
        unpack(backup, into, errand)
        press(lambda: errand.is_stopped)

    vars(restoring)["unpack"] = unpack_and_press


def press_while_copying() -> None:
    def copy_and_press(*arguments: Any) -> Any:
        press(lambda: True)
        return copy_table(*arguments)

    copy_table = copying._copy_table
    vars(copying)["_copy_table"] = copy_and_press


async def some_games(folder: Path) -> None:
    async with opened(folder) as store:
        for number in range(1, 3):
            await play(store, number)


def files(folder: Path) -> set[str]:
    """Return what is in a folder, except folders and finished records of an archive."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)) for path in found if not path.name.endswith(".json.gz")}


def press_at(moment: int) -> None:
    """Press Ctrl-C when an errand begins, or after it has reported progress so many times."""
    begin, tell, told = Errand.__init__, Errand.report, count(1)

    def beginning(errand: Errand, what: str = "") -> None:
        begin(errand, what)
        if moment == 0:
            press(lambda: True)

    def telling(errand: Errand, done: int, total: int = 0) -> None:
        if next(told) == moment:
            press(lambda: errand.is_stopped)
        tell(errand, done, total)

    vars_of = {"__init__": beginning, "report": telling}
    for name, function in vars_of.items():
        setattr(Errand, name, function)


def press(heard: Callable[[], bool]) -> None:
    """Press Ctrl-C; wait until the main thread has heard of it, if this is another one."""
    os.kill(os.getpid(), signal.SIGINT)
    while current_thread() is not main_thread() and not heard():
        time.sleep(0.001)


def test_it_is_heard_while_the_thread_starts() -> None:
    """Pressed at the first moment of an errand's thread, whatever the main thread does then."""
    before = signal.getsignal(signal.SIGINT)
    for _ in range(100):
        ended = list[bool]()
        errand = Errand()
        with pytest.raises(KeyboardInterrupt):
            done_apart(errand, partial(press_and_end, errand, ended))
        assert ended == [True]
    assert signal.getsignal(signal.SIGINT) is before


def press_and_end(errand: Errand, ended: list[bool]) -> None:
    """Press it at once, and again, as impatient people do; then take a while to end."""
    try:
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGINT)
        until = time.monotonic() + 60  # an errand that isn't stopped ends then
        while time.monotonic() < until:
            errand.report(0)
            time.sleep(0.001)
    finally:
        time.sleep(0.002)
        ended.append(errand.is_stopped)


def test_an_interrupt_that_comes_too_early_is_repeated() -> None:
    """SQLite forgets one that comes before a statement begins."""
    errand, interrupted = Errand(), Semaphore(0)

    def work() -> None:
        with errand.interrupting(interrupted.release):
            press(lambda: errand.is_stopped)
            for _ in range(3):
                assert interrupted.acquire(timeout=60)
            raise ValueError("interrupted")

    with pytest.raises(KeyboardInterrupt):
        done_apart(errand, work)


def test_it_speaks_by_the_name_it_was_called_by(tmp_path: Path) -> None:
    """And it names none of its functions."""
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
            (["arena", "a", "b", "c", "--seed", "x"], "'x' isn't a whole number"),
        ):
            ended = subprocess.run(  # noqa: S603
                [*start, *words], env=environ, cwd=tmp_path, capture_output=True, text=True
            )
            assert ended.returncode == 2
            assert ended.stderr.startswith(f"usage: {called} {words[0]} ")
            assert complaint in ended.stderr
            assert "invalid _" not in ended.stderr
