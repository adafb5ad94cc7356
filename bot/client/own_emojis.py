"""The application's own emojis: drawn here, uploaded to Discord once, found again at each start.

An emoji's name at Discord ends with a hash of its drawing, so a changed drawing is uploaded as a
new emoji. Until the emojis are available, buttons have labels.
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

from bot.client.components import NO_EMOJIS, Emojis
from bot.client.undelivered import INVALID_FORM, Undelivered, is_about_emojis, requesting
from bot.tables.refusals import Refused
from bot.views.game import SignsView
from bot.views.hosted_games import HostedGame
from render.seats import SEATS
from render.signs import seat_sign

_RETRY_AFTER: Final = (60.0, 600.0, 3600.0)
"""Seconds before retries; the last number is for all later ones."""
_REMOVED_AFTER: Final = 3600.0
"""Seconds after which old drawings are removed: until then other processes may run the previous
version, which still shows them."""
_NAME: Final = re.compile(r"(\w+)_[0-9a-f]{6}")

_log = logging.getLogger(__name__)


def drawn(games: Mapping[str, HostedGame]) -> dict[str, bytes]:
    """Return the PNGs of all emojis by name: those of the seats and of each game."""
    signs = {f"seat_{style.key}": seat_sign(seat) for seat, style in enumerate(SEATS)}
    for game in games.values():
        if isinstance(game.view, SignsView):
            with suppress(Refused):  # a fault of the game, which is logged
                signs |= game.view.signs()
    return signs


def emoji_name(sign: str, png: bytes) -> str:
    """Return the name at Discord of an emoji with this drawing."""
    return f"{sign}_{sha256(png).hexdigest()[:6]}"


class OwnEmojis:
    """The emojis of this application at Discord.

    - ``draw``: returns the PNGs by name; slow.
    - ``may_change``: whether this process uploads missing emojis and removes old ones; other
      processes wait until all are available.
    - ``in_background``: runs a task until it is done or the program ends.
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
        self._available = NO_EMOJIS
        self._pauses = chain(_RETRY_AFTER, repeat(_RETRY_AFTER[-1]))

    @contextmanager
    def available(self) -> Iterator[Emojis]:
        """Yield the emojis for a message; if Discord refuses them, use none for now.

        An emoji may have been removed manually; Discord then refuses every message with it.
        """
        try:
            yield self._available
        except discord.HTTPException as failure:
            if is_about_emojis(failure) and self._available:
                _log.warning("Discord no longer knows all emojis: %s", failure)
                self._available = NO_EMOJIS
                self._in_background(self._search_later())
            raise

    def start(self) -> None:
        """Find or upload the emojis in the background."""
        self._in_background(self._start())

    async def _start(self) -> None:
        self._wanted = await asyncio.to_thread(self._draw)
        if self._wanted:
            self._in_background(self._remove_old_later(self._wanted))
            await self._search()

    async def _search(self) -> None:
        """Look for the emojis, and retry later unless all are available. Never raises."""
        try:
            if await self._find(self._wanted):
                return
        except Undelivered as failure:
            _log.warning("emojis are unavailable for now, buttons have labels: %r", failure)
        self._in_background(self._search_later())

    async def _search_later(self) -> None:
        await self._sleep(next(self._pauses))
        await self._search()

    async def _find(self, wanted: Mapping[str, bytes]) -> bool:
        """Find existing emojis and upload missing ones. Return whether all are available.

        Existing emojis are used even if Discord refuses the others. Raises Undelivered.
        """
        names = {emoji_name(sign, png): sign for sign, png in wanted.items()}
        emojis = await self._fetch()
        missing = names.keys() - {emoji.name for emoji in emojis}
        try:
            if missing and self._may_change():
                for name in sorted(missing):
                    await self._upload(name, wanted[names[name]])
                emojis = await self._fetch()
        finally:
            # All processes agree on the oldest of several emojis with the same name.
            self._available = {
                names[emoji.name]: discord.PartialEmoji(name=emoji.name, id=emoji.id)
                for emoji in reversed(emojis)
                if emoji.name in names
            }
        return len(self._available) == len(wanted)

    async def _fetch(self) -> Sequence[discord.Emoji]:
        """Return the application's emojis, the oldest first."""
        with requesting():
            emojis = await self._client.fetch_application_emojis()
        return sorted(emojis, key=lambda emoji: emoji.id)

    async def _upload(self, name: str, png: bytes) -> None:
        """Upload an emoji. Raises Undelivered unless Discord refuses this particular emoji."""
        try:
            with requesting():
                await self._client.create_application_emoji(name=name, image=png)
        except Undelivered as failure:
            # Another process may have been faster. discord.py itself waits after too many requests.
            if failure.code != INVALID_FORM:
                raise
            _log.info("the emoji %s was not accepted: %s", name, failure)

    async def _remove_old_later(self, wanted: Mapping[str, bytes]) -> None:
        """Remove old drawings of the same emojis later; keep other emojis."""
        await self._sleep(_REMOVED_AFTER)
        if len(self._available) < len(wanted) or not self._may_change():
            return
        names = {emoji_name(sign, png) for sign, png in wanted.items()}
        try:
            for emoji in await self._fetch():
                parts = _NAME.fullmatch(emoji.name)
                if emoji.name not in names and parts is not None and parts[1] in wanted:
                    with requesting():
                        await emoji.delete()
        except Undelivered as failure:
            _log.warning("old emojis could not be removed, the next start tries again: %r", failure)
