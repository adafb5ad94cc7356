"""A database with many running tables.

The bot's table service plays a few random games of Claim It! for two to various lengths; all other
tables are copies of their rows with other players.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from benchmarks.people import display_name, user_id
from bot.ids import ChannelId, GuildId, InteractionId
from bot.store.store import Store
from bot.store.table_types import NewTable, Occupant
from bot.tables.table_service import Tables
from engine.claimit import ClaimIt

LONGEST_LOG: Final = 160
_MODELS: Final = 16
PLAYERS: Final = 2
"""Number of players at each table."""
_DAY: Final = 86_400


async def populate(
    path: Path, count: int, guild_id: int, channel_id: int, channels: int = 1
) -> None:
    """Create a database with ``count`` running tables, each with a turn limit of a day.

    No table has been shown. The people at table n have the numbers 2 n and 2 n + 1. The tables are
    in ``channels`` channels with consecutive ids from ``channel_id`` on.
    """
    store = await Store.open(path)
    try:
        tables = Tables(store, {ClaimIt.key: ClaimIt()})
        for number in range(1, _MODELS + 1):
            await _play(tables, number, GuildId(guild_id), ChannelId(channel_id))
    finally:
        await store.close()
    with closing(sqlite3.connect(path)) as file, file:
        file.create_function("user_of", 1, user_id, deterministic=True)
        file.create_function("name_of", 1, display_name, deterministic=True)
        for table in ("tables", "seats", "log", "checkpoints"):
            file.execute(_copy_statement(file, table), {"models": _MODELS, "count": count})
        file.execute("UPDATE tables SET channel_id = channel_id + id % ?", (channels,))


async def _play(tables: Tables, number: int, guild_id: GuildId, channel_id: ChannelId) -> None:
    """Start a table and play until its log has the length for its number."""
    host, guest = (
        Occupant(user, display_name(user))
        for user in (user_id(PLAYERS * number + seat) for seat in range(PLAYERS))
    )
    new = NewTable(
        guild_id=guild_id,
        channel_id=channel_id,
        game=ClaimIt.key,
        rules_version=ClaimIt.rules_version,
        options="{}",
        seat_count=PLAYERS,
        thread=False,
        language="en",
        host=host,
        turn_limit=_DAY,
    )
    table_id = (await tables.lobbies.create(new)).table.id
    snapshot = await tables.lobbies.join(table_id, guest, InteractionId(1))
    rules, choices = tables.rules_of(snapshot.table), Random(number)  # noqa: S311
    while snapshot.revision < LONGEST_LOG * number // _MODELS:
        [seat] = rules.to_act(snapshot.state)
        action = choices.choice(rules.legal(snapshot.state, seat))
        snapshot = await tables.act(
            table_id,
            snapshot.table.seats[seat].person,
            snapshot.revision,
            msgspec.json.encode(action).decode(),
        )


def _copy_statement(file: sqlite3.Connection, table: str) -> str:
    """Return the statement that copies the models' rows of a SQL table to all other tables."""
    key = "id" if table == "tables" else "table_id"
    expressions = {
        key: "n",
        "host_id": f"user_of({PLAYERS} * n)",
        "user_id": f"user_of({PLAYERS} * n + seat)",
        "name": f"name_of(user_of({PLAYERS} * n + seat))",
    }
    columns = [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]
    values = [expressions.get(name, name) for name in columns]
    # The names are those of our own schema.
    numbers = "SELECT :models + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count"
    copies = "SELECT n, 1 + n % :models AS model FROM numbers"
    rows = f"SELECT {', '.join(values)} FROM copies JOIN {table} ON {table}.{key} = model"  # noqa: S608
    into = f"INSERT INTO {table} ({', '.join(columns)})"
    return f"WITH RECURSIVE numbers(n) AS ({numbers}), copies AS ({copies}) {into} {rows}"
