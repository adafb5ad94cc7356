"""How tables end without a result, and who may end them that way.

Nobody can void a result alone: once a player has acted, a game ends by its rules, because all
people who play themselves agree, or because a moderator who doesn't play in it cancels it.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NamedTuple

from bot.ids import TableId, UserId
from bot.store.store import Store
from bot.store.table_types import Cancellation, Cancelled, Proposal, Table, TableStatus
from bot.tables.agreements import Agreement, Agreements
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, host_name, seat_of

LOBBY_LASTS: Final = timedelta(days=7)
"""How long a lobby waits for the next person to join."""
UNPLAYABLE: Final = (Reason.GAME_GONE, Reason.GAME_FAULT, Reason.OTHER_VERSION, Reason.DAMAGED)
"""Why a running table can't be played on: all that is left is to cancel it."""

_log = logging.getLogger(__name__)


class CancelWay(StrEnum):
    """How a user may end a table."""

    CANCEL = "cancel"
    """At once."""
    ASK = "ask"
    """When all others who play themselves agree."""
    RESIGN = "resign"
    """Only by resigning: nobody else plays there themselves."""


class CancelOffer(NamedTuple):
    """How a user may end a table, and the table itself.

    What can be cancelled at once comes without the game's state.
    """

    way: CancelWay
    snapshot: Snapshot


class Cancelling:
    """Ends tables without a result, when people may do so or when time is up."""

    def __init__(
        self, store: Store, live: LiveTables, agreements: Agreements, clock: Callable[[], datetime]
    ) -> None:
        self._store = store.cancellations
        self._live = live
        self._agreements = agreements
        self._clock = clock

    async def offer(self, table_id: TableId, user_id: UserId, *, moderator: bool) -> CancelOffer:
        """Return how a user may end a table. Raises Refused if they may not.

        What can be cancelled at once may be damaged or of other rules: its game isn't read.
        """
        async with self._live.unfinished(table_id) as table:
            found = await self._way(table, user_id, moderator=moderator)
            if isinstance(found, CancelWay):
                return CancelOffer(found, self._live.snapshot(await self._live.load(table)))
            return CancelOffer(CancelWay.CANCEL, Snapshot(table))

    async def cancel(
        self,
        table_id: TableId,
        user_id: UserId,
        *,
        moderator: bool,
        asked: TableStatus | None = None,
    ) -> Snapshot:
        """End a table at once, for its host or a moderator.

        ``asked`` is the status of the table when the user was asked about it. Raises Refused, also
        if that was a lobby and the game has started since.
        """
        async with self._live.unfinished(table_id) as table:
            if asked is TableStatus.LOBBY and table.status is not asked:
                raise Refused(Reason.ALREADY_STARTED, table)
            found = await self._way(table, user_id, moderator=moderator)
            if isinstance(found, CancelWay):
                alone = found is CancelWay.RESIGN
                raise Refused(Reason.CANCEL_ALONE if alone else Reason.CANCEL_TOGETHER, table)
            plays = seat_of(table, user_id) is not None or found is Cancellation.HOST
            untouched = plays and not await self._is_void(table)
            return await self._end(table, Cancelled(found, user_id), untouched=untouched)

    async def want_cancel(
        self, table_id: TableId, user_id: UserId, *, joins: bool = False
    ) -> Agreement:
        """Record a player's wish to end a game, which ends when all who play themselves want that.

        Raises Refused, also if nobody else plays there themselves: they could only resign. Likewise
        if they would only have joined others and there are none.
        """
        async with self._live.running(table_id, even_paused=True) as live:
            self._agreements.voter(live, user_id)
            if len(self._live.snapshot(live).self_playing) == 1:
                raise Refused(Reason.CANCEL_ALONE, live.table)
            agreed = await self._agreements.agree(live, user_id, Proposal.CANCEL, joins=joins)
            if agreed.missing:
                return agreed
            together = Cancelled(Cancellation.AGREEMENT)
            after = await self._end(
                live.table,
                together,
                by=[live.table.seats[seat].person for seat in sorted(agreed.snapshot.self_playing)],
                length=live.revision,
            )
            return agreed._replace(snapshot=after)

    async def give_up(self, table_id: TableId) -> Snapshot:
        """End a table that can't be shown or played on any more. Raises Refused if it is over."""
        async with self._live.unfinished(table_id) as table:
            return await self._end(table, Cancelled(Cancellation.PROGRAM))

    async def end_empty(self, table: Table, user_id: UserId) -> Snapshot:
        """End a lobby whose last person leaves; the caller holds it."""
        return await self._end(table, Cancelled(Cancellation.EMPTY, user_id))

    async def close_lobby(self, table_id: TableId) -> Snapshot:
        """End a lobby that nobody has joined for too long. Raises Refused if it isn't one."""
        async with self._live.lobby(table_id) as table:
            close = self._store.close_lobby(table_id, self._clock())
            closed = await self._live.save_change(table, close)
            _log.info("table %s: nobody has joined its lobby, which ends", table_id)
            return Snapshot(closed)

    async def _way(
        self, table: Table, user_id: UserId, *, moderator: bool
    ) -> CancelWay | Cancellation:
        """Return why a user may end a table at once, or else the way left. Raises Refused."""
        seat, is_host = seat_of(table, user_id), user_id == table.host_id
        if table.status is TableStatus.LOBBY:
            if is_host:
                return Cancellation.HOST
            if moderator:
                return Cancellation.MODERATOR
            raise Refused(Reason.CANCEL_HOST_ONLY, table, host=host_name(table))
        if moderator and seat is None:
            return Cancellation.MODERATOR
        counts = await self._may_count(table)
        if not counts and (is_host or moderator):
            return Cancellation.HOST if is_host else Cancellation.MODERATOR
        if seat is None and counts:
            raise Refused(Reason.CANCEL_PLAYERS_ONLY, table)
        if seat is None:
            raise Refused(Reason.CANCEL_HOST_ONLY, table, host=host_name(table))
        live = await self._live.load(table)
        self._agreements.voter(live, user_id)
        return (
            CancelWay.RESIGN if len(self._live.snapshot(live).self_playing) == 1 else CancelWay.ASK
        )

    async def _may_count(self, table: Table) -> bool:
        """Return whether a running game may have a result that a player could want to void.

        It can't before anyone has acted, unless it is rated and people have seen hands.
        """
        if await self._is_void(table):
            return False
        return await self._store.has_acted(table.id) or await self._is_dealt(table)

    async def _is_dealt(self, table: Table) -> bool:
        """Return whether a table is rated and somebody there knows what others don't."""
        if table.status is not TableStatus.RUNNING or table.why_unrated is not None:
            return False
        state, rules = (await self._live.load(table)).state, self._live.rules_of(table)
        public = rules.view(state, None)
        return any(rules.view(state, seat) != public for seat in range(len(table.seats)))

    async def _is_void(self, table: Table) -> bool:
        """Return whether a table has no result in any case.

        It goes on from a replay, or this program can't play it.
        """
        if table.continues is not None:
            return True
        if table.status is TableStatus.RUNNING:
            try:
                await self._live.load(table)
            except Refused as refused:
                return refused.reason in UNPLAYABLE
        return False

    async def _end(
        self,
        table: Table,
        cancelled: Cancelled,
        *,
        by: Sequence[UserId] = (),
        untouched: bool = False,
        length: int | None = None,
    ) -> Snapshot:
        """End a table that is held; ``by`` are the people who did it, if there are several."""
        change = self._store.cancel(
            table.id, self._clock(), cancelled, untouched=untouched, length=length
        )
        ended = await self._live.save_change(table, change)
        self._live.forget(table.id)
        people = [cancelled.user_id] if cancelled.user_id is not None else by
        _log.info("table %s is cancelled: %s, users %s", table.id, cancelled.how, [*people])
        return Snapshot(ended)
