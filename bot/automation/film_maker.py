"""Child process that makes films, so that the bot isn't blocked for seconds.

It is kept for some minutes after a film: starting it and drawing the shared parts of a game's
pictures takes as long as a film. Then it ends and gives back its memory.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import msgspec

from bot.automation.child_process import needed_environ
from bot.automation.film_program import LENGTH_BYTES, FilmRequest, length_prefixed
from bot.errors import BotError

_FOLDER: Final = Path(__file__).resolve().parents[2]
_PROGRAM: Final = "bot.automation.film_program"
_IDLE_SECONDS: Final = 300.0
"""Seconds after the last film until the process ends."""


class FilmError(BotError):
    """A film could not be made."""


class FilmMaker:
    """Makes one film at a time, in a child process that it starts when needed.

    The process ends with this one at the latest, when its input is closed.
    """

    def __init__(self) -> None:
        self._process: Process | None = None
        self._ending: asyncio.TimerHandle | None = None

    async def make(self, order: FilmRequest) -> bytes:
        """Return a film as an animated GIF. Raises FilmError.

        If this is cancelled, the process is killed.
        """
        process, gif = await self._started(), b""
        try:
            gif = await _request_film(process, order)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            complaint = await process.stderr.read() if process.stderr is not None else b""
            raise FilmError(complaint.decode(errors="replace").strip() or "it died") from error
        finally:
            if not gif:
                await self.stop()
        self._ending = asyncio.get_running_loop().call_later(_IDLE_SECONDS, self._kill)
        return gif

    async def stop(self) -> None:
        """End the process."""
        process = self._process
        self._kill()
        if process is not None:
            await process.communicate()  # asyncio waits until all output is read

    async def _started(self) -> Process:
        if self._ending is not None:
            self._ending.cancel()
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", _PROGRAM),
                cwd=_FOLDER,
                env=needed_environ(),
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
            )
        return process

    def _kill(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            if process.stdin is not None:
                process.stdin.close()  # asyncio waits for that, too


async def _request_film(process: Process, order: FilmRequest) -> bytes:
    """Let the process make a film. Raises IncompleteReadError or ConnectionError if it fails."""
    if process.stdin is None or process.stdout is None:
        raise ConnectionError("there are no pipes")
    process.stdin.write(length_prefixed(msgspec.msgpack.encode(order)))
    await process.stdin.drain()
    length = await process.stdout.readexactly(LENGTH_BYTES)
    return await process.stdout.readexactly(int.from_bytes(length, "big"))
