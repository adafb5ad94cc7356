"""Saving an action: appending a press and its dice to a table's log.

The floor writes the same rows to the same schema with plain sqlite3, in an equally durable
transaction.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from benchmarks.measurement import Measurement, in_temporary_folder, medians
from benchmarks.people import display_name, user_id
from bot.ids import ChannelId, GuildId, InteractionId, TableId
from bot.store.store import Store
from bot.store.table_types import NewTable, Occupant
from engine.claimit import ClaimIt
from engine.log import EntryKind, LogEntry

_GOAL = 5
_SAVES = 500
_ENTRIES = (LogEntry(EntryKind.ACTION, 1, '["roll"]'), LogEntry(EntryKind.CHANCE, None, "[3,0,5]"))
_TIME = "2026-03-01 12:30:15.250000"
_PEOPLE = [Occupant(user, display_name(user)) for user in (user_id(0), user_id(1))]


def measure() -> Sequence[Measurement]:
    """Measure the store and plain sqlite3 in turn."""
    return in_temporary_folder(_measure)


async def _measure(folder: Path) -> Sequence[Measurement]:
    ours, plain = folder / "ours.sqlite3", folder / "plain.sqlite3"
    await (await Store.open(plain)).close()
    store = await Store.open(ours)
    try:
        table_id = await _running_table(store)
        with closing(sqlite3.connect(plain, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = FULL")
            times = [
                (
                    await _save(store, table_id, sequence),
                    _save_plainly(connection, table_id, sequence),
                )
                for sequence in range(0, _SAVES * len(_ENTRIES), len(_ENTRIES))
            ]
    finally:
        await store.close()
    saving, floor = medians(times)
    return [Measurement.cost("saving an action", saving, "plain sqlite3", floor, _GOAL)]


async def _running_table(store: Store) -> TableId:
    now = datetime.now(UTC)
    host, *guests = _PEOPLE
    table = await store.create(
        NewTable(
            guild_id=GuildId(1),
            channel_id=ChannelId(1),
            game=ClaimIt.key,
            rules_version=ClaimIt.rules_version,
            options="{}",
            seat_count=len(_PEOPLE),
            thread=False,
            language="en",
            host=host,
        ),
        now,
    )
    for person in guests:
        await store.lobbies.sit(table.id, person)
    order = [occupant.person for occupant in _PEOPLE]
    await store.games.start(table.id, InteractionId(1), order, (), now)
    return table.id


async def _save(store: Store, table_id: TableId, sequence: int) -> float:
    """Save entries at ``sequence`` in the log; return the seconds."""
    begin = perf_counter()
    await store.games.append(table_id, sequence, _ENTRIES, datetime.now(UTC))
    return perf_counter() - begin


def _save_plainly(connection: sqlite3.Connection, table_id: TableId, sequence: int) -> float:
    """Save the same entries with plain sqlite3; return the seconds."""
    begin = perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany(
        "INSERT INTO log (table_id, sequence, kind, seat, payload, at) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table_id, place, entry.kind.value, entry.seat, entry.payload, _TIME)
            for place, entry in enumerate(_ENTRIES, start=sequence)
        ],
    )
    connection.execute("COMMIT")
    return perf_counter() - begin
