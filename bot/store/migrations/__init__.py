"""The history of the schema, and the way to its newest revision.

To change the schema: keep a database of before (``tests/archive/README.md``), change
`bot.store.schema`, add a module to ``versions/`` whose ``down_revision`` is the newest one so far,
and let the store's tests compare the two.
"""

from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.errors import BotError

_HISTORY: Final = Path(__file__).parent


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
    if current == set(_scripts().get_heads()):
        return Version.NEWEST
    return Version.UNKNOWN if _unknown(current) else Version.OLDER


def is_newest(connection: Connection) -> bool:
    """Return whether the database has the newest schema already."""
    return version_of(connection) is Version.NEWEST


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the database to the newest or a certain revision, inside the connection's transaction.

    Foreign keys must not be enforced meanwhile: tables are replaced that others refer to.

    Raises UnknownRevision, with nothing changed.
    """
    current = _current(connection)
    if unknown := _unknown(current):
        raise UnknownRevision(f"revision {', '.join(sorted(unknown))}")
    if revision == "head" and current == set(_scripts().get_heads()):
        return
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_HISTORY).replace("%", "%%"))
    command.upgrade(config, revision)


def _current(connection: Connection) -> set[str]:
    return set(MigrationContext.configure(connection).get_current_heads())


def _unknown(revisions: set[str]) -> set[str]:
    return revisions - {script.revision for script in _scripts().walk_revisions()}


@cache
def _scripts() -> ScriptDirectory:
    """Return the revisions, which Alembic compiles each time it reads them."""
    return ScriptDirectory(str(_HISTORY))
