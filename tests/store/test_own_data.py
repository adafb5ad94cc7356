"""The export of a user's stored data: everything about them, nothing about other people."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Boolean, Column, DateTime, Float, LargeBinary, Text, TypeDecorator

from bot.ids import GuildId, TableId
from bot.store.own_data import exported_fields
from bot.store.people_types import Blocked
from bot.store.schema import HIDDEN_FROM_EXPORT, USER_ID, metadata
from bot.store.store import Store
from bot.store.table_types import Occupant, SeatChange
from engine.player import Strength
from tests.migrated import lay_out
from tests.store.make import FIRST, LOBBY, NOW, PEOPLE, actions, open_table, start_table
from tests.store.plans import statements, whole_reads
from tests.store.test_privacy import exported_to, finish

ADA, BEN, CLEO, *_ = PEOPLE


def value_of(column: Column[Any]) -> Any:
    """Return a value for a column of a row that is about Ada in every possible way."""
    if USER_ID in column.info:
        return (BEN if column.info[HIDDEN_FROM_EXPORT] else ADA).person
    kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
    if isinstance(kind, DateTime):
        return str(NOW.replace(tzinfo=None))
    if isinstance(kind, LargeBinary):
        return b"secret"
    if isinstance(kind, Text):
        return column.name
    return 0 if isinstance(kind, Boolean) else 0.5 if isinstance(kind, Float) else 1


async def test_every_column_about_a_user_is_exported(path: Path) -> None:
    """It lists no tables or columns, so it covers those added later."""
    store = await Store.open(lay_out(path))
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for table in metadata.sorted_tables:
            names = ", ".join(f'"{column.name}"' for column in table.c)
            marks = ", ".join("?" for _ in table.c)
            values = [value_of(column) for column in table.c]
            file.execute(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", values)  # noqa: S608
    exported = await exported_to(store, ADA)
    assert {name: tuple(row) for name, [row] in exported.items()} == exported_fields()
    assert {"seats", "results", "log", "votes", "people", "tables"} <= exported.keys()
    about = {
        column.table.name
        for table in metadata.tables.values()
        for column in table.c
        if column.info.get(HIDDEN_FROM_EXPORT) is False
    }
    assert about <= exported.keys()
    assert BEN.person not in [value for [row] in exported.values() for value in row.values()]
    await store.close()


async def test_secret_decisions_of_others_are_not_exported(store: Store) -> None:
    lobby = await open_table(store, [ADA, BEN])
    await store.lobbies.kick(lobby, BEN.person)
    await store.people.block(ADA.person, Blocked(BEN.person, BEN.name), 25)
    assert await exported_to(store, BEN) == {}
    [block] = (await exported_to(store, ADA))["blocks"]
    assert block == {"user_id": ADA.user_id}


async def test_nothing_about_others_is_exported(store: Store) -> None:
    table = await start_table(store, [ADA, BEN])
    await finish(store, table.id, [ADA, BEN])
    exported = await exported_to(store, BEN)
    text = repr(exported)
    assert str(BEN.person) in text
    assert BEN.name in text
    assert str(ADA.person) not in text
    assert ADA.name not in text
    assert [row["seat"] for row in exported["seats"]] == [1]
    assert {row["seat"] for row in exported["results"] + exported["result_stats"]} == {1}
    assert "log" not in exported, "every entry of this log is another player's"
    assert {row["seat"] for row in (await exported_to(store, ADA))["log"]} == {0}
    secret = [
        column.name
        for column in metadata.tables["tables"].c
        if isinstance(column.type, LargeBinary)
    ]
    assert not {*secret} & exported["tables"][0].keys()


async def test_a_seat_is_exported_to_its_last_user(store: Store) -> None:
    """With actions by the computer player in their place, until another person takes the seat."""
    running = await start_table(store, [BEN, ADA])
    log = [msgspec.structs.replace(entry, seat=1) for entry in actions(2)]
    await store.games.append(running.id, len(FIRST), log, NOW)
    away = msgspec.structs.replace(ADA, user_id=None, strength=Strength.MEDIUM, since=NOW)
    await store.games.change_seat(running.id, SeatChange(1, ADA, away))
    exported = await exported_to(store, ADA)
    assert [row["name"] for row in exported["seats"]] == [ADA.name]
    assert len(exported["log"]) == len(log)
    assert "sequence" not in exported["log"][0], "it would count what others do in secret"
    taker = Occupant(CLEO.user_id, CLEO.name, since=NOW)
    await store.games.change_seat(running.id, SeatChange(1, away, taker))
    exported = await exported_to(store, ADA)
    assert "log" not in exported
    assert CLEO.name not in repr(exported)
    assert len((await exported_to(store, CLEO))["log"]) == len(log)


async def test_each_game_is_exported_once_newest_first(store: Store) -> None:
    games = [(await start_table(store, [ADA, BEN])).id for _ in range(3)]
    other = await start_table(store, [BEN, CLEO])
    invited = await open_table(store, [BEN], msgspec.structs.replace(LOBBY, guild_id=GuildId(7)))
    await store.lobbies.invite(invited, ADA.person)
    own_data = store.own_data
    table_ids = await own_data.games(ADA.person)
    assert table_ids == [invited, *reversed(games)]
    rows = await own_data.of_games(ADA.person, [*table_ids[:2], TableId(999)])
    assert [game_rows["tables"][0]["id"] for game_rows in rows] == table_ids[:2]
    assert isinstance(rows[0]["tables"][0]["created_at"], datetime)
    assert other.id not in table_ids


async def test_an_export_scans_no_table(path: Path) -> None:
    store = await Store.open(lay_out(path))
    table = await start_table(store, [ADA, BEN])
    await finish(store, table.id, [ADA, BEN])
    queries = await statements(store, lambda: exported_to(store, ADA))
    assert len(queries) > 15
    assert whole_reads(path, queries) == []
    await store.close()
