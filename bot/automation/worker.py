"""Worker process for computer players, the coach and cups, so that the bot isn't blocked.

It gets views or whole logs of games, and returns actions or the coach's results; or it gets a cup,
and returns the pairing of its next round. It imports the rules, and nothing of Discord.
"""

import asyncio
import faulthandler
import os
import traceback
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random, SystemRandom
from threading import Thread
from time import perf_counter
from typing import Any, Concatenate, Final, NamedTuple, TypeVar

from bot.automation.child_process import only_needed_environ, prepare_child
from bot.errors import BotError
from bot.game_packages import PACKAGES
from engine.cups.cup import Cup
from engine.cups.entries import Member, Pairing
from engine.game import Seat
from engine.package import GamePackage
from engine.player import Strength

TIME_LIMIT: Final = 30.0
"""Timeout of a task in seconds; our players decide in less than one."""
_ATTEMPTS: Final = 3

_Result = TypeVar("_Result")


class ThinkingFailed(BotError):
    """The code of a game has failed in the worker. The text is the traceback."""


class TimedAction(NamedTuple):
    """The action of a computer player, and the seconds that the decision took."""

    action: Any
    seconds: float


class Worker:
    """A worker process, started when first needed and again whenever it has died.

    It handles one task at a time, at a lower priority than the bot.
    """

    def __init__(self, fault: Callable[[str, str, BaseException], Exception] | None = None) -> None:
        """Create the worker.

        ``fault`` returns the exception to raise if a game's code fails in a function.
        """
        self._fault = fault
        self._pool: ProcessPoolExecutor | None = None
        self._is_free = asyncio.Lock()
        self.waiting = 0
        """Number of tasks in progress or queued."""

    async def decide(
        self, game: str, strength: Strength, view: Any, seat: Seat, seed: str
    ) -> TimedAction:
        """Return the action of a computer player for the view of its seat.

        The same ``seed`` leads to the same action. Raises BrokenProcessPool if the worker dies
        repeatedly.
        """
        return await self.ask(game, _decide, strength, view, seat, seed)

    async def pair(
        self, cup: Cup, away: Collection[Member], avoid: Collection[frozenset[Member]]
    ) -> Pairing:
        """Return the pairing of the next round of a cup."""
        return await self._wait_for(_pair, cup, away, avoid)

    async def ask(
        self, game: str, work: Callable[Concatenate[GamePackage, ...], _Result], *arguments: Any
    ) -> _Result:
        """Call a module-level function with a game in the worker process, and return its result.

        If it fails or takes too long, raises what ``fault`` returns for that game. Raises
        BrokenProcessPool if the worker dies repeatedly.
        """
        try:
            return await self._wait_for(_with_game, game, work, *arguments)
        except (ThinkingFailed, TimeoutError) as error:
            if self._fault is None:
                raise
            raise self._fault(game, f"the worker's {work.__name__}", error) from error

    async def _wait_for(self, work: Callable[..., _Result], *arguments: Any) -> _Result:
        self.waiting += 1
        try:
            async with self._is_free:
                return await self._submit(work, *arguments)
        finally:
            self.waiting -= 1

    async def _submit(self, work: Callable[..., _Result], *arguments: Any) -> _Result:
        attempts = 0
        while True:
            attempts += 1
            pool, begun = self._started(), perf_counter()
            try:
                return await asyncio.wrap_future(pool.submit(_in_time, work, *arguments))
            except BrokenProcessPool as error:
                self._pool = None
                if perf_counter() - begun >= TIME_LIMIT:
                    raise TimeoutError(f"it took longer than {TIME_LIMIT:.0f} s") from error
                if attempts == _ATTEMPTS:
                    raise

    def close(self) -> None:
        """End the worker process and drop its tasks."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            with only_needed_environ():  # multiprocessing starts its resource tracker right away
                # A forked process would inherit the locks of the bot's threads in any state
                self._pool = ProcessPoolExecutor(
                    max_workers=1, mp_context=get_context("spawn"), initializer=_prepare_worker
                )
                self._pool.submit(os.getpid)  # the worker starts with its first task
        return self._pool


def _in_time(work: Callable[..., _Result], *arguments: Any) -> _Result:
    """Call a function, or end this process if that takes too long.

    stderr then has a traceback. Raises ThinkingFailed for any exception of the function, which the
    bot might not be able to unpickle.
    """
    faulthandler.dump_traceback_later(TIME_LIMIT, exit=True)
    try:
        return work(*arguments)
    except BaseException:  # noqa: BLE001  (a game may raise anything)
        raise ThinkingFailed(traceback.format_exc()) from None
    finally:
        faulthandler.cancel_dump_traceback_later()


def _with_game(
    game: str, work: Callable[Concatenate[GamePackage, ...], _Result], *arguments: Any
) -> _Result:
    return work(PACKAGES[game], *arguments)


def _prepare_worker() -> None:
    """Prepare the worker process, which also ends when the bot does."""
    prepare_child()
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def _decide(game: GamePackage, strength: Strength, view: Any, seat: Seat, seed: str) -> TimedAction:
    player, begun = game.players[strength], perf_counter()
    action = player.decide(view, seat, Random(seed))  # noqa: S311  (not security-relevant)
    return TimedAction(action, perf_counter() - begun)


def _pair(cup: Cup, away: Collection[Member], avoid: Collection[frozenset[Member]]) -> Pairing:
    from engine.cups.pairing import next_pairing  # only the worker needs it

    return next_pairing(cup, away, avoid, SystemRandom())
