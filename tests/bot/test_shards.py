"""The shards that a process owns, and the validity of its leases."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from itertools import count
from pathlib import Path

import pytest

from bot.app import Bot
from bot.client.shards import OwnShards
from bot.ids import GuildId, TableId
from bot.settings import Settings, ShardRange
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.leases import HeldShards, LeaseStore
from bot.store.store import Store
from tests.migrated import lay_out
from tests.process.running import until

OURS, THEIRS = GuildId(0 << 22), GuildId(1 << 22)


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    monkeypatch.setattr("bot.client.shards._RENEWALS", 500)
    opened = await Store.open(lay_out(tmp_path / "store.sqlite3"))
    yield opened
    await opened.close()


class Process:
    """A process with a manual clock."""

    def __init__(self, shards: ShardRange | None, store: Store) -> None:
        self.now = 1000.0
        self.launched: list[int] = []
        self.regained = 0
        self.told: list[TableId] = []
        self.own = OwnShards(shards, lambda: store.leases, lambda: self.now)

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[asyncio.Task[None]]:
        """Keep the shards inside; if that ends early, they are lost."""
        keeping = asyncio.create_task(self.own.keep(self._launch, self._again, self.told.append))
        yield keeping
        keeping.cancel()

    def _launch(self, shards: Collection[int]) -> None:
        self.launched += shards
        for shard in shards:
            self.own.begin(shard, 2)

    def _again(self) -> None:
        self.regained += 1


async def test_a_single_process_owns_all_guilds_that_discord_has_listed(store: Store) -> None:
    shards = Process(None, store).own
    assert shards.has_first
    assert shards.receives(THEIRS)
    assert not shards.owns_guild(THEIRS), "its shard isn't there yet"
    shards.begin(1, 2)
    assert shards.owns_guild(THEIRS)
    assert not shards.owns_guild(OURS)
    await shards.release()


async def test_a_process_owns_its_shards_while_its_lease_is_valid(store: Store) -> None:
    process = Process(ShardRange(0, 0, 2), store)
    async with process.kept():
        await until(lambda: process.launched == [0])
        assert process.own.owns_guild(OURS)
        assert not process.own.receives(THEIRS)
        async with store._database.writing():  # nobody else gets to write
            process.now += 0.79 * LeaseStore.lasts
            assert process.own.owns_guild(OURS)
            process.now += 0.02 * LeaseStore.lasts
            assert not process.own.owns_guild(OURS), "others may have it soon"
            assert not process.own.receives(OURS)
        await until(lambda: process.regained)
        assert process.own.owns_guild(OURS), "nobody has taken it"
        assert process.launched == [0], "the connection is still there"
        await store.leases.publish([TableId(7)])
        await until(lambda: process.told)
        await asyncio.sleep(0.05)
        assert process.told == [7], "once"


async def test_a_process_that_lost_a_shard_ends(store: Store) -> None:
    first, second = Process(ShardRange(0, 1, 2), store), Process(ShardRange(1, 1, 2), store)
    async with first.kept() as keeping, second.kept():
        await until(lambda: first.launched == [0, 1])
        async with store._database.writing() as connection:
            await connection.exec_driver_sql("UPDATE shards SET until = 0")
            first.now += LeaseStore.lasts
            await connection.exec_driver_sql("UPDATE shards SET holder = 'x' WHERE shard = 1")
        await until(keeping.done)
        assert not first.own.receives(OURS), (
            "a process that has lost one shard restarts without any"
        )
        await first.own.release()
        await until(lambda: second.launched)
        assert (await store.leases.acquire("another", [0], 2)).taken == {0}


class _Late(LeaseStore):
    """Leases whose second renewal takes so long that the first one expires."""

    def __init__(self, leases: LeaseStore, process: Process) -> None:
        super().__init__(leases._database)
        self._process = process
        self.asked = 0

    async def acquire(self, holder: str, wanted: Collection[int], total: int) -> HeldShards:
        self.asked += 1
        leased = await super().acquire(holder, wanted, total)
        if self.asked == 1:
            self._process.now += 0.25 * self.lasts
        if self.asked == 2:
            self._process.now += 0.6 * self.lasts
            assert not self._process.own.owns_guild(OURS)
        return leased


async def test_a_late_renewal_is_a_lapse(store: Store) -> None:
    process = Process(ShardRange(0, 0, 2), store)
    store.leases = late = _Late(store.leases, process)
    async with process.kept():
        await until(lambda: process.regained)
        assert process.own.owns_guild(OURS)
        await until(lambda: late.asked > 5)
        assert process.regained == 1, "what nothing has interrupted isn't begun again"


class _Deaf(LeaseStore):
    """Leases whose first answer is lost."""

    def __init__(self, leases: LeaseStore) -> None:
        super().__init__(leases._database)
        self.lost = 0

    async def acquire(self, holder: str, wanted: Collection[int], total: int) -> HeldShards:
        leased = await super().acquire(holder, wanted, total)
        if not self.lost:
            self.lost += 1
            raise StoreUnavailable(StoreProblem.UNREACHABLE, Path("somewhere"))
        return leased


async def test_shards_taken_without_an_answer_are_connected(store: Store) -> None:
    store.leases = _Deaf(store.leases)
    process = Process(ShardRange(0, 0, 2), store)
    async with process.kept():
        await until(lambda: process.launched)
        assert store.leases.lost
        assert process.own.owns_guild(OURS)


async def test_a_failed_start_releases_its_shards(store: Store, tmp_path: Path) -> None:
    bot = Bot(Settings(database=tmp_path / "store.sqlite3", shards=ShardRange(0, 0, 1)))
    transactions = count()

    def fail_soon(_: str) -> AbstractContextManager[None]:
        if next(transactions) == 1:
            raise StoreUnavailable(StoreProblem.LOCKED, Path("somewhere"))
        return nullcontext()

    bot.watch_database = fail_soon
    await store.leases.acquire(bot.own_shards._holder, [0], 1)
    async with bot:
        with pytest.raises(StoreUnavailable):
            await bot.setup_hook()
    assert (await store.leases.acquire("another", [0], 1)).taken == {0}
