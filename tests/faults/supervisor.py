"""Restarts the program whenever it ends, and reads its log."""

import asyncio
import logging
import re
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.faults.consistency import InvariantBroken
from tests.process.fake_discord import TOKEN, FakeDiscord
from tests.process.running import Program, program

_LINE = re.compile(r"[-0-9]+ [:,0-9]+ (?P<level>[A-Z]+) +(?P<logger>[\w.]+): (?P<words>.*)")
_SPECIFIC = re.compile(r"""\d+|'.*?'|".*?"|<.*?>|/\S+""")
_KIND_LENGTH = 60
_ASKED_AGAIN_AFTER = 0.05
_AT_ONCE = 4
"""Maximum number of tables that are responding when the program is killed."""
_UNKNOWN = re.compile(r"an answer could not be posted, sending instead: (?!40[34]|429|Too many)")
_GIVEN_UP = re.compile(r"an old message could not be edited: .*\(error code: 10003\)")
"""Line about a message of a guild that has just removed the bot.

The real Discord refuses access instead of reporting an unknown channel, so the program would retry.
"""
_FAILURE = 1
"""Exit code of a program that has printed one line about a problem for its host."""

_log = logging.getLogger(__name__)


class Supervisor:
    """Runs the program in ``folder``, and restarts it whenever it ends.

    ``log_lines`` counts each kind of line in its log. Any other output breaks the run.
    """

    def __init__(
        self,
        folder: Path,
        discord_: FakeDiscord,
        control: Callable[[], None],
        settings: Mapping[str, str] | None = None,
        address: str | None = None,
    ) -> None:
        """Add ``settings`` to the usual ones.

        The program calls ``control`` first, and knows Discord by its ``address``, if one is given.
        """
        self._folder = folder
        self._address = address or discord_.address
        self._discord = discord_
        self.control = control
        self._settings = settings or {}
        self._program: Program | None = None
        self.log_lines: Counter[str] = Counter()
        self.starts = 0
        self.ends: Counter[str] = Counter()
        self.allowed_copies = 0
        """Number of messages that Discord may have accepted without the program's knowledge.

        The program's own messages have a nonce, but responses to interactions can't have one, and a
        kill may come at any time.
        """
        self._unsaved = 0
        self.broken: list[str] = []
        self.may_start = asyncio.Event()
        self.may_start.set()
        self._task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def supervising(self) -> AsyncIterator[None]:
        """Keep the program running in the context."""
        self._task = asyncio.create_task(self._run_forever())
        try:
            yield
        finally:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self.allowed_copies += _AT_ONCE

    @property
    def pid(self) -> int | None:
        return None if self._program is None else self._program.pid

    @property
    def is_up(self) -> bool:
        """Whether the program runs and is connected to Discord."""
        return self._program is not None and self._discord.connected.is_set()

    def send(self, number: signal.Signals) -> None:
        """Send the program a signal if it runs."""
        if self._program is not None:
            with suppress(ProcessLookupError):
                self._program.send(number)

    async def tasks(self) -> int:
        """Return the number of the program's tasks.

        If the process is being killed, ask the next one.
        """
        while True:
            program = self._program
            if program is not None and self.is_up:
                self.send(signal.SIGUSR1)
                if line := await program.first_line():
                    return int(line)
            await asyncio.sleep(_ASKED_AGAIN_AFTER)

    def memory(self) -> int:
        """Return the resident memory of the program in kB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def check(self) -> None:
        """Raise InvariantBroken if the program printed anything unexpected."""
        if self._task is not None and self._task.done() and not self._task.cancelled():
            self._task.result()
        if self.broken:
            raise InvariantBroken("the program said:\n" + "".join(self.broken))

    async def _run_forever(self) -> None:
        settings = {"DISCORD_TOKEN": TOKEN, "CLAIMIT_LOG_LEVEL": "INFO"}
        settings["CLAIMIT_COMPUTER_PAUSE"] = "1"
        settings["CLAIMIT_REVIEW_EVERY"] = "525600"
        settings |= self._settings
        while True:
            await self.may_start.wait()
            running = program(
                self._folder,
                "run",
                address=self._address,
                settings=settings,
                prepare=self.control,
            )
            async with running as self._program:
                self.starts += 1
                other_lines: list[str] = []
                while line := await self._program.next_stderr_line():
                    _log.debug(line.rstrip("\n"))
                    if not self._count_line(line):
                        other_lines.append(line)
                code = (await self._program.end()).code
            self._program = None
            self.allowed_copies += _AT_ONCE + self._unsaved
            self._unsaved = 0
            self.ends[str(code)] += 1
            _log.debug("the program has ended with %d", code)
            if code == _FAILURE and len(other_lines) == 1:
                self.log_lines[
                    f"the last line: {_SPECIFIC.sub('#', other_lines[0])[:_KIND_LENGTH]}"
                ] += 1
            else:
                self.broken += other_lines

    def _count_line(self, line: str) -> bool:
        """Count a line of the log. Return False if it isn't one."""
        match = _LINE.fullmatch(line.rstrip("\n"))
        if match is None:
            return False
        # The other process may repeat messages that this one was sending.
        self.allowed_copies += _AT_ONCE * match["words"].startswith("another process has taken")
        if match["level"] == "INFO":
            self.allowed_copies += any(
                pattern.match(match["words"]) for pattern in (_UNKNOWN, _GIVEN_UP)
            )
            return True
        self._unsaved += match["words"].startswith("the message of table")
        kind = _SPECIFIC.sub("#", match["words"])[:_KIND_LENGTH]
        self.log_lines[f"{match['level']} {match['logger']}: {kind}"] += 1
        return True
