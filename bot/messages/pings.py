"""Decides which players are pinged for a table.

Only a new message pings people. So this also decides when a turn needs one: in a game with hands,
the message of a turn also shows the next turn while all movers watch their hands. A player who
still doesn't act is pinged a little later.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.catalogue import catalogue
from bot.client.components import Message, PlainMessage
from bot.ids import GuildId, TableId, UserId
from bot.messages.delivery import Delivery
from bot.messages.reply import Reply
from bot.store.table_types import ShownMessage, TableStatus
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import waiting
from bot.views.game import HandView, keeps_ends
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec, PlainSpec

ACTIVE_FOR: Final = timedelta(minutes=2)
"""Time for which a user counts as active after a press."""


class Pings:
    """Decides who is pinged for which table.

    ``hand_watched_until`` returns the time until which a mover counts as watching their hand, or
    None if no hand is open.
    """

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        clock: Callable[[], datetime],
        hand_watched_until: Callable[[Snapshot, UserId], datetime | None],
    ) -> None:
        self._delivery = delivery
        self._tables = tables
        self._clock = clock
        self._hand_watched_until = hand_watched_until
        self._pressed_at: dict[tuple[int | None, UserId], datetime] = {}
        self._unpinged: dict[TableId, frozenset[UserId]] = {}
        """Movers by table who weren't pinged because they watch their hands."""

    def record_activity(self, reply: Reply) -> None:
        """Record that a user has pressed something, and drop users who are no longer active."""
        now, user = self._clock(), (reply.interaction.guild_id, reply.user_id)
        self._pressed_at.pop(user, None)
        self._pressed_at[user] = now
        while now - self._pressed_at[first := next(iter(self._pressed_at))] >= ACTIVE_FOR:
            del self._pressed_at[first]

    def is_active(self, guild_id: GuildId, user_id: UserId) -> bool:
        """Return whether a user has just pressed something in a guild."""
        at = self._pressed_at.get((guild_id, user_id))
        return at is not None and self._clock() - at < ACTIVE_FOR

    def can_reuse_message(
        self,
        game: HostedGame,
        snapshot: Snapshot,
        shown: ShownMessage,
        turn: int,
        left_behind: MessageSpec,
    ) -> bool:
        """Return whether the message of a turn may also show the next one, without pings.

        All movers must see in their hands that it is their turn. Otherwise ``left_behind`` would
        remain of the message; its picture is worth keeping where no hand shows how the turn ended.
        """
        if snapshot.table.status is not TableStatus.RUNNING or shown.turn == 0:
            return False
        if keeps_ends(game.view) and left_behind.picture is not None:
            return False
        if not isinstance(game.view, HandView) and shown.turn != turn - 1:
            return False
        return all(self._watches_hand(snapshot, user_id) for user_id in self._waited_for(snapshot))

    def mark_unpinged(self, snapshot: Snapshot) -> None:
        """Record which players of a turn aren't pinged because they watch their hands."""
        unpinged = frozenset(
            user_id
            for user_id in self._waited_for(snapshot)
            if self._watches_hand(snapshot, user_id)
        )
        if unpinged:
            self._unpinged[snapshot.table.id] = unpinged
        else:
            self._unpinged.pop(snapshot.table.id, None)

    async def addressed(self, snapshot: Snapshot, message: Message) -> Message:
        """Return a new message that pings only users who need and want a ping.

        It also warns the next player, if they want that.
        """
        self.mark_unpinged(snapshot)
        message = message.pinging(
            user_id for user_id in message.ping if not self._watches_hand(snapshot, user_id)
        )
        following = self._tables.following(snapshot)
        if (
            following is None
            or following in message.ping
            or following not in self._tables.preferences.alerted
        ):
            return await self._delivery.filter_pings(message)
        translate = catalogue(snapshot.table.language)
        warning = replace(
            message, spec=waiting.with_next_player_ping(message.spec, following, translate)
        )
        filtered = await self._delivery.filter_pings(warning)
        return filtered if following in filtered.ping else message.pinging(filtered.ping)

    def text_ping(self, guild_id: GuildId, message: Message) -> PlainMessage | None:
        """Return a text message with the same pings, or None if all pinged users are active."""
        if not message.spec.ping_text or all(
            self.is_active(guild_id, user_id) for user_id in message.ping
        ):
            return None
        return PlainMessage(PlainSpec(message.spec.ping_text, ping=message.ping))

    def due(self, snapshot: Snapshot) -> datetime | None:
        """Return when the first player without a ping must be pinged, unless they act before."""
        moments = [
            self._hand_watched_until(snapshot, user_id) or self._clock()
            for user_id in self._still_unpinged(snapshot)
        ]
        return min(moments, default=None)

    async def is_due(self, snapshot: Snapshot) -> bool:
        """Return whether a player no longer watches their hand and must be pinged now.

        Players who don't want pings, or have quiet hours, don't count.
        """
        late = [
            user_id
            for user_id in self._still_unpinged(snapshot)
            if not self._watches_hand(snapshot, user_id)
        ]
        if not late:
            return False
        pinged = await self._delivery.filter_pings(PlainMessage(PlainSpec("", ping=tuple(late))))
        if pinged.ping:
            return True
        self._unpinged[snapshot.table.id] -= {*late}
        return False

    def _still_unpinged(self, snapshot: Snapshot) -> list[UserId]:
        """Return the movers of a table who weren't pinged."""
        unpinged = self._unpinged.get(snapshot.table.id)
        if unpinged is None:
            return []
        if snapshot.table.status is not TableStatus.RUNNING:
            del self._unpinged[snapshot.table.id]
            return []
        return [user_id for user_id in self._waited_for(snapshot) if user_id in unpinged]

    def _waited_for(self, snapshot: Snapshot) -> list[UserId]:
        if snapshot.table.status is not TableStatus.RUNNING:
            return []
        return list(snapshot.human_movers.values())

    def _watches_hand(self, snapshot: Snapshot, user_id: UserId) -> bool:
        until = self._hand_watched_until(snapshot, user_id)
        return until is not None and self._clock() < until
