"""Starts the program as a process of its own, and ends it in polite and impolite ways."""

import asyncio
import faulthandler
import os
import signal
import socket
import sys
import sysconfig
from asyncio import StreamReader
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import NamedTuple

import aiohttp

import bot.automation.worker
from bot.runtime.installation import SCRIPTS
from tests.e2e.hang_report import hang_report
from tests.fork_server import FORK_SERVER
from tests.process import bot_process
from tests.process.fake_discord import TOKEN

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(sysconfig.get_path("scripts"), SCRIPTS[0])
"""What starts the program."""

_LONG_ENOUGH = 300
_NOTHING_COMES = 60
_LONG_TO_TELL = 10
TELL = signal.SIGUSR2
"""Lets a program say on stderr what it does, which is worth knowing of one that doesn't end."""


class Ended(NamedTuple):
    """How the program ended: its exit code, negative for a signal, and its stdout and stderr."""

    code: int
    out: str
    err: str


class Program:
    """The program in a process of its own."""

    def __init__(self, process: ForkServerProcess, out: StreamReader, err: StreamReader) -> None:
        self._process = process
        self._out = out
        self._err = err

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    async def first_line(self) -> str:
        """Wait for the first line that it prints, or the next one."""
        return (await asyncio.wait_for(self._out.readline(), _LONG_ENOUGH)).decode()

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    async def next_complaint(self) -> str:
        """Wait for the next line that it writes to stderr; "" at its end."""
        return (await self._err.readline()).decode()

    async def end(self) -> Ended:
        """Wait for the end of the program. Raises AssertionError, and says what it does instead."""
        try:
            async with asyncio.timeout(_LONG_ENOUGH):
                out, err = await asyncio.gather(self._out.read(), self._err.read())
                await asyncio.to_thread(self._process.join)
        except TimeoutError:
            with suppress(ProcessLookupError):  # it has ended, and another one has its output
                self.send(TELL)
                await asyncio.sleep(_LONG_TO_TELL)
            said = b"".join(bytes(stream._buffer) for stream in (self._out, self._err))  # type: ignore[attr-defined]
            raise AssertionError(f"{self.pid} doesn't end: {said.decode()}") from None
        return Ended(self._process.exitcode or 0, out.decode(), err.decode())


@asynccontextmanager
async def program(
    folder: Path,
    *arguments: str,
    address: str | None = None,
    settings: Mapping[str, str] | None = None,
    unforked: bool = False,
    prepare: Callable[[], None] | None = None,
) -> AsyncIterator[Program]:
    """Run ``claim-it`` in a folder, with the Discord at ``address`` in place of the real one.

    There it finds no settings but these. It is killed at the end if it still runs. It has been
    imported already, and calls what is to ``prepare`` it, unless it is ``unforked``.
    """
    environ = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("CLAIMIT_", "DISCORD_"))
    }
    environ |= {"PYTHONPATH": str(ROOT), **(settings or {})}
    if address is not None:
        environ["CLAIMIT_DISCORD_API"] = f"http://{address}/api/v10"
    out, its_out = FORK_SERVER.Pipe(duplex=False)
    err, its_err = FORK_SERVER.Pipe(duplex=False)
    process = FORK_SERVER.Process(
        target=_be, args=(folder, environ, its_out, its_err, address, arguments, unforked, prepare)
    )
    process.start()
    its_out.close()
    its_err.close()
    async with _read(out) as out_read, _read(err) as err_read:
        try:
            yield Program(process, out_read, err_read)
        finally:
            process.kill()
            await asyncio.to_thread(process.join)


def _be(
    folder: Path,
    environ: Mapping[str, str],
    out: Connection,
    err: Connection,
    address: str | None,
    arguments: Sequence[str],
    unforked: bool,
    prepare: Callable[[], None] | None,
) -> None:
    """Be the program, in a process of its own."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    os.dup2(out.fileno(), sys.stdout.fileno())
    os.dup2(err.fileno(), sys.stderr.fileno())
    out.close()
    err.close()
    if unforked:
        module = ["-m", bot_process.__name__, str(address)]
        start = [str(SCRIPT)] if address is None else [sys.executable, *module]
        os.execv(start[0], [*start, *arguments])  # noqa: S606
    _think_in_siblings()
    if prepare is not None:
        prepare()
    signal.signal(TELL, _tell)
    sys.exit(bot_process.run(address, arguments))


def _think_in_siblings() -> None:
    """Let computer players of this process think in one that is forked from the same nursery."""
    vars(bot.automation.worker)["get_context"] = lambda _: FORK_SERVER
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[method-assign]


def _tell(*_: object) -> None:
    """Say where each thread and each task stands, and what the processes of this one do."""
    faulthandler.dump_traceback()
    sys.stderr.write(hang_report())
    sys.stderr.flush()


@asynccontextmanager
async def _read(pipe: Connection) -> AsyncIterator[StreamReader]:
    """Read from a pipe without holding anybody up."""
    reader = StreamReader()
    with pipe:
        file = os.fdopen(os.dup(pipe.fileno()), "rb")
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), file
    )
    try:
        yield reader
    finally:
        transport.close()
        await asyncio.sleep(0)  # in which it is closed


async def outcome(
    folder: Path,
    *arguments: str,
    address: str | None = None,
    settings: Mapping[str, str] | None = None,
    unforked: bool = False,
) -> Ended:
    """Run the program until it ends by itself."""
    running = program(folder, *arguments, address=address, settings=settings, unforked=unforked)
    async with running as process:
        return await process.end()


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds. Raises TimeoutError if it never does."""
    async with asyncio.timeout(_LONG_ENOUGH):
        while not condition():  # noqa: ASYNC110 - it depends on another process
            await asyncio.sleep(0.005)


async def until_pressed(press: Callable[[], object], condition: Callable[[], object]) -> None:
    """Press, again whenever nothing comes of it, until a condition holds. Raises TimeoutError.

    A process that a busy machine lets wait for longer than its lease loses what is pressed then.
    """
    async with asyncio.timeout(_LONG_ENOUGH):
        while not condition():
            press()
            with suppress(TimeoutError):
                await asyncio.wait_for(until(condition), _NOTHING_COMES)


def free_port() -> int:
    """Return a port of this computer that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


async def ask(port: int, path: str) -> tuple[int, str]:
    """Return the status and the text of an answer from a port of this computer."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


def with_token() -> dict[str, str]:
    """Return the settings of a bot that is let in, quiet unless something is wrong."""
    return {"DISCORD_TOKEN": TOKEN, "CLAIMIT_LOG_LEVEL": "ERROR"}
