"""The history of the schema, and the way to its newest revision.

To change the schema: keep a database of before (``tests/archive/README.md``), change
`bot.store.schema`, add a module to ``versions/`` whose ``down_revision`` is the newest one so far,
and let the store's tests compare the two.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.errors import BotError


class UnknownRevision(BotError):
    """The database has a schema that this version of the program doesn't know."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the database to the newest or a certain revision, inside the connection's transaction.

    Foreign keys must not be enforced meanwhile: tables are replaced that others refer to.

    Raises UnknownRevision, with nothing changed.
    """
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise UnknownRevision(f"revision {', '.join(sorted(unknown))}")
    command.upgrade(config, revision)
