"""Checks that a file from elsewhere has exactly our schema, and no other SQL that would run."""

import re
import sqlite3
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from sqlalchemy import StaticPool, create_engine

from bot.store.migrations import upgrade

_STATISTICS: Final = ("sqlite_stat1", "sqlite_stat4")
"""Tables that ANALYZE leaves in a database; they are harmless."""
_UNIMPORTANT: Final = re.compile(r'[\s"`\[\]]+')
"""Characters of a definition that differ between versions of SQLite."""


class _Part(NamedTuple):
    """A table, an index, a view or a trigger."""

    kind: str
    name: str


def schema_difference(file: sqlite3.Connection) -> str:
    """Return the first difference between a database's schema and ours, or "".

    The revision in the database must be known. Raises sqlite3.Error.
    """
    [(revision,)] = file.execute("SELECT version_num FROM alembic_version").fetchall()
    ours, parts = _expected_parts(revision), _parts(file)
    for part in sorted(parts.keys() - ours.keys()):
        return f"the {part.kind} {part.name} isn't part of our schema"
    for part in sorted(ours.keys() - parts.keys()):
        return f"it lacks the {part.kind} {part.name}"
    for part, definition in sorted(ours.items()):
        if parts[part] != definition:
            return f"the {part.kind} {part.name} differs from ours"
    return ""


@cache
def _expected_parts(revision: str) -> Mapping[_Part, tuple[str, str]]:
    """Return the parts of the schema that our migrations create up to a revision."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        with engine.connect() as connection:
            upgrade(connection, revision)
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)  # noqa: S101
            return _parts(driver)
    finally:
        engine.dispose()


def _parts(file: sqlite3.Connection) -> dict[_Part, tuple[str, str]]:
    """Return the parts of a database's schema, each with its table and its definition."""
    rows = file.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return {
        _Part(str(kind), str(name)): (str(table_name), _UNIMPORTANT.sub("", str(sql)).lower())
        for kind, name, table_name, sql in rows
        if name not in _STATISTICS
    }
