"""The program's own emojis: drawn here, uploaded to Discord once, found again at each start.

An emoji's name at Discord ends with a fingerprint of its drawing, so a changed drawing is uploaded
as a new emoji. Until the emojis are there, or if Discord has none, buttons have words.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import chain, repeat
from typing import Any, Final

import discord

from bot.client.components import NO_SIGNS, Signs
from bot.client.undelivered import INVALID_FORM, Undelivered, is_about_emojis, requesting
from bot.tables.refusals import Refused
from bot.views.game import SignsView
from bot.views.hosted_games import HostedGame
from render.seats import SEATS
from render.signs import seat_sign

_AGAIN_AFTER: Final = (60.0, 600.0, 3600.0)
"""Seconds to wait after each of the first failures; the last number is for all later ones."""
_REMOVED_AFTER: Final = 3600.0
"""Seconds after which old drawings are removed: until then other processes may run the previous
version, which still shows them."""
_NAME: Final = re.compile(r"(\w+)_[0-9a-f]{6}")

_log = logging.getLogger(__name__)


def drawn(games: Mapping[str, HostedGame]) -> dict[str, bytes]:
    """Return the PNGs of all signs by name: those of the seats and those of each game."""
    signs = {f"seat_{style.key}": seat_sign(seat) for seat, style in enumerate(SEATS)}
    for game in games.values():
        if isinstance(game.view, SignsView):
            with suppress(Refused):  # a fault of the game, which is logged
                signs |= game.view.signs()
    return signs


def emoji_name(sign: str, png: bytes) -> str:
    """Return the name at Discord of a sign with this drawing."""
    return f"{sign}_{sha256(png).hexdigest()[:6]}"


class OwnEmojis:
    """The signs that Discord has as emojis of this application.

    ``draw`` returns the PNGs of the signs, and takes a while. Only a process that ``may_change``
    them uploads missing ones and removes old ones; others wait until all are there.
    ``in_background`` runs a task until it is done or the program ends.
    """

    def __init__(
        self,
        client: discord.Client,
        draw: Callable[[], Mapping[str, bytes]],
        may_change: Callable[[], bool],
        sleep: Callable[[float], Awaitable[None]],
        in_background: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._client = client
        self._draw = draw
        self._may_change = may_change
        self._sleep = sleep
        self._in_background = in_background
        self._wanted: Mapping[str, bytes] = {}
        self._found = NO_SIGNS
        self._pauses = chain(_AGAIN_AFTER, repeat(_AGAIN_AFTER[-1]))

    @contextmanager
    def offered(self) -> Iterator[Signs]:
        """Yield the emojis for a message; if Discord refuses them, use none for now.

        An emoji may have been removed by hand; Discord then refuses every message that has it.
        """
        try:
            yield self._found
        except discord.HTTPException as failure:
            if is_about_emojis(failure) and self._found:
                _log.warning("Discord doesn't know all emojis any more: %s", failure)
                self._found = NO_SIGNS
                self._in_background(self._search_later())
            raise

    def begin(self) -> None:
        """Find the emojis or upload them, in the background."""
        self._in_background(self._begin())

    async def _begin(self) -> None:
        self._wanted = await asyncio.to_thread(self._draw)
        if self._wanted:
            self._in_background(self._tidy_later(self._wanted))
            await self._search()

    async def _search(self) -> None:
        """Look for the emojis, and try again later unless all are there. Raises nothing."""
        try:
            if await self._find(self._wanted):
                return
        except Undelivered as failure:
            _log.warning("emojis can't be had for now, buttons have words: %r", failure)
        self._in_background(self._search_later())

    async def _search_later(self) -> None:
        await self._sleep(next(self._pauses))
        await self._search()

    async def _find(self, wanted: Mapping[str, bytes]) -> bool:
        """Find the emojis that are there and upload the others. Return whether all are there.

        Emojis that are there are used even if Discord refuses the rest. Raises Undelivered.
        """
        names = {emoji_name(sign, png): sign for sign, png in wanted.items()}
        emojis = await self._fetched()
        missing = names.keys() - {emoji.name for emoji in emojis}
        try:
            if missing and self._may_change():
                for name in sorted(missing):
                    await self._upload(name, wanted[names[name]])
                emojis = await self._fetched()
        finally:
            # All processes agree on the oldest of several emojis with the same name.
            self._found = {
                names[emoji.name]: discord.PartialEmoji(name=emoji.name, id=emoji.id)
                for emoji in reversed(emojis)
                if emoji.name in names
            }
        return len(self._found) == len(wanted)

    async def _fetched(self) -> Sequence[discord.Emoji]:
        """Return the application's emojis, the oldest first."""
        with requesting():
            emojis = await self._client.fetch_application_emojis()
        return sorted(emojis, key=lambda emoji: emoji.id)

    async def _upload(self, name: str, png: bytes) -> None:
        """Upload an emoji. Raises Undelivered, but not if Discord refuses this emoji."""
        try:
            with requesting():
                await self._client.create_application_emoji(name=name, image=png)
        except Undelivered as failure:
            # Another process may have been faster. discord.py itself waits after too many requests.
            if failure.code != INVALID_FORM:
                raise
            _log.info("the emoji %s was not taken: %s", name, failure)

    async def _tidy_later(self, wanted: Mapping[str, bytes]) -> None:
        """Remove old drawings of the same signs later; leave other emojis alone."""
        await self._sleep(_REMOVED_AFTER)
        if len(self._found) < len(wanted) or not self._may_change():
            return
        names = {emoji_name(sign, png) for sign, png in wanted.items()}
        try:
            for emoji in await self._fetched():
                parts = _NAME.fullmatch(emoji.name)
                if emoji.name not in names and parts is not None and parts[1] in wanted:
                    with requesting():
                        await emoji.delete()
        except Undelivered as failure:
            _log.warning("old emojis could not be removed, the next start tries again: %r", failure)
