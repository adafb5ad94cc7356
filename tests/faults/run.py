"""A run of games with faults; after each batch of faults all invariants must hold."""

import asyncio
import json
import logging
import re
import signal
import sqlite3
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from simcord.backend import Backend

from tests.faults import table_checks
from tests.faults.consistency import ConsistencyChecker, InvariantBroken, Row
from tests.faults.database_reader import DatabaseReader, PostgresqlReader, SqliteReader
from tests.faults.fault_kinds import KINDS, FaultContext
from tests.faults.multi_process import MULTI_PROCESS_KINDS, MultiProcessContext
from tests.faults.process_control import ProcessControl
from tests.faults.server import KillableServer
from tests.faults.simulated_guild import SimulatedGuild
from tests.faults.supervisor import Supervisor
from tests.process.fake_discord import FakeDiscord

SPEEDUP = 10
_BATCH = 6
_PAUSE = 1.2
"""Maximum seconds of the program's time between two presses."""
_RETRIED_WITHIN = 2400
"""Seconds within which the program shows a table by its retries."""
_ASKED_AGAIN_AFTER = 40
_ATTEMPTS, _BETWEEN_ATTEMPTS = 10, 10
_LONG_ENOUGH = 300
"""Real seconds within which everything must be done that isn't retried."""
_MOST_TASKS = 60
"""Maximum number of tasks per guild, all of which may be in one process."""
_MORE_MEMORY = 150_000
"""Maximum growth of the program's memory in kB."""
_TOLD = re.compile(r'"(?:custom_id|content|id|nonce|flags)": [^,}]+')

_log = logging.getLogger(__name__)


class Run:
    """A run with a seed. ``drawn`` counts the faults by kind, ``history`` has the last events."""

    def __init__(self, context: FaultContext, kinds: Mapping[str, Callable[..., Any]]) -> None:
        """Prepare a run; use `opened` instead."""
        self.context = context
        self.checker = context.checker
        self._kinds = kinds
        self._rng = context.rng
        self._control = context.control
        self.drawn: Counter[str] = Counter()
        self.history: deque[str] = deque(maxlen=60)
        self.copies: set[int] = set()
        self._tables = 0
        self.most_tasks = 0
        self.most_memory = 0
        self._least_memory: int | None = None
        self._unsaved: InvariantBroken | None = None
        context.discord.on_request = self._taken

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, folder: Path, seed: int, kinds: Iterable[str], processes: int = 0
    ) -> AsyncIterator["Run"]:
        """Open a run in an empty folder, with a SQLite file.

        If ``processes`` is given, the run has that number of processes on a PostgreSQL server, each
        with a shard.
        """
        control, rng = ProcessControl(SPEEDUP), Random(seed)
        async with FakeDiscord.opened(control.now) as discord_:
            with _new_database(folder, processes) as (reader, server):
                checker, shards = ConsistencyChecker(reader), max(1, processes)
                guilds = [
                    SimulatedGuild(discord_, checker, rng, (nth, shards)) for nth in range(shards)
                ]
                world = folder, discord_, guilds, checker, control, rng
                context = (
                    FaultContext(*world) if server is None else MultiProcessContext(*world, server)
                )
                possible: Mapping[str, Any] = KINDS if server is None else MULTI_PROCESS_KINDS
                run = cls(context, {name: possible[name] for name in kinds})
                async with context.processes():
                    yield run

    async def go(
        self, faults: int, report_progress: Callable[[str], None] = lambda _: None
    ) -> None:
        """Play until a number of faults have happened. Raises InvariantBroken."""
        await self._until(lambda: self.context.is_up and self.checker.reader.is_ready)
        while (drawn := self.drawn.total()) < faults:
            await self._batch(min(_BATCH, faults - drawn))
            await self._settle()
            report_progress(
                f"{self.drawn.total()} faults, {self.presses} presses, {self._starts} starts"
            )

    def report(self) -> str:
        """Return a summary of the run with tables of faults, ends and log lines."""
        summary = (
            f"{self.drawn.total()} faults, {self.presses} presses,"
            f" {self._starts} starts, {self._tables} tables,"
            f" {self.checker.shown} times something of a revision shown,"
            f" {len(self.copies)} messages more than there should be,"
            f" at most {self.most_tasks} tasks and {self.most_memory} kB"
        )
        lines = [summary]
        for title, counted in (
            ("faults", self.drawn),
            ("ends of the program", _together(supervisor.ends for supervisor in self._supervisors)),
            ("lines it wrote", _together(supervisor.log_lines for supervisor in self._supervisors)),
        ):
            lines += [f"\n| {title} | times |", "|---|---|"]
            lines += [f"| {name} | {times} |" for name, times in sorted(counted.items())]
        return "\n".join(lines)

    @property
    def presses(self) -> int:
        """The number of presses and commands."""
        return sum(guild.presses for guild in self.context.guilds)

    @property
    def _supervisors(self) -> list[Supervisor]:
        return [*self.context.supervisors, *self.context.former]

    @property
    def _starts(self) -> int:
        return sum(supervisor.starts for supervisor in self._supervisors)

    async def _batch(self, limit: int) -> None:
        """Let up to ``limit`` faults happen while people play on."""
        chosen = self._rng.choices(list(self._kinds), k=self._rng.randint(1, limit))
        happening = asyncio.gather(*(self._happen(kind) for kind in chosen))
        try:
            while not happening.done():
                await self._play()
            await happening
        finally:
            happening.cancel()
            await asyncio.gather(happening, return_exceptions=True)

    async def _happen(self, kind: str) -> None:
        await self.context.pass_time(self._rng.uniform(0, 15))
        self.drawn[kind] += 1
        self._note(f"{kind} begins")
        self.context.draw()
        async with self._kinds[kind](self.context):
            await self.context.pass_time(self.context.short())
        self._note(f"{kind} is over")

    async def _play(self) -> None:
        await self.context.pass_time(self._rng.uniform(0, _PAUSE))
        for guild in self.context.guilds:
            self._note(guild.act())
        self._check()

    async def _settle(self) -> None:
        """Wait until all tables are shown correctly again, at most for the program's retries."""
        await self._until(lambda: self.context.is_up)
        for _ in range(self._rng.randint(0, 12)):
            await self._play()
        started = time.monotonic()
        last_request = 0.0
        wrong = self._wrong()
        while wrong or (wrong := await self._wrong_in_detail()):
            waited = (time.monotonic() - started) * SPEEDUP
            if waited > _RETRIED_WITHIN:
                raise InvariantBroken(f"not shown right: {wrong}")
            if waited - last_request > _ASKED_AGAIN_AFTER:
                last_request = waited
                self._note(f"still not right: {wrong}")
                self._ask_for(wrong)
            await self.context.pass_time(5)
            self._check()
            wrong = self._wrong()
        self.checker.check()
        self._tables = len(self.checker.rows())
        self._note("all is right")
        self.context.helpless.clear()
        await self._look_for_copies()
        self.context.guild.sweep({row.shown_message_id or 0 for row in self.checker.rows()})
        await self._measure()

    async def _look_for_copies(self) -> None:
        """Check that each table has one message, except copies that the bot can't know of.

        If the bot doesn't know the newest message, a press must make it the table's message.
        """
        deadline = time.monotonic() + _RETRIED_WITHIN / SPEEDUP
        while len(new := self._copies()) > sum(
            supervisor.allowed_copies for supervisor in self._supervisors
        ):
            if time.monotonic() > deadline:
                raise InvariantBroken(f"shown more than once, without excuse: {new}")
            await self.context.pass_time(5)
        for row in self._open_rows():
            newest = max(table_checks.copies(row, self._backend), default=0)
            guild = self._guild_of(row)
            for attempt in range(_ATTEMPTS):
                if self._is_shown_by(row.id, newest) or not guild.press_on(newest, attempt):
                    break
                self._note(f"somebody presses the newest message {newest} of table {row.id}")
                await self.context.pass_time(_BETWEEN_ATTEMPTS)
            else:
                raise InvariantBroken(
                    f"the newest message {newest} of table {row.id} isn't the table's"
                )
        self.copies |= new
        for supervisor in self._supervisors:
            supervisor.allowed_copies = 0

    def _copies(self) -> set[int]:
        """Return the new messages that show a table besides its own message."""
        rows = self._open_rows()
        shown = {message for row in rows for message in table_checks.copies(row, self._backend)}
        return shown - {row.shown_message_id for row in rows} - self.copies

    def _open_rows(self) -> list[Row]:
        rows = self.checker.rows()
        return [row for row in rows if not row.end_shown and row.shown_message_id is not None]

    def _is_shown_by(self, table: int, message: int) -> bool:
        [row] = [row for row in self.checker.rows() if row.id == table]
        return row.end_shown or (row.shown_message_id or 0) >= message

    def _wrong(self) -> list[table_checks.Mismatch]:
        def reaches(row: Row) -> bool:
            return self._guild_of(row).has_bot and self.context.is_up

        return table_checks.quick_mismatches(self.checker, self._backend, reaches)

    async def _wrong_in_detail(self) -> list[table_checks.Mismatch]:
        return await table_checks.full_mismatches(
            self.checker, self._backend, self.context.folder, self._control.now()
        )

    def _ask_for(self, wrong: list[table_checks.Mismatch]) -> None:
        """Cancel or show again the tables that can't come back by themselves."""
        for row, _ in wrong:
            if row.channel_id not in self._backend.channels:
                self._note(self._guild_of(row).end(row))
            elif row.id in self.context.helpless:
                self._note(self._guild_of(row).show(row))

    async def _measure(self) -> None:
        """Check that neither tasks nor memory grow."""
        for supervisor in self.context.supervisors:
            if supervisor.is_up:
                await self._measure_one(supervisor)

    async def _measure_one(self, supervisor: Supervisor) -> None:
        tasks, memory = await supervisor.tasks(), supervisor.memory()
        self.most_tasks = max(self.most_tasks, tasks)
        self.most_memory = max(self.most_memory, memory)
        self._least_memory = min(self._least_memory or memory, memory)
        if tasks > _MOST_TASKS * len(self.context.guilds):
            raise InvariantBroken(f"the program has {tasks} tasks")
        if memory > self._least_memory + _MORE_MEMORY:
            raise InvariantBroken(f"the program has {memory} kB, and had {self._least_memory}")

    def _taken(self, method: str, path: str, body: object) -> None:
        _log.debug("%s %s %s", method, path, " ".join(_TOLD.findall(json.dumps(body))))
        try:
            self.checker.taken(body)
        except InvariantBroken as broken:
            self._note(f"{method} {path}: {broken}")
            self._unsaved = self._unsaved or broken

    def _check(self) -> None:
        for supervisor in self._supervisors:
            supervisor.check()
        if self._unsaved is not None:
            raise self._unsaved

    async def _until(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + _LONG_ENOUGH
        while not condition():
            self._check()
            if time.monotonic() > deadline:
                for supervisor in self._supervisors:
                    supervisor.send(signal.SIGUSR2)  # prints where its tasks wait
                await asyncio.sleep(1)
                self._check()
                raise InvariantBroken("the program doesn't come back")
            await asyncio.sleep(0.01)

    @property
    def _backend(self) -> Backend:
        return self.context.discord.backend

    def _guild_of(self, row: Row) -> SimulatedGuild:
        [guild] = [guild for guild in self.context.guilds if guild.model.id == row.guild_id]
        return guild

    def _note(self, event: str) -> None:
        line = f"{(time.time() - self._control.epoch) * SPEEDUP:9.1f} s  {event}"
        self.history.append(line)
        _log.debug(line)


@contextmanager
def _new_database(
    folder: Path, processes: int
) -> Iterator[tuple[DatabaseReader, KillableServer | None]]:
    if processes:
        with KillableServer.started() as server:
            yield PostgresqlReader(server.address), server
        return
    path = folder / "data" / "claim-it.sqlite3"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as file:
        # Small pages, so that the limit of a full disk is reached soon.
        file.execute("PRAGMA page_size = 512")
        file.execute("VACUUM")
    yield SqliteReader(path), None


def _together(counted: Iterable[Counter[str]]) -> Counter[str]:
    return sum(counted, Counter())
