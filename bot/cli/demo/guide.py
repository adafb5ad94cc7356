"""A guide for visitors of the demo, who posts messages in the channel."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from contextvars import Context
from typing import Any, Final

import simcord
from simcord.components import walk_components

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.ids import TableId
from bot.runtime.background import Background
from bot.runtime.installation import start_command
from bot.views import table_routes
from render.words import Translate

GUIDE: Final = "Guide"
_COMMAND: Final = re.compile(r"/\w")
_SAVED_IN: Final = "~/Downloads"


class Guide:
    """A member of the server who posts hints for visitors.

    ``play`` is the label of the button to begin with; ``words`` are the catalogues of members who
    don't read the default language, by their ids. ``record_name`` returns the name of the file with
    the record of a table's game.
    """

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        play: str,
        words: Mapping[int, Translate],
        record_name: Callable[[TableId], Awaitable[str]],
    ) -> None:
        guild: Any = channel.guild
        self._env = env
        self._channel = channel
        self._play = play
        self._words = words
        self._record_name = record_name
        self._id = guild.add_member(env.create_user(GUIDE.lower(), global_name=GUIDE)).id
        self._explained: set[TableId] = set()
        self._explaining = Background()
        env.backend.subscribers.append(self._on_event)

    def show(self, text: str) -> None:
        """Write a message to the channel."""
        self._env.backend.create_message(self._channel.id, self._id, text)

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        """Answer a command sent as a message, and explain how to verify a finished game."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        if event == "MESSAGE_CREATE" and _COMMAND.match(payload["content"]):
            default = catalogue(DEFAULT_LANGUAGE)
            translate = self._words.get(int(payload["author"]["id"]), default)
            text = translate("help-demo-typed", button=self._play)
            # It comes after the message that is still being sent.
            Context().run(asyncio.get_running_loop().call_soon, self.show, text)
        for part in walk_components(payload.get("components", ())):
            for table_id in table_routes.rematch.read(part.get("custom_id", "")) or ():
                if table_id not in self._explained:
                    self._explained.add(table_id)
                    hint = self._explain_verification(table_id)
                    Context().run(self._explaining.start, hint)

    async def _explain_verification(self, table_id: TableId) -> None:
        self.show(verification_hint(await self._record_name(table_id)))


def verification_hint(record: str) -> str:
    """Return instructions for verifying a game, given the file name of its record."""
    words = catalogue(DEFAULT_LANGUAGE)
    return (
        f"To check this game yourself, press **{words('button-details')}** and then"
        f" **{words('button-record')}**, download `{record}` and type in another terminal, in the"
        f" same folder as the demo:\n"
        f"```\n{start_command()} verify {_SAVED_IN}/{record}\n```\n"
        f"If your browser keeps its downloads elsewhere, put that folder instead."
    )
