"""Tables that end without a result, and the rules for who may end them.

No player can cancel a game alone. Once a player has acted, a game ends by its rules, by agreement
of all present players, or by a moderator who doesn't play in it.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NamedTuple

from bot.ids import TableId, UserId
from bot.store.store import Store
from bot.store.table_types import Cancellation, Cancelled, Proposal, Table, TableStatus
from bot.tables.agreements import Agreements, ProposalState
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused, refuse_in_cup
from bot.tables.snapshot import Snapshot, host_name, seat_of

LOBBY_LASTS: Final = timedelta(days=7)
"""Time after which a lobby that nobody has joined ends."""
UNPLAYABLE: Final = (Reason.GAME_GONE, Reason.GAME_FAULT, Reason.OTHER_VERSION, Reason.DAMAGED)
"""Reasons why a running table can't continue; it can only be cancelled."""

_log = logging.getLogger(__name__)


class CancelWay(StrEnum):
    """Ways in which a user may end a table."""

    CANCEL = "cancel"
    """End the table at once."""
    ASK = "ask"
    """Ask all other present players to agree."""
    RESIGN = "resign"
    """Resign: nobody else is present."""


class CancelOffer(NamedTuple):
    """The way in which a user may end a table.

    The snapshot has no game state if the table can be cancelled at once.
    """

    way: CancelWay
    snapshot: Snapshot


class Cancelling:
    """Ends tables without a result, for users or when time runs out."""

    def __init__(
        self, store: Store, live: LiveTables, agreements: Agreements, clock: Callable[[], datetime]
    ) -> None:
        self._store = store.cancellations
        self._live = live
        self._agreements = agreements
        self._clock = clock

    async def offer(self, table_id: TableId, user_id: UserId, *, moderator: bool) -> CancelOffer:
        """Return the way in which a user may end a table. Raises Refused if there is none.

        The game of a table that can be cancelled at once isn't read: it may be damaged or of
        another rules version.
        """
        async with self._live.unfinished(table_id) as table:
            way = await self._way(table, user_id, moderator=moderator)
            if isinstance(way, CancelWay):
                return CancelOffer(way, self._live.snapshot(await self._live.load(table)))
            return CancelOffer(CancelWay.CANCEL, Snapshot(table))

    async def cancel(
        self,
        table_id: TableId,
        user_id: UserId,
        *,
        moderator: bool,
        asked: TableStatus | None = None,
    ) -> Snapshot:
        """End a table at once for its host or a moderator.

        ``asked`` is the table's status when the user was asked to confirm. Raises Refused, also if
        that was a lobby and the game has started since.
        """
        async with self._live.unfinished(table_id) as table:
            if asked is TableStatus.LOBBY and table.status is not asked:
                raise Refused(Reason.ALREADY_STARTED, table)
            way = await self._way(table, user_id, moderator=moderator)
            if isinstance(way, CancelWay):
                is_alone = way is CancelWay.RESIGN
                raise Refused(Reason.CANCEL_ALONE if is_alone else Reason.CANCEL_TOGETHER, table)
            plays = seat_of(table, user_id) is not None or way is Cancellation.HOST
            untouched = plays and not await self._is_void(table)
            return await self._end(table, Cancelled(way, user_id), untouched=untouched)

    async def agree_to_cancel(
        self, table_id: TableId, user_id: UserId, *, joins: bool = False
    ) -> ProposalState:
        """Record that a player agrees to end a game; it ends once every present player does.

        Raises Refused, also if no other player is present, when the user may only resign, or if
        ``joins`` is set and nobody has proposed it.
        """
        async with self._live.running(table_id, even_paused=True) as live:
            self._agreements.voter(live, user_id)
            if len(self._live.snapshot(live).present_seats) == 1:
                raise Refused(Reason.CANCEL_ALONE, live.table)
            agreed = await self._agreements.agree(live, user_id, Proposal.CANCEL, joins=joins)
            if agreed.missing:
                return agreed
            together = Cancelled(Cancellation.AGREEMENT)
            after = await self._end(
                live.table,
                together,
                by=[
                    live.table.seats[seat].person for seat in sorted(agreed.snapshot.present_seats)
                ],
                length=live.revision,
            )
            return agreed._replace(snapshot=after)

    async def give_up(self, table_id: TableId) -> Snapshot:
        """End a table that can no longer be shown or continued. Raises Refused if it has ended."""
        async with self._live.unfinished(table_id) as table:
            return await self._end(table, Cancelled(Cancellation.PROGRAM))

    async def end_empty(self, table: Table, user_id: UserId) -> Snapshot:
        """End a lobby whose last user leaves. The caller holds its lock."""
        return await self._end(table, Cancelled(Cancellation.EMPTY, user_id))

    async def close_lobby(self, table_id: TableId) -> Snapshot:
        """End a lobby that nobody has joined in time. Raises Refused if it isn't a lobby."""
        async with self._live.lobby(table_id) as table:
            close = self._store.close_lobby(table_id, self._clock())
            closed = await self._live.save_change(table, close)
            _log.info("table %s: its lobby has ended because nobody joined", table_id)
            return Snapshot(closed)

    async def _way(
        self, table: Table, user_id: UserId, *, moderator: bool
    ) -> CancelWay | Cancellation:
        """Return the reason why a user may end a table at once, or else the way that remains.

        Raises Refused.
        """
        refuse_in_cup(table)
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
            CancelWay.RESIGN if len(self._live.snapshot(live).present_seats) == 1 else CancelWay.ASK
        )

    async def _may_count(self, table: Table) -> bool:
        """Return whether a running game may get a result that a player could want to avoid.

        That is the case once a player has acted, and in a rated game once players have seen their
        hands.
        """
        if await self._is_void(table):
            return False
        return await self._store.has_acted(table.id) or await self._is_dealt(table)

    async def _is_dealt(self, table: Table) -> bool:
        """Return whether a table is rated and some seat sees hidden information."""
        if table.status is not TableStatus.RUNNING or table.why_unrated is not None:
            return False
        state, rules = (await self._live.load(table)).state, self._live.rules_of(table)
        public = rules.view(state, None)
        return any(rules.view(state, seat) != public for seat in range(len(table.seats)))

    async def _is_void(self, table: Table) -> bool:
        """Return whether a table can't get a result: it continues a replay, or can't be played."""
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
        """End a table whose lock is held. ``by`` are the users who agreed to end it."""
        change = self._store.cancel(
            table.id, self._clock(), cancelled, untouched=untouched, length=length
        )
        ended = await self._live.save_change(table, change)
        self._live.forget(table.id)
        people = [cancelled.user_id] if cancelled.user_id is not None else by
        _log.info("table %s is cancelled: %s, users %s", table.id, cancelled.reason, [*people])
        return Snapshot(ended)
