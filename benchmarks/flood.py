"""Calm presses at a hundred tables, with and without somebody who floods the bot meanwhile.

One person sends whatever takes the bot long, far faster than anybody can press: buttons of their
own tables and of others', stale ones, the coach, reviews, films, lobbies, rules and lists.
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

from benchmarks.load import Saloon, at_share
from benchmarks.loopback import CHANNEL, GUILD, buttons_of, row
from benchmarks.measurement import Measurement, in_folder, medians, milliseconds
from benchmarks.sample_tables import populate
from bot.games import GAMES
from bot.gc_tuning import spare_the_loop
from bot.ids import TableId, UserId
from bot.interactions.guard import Guard
from bot.settings import Settings
from bot.views import custom_ids
from bot.views.custom_ids import Verb
from engine.claimit import ClaimIt

_TABLES: Final = 100
_A_SECOND: Final = 20.0
_FLOOD_A_SECOND: Final = 200.0
_SECONDS: Final = 15.0
_ROUNDS: Final = 4
_WARM_UP: Final = 5.0
_REACH: Final = 1.5
"""The slowest hundredth of the calm presses differs by as much from one round to another."""

_FLOODER: Final = UserId(2)
_OWN: Final = TableId(1)
"""The table where the flooder is playing."""
_FINISHED: Final = range(2, 8)
"""The tables where the flooder has resigned."""
_OTHERS: Final = TableId(9)
"""A table of other people."""


def measure(
    tables: int = _TABLES, seconds: float = _SECONDS, rounds: int = _ROUNDS
) -> Sequence[Measurement]:
    """Press at so many tables for so many seconds in calm and in a flood, in turns."""
    return in_folder(partial(_measured, tables, seconds, rounds))


async def _measured(
    tables: int, seconds: float, rounds: int, folder: Path
) -> Sequence[Measurement]:
    path = folder / "flood.sqlite3"
    await populate(path, tables, GUILD, CHANNEL)
    _seat_flooder(path)
    saloon = _Saloon(Settings(database=path))
    await saloon.wire.connect()
    try:
        await saloon.open(range(1, tables + 1))
        for number in _FINISHED:
            await saloon.wire.bot.services.tables.resign(TableId(number), _FLOODER)
        GAMES[ClaimIt.key].view.warm()
        gc.collect()
        spare_the_loop()
        await asyncio.gather(saloon.press(_A_SECOND, _WARM_UP), saloon.flood(_WARM_UP))
        await saloon.wire.rest()
        saloon.sent = saloon.answers = 0
        taken = []
        for _ in range(rounds):
            calm = await saloon.press(_A_SECOND, seconds)
            flooding = asyncio.create_task(saloon.flood(seconds))
            flooded = await saloon.press(_A_SECOND, seconds)
            await flooding
            await saloon.wire.rest()
            taken.append([*_shares(calm), *_shares(flooded)])
    finally:
        gc.unfreeze()
        await saloon.wire.rest()
        await saloon.wire.bot.close()
    usual_half, usual_late, half, late = medians(taken)
    return [
        Measurement.cost(
            f"p99 beside {_FLOOD_A_SECOND:g} presses/s of one", late, "without", usual_late, _REACH
        ),
        Measurement(
            "p50 beside them",
            milliseconds(half),
            f"{milliseconds(usual_half)} without",
            half / usual_half,
        ),
        Measurement("of them answered", f"{saloon.answers / saloon.sent:.1%}"),
    ]


def _shares(taken: Iterable[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile."""
    ordered = sorted(taken)
    return at_share(ordered, 0.5), at_share(ordered, 0.99)


def _seat_flooder(path: Path) -> None:
    """Give the flooder a seat at their tables, where the coach helps."""
    last = {"flooder": _FLOODER, "last": _FINISHED[-1]}
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET coach = 1, host_id = :flooder WHERE id <= :last", last)
        file.execute(
            "UPDATE seats SET user_id = :flooder WHERE table_id <= :last AND seat = 0", last
        )


class _Saloon(Saloon):
    """The people at all tables, and the one who floods."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Guard())
        self.sent = 0
        """The interactions of the flood so far."""
        self.answers = 0
        """Those of them that were answered."""
        self._chances = Random(7)  # noqa: S311  (the same moments in every run)

    async def flood(self, seconds: float) -> None:
        """Send everything in turn, at random moments."""
        begin = due = perf_counter()
        everything, before = self._everything(), self.wire.answers[_FLOODER]
        while (due := due + self._chances.expovariate(_FLOOD_A_SECOND)) < begin + seconds:
            await asyncio.sleep(due - perf_counter())
            self.wire.throw(_FLOODER, everything[self.sent % len(everything)]())
            self.sent += 1
        self.answers += self.wire.answers[_FLOODER] - before

    def _see(self, table_id: TableId) -> None:
        if table_id not in (_OWN, *_FINISHED):
            super()._see(table_id)

    def _everything(self) -> Sequence[Callable[[], dict[str, Any]]]:
        """Return what is sent in turn."""
        finished = cycle(map(TableId, _FINISHED))
        return [
            # What any table of one's own offers, at once or when it isn't one's turn.
            partial(self._below, _OWN, "act"),
            partial(self._below, _OWN, Verb.MORE),
            partial(self._below, _OWN, Verb.COACH),
            partial(self._below, _OWN, Verb.NUDGE),
            # What is over, and what is nothing of one's own.
            lambda: self._below(next(finished), Verb.REVIEW),
            lambda: self._below(next(finished), Verb.REPLAY),
            lambda: self._below(next(finished), Verb.REMATCH),
            partial(self._below, _OTHERS, "act"),
            partial(self._below, _OTHERS, Verb.MORE),
            partial(self._below, _OTHERS, Verb.JOIN),
            partial(_typed, "new"),
            partial(_typed, "rules"),
            partial(_typed, "games"),
            partial(_typed, "leaderboard"),
            partial(_typed, "replay"),
            partial(_typed, "show"),
        ]

    def _below(self, table_id: TableId, what: str) -> dict[str, Any]:
        """Return a press below a table's message, on a button of the game or another."""
        message = json.loads(self._messages.newest[table_id])
        if what == "act":
            custom_id = self._chances.choice(buttons_of(message, "act:"))
        else:
            custom_id = custom_ids.verb(table_id, Verb(what))
            message["components"].append(row(custom_id))
        data = {"component_type": 2, "custom_id": custom_id}
        return {"type": 3, "data": data, "message": message}


def _typed(command: str) -> dict[str, Any]:
    """Return a slash command of the game."""
    options = [{"name": command, "type": 1, "options": []}]
    return {"type": 2, "data": {"id": "1", "name": ClaimIt.key, "type": 1, "options": options}}
