"""The films of finished games that people have asked for, one after the other."""

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

_KEPT: Final = 4
"""How many films are remembered: after a game everybody at the table wants the same one."""
_MADE_WITHIN: Final = 120.0
"""Seconds after which a film is given up; others wait for theirs."""
SENT_WITHIN: Final = 120.0
"""Seconds that sending a film may take: it has megabytes."""
_SPARE: Final = 60.0
_BEGUN_WITHIN: Final = TOKEN_LIVES - _MADE_WITHIN - SENT_WITHIN - _SPARE
"""Seconds after which a film that waits for others isn't begun any more: whoever asked for it
couldn't be given it."""

_Wanted: TypeAlias = tuple[TableId, str, Part | None]


class TooSlow(FilmError):
    """A film has not been finished in time, or can't be."""


class Films:
    """Makes one film at a time."""

    def __init__(self) -> None:
        self._maker = FilmMaker()
        self._is_free = asyncio.Semaphore(1)
        self._films: OrderedDict[_Wanted, asyncio.Task[bytes]] = OrderedDict()
        self._making = Background()

    @property
    def waiting(self) -> int:
        """How many are being made or wait for it."""
        return sum(not film.done() for film in self._films.values())

    async def film(self, record: Record, language: str, part: Part | None = None) -> bytes:
        """Return the animated GIF of a game, or a part of it, with words in this language.

        Raises FilmError.
        """
        key = record.table, language, part
        making = self._films.get(key)
        if making is None or (making.done() and (making.cancelled() or making.exception())):
            making = self._making.start(self._make(record, language, part), is_awaited=True)
            if making is None:
                raise FilmError("the program is at its end")
            self._films[key] = making
        self._films.move_to_end(key)
        made = [key for key, film in self._films.items() if film.done()]
        for key in made[: max(0, len(self._films) - _KEPT)]:
            del self._films[key]
        return await asyncio.shield(making)

    async def close(self) -> None:
        """Stop what is being made."""
        await self._making.close()
        await self._maker.stop()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait until no other film is being made. Raises TooSlow."""
        try:
            async with asyncio.timeout(_BEGUN_WITHIN):
                await self._is_free.acquire()
        except TimeoutError as error:
            raise TooSlow("too many others were asked for before") from error
        try:
            yield
        finally:
            self._is_free.release()

    async def _make(self, record: Record, language: str, part: Part | None) -> bytes:
        async with self._turn():
            order = FilmRequest(encode_record(record), language, part)
            try:
                async with asyncio.timeout(_MADE_WITHIN):
                    return await self._maker.make(order)
            except TimeoutError as error:
                raise TooSlow(f"{_MADE_WITHIN:.0f} s were not enough") from error
