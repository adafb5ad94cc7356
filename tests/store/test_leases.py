"""Leases of shards: one process at a time, by the clock of the database alone."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import update

from bot.ids import TableId
from bot.store.leases import CHANGES_KEPT_FOR, IDENTIFY_EVERY, HeldShards, LeaseStore
from bot.store.schema import changed_elsewhere, identifies, shards
from bot.store.store import Store

ALL = range(4)
NONE = frozenset[int]()


Passes = Callable[[float], Awaitable[None]]


@pytest.fixture
def passes(store: Store) -> Passes:
    """Return a function that lets seconds pass for the database, by changing the saved times."""

    async def passes(seconds: float) -> None:
        async with store._database.writing() as connection:
            for column in (shards.c.until, identifies.c.at, changed_elsewhere.c.at):
                later = update(column.table).values({column.name: column - seconds})
                await connection.execute(later)

    return passes


async def test_only_one_process_gets_a_shard(store: Store, second: Store) -> None:
    names = [f"process {number}" for number in range(8)]
    results = await asyncio.gather(
        *((store, second)[nth % 2].leases.acquire(name, ALL, 4) for nth, name in enumerate(names))
    )
    taken = [shard for result in results for shard in result.taken]
    assert sorted(taken) == [*ALL]
    assert all(result.renewed == NONE for result in results)


async def test_a_lease_lasts_while_it_is_renewed(
    store: Store, second: Store, passes: Passes
) -> None:
    ours, others = store.leases, second.leases
    assert await ours.acquire("we", [0, 1], 4) == HeldShards(NONE, frozenset({0, 1}))
    assert await others.acquire("they", ALL, 4) == HeldShards(NONE, frozenset({2, 3}))
    await passes(ours.lasts - 1)
    assert await ours.acquire("we", [0, 1], 4) == HeldShards(frozenset({0, 1}), NONE)
    await passes(2)
    assert await others.acquire("they", ALL, 4) == HeldShards(frozenset({2, 3}), NONE)
    await passes(ours.lasts - 1)
    assert await others.acquire("they", ALL, 4) == HeldShards(frozenset({2, 3}), frozenset({0, 1}))
    await others.release("they")
    assert await ours.acquire("we", ALL, 4) == HeldShards(NONE, frozenset(ALL)), (
        "released leases are free at once"
    )


async def test_a_late_holder_learns_whether_it_lost_the_shard(
    store: Store, second: Store, passes: Passes
) -> None:
    ours, others = store.leases, second.leases
    await ours.acquire("we", [0], 4)
    await passes(ours.lasts + 1)
    assert await ours.acquire("we", [0], 4) == HeldShards(frozenset({0}), NONE), (
        "no other process took it"
    )
    await passes(ours.lasts + 1)
    assert await others.acquire("they", [0], 4) == HeldShards(NONE, frozenset({0}))
    assert await ours.acquire("we", [0], 4) == HeldShards(NONE, NONE)
    await others.release("they")
    assert await ours.acquire("we", [0], 4) == HeldShards(NONE, frozenset({0})), "it is a new lease"


async def test_shards_of_another_total_wait_while_they_share_guilds(
    store: Store, second: Store, passes: Passes
) -> None:
    old, new = store.leases, second.leases
    await old.acquire("old", [0, 1], 4)
    everything = range(8)
    free = frozenset({2, 3, 6, 7})
    assert await new.acquire("new", everything, 8) == HeldShards(NONE, free), (
        "0, 1, 4, 5 are in 0 and 1"
    )
    assert await old.acquire("old", ALL, 4) == HeldShards(frozenset({0, 1}), NONE)
    await passes(old.lasts + 1)
    assert (await new.acquire("new", everything, 8)).taken == {0, 1, 4, 5}
    await new.release("new")
    assert (await old.acquire("old", [0, 1], 4)).renewed == NONE, "another process had their guilds"


async def test_identifies_are_serialised(store: Store, second: Store, passes: Passes) -> None:
    processes: list[LeaseStore] = [store.leases, second.leases] * 3
    waits = await asyncio.gather(*(process.identify(0) for process in processes))
    assert min(waits) == 0
    assert all(0 < wait <= IDENTIFY_EVERY for wait in sorted(waits)[1:])
    assert await store.leases.identify(1) == 0, "another bucket"
    await passes(IDENTIFY_EVERY)
    assert await second.leases.identify(0) == 0
    await passes(-3600)
    assert await second.leases.identify(0) == 0, "the clock was set back"


async def test_changed_tables_are_published_for_a_while(
    store: Store, second: Store, passes: Passes
) -> None:
    await store.leases.publish([TableId(7), TableId(3)])
    published = await second.leases.recently_changed()
    assert sorted(published.values()) == [3, 7]
    assert await store.leases.recently_changed() == published
    await passes(CHANGES_KEPT_FOR + 1)
    assert await second.leases.recently_changed() == {}
    await store.leases.publish([TableId(7)])
    assert list((await second.leases.recently_changed()).values()) == [7]
