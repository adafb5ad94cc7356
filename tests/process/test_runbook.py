"""Tests of the runbook: all of its commands work in order, twice."""

import asyncio
import os
import re
import shlex
import shutil
import signal
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import pytest

from bot.runtime.location import Server
from tests.postgresql import database_named, execute, run
from tests.process.fake_discord import FakeDiscord
from tests.process.running import ROOT, Program, ask, free_port, outcome, program, until, with_token

Servers: TypeAlias = Sequence[Server]

PAGE = (ROOT / "docs" / "runbook.md").read_text(encoding="utf-8")
PORT, ADDRESS = "9300", "postgresql://user:password@host/name"
"""Port and database of the page, which are replaced by a free port and an empty database."""
OTHERS = ("git", ".venv/bin/pip")
"""Programs that would change this computer, and aren't run."""


@pytest.fixture
def empty_databases(blank: Server, postgresql: Server) -> Iterator[Servers]:
    """An empty database for each pass through the page."""
    name = f"another_{os.getpid()}"
    run(execute(postgresql, f"CREATE DATABASE {name}"))
    yield blank, database_named(postgresql, name)
    run(execute(postgresql, f"DROP DATABASE {name} WITH (FORCE)"))


class Host:
    """The host, who types the commands in a folder with a bot that a `.env` configures."""

    def __init__(self, folder: Path, discord: FakeDiscord, services: AsyncExitStack) -> None:
        self._folder = folder
        self._discord = discord
        self._services = services
        self._port = free_port()
        self._settings = {**with_token(), "CLAIMIT_METRICS_PORT": str(self._port)}
        self._bot: Program | None = None
        self.server: Server | None = None
        self.typed: set[str] = set()
        self._set_up()

    def _set_up(self) -> None:
        lines = (f"{name}={value}\n" for name, value in self._settings.items())
        (self._folder / ".env").write_text("".join(lines))

    async def type(self, line: str) -> None:
        """Run a line of the page. Raises AssertionError if it fails."""
        assert self.server is not None
        line = line.replace(PORT, str(self._port)).replace(ADDRESS, self.server.url)
        words = shlex.split(line)
        settings = dict[str, str]()
        while (variable := re.fullmatch("([A-Z_]+)=(.*)", words[0])) is not None:
            settings[variable[1]] = variable[2]
            words = words[1:]
        match words:
            case [".venv/bin/claim-it", command, *arguments]:
                self.typed.add(command)
                address = self._discord.address if command in ("run", "doctor") else None
                ended = await outcome(
                    self._folder, command, *arguments, address=address, settings=settings
                )
                assert (ended.code, ended.err) == (0, ""), (line, ended)
                if command == "copy":  # the page's next instruction
                    self._settings["CLAIMIT_DATABASE"] = self.server.url
                    self._set_up()
            case ["systemctl", verb, "claim-it"]:
                if verb in ("stop", "restart"):
                    await self.stop()
                if verb in ("start", "restart"):
                    await self.start()
            case ["rm", "-r", name] if name.isalpha():
                await asyncio.to_thread(shutil.rmtree, self._folder / name)
            case ["curl", "-s", address]:  # curl may not be installed
                well = (200, '{"gateway": "ok", "database": "ok"}')
                assert await ask(self._port, urlsplit(address).path) == well
            case ["chmod", mode, name]:
                (self._folder / name).chmod(int(mode, 8))
            case [other, *_]:
                assert other in OTHERS, line

    async def start(self) -> None:
        address = self._discord.address
        running = program(self._folder, "run", address=address)
        self._bot = await self._services.enter_async_context(running)
        await until(self._discord.connected.is_set)

    async def stop(self) -> None:
        assert self._bot is not None
        self._bot.send(signal.SIGTERM)
        assert await self._bot.end() == (0, "", "")
        await until(lambda: not self._discord.connected.is_set())


async def test_every_command(
    tmp_path: Path, discord: FakeDiscord, empty_databases: Servers
) -> None:
    """Run the whole page twice, at first in a folder with only the settings.

    The second time the database is already on the server.
    """
    async with AsyncExitStack() as services:
        host = Host(tmp_path, discord, services)
        await host.start()
        for host.server in empty_databases:
            for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL):
                for line in block.splitlines():
                    await host.type(line)
        await host.stop()
    assert host.typed == {"doctor", "backup", "restore", "check", "copy"}
    assert not (tmp_path / "drill").exists()
    assert len(list((tmp_path / "backups").glob("*.sqlite3"))) == 4
    assert len(list((tmp_path / "before-upgrade").glob("*.sqlite3"))) == 2


def test_every_night() -> None:
    """Check that the crontab has the command that the page shows."""
    [line] = re.findall(r"```cron\n(.*?)\n```", PAGE, re.DOTALL)
    command = line.split(" && ")[1].removesuffix(" >/dev/null")
    assert f"```sh\n{command}\n```" in PAGE
