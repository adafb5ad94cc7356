"""``claim-it export``: writes all results of a server to a file for organisers."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from bot.errors import Failure
from bot.ids import GuildId
from bot.runtime.files import binary_stdout, replace_atomically
from bot.runtime.location import Location
from bot.runtime.progress import Progress, show_progress
from bot.store.store import Store
from bot.tables.result_export import export_table
from bot.tables.result_files import Format, ResultWriter, result_writer


def export(database: Location, server: GuildId, kind: Format, file: Path | None) -> None:
    """Write the results of a server's tables to a file, or to stdout for None.

    A bot may use the database at the same time. Raises Failure if the server is unknown, the
    database can't be used, or the file can't be written.
    """
    making = result_writer(kind, server, datetime.now(UTC), None)
    try:
        with show_progress("exporting results") as progress, _opened(file) as stream:
            count = asyncio.run(_export(database, server, making, stream, progress))
    except OSError as error:
        raise Failure(
            f"{error.filename or file or 'stdout'} can't be written: {error.strerror}"
        ) from error
    if file is not None:
        print(f"{file} has {count} tables of server {server}.")  # noqa: T201


async def _export(
    database: Location, server: GuildId, making: ResultWriter, stream: IO[bytes], progress: Progress
) -> int:
    """Write the file and return its number of tables."""
    store, count = await Store.open(database, only_current=True), 0
    try:
        if not await store.ended_tables.has_guild(server):
            raise Failure(f"No results of server {server}. Copy Server ID in Discord gives the ID.")
        stream.write(making.begin())
        async with aclosing(store.ended_tables.of_guild(server)) as ends:
            async for end in ends:
                stream.write(making.add(export_table(end)))
                count += 1
                progress.report(count)
        stream.write(making.end())
        stream.flush()
    finally:
        await store.close()
    return count


@contextmanager
def _opened(file: Path | None) -> Iterator[IO[bytes]]:
    """Open stdout, or a file that appears only once it is complete."""
    if file is None:
        with binary_stdout() as stdout:
            yield stdout
        return
    with replace_atomically(file) as unfinished, unfinished.open("wb") as stream:
        yield stream
