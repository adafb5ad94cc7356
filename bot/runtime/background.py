"""Background work, each piece in a task of its own."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

_CANCELLED_AGAIN_AFTER: Final = 5.0
"""Seconds. A cancellation can get lost: `asyncio.wait_for` of Python 3.11 drops it if the awaited
future is done at the same moment, and discord.py calls `wait_for` whenever it connects."""
_Result = TypeVar("_Result")
_log = logging.getLogger(__name__)


class Background:
    """Tasks, each kept until it has ended. Once closed, it starts no more."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def __len__(self) -> int:
        return len(self._tasks)

    def start(
        self, work: Coroutine[Any, Any, _Result], *, is_awaited: bool = False
    ) -> asyncio.Task[_Result] | None:
        """Start some work and return its task, or None if it is too late to start.

        What the work raises is logged, unless the caller awaits the task and so gets it.
        """
        if self._closed:
            work.close()
            return None
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if not is_awaited:
            task.add_done_callback(self._log_failure)
        return task

    @staticmethod
    def _log_failure(task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (failure := task.exception()) is not None:
            _log.error("background work failed", exc_info=failure)

    async def close(self) -> None:
        """Cancel all tasks, repeatedly if they go on, and wait until they have ended."""
        self._closed = True
        own = asyncio.current_task()
        while tasks := {task for task in self._tasks if not task.done()} - {own}:
            for task in tasks:
                task.cancel()
            ended, _ = await asyncio.wait(tasks, timeout=_CANCELLED_AGAIN_AFTER)
            await asyncio.gather(*ended, return_exceptions=True)
