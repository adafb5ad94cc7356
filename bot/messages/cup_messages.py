"""The public messages of cups: the announcement, one for each round, and the end."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from bot.catalogue import Catalogue, catalogue
from bot.client.components import Message, PlainMessage, Sendable, render_message
from bot.client.undelivered import Undelivered
from bot.cups.record import CupRecord, encode_cup
from bot.cups.snapshot import CupSnapshot
from bot.ids import ChannelId, CupId, MessageId
from bot.messages.delivery import RETRY_AFTER, Delivery
from bot.messages.table_messages import buttons_of
from bot.runtime.background import Background
from bot.store.cup_types import ShownCup
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.store.table_types import ShownMessage
from bot.views import cup_routes, cup_words, cups
from bot.views.hosted_games import HostedGame
from bot.views.markup import message_link
from bot.views.message_spec import Attachment
from engine.cups.entries import Delayed, Paired

_EVERY: Final = 6.0
"""Fewest seconds between two edits of a cup's messages for changes by members."""
_CLOCK_SKEW: Final = timedelta(minutes=10)
"""Assumed maximum difference between Discord's clock and ours."""

_log = logging.getLogger(__name__)


class TablePlace(NamedTuple):
    """Where the tables of a cup's round open: fields of `bot.store.table_types.NewTable`."""

    channel_id: ChannelId
    parent_id: ChannelId | None
    thread: bool


class CupMessages:
    """Shows cups in their channels: edits a message, or posts it.

    All methods may be called again at any time. Each public message of a cup has a mark in the
    custom_id of its first button, by which it is found again after a crash. Methods raise
    Undelivered if Discord doesn't accept a message, and StoreUnavailable.
    """

    def __init__(
        self,
        delivery: Delivery,
        store: Store,
        games: Mapping[str, HostedGame],
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._delivery = delivery
        self._store = store
        self._games = games
        self._clock = clock
        self._sleep = sleep
        self._locks: WeakValueDictionary[CupId, asyncio.Lock] = WeakValueDictionary()
        self._latest: dict[CupId, CupSnapshot] = {}
        """Changed cups that are being shown in the background."""
        self._displayed: dict[tuple[CupId, str], tuple[MessageId, object]] = {}
        """The message with each mark, and a key of its content."""
        self._showing = Background()

    def changed(self, snapshot: CupSnapshot) -> None:
        """Show a changed cup in the background, at most once in some seconds.

        It observes the cups. It edits the messages that are there; the keeper posts new ones.
        """
        is_being_shown = snapshot.row.id in self._latest
        self._latest[snapshot.row.id] = snapshot
        if not is_being_shown:
            self._showing.start(self._follow(snapshot.row.id))

    async def announce(self, snapshot: CupSnapshot) -> None:
        """Post or edit the announcement."""
        async with self._lock(snapshot):
            shown = await self._shown(snapshot)
            message = await self._announcement(snapshot, shown)
            since = snapshot.row.created_at
            new = await self._bring(snapshot, "post", shown.announcement_id, message, since)
            await self._remember(snapshot, shown, announcement_id=new)

    async def call_check_in(self, snapshot: CupSnapshot) -> None:
        """Show in the announcement that members can check in, and ping once all who haven't."""
        await self.announce(snapshot)
        since = snapshot.check_in_opens
        for number, news in enumerate(cups.call(snapshot, _translate(snapshot))):
            message = await self._delivery.filter_pings(PlainMessage(news))
            await self._post_once(snapshot, f"call-{number}", message, since)

    async def show_round(self, snapshot: CupSnapshot) -> None:
        """Post or edit the message of the last round; the one before shows all its results."""
        async with self._lock(snapshot):
            shown = await self._shown(snapshot)
            number = len(snapshot.cup.rounds)
            known, mark = shown.round_message_id, cups.round_mark(number)
            if number > 1 and await self._has_mark(snapshot, known, cups.round_mark(number - 1)):
                await self._edit_round(snapshot, number - 1, known)
                known = None
            paired = [entry.at for entry in snapshot.entries if isinstance(entry, Paired)]
            message = await self._round(snapshot, number)
            new = await self._bring(snapshot, mark, known, message, paired[-1])
            thread_id = shown.round_thread_id if new == shown.round_message_id else None
            await self._remember(snapshot, shown, round_message_id=new, round_thread_id=thread_id)
        await self.announce(snapshot)

    async def place_of_tables(self, snapshot: CupSnapshot) -> TablePlace:
        """Return where the tables of the last round open, after `show_round`.

        If the guild wants one thread for a round, it is opened on the round's message.
        """
        row = snapshot.row
        if (await self._store.guilds.settings(row.guild_id)).cup_threads:
            return TablePlace(row.channel_id, None, thread=True)
        async with self._lock(snapshot):
            shown = await self._shown(snapshot)
            thread_id = shown.round_thread_id
            if thread_id is None and shown.round_message_id is not None:
                place = ShownMessage(row.channel_id, shown.round_message_id, 0)
                name = cup_words.round_name(snapshot, _translate(snapshot))
                try:
                    thread_id = await self._delivery.open_thread(place, row.guild_id, name)
                except Undelivered as failure:
                    if not failure.is_answer:
                        raise
                    _log.warning("cup %s plays in its channel: %s", row.id, failure)
                await self._remember(snapshot, shown, round_thread_id=thread_id)
        if thread_id is None:
            return TablePlace(row.channel_id, None, thread=False)
        return TablePlace(thread_id, row.channel_id, thread=False)

    async def show_end(self, snapshot: CupSnapshot, record: CupRecord | None) -> None:
        """Show the last round and the announcement as they ended, and post the end.

        That is the podium with the ``record`` as a file, or why the cup was called off.
        """
        if snapshot.cup.rounds:
            await self.show_round(snapshot)
        else:
            await self.announce(snapshot)
        file, fingerprint = None, ""
        if record is not None:
            file = Attachment(record.file_name, encode_cup(record))
            fingerprint = record.fingerprint
        translate = _translate(snapshot)
        message = await render_message(cups.end, snapshot, file, fingerprint, translate)
        since = snapshot.row.ended_at or snapshot.row.created_at
        await self._post_once(snapshot, cups.END, message, since)
        for key in [key for key in self._displayed if key[0] == snapshot.row.id]:
            del self._displayed[key]

    async def say_back(self, snapshot: CupSnapshot) -> None:
        """Say once that the bot is back after a Delayed entry, with the new times."""
        delays = [entry.at for entry in snapshot.entries if isinstance(entry, Delayed)]
        mark = f"back-{len(delays)}"
        message = PlainMessage(cups.back(snapshot, mark, _translate(snapshot)))
        await self._post_once(snapshot, mark, message, delays[-1])

    async def close(self) -> None:
        """Stop showing changes; the next start of the program shows them."""
        await self._showing.close()

    async def _follow(self, cup_id: CupId) -> None:
        """Show a cup until its latest snapshot is shown; try again after failures."""
        shown, pauses = None, iter(RETRY_AFTER)
        while (latest := self._latest[cup_id]) is not shown:
            pause: float | None = _EVERY
            try:
                await self._edit(latest)
                shown = latest
            except (Undelivered, StoreUnavailable) as failure:
                _log.info("cup %s could not be shown: %s", cup_id, failure)
                pause = next(pauses, None)
            if pause is None:
                break
            await self._sleep(pause)
        del self._latest[cup_id]

    async def _edit(self, snapshot: CupSnapshot) -> None:
        """Edit the messages that show a cup; those that are gone stay away."""
        async with self._lock(snapshot):
            shown = await self._shown(snapshot)
            if shown.announcement_id is not None:
                message = await self._announcement(snapshot, shown)
                await self._edit_message(snapshot, "post", shown.announcement_id, message)
            number, known = len(snapshot.cup.rounds), shown.round_message_id
            if number and await self._has_mark(snapshot, known, cups.round_mark(number)):
                await self._edit_round(snapshot, number, known)

    async def _announcement(self, snapshot: CupSnapshot, shown: ShownCup) -> Message:
        row, link = snapshot.row, ""
        if shown.round_message_id is not None:
            place = ShownMessage(row.channel_id, shown.round_message_id, 0)
            link = message_link(row.guild_id, place)
        game, translate = self._games.get(row.terms.game), _translate(snapshot)
        return Message(cups.announcement(snapshot, game, self._clock(), link, translate))

    async def _round(self, snapshot: CupSnapshot, number: int) -> Message:
        return await render_message(cups.round_message, snapshot, number, _translate(snapshot))

    async def _edit_round(
        self, snapshot: CupSnapshot, number: int, message_id: MessageId | None
    ) -> None:
        if message_id is not None:
            message = await self._round(snapshot, number)
            await self._edit_message(snapshot, cups.round_mark(number), message_id, message)

    async def _bring(
        self,
        snapshot: CupSnapshot,
        mark: str,
        known: MessageId | None,
        message: Message,
        since: datetime,
    ) -> MessageId:
        """Edit the known message, or the one with the mark in the channel, or post it."""
        if known is None:
            known = await self._find(snapshot, mark, since)
        if known is not None and await self._edit_message(snapshot, mark, known, message):
            return known
        row = snapshot.row
        sent = await self._delivery.send(
            row.channel_id, row.guild_id, message, "cup", row.id, mark, known
        )
        new = MessageId(sent.id)
        self._displayed[row.id, mark] = new, _key(snapshot, message)
        return new

    async def _edit_message(
        self, snapshot: CupSnapshot, mark: str, message_id: MessageId, message: Message
    ) -> bool:
        """Edit a message unless it shows this already. Return False if it is gone."""
        row = snapshot.row
        displayed = message_id, _key(snapshot, message)
        if self._displayed.get((row.id, mark)) == displayed:
            return True
        try:
            await self._delivery.edit(ShownMessage(row.channel_id, message_id, 0), message)
        except Undelivered as failure:
            if failure.is_gone:
                return False
            raise
        self._displayed[row.id, mark] = displayed
        return True

    async def _post_once(
        self, snapshot: CupSnapshot, mark: str, message: Sendable, since: datetime
    ) -> None:
        """Post a message unless the channel has one with this mark."""
        row = snapshot.row
        if await self._find(snapshot, mark, since) is None:
            await self._delivery.send(row.channel_id, row.guild_id, message, "cup", row.id, mark)

    async def _find(self, snapshot: CupSnapshot, mark: str, since: datetime) -> MessageId | None:
        """Return our message with a mark, None if there is none or the bot can't read them."""
        row = snapshot.row
        try:
            sent = await self._delivery.sent_since(
                since - _CLOCK_SKEW, row.channel_id, row.guild_id
            )
        except Undelivered as failure:
            if not failure.is_forbidden:
                raise
            return None
        custom_id = cup_routes.show(row.id, mark)
        found = (MessageId(message.id) for message in sent if custom_id in buttons_of(message))
        return next(found, None)

    async def _has_mark(
        self, snapshot: CupSnapshot, message_id: MessageId | None, mark: str
    ) -> bool:
        """Return whether a remembered message has a mark."""
        row = snapshot.row
        if message_id is None:
            return False
        if (row.id, mark) in self._displayed:
            return self._displayed[row.id, mark][0] == message_id
        try:
            message = await self._delivery.fetch(ShownMessage(row.channel_id, message_id, 0))
        except Undelivered as failure:
            if failure.is_gone:
                return False
            raise
        return cup_routes.show(row.id, mark) in buttons_of(message)

    async def _shown(self, snapshot: CupSnapshot) -> ShownCup:
        """Return the messages that show a cup; those of a snapshot may be outdated."""
        return await self._store.cups.shown(snapshot.row.id) or snapshot.row.shown

    async def _remember(self, snapshot: CupSnapshot, shown: ShownCup, **changes: object) -> None:
        changed = msgspec.structs.replace(shown, **changes)
        if changed != shown:
            await self._store.cups.remember_messages(snapshot.row.id, changed)

    def _lock(self, snapshot: CupSnapshot) -> asyncio.Lock:
        return self._locks.setdefault(snapshot.row.id, asyncio.Lock())


def _translate(snapshot: CupSnapshot) -> Catalogue:
    return catalogue(snapshot.row.language)


def _key(snapshot: CupSnapshot, message: Message) -> object:
    """Return a key that differs whenever a message of a cup may differ."""
    spec, cup = message.spec, snapshot.cup
    return spec.text, spec.note, spec.rows, cup.rounds, cup.members
