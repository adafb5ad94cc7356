"""A guide for visitors of the demo, who posts messages in the channel."""

import asyncio
import re
from collections.abc import Mapping
from contextvars import Context
from typing import Any, Final

import simcord

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.runtime.installation import start_command
from render.words import Translate

GUIDE: Final = "Guide"
_COMMAND: Final = re.compile(r"/\w")
_RECORD: Final = ".json"
_SAVED_IN: Final = "~/Downloads"


class Guide:
    """A member of the server who posts hints for visitors.

    ``play`` is the label of the button to begin with; ``words`` are the catalogues of members who
    don't read the default language, by their ids.
    """

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        play: str,
        words: Mapping[int, Translate],
    ) -> None:
        guild: Any = channel.guild
        self._env = env
        self._channel = channel
        self._play = play
        self._words = words
        self._id = guild.add_member(env.create_user(GUIDE.lower(), global_name=GUIDE)).id
        self._shown: set[str] = set()
        env.backend.subscribers.append(self._on_event)

    def show(self, text: str) -> None:
        """Write a message to the channel."""
        self._env.backend.create_message(self._channel.id, self._id, text)

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        """Answer a command sent as a message, and explain how to verify an attached record."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        if event == "MESSAGE_CREATE" and _COMMAND.match(payload["content"]):
            default = catalogue(DEFAULT_LANGUAGE)
            translate = self._words.get(int(payload["author"]["id"]), default)
            self._answer(translate("help-demo-typed", button=self._play))
        for attachment in payload.get("attachments", ()):
            name = attachment["filename"]
            if name.endswith(_RECORD) and name not in self._shown:
                self._shown.add(name)
                self._answer(verification_hint(name))

    def _answer(self, text: str) -> None:
        """Write a message after the one that is still being sent."""
        Context().run(asyncio.get_running_loop().call_soon, self.show, text)


def verification_hint(record: str) -> str:
    """Return instructions for verifying a game, given the file name of its record."""
    return (
        f"To check this game yourself, download `{record}` below its last message and type in"
        f" another terminal, in the same folder as the demo:\n"
        f"```\n{start_command()} verify {_SAVED_IN}/{record}\n```\n"
        f"If your browser keeps its downloads elsewhere, put that folder instead."
    )
