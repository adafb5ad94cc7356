"""Changes that happen at a table as soon as all people who play themselves want them."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.ids import TableId, UserId
from bot.store.store import Store
from bot.store.table_types import Proposal, Table
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import LiveTable, Snapshot, own_seat
from engine.game import Refusal, Seat

WISH_LASTS: Final = timedelta(days=1)
"""How long a player's wish counts."""


class Agreement(NamedTuple):
    """A table after a player has said what they want.

    ``agreed`` are those who want it, the first one first, ``missing`` those who haven't said so.
    It ``is_first`` if nobody wanted it before.
    """

    snapshot: Snapshot
    agreed: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    is_first: bool


class Denial(NamedTuple):
    """A table where the player on a seat says no to what another one asked for, or to their own."""

    table: Table
    asker: Seat
    seat: Seat


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
        if seat not in snapshot.self_playing:
            raise Refused(Reason.AWAY, live.table)
        return seat

    async def agree(
        self, live: LiveTable, user_id: UserId, wish: Proposal, *, joins: bool
    ) -> Agreement:
        """Remember what a player at a running table wants. Raises Refused.

        Also if they would only have joined others and there are none.
        """
        seat, snapshot, now = self.voter(live, user_id), self._live.snapshot(live), self._clock()
        since = now - WISH_LASTS
        with self._live.saving(live.table):
            before = await self._store.agree(live.table.id, wish, seat, now, since, joins=joins)
        if joins and not before:
            raise Refused(Reason.SETTLED, live.table)
        agreed = before if seat in before else [*before, seat]
        missing = sorted(snapshot.self_playing.difference(agreed))
        return Agreement(snapshot, tuple(agreed), tuple(missing), not before)

    async def reject(self, table_id: TableId, user_id: UserId, wish: Proposal) -> Denial:
        """Let a player disagree to what others want, or no longer want it themselves.

        Raises Refused, also if nobody wants it.
        """
        async with self._live.running(table_id, even_paused=wish is Proposal.CANCEL) as live:
            seat, since = self.voter(live, user_id), self._clock() - WISH_LASTS
            with self._live.saving(live.table):
                before = await self._store.reject(table_id, wish, since)
            if not before:
                raise Refused(Reason.SETTLED, live.table)
            return Denial(live.table, before[0], seat)
