"""Ends a process whose event loop hangs, so that its supervisor restarts it."""

import asyncio
import faulthandler
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

TIME_LIMIT: Final = 60.0
"""Seconds for which the event loop may hang."""


@asynccontextmanager
async def exit_if_hung() -> AsyncIterator[None]:
    """End the process with exit code 1 if the event loop hangs during the context.

    The stack of each thread is written to stderr. A thread of the interpreter does this, which
    neither Python nor C code can block.
    """

    async def postpone() -> None:
        while True:
            faulthandler.dump_traceback_later(TIME_LIMIT, exit=True)
            await asyncio.sleep(TIME_LIMIT / 10)

    task = asyncio.create_task(postpone())
    try:
        yield
    finally:
        task.cancel()
        faulthandler.cancel_dump_traceback_later()
