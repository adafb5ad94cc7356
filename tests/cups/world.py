"""A run of whole cups: the fake Discord, its guilds, and the processes of the program."""

import asyncio
import logging
import re
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bot.runtime.location import Server
from bot.store.store import Store
from tests.cups.checks import check_end, check_shown
from tests.cups.cup_guild import CupGuild
from tests.cups.cup_run import NAMES, CupRun
from tests.cups.kills import Kill, drawn_kills
from tests.cups.leaping_clock import LeapingClock, ProcessClock
from tests.faults.database_reader import DatabaseReader, PostgresqlReader, SqliteReader
from tests.faults.server import KillableServer
from tests.faults.supervisor import Supervisor
from tests.process.fake_discord import FakeDiscord, RequestFault

_SETTLED: Final = 1.0
"""Real seconds after which a process that has connected knows its guilds."""
_SHORT, _LONG = timedelta(minutes=2), timedelta(minutes=40)
"""Time between two looks of people."""
_LAST: Final = timedelta(days=14)
_CHECKED_EVERY: Final = 8
_HOSTS: Final = ("127.0.0.1", "localhost")
"""Names of this computer, by which Discord distinguishes the processes."""
_GUILD_OF: Final = re.compile(r"/channels/([0-9]+)")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Process:
    """A process of the program, which is restarted whenever it ends."""

    supervisor: Supervisor
    clock: ProcessClock
    address: str

    @property
    def is_wanted(self) -> bool:
        """Whether it runs, or is about to."""
        return self.supervisor.may_start.is_set()


@dataclass
class Outage:
    """A time in which a process isn't restarted."""

    process: Process
    until: datetime


class World:
    """Guilds with a cup each, and one process, or several with a shard of their own."""

    def __init__(
        self, folder: Path, discord_: FakeDiscord, clock: LeapingClock, runs: Sequence[CupRun]
    ) -> None:
        """Prepare a run; use `opened` instead."""
        self.folder = folder
        self.discord = discord_
        self.clock = clock
        self.runs = runs
        self.processes: list[Process] = []
        self.history: list[str] = []
        self.killed: Counter[str] = Counter()
        self._outage: Outage | None = None
        self._identified = 0, 0.0
        self._kills: dict[CupRun, list[Kill]] = {}
        self._rng = Random(0)
        discord_.request_fault = self._request_fault
        for run in runs:
            run.on_event(self.note)

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, folder: Path, seed: int, games: Sequence[str], processes: int
    ) -> AsyncIterator["World"]:
        """Open a run in an empty folder, with a SQLite file.

        If ``processes`` is given, that number of them use a PostgreSQL server, each with a guild.
        """
        clock, rng, shards = LeapingClock(), Random(seed), max(1, processes)
        async with FakeDiscord.opened(clock.now) as discord_:
            with _database(folder, processes) as (reader, server):
                runs = [
                    CupRun(
                        CupGuild(discord_, rng, (nth, shards), NAMES),
                        reader,
                        games[nth % len(games)],
                        clock.now,
                        rng,
                    )
                    for nth in range(shards)
                ]
                world = cls(folder, discord_, clock, runs)
                world._rng = rng
                world._kills = {run: drawn_kills(rng) for run in runs}
                async with world._running(server, shards):
                    yield world

    @asynccontextmanager
    async def _running(self, server: Server | None, shards: int) -> AsyncIterator[None]:
        """Keep the processes running in the context; the last may serve all shards."""
        async with AsyncExitStack() as stack:
            for nth in range(shards):
                settings = {"CLAIMIT_COMPUTER_PAUSE": "1"}
                if server is not None:
                    first = 0 if nth == shards - 1 else nth
                    settings["CLAIMIT_SHARDS"] = f"{first}-{nth}/{shards}"
                    settings["CLAIMIT_DATABASE"] = server.url
                clock = ProcessClock(self.clock)
                address = self.discord.address.replace("127.0.0.1", _HOSTS[nth])
                supervisor = Supervisor(self.folder, self.discord, clock, settings, address)
                self.processes.append(Process(supervisor, clock, address))
                await stack.enter_async_context(supervisor.supervising())
                await self._until(partial(self._serves, nth))
            yield

    async def go(self, report_progress: Callable[[str], None] = lambda _: None) -> None:
        """Run all cups to their end, and check them. Raises AssertionError."""
        for run in self.runs:
            await run.open()
        last, looks = self.clock.now() + _LAST, 0
        while not all(run.is_over for run in self.runs):
            assert self.clock.now() < last, "a cup doesn't end"
            for run in self.runs:
                if not self._is_down:
                    await run.look()
            await self._pass_time()
            looks += 1
            if looks % _CHECKED_EVERY == 0 and not self._is_down:
                await self._check_shown()
            report_progress(self.history[-1] if self.history else "")
        await self._leap(timedelta(minutes=30))
        await self._check_shown()
        for run in self.runs:
            await check_end(run, self.folder)
        left = [kill for run in self.runs for kill in self._kills[run]]
        self.note(f"kills that didn't happen: {[kill.moment.value for kill in left]}")

    def note(self, event: str) -> None:
        """Add an event to the history."""
        line = f"{self.clock.now():%d %H:%M:%S}  {event}"
        self.history.append(line)
        _log.debug(line)

    def report(self) -> str:
        """Return a summary."""
        presses = sum(run.guild.presses for run in self.runs)
        starts = sum(process.supervisor.starts for process in self.processes)
        lines = [f"{presses} presses, {starts} starts, {sum(self.killed.values())} kills"]
        lines += [f"  killed {moment}: {times}" for moment, times in sorted(self.killed.items())]
        logged = sum((process.supervisor.log_lines for process in self.processes), Counter[str]())
        return "\n".join([*lines, *(f"  {line}: {n}" for line, n in sorted(logged.items()))])

    @property
    def _is_down(self) -> bool:
        return self._outage is not None

    async def _pass_time(self) -> None:
        """Let some time pass, after an outage."""
        if self._outage is not None:
            await self._leap(self._outage.until - self.clock.now())
            self.note("the program is started again")
            self._outage.process.supervisor.may_start.set()
            self._outage = None
            for run in self.runs:
                run.guild.is_down = False
        await self._leap(self._rng.uniform(0, 1) * (_LONG - _SHORT) + _SHORT)

    async def _leap(self, duration: timedelta) -> None:
        await self.clock.leap(
            self.clock.now() + duration,
            lambda: [process.clock for process in self.processes if process.is_wanted],
            self._is_ready,
        )
        for process in self.processes:
            process.supervisor.check()
            errors = [line for line in process.supervisor.log_lines if line.startswith("ERROR")]
            assert not errors, f"the program logs {errors}"

    def _is_ready(self) -> bool:
        """Return whether the processes have been connected for long enough."""
        count, since = self._identified
        if count != len(self.discord.identified):
            self._identified = len(self.discord.identified), time.monotonic()
            return False
        if self._outage is None and len(self.discord.shards) < len(self.runs):
            return False
        return time.monotonic() - since > _SETTLED

    async def _check_shown(self) -> None:
        copy = self.folder / "copy.sqlite3"
        await self.runs[0].reader.copy(copy)
        store = await Store.open(copy)
        try:
            for run in self.runs:
                await check_shown(run, store, self.clock.now())
        finally:
            await store.close()

    # Kills

    def _request_fault(self, _method: str, path: str) -> RequestFault | None:
        """Kill the process that makes a request, if it is the time for that."""
        run = self._run_of(path)
        if run is None or not (kills := self._kills.get(run)) or self._is_down:
            return None
        moment = run.moment
        for kill in kills:
            if kill.moment is not moment:
                continue
            kill.countdown -= 1
            if kill.countdown < 0:
                kills.remove(kill)
                self._kill(kill, path)
                return RequestFault(taken=kill.is_taken)
            break
        return None

    def _run_of(self, path: str) -> CupRun | None:
        """Return the cup in whose guild a request is about a channel or interaction."""
        backend = self.discord.backend
        guild_id: int | None = None
        if match := _GUILD_OF.match(path):
            channel = backend.channels.get(int(match[1]))
            guild_id = None if channel is None else channel.guild_id
        else:
            tokens = {
                interaction.token: interaction for interaction in backend.interactions.values()
            }
            known = next((tokens[part] for part in path.split("/") if part in tokens), None)
            guild_id = None if known is None else known.guild_id
        return next((run for run in self.runs if run.guild.model.id == guild_id), None)

    def _kill(self, kill: Kill, path: str) -> None:
        [process] = [known for known in self.processes if known.address == self.discord.host]
        how = "after" if kill.is_taken else "before"
        self.note(f"killed {kill.moment.value}, {how} Discord takes {path}")
        self.killed[kill.moment.value] += 1
        if kill.hours_down:
            process.supervisor.may_start.clear()
            until = self.clock.now() + timedelta(hours=kill.hours_down)
            self._outage = Outage(process, until)
            for other in self.runs:
                other.guild.is_down = True
        process.supervisor.send(signal.SIGKILL)
        process.clock.disturb()
        for other in self.runs:
            other.guild.kills += 1

    def _serves(self, shard: int) -> bool:
        return shard in self.discord.shards

    async def _until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(120):
            while not condition():
                for process in self.processes:
                    process.supervisor.check()
                await asyncio.sleep(0.01)


@contextmanager
def _database(folder: Path, processes: int) -> Iterator[tuple[DatabaseReader, Server | None]]:
    if processes:
        with KillableServer.started() as server:
            yield PostgresqlReader(server.address), server.address
        return
    (folder / "data").mkdir()
    yield SqliteReader(folder / "data" / "claim-it.sqlite3"), None
