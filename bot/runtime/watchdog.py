"""Ends a process whose event loop stands still, so that whoever looks after it starts it again."""

import asyncio
import faulthandler
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

TIME_LIMIT: Final = 60.0
"""Seconds that the event loop may stand still."""


@asynccontextmanager
async def exit_if_hung() -> AsyncIterator[None]:
    """End the process with exit code 1 if the event loop stands still meanwhile.

    stderr then says where each thread was. A thread of the interpreter does that, which neither
    Python code nor code in C can hold up.
    """

    async def put_off() -> None:
        while True:
            faulthandler.dump_traceback_later(TIME_LIMIT, exit=True)
            await asyncio.sleep(TIME_LIMIT / 10)

    task = asyncio.create_task(put_off())
    try:
        yield
    finally:
        task.cancel()
        faulthandler.cancel_dump_traceback_later()
