"""Erasing a person: they get up from every table first, then nothing stored leads to them."""

from collections.abc import Mapping
from contextlib import suppress
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
    tables: Tables, store: Store, user_id: UserId, names: Mapping[str, str]
) -> Mapping[TableId, Seat]:
    """Erase a user as `bot.store.privacy.Privacy.erase` does, wherever they play.

    Return their seats in games that go on without them.

    They leave their lobbies. In running games a computer player goes on with their turns, and
    another user may take the seat, as if they had left the server: that is friendlier to the
    others than resigning. What stops in the middle is done the next time. Raises Refused if they
    sit down faster than they get up.
    """
    seats: dict[TableId, Seat] = {}
    changed: dict[TableId, None] = {}
    for _ in range(_TRIES):
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
    """Return by language what stands in place of a user's name who has been erased."""
    return {language: catalogue(language)("erased-name") for language in LANGUAGES}


async def finish(tables: Tables, store: Store) -> None:
    """Finish erasing people after a crash in the middle."""
    for user_id in await store.privacy.unfinished():
        await erase(tables, store, user_id, placeholders())


async def _leave_table(tables: Tables, table_id: TableId, user_id: UserId) -> Seat | None:
    """Let a user leave a table, and return their seat if its game goes on.

    A table whose game this program can't play any more is cancelled.
    """
    try:
        snapshot = await tables.get(table_id)
        if snapshot.state is None:
            await tables.lobbies.leave(table_id, user_id)
            return None
        seat = own_seat(snapshot.table, user_id)
        await tables.vacate(table_id, user_id)
    except Refused as refused:
        if refused.reason in UNPLAYABLE:
            await tables.cancelling.give_up(table_id)
        return None  # or else something has happened there meanwhile: it is looked at once more
    return seat
