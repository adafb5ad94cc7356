"""Direct messages to users who want them."""

import logging
from collections.abc import Callable, Iterable

import discord

from bot.catalogue import catalogue
from bot.client.components import PlainMessage
from bot.client.undelivered import Undelivered, requesting
from bot.ids import ChannelId, UserId
from bot.messages.delivery import nonce
from bot.store.errors import StoreUnavailable
from bot.store.people import PeopleStore
from bot.store.people_types import NotifyBy, Preferences
from bot.tables.quiet_hours import QuietPeople
from bot.views.message_spec import PlainSpec
from render.words import Translate

_log = logging.getLogger(__name__)


class DirectMessages:
    """Sends direct messages, silent ones in quiet hours."""

    def __init__(self, client: discord.Client, people: PeopleStore, quiet: QuietPeople) -> None:
        self._client = client
        self._people = people
        self._quiet = quiet

    async def send_all(
        self, user_ids: Iterable[UserId], make: Callable[[Translate], PlainSpec], *key: object
    ) -> list[UserId]:
        """Send a direct message to the users who want one; return those who can't get any.

        Other failures are only logged, and the next users get theirs. ``make`` renders the message
        in a language, ``key`` identifies it.
        """
        refused = []
        try:
            preferences = await self._people.preferences(tuple(user_ids))
        except StoreUnavailable as failure:
            _log.warning("direct message preferences could not be read: %s", failure)
            return []
        for user_id, choice in preferences.items():
            if choice.reached_by is not NotifyBy.DIRECT:
                continue
            try:
                if not await self.send(user_id, choice, make, *key):
                    refused.append(user_id)
            except (Undelivered, StoreUnavailable) as failure:
                _log.warning("user %s could not be sent a direct message: %r", user_id, failure)
        return refused

    async def send(
        self,
        user_id: UserId,
        preferences: Preferences,
        make: Callable[[Translate], PlainSpec],
        *key: object,
    ) -> bool:
        """Send a direct message and return whether the user accepts any.

        If they don't, that is stored until they choose again. Raises Undelivered for any other
        failure, and StoreUnavailable.
        """
        text = make(catalogue(preferences.language or "")).text
        pinged = (user_id,) if self._quiet.until(preferences) is None else ()
        message = PlainMessage(PlainSpec(text, ping=pinged))
        try:
            channel_id = preferences.direct_channel_id or await self._open_channel(user_id)
            channel = self._client.get_partial_messageable(channel_id)
            with requesting():
                await channel.send(**message.to_send(), nonce=nonce(channel_id, *key))
        except Undelivered as failure:
            if not failure.refuses_direct_messages:
                raise
            _log.info("user %s accepts no direct messages: %s", user_id, failure)
            await self._people.refuse_direct(user_id)
            return False
        return True

    async def _open_channel(self, user_id: UserId) -> ChannelId:
        with requesting():
            channel = await self._client.create_dm(discord.Object(user_id))
        await self._people.set_direct_channel(user_id, ChannelId(channel.id))
        return ChannelId(channel.id)
