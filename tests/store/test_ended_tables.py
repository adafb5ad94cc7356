"""Ended tables for organisers: complete, read in batches, and without erased users."""

import sqlite3
import tracemalloc
from collections.abc import Sequence
from contextlib import aclosing, closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from bot.cli.export import export
from bot.ids import GuildId, TableId, UserId
from bot.store import ended_tables, privacy
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.standing_types import RatingPoints, TableEnd
from bot.store.store import Store
from bot.store.table_types import Cancellation, Cancelled, SeatChange, Unrated
from bot.tables.erasing import placeholders
from bot.tables.result_export import EndedTable, Results, export_table
from bot.tables.result_files import Format
from engine.player import Strength
from tests.migrated import lay_out
from tests.store.make import FIRST, GUILD, LATER, LOBBY, NOW, PEOPLE, get, open_table, start_table
from tests.store.test_standings import EASY, play, play_random_games

MEGABYTE = 1_000_000
TABLES = 3_000
"""Enough tables that half of their file in memory at once would show in the measurement."""


async def ends(store: Store, after: TableId | None = None, guild: int = GUILD) -> list[TableEnd]:
    async with aclosing(store.ended_tables.of_guild(GuildId(guild), after)) as batch:
        return [end async for end in batch]


async def exported(store: Store) -> list[EndedTable]:
    return [export_table(end) for end in await ends(store)]


async def test_every_rating_comes_with_the_previous_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same as processing all games in order, whatever the size of a batch."""
    await play_random_games(store, 60)
    await play(store, PEOPLE[:2], [1, 2], unrated=Unrated.CASUAL)
    known: dict[tuple[str, UserId], RatingPoints] = {}
    expected = {}
    for game in await store.standings.finished(0, 1_000):
        for result, noted in zip(game.outcome, game.saved_ratings, strict=True):
            if game.guild_id != GUILD or result.user_id is None or noted is None:
                continue
            key, after = (game.game, result.user_id), RatingPoints(*noted)
            expected[game.table_id, result.seat] = known.get(key), after
            known[key] = after
    tables = await ends(store)
    for at_once in (1, 7):
        monkeypatch.setattr(ended_tables, "_AT_ONCE", at_once)
        assert await ends(store) == tables
        assert await ends(store, tables[9].table.id) == tables[10:]
    monkeypatch.undo()
    assert [end.table.id for end in tables] == sorted(end.table.id for end in tables)
    assert {
        (end.table.id, seat): (result.before, result.after)
        for end in tables
        for seat, [result] in end.results.items()
        if result.after is not None
    } == expected
    assert len([rating for rating in expected.values() if rating[0] is not None]) > 50
    assert {end.table.guild_id for end in tables} == {GUILD}
    assert [await store.ended_tables.of_table(end.table.id) for end in tables] == tables
    assert await ends(store, tables[9].table.id) == tables[10:]
    elsewhere = await ends(store, guild=GUILD + 1)
    assert 0 < len(elsewhere) < len(tables)
    assert await ends(store, guild=5) == []


async def test_how_each_seat_ended(store: Store) -> None:
    """One player resigned, one was away, a computer player played, and one lobby was empty."""
    ada, ben, cleo, *_ = PEOPLE
    await play(store, [ada, ben, EASY], [1, 2, 3], resigned=(1,))
    running = await start_table(store)
    away = msgspec.structs.replace(cleo, strength=Strength.MEDIUM)
    await store.games.change_seat(running.id, SeatChange(2, cleo, away))
    results = [
        msgspec.structs.replace(entry.result, user_id=PEOPLE[seat].person, resigned=seat == 2)
        for seat, [entry] in (await ends(store))[0].results.items()
    ]
    stats = [msgspec.structs.replace(entry, stats={"busts": 3, "claims": 7}) for entry in results]
    await store.games.finish(running.id, len(FIRST), [], stats, LATER)
    abandoned = await start_table(store)
    gone = msgspec.structs.replace(ben, user_id=None, strength=Strength.EASY)
    await store.games.change_seat(abandoned.id, SeatChange(1, ben, gone))
    await store.cancellations.cancel(
        abandoned.id, LATER, Cancelled(Cancellation.MODERATOR, ada.person)
    )
    lobby = await open_table(store, [ada], msgspec.structs.replace(LOBBY, rated=False))
    await store.cancellations.cancel(lobby, LATER, Cancelled(Cancellation.EMPTY, ada.person))
    still = await open_table(store)

    first, second, third, fourth = await exported(store)
    assert still not in {entry.table for entry in (first, second, third, fourth)}
    assert [entry.outcome for entry in first.players] == ["played", "resigned", "played"]
    assert [entry.player for entry in first.players] == ["person", "person", "computer"]
    assert [entry.won for entry in first.players] == [True, False, False]
    assert [entry.user_id for entry in first.players] == [str(ada.user_id), str(ben.user_id), None]
    assert [entry.strength for entry in first.players] == [None, None, "easy"]
    assert (first.status, first.ending, first.mode, first.unrated) == (
        *("finished", "played"),
        *("rated", None),
    )
    assert [entry.outcome for entry in second.players] == ["played", "played", "away"]
    assert second.players[0].stats == {"busts": 3, "claims": 7}
    assert (second.opened_at, second.started_at, second.ended_at) == (NOW, NOW, LATER)
    assert second.commitment == (await get(store, running.id)).commitment
    assert (third.status, third.ending, third.unrated) == ("cancelled", "moderator", None)
    assert [entry.player for entry in third.players] == ["person", "left", "person"]
    assert {entry.place for entry in third.players} == {None}
    assert (fourth.ending, fourth.mode, fourth.started_at) == ("empty", "casual", None)


async def test_an_interrupted_erasure_hides_the_user(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interrupted erasure leaves the id and the name at some games."""
    ada, ben, *_ = PEOPLE
    for _ in range(4):
        await play(store, [ada, ben], [1, 2])
    before, steps, replace_batch = await exported(store), [0], privacy._replace_batch

    async def broken(*about: object) -> object:
        steps[0] += 1
        if steps[0] > 1:
            raise StoreUnavailable(StoreProblem.BROKEN, Path(), OSError())
        return await replace_batch(*about)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(privacy, "_REPLACED_AT_ONCE", 2)
        patch.setattr(privacy, "_replace_batch", broken)
        with pytest.raises(StoreUnavailable):
            await store.privacy.erase(ada.person, placeholders())
    assert any(seated.user_id == ada.user_id for seated in (await ends(store))[3].table.seats)
    middle = await exported(store)
    await store.privacy.erase(ada.person, placeholders())
    after = await exported(store)
    assert middle == after, "the export doesn't show the progress"
    for old, new in zip(before, after, strict=True):
        erased, other = new.players
        assert (erased.player, erased.user_id) == ("erased", None)
        assert erased.name == f"{placeholders()['de']} 1"
        assert erased.rating_before == old.players[0].rating_before, "others keep their games"
        assert other == old.players[1]
    assert str(ada.user_id) not in repr(after)
    assert ada.name not in repr(after)


@pytest.mark.parametrize("kind", Format)
def test_an_export_takes_little_memory(tmp_path: Path, kind: Format) -> None:
    """The file is larger than the memory in use."""
    small, large = lay_out(tmp_path / "few.sqlite3"), lay_out(tmp_path / "many.sqlite3")
    file = tmp_path / f"results.{kind}"
    many_tables(small, 1)
    many_tables(large, TABLES)
    export(small, GUILD, kind, file)  # fills caches, which aren't measured
    tracemalloc.start()
    try:
        export(large, GUILD, kind, file)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert file.stat().st_size > 2 * MEGABYTE
    assert peak < 1.5 * MEGABYTE
    assert not list(tmp_path.glob("*.unfinished"))
    if kind is Format.JSON:
        results = msgspec.json.decode(file.read_bytes(), type=Results)
        assert [entry.table for entry in results.tables] == [*range(1, TABLES + 1)]
    else:
        assert file.read_bytes().count(b"\r\n") == 1 + TABLES * 3


def many_tables(database: Path, count: int) -> None:
    """Write ``count`` finished tables with three people into a database, as the program would."""
    at = datetime(2026, 3, 1, tzinfo=UTC).strftime("%Y-%m-%d %H:%M:%S.%f")
    ids: Sequence[int] = range(1, count + 1)
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.executemany(
            "INSERT INTO tables (id, guild_id, channel_id, game, rules_version, options,"
            " seat_count, thread, language, host_id, status, seed, start_id, created_at,"
            " started_at, ended_at, finished_as, end_shown)"
            " VALUES (?1, ?2, 5, 'claimit', 1, '{}', 3, 0, 'en', 7, 'finished', ?3, 9, ?4,"
            " ?4, ?4, ?1, 1)",
            ((table_id, GUILD, table_id.to_bytes(32), at) for table_id in ids),
        )
        seats = [
            (table_id, seat, 100 + table_id % 50 + seat) for table_id in ids for seat in range(3)
        ]
        opened.executemany(
            "INSERT INTO seats (table_id, seat, user_id, name, key_id)"
            " VALUES (?1, ?2, ?3, 'person ' || ?3, ?3)",
            seats,
        )
        opened.executemany(
            "INSERT INTO results (table_id, seat, user_id, place, resigned, mu, sigma)"
            " VALUES (?1, ?2, ?3, 1 + ?2, 0, 1500 + ?1, 100)",
            seats,
        )
