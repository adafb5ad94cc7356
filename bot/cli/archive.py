"""``claim-it archive``: takes old games out of the database, as records that prove them.

A game's record is written, made durable, read again and verified before its log is forgotten, so
that wherever this is stopped, no game is in neither place; one may be in both, until the next time.

Who has been erased since a game was archived is erased from its record, too.
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
    file_name,
    packed,
    read_from,
    verify,
    without,
)
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import final_record
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES

_AT_ONCE: Final = 100
_NICENESS: Final = 5
_RULES: Final = {key: game.rules for key, game in GAMES.items()}


class NotArchivable(BotError):
    """A game can't be archived. The text says why."""


def archive(database: Location, folder: Path, older_than: timedelta) -> None:
    """Archive the games that ended so long ago, each in a file in the folder of its day.

    A bot may use the database meanwhile. What can't be archived stays and is named. Raises Failure
    if the database can't be used or a file not be written.
    """
    if hasattr(os, "nice"):
        os.nice(_NICENESS)  # the tables of a running bot come first
    with show_progress("archiving games") as progress:
        said = asyncio.run(_archive(database, folder, datetime.now(UTC) - older_than, progress))
    print(*said, sep="\n")  # noqa: T201


async def _archive(
    database: Location, folder: Path, before: datetime, progress: Progress
) -> Sequence[str]:
    """Archive as `archive` does, and return the lines to print about it."""
    store, began = await Store.open(database, only_current=True), datetime.now(UTC)
    done, unfit, erased = 0, 0, 0
    try:
        tables = Tables(store, _RULES)
        async for table_id in _old(store, before):
            try:
                await _archive_game(store, tables, table_id, folder)
                done += 1
                progress.report(done)
            except (Refused, NotArchivable) as error:
                unfit += 1
                why = error.reason if isinstance(error, Refused) else error
                print(f"table {table_id} stays: {why}", file=sys.stderr)  # noqa: T201
            except Conflict:  # somebody else archives too
                continue
        async for game in _erased(store):
            try:
                erased += await asyncio.to_thread(_erase, game, folder)
            except NotArchivable as error:
                print(f"table {game.table_id} still names people: {error}", file=sys.stderr)  # noqa: T201
        await store.upkeep.record(Upkeep.ARCHIVE, began)
        unused = await store.archive.unused()
    except OSError as error:
        raise Failure(f"{error.filename or folder} can't be written: {error.strerror}") from error
    finally:
        await store.close()
    reusable = "" if unused is None else f" The database has {unused / 1e6:.1f} MB to reuse."
    said = [f"{done} games are archived in {folder}, {unfit} have to stay.{reusable}"]
    if erased:
        said.append(f"People were erased from the records of {erased} games.")
    return said


async def _old(store: Store, before: datetime) -> AsyncIterator[TableId]:
    last = TableId(0)
    while found := await store.archive.archivable(before, last, _AT_ONCE):
        for last in found:
            yield last


async def _erased(store: Store) -> AsyncIterator[ErasedGame]:
    last = TableId(0)
    while found := await store.privacy.erased_games(last, _AT_ONCE):
        for game in found:
            last = game.table_id
            yield game


def _erase(game: ErasedGame, folder: Path) -> bool:
    """Erase from a game's record whom the database has erased; return whether that was needed.

    Raises NotArchivable if it can't be done, and OSError.
    """
    path = _path(folder, game.game, game.table_id, game.ended_at)
    if not path.exists():  # another folder has it
        return False
    try:
        kept = read_from(path)
    except InvalidRecord as broken:
        raise NotArchivable(f"what is in {path} can't be read: {broken}") from broken
    record = without(kept, game.names, game.ids, without_origin=game.without_origin)
    if record == kept:
        return False
    if flaw := verify(record, _RULES):
        raise NotArchivable(f"its record isn't valid {flaw}")
    _write(record, path)
    return True


async def _archive_game(store: Store, tables: Tables, table_id: TableId, folder: Path) -> None:
    """Move a game.

    Raises Refused or NotArchivable if that can't be done, Conflict if another run has done it.
    """
    snapshot = await tables.get(table_id)
    record, ended = final_record(snapshot), snapshot.table.ended_at
    if ended is None:
        raise Refused(Reason.NOT_OVER, snapshot.table)
    path = _path(folder, record.game, table_id, ended)
    await asyncio.to_thread(_keep, record, path)
    await store.archive.archive_game(table_id, datetime.now(UTC))


def _keep(record: Record, path: Path) -> None:
    """See to it that the record is in this file for good.

    Raises NotArchivable if it can't be, and OSError.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(record, path)
    elif _is_before_erasing(path, record):
        _write(record, path)
    # Whoever wrote it may have been stopped before it was there for good.
    for one in (path, *path.parents[:3]):  # of the folders the last may have a new one in it
        sync_to_disk(one)
    try:
        kept = read_from(path)
    except InvalidRecord as broken:
        raise NotArchivable(f"what is in {path} can't be read: {broken}") from broken
    if kept != record:
        raise NotArchivable(f"another record is in {path}")
    if flaw := verify(kept, _RULES):
        raise NotArchivable(f"its record isn't valid {flaw}")


def _is_before_erasing(path: Path, record: Record) -> bool:
    """Return whether a file has the same record as it was before people were erased."""
    ids = {seat for seat, player in enumerate(record.seats) if player.user_id is None}
    names = {seat: player.name for seat, player in enumerate(record.seats)}
    try:
        kept, before = read_from(path), record.continues
        bare = before is not None and not before.fingerprint
        erased = without(kept, names, ids, without_origin=bare)
        return (bool(ids) or bare) and erased == record
    except (InvalidRecord, ValueError):
        return False


def _path(folder: Path, game: str, table_id: TableId, ended: datetime) -> Path:
    """Return where a game's record is, or goes."""
    return folder / f"{ended:%Y-%m-%d}" / f"{file_name(game, table_id)}.gz"


def _write(record: Record, path: Path) -> None:
    """Write a record into a file, which has all of it or stays as it was."""
    with replace_atomically(path) as unfinished:
        unfinished.write_bytes(packed(record))
