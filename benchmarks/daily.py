"""Open-loop load on ``/daily``: a thousand people answer within a minute.

Answers come at random times whether the bot keeps up or not, so time in a queue counts. Each is
kept, beside those of thousands of others, and shown with the chances and shares of all choices.
"""

import asyncio
import gc
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

import msgspec

from benchmarks.load import quantile
from benchmarks.loopback import GUILD, Loopback, button_row
from benchmarks.measurement import Measurement, in_temporary_folder, milliseconds
from benchmarks.people import user_id
from benchmarks.query_counter import count_queries
from bot.game_packages import PACKAGES
from bot.ids import GuildId, UserId
from bot.runtime.gc_tuning import freeze_gc
from bot.settings import Settings
from bot.store.daily_records import DailyAnswer, day_of, number_of_day
from bot.views import page_routes
from engine.analysis.advice import Answer
from engine.daily import DailyPosition, daily_of_game, games_with_positions

_PEOPLE: Final = 1_000
_SECONDS: Final = 60.0
_OTHERS: Final = 3_000
_ELSEWHERE: Final = 10
"""The others are on so many servers."""
_P99_LIMIT: Final = 0.1
_PROCESSOR_LIMIT: Final = 0.02


def measure(
    people: int = _PEOPLE, seconds: float = _SECONDS, others: int = _OTHERS
) -> Sequence[Measurement]:
    """Measure with so many people, and so many others who have answered before."""
    return in_temporary_folder(partial(_measure, people, seconds, others))


async def _measure(people: int, seconds: float, others: int, folder: Path) -> Sequence[Measurement]:
    position = _todays()
    loopback = Loopback(Settings(database=folder / "daily.sqlite3"))
    with count_queries() as queries:
        await loopback.connect()
        try:
            await _answer_before(loopback, position, others)
            opened = process_time()
            for number in range(people):
                await loopback.type_daily(user_id(number), position.game)
            opened = process_time() - opened
            await loopback.wait_idle()
            gc.collect()
            freeze_gc()
            earlier, processor = queries[0], process_time()
            taken = sorted(await _answer(loopback, position, people, seconds))
            queried, processor = queries[0] - earlier, process_time() - processor
        finally:
            gc.unfreeze()
            await loopback.wait_idle()
            await loopback.bot.close()
    p99, spent = quantile(taken, 0.99), processor / people
    return [
        Measurement.within(
            f"{people:,} answers to /daily in {seconds:g} s: p99",
            p99,
            f"p50 {milliseconds(quantile(taken, 0.5))}, longest {milliseconds(taken[-1])}",
            _P99_LIMIT,
        ),
        Measurement.within(
            "processor time of an answer",
            spent,
            f"{milliseconds(opened / people)} to open the page; {others:,} others answered",
            _PROCESSOR_LIMIT,
        ),
        Measurement("queries of the database an answer", f"{queried / people:.2f}"),
    ]


def _todays() -> DailyPosition:
    """Return the position of the day of the first game that has some."""
    position = daily_of_game(day_of(datetime.now(UTC)), games_with_positions(PACKAGES.values())[0])
    if position is None:
        raise ValueError("no game has positions of the day")
    return position


async def _answer_before(loopback: Loopback, position: DailyPosition, others: int) -> None:
    """Keep the answers of others to the position of the day."""
    today, random = day_of(datetime.now(UTC)), Random(7)  # noqa: S311
    for number in range(others):
        action = _written(random.choice(position.answers))
        given = DailyAnswer(position.game, today, position.number, action, 0.0)
        guild_id = GuildId(GUILD + random.randrange(_ELSEWHERE))
        await loopback.bot.services.store.daily.answer(UserId(10**9 + number), guild_id, given)


async def _answer(
    loopback: Loopback, position: DailyPosition, people: int, seconds: float
) -> list[float]:
    """Let everybody answer once, at random times; return the seconds each has waited.

    They press the button that they would have after what a game lets them prepare.
    """
    random = Random(11)  # noqa: S311
    at = sorted(random.uniform(0, seconds) for _ in range(people))
    day = number_of_day(day_of(datetime.now(UTC)))

    async def press(number: int) -> float:
        await asyncio.sleep(at[number])
        user, action = user_id(number), _written(random.choice(position.answers))
        custom_id = page_routes.daily_act(position.game, day, position.number, action)
        page = loopback.private_of(user)
        prepared = {**page, "components": [*page["components"], button_row(custom_id)]}
        return (await loopback.press(prepared, user, custom_id)).seconds

    return await asyncio.gather(*map(press, range(people)))


def _written(answer: Answer) -> str:
    return msgspec.json.encode(answer.action).decode()
