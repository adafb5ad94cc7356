"""``claim-it archive``: moves old games from the database into files of verifiable records.

A record is written, synced to disk, read again and verified before the game's log is deleted. If
the command is interrupted, no game is lost; a game may be in both places until the next run.

People erased from the database since a game was archived are erased from its record, too.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.errors import BotError, Failure
from bot.ids import TableId
from bot.runtime.files import replace_atomically, sync_to_disk
from bot.runtime.location import Location
from bot.runtime.progress import Progress, show_progress
from bot.store.errors import Conflict
from bot.store.store import Store
from bot.store.table_types import ErasedGame
from bot.store.upkeep import Upkeep
from bot.tables.record_format import (
    InvalidRecord,
    Record,
    compress_record,
    erase_from_record,
    file_name,
    read_record_file,
    verify,
)
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import final_record
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES

_BATCH: Final = 100
_NICENESS: Final = 5
_RULES: Final = {key: game.rules for key, game in GAMES.items()}


class NotArchivable(BotError):
    """A game can't be archived. The text gives the reason."""


def archive(database: Location, folder: Path, older_than: timedelta) -> None:
    """Archive the games that ended ``older_than`` ago, each in a file in the folder of its day.

    A bot may use the database at the same time. Games that can't be archived are reported and stay.
    Raises Failure if the database can't be used or a file can't be written.
    """
    if hasattr(os, "nice"):
        os.nice(_NICENESS)  # a running bot has priority
    with show_progress("archiving games") as progress:
        lines = asyncio.run(_archive(database, folder, datetime.now(UTC) - older_than, progress))
    print(*lines, sep="\n")  # noqa: T201


async def _archive(
    database: Location, folder: Path, before: datetime, progress: Progress
) -> Sequence[str]:
    """Archive games as described in `archive`; return the lines to print."""
    store, began = await Store.open(database, only_current=True), datetime.now(UTC)
    archived, failed, erased = 0, 0, 0
    try:
        tables = Tables(store, _RULES)
        async for table_id in _archivable_games(store, before):
            try:
                await _archive_game(store, tables, table_id, folder)
                archived += 1
                progress.report(archived)
            except (Refused, NotArchivable) as error:
                failed += 1
                reason = error.reason if isinstance(error, Refused) else error
                print(f"table {table_id} can't be archived: {reason}", file=sys.stderr)  # noqa: T201
            except Conflict:  # another run has archived it
                continue
        async for game in _erased_games(store):
            try:
                erased += await asyncio.to_thread(_erase, game, folder)
            except NotArchivable as error:
                print(f"table {game.table_id} still names people: {error}", file=sys.stderr)  # noqa: T201
        await store.upkeep.record(Upkeep.ARCHIVE, began)
        free_bytes = await store.archive.free_bytes()
    except OSError as error:
        raise Failure(f"{error.filename or folder} can't be written: {error.strerror}") from error
    finally:
        await store.close()
    reusable = (
        "" if free_bytes is None else f" The database has {free_bytes / 1e6:.1f} MB to reuse."
    )
    lines = [f"{archived} games archived in {folder}, {failed} not archived.{reusable}"]
    if erased:
        lines.append(f"People were erased from the records of {erased} games.")
    return lines


async def _archivable_games(store: Store, before: datetime) -> AsyncIterator[TableId]:
    last = TableId(0)
    while table_ids := await store.archive.archivable(before, last, _BATCH):
        for last in table_ids:
            yield last


async def _erased_games(store: Store) -> AsyncIterator[ErasedGame]:
    last = TableId(0)
    while games := await store.privacy.erased_games(last, _BATCH):
        for game in games:
            last = game.table_id
            yield game


def _erase(game: ErasedGame, folder: Path) -> bool:
    """Erase people from a game's record; return whether it named any of them.

    Raises NotArchivable if the record can't be read or wouldn't be valid, and OSError.
    """
    path = _path(folder, game.game, game.table_id, game.ended_at)
    if not path.exists():  # archived in another folder
        return False
    try:
        archived = read_record_file(path)
    except InvalidRecord as broken:
        raise NotArchivable(f"{path} can't be read: {broken}") from broken
    record = erase_from_record(archived, game.names, game.ids, without_origin=game.without_origin)
    if record == archived:
        return False
    if flaw := verify(record, _RULES):
        raise NotArchivable(f"its record isn't valid {flaw}")
    _write(record, path)
    return True


async def _archive_game(store: Store, tables: Tables, table_id: TableId, folder: Path) -> None:
    """Move a game from the database into a record.

    Raises Refused or NotArchivable if it can't be archived, Conflict if another run has done it.
    """
    snapshot = await tables.get(table_id)
    record, ended = final_record(snapshot), snapshot.table.ended_at
    if ended is None:
        raise Refused(Reason.NOT_OVER, snapshot.table)
    path = _path(folder, record.game, table_id, ended)
    await asyncio.to_thread(_store_record, record, path)
    await store.archive.archive_game(table_id, datetime.now(UTC))


def _store_record(record: Record, path: Path) -> None:
    """Write a record to a file unless it is there, sync it to disk and verify it.

    Raises NotArchivable if the file has another record or can't be read, and OSError.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(record, path)
    elif _is_before_erasing(path, record):
        _write(record, path)
    # The run that wrote it may have been stopped before the sync. New folders are entries of
    # their parents, which must be synced as well.
    for changed in (path, *path.parents[:3]):
        sync_to_disk(changed)
    try:
        stored = read_record_file(path)
    except InvalidRecord as broken:
        raise NotArchivable(f"{path} can't be read: {broken}") from broken
    if stored != record:
        raise NotArchivable(f"{path} has another record")
    if flaw := verify(stored, _RULES):
        raise NotArchivable(f"its record isn't valid {flaw}")


def _is_before_erasing(path: Path, record: Record) -> bool:
    """Return whether a file has the same record from before people were erased."""
    ids = {seat for seat, player in enumerate(record.seats) if player.user_id is None}
    names = {seat: player.name for seat, player in enumerate(record.seats)}
    try:
        stored, before = read_record_file(path), record.continues
        without_origin = before is not None and not before.fingerprint
        erased = erase_from_record(stored, names, ids, without_origin=without_origin)
        return (bool(ids) or without_origin) and erased == record
    except (InvalidRecord, ValueError):
        return False


def _path(folder: Path, game: str, table_id: TableId, ended: datetime) -> Path:
    """Return the path of a game's record."""
    return folder / f"{ended:%Y-%m-%d}" / f"{file_name(game, table_id)}.gz"


def _write(record: Record, path: Path) -> None:
    """Write a record to a file atomically."""
    with replace_atomically(path) as unfinished:
        unfinished.write_bytes(compress_record(record))
