"""Answers to positions of the day: one per day, counted by an index, exported and erased."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from bot.ids import ChannelId, GuildId, UserId
from bot.store.daily_types import (
    CALENDAR_DAYS,
    DailyAnswer,
    Shares,
    day_from_number,
    day_of,
    number_of_day,
)
from bot.store.people_types import PostOutcome
from bot.store.store import Store
from tests.migrated import lay_out
from tests.store.make import GUILD, NOW, PEOPLE
from tests.store.plans import statements

ADA, BEN, CLEO = (person.person for person in PEOPLE[:3])
TODAY = day_of(NOW)
OTHER = GuildId(7)
CHANNEL = ChannelId(5)
NUMBER = number_of_day(TODAY)


def answer_to(answer: str = "[1]", day: date = TODAY, game: str = "claim") -> DailyAnswer:
    return DailyAnswer(game, day, 12, answer, 0.25)


async def saved_answers(store: Store, user_id: UserId) -> list[DailyAnswer]:
    return await store.daily.answers(user_id, ["claim", "nuggets"], date(2000, 1, 1))


@pytest.mark.parametrize("day", [date(2026, 1, 1), date(2028, 2, 29), date(2026, 12, 31)])
def test_days_are_numbers(day: date) -> None:
    assert day_from_number(number_of_day(day)) == day
    assert number_of_day(day + timedelta(days=1)) > number_of_day(day)
    assert day_from_number(number_of_day(day) + 50) is None


@pytest.mark.parametrize("number", [0, 20260230, 20261301, 20260000, 99999999])
def test_numbers_without_a_day(number: int) -> None:
    assert day_from_number(number) is None


async def test_the_first_answer_of_a_day_counts(store: Store, second: Store) -> None:
    """Even of several concurrent answers in several processes."""
    answers = [answer_to(f"[{number}]") for number in range(6)]
    asked = zip((store, second) * 3, answers, strict=True)
    counted = await asyncio.gather(*(program.daily.answer(ADA, GUILD, it) for program, it in asked))
    assert len({*counted}) == 1
    assert await saved_answers(store, ADA) == [counted[0]]
    assert await store.daily.answer(ADA, OTHER, answer_to("[9]")) == counted[0]
    tomorrow = answer_to("[9]", TODAY + timedelta(days=1))
    assert await store.daily.answer(ADA, GUILD, tomorrow) == tomorrow
    other = answer_to("[9]", game="nuggets")
    assert await store.daily.answer(ADA, GUILD, other) == other
    assert await saved_answers(store, ADA) == [tomorrow, counted[0], other]
    assert await store.daily.answers(ADA, ["nuggets"], TODAY) == [other]
    assert await store.daily.answers(ADA, ["claim"], TODAY + timedelta(days=1)) == [tomorrow]


async def test_an_answer_is_shared_once(store: Store, second: Store) -> None:
    """Even if it is shared in several processes at once."""
    assert not await store.daily.set_shared(ADA, "claim", TODAY, shared=True), "no answer yet"
    for user_id in (ADA, BEN):
        await store.daily.answer(user_id, GUILD, answer_to())
    tried = (
        program.daily.set_shared(ADA, "claim", TODAY, shared=True)
        for program in (store, second) * 3
    )
    assert [*await asyncio.gather(*tried)].count(True) == 1
    assert await saved_answers(store, ADA) == [answer_to()._replace(shared=True)]
    assert await saved_answers(store, BEN) == [answer_to()]
    assert await store.daily.set_shared(ADA, "claim", TODAY, shared=False)
    assert await saved_answers(store, ADA) == [answer_to()]


async def test_shares_are_counted_for_one_position(store: Store) -> None:
    for user_id, guild_id, answer in (
        (ADA, GUILD, "[1]"),
        (BEN, GUILD, "[2]"),
        (CLEO, OTHER, "[1]"),
    ):
        await store.daily.answer(user_id, guild_id, answer_to(answer))
    await store.daily.answer(UserId(1), GUILD, answer_to("[1]", TODAY - timedelta(days=1)))
    await store.daily.answer(UserId(2), GUILD, answer_to("[1]", game="nuggets"))
    await store.daily.answer(UserId(3), GUILD, answer_to("[1]")._replace(position=13))
    shares = await store.daily.shares("claim", TODAY, 12, GUILD)
    assert shares == Shares({"[1]": 1, "[2]": 1}, {"[1]": 2, "[2]": 1})
    assert (await store.daily.shares("claim", TODAY, 12, GuildId(8))).in_guild == {}
    assert await store.daily.shares("claim", TODAY, 14, GUILD) == Shares({}, {})


async def test_shares_are_counted_by_an_index(path: Path) -> None:
    store = await Store.open(lay_out(path))
    asked = await statements(store, lambda: store.daily.shares("claim", TODAY, 12, GUILD))
    await store.close()
    [query] = asked
    with closing(sqlite3.connect(path)) as file:
        [plan] = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {query}")]
    assert "COVERING INDEX ix_daily_answers_game_day_position_answer_guild_id" in plan


async def test_answers_outside_every_calendar_are_deleted(store: Store) -> None:
    old = TODAY - timedelta(days=CALENDAR_DAYS + 7)
    for day in (old - timedelta(days=1), old):
        for user_id in (ADA, BEN):
            await store.daily.answer(user_id, GUILD, answer_to(day=day))
    await store.daily.answer(ADA, GUILD, answer_to())
    assert [answer.day for answer in await saved_answers(store, ADA)] == [TODAY, old]
    assert len(await saved_answers(store, BEN)) == 2


async def test_answers_are_exported_and_erased(store: Store) -> None:
    for user_id in (ADA, BEN):
        await store.daily.answer(user_id, GUILD, answer_to())
    exported = (await store.own_data.by_guild(ADA))[GUILD]["daily_answers"]
    row = {"user_id": ADA, "game": "claim", "day": NUMBER, "position": 12}
    assert exported == [row | {"answer": "[1]", "cost": 0.25, "shared": False}]
    await store.privacy.erase(ADA, {"en": "gone"})
    assert await saved_answers(store, ADA) == []
    assert await store.own_data.by_guild(ADA) == {}
    assert await saved_answers(store, BEN) == [answer_to()]
    assert (await store.daily.shares("claim", TODAY, 12, GUILD)).everywhere == {"[1]": 1}


async def test_posts_are_off_until_a_channel_is_chosen(store: Store) -> None:
    await store.guilds.change(GUILD, language="de")
    assert not await store.daily_posts.due(NUMBER)
    await store.daily_posts.choose_channel(GUILD, CHANNEL, None, NOW)
    assert (await store.guilds.settings(GUILD)).daily_channel_id == CHANNEL
    assert (await store.guilds.settings(GUILD)).season_channel_id is None
    assert await store.daily_posts.due(NUMBER) == [(GUILD, CHANNEL, "de")]
    assert await store.seasons.due(20254) == [], "seasons have a channel of their own"
    await store.daily_posts.choose_channel(GUILD, None, None, NOW)
    assert not await store.daily_posts.due(NUMBER)


async def test_only_one_process_claims_a_post(store: Store, second: Store) -> None:
    claims = [program.daily_posts.claim(GUILD, NUMBER, NOW) for program in (store, second) * 5]
    won = [state for state in await asyncio.gather(*claims) if state is not None]
    assert [(state.number, state.outcome) for state in won] == [(NUMBER, None)]
    await store.daily_posts.finish(GUILD, NUMBER, PostOutcome.POSTED)
    assert await second.daily_posts.claim(GUILD, NUMBER, NOW + timedelta(hours=1)) is None
    tomorrow = number_of_day(TODAY + timedelta(days=1))
    assert await second.daily_posts.claim(GUILD, tomorrow, NOW) is not None
    await second.daily_posts.finish(GUILD, tomorrow, PostOutcome.POSTED)
    assert await store.daily_posts.state(GUILD, NUMBER) is None, "older posts are deleted"
