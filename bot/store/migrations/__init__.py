"""The history of the schema, and the way to its newest revision.

To change the schema: keep a database of before (``tests/archive/README.md``), change
`bot.store.schema`, add a module to ``versions/`` whose ``down_revision`` is the newest one so far,
make its own the `NEWEST`, and let the store's tests compare the two.

Alembic is imported only for a database that isn't up to date: few starts need the 12 MB it takes.
"""

from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, column, inspect, select, table

from bot.errors import BotError
from bot.runtime.errand import Errand

if TYPE_CHECKING:
    from alembic.script import ScriptDirectory

NEWEST: Final = "questions"
"""The revision of `bot.store.schema`."""
_HISTORY: Final = Path(__file__).parent
VERSION_TABLE: Final = table("alembic_version", column("version_num"))


class UnknownRevision(BotError):
    """The database has a schema that this version of the program doesn't know."""


class Version(Enum):
    """Which schema a database has, as this version of the program sees it."""

    NONE = auto()
    """It is empty, or somebody else's."""
    OLDER = auto()
    NEWEST = auto()
    UNKNOWN = auto()
    """That of a newer program."""


def version_of(connection: Connection) -> Version:
    """Return which schema the database has."""
    current = _current(connection)
    if not current:
        return Version.NONE
    if current == {NEWEST}:
        return Version.NEWEST
    return Version.UNKNOWN if _unknown(current) else Version.OLDER


def is_newest(connection: Connection) -> bool:
    """Return whether the database has the newest schema already."""
    return version_of(connection) is Version.NEWEST


def upgrade(connection: Connection, revision: str = "head", errand: Errand | None = None) -> str:
    """Bring the database to the newest or a certain revision, inside the connection's transaction.

    Return the revision that it had before, "" for none.

    The steps of the ``errand`` are revisions. Foreign keys must not be enforced meanwhile: tables
    are replaced that others refer to.

    Raises UnknownRevision, with nothing changed, and Interrupted.
    """
    from alembic import command
    from alembic.config import Config

    current = _current(connection)
    if unknown := _unknown(current):
        raise UnknownRevision(f"revision {', '.join(sorted(unknown))}")
    before = ", ".join(sorted(current))
    if revision == "head" and current == {NEWEST}:
        return before
    errand = errand or Errand()
    total = sum(1 for _ in _scripts().iterate_revisions(revision, tuple(current) or "base"))

    def applied(**_details: object) -> None:
        if connection.dialect.name == "postgresql":
            # It changes no table of which it still has to check rows, as it does at the end.
            connection.exec_driver_sql("SET CONSTRAINTS ALL IMMEDIATE")
            connection.exec_driver_sql("SET CONSTRAINTS ALL DEFERRED")
        errand.report(errand.done + 1, total)

    errand.report(0, total)
    config = Config(attributes={"connection": connection, "applied": applied})
    config.set_main_option("script_location", str(_HISTORY).replace("%", "%%"))
    command.upgrade(config, revision)
    return before


def _current(connection: Connection) -> set[str]:
    if not inspect(connection).has_table(VERSION_TABLE.name):
        return set()
    return set(connection.scalars(select(VERSION_TABLE.c.version_num)))


def _unknown(revisions: set[str]) -> set[str]:
    return revisions - {script.revision for script in _scripts().walk_revisions()}


@cache
def _scripts() -> "ScriptDirectory":
    """Return the revisions, which Alembic compiles each time it reads them."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(_HISTORY))
