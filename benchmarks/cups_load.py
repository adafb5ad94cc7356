"""Presses at other tables while 64 tables of a cup open, one after the other.

The bot is in the middle of a hundred games when a cup of 128 people begins its first round.
"""

import asyncio
import gc
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from benchmarks.load import LoadClient, quantile
from benchmarks.loopback import CHANNEL, GUILD, Loopback
from benchmarks.measurement import Measurement, in_temporary_folder, milliseconds
from benchmarks.people import display_name, user_id
from benchmarks.sample_tables import PLAYERS, populate
from bot.ids import ChannelId, CupId, GuildId, InteractionId, TableId, UserId
from bot.runtime.gc_tuning import freeze_gc
from bot.settings import Settings
from bot.store.cup_types import NewCup
from bot.store.table_types import Occupant, TableStatus
from engine.claimit import ClaimIt
from engine.cups.entries import System, Terms

_TABLES: Final = 100
_CHANNELS: Final = 25
_CUP_CHANNEL: Final = ChannelId(CHANNEL + _CHANNELS)
_MEMBERS: Final = 128
_RATE: Final = 10.0
"""Presses a second at the other tables."""
_QUIET: Final = 30.0
"""Seconds of presses before the cup, for comparison."""
_STARTS_IN: Final = timedelta(seconds=20)
_P99_LIMIT: Final = 0.25
_OPENED_WITHIN: Final = 15 * 60.0
_WINDOW: Final = 5.0
_A_WINDOW: Final = 5
_A_SECOND: Final = 50
"""Discord's limits: messages in a channel in `_WINDOW` seconds, and requests in a second."""
_ANSWER: Final = re.compile(r"/(interactions|webhooks)/")
_POLL_SECONDS: Final = 0.2


def measure(members: int = _MEMBERS) -> Sequence[Measurement]:
    """Measure with a number of members of the cup."""
    return in_temporary_folder(partial(_measure, members))


async def _measure(members: int, folder: Path) -> Sequence[Measurement]:
    path = folder / "cups.sqlite3"
    await populate(path, _TABLES, GUILD, CHANNEL, _CHANNELS)
    loopback = _TimedLoopback(Settings(database=path), _CHANNELS + 1)
    client = _OtherTables(loopback)
    await loopback.connect()
    try:
        await client.show(range(1, _TABLES + 1))
        await loopback.bot.on_shard_ready(0)
        gc.collect()
        freeze_gc()
        before = sorted(await client.press(_RATE, _QUIET))
        cup_id = await _filled_cup(loopback, members)
        loopback.moments.clear()
        opening = asyncio.create_task(_opened(loopback, cup_id, members // 2))
        times = list[float]()
        while not opening.done():
            times += await client.press(_RATE, _WINDOW)
        times.sort()
    finally:
        gc.unfreeze()
        await loopback.bot.close()
    busiest = max(
        (_most_within(moments, _WINDOW), channel)
        for channel, moments in loopback.messages_of.items()
    )
    second = _most_within(loopback.moments, 1.0)
    opened, games = opening.result(), members // 2
    return [
        Measurement(
            f"{games} tables of a cup are open",
            f"{opened:.0f} s",
            "from the start of the cup",
            goal=f"<= {_OPENED_WITHIN:g} s",
            ok=opened <= _OPENED_WITHIN,
        ),
        Measurement.within(
            f"meanwhile {_RATE:g} presses/s at {_TABLES} other tables: p99",
            quantile(times, 0.99),
            f"p50 {milliseconds(quantile(times, 0.5))}, longest {milliseconds(times[-1])};"
            f" p99 before the cup {milliseconds(quantile(before, 0.99))}",
            _P99_LIMIT,
        ),
        Measurement(
            f"most messages in a channel in {_WINDOW:g} s",
            str(busiest[0]),
            f"channel {busiest[1]}",
            goal=f"<= {_A_WINDOW}",
            ok=busiest[0] <= _A_WINDOW,
        ),
        Measurement(
            "most requests in a second",
            str(second),
            "without answers to presses, which Discord doesn't limit",
            goal=f"<= {_A_SECOND}",
            ok=second <= _A_SECOND,
        ),
    ]


class _TimedLoopback(Loopback):
    """A fake Discord that notes when requests come.

    ``moments`` are those of all requests that count for Discord's global limit, ``messages_of``
    those of new messages by channel.
    """

    def __init__(self, settings: Settings, channels: int) -> None:
        super().__init__(settings, channels)
        self.moments: list[float] = []
        self.messages_of = defaultdict[int, list[float]](list)

    def _count(self, route: Any, sent: Mapping[str, Any]) -> None:
        super()._count(route, sent)
        if _ANSWER.match(route.path):
            return
        self.moments.append(perf_counter())
        if route.method == "POST" and route.path.endswith("/messages"):
            self.messages_of[route.channel_id].append(perf_counter())


class _OtherTables(LoadClient):
    """Presses only at the tables that aren't the cup's."""

    def _on_shown(self, table_id: TableId) -> None:
        if table_id <= _TABLES:
            super()._on_shown(table_id)


async def _filled_cup(loopback: Loopback, members: int) -> CupId:
    """Open a cup, and let everybody join; it starts soon."""
    cups, ids = loopback.bot.services.cups, count(1)
    first = PLAYERS * (_TABLES + 1)
    people = [_person(first + number) for number in range(members)]
    terms = Terms(
        game=ClaimIt.key,
        rules_version=ClaimIt.rules_version,
        options="{}",
        system=System.SWISS,
        rounds=7,
        days=3,
        gap=0,
        turn_limit=3_600,
        rated=True,
        first_begins=ClaimIt.first_seat_begins,
        starts_at=datetime.now(UTC) + _STARTS_IN,
    )
    new = NewCup(
        guild_id=GuildId(GUILD),
        channel_id=_CUP_CHANNEL,
        language="en",
        host=people[0],
        terms=terms,
    )
    cup_id = (await cups.open(new)).row.id
    for person in people:
        await cups.join(cup_id, person, InteractionId(next(ids)))
    return cup_id


def _person(number: int) -> Occupant:
    user = user_id(number)
    return Occupant(UserId(user), display_name(user))


async def _opened(loopback: Loopback, cup_id: CupId, games: int) -> float:
    """Wait until all games of the first round run; return the seconds since the start."""
    services = loopback.bot.services
    starts_at = (await services.cups.get(cup_id)).cup.starts_at
    while True:
        tables = (await services.cups.get(cup_id)).tables.values()
        running = [
            table_id
            for table_id in tables
            if (await services.tables.table(table_id)).status is TableStatus.RUNNING
        ]
        if len(running) == games:
            return (datetime.now(UTC) - starts_at).total_seconds()
        await asyncio.sleep(_POLL_SECONDS)


def _most_within(moments: Sequence[float], seconds: float) -> int:
    """Return the largest number of moments within some seconds."""
    most, first = 0, 0
    for last, moment in enumerate(moments):
        while moment - moments[first] > seconds:
            first += 1
        most = max(most, last - first + 1)
    return most
