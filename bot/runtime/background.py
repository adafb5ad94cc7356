"""Background tasks of the process."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

_CANCELLED_AGAIN_AFTER: Final = 5.0
"""Seconds until a cancellation is repeated. It can get lost: `asyncio.wait_for` of Python 3.11
drops it if the awaited future is done at the same moment, and discord.py calls `wait_for` whenever
it connects."""
_Result = TypeVar("_Result")
_log = logging.getLogger(__name__)


class Background:
    """Tasks, each referenced until it is done. Once closed, it starts no new ones."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def __len__(self) -> int:
        return len(self._tasks)

    def start(
        self, coroutine: Coroutine[Any, Any, _Result], *, is_awaited: bool = False
    ) -> asyncio.Task[_Result] | None:
        """Start a coroutine and return its task, or None if it is closed.

        An exception is logged, unless ``is_awaited``: then the caller awaits the task and handles
        it.
        """
        if self._closed:
            coroutine.close()
            return None
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if not is_awaited:
            task.add_done_callback(self._log_failure)
        return task

    @staticmethod
    def _log_failure(task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (failure := task.exception()) is not None:
            _log.error("a background task failed", exc_info=failure)

    async def close(self) -> None:
        """Cancel all tasks, repeatedly if they continue, and wait until they are done."""
        self._closed = True
        current = asyncio.current_task()
        while tasks := {task for task in self._tasks if not task.done()} - {current}:
            for task in tasks:
                task.cancel()
            ended, _ = await asyncio.wait(tasks, timeout=_CANCELLED_AGAIN_AFTER)
            await asyncio.gather(*ended, return_exceptions=True)
