"""Proposals that take effect once every present player agrees.

A player is away while a computer player stands in for them, and present otherwise.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.ids import TableId, UserId
from bot.store.store import Store
from bot.store.table_types import Proposal, Table
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused, refuse_in_cup
from bot.tables.snapshot import LiveTable, Snapshot, own_seat
from engine.game import Refusal, Seat

PROPOSAL_LASTS: Final = timedelta(days=1)
"""Time after which a player's agreement no longer counts."""


class ProposalState(NamedTuple):
    """State of a proposal at a table after a player's answer.

    - ``agreed``: the seats that agree, the proposer first.
    - ``missing``: the seats that haven't answered.
    - ``is_first``: whether this answer opened the proposal.
    """

    snapshot: Snapshot
    agreed: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    is_first: bool


class RejectedProposal(NamedTuple):
    """A proposal that a seat has rejected: another player's, or its own."""

    table: Table
    asker: Seat
    seat: Seat


class Agreements:
    """Collects the players' agreement to proposals."""

    def __init__(self, store: Store, live: LiveTables, clock: Callable[[], datetime]) -> None:
        self._store = store.agreements
        self._live = live
        self._clock = clock

    def voter(self, live: LiveTable, user_id: UserId) -> Seat:
        """Return the seat of a present player. Raises Refused."""
        refuse_in_cup(live.table)
        seat, snapshot = own_seat(live.table, user_id), self._live.snapshot(live)
        if seat in snapshot.resigned:
            raise self._live.illegal(live, Refusal.NOT_PLAYING)
        if seat not in snapshot.present_seats:
            raise Refused(Reason.AWAY, live.table)
        return seat

    async def agree(
        self, live: LiveTable, user_id: UserId, proposal: Proposal, *, joins: bool
    ) -> ProposalState:
        """Record that a player agrees to a proposal at a running table.

        Raises Refused, also if ``joins`` is set and the proposal isn't open.
        """
        seat, snapshot, now = self.voter(live, user_id), self._live.snapshot(live), self._clock()
        since = now - PROPOSAL_LASTS
        with self._live.saving(live.table):
            before = await self._store.agree(live.table.id, proposal, seat, now, since, joins=joins)
        if joins and not before:
            raise Refused(Reason.SETTLED, live.table)
        agreed = before if seat in before else [*before, seat]
        missing = sorted(snapshot.present_seats.difference(agreed))
        return ProposalState(snapshot, tuple(agreed), tuple(missing), not before)

    async def reject(
        self, table_id: TableId, user_id: UserId, proposal: Proposal
    ) -> RejectedProposal:
        """Withdraw a proposal at the request of a player, who may have made it.

        Raises Refused, also if the proposal isn't open.
        """
        async with self._live.running(table_id, even_paused=proposal is Proposal.CANCEL) as live:
            seat, since = self.voter(live, user_id), self._clock() - PROPOSAL_LASTS
            with self._live.saving(live.table):
                before = await self._store.reject(table_id, proposal, since)
            if not before:
                raise Refused(Reason.SETTLED, live.table)
            return RejectedProposal(live.table, before[0], seat)
