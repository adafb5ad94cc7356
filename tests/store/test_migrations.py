"""Migration of an empty database to the newest schema."""

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

from bot.store.migrations import NEWEST, upgrade
from bot.store.schema import metadata
from bot.store.store import Store
from tests.migrated import lay_out


@pytest.fixture
def where(path: Path) -> Path:
    """Tests of files only."""
    return lay_out(path)


@pytest.fixture
def migrated() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        yield connection
    engine.dispose()


def test_migrations_create_the_schema(migrated: Connection) -> None:
    context = MigrationContext.configure(
        migrated, opts={"compare_type": True, "compare_server_default": True}
    )
    assert compare_metadata(context, metadata) == []
    assert context.get_current_heads() == (NEWEST,)


def test_definitions_that_alembic_does_not_compare(migrated: Connection) -> None:
    """Check constraints, the text of each column, tables without row ids."""
    engine = create_engine("sqlite://")
    with engine.begin() as fresh:
        metadata.create_all(fresh)
        migrated.exec_driver_sql("DROP TABLE alembic_version")
        assert _statements(migrated) == _statements(fresh)
    engine.dispose()


def _statements(connection: Connection) -> dict[str, list[str]]:
    """Return the parts of the definition of each table and index, in alphabetical order."""
    rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {name: sorted(_parts(sql.replace(f'"{name}"', name))) for name, sql in rows}


def _parts(sql: str) -> list[str]:
    """Split a definition into the parts inside its outer parentheses, and the text around them."""
    depths = accumulate({"(": 1, ")": -1}.get(character, 0) for character in sql)
    inner = (
        "\n" if character in ",(" and depth == 1 else character
        for character, depth in zip(sql, depths, strict=True)
    )
    lines = (re.sub(r"\s+", " ", line).strip() for line in "".join(inner).split("\n"))
    return [line for line in lines if line]


def test_upgrading_twice_changes_nothing(migrated: Connection) -> None:
    before = _statements(migrated)
    upgrade(migrated)
    assert _statements(migrated) == before


async def test_a_failed_upgrade_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(connection: Connection) -> None:
        upgrade(connection)
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.store.open_database.upgrade", interrupted)
    with pytest.raises(KeyboardInterrupt):
        await Store.open(path)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)


async def test_the_file_uses_the_durable_settings(store: Store) -> None:
    async with store._database.writing() as connection:
        for pragma, value in (("synchronous", 2), ("foreign_keys", 1), ("journal_mode", "wal")):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == value
    async with store._database.reading() as connection:
        assert (await connection.exec_driver_sql("PRAGMA query_only")).scalar_one() == 1
