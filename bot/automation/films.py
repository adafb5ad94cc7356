"""Queue of requested films of finished games."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from bot.automation.film_maker import FilmError, FilmMaker
from bot.automation.film_program import FilmRequest, Part
from bot.ids import TableId
from bot.messages.reply import TOKEN_LIVES
from bot.runtime.background import Background
from bot.tables.record_format import Record, encode_record

_CACHED_FILMS: Final = 4
"""Number of cached films: after a game all its players want the same one."""
_MADE_WITHIN: Final = 120.0
"""Seconds after which the making of a film is given up."""
SENT_WITHIN: Final = 120.0
"""Timeout in seconds for sending a film, which has megabytes."""
_SPARE: Final = 60.0
_BEGUN_WITHIN: Final = TOKEN_LIVES - _MADE_WITHIN - SENT_WITHIN - _SPARE
"""Seconds after which a waiting film is no longer begun, since its interaction would have
expired."""

_FilmKey: TypeAlias = tuple[TableId, str, Part | None]


class TooSlow(FilmError):
    """A film wasn't finished in time, or can't be."""


class Films:
    """Makes one film at a time."""

    def __init__(self) -> None:
        self._maker = FilmMaker()
        self._is_free = asyncio.Semaphore(1)
        self._films: OrderedDict[_FilmKey, asyncio.Task[bytes]] = OrderedDict()
        self._making = Background()

    @property
    def waiting(self) -> int:
        """Number of films in progress or waiting."""
        return sum(not film.done() for film in self._films.values())

    async def film(self, record: Record, language: str, part: Part | None = None) -> bytes:
        """Return the animated GIF of a game, or of a part of it, in a language.

        Raises FilmError.
        """
        key = record.table, language, part
        making = self._films.get(key)
        if making is None or (making.done() and (making.cancelled() or making.exception())):
            making = self._making.start(self._make(record, language, part), is_awaited=True)
            if making is None:
                raise FilmError("the program is shutting down")
            self._films[key] = making
        self._films.move_to_end(key)
        made = [key for key, film in self._films.items() if film.done()]
        for key in made[: max(0, len(self._films) - _CACHED_FILMS)]:
            del self._films[key]
        return await asyncio.shield(making)

    async def close(self) -> None:
        """Stop the films in progress."""
        await self._making.close()
        await self._maker.stop()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait until no other film is in progress. Raises TooSlow."""
        try:
            async with asyncio.timeout(_BEGUN_WITHIN):
                await self._is_free.acquire()
        except TimeoutError as error:
            raise TooSlow("too many other films are waiting") from error
        try:
            yield
        finally:
            self._is_free.release()

    async def _make(self, record: Record, language: str, part: Part | None) -> bytes:
        async with self._turn():
            request = FilmRequest(encode_record(record), language, part)
            try:
                async with asyncio.timeout(_MADE_WITHIN):
                    return await self._maker.make(request)
            except TimeoutError as error:
                raise TooSlow(f"{_MADE_WITHIN:.0f} s were not enough") from error
