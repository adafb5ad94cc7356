"""Ends a process whose event loop hangs, so that its supervisor restarts it."""

import asyncio
import faulthandler
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Timer
from typing import Final

TIME_LIMIT: Final = 60.0
"""Seconds for which the event loop may hang."""


def dump_and_exit() -> None:
    """Write the stack of each thread to stderr and end the process with exit code 1."""
    faulthandler.dump_traceback()
    os._exit(1)


@asynccontextmanager
async def exit_if_hung() -> AsyncIterator[None]:
    """End the process with exit code 1 if the event loop hangs during the context.

    The stack of each thread is written to stderr.
    """

    async def postpone() -> None:
        while True:
            # Only a thread of Python's own can read stacks that change meanwhile, and only
            # faulthandler's thread runs while C code keeps the interpreter's lock.
            faulthandler.dump_traceback_later(1.1 * TIME_LIMIT, exit=True)
            timer = Timer(TIME_LIMIT, dump_and_exit)
            timer.daemon = True
            timer.start()
            try:
                await asyncio.sleep(TIME_LIMIT / 10)
            finally:
                timer.cancel()

    task = asyncio.create_task(postpone())
    try:
        yield
    finally:
        task.cancel()
        faulthandler.cancel_dump_traceback_later()
