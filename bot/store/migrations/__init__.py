"""The history of the schema, and the way to its newest revision.

A revision is named after the version of the program that it comes with. Until 1.0.0 is tagged
there is only the first one, which makes what `bot.store.schema` declares. From then on a change of
the schema adds a module to ``versions/`` whose ``down_revision`` is the newest one so far, and
makes its own the `NEWEST`; the store's tests compare the two.

Alembic is imported only for a database that isn't up to date: few starts need the 12 MB it takes.
"""

from enum import Enum, auto
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, inspect, select, table

from bot.errors import PERMANENT_FAILURE, Failure
from bot.runtime.location import Location

NEWEST: Final = "1.0.0"
"""The revision of `bot.store.schema`."""
_HISTORY: Final = Path(__file__).parent
VERSION_TABLE: Final = table("alembic_version", column("version_num"))


class Version(Enum):
    """Schema that a database has, as this version of the program sees it."""

    NONE = auto()
    """It is empty, or somebody else's."""
    UNPUBLISHED = auto()
    """That of a program from before 1.0.0, which named revisions by words."""
    OLDER = auto()
    NEWEST = auto()
    NEWER = auto()


_REFUSED: Final = {
    Version.UNPUBLISHED: "it was made by a program from before 1.0.0, which no version can read;"
    " begin with a new one",
    Version.NEWER: "it belongs to a newer version of this program; upgrade the program",
}


class UnreadableSchema(Failure):
    """The database has a schema that this version of the program can't read."""

    exit_code = PERMANENT_FAILURE


def version_of(connection: Connection) -> Version:
    """Return which schema the database has."""
    current = _current(connection)
    if not current:
        return Version.NONE
    if current == {NEWEST}:
        return Version.NEWEST
    if not all(revision[:1].isdigit() for revision in current):
        return Version.UNPUBLISHED
    is_known = len(current) == 1 and current <= _revisions()
    return Version.OLDER if is_known else Version.NEWER


def expect_readable(version: Version, where: Location) -> None:
    """Raise UnreadableSchema for the schema of a newer program, or of one from before 1.0.0."""
    if why := _REFUSED.get(version):
        raise UnreadableSchema(f"database {where}: {why}")


def upgrade(connection: Connection, revision: str = "head") -> str:
    """Bring the database to the newest or a certain revision, inside the connection's transaction.

    Return the revision that it had before, "" for none. It must be readable, and foreign keys must
    not be enforced meanwhile: tables are replaced that others refer to.
    """
    from alembic import command
    from alembic.config import Config

    before = ", ".join(sorted(_current(connection)))
    if revision == "head" and before == NEWEST:
        return before
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_HISTORY).replace("%", "%%"))
    command.upgrade(config, revision)
    return before


def _current(connection: Connection) -> set[str]:
    if not inspect(connection).has_table(VERSION_TABLE.name):
        return set()
    return set(connection.scalars(select(VERSION_TABLE.c.version_num)))


def _revisions() -> set[str]:
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory(str(_HISTORY)).walk_revisions()}
