"""Presses while computer players are busy at many other tables.

At each of fifty tables one person plays against three computer players. Presses come one at a time,
at random tables where it is a person's turn, while all the others play on. They are compared with
presses at a single table while nothing else happens.
"""

import asyncio
import gc
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from benchmarks.loopback import Loopback, buttons_of
from benchmarks.measurement import Measurement, in_temporary_folder
from benchmarks.people import user_id
from bot.ids import TableId
from bot.runtime.gc_tuning import freeze_gc
from bot.settings import Settings
from bot.views import table_routes
from bot.views.game import HandView
from bot.views.games import GAMES
from engine.player import Strength

_TABLES: Final = 50
_PRESSES: Final = 150
_PAUSE: Final = 1
_SLOWEST: Final = 3.0
_TIMEOUT: Final = 120.0
_POLL_SECONDS: Final = 0.005


def measure() -> Sequence[Measurement]:
    """Measure presses of each game, first with one table and then with all."""
    return [row for game in GAMES for row in in_temporary_folder(partial(_measure, game))]


async def _measure(game: str, folder: Path) -> Sequence[Measurement]:
    crowd = _Crowd(
        game, Loopback(Settings(database=folder / "crowd.sqlite3", computer_pause=_PAUSE))
    )
    await crowd.loopback.connect()
    try:
        await crowd.open_table()
        alone = [await crowd.press_when_idle() for _ in range(_PRESSES)]
        for _ in range(_TABLES - 1):
            await crowd.open_table()
        gc.collect()
        freeze_gc()
        crowded = sorted([await crowd.press_any() for _ in range(_PRESSES)])
    finally:
        gc.unfreeze()
        await crowd.close()
    slowest = crowded[-1]
    return [
        Measurement(
            f"a press of {game} beside {_TABLES} tables",
            f"{median(crowded) * 1000:.3g} ms",
            f"{median(alone) * 1000:.3g} ms with one table",
            median(crowded) / median(alone),
        ),
        Measurement(
            f"{game}: slowest of {_PRESSES} such presses",
            f"{slowest * 1000:.3g} ms",
            goal=f"<= {_SLOWEST:g} s",
            ok=slowest <= _SLOWEST,
        ),
    ]


class _Crowd:
    """The tables, each with one person and a computer player of each strength."""

    def __init__(self, game: str, loopback: Loopback) -> None:
        self.loopback = loopback
        self._game = game
        self._tables = 0
        self._random = Random(5)  # noqa: S311  (the same game in every run)

    async def close(self) -> None:
        """Stop the computer players, wait until all is shown, and close the bot."""
        bot = self.loopback.bot
        bot.services.presenter.watchers.clear()
        await bot.services.computer_players.close()
        await self.loopback.wait_idle()
        await bot.close()

    async def open_table(self) -> None:
        """Open a table for one more person and start its game."""
        host = user_id(self._tables)
        self._tables += 1
        await self.loopback.type_command(host, self._game)
        table_id = TableId(self._tables)
        buttons = [table_routes.add_computer(table_id, strength) for strength in Strength]
        buttons.append(table_routes.start(table_id))
        if isinstance(GAMES[self._game].view, HandView):
            buttons.append(table_routes.hand(table_id))
        for button in buttons:
            [message] = await _wait_for(partial(self.loopback.with_button, button))
            await self.loopback.press(message, host, button)

    async def press_any(self) -> float:
        """Press a random button at a table where it is a person's turn; return the seconds."""
        message = self._random.choice(await _wait_for(partial(self.loopback.with_button, "act:")))
        [mover] = self.loopback.movers(message)
        buttons = buttons_of(message, "act:") + buttons_of(message, "pick:")
        taken = await self.loopback.press(message, mover, self._random.choice(buttons))
        await asyncio.sleep(0)
        return taken.seconds

    async def press_when_idle(self) -> float:
        """Press likewise and wait until the bot is idle; return the seconds."""
        elapsed = await self.press_any()
        await self.loopback.wait_idle()
        if not self.loopback.with_button("act:"):
            await self.open_table()
        return elapsed


async def _wait_for(find: Callable[[], list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Return the messages that ``find`` returns, once there are any."""
    async with asyncio.timeout(_TIMEOUT):
        while not (found := find()):  # noqa: ASYNC110  (the bot sends no event for it)
            await asyncio.sleep(_POLL_SECONDS)
    return found
