"""A run: games are played, faults are drawn, and after each batch everything must be right."""

import asyncio
import json
import logging
import re
import sqlite3
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

from bot.location import Location, Server
from tests.faults import proof
from tests.faults.keeper import Keeper
from tests.faults.kinds import KINDS, Stage
from tests.faults.ledger import Broken, Ledger, Row
from tests.faults.levers import Levers
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
_MORE_MEMORY = 150_000
"""kB that the program may grow by."""
_TOLD = re.compile(r'"(?:custom_id|content|id|nonce|flags)": [^,}]+')

_log = logging.getLogger(__name__)


class Run:
    """One run with a seed. ``drawn`` counts the faults of each kind, ``history`` is the end of what
    has happened."""

    def __init__(self, folder: Path, seed: int, kinds: Sequence[str], discord_: FakeDiscord,
                 levers: Levers, server: Server | None) -> None:  # fmt: skip
        database: Location = server or _small_file(folder)
        self._folder = folder
        self._kinds = kinds
        self._rng = Random(seed)
        self._levers = levers
        self._discord = discord_
        self.ledger = Ledger(database)
        self.town = Town(discord_, self.ledger, self._rng)
        self.keeper = Keeper(folder, discord_, levers, database)
        self.stage = Stage(discord_, self.town, self.ledger, self.keeper, levers, self._rng)
        self.drawn: Counter[str] = Counter()
        self.history: deque[str] = deque(maxlen=60)
        self.copies: set[int] = set()
        self._tables = 0
        self.most_tasks = 0
        self.most_memory = 0
        self._least_memory: int | None = None
        self._unsaved: Broken | None = None
        discord_.takes = self._taken

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, folder: Path, seed: int, kinds: Sequence[str], server: Server | None = None
    ) -> AsyncIterator["Run"]:
        """Open a run in an empty folder, with an empty database of a server or else in a file."""
        levers = Levers(HASTE)
        async with FakeDiscord.opened(levers.now) as discord_:
            run = cls(folder, seed, kinds, discord_, levers, server)
            async with run.keeper.keeping():
                yield run
            run.ledger.close()

    async def go(self, faults: int, tell: Callable[[str], None] = lambda _: None) -> None:
        """Play while so many faults happen. Raises Broken."""
        await self._until(lambda: self._discord.connected.is_set() and self.ledger.path.exists())
        while (done := self.drawn.total()) < faults:
            await self._batch(min(_BATCH, faults - done))
            await self._settle()
            tell(
                f"{self.drawn.total()} faults, {self.town.presses} presses,"
                f" {self.keeper.starts} starts"
            )

    def report(self) -> str:
        """Return a table of what has happened."""
        summary = (
            f"{self.drawn.total()} faults, {self.town.presses} presses,"
            f" {self.keeper.starts} starts, {self._tables} tables,"
            f" {self.ledger.shown} times something of a revision shown,"
            f" {len(self.copies)} messages more than there should be,"
            f" at most {self.most_tasks} tasks and {self.most_memory} kB"
        )
        lines = [summary]
        for title, counted in (
            ("faults", self.drawn),
            ("ends of the program", self.keeper.ends),
            ("lines it wrote", self.keeper.said),
        ):
            lines += [f"\n| {title} | times |", "|---|---|"]
            lines += [f"| {what} | {times} |" for what, times in sorted(counted.items())]
        return "\n".join(lines)

    async def _batch(self, most: int) -> None:
        """Let some faults happen while people play on."""
        chosen = self._rng.choices(self._kinds, k=self._rng.randint(1, most))
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
        async with KINDS[kind](self.stage):
            await self.stage.pass_time(self.stage.short())
        self._note(f"{kind} is over")

    async def _play(self) -> None:
        await self.stage.pass_time(self._rng.uniform(0, _PAUSE))
        self._note(self.town.act())
        self._check()

    async def _settle(self) -> None:
        """Wait until all is right again, at most for as long as the program needs for that."""
        await self._until(lambda: self.keeper.is_up)
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
        self.town.sweep({row.shown_message_id or 0 for row in self.ledger.rows()})
        await self._measure()

    async def _look_for_copies(self) -> None:
        """See that each table is shown once, but for what the bot can't know to have been taken.

        If it doesn't know the newest message, that becomes the table's as soon as it is pressed.
        """
        deadline = time.monotonic() + _RETRIED_WITHIN / HASTE
        while len(new := self._copies()) > self.keeper.excuses:
            if time.monotonic() > deadline:
                raise Broken(f"shown more than once: {new}, with {self.keeper.excuses} excuses")
            await self.stage.pass_time(5)
        for row in self._open_rows():
            newest = max(proof.copies(row, self.town.backend), default=0)
            for attempt in range(_ATTEMPTS):
                if self._is_shown_by(row.id, newest) or not self.town.press_on(newest, attempt):
                    break
                self._note(f"somebody presses the newest message {newest} of table {row.id}")
                await self.stage.pass_time(_BETWEEN_ATTEMPTS)
            else:
                raise Broken(f"the newest message {newest} of table {row.id} isn't the table's")
        self.copies |= new
        self.keeper.excuses = 0

    def _copies(self) -> set[int]:
        """Return the messages that show a table besides its own, but for those known before."""
        rows = self._open_rows()
        shown = {message for row in rows for message in proof.copies(row, self.town.backend)}
        return shown - {row.shown_message_id for row in rows} - self.copies

    def _open_rows(self) -> list[Row]:
        rows = self.ledger.rows()
        return [row for row in rows if not row.closed and row.shown_message_id is not None]

    def _is_shown_by(self, table: int, message: int) -> bool:
        [row] = [row for row in self.ledger.rows() if row.id == table]
        return row.closed or (row.shown_message_id or 0) >= message

    def _wrong(self) -> list[proof.Wrong]:
        backend = self.town.backend
        return proof.at_a_glance(self.ledger, backend, self.town.is_there and self.keeper.is_up)

    async def _wrong_in_detail(self) -> list[proof.Wrong]:
        return await proof.in_detail(
            self.ledger, self.town.backend, self._folder, self._levers.now()
        )

    def _ask_for(self, wrong: list[proof.Wrong]) -> None:
        """Do what people do about tables that can't come back by themselves."""
        for row, _ in wrong:
            if row.channel_id not in self.town.backend.channels:
                self._note(self.town.type(f"{row.game} cancel", table=row.id))
            elif row.id in self.stage.helpless:
                self._note(self.town.type(f"{row.game} show", table=row.id))

    async def _measure(self) -> None:
        """See that neither tasks nor memory grow."""
        if not self.keeper.is_up:
            return
        tasks, memory = await self.keeper.tasks(), self.keeper.memory()
        self.most_tasks = max(self.most_tasks, tasks)
        self.most_memory = max(self.most_memory, memory)
        self._least_memory = min(self._least_memory or memory, memory)
        if tasks > _MOST_TASKS:
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
        self.keeper.check()
        if self._unsaved is not None:
            raise self._unsaved

    async def _until(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + _LONG_ENOUGH
        while not condition():
            self._check()
            if time.monotonic() > deadline:
                raise Broken("the program doesn't come back")
            await asyncio.sleep(0.01)

    def _note(self, what: str) -> None:
        line = f"{(time.time() - self._levers.epoch) * HASTE:9.1f} s  {what}"
        self.history.append(line)
        _log.debug(line)


def _small_file(folder: Path) -> Path:
    """Make a file with small pages, so that a full disk is soon met."""
    database = folder / "data" / "claim-it.sqlite3"
    database.parent.mkdir()
    with closing(sqlite3.connect(database)) as file:
        file.execute("PRAGMA page_size = 512")
        file.execute("VACUUM")
    return database
