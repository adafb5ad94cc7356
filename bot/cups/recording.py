"""Makes the record of a cup that is over, with those of its games."""

import asyncio
from typing import Final

from bot.cups.record import MAX_CUP_BYTES, CupRecord, RecordedGame, record_of
from bot.cups.snapshot import CupSnapshot
from bot.ids import TableId
from bot.store.store import Store
from bot.tables.record_format import Record, encode_record
from bot.tables.refusals import Refused
from bot.tables.table_service import Tables

_FOR_THE_REST: Final = 2_000_000
"""Bytes of a record for all but the games."""


async def cup_record(snapshot: CupSnapshot, store: Store, tables: Tables) -> CupRecord:
    """Return the record of a cup that is over. Raises ValueError if it isn't."""
    if snapshot.cup.is_open:
        raise ValueError(f"cup {snapshot.row.id} isn't over")
    seed = await store.cups.seed(snapshot.row.id)
    games, size = [], _FOR_THE_REST
    for (round_, board), table_id in sorted(snapshot.tables.items()):
        record = await _record_of(table_id, tables)
        if record is not None:
            size += len(encode_record(record))
        fits = size <= MAX_CUP_BYTES
        games.append(RecordedGame(round_, board, table_id, record if fits else None))
    return await asyncio.to_thread(record_of, snapshot, seed, games)


async def _record_of(table_id: TableId, tables: Tables) -> Record | None:
    """Return the record of a game, None if it was cancelled, is archived or can't be read."""
    try:
        return (await tables.get(table_id)).record
    except Refused:
        return None
