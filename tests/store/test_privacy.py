"""Personal data: marked in every column, exported to its user, and erased without a trace."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import BigInteger, Column, Table, Text

from bot.ids import GuildId, TableId
from bot.runtime.location import Location, Server
from bot.store import privacy
from bot.store.errors import Conflict
from bot.store.people_types import Blocked, Subscription, TurnAlert
from bot.store.schema import NAME_OF, USER_ID, OnErasure, metadata
from bot.store.store import Store
from bot.store.table_types import DaysOff, ForkOrigin, Occupant, SeatChange, SeatResult
from engine.log import EntryKind, LogEntry
from engine.player import Strength
from tests.migrated import lay_out
from tests.store.contents import contents
from tests.store.make import (
    FIRST,
    LATER,
    LOBBY,
    NOW,
    PEOPLE,
    START,
    actions,
    get,
    leaders,
    open_table,
    start_table,
)
from tests.store.plans import statements, whole_reads

ADA, BEN, CLEO, DAN, *_ = PEOPLE
NAMES = {"en": "Erased player", "de": "Gelöschte Person"}
ELSEWHERE = msgspec.structs.replace(LOBBY, guild_id=GuildId(7), language="en")

NO_PERSON = {
    *(
        "guild_id",
        "channel_id",
        "parent_id",
        "shown_channel_id",
        "shown_message_id",
        "start_id",
        "role_id",
    ),
    *("announcement_id", "round_message_id", "round_thread_id", "cup_channel_id"),
    *("direct_channel_id", "season_channel_id", "daily_channel_id", "total", "best", "value"),
    "replaced_by",
    "left_message_id",
    "message_id",
}
"""Columns of large numbers that aren't people's ids."""
NO_NAME = {
    *("game", "options", "language", "status", "commitment", "strength", "kind", "payload"),
    *(
        "stat",
        "zone",
        "may",
        "notify_by",
        "continues_fingerprint",
        "holder",
        "cancelled_as",
        "wish",
        "about",
    ),
    *("terms", "phase", "entry"),
    *("unrated", "rated_as", "chosen", "outcome", "answer", "kind", "event_id"),
}
"""Columns of text without names of users."""
OF_THE_PROGRAM = {"shards", "identifies", "upkeep"}
"""Tables without data of guilds or users."""


def columns() -> Iterator[Column[Any]]:
    return (column for table in metadata.sorted_tables for column in table.c)


def test_every_column_is_marked_or_listed() -> None:
    """A new column must either be marked as a user's (`bot.store.schema`), or be listed here."""
    undecided = [
        str(column)
        for column in columns()
        if (
            isinstance(column.type, BigInteger)
            and not column.foreign_keys
            and (column.name in NO_PERSON) is (USER_ID in column.info)
        )
        or (isinstance(column.type, Text) and (column.name in NO_NAME) is (NAME_OF in column.info))
    ]
    assert not undecided
    assert all(
        isinstance(column.info.get(USER_ID, OnErasure.DELETED), OnErasure) for column in columns()
    )
    for column in columns():
        for name in column.info.get(NAME_OF, ()):
            assert USER_ID in column.table.c[name].info, column


def test_every_row_belongs_to_a_guild_or_a_user() -> None:
    for table in metadata.sorted_tables:
        guild = table.c.get("guild_id", table.c.get("table_id"))
        if table.name in OF_THE_PROGRAM:
            assert guild is None
        elif guild is None:
            marks = [column.info[USER_ID] for column in table.c if USER_ID in column.info]
            assert set(marks) == {OnErasure.DELETED}, table
        else:
            assert _is_indexed(guild), f"{guild} has no index"


def test_every_user_column_is_indexed() -> None:
    assert [
        str(column) for column in columns() if USER_ID in column.info and not _is_indexed(column)
    ] == []


def _is_indexed(column: Column[Any]) -> bool:
    """Return whether an index or a key begins with a column, or with one that it refers to."""
    table: Table = column.table
    lists = [list(index.columns) for index in table.indexes] + [list(table.primary_key)]
    if any(first is column for first, *_ in lists):
        return True
    return any(
        len(reference.elements) > 1 and _is_indexed(element.column)
        for reference in table.foreign_key_constraints
        for element in reference.elements
        if element.parent is column
    )


async def finish(store: Store, table_id: TableId, people: list[Occupant]) -> None:
    results = [
        SeatResult(seat, player.user_id, seat + 1, resigned=False, stats={"claims": seat})
        for seat, player in enumerate(people)
    ]
    await store.games.finish(table_id, len(FIRST), actions(1), results, LATER)


async def exported_to(store: Store, user: Occupant) -> dict[str, list[dict[str, Any]]]:
    """Return the exported rows about a user, by table."""
    own_data, exported = store.own_data, dict[str, list[dict[str, Any]]]()
    for rows in (
        await own_data.everywhere(user.person),
        *(await own_data.by_guild(user.person)).values(),
        *await own_data.of_games(user.person, await own_data.games(user.person)),
    ):
        for name, table_rows in rows.items():
            exported.setdefault(name, []).extend(table_rows)
    return {name: table_rows for name, table_rows in exported.items() if table_rows}


async def occurrences(where: Location, *needles: object) -> list[str]:
    """Return where a database contains a number or a text: by table and column, and in its files.

    The files of a server aren't searched: they lose deleted rows later.
    """
    in_columns = {
        f"{table}.{column}"
        for table, rows in (await contents(where)).items()
        for row in rows
        for column, value in row.items()
        if value in needles
    }
    places = sorted(in_columns)
    if isinstance(where, Server):
        return places
    for file in sorted(where.parent.glob(f"{where.name}*")):
        content = file.read_bytes()
        for needle in needles:
            raw = needle.to_bytes(8, "big") if isinstance(needle, int) else str(needle).encode()
            if raw in content:
                places.append(f"{file.name}, {needle!r}")
    return places


async def test_a_user_is_erased_without_a_trace(store: Store, where: Location) -> None:
    """With finished, cancelled and running games in two guilds, and all other rows about a user."""
    finished = await start_table(store, [ADA, BEN, CLEO])
    await finish(store, finished.id, [ADA, BEN, CLEO])
    elsewhere = await start_table(store, [BEN, ADA], ELSEWHERE)
    await finish(store, elsewhere.id, [BEN, ADA])
    again = await start_table(store, [ADA, BEN])
    await finish(store, again.id, [ADA, BEN])
    lobby = await open_table(store, [ADA])
    await store.cancellations.cancel(lobby, LATER)
    running = await start_table(store, [BEN, ADA, CLEO])
    stand_in = msgspec.structs.replace(ADA, user_id=None, strength=Strength.MEDIUM, since=NOW)
    await store.games.change_seat(running.id, SeatChange(1, ADA, stand_in))
    calling = await open_table(store, [BEN])
    await store.lobbies.invite(calling, ADA.person)
    taken = await start_table(store, [BEN, CLEO])
    gone = msgspec.structs.replace(CLEO, user_id=None, strength=Strength.MEDIUM, since=NOW)
    taker = Occupant(ADA.user_id, ADA.name, since=NOW)
    await store.games.change_seat(taken.id, SeatChange(1, CLEO, gone))
    await store.games.change_seat(taken.id, SeatChange(1, gone, taker))
    await store.games.change_seat(taken.id, SeatChange(1, taker, stand_in))
    wanted = Subscription(frozenset({"claimit"}), hours=8)
    await store.people.subscribe(LOBBY.guild_id, ADA.person, wanted)
    await store.people.record_alert(running.id, ADA.person, TurnAlert.TURN, 1)
    await store.breaks.set_days_off(
        LOBBY.guild_id, ADA.person, [DaysOff(LOBBY.guild_id, ADA.person, NOW, LATER)]
    )
    for blocker, other in ((ADA, BEN), (BEN, ADA)):
        await store.people.block(blocker.person, Blocked(other.person, other.name), 25)

    assert set(await occurrences(where, ADA.person)) > {
        "seats.left_id",
        "seats.key_id",
        "tables.host_id",
    }
    before = {key: await leaders(store, GUILDS[key], "claimit") for key in GUILDS}
    keys = {key: await store.games.key(key, START) for key in (finished.id, running.id, again.id)}
    assert await store.privacy.erase(ADA.person, NAMES) == [running.id, calling, taken.id]

    assert await occurrences(where, ADA.person, ADA.name) == []
    assert {key: await store.games.key(key, START) for key in keys} == keys
    erased, same = await get(store, finished.id), await get(store, again.id)
    assert [seat.name for seat in erased.seats] == ["Gelöschte Person 1", BEN.name, CLEO.name]
    nobody = erased.seats[0].person
    assert nobody < 0
    assert (same.host_id, same.seats[0].user_id) == (nobody, nobody), (
        "one user has one number in a guild"
    )
    abroad = await get(store, elsewhere.id)
    assert abroad.seats[1].name == "Erased player 2"
    assert abroad.seats[1].person not in (nobody, ADA.person), "another number in each guild"
    assert (await get(store, lobby)).host_id == nobody
    assert erased.commitment == finished.commitment
    revealed = await store.games.revealed(finished.id)
    assert revealed.seed == ""
    assert (revealed.ids, revealed.key) == (
        (None, BEN.user_id, CLEO.user_id),
        keys[erased.id].hex(),
    )
    assert [seat.vacant for seat in (await get(store, running.id)).seats] == [False, True, False]
    assert [seat.name for seat in (await get(store, taken.id)).seats][1] == "Gelöschte Person 2"
    for key, guild in GUILDS.items():
        rows = (await leaders(store, guild, "claimit")).rows
        others = [row for row in before[key].rows if row.user_id != ADA.person]
        assert [(row.user_id, row.games, row.wins) for row in rows] == [
            (row.user_id, row.games, row.wins) for row in others
        ]

    assert await exported_to(store, ADA) == {}
    assert await store.privacy.erase(ADA.person, NAMES) == []
    await store.lobbies.invite(calling, ADA.person)
    await store.lobbies.sit(calling, ADA)
    assert list(await exported_to(store, ADA)) == ["tables", "invitations", "seats"]


GUILDS = {"here": LOBBY.guild_id, "there": ELSEWHERE.guild_id}


async def test_a_user_who_plays_is_not_erased(store: Store, where: Location) -> None:
    running = await start_table(store, [ADA, BEN])
    lobby = await open_table(store, [ADA])
    assert await store.privacy.playing_at(ADA.person) == [running.id, lobby]
    content = await contents(where)
    for _ in range(2):
        with pytest.raises(Conflict):
            await store.privacy.erase(ADA.person, NAMES)
    assert {**await contents(where), "tables": []} == {**content, "tables": []}
    await store.cancellations.cancel(lobby, NOW)
    resigned = LogEntry(EntryKind.RESIGNATION, 0, "null")
    await store.games.append(running.id, len(FIRST), [resigned], NOW)
    assert await store.privacy.playing_at(ADA.person) == []
    assert await store.privacy.erase(ADA.person, NAMES) == [running.id]
    assert await occurrences(where, ADA.person, ADA.name) == []


async def test_an_interrupted_erasure_continues(
    store: Store, where: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table is either unchanged or complete, and in a guild the user gets one number."""
    people = [ADA, BEN]
    games = [(await start_table(store, people, number)).id for number in (LOBBY, LOBBY, ELSEWHERE)]
    for table_id in games:
        await finish(store, table_id, people)
    replace_batch = privacy._replace_batch
    calls: list[object] = []

    async def crash(*about: Any) -> dict[TableId, bool]:
        calls.append(about)
        if len(calls) == 2:
            await replace_batch(*about)
            raise KeyboardInterrupt
        return await replace_batch(*about)

    with monkeypatch.context() as broken:
        broken.setattr(privacy, "_REPLACED_AT_ONCE", 1)
        broken.setattr(privacy, "_replace_batch", crash)
        with pytest.raises(KeyboardInterrupt):
            await store.privacy.erase(ADA.person, NAMES)
    assert await store.privacy.unfinished() == [ADA.person]
    unfinished = await exported_to(store, ADA)
    assert [row["name"] for row in unfinished["seats"]] == [ADA.name] * 2
    assert len(unfinished["results"]) == len(unfinished["tables"]) == 2
    assert "careers" not in unfinished
    numbers = {(await get(store, number)).seats[0].person for number in games}
    assert await store.privacy.erase(ADA.person, NAMES) == []
    assert await store.privacy.unfinished() == []
    assert await occurrences(where, ADA.person, ADA.name) == []
    number, same, abroad = [(await get(store, table_id)).seats[0].person for table_id in games]
    assert number == same != abroad
    assert {number, abroad} & numbers


async def test_a_fingerprint_confirms_no_guess(store: Store) -> None:
    """Neither in a game that continues another one, nor in one that continues that."""
    first = await start_table(store, [ADA, BEN])
    await finish(store, first.id, [ADA, BEN])
    other = await start_table(store, [BEN, CLEO])
    await finish(store, other.id, [BEN, CLEO])
    before, going_on = first.id, list[TableId]()
    for _ in range(2):
        origin = ForkOrigin(before, 1, "0123456789abcdef")
        new = msgspec.structs.replace(LOBBY, host=BEN, continues=origin)
        before = (await store.create(new, NOW)).id
        going_on.append(before)
    elsewhere = msgspec.structs.replace(
        LOBBY, host=BEN, continues=ForkOrigin(other.id, 1, "fedcba9876543210")
    )
    spared = (await store.create(elsewhere, NOW)).id
    await store.privacy.erase(ADA.person, NAMES)
    for table_id, known in ((going_on[0], ""), (going_on[1], ""), (spared, "fedcba9876543210")):
        origin_now = (await get(store, table_id)).continues
        assert origin_now is not None
        assert origin_now.fingerprint == known


async def test_an_erasure_scans_no_table(path: Path) -> None:
    """With a million games a scan would take minutes and block all writers."""
    store = await Store.open(lay_out(path))
    table = await start_table(store, [ADA, BEN])
    await finish(store, table.id, [ADA, BEN])
    queries = await statements(store, lambda: store.privacy.erase(ADA.person, NAMES))
    assert len(queries) > 15
    assert whole_reads(path, queries) == []
    await store.close()


async def test_the_journal_is_emptied_after_the_last_reader(path: Path) -> None:
    """Even if nothing else is written because the bot is idle."""
    store = await Store.open(lay_out(path))
    journal = path.with_name(f"{path.name}-wal")
    lobby = await open_table(store, [ADA])
    await store.cancellations.cancel(lobby, LATER)
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tables").fetchone()
        await store.privacy.erase(ADA.person, NAMES)
        assert ADA.name.encode() in journal.read_bytes()
    async with asyncio.timeout(60):
        while journal.stat().st_size:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.05)
    assert await occurrences(path, ADA.person, ADA.name) == []
    await store.close()


async def test_a_close_does_not_wait_for_readers_of_the_journal(path: Path) -> None:
    store = await Store.open(lay_out(path))
    await store.cancellations.cancel(await open_table(store, [ADA]), LATER)
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tables").fetchone()
        await store.privacy.erase(ADA.person, NAMES)
        await store.close()
    store = await Store.open(path)
    assert path.with_name(f"{path.name}-wal").stat().st_size == 0
    assert await occurrences(path, ADA.person, ADA.name) == []
    await store.close()
