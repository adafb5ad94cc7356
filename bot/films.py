"""Makes films of finished games, in a process of its own: nobody else waits for the seconds it
takes, and its memory is given back."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from pathlib import Path
from typing import Final

from bot.record import Record, written

_PROGRAM: Final = Path(__file__).resolve().parent.parent
_KEPT: Final = 4
"""How many films are remembered: after a game everybody at the table wants the same one."""
_MADE_WITHIN: Final = 120.0
"""Seconds after which a film is given up; others wait for theirs."""


class FilmError(Exception):
    """A film could not be made."""


class TooSlow(FilmError):
    """A film has not been finished in time."""


class Films:
    """Makes one film at a time."""

    def __init__(self) -> None:
        self._projector = asyncio.Semaphore(1)
        self._films: OrderedDict[tuple[int, str], asyncio.Task[bytes]] = OrderedDict()

    async def film(self, record: Record, language: str) -> bytes:
        """Return the animated GIF of a game, with words in this language. Raises FilmError."""
        key = record.table, language
        making = self._films.get(key)
        if making is None or (making.done() and (making.cancelled() or making.exception())):
            making = asyncio.create_task(self._make(record, language))
            self._films[key] = making
        self._films.move_to_end(key)
        while len(self._films) > _KEPT:
            self._films.popitem(last=False)
        return await asyncio.shield(making)

    async def close(self) -> None:
        """Stop what is being made."""
        making = list(self._films.values())
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)

    async def _make(self, record: Record, language: str) -> bytes:
        command = (sys.executable, "-m", "bot", "replay", "-", "--language", language)
        async with self._projector:
            process = await asyncio.create_subprocess_exec(
                *command, cwd=_PROGRAM, stdin=PIPE, stdout=PIPE, stderr=PIPE
            )
            try:
                async with asyncio.timeout(_MADE_WITHIN):
                    gif, complaint = await process.communicate(written(record))
            except TimeoutError as error:
                raise TooSlow(f"{_MADE_WITHIN:.0f} s were not enough") from error
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode != 0 or not gif:
            raise FilmError(complaint.decode(errors="replace").strip() or "it was stopped")
        return gif
