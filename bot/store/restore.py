"""Puts a backup in place of the database, while nobody uses that."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.errors import Failure
from bot.runtime.location import Location, Server
from bot.runtime.progress import Progress
from bot.store.checksum import checksum_file, expect_checksum
from bot.store.copying import copy
from bot.store.open_database import connect, open_database
from bot.store.sqlite_files import replace_file, unpack

_PATIENCE: Final = 5.0


def restore(
    backup: Path,
    database: Location,
    *,
    replace: bool,
    progress: Progress | None = None,
    needs_checksum: bool = True,
) -> str | None:
    """Make a database of a backup, which stays as it is.

    With ``replace`` in place of one that is there already and nobody uses: it is kept beside
    the new one, and returned is where. Raises Failure, with everything as it was, if that can't be
    done, and likewise KeyboardInterrupt.
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
    """Bring the database in a file to today's schema, and put it on a server."""
    await (await open_database(copied, _PATIENCE, only_current=False)).close()
    progress.begin(f"copying to {server}")
    connect(server, _PATIENCE)  # which says so if its driver isn't installed
    from bot.store.postgresql import replacing

    async with replacing(server, even_used=replace) as (place, kept):
        await copy(copied, place, progress)
    return None if kept is None else f"in the schema {kept} there"
