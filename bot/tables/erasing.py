"""Erasing a user: they leave every table, then all stored personal data is removed."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Final

from bot.catalogue import LANGUAGES, catalogue
from bot.ids import TableId, UserId
from bot.store.errors import Conflict
from bot.store.store import Store
from bot.tables.cancelling import UNPLAYABLE
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import own_seat
from bot.tables.table_service import Tables
from engine.game import Seat

_TRIES: Final = 5


async def erase(
    tables: Tables, store: Store, user_id: UserId, names: Mapping[str, str], now: datetime
) -> Mapping[TableId, Seat]:
    """Erase a user wherever they play, as `bot.store.privacy.PrivacyStore.erase` does.

    Return the user's seats in games that continue without them.

    The user leaves their cups and lobbies. In running games a computer player takes over, and
    another user may take the seat, as for a user who has left the guild: the other players prefer
    that to a resignation. An interrupted erasure is finished later. Raises Refused if the user
    joins tables or cups faster than they are removed.
    """
    seats: dict[TableId, Seat] = {}
    changed: dict[TableId, None] = {}
    for _ in range(_TRIES):
        await store.cups.leave_all(user_id, now)
        for table_id in await store.privacy.playing_at(user_id):
            changed[table_id] = None
            seat = await _leave_table(tables, table_id, user_id)
            if seat is not None:
                seats[table_id] = seat
        try:
            changed |= dict.fromkeys(await store.privacy.erase(user_id, names))
        except Conflict:
            continue
        await tables.breaks.load()
        for table_id in changed:
            with suppress(Refused):  # this program can't play it
                await tables.reread(table_id)
        return seats
    raise Refused(Reason.STILL_PLAYING)


def placeholders() -> dict[str, str]:
    """Return the name that replaces an erased user's, by language."""
    return {language: catalogue(language)("erased-name") for language in LANGUAGES}


async def finish(tables: Tables, store: Store, now: datetime) -> None:
    """Finish erasures that were interrupted by a crash."""
    for user_id in await store.privacy.unfinished():
        await erase(tables, store, user_id, placeholders(), now)


async def _leave_table(tables: Tables, table_id: TableId, user_id: UserId) -> Seat | None:
    """Make a user leave a table; return their seat if its game continues.

    A table that this program can't play is cancelled, as is a cup's before its start.
    """
    try:
        snapshot = await tables.get(table_id)
        if snapshot.state is None:
            await tables.lobbies.leave(table_id, user_id)
            return None
        seat = own_seat(snapshot.table, user_id)
        await tables.vacate(table_id, user_id)
    except Refused as refused:
        if refused.reason in (*UNPLAYABLE, Reason.CUP_TABLE):
            await tables.cancelling.give_up(table_id)
        return None  # or else something has happened there meanwhile: it is looked at once more
    return seat
