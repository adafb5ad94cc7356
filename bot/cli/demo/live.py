"""A simulated Discord in real time, in which a press waits only for its response.

simcord is made for tests: its clock stands still until a test moves it, and an action ends when the
bot is idle. In a demo, a press would then wait for every timer that is due and for every film,
review or decision in progress. The real Discord knows nothing of the bot's work: it waits at most
three seconds for a response.
"""

import asyncio
from collections.abc import Callable, Collection
from contextvars import Context
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final

import simcord
from simcord._clock import Clock
from simcord._dpy_internals import real_monotonic
from simcord._settlement import _active_callbacks
from simcord.components import walk_components
from simcord.enums import ComponentType

_ANSWERS_WITHIN: Final = 3.0
"""Seconds after which Discord reports that the bot didn't respond."""
_LINGERS: Final = 0.3
"""Seconds for which a press may go on after its response while the bot still works on it."""
_PRESSED: Final = "INTERACTION_CREATE"
_FIRST_MENU_ID: Final = 1_000
"""An id larger than all that simcord gives to components of a message."""
_MENUS: Final = (
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)
_BEGINNING: Final = Clock().now()


class RealClock(Clock):
    """A clock that stands still at its start, and shows the real time once it runs."""

    is_going = False

    def now(self) -> datetime:
        """Return the time in the simulated Discord."""
        return datetime.now(UTC) if self.is_going else super().now()


class Live(simcord.Env):
    """A simulated Discord in real time.

    It overrides private parts of simcord, so check it again with each new version of simcord.
    """

    def __init__(self, bot: Any) -> None:
        super().__init__(bot, shard_count=1)
        self.changed: Callable[[], None] = lambda: None
        """Called after each request of the bot."""
        self._clock = self.backend.clock = RealClock()
        self._menu_ids = count(_FIRST_MENU_ID)
        backend: Any = self.backend
        self._edit_message = backend.edit_message
        backend.edit_message = self._edit_and_reset
        self._interaction: Any = None
        self._earlier_work: set[Any] = set()
        self._stirred = asyncio.Event()

    def set_going(self) -> None:
        """Start the clock."""
        self._clock.is_going = True

    async def start(self) -> None:
        """Start the bot, which keeps running after this returns."""
        await super().start()
        adapter = self._webhook_adapter
        send = adapter.request

        async def request(*args: Any, **kwargs: Any) -> Any:
            # These requests create and edit private messages, which have no gateway event.
            try:
                return await send(*args, **kwargs)
            finally:
                self._stirred.set()
                self.changed()

        adapter.request = request
        self.backend.subscribers.append(self._on_event)

    def _on_event(self, event: str, _: Any) -> None:
        if event.startswith("MESSAGE_"):
            self.changed()

    def _edit_and_reset(self, *args: Any) -> Any:
        """Edit a message and clear the choices of its menus, as Discord's client does.

        simcord's page identifies a menu by its id, and sends nothing if its choice is unchanged.
        """
        message = self._edit_message(*args)
        for part in walk_components(message.components):
            if part["type"] in _MENUS:
                part["id"] = next(self._menu_ids)
        return message

    # Real time

    @property
    def _virtual_time(self) -> float:
        return (self.now() - _BEGINNING).total_seconds()

    def _schedule_timer(self, record: Any, *_: Any) -> None:
        """Fire a timer of the bot when it is due in real time."""

        def fire() -> None:
            if not record.handle.cancelled():
                record.handle._run()  # noqa: SLF001

        runtime: Any = self._runtime
        seconds = max(record.when - self._virtual_time, 0.0)
        record.real_handle = runtime.call_at(real_monotonic() + seconds, fire, context=Context())

    # Waiting only for a response

    def _notify_dispatch_observers(self, interaction: Any) -> None:
        super()._notify_dispatch_observers(interaction)
        self._interaction, self._earlier_work = interaction, self._at_work()

    async def _settle_internal(self, *, dispatch: str | None = None, **_: Any) -> None:
        _active_callbacks(self._settlement_state())  # forgets the timers that were cancelled
        if dispatch == _PRESSED:
            interaction, self._interaction = self._interaction, None
            await self._answer_to(interaction, self._at_work() - self._earlier_work)
        else:
            await asyncio.sleep(0)

    def _at_work(self) -> set[Any]:
        """Return the running tasks and pending timers of the bot."""
        return {*self._work.tasks, *(record.handle for record in self._work.callbacks)}

    async def _answer_to(self, interaction: Any, begun: Collection[Any]) -> None:
        """Wait until the bot has finished the work of an interaction, or has responded to it."""
        handlers = [work for work in begun if isinstance(work, asyncio.Task)]
        for handler in handlers:
            handler.add_done_callback(lambda _: self._stirred.set())
        lingers = False
        try:
            async with asyncio.timeout(_ANSWERS_WITHIN) as limit:
                # A timer without a task belongs to the guard, which delays the press.
                while not all(task.done() for task in handlers) or (
                    begun and not handlers and not interaction.responded
                ):
                    if interaction.loading:
                        return  # the page shows that the bot is thinking
                    if interaction.responded and not lingers:
                        lingers = True
                        limit.reschedule(asyncio.get_running_loop().time() + _LINGERS)
                    self._stirred.clear()
                    await self._stirred.wait()
        except TimeoutError:
            pass  # later changes are shown as they come
