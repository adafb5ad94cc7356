"""Restores a database from a backup, while nobody uses it."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.errors import Failure
from bot.runtime.location import Location, Server
from bot.runtime.progress import Progress
from bot.store.checksum import checksum_file, expect_checksum
from bot.store.copying import copy
from bot.store.open_database import database_at, open_database
from bot.store.sqlite_files import replace_file, unpack

_BUSY_TIMEOUT: Final = 5.0


def restore(
    backup: Path,
    database: Location,
    *,
    replace: bool,
    progress: Progress | None = None,
    needs_checksum: bool = True,
) -> str | None:
    """Create a database from a backup, which stays unchanged.

    With ``replace`` an unused existing database is moved aside; returns its new location. Raises
    Failure, with everything unchanged, if that is impossible, and likewise KeyboardInterrupt.
    """
    progress = progress or Progress()
    if not backup.is_file():
        raise Failure(f"there is no backup {backup}")
    if needs_checksum or checksum_file(backup).exists():
        expect_checksum(backup, progress)
    if isinstance(database, Server):
        with TemporaryDirectory() as folder:
            unpacked = Path(folder) / "copy.sqlite3"
            unpack(backup, unpacked, progress)
            return asyncio.run(_to_server(unpacked, database, progress, replace=replace))
    return replace_file(backup, database, progress, replace=replace)


async def _to_server(
    copied: Path, server: Server, progress: Progress, *, replace: bool
) -> str | None:
    """Migrate the database in a file to this version, and copy it to a server."""
    await (await open_database(copied, _BUSY_TIMEOUT, only_current=False)).close()
    progress.begin(f"copying to {server}")
    database_at(server, _BUSY_TIMEOUT)  # raises Failure if the driver isn't installed
    from bot.store.postgresql import replace_tables

    async with replace_tables(server, allow_existing=replace) as (new_schema, old_schema):
        await copy(copied, new_schema, progress)
    return None if old_schema is None else f"in the schema {old_schema} there"
