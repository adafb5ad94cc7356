"""Where computer players think: in a process of their own, so that nobody waits for them.

It gets views or whole logs of games, and returns actions or what the coach has found. It imports
the rules, and nothing of Discord.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any, Concatenate, Final, NamedTuple, TypeVar

from bot.automation.environment import only_needed_environ, settle_in
from bot.game_packages import PACKAGES
from bot.runtime.game_limits import TooLong, limited
from engine.game import Seat
from engine.package import GamePackage
from engine.player import Strength

_WITHIN: Final = 60
"""Seconds for one thing to think about; a decision of our players takes less than one."""
_ATTEMPTS: Final = 3
_FULL: Final = 70
"""How the worker ends when its memory is full, perhaps of what an earlier game has left."""

_Found = TypeVar("_Found")


class Thought(NamedTuple):
    """What a computer player has decided, and how many seconds that took."""

    action: Any
    seconds: float


class Worker:
    """A worker process, started when it is first needed and again whenever it died.

    It thinks about one decision at a time, at a lower priority than the bot itself.
    """

    def __init__(self, fault: Callable[[str, BaseException], Exception] | None = None) -> None:
        """``fault`` returns the exception to raise, given a game's key and what its code raised."""
        self._fault = fault
        self._pool: ProcessPoolExecutor | None = None
        self.waiting = 0
        """How many decisions are being thought about or wait for it."""

    async def decide(
        self, game: str, strength: Strength, view: Any, seat: Seat, seed: str
    ) -> Thought:
        """Return what a computer player does, given its seat's view.

        The same ``seed`` leads to the same action. Raises BrokenProcessPool if the worker dies
        again and again.
        """
        return await self.ask(game, _decide, strength, view, seat, seed)

    async def ask(
        self, game: str, work: Callable[Concatenate[GamePackage, ...], _Found], *about: Any
    ) -> _Found:
        """Call a function of a module with a game in the worker process, and return its result.

        Raises as `run`.
        """
        return await self.run(_with_game, game, work, *about)

    async def run(self, work: Callable[..., _Found], *about: Any) -> _Found:
        """Call a function of a module in the worker process, and return its result.

        The first thing it is ``about`` is a game's key. Raises BrokenProcessPool as `decide` does.
        If the function raises anything or takes too long, raises what ``fault`` returns for it.
        """
        try:
            return await self._run(_in_time, work, *about)
        except BrokenProcessPool:
            raise
        except (Exception, TooLong) as error:
            if self._fault is None:
                raise
            raise self._fault(about[0], error) from error

    async def _run(self, work: Callable[..., _Found], *about: Any) -> _Found:
        self.waiting += 1
        try:
            for _ in range(_ATTEMPTS - 1):
                pool = self._started()
                try:
                    return await asyncio.wrap_future(pool.submit(work, *about))
                except BrokenProcessPool:
                    if self._pool is pool:
                        self._pool = None
            return await asyncio.wrap_future(self._started().submit(work, *about))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the worker process; what it is computing is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            with only_needed_environ():  # multiprocessing starts a process of its own right away
                # A forked process would inherit the bot's threads' locks in whatever state they are
                self._pool = ProcessPoolExecutor(
                    max_workers=1, mp_context=get_context("spawn"), initializer=_settle_in
                )
                self._pool.submit(os.getpid)  # the worker starts only when it gets something to do
        return self._pool


def _in_time(work: Callable[..., _Found], *about: Any) -> _Found:
    """Do what there is to think about, in a new process if this one is full.

    Raises what that raises, and TooLong.
    """
    try:
        return limited(partial(work, *about), _WITHIN)
    except MemoryError:
        os._exit(_FULL)
    except (Exception, TooLong):
        raise
    except BaseException as error:  # it would end the bot, or the task that waits for it
        raise RuntimeError(repr(error)) from error


def _settle_in() -> None:
    """Prepare the worker, which also ends when the bot does."""
    settle_in()
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def _with_game(
    game: str, work: Callable[Concatenate[GamePackage, ...], _Found], *about: Any
) -> _Found:
    return work(PACKAGES[game], *about)


def _decide(game: GamePackage, strength: Strength, view: Any, seat: Seat, seed: str) -> Thought:
    player, begun = game.players[strength], perf_counter()
    action = player.decide(view, seat, Random(seed))  # noqa: S311  (nobody bets on it)
    return Thought(action, perf_counter() - begun)
