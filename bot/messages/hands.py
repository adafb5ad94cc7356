"""Shows players their hands in private messages and keeps these up to date and in view.

Discord lets a private message be edited through its interaction for 15 minutes. For that time an
open hand follows its table. When a new message shows the table at the bottom of the channel, the
hand is sent again below it and deleted above. After that, and after a restart, which drops all open
hands, a press on My hand opens a new one.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakValueDictionary

from bot.catalogue import Catalogue
from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for
from bot.client.undelivered import Undelivered
from bot.ids import MessageId, Revision, TableId, UserId
from bot.messages.reply import PrivateMessage, Reply
from bot.messages.table_messages import display_key
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.store.table_types import Table, TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, final_record, own_seat, seat_of
from bot.tables.table_service import Tables
from bot.tables.time_control import reminder_after
from bot.views import table as table_view
from bot.views.game import HandView
from bot.views.hosted_games import HostedGame
from engine.game import Seat

HAND_WATCHED_FOR: Final = timedelta(minutes=5)
"""Time for which a player with an open hand counts as watching it while their table waits for
them."""

_log = logging.getLogger(__name__)


@dataclass
class _Hand:
    """An open hand: its message, its language, and the content, state and draft that it shows.

    ``offered_at`` is the revision since which its player has had the choice that the draft is for.
    ``below`` is the last message of the table below which a move was tried.
    """

    message: PrivateMessage
    translate: Catalogue
    shown: Message
    key: object
    draft: str
    offered_at: Revision
    below: MessageId | None = None


class Hands:
    """Open hands, the last one of each user at a table."""

    def __init__(
        self, tables: Tables, games: Mapping[str, HostedGame], clock: Callable[[], datetime]
    ) -> None:
        self._tables = tables
        self._games = games
        self._clock = clock
        self._open: defaultdict[TableId, dict[UserId, _Hand]] = defaultdict(dict)
        self._expiring: dict[tuple[TableId, UserId], datetime] = {}
        """Expiry of each open hand's interaction, the first to expire first."""
        self._locks: WeakValueDictionary[tuple[TableId, UserId], asyncio.Lock] = (
            WeakValueDictionary()
        )
        self._waiting: set[tuple[TableId, UserId]] = set()
        self._following = Background()

    async def show(self, table_id: TableId, reply: Reply, draft: str = "") -> None:
        """Show a user their hand with their draft, in the pressed private message or in a new one.

        It replaces a hand that was open elsewhere. Raises Refused, and Undelivered if the pressed
        message can't be edited.
        """
        user_id, pressed_id = reply.user_id, reply.message_id
        translate = catalogue_for(reply.interaction)
        async with self._lock_for(table_id, user_id):
            # It counts as open until it is replaced or can't be edited: others may act meanwhile.
            before = self._open.get(table_id, {}).get(user_id)
            snapshot = await self._tables.get(table_id)
            seat = own_seat(snapshot.table, user_id)
            message = await self._rendered(snapshot, seat, translate, draft, reply.id)
            if reply.is_private and pressed_id is not None:
                try:
                    await reply.edit(message)
                except Undelivered:
                    if before is not None and before.message.message_id == pressed_id:
                        self._forget(table_id, user_id)
                    raise
                opened: PrivateMessage | None = PrivateMessage(reply.interaction, pressed_id)
            else:
                opened = await reply.send_private(message)
            if opened is None:
                return
            self._forget(table_id, user_id)
            if before is not None and before.message.message_id != opened.message_id:
                await self._remove(before, table_id)
            if snapshot.table.status is TableStatus.RUNNING:
                self._open[table_id][user_id] = _Hand(
                    opened,
                    translate,
                    message,
                    _hand_key(snapshot, seat),
                    draft,
                    snapshot.offered_to(seat),
                )
                self._expiring[table_id, user_id] = opened.expires_at
                self._forget_expired()

    async def refresh(self, table_id: TableId, reply: Reply) -> None:
        """Update the hand that a user has pressed on, if possible.

        The effect of the press is saved already, so nothing is raised.
        """
        try:
            await self.show(table_id, reply)
        except (Undelivered, Refused, StoreUnavailable) as failure:
            _log.warning("table %s: a hand could not be shown again: %r", table_id, failure)

    def hand_watched_until(self, snapshot: Snapshot, user_id: UserId) -> datetime | None:
        """Return the time until which a mover counts as watching their open hand, if any.

        The hand shows them that it is their turn, as long as it can be edited.
        """
        hand = self._open.get(snapshot.table.id, {}).get(user_id)
        if hand is None:
            return None
        last_activity = max(hand.message.pressed_at, snapshot.waiting_since)
        return min(last_activity + _watched_for(snapshot.table), hand.message.expires_at)

    def shown(self, snapshot: Snapshot) -> None:
        """Let the open hands of a table follow it, below the message that shows it."""
        table_id = snapshot.table.id
        for user_id, hand in list(self._open.get(table_id, {}).items()):
            if hand.message.expires_at <= self._clock():
                self._forget(table_id, user_id)
            elif (table_id, user_id) not in self._waiting:
                self._waiting.add((table_id, user_id))
                self._following.start(self._follow(table_id, user_id))

    async def close(self) -> None:
        """Stop following; open hands stay as they are."""
        await self._following.close()

    async def _follow(self, table_id: TableId, user_id: UserId) -> None:
        """Edit an open hand if it is out of date, or drop it if that isn't possible.

        A hand above the message that shows its table is out of view, and moves below that message.
        """
        async with self._lock_for(table_id, user_id):
            self._waiting.discard((table_id, user_id))
            hand = self._open.get(table_id, {}).get(user_id)
            if hand is None:
                return
            try:
                snapshot = await self._tables.get(table_id)
                seat = seat_of(snapshot.table, user_id)
                if seat is None or snapshot.table.status is not TableStatus.RUNNING:
                    self._forget(table_id, user_id)
                if seat is None:
                    return
                message, key = hand.shown, _hand_key(snapshot, seat)
                if key != hand.key:  # else the press that changed the table has shown it
                    if snapshot.offered_to(seat) != hand.offered_at:
                        hand.draft, hand.offered_at = "", snapshot.offered_to(seat)
                    message = await self._rendered(snapshot, seat, hand.translate, hand.draft)
                is_moved = await self._move_below(hand, message, snapshot)
                if not is_moved and not _looks_alike(message, hand.shown):
                    await hand.message.edit(message)
                hand.shown, hand.key = message, key
            except Undelivered as failure:  # dismissed or expired
                _log.info("table %s: a hand can't be kept up to date: %r", table_id, failure)
                self._forget(table_id, user_id)
            except (Refused, StoreUnavailable) as failure:
                _log.warning("table %s: a hand could not be updated: %s", table_id, failure)

    async def _move_below(self, hand: _Hand, message: Message, snapshot: Snapshot) -> bool:
        """Send a hand below the message that shows its table, if it is above.

        Return whether that was done. It is tried once for each message of the table: if Discord's
        answer is lost, the hand may have been sent nevertheless.
        """
        table, shown, private = snapshot.table, snapshot.table.shown, hand.message
        if table.status is not TableStatus.RUNNING or shown is None:
            return False
        if private.interaction.channel_id != shown.channel_id:
            return False
        if private.message_id > shown.message_id:
            return False
        if hand.below == shown.message_id:
            return False
        hand.below = shown.message_id
        try:
            moved = await private.repeat(message)
        except Undelivered as failure:
            _log.info("table %s: a hand could not be moved: %r", table.id, failure)
            return False
        old, hand.message = replace(hand), moved
        await self._remove(old, table.id)
        return True

    async def _remove(self, hand: _Hand, table_id: TableId) -> None:
        """Delete a hand that was replaced by another message, if possible."""
        if hand.message.expires_at <= self._clock():
            return
        try:
            await hand.message.delete()
        except Undelivered as failure:
            _log.info("table %s: an old hand could not be deleted: %r", table_id, failure)

    async def _rendered(
        self, snapshot: Snapshot, seat: Seat, translate: Catalogue, draft: str, nonce: int = 0
    ) -> Message:
        """Return the message of a hand. Raises Refused if there is none, or no longer."""
        table, game = snapshot.table, self._games.get(snapshot.table.game)
        if table.status is TableStatus.LOBBY:
            raise Refused(Reason.NOT_STARTED, table)
        if table.status is TableStatus.CANCELLED:
            return await render_message(table_view.cancelled, table, translate)
        if table.status is TableStatus.FINISHED:
            final_record(snapshot)
        if game is None or not isinstance(game.view, HandView):
            raise Refused(Reason.OTHER_VERSION, table)
        return await render_message(
            table_view.hand, game.rules, game.view, snapshot, seat, translate, draft, nonce
        )

    def _lock_for(self, table_id: TableId, user_id: UserId) -> asyncio.Lock:
        """Return the lock for the messages of a hand."""
        return self._locks.setdefault((table_id, user_id), asyncio.Lock())

    def _forget_expired(self) -> None:
        """Drop expired hands of tables that no longer change."""
        now = self._clock()
        while self._expiring and self._expiring[first := next(iter(self._expiring))] <= now:
            self._forget(*first)

    def _forget(self, table_id: TableId, user_id: UserId) -> None:
        self._expiring.pop((table_id, user_id), None)
        hands = self._open.get(table_id, {})
        hands.pop(user_id, None)
        if not hands:
            self._open.pop(table_id, None)


def _watched_for(table: Table) -> timedelta:
    """Return how long a player with an open hand counts as watching it.

    Half of the turn's time where no reminder would ping them.
    """
    if table.turn_limit and reminder_after(table.turn_limit) is None:
        return timedelta(seconds=table.turn_limit / 2)
    return HAND_WATCHED_FOR


def _hand_key(snapshot: Snapshot, seat: Seat) -> object:
    """Return a key that differs whenever a seat's hand may differ."""
    can_undo = seat in snapshot.undoable
    return display_key(snapshot), snapshot.offered_to(seat), can_undo


def _looks_alike(first: Message, second: Message) -> bool:
    """Return whether two messages look the same, whatever their pictures were drawn from."""
    scenes_alike = first.spec._replace(picture=None, extras=()) == second.spec._replace(
        picture=None, extras=()
    )
    return scenes_alike and first.pictures == second.pictures
