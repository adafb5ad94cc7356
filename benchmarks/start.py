"""The start of the program with ten thousand running tables.

It is ready when it responds to a press, while it recovers all tables in the background. One table
in a hundred has a clock that is due soon.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Final

import msgspec

from benchmarks.loopback import CHANNEL, GUILD, Loopback, button_row
from benchmarks.measurement import Measurement, in_temporary_folder, milliseconds
from benchmarks.sample_tables import populate
from bot.ids import TableId
from bot.settings import Settings
from bot.views import table_routes

_TABLES: Final = 10_000
_DUE: Final = 100
_READY_WITHIN: Final = 5.0
_PRESSES: Final = 100
_FIRST_MESSAGE: Final = 1_000_000
_POLL_SECONDS: Final = 0.01


def measure(tables: int = _TABLES) -> Sequence[Measurement]:
    """Measure a start with a number of running tables."""

    async def measured(folder: Path) -> Sequence[Measurement]:
        path = folder / "start.sqlite3"
        await populate(path, tables, GUILD, CHANNEL)
        _mark_shown(path)
        return await _start(path, tables)

    return in_temporary_folder(measured)


def _mark_shown(path: Path) -> None:
    """Give every table a message, and postpone the clocks of all but `_DUE` tables."""
    deadline = datetime.now(UTC).replace(tzinfo=None) + timedelta(hours=12)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "UPDATE tables SET shown_channel_id = ?, shown_message_id = ? + id, shown_turn = 1",
            (CHANNEL, _FIRST_MESSAGE),
        )
        file.execute("UPDATE tables SET due_at = ? WHERE id > ?", (str(deadline), _DUE))


async def _start(path: Path, tables: int) -> Sequence[Measurement]:
    begin, worked = perf_counter(), process_time()
    loopback = Loopback(Settings(database=path))
    await loopback.connect()
    await loopback.bot.on_shard_ready(0)
    waiting_for_clocks = asyncio.create_task(_wait_until_nothing_due(loopback, begin))
    choices, ready, times = Random(17), 0.0, []  # noqa: S311  (the same tables in every run)
    for number in range(_PRESSES):
        table_id = TableId(choices.randint(1, tables))
        snapshot = await loopback.bot.services.tables.get(table_id)
        rules = loopback.bot.services.tables.rules_of(snapshot.table)
        [seat] = rules.to_act(snapshot.state)
        action = msgspec.json.encode(rules.legal(snapshot.state, seat)[0]).decode()
        button = table_routes.act(table_id, snapshot.revision, action)
        message = {
            **loopback.message({"components": [button_row(button)]}),
            "id": str(_FIRST_MESSAGE + table_id),
        }
        mover = snapshot.table.seats[seat].person
        times.append((await loopback.press(message, mover, button)).seconds)
        if number == 0:
            ready, worked = perf_counter() - begin, process_time() - worked
    clocks = await waiting_for_clocks
    await loopback.bot.close()
    return [
        Measurement(
            f"a press after a start with {tables:,} tables",
            f"{ready:.1f} s",
            f"{worked:.1f} s of processor time; the next {milliseconds(median(times[1:]))}",
            goal=f"<= {_READY_WITHIN:g} s",
            ok=ready <= _READY_WITHIN,
        ),
        Measurement(
            f"clocks of {_DUE} tables after the start",
            f"{clocks:.1f} s",
            goal=f"<= {_READY_WITHIN:g} s",
            ok=clocks <= _READY_WITHIN,
        ),
    ]


async def _wait_until_nothing_due(loopback: Loopback, begin: float) -> float:
    """Wait until no clock is due; return the seconds since ``begin``."""
    while await loopback.bot.services.store.clocks.due(datetime.now(UTC)):  # noqa: ASYNC110
        await asyncio.sleep(_POLL_SECONDS)
    return perf_counter() - begin
