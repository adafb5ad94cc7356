"""Places without a server that has the bot: direct messages, and other servers."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from simcord import interactions
from simcord.enums import ComponentType, InteractionType

from tests.e2e.discord_world import Answer, Member, World
from tests.e2e.posts import Button, Post, posts
from tests.e2e.raw_interactions import Sent, slash_command

OTHER_SERVER: Final = 4_711
"""Id of a server that has never had the bot."""
_MOST_FOLLOWUPS: Final = 5
"""Discord's maximum number of follow-ups where the app is installed only by the user."""


class Kind(StrEnum):
    """Kind of place."""

    DIRECT = "direct"
    """A direct message with the bot."""
    OTHER_SERVER = "other server"
    """A server without the bot, whose member has installed the app for themselves."""


class Place:
    """A place where a member uses the bot."""

    def __init__(self, world: World, member: Member, kind: Kind) -> None:
        self.world = world
        self.member = member
        self._kind = kind
        self._backend = world.env.backend
        self._channel_id = world.channel.id
        if kind is Kind.DIRECT:
            self._channel_id = self._backend.get_dm_channel(member.id).id

    async def types(self, command: str, **values: Any) -> Answer:
        """Run a slash command."""
        sent = slash_command(
            self._backend, self._channel_id, self._guild_id, self.member.id, command, values
        )
        return await self._send(sent)

    async def press(self, post: Post, button: str | Button) -> Answer:
        """Press a button of a message as it was shown."""
        pressed = post.button(button) if isinstance(button, str) else button
        assert not pressed.disabled, f"{pressed.label} can't be pressed"
        return await self._use(post, pressed.custom_id, ComponentType.BUTTON)

    async def select(self, post: Post, menu: str, *values: str) -> Answer:
        """Choose from the menu of a message whose custom_id contains ``menu``."""
        [custom_id] = [custom_id for custom_id in post.selects if menu in custom_id]
        return await self._use(post, custom_id, ComponentType.STRING_SELECT, values=list(values))

    async def does(self, post: Post, button: str | Button) -> Post:
        """Press a button of a private message, and return the updated message."""
        answer = await self.press(post, button)
        assert not answer.posts, answer.posts
        return self.as_now(post)

    def as_now(self, post: Post) -> Post:
        """Return the current state of a message."""
        [now] = [shown for shown in self.sees() if shown.id == post.id]
        return now

    def sees(self) -> Sequence[Post]:
        """Return the messages that the member sees there, from top to bottom."""
        return posts(self._backend, self._channel_id, self.member.id)

    @property
    def _guild_id(self) -> int | None:
        return None if self._kind is Kind.DIRECT else self.world.guild.id

    async def _use(
        self, post: Post, custom_id: str, kind: ComponentType, **chosen: object
    ) -> Answer:
        interaction, payload = interactions.base_payload(
            self._backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=self._channel_id,
            guild_id=self._guild_id,
            user_id=self.member.id,
            data={"custom_id": custom_id, "component_type": kind, **chosen},
        )
        interaction.source_message_id = post.id
        payload["message"] = post.wire
        return await self._send((interaction, payload))

    async def _send(self, sent: Sent) -> Answer:
        interaction, payload = sent
        if self._kind is Kind.OTHER_SERVER:
            payload["guild_id"] = str(OTHER_SERVER)
            payload["guild"] = {"id": str(OTHER_SERVER), "locale": "en-US", "features": []}
            payload["authorizing_integration_owners"] = {"1": str(self.member.id)}
            payload["app_permissions"] = "0"
        [answer] = await self.world.receive((interaction, payload))
        assert len(interaction.followup_ids) <= _MOST_FOLLOWUPS
        assert all(post.private for post in answer.posts), "others would see it"
        return answer
