"""Calm presses at a hundred tables, with and without a user who floods the bot.

The flooder sends all that is expensive, far faster than people can press: buttons of their own
tables and of others', stale ones, the coach, reviews, films, lobbies, rules and lists.
"""

import asyncio
import gc
import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from benchmarks.load import LoadClient, quantile
from benchmarks.loopback import CHANNEL, GUILD, button_row, buttons_of
from benchmarks.measurement import Measurement, in_temporary_folder, medians, milliseconds
from benchmarks.people import display_name, user_id
from benchmarks.sample_tables import populate
from bot.ids import TableId
from bot.interactions.guard import Guard
from bot.runtime.gc_tuning import freeze_gc
from bot.settings import Settings
from bot.views import table_routes
from bot.views.games import GAMES
from engine.claimit import ClaimIt

_TABLES: Final = 100
_RATE: Final = 20.0
_FLOOD_RATE: Final = 200.0
_SECONDS: Final = 15.0
_ROUNDS: Final = 4
_WARM_UP: Final = 5.0
_GOAL: Final = 1.5
"""The p99 of the calm presses differs by as much from one round to another."""

_FLOODER: Final = user_id(0)
_OWN_TABLE: Final = TableId(1)
"""The table at which the flooder plays."""
_FINISHED_TABLES: Final = range(2, 8)
"""The tables where the flooder has resigned."""
_OTHERS_TABLE: Final = TableId(9)
"""A table of other people."""


def measure(
    tables: int = _TABLES, seconds: float = _SECONDS, rounds: int = _ROUNDS
) -> Sequence[Measurement]:
    """Press at so many tables for so many seconds, alternately without and with the flood."""
    return in_temporary_folder(partial(_measure, tables, seconds, rounds))


async def _measure(tables: int, seconds: float, rounds: int, folder: Path) -> Sequence[Measurement]:
    path = folder / "flood.sqlite3"
    await populate(path, tables, GUILD, CHANNEL)
    _seat_flooder(path)
    client = _FloodClient(Settings(database=path))
    await client.loopback.connect()
    try:
        await client.show(range(1, tables + 1))
        for number in _FINISHED_TABLES:
            await client.loopback.bot.services.tables.resign(TableId(number), _FLOODER)
        GAMES[ClaimIt.key].view.warm()
        gc.collect()
        freeze_gc()
        await asyncio.gather(client.press(_RATE, _WARM_UP), client.flood(_WARM_UP))
        await client.loopback.wait_idle()
        client.sent = client.answers = 0
        taken = []
        for _ in range(rounds):
            calm = await client.press(_RATE, seconds)
            flooding = asyncio.create_task(client.flood(seconds))
            flooded = await client.press(_RATE, seconds)
            await flooding
            await client.loopback.wait_idle()
            taken.append([*_p50_p99(calm), *_p50_p99(flooded)])
    finally:
        gc.unfreeze()
        await client.loopback.wait_idle()
        await client.loopback.bot.close()
    calm_p50, calm_p99, p50, p99 = medians(taken)
    return [
        Measurement.cost(
            f"p99 beside {_FLOOD_RATE:g} presses/s of one", p99, "without", calm_p99, _GOAL
        ),
        Measurement(
            "p50 beside them",
            milliseconds(p50),
            f"{milliseconds(calm_p50)} without",
            p50 / calm_p50,
        ),
        Measurement("of them answered", f"{client.answers / client.sent:.1%}"),
    ]


def _p50_p99(taken: Iterable[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile."""
    ordered = sorted(taken)
    return quantile(ordered, 0.5), quantile(ordered, 0.99)


def _seat_flooder(path: Path) -> None:
    """Give the flooder a seat at their tables, and these the coach."""
    last = {
        "flooder": _FLOODER,
        "name": display_name(_FLOODER),
        "last": _FINISHED_TABLES[-1],
    }
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET coach = 1, host_id = :flooder WHERE id <= :last", last)
        file.execute(
            "UPDATE seats SET user_id = :flooder, name = :name"
            " WHERE table_id <= :last AND seat = 0",
            last,
        )


class _FloodClient(LoadClient):
    """Presses at all other tables, and floods."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Guard())
        self.sent = 0
        """The number of the flood's interactions."""
        self.answers = 0
        """The number of those that were answered."""
        self._flood_random = Random(7)  # noqa: S311  (the same moments in every run)

    async def flood(self, seconds: float) -> None:
        """Send all kinds of interactions in turn, at random moments, for so long."""
        begin = due = perf_counter()
        interactions, before = self._interactions(), self.loopback.answers[_FLOODER]
        while (due := due + self._flood_random.expovariate(_FLOOD_RATE)) < begin + seconds:
            await asyncio.sleep(due - perf_counter())
            self.loopback.send(_FLOODER, interactions[self.sent % len(interactions)]())
            self.sent += 1
        self.answers += self.loopback.answers[_FLOODER] - before

    def _on_shown(self, table_id: TableId) -> None:
        if table_id not in (_OWN_TABLE, *_FINISHED_TABLES):
            super()._on_shown(table_id)

    def _interactions(self) -> Sequence[Callable[[], dict[str, Any]]]:
        """Return the makers of the interactions that are sent in turn."""
        finished = cycle(map(TableId, _FINISHED_TABLES))
        return [
            # Buttons of an own table, also when it isn't the flooder's turn.
            partial(self._act_below, _OWN_TABLE),
            partial(self._press_below, _OWN_TABLE, table_routes.more),
            partial(self._press_below, _OWN_TABLE, table_routes.coach),
            partial(self._press_below, _OWN_TABLE, table_routes.nudge),
            # Buttons of finished tables and of another's.
            lambda: self._press_below(next(finished), table_routes.review),
            lambda: self._press_below(next(finished), table_routes.replay),
            lambda: self._press_below(next(finished), table_routes.rematch),
            partial(self._act_below, _OTHERS_TABLE),
            partial(self._press_below, _OTHERS_TABLE, table_routes.more),
            partial(self._press_below, _OTHERS_TABLE, table_routes.join),
            partial(self._press_below, _OWN_TABLE, table_routes.show_again),
            partial(_typed, ClaimIt.key, "new"),
            partial(_typed, ClaimIt.key, "rules"),
            partial(_typed, ClaimIt.key, "leaderboard"),
            partial(_typed, "games"),
            partial(_typed, "help"),
        ]

    def _act_below(self, table_id: TableId) -> dict[str, Any]:
        """Return a press on a random button of the game in a table's message."""
        message = json.loads(self._messages.newest[table_id])
        return _pressed(message, self._flood_random.choice(buttons_of(message, "act:")))

    def _press_below(self, table_id: TableId, route: Callable[[TableId], str]) -> dict[str, Any]:
        """Return a press on another button of a table's message, which it may lack."""
        message = json.loads(self._messages.newest[table_id])
        message["components"].append(button_row(route(table_id)))
        return _pressed(message, route(table_id))


def _pressed(message: dict[str, Any], custom_id: str) -> dict[str, Any]:
    return {
        "type": 3,
        "data": {"component_type": 2, "custom_id": custom_id},
        "message": message,
    }


def _typed(command: str, subcommand: str = "") -> dict[str, Any]:
    """Return a slash command, or a subcommand of one."""
    options = [{"name": subcommand, "type": 1, "options": []}] if subcommand else []
    return {"type": 2, "data": {"id": "1", "name": command, "type": 1, "options": options}}
