"""Starts the program as a process of its own, and ends it in polite and impolite ways."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from tests.process.fake_discord import TOKEN

ROOT = Path(__file__).resolve().parents[2]

_LONG_ENOUGH = 60


class Ended(NamedTuple):
    """How the program ended: its exit code and what it wrote to stdout and stderr."""

    code: int
    out: str
    err: str


@asynccontextmanager
async def program(
    folder: Path, *arguments: str, address: str = "127.0.0.1:1", **settings: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run ``python -m bot`` in a folder, with the Discord at ``address`` in place of the real one.

    There it finds no settings but these. It is killed at the end if it still runs.
    """
    environ = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("CLAIMIT_", "DISCORD_"))
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.process.bot_process",
        address,
        *arguments,
        cwd=folder,
        env={**environ, "PYTHONPATH": str(ROOT), **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def outcome(
    folder: Path, *arguments: str, address: str = "127.0.0.1:1", **settings: str
) -> Ended:
    """Run the program until it ends by itself."""
    async with program(folder, *arguments, address=address, **settings) as process:
        return await end_of(process)


async def end_of(process: asyncio.subprocess.Process) -> Ended:
    """Wait for the end of a program."""
    out, err = await asyncio.wait_for(process.communicate(), _LONG_ENOUGH)
    return Ended(process.returncode or 0, out.decode(), err.decode())


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds. Raises TimeoutError if it never does."""
    async with asyncio.timeout(_LONG_ENOUGH):
        while not condition():  # noqa: ASYNC110 - it depends on another process
            await asyncio.sleep(0.005)


def with_token() -> dict[str, str]:
    """Return the settings of a bot that is let in, quiet unless something is wrong."""
    return {"DISCORD_TOKEN": TOKEN, "CLAIMIT_LOG_LEVEL": "ERROR"}
