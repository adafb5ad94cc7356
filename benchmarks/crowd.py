"""Presses while computer players are busy at many other tables.

People who play alone against three of them sit at fifty tables. Somebody presses at one table after
the other, wherever it is a person's turn, while all the others go on; beside it stands the same
with one table and nobody playing meanwhile.
"""

import asyncio
import gc
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from benchmarks.loopback import Wire, buttons_of
from benchmarks.measurement import Measurement, in_folder
from bot.games import GAMES
from bot.gc_tuning import spare_the_loop
from bot.ids import TableId
from bot.settings import Settings
from bot.views import custom_ids
from bot.views.custom_ids import Verb
from bot.views.game import HandView

_TABLES: Final = 50
_PRESSES: Final = 150
_PAUSE: Final = 1
_PATIENCE: Final = 3.0
_FIRST_HOST: Final = 100
_LONGEST_WAIT: Final = 120.0
_LOOK_AGAIN: Final = 0.005


def measure() -> Sequence[Measurement]:
    """Press for each game, first alone and then in company."""
    return [row for game in GAMES for row in in_folder(partial(_measured, game))]


async def _measured(game: str, folder: Path) -> Sequence[Measurement]:
    crowd = _Crowd(game, Wire(Settings(database=folder / "crowd.sqlite3", computer_pause=_PAUSE)))
    await crowd.wire.connect()
    try:
        await crowd.open_table()
        alone = [await crowd.press_when_calm() for _ in range(_PRESSES)]
        for _ in range(_TABLES - 1):
            await crowd.open_table()
        gc.collect()
        spare_the_loop()
        crowded = sorted([await crowd.press_somewhere() for _ in range(_PRESSES)])
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
            reach=f"<= {_PATIENCE:g} s",
            ok=slowest <= _PATIENCE,
        ),
    ]


class _Crowd:
    """The tables, each with one person and a computer player of each strength."""

    def __init__(self, game: str, wire: Wire) -> None:
        self.wire = wire
        self._game = game
        self._tables = 0
        self._random = Random(5)  # noqa: S311  (nobody bets on it)

    async def close(self) -> None:
        """Let the computer players stop and what they have done be shown."""
        bot = self.wire.bot
        bot.services.presenter.watchers.clear()
        await bot.services.computer_players.close()
        await self.wire.rest()
        await bot.close()

    async def open_table(self) -> None:
        """Start a game of one more person."""
        host = _FIRST_HOST + self._tables
        self._tables += 1
        await self.wire.types(host, self._game)
        verbs = [*custom_ids.ADD.values(), Verb.START]
        if isinstance(GAMES[self._game].view, HandView):
            verbs.append(Verb.HAND)
        for verb in verbs:
            button = custom_ids.verb(TableId(self._tables), verb)
            [message] = await _soon(partial(self.wire.showing, button))
            await self.wire.press(message, host, button)

    async def press_somewhere(self) -> float:
        """Press a random button wherever it's a person's turn; return the seconds."""
        message = self._random.choice(await _soon(partial(self.wire.showing, "act:")))
        [mover] = self.wire.called(message)
        buttons = buttons_of(message, "act:") + buttons_of(message, "pick:")
        elapsed = await self.wire.press(message, mover, self._random.choice(buttons))
        await asyncio.sleep(0)
        return elapsed

    async def press_when_calm(self) -> float:
        """Press like that, and see that nothing happens meanwhile and afterwards."""
        elapsed = await self.press_somewhere()
        await self.wire.rest()
        if not self.wire.showing("act:"):
            await self.open_table()
        return elapsed


async def _soon(look: Callable[[], list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Look until there is something to see."""
    async with asyncio.timeout(_LONGEST_WAIT):
        while not (seen := look()):  # noqa: ASYNC110  (what is waited for comes over the wire)
            await asyncio.sleep(_LOOK_AGAIN)
    return seen
