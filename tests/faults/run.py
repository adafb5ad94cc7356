"""A run: games are played, faults are drawn, and after each batch everything must be right."""

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

from tests.faults import proof
from tests.faults.books import Books, File, Served
from tests.faults.keeper import Keeper
from tests.faults.kinds import KINDS, Stage
from tests.faults.ledger import Broken, Ledger, Row
from tests.faults.levers import Levers
from tests.faults.many import KINDS_OF_MANY, Many
from tests.faults.server import MortalServer
from tests.faults.town import Town
from tests.process.fake_discord import FakeDiscord

HASTE = 10
_BATCH = 6
_PAUSE = 1.2
"""Seconds between two presses at most, of the program's time."""
_RETRIED_WITHIN = 2400
"""Seconds within which the program shows what it could not, all its attempts together."""
_ASKED_AGAIN_AFTER = 40
_ATTEMPTS, _BETWEEN_ATTEMPTS = 10, 10
_LONG_ENOUGH = 300
"""Seconds of ours within which whatever takes long without being retried is done."""
_MOST_TASKS = 60
"""For the tables of each town, all of which may be one process's."""
_MORE_MEMORY = 150_000
"""kB that the program may grow by."""
_TOLD = re.compile(r'"(?:custom_id|content|id|nonce|flags)": [^,}]+')

_log = logging.getLogger(__name__)


class Run:
    """One run with a seed. ``drawn`` counts the faults of each kind, ``history`` is the end of what
    has happened."""

    def __init__(self, stage: Stage, kinds: Mapping[str, Callable[..., Any]]) -> None:
        """Use `opened` instead."""
        self.stage = stage
        self.ledger = stage.ledger
        self._kinds = kinds
        self._rng = stage.rng
        self._levers = stage.levers
        self.drawn: Counter[str] = Counter()
        self.history: deque[str] = deque(maxlen=60)
        self.copies: set[int] = set()
        self._tables = 0
        self.most_tasks = 0
        self.most_memory = 0
        self._least_memory: int | None = None
        self._unsaved: Broken | None = None
        stage.discord.takes = self._taken

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, folder: Path, seed: int, kinds: Iterable[str], processes: int = 0
    ) -> AsyncIterator["Run"]:
        """Open a run in an empty folder, with a file.

        Or of so many ``processes`` on a PostgreSQL server, each with a shard.
        """
        levers, rng = Levers(HASTE), Random(seed)
        async with FakeDiscord.opened(levers.now) as discord_:
            with _books(folder, processes) as (books, server):
                ledger, shards = Ledger(books), max(1, processes)
                towns = [Town(discord_, ledger, rng, (nth, shards)) for nth in range(shards)]
                world = folder, discord_, towns, ledger, levers, rng
                stage = Stage(*world) if server is None else Many(*world, server)
                possible: Mapping[str, Any] = KINDS if server is None else KINDS_OF_MANY
                run = cls(stage, {name: possible[name] for name in kinds})
                async with stage.processes():
                    yield run

    async def go(self, faults: int, tell: Callable[[str], None] = lambda _: None) -> None:
        """Play while so many faults happen. Raises Broken."""
        await self._until(lambda: self.stage.is_up and self.ledger.books.are_there)
        while (done := self.drawn.total()) < faults:
            await self._batch(min(_BATCH, faults - done))
            await self._settle()
            tell(f"{self.drawn.total()} faults, {self.presses} presses, {self._starts} starts")

    def report(self) -> str:
        """Return a table of what has happened."""
        summary = (
            f"{self.drawn.total()} faults, {self.presses} presses,"
            f" {self._starts} starts, {self._tables} tables,"
            f" {self.ledger.shown} times something of a revision shown,"
            f" {len(self.copies)} messages more than there should be,"
            f" at most {self.most_tasks} tasks and {self.most_memory} kB"
        )
        lines = [summary]
        for title, counted in (
            ("faults", self.drawn),
            ("ends of the program", _together(keeper.ends for keeper in self._keepers)),
            ("lines it wrote", _together(keeper.said for keeper in self._keepers)),
        ):
            lines += [f"\n| {title} | times |", "|---|---|"]
            lines += [f"| {what} | {times} |" for what, times in sorted(counted.items())]
        return "\n".join(lines)

    @property
    def presses(self) -> int:
        """How often somebody has pressed or typed something."""
        return sum(town.presses for town in self.stage.towns)

    @property
    def _keepers(self) -> list[Keeper]:
        return [*self.stage.keepers, *self.stage.former]

    @property
    def _starts(self) -> int:
        return sum(keeper.starts for keeper in self._keepers)

    async def _batch(self, most: int) -> None:
        """Let some faults happen while people play on."""
        chosen = self._rng.choices(list(self._kinds), k=self._rng.randint(1, most))
        happening = asyncio.gather(*(self._happen(kind) for kind in chosen))
        try:
            while not happening.done():
                await self._play()
            await happening
        finally:
            happening.cancel()
            await asyncio.gather(happening, return_exceptions=True)

    async def _happen(self, kind: str) -> None:
        await self.stage.pass_time(self._rng.uniform(0, 15))
        self.drawn[kind] += 1
        self._note(f"{kind} begins")
        self.stage.draw()
        async with self._kinds[kind](self.stage):
            await self.stage.pass_time(self.stage.short())
        self._note(f"{kind} is over")

    async def _play(self) -> None:
        await self.stage.pass_time(self._rng.uniform(0, _PAUSE))
        for town in self.stage.towns:
            self._note(town.act())
        self._check()

    async def _settle(self) -> None:
        """Wait until all is right again, at most for as long as the program needs for that."""
        await self._until(lambda: self.stage.is_up)
        for _ in range(self._rng.randint(0, 12)):
            await self._play()
        started = time.monotonic()
        asked = 0.0
        wrong = self._wrong()
        while wrong or (wrong := await self._wrong_in_detail()):
            waited = (time.monotonic() - started) * HASTE
            if waited > _RETRIED_WITHIN:
                raise Broken(f"not shown right: {wrong}")
            if waited - asked > _ASKED_AGAIN_AFTER:
                asked = waited
                self._note(f"still not right: {wrong}")
                self._ask_for(wrong)
            await self.stage.pass_time(5)
            self._check()
            wrong = self._wrong()
        self.ledger.check()
        self._tables = len(self.ledger.rows())
        self._note("all is right")
        self.stage.helpless.clear()
        await self._look_for_copies()
        self.stage.town.sweep({row.shown_message_id or 0 for row in self.ledger.rows()})
        await self._measure()

    async def _look_for_copies(self) -> None:
        """See that each table is shown once, but for what the bot can't know to have been taken.

        If it doesn't know the newest message, that becomes the table's as soon as it is pressed.
        """
        deadline = time.monotonic() + _RETRIED_WITHIN / HASTE
        while len(new := self._copies()) > sum(keeper.excuses for keeper in self._keepers):
            if time.monotonic() > deadline:
                raise Broken(f"shown more than once, without excuse: {new}")
            await self.stage.pass_time(5)
        for row in self._open_rows():
            newest = max(proof.copies(row, self._backend), default=0)
            town = self._town_of(row)
            for attempt in range(_ATTEMPTS):
                if self._is_shown_by(row.id, newest) or not town.press_on(newest, attempt):
                    break
                self._note(f"somebody presses the newest message {newest} of table {row.id}")
                await self.stage.pass_time(_BETWEEN_ATTEMPTS)
            else:
                raise Broken(f"the newest message {newest} of table {row.id} isn't the table's")
        self.copies |= new
        for keeper in self._keepers:
            keeper.excuses = 0

    def _copies(self) -> set[int]:
        """Return the messages that show a table besides its own, but for those known before."""
        rows = self._open_rows()
        shown = {message for row in rows for message in proof.copies(row, self._backend)}
        return shown - {row.shown_message_id for row in rows} - self.copies

    def _open_rows(self) -> list[Row]:
        rows = self.ledger.rows()
        return [row for row in rows if not row.end_shown and row.shown_message_id is not None]

    def _is_shown_by(self, table: int, message: int) -> bool:
        [row] = [row for row in self.ledger.rows() if row.id == table]
        return row.end_shown or (row.shown_message_id or 0) >= message

    def _wrong(self) -> list[proof.Wrong]:
        def reaches(row: Row) -> bool:
            return self._town_of(row).is_there and self.stage.is_up

        return proof.at_a_glance(self.ledger, self._backend, reaches)

    async def _wrong_in_detail(self) -> list[proof.Wrong]:
        return await proof.in_detail(
            self.ledger, self._backend, self.stage.folder, self._levers.now()
        )

    def _ask_for(self, wrong: list[proof.Wrong]) -> None:
        """Do what people do about tables that can't come back by themselves."""
        for row, _ in wrong:
            if row.channel_id not in self._backend.channels:
                self._note(self._town_of(row).end(row))
            elif row.id in self.stage.helpless:
                self._note(self._town_of(row).show(row))

    async def _measure(self) -> None:
        """See that neither tasks nor memory grow."""
        for keeper in self.stage.keepers:
            if keeper.is_up:
                await self._measure_one(keeper)

    async def _measure_one(self, keeper: Keeper) -> None:
        tasks, memory = await keeper.tasks(), keeper.memory()
        self.most_tasks = max(self.most_tasks, tasks)
        self.most_memory = max(self.most_memory, memory)
        self._least_memory = min(self._least_memory or memory, memory)
        if tasks > _MOST_TASKS * len(self.stage.towns):
            raise Broken(f"the program has {tasks} tasks")
        if memory > self._least_memory + _MORE_MEMORY:
            raise Broken(f"the program has {memory} kB, and had {self._least_memory}")

    def _taken(self, method: str, path: str, body: object) -> None:
        _log.debug("%s %s %s", method, path, " ".join(_TOLD.findall(json.dumps(body))))
        try:
            self.ledger.taken(body)
        except Broken as broken:
            self._note(f"{method} {path}: {broken}")
            self._unsaved = self._unsaved or broken

    def _check(self) -> None:
        for keeper in self._keepers:
            keeper.check()
        if self._unsaved is not None:
            raise self._unsaved

    async def _until(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + _LONG_ENOUGH
        while not condition():
            self._check()
            if time.monotonic() > deadline:
                for keeper in self._keepers:
                    keeper.send(signal.SIGUSR2)  # it says where it waits
                await asyncio.sleep(1)
                self._check()
                raise Broken("the program doesn't come back")
            await asyncio.sleep(0.01)

    @property
    def _backend(self) -> Backend:
        return self.stage.discord.backend

    def _town_of(self, row: Row) -> Town:
        [town] = [town for town in self.stage.towns if town.guild.id == row.guild_id]
        return town

    def _note(self, what: str) -> None:
        line = f"{(time.time() - self._levers.epoch) * HASTE:9.1f} s  {what}"
        self.history.append(line)
        _log.debug(line)


@contextmanager
def _books(folder: Path, processes: int) -> Iterator[tuple[Books, MortalServer | None]]:
    if processes:
        with MortalServer.started() as server:
            yield Served(server.address), server
        return
    path = folder / "data" / "claim-it.sqlite3"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as file:
        # Small pages, so that a full disk is soon met.
        file.execute("PRAGMA page_size = 512")
        file.execute("VACUUM")
    yield File(path), None


def _together(counted: Iterable[Counter[str]]) -> Counter[str]:
    return sum(counted, Counter())
