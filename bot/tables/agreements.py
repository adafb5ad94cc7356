"""Changes that happen at a table as soon as all people who play themselves want them."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.ids import UserId
from bot.refusals import Reason, Refused
from bot.store.records import Wish
from bot.store.store import Store
from bot.tables.live import LiveTables
from bot.tables.snapshot import LiveTable, Snapshot, own_seat
from engine.game import Refusal, Seat

WISH_LASTS: Final = timedelta(days=1)
"""How long a player's wish counts."""


class Agreement(NamedTuple):
    """A table after a player has said what they want.

    ``missing`` are those who haven't wanted it yet; ``is_first`` if nobody else has.
    """

    snapshot: Snapshot
    missing: tuple[Seat, ...]
    is_first: bool


class Agreements:
    """Counts who wants what."""

    def __init__(self, store: Store, live: LiveTables, clock: Callable[[], datetime]) -> None:
        self._store = store.agreements
        self._live = live
        self._clock = clock

    def voter(self, live: LiveTable, user_id: UserId) -> Seat:
        """Return the seat that a person plays themselves. Raises Refused."""
        seat, snapshot = own_seat(live.table, user_id), self._live.snapshot(live)
        if seat in snapshot.resigned:
            raise self._live.illegal(live, Refusal.NOT_PLAYING)
        if seat not in snapshot.attending:
            raise Refused(Reason.AWAY, live.table)
        return seat

    async def want(self, live: LiveTable, user_id: UserId, wish: Wish) -> Agreement:
        """Remember what a player at a running table wants. Raises Refused."""
        seat, snapshot, now = self.voter(live, user_id), self._live.snapshot(live), self._clock()
        with self._live.stale_on_conflict(live.table):
            before = await self._store.want(live.table.id, wish, seat, now, now - WISH_LASTS)
        missing = tuple(sorted(snapshot.attending - before - {seat}))
        return Agreement(snapshot, missing, not before)
