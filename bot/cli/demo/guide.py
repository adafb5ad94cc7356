"""A guide who shows visitors around the demo, with messages of its own in the channel."""

import asyncio
from collections.abc import Mapping
from contextvars import Context
from typing import Any, Final

import simcord

from bot.installation import start_command

GUIDE: Final = "Guide"
_RECORD: Final = ".json"
_SAVED_IN: Final = "~/Downloads"


class Guide:
    """A member of the server who says what a visitor can do."""

    def __init__(self, env: simcord.Env, channel: simcord.ChannelHandle) -> None:
        guild: Any = channel.guild
        self._env = env
        self._channel = channel
        self._id = guild.add_member(env.create_user(GUIDE.lower(), global_name=GUIDE)).id
        self._shown: set[str] = set()
        env.backend.subscribers.append(self._hear)

    def show(self, text: str) -> None:
        """Write a message to the channel."""
        self._env.backend.create_message(self._channel.id, self._id, text)

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        """Say how to check a game as soon as its record is there."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        for attachment in payload.get("attachments", ()):
            name = attachment["filename"]
            if name.endswith(_RECORD) and name not in self._shown:
                self._shown.add(name)
                # The bot is still sending it.
                loop = asyncio.get_running_loop()
                Context().run(loop.call_soon, self.show, how_to_check(name))


def how_to_check(record: str) -> str:
    """Return what to do with the record of a game, given the name of its file."""
    return (
        f"To check this game yourself, download `{record}` below its last message and type in"
        f" another terminal, in the same folder as the demo:\n"
        f"```\n{start_command()} verify {_SAVED_IN}/{record}\n```\n"
        f"If your browser keeps its downloads elsewhere, put that folder instead."
    )
