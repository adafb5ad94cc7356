"""Tests of ``claim-it archive``, which moves old games from the database into records."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from threading import Timer

import msgspec

from bot.__main__ import main
from bot.ids import InteractionId, MessageId, TableId
from bot.store.store import Store
from bot.store.table_types import Occupant, ShownMessage
from bot.tables.record_format import Record, compress_record, decode_record, encode_record, verify
from bot.tables.snapshot import final_record
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.log import EntryKind, LogEntry
from tests.process.running import outcome, program
from tests.store.make import CHANNEL, LOBBY, PEOPLE, leaders, start_table

RULES = {key: game.rules for key, game in GAMES.items()}
NOW = datetime.now(UTC)
LONG_AGO = NOW - timedelta(days=100)


async def play(
    store: Store, number: int, ended: datetime = LONG_AGO, game: str = "nuggets"
) -> Record:
    """Play a random game to its end, the same in every run, and mark its end as shown."""
    tables = Tables(store, RULES, lambda: ended)
    rules, choices = RULES[game], Random(number)
    new = msgspec.structs.replace(
        LOBBY, game=game, rules_version=rules.rules_version, options="{}", seat_count=2
    )
    table_id = (await tables.lobbies.create(new)).table.id
    snapshot = await tables.lobbies.join(table_id, PEOPLE[1], InteractionId(number))
    while snapshot.record is None:
        seat = min(rules.to_act(snapshot.state))
        action = msgspec.json.encode(choices.choice(rules.legal(snapshot.state, seat))).decode()
        snapshot = await tables.act(table_id, PEOPLE[seat].person, snapshot.revision, action)
    await store.remember_message(table_id, ShownMessage(CHANNEL, MessageId(number), 1))
    await store.mark_end_shown(table_id)
    return snapshot.record


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await Store.open(folder / "data/claim-it.sqlite3")
    try:
        yield store
    finally:
        await store.close()


def archived_records(folder: Path) -> dict[TableId, Record]:
    """Return the records in the archive, all of which must be valid."""
    records = [decode_record(path.read_bytes()) for path in (folder / "old").glob("*/*.json.gz")]
    assert all(verify(record, RULES) is None for record in records)
    return {record.table: record for record in records}


def logged_tables(folder: Path) -> set[int]:
    """Return the tables that have a log in the database."""
    with closing(sqlite3.connect(folder / "data/claim-it.sqlite3")) as file:
        return {table_id for (table_id,) in file.execute("SELECT DISTINCT table_id FROM log")}


async def test_old_games_become_records_and_their_results_stay(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        old = [await play(store, 1), await play(store, 2, game="claimit")]
        new = await play(store, 3, NOW)
        tables = [await store.table(record.table) for record in (*old, new)]
        before_it = await leaders(store, LOBBY.guild_id, "nuggets")
    ended = await outcome(tmp_path, "archive", "old", "--older-than", "90")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("2 games archived in old, 0 not archived.")
    assert archived_records(tmp_path) == {record.table: record for record in old}
    assert {path.parent.name for path in (tmp_path / "old").glob("*/*")} == {f"{LONG_AGO:%Y-%m-%d}"}
    assert logged_tables(tmp_path) == {new.table}
    async with opened(tmp_path) as store:
        assert await leaders(store, LOBBY.guild_id, "nuggets") == before_it
        for before in tables:
            assert before
            after = await store.table(before.id)
            assert after
            assert (after.archived_at is None) == (before.id == new.table)
            assert msgspec.structs.replace(after, archived_at=None) == before
        assert final_record(await Tables(store, RULES).get(new.table)) == new
    again = await outcome(tmp_path, "archive", "old")
    assert again.out.startswith("0 games archived in old, 0 not archived.")


async def test_a_record_of_the_archive_is_verified_and_filmed(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await play(store, 1)
    await outcome(tmp_path, "archive", "old")
    [path] = (tmp_path / "old").glob("*/*")
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    assert path.with_name("nuggets-1.gif").read_bytes().startswith(b"GIF")
    path.write_bytes(path.read_bytes()[:-20])
    assert main(["verify", str(path)]) == 1


async def test_erased_people_are_erased_from_records(tmp_path: Path) -> None:
    """Erase people from games archived before and after, and from a half-archived one."""
    async with opened(tmp_path) as store:
        games = [await play(store, 1), await play(store, 2, NOW - timedelta(days=50))]
        await outcome(tmp_path, "archive", "old")
        assert archived_records(tmp_path) == {games[0].table: games[0]}
        path = tmp_path / "old" / f"{NOW - timedelta(days=50):%Y-%m-%d}" / "nuggets-2.json.gz"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(compress_record(games[1]))
        await store.privacy.erase(PEOPLE[0].person, {"en": "Nobody", "de": "Niemand"})
    ended = await outcome(tmp_path, "archive", "old", "--older-than", "40")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("1 games archived in old, 0 not archived.")
    assert "People were erased from the records of 1 games." in ended.out
    for before in games:
        after = archived_records(tmp_path)[before.table]
        assert [(player.user_id, player.name) for player in after.seats] == [
            (None, "Niemand 1"),
            (str(PEOPLE[1].user_id), PEOPLE[1].name),
        ]
        assert (after.seed, after.commitment) == (None, before.commitment)
        assert [entry.logged() for entry in after.log] == before.entries()
        assert str(PEOPLE[0].user_id).encode() not in encode_record(after)
    assert main(["verify", str(path)]) == 0
    again = await outcome(tmp_path, "archive", "old")
    assert "erased" not in again.out


async def test_existing_files_are_not_overwritten(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        first, second = await play(store, 1), await play(store, 2)
        damaged = await start_table(store)
        length = len(await store.games.log(damaged.id))
        nonsense = [LogEntry(EntryKind.ACTION, 0, '"nonsense"')]
        await store.games.finish(damaged.id, length, nonsense, [], LONG_AGO)
        await store.mark_end_shown(damaged.id)
    existing = {
        Path(f"{LONG_AGO:%Y-%m-%d}/nuggets-{first.table}.json.gz"): b"{",
        Path(f"{LONG_AGO:%Y-%m-%d}/nuggets-{second.table}.json.gz"): b"",
    }
    old = tmp_path / "old"
    for path, content in existing.items():
        (old / path).parent.mkdir(parents=True, exist_ok=True)
        (old / path).write_bytes(content)
    ended = await outcome(tmp_path, "archive", "old")
    assert ended.out.startswith("0 games archived in old, 3 not archived.")
    assert ended.err.count(" can't be archived: ") == 3
    assert {path.relative_to(old): path.read_bytes() for path in old.glob("*/*")} == existing
    assert logged_tables(tmp_path) == {first.table, second.table, damaged.id}


async def test_without_a_current_database_nothing_is_archived(tmp_path: Path) -> None:
    ended = await outcome(tmp_path, "archive", "old")
    assert (ended.code, ended.out) == (1, "")
    assert "no database" in ended.err
    async with opened(tmp_path) as store:
        await play(store, 1)
    with closing(sqlite3.connect(tmp_path / "data/claim-it.sqlite3")) as file, file:
        file.execute("DELETE FROM alembic_version")
    ended = await outcome(tmp_path, "archive", "old")
    assert (ended.code, ended.out) == (1, "")
    assert "older version" in ended.err
    assert not (tmp_path / "old").exists()


def killed_at(count: int, seconds: float) -> None:
    """Kill this process ``seconds`` after it opens, renames … the file with the number ``count``.

    At 0 seconds it is killed before that.
    """
    left_over = count

    def look(event: str, details: tuple[object, ...]) -> None:
        nonlocal left_over
        if event in ("open", "os.rename", "os.remove") and "nuggets-" in str(details[0]):
            left_over -= 1
            if left_over == 0 and not seconds:
                os.kill(os.getpid(), signal.SIGKILL)
            elif left_over == 0:
                Timer(seconds, os.kill, (os.getpid(), signal.SIGKILL)).start()

    sys.addaudithook(look)


async def test_a_kill_at_any_moment_loses_no_game(tmp_path: Path) -> None:
    """A bot saves at the same time, and never waits in vain."""
    rng, ends = Random(1856), list[int]()
    async with opened(tmp_path) as store:
        games = {(record := await play(store, number)).table: record for number in range(1, 9)}
        running = await start_table(store, [Occupant(person.user_id, "x") for person in PEOPLE[:3]])
        length = len(await store.games.log(running.id))

        async def save() -> None:
            nonlocal length
            while True:
                entry = LogEntry(EntryKind.ACTION, 0, "null")
                await store.games.append(running.id, length, [entry], NOW)
                length += 1
                await asyncio.sleep(0.002)  # lets other processes write

        saving = asyncio.create_task(save())
        while logged_tables(tmp_path) & games.keys():
            # The first kill comes before any file exists: no game may have left the database.
            later = rng.randint(2, 12), rng.choice([0, rng.uniform(0.0001, 0.02)])
            moment = partial(killed_at, *(later if ends else (1, 0)))
            async with program(tmp_path, "archive", "old", prepare=moment) as archive:
                ended = await archive.end()
            assert (ended.code, ended.err) in ((0, ""), (-signal.SIGKILL, ""))
            ends.append(ended.code)
            remaining = logged_tables(tmp_path)
            assert games.keys() <= remaining | archived_records(tmp_path).keys()
            tables = Tables(store, RULES)
            for table_id in games.keys() & remaining:
                assert final_record(await tables.get(table_id)) == games[table_id]
        assert not saving.done(), saving
        saving.cancel()
        assert len(await store.games.log(running.id)) in (length, length + 1)
    assert archived_records(tmp_path) == games
    assert len(ends) > 3
