"""Mistakes to practise: saved once, costliest first, asked once a day until solved."""

from datetime import date, timedelta

import pytest

from bot.ids import GuildId, TableId
from bot.store import mistakes
from bot.store.daily_types import Mistake, day_of, number_of_day
from bot.store.store import Store
from tests.store.make import GUILD, NOW, PEOPLE, start_table
from tests.store.test_privacy import exported_to, finish

ADA, BEN, *_ = PEOPLE
TODAY = day_of(NOW)
TOMORROW = TODAY + timedelta(days=1)
GAMES = ["claimit"]


@pytest.fixture
async def table_id(store: Store) -> TableId:
    """A finished game of Ada and Ben."""
    table = await start_table(store, [ADA, BEN])
    await finish(store, table.id, [ADA, BEN])
    return table.id


async def upcoming(store: Store, day: date = TODAY, guild_id: GuildId = GUILD) -> Mistake | None:
    return await store.mistakes.next(ADA.person, guild_id, GAMES, day)


async def test_the_costliest_comes_first(store: Store, table_id: TableId) -> None:
    assert await upcoming(store) is None
    await store.mistakes.save(table_id, 0, [(1, 0.1), (4, 0.3), (2, 0.2)])
    assert await upcoming(store) == (table_id, 4, 0.3)
    assert await upcoming(store, guild_id=GuildId(7)) is None, (
        "mistakes in other guilds aren't included"
    )
    assert await store.mistakes.next(BEN.person, GUILD, GAMES, TODAY) is None
    assert await store.mistakes.next(ADA.person, GUILD, ["claim"], TODAY) is None


async def test_it_is_asked_once_a_day_until_solved(store: Store, table_id: TableId) -> None:
    own_mistakes, ada = store.mistakes, ADA.person
    await own_mistakes.save(table_id, 0, [(1, 0.1), (4, 0.3)])
    assert await own_mistakes.count(ada, GUILD, GAMES, TODAY) == (2, 2)
    assert await own_mistakes.record_answer(ada, table_id, 4, TODAY, solved=False)
    assert not await own_mistakes.record_answer(ada, table_id, 4, TODAY, solved=True), (
        "it was asked today"
    )
    assert await own_mistakes.count(ada, GUILD, GAMES, TODAY) == (2, 1)
    assert await upcoming(store) == (table_id, 1, 0.1)
    assert await own_mistakes.record_answer(ada, table_id, 1, TODAY, solved=True)
    assert await upcoming(store) is None
    assert await upcoming(store, TOMORROW) == (table_id, 4, 0.3)
    assert await own_mistakes.record_answer(ada, table_id, 4, TOMORROW, solved=True)
    assert await own_mistakes.count(ada, GUILD, GAMES, TOMORROW) == (0, 0)
    await own_mistakes.save(table_id, 0, [(1, 0.1), (4, 0.3)])
    assert await upcoming(store, TOMORROW + timedelta(days=9)) is None, (
        "a second review changes nothing"
    )
    assert not await own_mistakes.record_answer(BEN.person, table_id, 4, TODAY, solved=True)


async def test_only_the_costliest_are_kept(
    store: Store, table_id: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mistakes, "MISTAKES_PER_USER", 3)
    await store.mistakes.save(table_id, 0, [(at, at / 10) for at in range(1, 6)])
    await store.mistakes.save(table_id, 1, [(9, 0.01)])
    assert await store.mistakes.count(ADA.person, GUILD, GAMES, TODAY) == (3, 3)
    assert await store.mistakes.count(BEN.person, GUILD, GAMES, TODAY) == (1, 1)
    rows = (await exported_to(store, ADA))["mistakes"]
    assert sorted(row["sequence"] for row in rows) == [3, 4, 5]


async def test_mistakes_are_exported_and_erased(store: Store, table_id: TableId) -> None:
    await store.mistakes.save(table_id, 0, [(1, 0.1)])
    await store.mistakes.save(table_id, 1, [(2, 0.2)])
    await store.mistakes.record_answer(ADA.person, table_id, 1, TODAY, solved=True)
    [row] = (await exported_to(store, ADA))["mistakes"]
    exported = {"user_id": ADA.person, "sequence": 1, "cost": 0.1, "solved": True}
    assert row == exported | {"asked_on": number_of_day(TODAY)}
    await store.privacy.erase(ADA.person, {"en": "gone"})
    await store.mistakes.save(table_id, 0, [(1, 0.1)])
    assert "mistakes" not in await exported_to(store, ADA)
    assert await store.mistakes.count(BEN.person, GUILD, GAMES, TODAY) == (1, 1)
