"""Whether a file from elsewhere has our schema, and nothing else that SQL would run."""

import re
import sqlite3
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from sqlalchemy import StaticPool, create_engine

from bot.store.migrations import upgrade

_STATISTICS: Final = ("sqlite_stat1", "sqlite_stat4")
"""What ANALYZE leaves in a database, which does no harm."""
_UNIMPORTANT: Final = re.compile(r'[\s"`\[\]]+')
"""Parts of a definition that versions of SQLite write differently."""


class _Part(NamedTuple):
    """A table, an index, a view or a trigger."""

    kind: str
    name: str


def schema_difference(file: sqlite3.Connection) -> str:
    """Return the first difference between a database and what our migrations make.

    "" if it is what they make up to its revision, which must be known. Raises sqlite3.Error.
    """
    [(revision,)] = file.execute("SELECT version_num FROM alembic_version").fetchall()
    ours, there = _made(revision), _parts(file)
    for part in sorted(there.keys() - ours.keys()):
        return f"the {part.kind} {part.name} in it isn't ours"
    for part in sorted(ours.keys() - there.keys()):
        return f"it lacks the {part.kind} {part.name}"
    for part, how in sorted(ours.items()):
        if there[part] != how:
            return f"the {part.kind} {part.name} in it differs from ours"
    return ""


@cache
def _made(revision: str) -> Mapping[_Part, tuple[str, str]]:
    """Return what our migrations make up to a revision."""
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
    """Return what the schema of a database consists of, and how each part was made."""
    rows = file.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return {
        _Part(str(kind), str(name)): (str(of), _UNIMPORTANT.sub("", str(sql)).lower())
        for kind, name, of, sql in rows
        if name not in _STATISTICS
    }
