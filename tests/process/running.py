"""Functions that run the program in a separate process."""

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
"""The script that starts the program."""

_LONG_ENOUGH = 300
_NOTHING_COMES = 60
_LONG_TO_TELL = 10
PRINT_STATE = signal.SIGUSR2
"""Signal on which a program prints its state to stderr, used for one that doesn't end."""


class Ended(NamedTuple):
    """The end of the program: its exit code, negative for a signal, and its stdout and stderr."""

    code: int
    out: str
    err: str


class Program:
    """The program in a separate process."""

    def __init__(self, process: ForkServerProcess, out: StreamReader, err: StreamReader) -> None:
        self._process = process
        self._out = out
        self._err = err

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    async def first_line(self) -> str:
        """Wait for the next line of stdout."""
        return (await asyncio.wait_for(self._out.readline(), _LONG_ENOUGH)).decode()

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    async def next_stderr_line(self) -> str:
        """Wait for the next line of stderr; return an empty string at its end."""
        return (await self._err.readline()).decode()

    async def end(self) -> Ended:
        """Wait for the end of the program. Raises AssertionError with its state if it hangs."""
        try:
            async with asyncio.timeout(_LONG_ENOUGH):
                out, err = await asyncio.gather(self._out.read(), self._err.read())
                await asyncio.to_thread(self._process.join)
        except TimeoutError:
            with suppress(ProcessLookupError):  # it has ended, but another process has its pipes
                self.send(PRINT_STATE)
                await asyncio.sleep(_LONG_TO_TELL)
            output = b"".join(bytes(stream._buffer) for stream in (self._out, self._err))  # type: ignore[attr-defined]
            raise AssertionError(f"{self.pid} doesn't end: {output.decode()}") from None
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

    It has only the given settings, and is killed after the context. Unless it is ``unforked``, it
    is forked with all modules imported, and calls ``prepare`` first.
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
        target=_run_program,
        args=(folder, environ, its_out, its_err, address, arguments, unforked, prepare),
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


def _run_program(
    folder: Path,
    environ: Mapping[str, str],
    out: Connection,
    err: Connection,
    address: str | None,
    arguments: Sequence[str],
    unforked: bool,
    prepare: Callable[[], None] | None,
) -> None:
    """Run the program in the forked process."""
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
    _share_fork_server()
    if prepare is not None:
        prepare()
    signal.signal(PRINT_STATE, _print_state)
    sys.exit(bot_process.run(address, arguments))


def _share_fork_server() -> None:
    """Let the workers of this process be forked from the same fork server."""
    vars(bot.automation.worker)["get_context"] = lambda _: FORK_SERVER
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[method-assign]


def _print_state(*_: object) -> None:
    """Print the stacks of all threads and tasks, and the state of child processes."""
    faulthandler.dump_traceback()
    sys.stderr.write(hang_report())
    sys.stderr.flush()


@asynccontextmanager
async def _read(pipe: Connection) -> AsyncIterator[StreamReader]:
    """Open a pipe for asynchronous reading."""
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
        await asyncio.sleep(0)  # lets the transport close


async def outcome(
    folder: Path,
    *arguments: str,
    address: str | None = None,
    settings: Mapping[str, str] | None = None,
    unforked: bool = False,
) -> Ended:
    """Run the program to its end."""
    running = program(folder, *arguments, address=address, settings=settings, unforked=unforked)
    async with running as process:
        return await process.end()


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds. Raises TimeoutError."""
    async with asyncio.timeout(_LONG_ENOUGH):
        while not condition():  # noqa: ASYNC110 - it depends on another process
            await asyncio.sleep(0.005)


async def until_pressed(press: Callable[[], object], condition: Callable[[], object]) -> None:
    """Press repeatedly until a condition holds. Raises TimeoutError.

    On a busy machine a process may wait for longer than its lease, and then loses presses.
    """
    async with asyncio.timeout(_LONG_ENOUGH):
        while not condition():
            press()
            with suppress(TimeoutError):
                await asyncio.wait_for(until(condition), _NOTHING_COMES)


def free_port() -> int:
    """Return a free local port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


async def ask(port: int, path: str) -> tuple[int, str]:
    """Send a request to a local port; return the status and the text of the response."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


def with_token() -> dict[str, str]:
    """Return the settings of a bot with a valid token that logs only errors."""
    return {"DISCORD_TOKEN": TOKEN, "CLAIMIT_LOG_LEVEL": "ERROR"}
