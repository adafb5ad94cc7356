"""Direct messages: who wants to be told so, and what happens where Discord refuses them."""

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
    """Sends people direct messages, silent ones in their quiet hours."""

    def __init__(self, client: discord.Client, people: PeopleStore, quiet: QuietPeople) -> None:
        self._client = client
        self._people = people
        self._quiet = quiet

    async def send_all(
        self, user_ids: Iterable[UserId], make: Callable[[Translate], PlainSpec], *what: object
    ) -> list[UserId]:
        """Send a direct message to those of these people who want one.

        Return whom Discord refuses it. Any other failure is only logged, and the next ones get
        theirs. ``make`` makes the message in a language, ``what`` tells it from all others.
        """
        refused = []
        try:
            chosen = await self._people.preferences(tuple(user_ids))
        except StoreUnavailable as failure:
            _log.warning("who wants a direct message is unknown: %s", failure)
            return []
        for user_id, own in chosen.items():
            if own.reached_by is not NotifyBy.DIRECT:
                continue
            try:
                if not await self.send(user_id, own, make, *what):
                    refused.append(user_id)
            except (Undelivered, StoreUnavailable) as failure:
                _log.warning("user %s could not be sent a direct message: %r", user_id, failure)
        return refused

    async def send(
        self,
        user_id: UserId,
        chosen: Preferences,
        make: Callable[[Translate], PlainSpec],
        *what: object,
    ) -> bool:
        """Send a user a message and return whether Discord lets them have any.

        If it doesn't, that is remembered until they choose again. Raises Undelivered for
        any other failure, and StoreUnavailable.
        """
        words = make(catalogue(chosen.language or "")).text
        pinged = (user_id,) if self._quiet.until(chosen) is None else ()
        bulletin = PlainMessage(PlainSpec(words, ping=pinged))
        try:
            channel_id = chosen.direct_channel_id or await self._opened(user_id)
            channel = self._client.get_partial_messageable(channel_id)
            with requesting():
                await channel.send(**bulletin.to_send(), nonce=nonce(channel_id, *what))
        except Undelivered as failure:
            if not failure.takes_no_direct_messages:
                raise
            _log.info("user %s takes no direct messages: %s", user_id, failure)
            await self._people.refuse_direct(user_id)
            return False
        return True

    async def _opened(self, user_id: UserId) -> ChannelId:
        with requesting():
            channel = await self._client.create_dm(discord.Object(user_id))
        await self._people.set_direct_channel(user_id, ChannelId(channel.id))
        return ChannelId(channel.id)
