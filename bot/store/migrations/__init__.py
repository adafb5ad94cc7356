"""The history of the schema, and the migration to its newest revision.

A revision is named after the version of the program with which it is released. Until 1.0.0 is
tagged there is only the first one, which creates the schema of `bot.store.schema`. From then on a
change of the schema adds a module to ``versions/`` whose ``down_revision`` is the newest revision
so far, and updates `NEWEST`; the store's tests compare the two.

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
    """The schema of a database, as seen by this version of the program."""

    NONE = auto()
    """It is empty, or another program's."""
    UNPUBLISHED = auto()
    """Older than 1.0.0, when revisions were named by words."""
    OLDER = auto()
    NEWEST = auto()
    NEWER = auto()


_REFUSED: Final = {
    Version.UNPUBLISHED: "it was made by a program from before 1.0.0, which no version can read;"
    " begin with a new one",
    Version.NEWER: "it belongs to a newer version of this program; upgrade the program",
}


class UnreadableSchema(Failure):
    """This version of the program can't read the schema of the database."""

    exit_code = PERMANENT_FAILURE


def version_of(connection: Connection) -> Version:
    """Return the schema version of a database."""
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
    """Raise UnreadableSchema for a schema of a newer program, or from before 1.0.0."""
    if reason := _REFUSED.get(version):
        raise UnreadableSchema(f"database {where}: {reason}")


def upgrade(connection: Connection, revision: str = "head") -> str:
    """Migrate the database to a revision, the newest by default, in the open transaction.

    Returns the previous revision, "" for none. It must be readable, and foreign keys must not be
    enforced meanwhile: the migration replaces tables to which others refer.
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
