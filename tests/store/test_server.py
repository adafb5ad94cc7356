"""A database on a server: its schema, and its errors."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg
import pytest

from bot.runtime.location import Server
from bot.store.backup import check
from bot.store.database import EVERYTHING
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.migrations import UnreadableSchema
from bot.store.open_database import database_at
from bot.store.postgresql import lock_number
from bot.store.schema import metadata
from bot.store.store import Store
from tests.faults.postgresql_proxy import PostgresqlProxy
from tests.postgresql import database_named, execute
from tests.proxy import LossyProxy
from tests.store.contents import contents
from tests.store.make import LATER, NOW, PEOPLE, actions, open_table, start_table
from tests.store.test_faults import WRITES, assert_unchanged, problem

_COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public'
"""
_CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype != 'n'
"""
_INDEXES = "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
_WAITING = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)
A_MOMENT = 0.1
PATIENT = 60.0
"""Seconds to wait for a lock where a busy machine must not make waiting end by itself."""


@asynccontextmanager
async def opened(where: Server, busy_timeout: float = A_MOMENT) -> AsyncIterator[Store]:
    """Open a store, by default with a short lock timeout."""
    store = await Store.open(where, busy_timeout=busy_timeout)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def another(where: Server) -> AsyncIterator[asyncpg.Connection]:
    """Open a connection of another program."""
    connection = await asyncpg.connect(where.url)
    try:
        yield connection
    finally:
        await connection.close()


async def until_somebody_waits(where: Server) -> None:
    """Wait until the server keeps a connection waiting for a lock."""
    async with another(where) as watcher, asyncio.timeout(60):
        while not await watcher.fetchval(_WAITING):  # noqa: ASYNC110 - the server has no event
            await asyncio.sleep(A_MOMENT / 10)


async def opening(where: Server) -> None:
    async with opened(where):
        pass


async def test_migrations_create_the_schema(blank: Server) -> None:
    await opening(blank)
    async with another(blank) as connection:

        async def described() -> list[set[tuple[Any, ...]]]:
            return [
                {tuple(row) for row in await connection.fetch(query) if row[0] != "alembic_version"}
                for query in (_COLUMNS, _CONSTRAINTS, _INDEXES)
            ]

        migrated = await described()
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        database = database_at(blank, 5)
        async with database.writing() as writing:
            await writing.run_sync(metadata.create_all)
        await database.close()
        made = await described()
    assert all(made)
    assert migrated == made


async def test_locked(served: Server) -> None:
    async with opened(served) as store:
        table = await start_table(store)
        async with another(served) as other:
            await other.execute(f"BEGIN; SELECT pg_advisory_xact_lock({lock_number(EVERYTHING)})")
            await other.execute("SELECT FROM tables FOR UPDATE")
            for write in WRITES.values():
                assert await problem(write(store, table)) is StoreProblem.LOCKED
            await assert_unchanged(store, table)
        await store.games.append(table.id, 2, actions(1, 2), NOW)


async def test_a_program_that_freezes_in_a_transaction_loses_its_locks(
    served: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise no other process could take its shards."""
    async with opened(served) as frozen, opened(served, PATIENT) as other:
        table = await start_table(frozen)

        async def freeze() -> None:
            async with AsyncExitStack() as stack:
                with monkeypatch.context() as briefly:  # others keep the usual timeout
                    briefly.setattr("bot.store.postgresql._FROZEN_AFTER", 0.2)
                    writing = frozen._database.writing("shards")
                    connection = await stack.enter_async_context(writing)
                await connection.exec_driver_sql("SELECT FROM tables FOR UPDATE")
                async with other._database.writing("shards"):
                    pass
                await other.games.append(table.id, 2, actions(1, 2), NOW)
                await connection.exec_driver_sql("SELECT 1")

        assert await problem(freeze()) is StoreProblem.UNREACHABLE
        await frozen.games.append(table.id, 4, actions(1), NOW)


async def test_tables_do_not_block_each_other(served: Server) -> None:
    async with opened(served) as store:
        first, second = [await start_table(store) for _ in range(2)]
        async with another(served) as other:
            await other.execute(f"BEGIN; SELECT FROM tables WHERE id = {first.id} FOR UPDATE")
            await store.games.append(second.id, 2, actions(1, 2), NOW)
            await store.cancellations.cancel(second.id, LATER)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("53100", StoreProblem.FULL),
        ("40P01", StoreProblem.LOCKED),
        ("XX001", StoreProblem.CORRUPT),
        ("58030", StoreProblem.BROKEN),
    ],
)
async def test_errors_of_the_server(blank: Server, code: str, expected: StoreProblem) -> None:
    async with opened(blank) as store:
        table = await start_table(store)
        await execute(
            blank,
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$BEGIN RAISE EXCEPTION 'so it is' USING ERRCODE = '{code}'; END$$;"
            " CREATE TRIGGER fail BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION fail()",
        )
        for name in ("append", "finish"):
            assert await problem(WRITES[name](store, table)) is expected
        await assert_unchanged(store, table)
        await execute(blank, "DROP TRIGGER fail ON log; DROP FUNCTION fail")
        await WRITES["append"](store, table)


async def test_read_only(blank: Server) -> None:
    await opening(blank)
    read_only = "ALTER DATABASE {} SET default_transaction_read_only"
    name = blank.url.partition("?")[0].rpartition("/")[2]
    async with opened(blank) as store:
        table = await start_table(store)
    await execute(blank, f"{read_only.format(name)} = on")
    async with opened(blank) as store:
        for write in WRITES.values():
            assert await problem(write(store, table)) is StoreProblem.READ_ONLY
        await assert_unchanged(store, table)


async def test_no_server(served: Server) -> None:
    nowhere = Server("postgresql://postgres:hush@127.0.0.1:1/games")
    for where in (nowhere, database_named(served, "no_such_database")):
        with pytest.raises(StoreUnavailable) as failure:
            await opening(where)
        assert failure.value.problem is StoreProblem.UNREACHABLE
        assert "hush" not in str(failure.value)


@pytest.mark.parametrize(
    ("revision", "words"), [("1.99.0", "newer version"), ("questions", "from before 1.0.0")]
)
async def test_a_database_of_another_version(blank: Server, revision: str, words: str) -> None:
    await opening(blank)
    await execute(blank, f"UPDATE alembic_version SET version_num = '{revision}'")  # noqa: S608
    for look in (opening(blank), asyncio.to_thread(check, blank)):
        with pytest.raises(UnreadableSchema, match=words):
            await look


async def test_a_database_of_another_program(blank: Server) -> None:
    await execute(blank, "CREATE TABLE log (line text)")
    assert await problem(opening(blank)) is StoreProblem.BROKEN
    async with another(blank) as other:
        rows = await other.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        assert [tuple(row) for row in rows] == [("log",)]


async def test_idle_connections_that_were_lost(served: Server) -> None:
    async with LossyProxy.opened(served) as (proxy, url), opened(url) as store:
        table = await start_table(store)
        await asyncio.gather(*(store.games.log(table.id) for _ in range(5)))
        proxy.close()
        await asyncio.sleep(A_MOMENT / 10)
        await asyncio.gather(*(store.games.log(table.id) for _ in range(5)))
        await store.games.append(table.id, 2, actions(1, 2), NOW)


async def test_a_connection_lost_during_a_call(served: Server) -> None:
    async with opened(served, PATIENT) as store:
        table = await start_table(store)
        async with another(served) as other:
            await other.execute("BEGIN; SELECT FROM tables FOR UPDATE")
            writing = asyncio.create_task(problem(store.cancellations.cancel(table.id, LATER)))
            await until_somebody_waits(served)
            await other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
            assert await writing is StoreProblem.UNREACHABLE
        await assert_unchanged(store, table)
        await store.cancellations.cancel(table.id, LATER)


@pytest.mark.parametrize("write", ["append", "finish", "cancel"])
async def test_a_lost_answer_after_a_commit(served: Server, write: str) -> None:
    """The caller can't know whether it was saved, and repeating it changes nothing."""
    async with LossyProxy.opened(served) as (proxy, url), opened(url) as store:
        table = await start_table(store)
        before = await contents(served)
        proxy.loses_answer_to = b"COMMIT;"
        assert await problem(WRITES[write](store, table)) is StoreProblem.UNREACHABLE
        after = await contents(served)
        assert after != before
        with pytest.raises(Conflict):
            await WRITES[write](store, table)
        assert await contents(served) == after


async def test_a_game_does_not_end_during_an_action(served: Server) -> None:
    async with opened(served, PATIENT) as store:
        table = await start_table(store)
        async with another(served) as other:
            await other.execute("BEGIN; UPDATE tables SET status = 'cancelled', ended_at = now()")
            appending = asyncio.create_task(store.games.append(table.id, 2, actions(1), NOW))
            await until_somebody_waits(served)
            await other.execute("COMMIT")
            with pytest.raises(Conflict):
                await appending


async def test_nobody_sits_down_during_their_erasure(served: Server) -> None:
    """Otherwise their id would remain at that table."""
    async with opened(served, PATIENT) as store:
        lobby = await open_table(store)
        async with store._database.writing(EVERYTHING) as erasing:
            sitting = asyncio.create_task(store.lobbies.sit(lobby, PEOPLE[3]))
            await until_somebody_waits(served)
            await erasing.exec_driver_sql("SELECT 1")
        await sitting


async def test_a_server_that_shuts_down(served: Server) -> None:
    """It closes connections a moment after its last message."""
    async with PostgresqlProxy.opened(served) as proxy, opened(proxy.address) as store:
        for name in ("append", "finish"):
            table = await start_table(store)
            proxy.announce_shutdown()
            await asyncio.sleep(A_MOMENT)
            assert await problem(WRITES[name](store, table)) is StoreProblem.UNREACHABLE
            await WRITES[name](store, table)


async def test_closing_does_not_wait_for_a_silent_network(
    served: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The server never closes a connection unless asked."""
    monkeypatch.setattr("bot.store.database._CLOSE_WITHIN", A_MOMENT)
    async with PostgresqlProxy.opened(served) as proxy:
        store = await Store.open(proxy.address)
        assert await store.tables_to_sync() == []
        proxy.is_silent = True
        async with asyncio.timeout(60):
            await store.close()
        proxy.is_silent = False
    assert "could not be closed" in caplog.text
