"""Environment of the child processes."""

import asyncio
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bot.automation import film_maker
from bot.automation.child_process import needed_environ
from bot.automation.film_maker import FilmError
from bot.automation.films import Films
from bot.automation.worker import Worker
from engine.package import GamePackage
from tests.records import random_record

SECRETS = {
    "DISCORD_TOKEN": "the-first-secret",
    "CLAIMIT_DATABASE": "postgresql://bot:the-second-secret@host/name",
    "PGPASSWORD": "the-third-secret",
    "POSTGRES_PASSWORD": "the-fourth-secret",
    "SOME_OTHER_KEY": "the-fifth-secret",
}

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="not on Linux")


@pytest.fixture(autouse=True)
def _with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)


def children() -> dict[int, bytes]:
    """Return the environments of the descendants of this process, by process id."""
    parents: dict[int, int] = {}
    environments: dict[int, bytes] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            environment = (folder / "environ").read_bytes()
        except OSError:  # it has ended, or is another user's
            continue
        parents[int(folder.name)], environments[int(folder.name)] = parent, environment
    return {pid: environments[pid] for pid in parents if os.getpid() in _above(pid, parents)}


def _above(pid: int, parents: Mapping[int, int]) -> Iterator[int]:
    """Yield the ancestors of a process; a parent may have the higher number."""
    while pid := parents.get(pid, 0):
        yield pid


def own_pid(_game: GamePackage) -> int:
    return os.getpid()


async def test_the_worker_gets_no_secret() -> None:
    """Nor does multiprocessing's resource tracker."""
    worker = Worker()
    before = children().keys()
    try:
        pid = await worker.ask("nuggets", own_pid)
        new = {number: environ for number, environ in children().items() if number not in before}
        assert pid in new
        assert b"PATH=" in new[pid]
        assert not [number for number, environ in new.items() if b"-secret" in environ]
    finally:
        worker.close()
    assert {name: os.environ[name] for name in SECRETS} == SECRETS


async def test_the_film_process_gets_no_secret(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is replaced by a program that reports its environment."""
    (tmp_path / "teller.py").write_text(
        "import sys\nsys.stderr.write(open('/proc/self/environ').read())\nsys.exit(1)\n"
    )
    monkeypatch.setattr(film_maker, "_FOLDER", tmp_path)
    monkeypatch.setattr(film_maker, "_PROGRAM", "teller")
    making = Films()
    with pytest.raises(FilmError) as failure:
        await making.film(random_record("nuggets", resigned_at=10), "en")
    await making.close()
    assert "PATH=" in str(failure.value)
    assert "-secret" not in str(failure.value)


async def test_files_of_the_working_folder_are_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither files named like the program's packages, nor files named like standard modules."""
    for name in ("bot", "engine", "render", *sys.stdlib_module_names):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not the program')\n")
    monkeypatch.chdir(tmp_path)
    worker, films = Worker(), Films()
    try:
        assert await worker.ask("nuggets", own_pid) != os.getpid()
        assert await films.film(random_record("nuggets", resigned_at=10), "en")
    finally:
        worker.close()
        await films.close()


async def test_the_environment_suffices_to_start_a_program() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "import discord, PIL", env=needed_environ(), cwd=os.sep
    )
    assert await process.wait() == 0
