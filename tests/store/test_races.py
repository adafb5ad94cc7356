"""Concurrent calls: in one program, in two on the same file, and calls that are cancelled."""

import asyncio
import random
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import structs

from bot.ids import InteractionId, TableId
from bot.runtime.location import Location
from bot.store.errors import Conflict
from bot.store.sqlite import SqliteDatabase
from bot.store.store import Store
from bot.store.table_types import Table
from tests.store.make import (
    FIRST,
    LATER,
    LOBBY,
    NOW,
    PEOPLE,
    START,
    actions,
    get,
    open_table,
)


async def winners(*calls: Awaitable[object]) -> list[int]:
    """Return the indexes of the calls that succeeded. All others must have raised Conflict."""
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    for outcome in outcomes:
        assert outcome is None or isinstance(outcome, Conflict), outcome
    return [index for index, outcome in enumerate(outcomes) if outcome is None]


async def test_one_of_several_appends_at_the_same_place_wins(
    store: Store, second: Store, running: Table
) -> None:
    expected = list(FIRST)
    for _ in range(40):
        first = len(expected)
        offers = [actions(*range(number, number + 1 + number % 3)) for number in range(6)]
        [winner] = await winners(
            *(
                (store, second)[number % 2].games.append(running.id, first, offer, NOW)
                for number, offer in enumerate(offers)
            )
        )
        expected += offers[winner]
    assert await store.games.log(running.id) == await second.games.log(running.id) == expected


async def test_tables_are_independent(store: Store, second: Store) -> None:
    ids = [await open_table(store, PEOPLE[:2]) for _ in range(5)]
    people = [seated.person for seated in PEOPLE[:2]]
    for table_id in ids:
        await store.games.start(table_id, START, people, [], NOW)

    async def play(program: Store, table_id: TableId) -> None:
        for number in range(20):
            await program.games.append(table_id, number, actions(number), NOW)

    await asyncio.gather(*(play((store, second)[id_ % 2], id_) for id_ in ids))
    for table_id in ids:
        assert await store.games.log(table_id) == actions(*range(20))


async def test_a_table_starts_and_ends_once(store: Store, second: Store) -> None:
    people = [seated.person for seated in PEOPLE[:3]]
    for _ in range(10):
        table_id = await open_table(store)
        [starter] = await winners(
            store.games.start(table_id, START, people, FIRST, NOW),
            second.games.start(table_id, InteractionId(START + 1), people, FIRST, NOW),
        )
        assert (await get(store, table_id)).start_id == START + starter
        ends = await winners(
            store.games.finish(table_id, 2, actions(1), [], LATER),
            second.cancellations.cancel(table_id, LATER),
            store.cancellations.cancel(table_id, LATER),
        )
        assert len(ends) == 1
        assert len(await store.games.log(table_id)) == (3 if ends == [0] else 2)


async def test_seats_stay_in_order_when_users_join_and_leave(store: Store, second: Store) -> None:
    table_id = await open_table(store, PEOPLE[:3], structs.replace(LOBBY, seat_count=8))
    await winners(
        *(store.lobbies.sit(table_id, seated) for seated in PEOPLE[3:]),
        *(second.lobbies.sit(table_id, seated) for seated in PEOPLE[3:]),
        *(second.lobbies.leave(table_id, seated.person) for seated in PEOPLE[:2]),
    )
    sitting = (await get(store, table_id)).seats
    assert set(sitting) == set(PEOPLE[2:])
    people = [seated.person for seated in sitting]
    await store.games.start(table_id, START, people, FIRST, NOW)


async def test_the_last_seat_is_taken_once(store: Store, second: Store) -> None:
    for _ in range(10):
        table_id = await open_table(store, PEOPLE[:5])
        calls = (store.lobbies.sit(table_id, PEOPLE[5]), second.lobbies.sit(table_id, PEOPLE[6]))
        assert len(await winners(*calls)) == 1
        assert len((await get(store, table_id)).seats) == 6


async def test_a_cancelled_call_is_atomic(store: Store, second: Store, running: Table) -> None:
    chance = random.Random(1855)
    lobby_id = await open_table(store, PEOPLE[:1])
    length = len(FIRST)
    for number in range(60):
        calls = [
            asyncio.create_task(
                store.games.append(running.id, length, actions(number, number), NOW)
            ),
            asyncio.create_task(store.lobbies.sit(lobby_id, PEOPLE[1 + number % 7])),
            asyncio.create_task(store.games.log(running.id)),
        ]
        await asyncio.sleep(chance.random() * 0.004)
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        log = await second.games.log(running.id)
        assert len(log) in (length, length + 2)
        length = len(log)
        seats = (await get(second, lobby_id)).seats
        assert seats[0] == PEOPLE[0]
        assert len(seats) <= 2
        for seated in seats[1:]:
            await second.lobbies.leave(lobby_id, seated.person)
    while True:  # the server may still be executing the last call
        with suppress(Conflict):
            await store.games.append(running.id, length, actions(1), NOW)
            break
        length = len(await second.games.log(running.id))


async def test_a_cancelled_call_unlocks_the_file_despite_its_traceback(
    path: Path,
) -> None:
    await (await Store.open(path)).close()
    database, other = SqliteDatabase(path, 5), SqliteDatabase(path, 0.1)

    async def write() -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("CREATE TABLE much (number)")
            await connection.exec_driver_sql(
                "WITH RECURSIVE counted (number) AS"
                " (SELECT 1 UNION ALL SELECT number + 1 FROM counted LIMIT 200000)"
                " INSERT INTO much SELECT number FROM counted RETURNING number"
            )

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.05)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    async with other.writing() as connection:
        await connection.exec_driver_sql("CREATE TABLE much (number)")
    assert writing.cancelled()
    await database.close()
    await other.close()


@pytest.mark.parametrize("kind", ["path", "blank"])
async def test_several_programs_may_create_the_same_database(
    request: pytest.FixtureRequest, kind: str
) -> None:
    where: Location = request.getfixturevalue(kind)
    stores = await asyncio.gather(*(Store.open(where) for _ in range(4)))
    ids = [await open_table(store) for store in stores]
    assert sorted(table.id for table in await stores[0].tables_to_sync()) == sorted(ids)
    for store in stores:
        await store.close()
