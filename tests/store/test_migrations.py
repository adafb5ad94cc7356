"""The way from nothing to the newest schema."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import accumulate
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine

from bot.ids import GuildId
from bot.runtime.errand import Errand
from bot.runtime.location import Server
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import NEWEST, upgrade
from bot.store.schema import metadata
from bot.store.store import Store
from tests.migrated import lay_out
from tests.store.earlier import make


@pytest.fixture
def where(path: Path) -> Path:
    """What is said of files alone."""
    return lay_out(path)


@pytest.fixture
def migrated() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        yield connection
    engine.dispose()


def test_migrations_lead_to_the_schema(migrated: Connection) -> None:
    context = MigrationContext.configure(
        migrated, opts={"compare_type": True, "compare_server_default": True}
    )
    assert compare_metadata(context, metadata) == []
    assert context.get_current_heads() == (NEWEST,)


def test_even_what_alembic_does_not_compare_is_the_same(migrated: Connection) -> None:
    """Check constraints, column by column the same text, tables without row ids."""
    engine = create_engine("sqlite://")
    with engine.begin() as fresh:
        metadata.create_all(fresh)
        migrated.exec_driver_sql("DROP TABLE alembic_version")
        assert _statements(migrated) == _statements(fresh)
    engine.dispose()


def _statements(connection: Connection) -> dict[str, list[str]]:
    """Return the parts that define each table and index, in alphabetical order."""
    rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {name: sorted(_parts(sql.replace(f'"{name}"', name))) for name, sql in rows}


def _parts(sql: str) -> list[str]:
    """Split a definition into what stands between its outer parentheses, and the rest."""
    depths = accumulate({"(": 1, ")": -1}.get(character, 0) for character in sql)
    inner = (
        "\n" if character in ",(" and depth == 1 else character
        for character, depth in zip(sql, depths, strict=True)
    )
    lines = (re.sub(r"\s+", " ", line).strip() for line in "".join(inner).split("\n"))
    return [line for line in lines if line]


async def test_an_older_database_keeps_what_it_holds(path: Path) -> None:
    path.parent.mkdir()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        upgrade(connection, "initial")
        for table, row in _OLD_ROWS:
            connection.exec_driver_sql(f"INSERT INTO {table} VALUES ({row})")  # noqa: S608
    engine.dispose()
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as file:
        seated = file.execute("SELECT user_id, name, strength, key_id FROM seats").fetchall()
        assert seated == [(11, "Ada", None, 11), (12, "Ben", None, 12), (11, "Ada", None, None)]
        logged = file.execute("SELECT kind, seat, payload, at FROM log").fetchall()
        assert logged == [("draw", None, "[1]", None)]
        assert file.execute("SELECT * FROM results").fetchall() == [
            (1, 0, 0, 11, 1, 0, None, 1, None, None, None)
        ]
        assert file.execute("SELECT * FROM result_stats").fetchall() == [(1, 0, "x", 3)]
        periods = [(game, period) for game in ("", "claimit") for period in (0, 20260, 202600)]
        careers = file.execute("SELECT * FROM careers").fetchall()
        assert careers == [(5, game, period, 11, 1, 1, 1, 1) for game, period in periods]
        stats = file.execute("SELECT * FROM career_stats WHERE game != ''").fetchall()
        assert stats == [(5, "claimit", 11, "place-1", 1, 1), (5, "claimit", 11, "x", 3, 3)]
        assert file.execute("SELECT finished_as, rated FROM tables").fetchall() == [
            (1, 1),
            (None, 1),
        ]
        set_before = file.execute("SELECT guild_id, language, turn_limit FROM guilds").fetchall()
        assert set_before == [(5, "de", None)]
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_an_older_database_that_is_damaged_stays_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        upgrade(connection, "initial")
        connection.exec_driver_sql("INSERT INTO seats VALUES (3, 0, 11, 'Ada')")
        before = _statements(connection)
    engine.dispose()
    with pytest.raises(StoreUnavailable) as caught:
        await Store.open(path)
    assert caught.value.problem is StoreProblem.CORRUPT
    with engine.begin() as connection:
        assert _statements(connection) == before
    engine.dispose()


_TABLE = "5, 6, 'claimit', 1, '{}', 2, 0, 'en', 11"
_OLD_ROWS = (
    ("tables", f"1, {_TABLE}, 'finished', x'00', NULL, 7, 8, 3, 1, 99, '2026', '2026', '2026'"),
    ("tables", f"2, {_TABLE}, 'lobby', x'00', NULL, 7, 9, 0, 0, NULL, '2026', NULL, NULL"),
    ("seats", "1, 0, 11, 'Ada'"),
    ("seats", "1, 1, 12, 'Ben'"),
    ("seats", "2, 0, 11, 'Ada'"),
    ("log", "1, 0, 'draw', NULL, '[1]'"),
    ("results", "1, 0, 11, 1, 0"),
    ("result_stats", "1, 0, 'x', 3"),
    ("guilds", "5, 'de'"),
)


def test_upgrading_twice_changes_nothing(migrated: Connection) -> None:
    before = _statements(migrated)
    upgrade(migrated)
    assert _statements(migrated) == before


async def test_an_upgrade_that_fails_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(connection: Connection, errand: Errand) -> None:
        upgrade(connection, errand=errand)
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.store.opening.upgrade", interrupted)
    with pytest.raises(KeyboardInterrupt):
        await Store.open(path)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)


def test_an_errand_tells_how_many_revisions_are_done() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection, "waiting")
        told = list[tuple[int, int]]()

        class Listening(Errand):
            def report(self, done: int, total: int = 0) -> None:
                super().report(done, total)
                told.append((done, total))

        upgrade(connection, errand=Listening())
    engine.dispose()
    steps = told[-1][1]
    assert told == [(done, steps) for done in range(steps + 1)]
    assert steps >= 20


async def test_the_file_is_as_durable_as_promised(store: Store) -> None:
    async with store._database.writing() as connection:
        for pragma, value in (("synchronous", 2), ("foreign_keys", 1), ("journal_mode", "wal")):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == value
    async with store._database.reading() as connection:
        assert (await connection.exec_driver_sql("PRAGMA query_only")).scalar_one() == 1


async def test_a_server_brings_rematches_to_the_newest_schema(blank: Server) -> None:
    """Their rows change in several revisions of one upgrade, and with them what they refer to."""

    def lay_out(connection: Connection) -> None:
        upgrade(connection, "waiting")
        for row in (
            "1, 'finished', NULL, true, NULL, NULL, '2026-01-02'",
            "2, 'running', 1, false, 3600, '2026-01-02', NULL",
        ):
            connection.exec_driver_sql(
                "INSERT INTO tables (id, status, rematch_of, closed, pace, started_at, ended_at,"  # noqa: S608
                " guild_id, channel_id, game, rules_version, options, wanted, thread, language,"
                f" host_id, seed, created_at) VALUES ({row}, 5, 6, 'claimit', 1, '{{}}', 2, false,"
                " 'en', 11, '\\x00', '2026-01-01')"
            )

    await make(blank, lay_out)
    store = await Store.open(blank)
    [running] = await store.open_in(GuildId(5), ["claimit"])
    assert running.rematch_of == 1
    await store.close()
