"""What is saved, looked at from outside whenever Discord takes something from the bot."""

import asyncio
import json
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import asyncpg

from bot.location import Location, Server
from bot.store.copying import copy
from tests.migrated import lay_out

_OFFER = re.compile(r"(?:act|pick):(\d+):(\d+):")
_END = re.compile(r"table:(\d+):rematch")
_ACT = re.compile(r"act:(\d+):(\d+):(.*)")


class Broken(AssertionError):
    """Something that must always hold doesn't."""


class Entry(NamedTuple):
    """An entry of a log, as it is kept."""

    kind: str
    seat: int | None
    payload: str


class Row(NamedTuple):
    """A table, as it is kept."""

    id: int
    game: str
    status: str
    channel_id: int
    shown_channel_id: int | None
    shown_message_id: int | None
    closed: bool


class _Press(NamedTuple):
    """Somebody's press on a button of the game, however often it was delivered."""

    revision: int
    user_id: int
    payload: str


class _Rows(Protocol):
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class _Asked(Protocol):
    """Who answers a query."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> _Rows: ...


class _Found(list[tuple[Any, ...]]):
    def fetchall(self) -> list[tuple[Any, ...]]:
        return list(self)


class _Served:
    """A server, asked as a file is: whoever asks waits for the answer."""

    def __init__(self, where: Server) -> None:
        self._where = where
        self._thread = ThreadPoolExecutor(1)
        self._loop = asyncio.new_event_loop()
        self._connection: asyncpg.Connection | None = None

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> _Found:
        return self._thread.submit(self._loop.run_until_complete, self._ask(sql, values)).result()

    def copy(self, to: Path) -> None:
        lay_out(to)
        self._thread.submit(self._loop.run_until_complete, copy(self._where, to)).result()

    def close(self) -> None:
        if self._connection is not None:
            closed = self._connection.close()
            self._thread.submit(self._loop.run_until_complete, closed).result()
        self._loop.close()
        self._thread.shutdown()

    async def _ask(self, sql: str, values: Sequence[Any]) -> _Found:
        if self._connection is None:
            self._connection = await asyncpg.connect(self._where.url)
        rows = await self._connection.fetch(sql.replace("?", "$1"), *values)
        return _Found(map(tuple, rows))


class Ledger:
    """Compares what the database says with what it said before, and with what people were shown.

    ``path`` is where the file is at the moment, if it is one.
    """

    def __init__(self, where: Location) -> None:
        self._served = _Served(where) if isinstance(where, Server) else None
        self.path = where if isinstance(where, Path) else Path()
        self.shown = 0
        """How often something with a revision was shown."""
        self._logs: dict[int, list[Entry]] = {}
        self._justified: defaultdict[int, int] = defaultdict(int)
        self._presses: defaultdict[int, list[_Press]] = defaultdict(list)
        self._by_program: set[tuple[int, int]] = set()

    def pressed(self, user_id: int, custom_id: str) -> None:
        """Take note that somebody presses a button."""
        if act := _ACT.fullmatch(custom_id):
            press = _Press(int(act[2]), user_id, act[3])
            self._presses[int(act[1])].append(press)

    def taken(self, body: Any) -> None:
        """Check that what Discord has just taken from the bot is saved."""
        said = json.dumps(body)
        offers = {(int(table), int(revision)) for table, revision in _OFFER.findall(said)}
        ends = {int(table) for table in _END.findall(said)}
        if not offers and not ends:
            return
        with self._opened() as file:
            for table, revision in offers:
                self.shown += 1
                saved = len(self._log(file, table))
                if revision > saved:
                    raise Broken(f"table {table} shows revision {revision} of {saved} saved")
            for table in ends:
                found = file.execute("SELECT status FROM tables WHERE id = ?", (table,)).fetchall()
                if found != [("finished",)]:
                    raise Broken(f"table {table} shows its end but is {found}")

    def check(self) -> None:
        """Check every log: it goes on from what it was, and no press has counted twice."""
        with self._opened() as file:
            for (table,) in file.execute("SELECT id FROM tables").fetchall():
                self._log(file, table)

    def rows(self) -> list[Row]:
        """Return all tables."""
        with self._opened() as file:
            found = file.execute(f"SELECT {', '.join(Row._fields)} FROM tables").fetchall()  # noqa: S608
        return [Row(*row) for row in found]

    def copy(self, to: Path) -> None:
        """Put a consistent copy there."""
        if self._served is not None:
            self._served.copy(to)
            return
        with closing(self._file()) as file, closing(sqlite3.connect(to)) as copied:
            file.backup(copied)

    def close(self) -> None:
        """Ask nothing any more."""
        if self._served is not None:
            self._served.close()

    def lose_connections(self) -> None:
        """Let the server break all connections of the program."""
        assert self._served is not None
        self._served.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = 'claim-it'"
        )

    @contextmanager
    def _opened(self) -> Iterator[_Asked]:
        if self._served is not None:
            yield self._served
            return
        with closing(self._file()) as file:
            yield file

    def _file(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=60)

    def _log(self, file: _Asked, table: int) -> list[Entry]:
        before = self._logs.get(table, [])
        found = file.execute(
            "SELECT kind, seat, payload FROM log WHERE table_id = ? ORDER BY sequence", (table,)
        )
        log = [Entry(*entry) for entry in found]
        if log[: len(before)] != before:
            raise Broken(f"table {table} had {len(before)} entries that aren't in its log any more")
        self._logs[table] = log
        self._justify(file, table, log)
        return log

    def _justify(self, file: _Asked, table: int, log: list[Entry]) -> None:
        """See that each action of a person was pressed by them, once for each entry."""
        seated = file.execute(
            "SELECT seat, user_id, strength FROM seats WHERE table_id = ?", (table,)
        ).fetchall()
        self._by_program |= {(table, seat) for seat, _, strength in seated if strength is not None}
        people = {seat: user_id for seat, user_id, _ in seated}
        wanted = file.execute("SELECT auto_roll FROM tables WHERE id = ?", (table,))
        [(rolls,)] = wanted.fetchall()
        for sequence in range(self._justified[table], len(log)):
            kind, seat, payload = log[sequence]
            if kind != "action" or seat is None or (table, seat) in self._by_program:
                continue
            for press in self._presses[table]:
                offered = log[press.revision : sequence]
                if (press.user_id, press.payload) != (people[seat], payload):
                    continue
                if press.revision <= sequence and all(entry.seat != seat for entry in offered):
                    self._presses[table].remove(press)
                    break
            else:
                if not (rolls and _is_first_roll(log, sequence)):
                    what = f"table {table} has an action that nobody pressed: {log[sequence]}"
                    raise Broken(what)
        self._justified[table] = len(log)


def _is_first_roll(log: list[Entry], sequence: int) -> bool:
    """Tell whether somebody could do nothing else than roll, which the program does for them."""
    _, seat, payload = log[sequence]
    first_of_turn = payload == '["roll"]' and log[sequence - 1].seat != seat
    return payload == '["roll",""]' or first_of_turn
