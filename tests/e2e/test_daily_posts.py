"""The position of the day in a channel: posted once a day, despite faults."""

import asyncio
from datetime import date, datetime, timedelta
from unittest.mock import AsyncMock

import discord
import pytest
import simcord

from bot.automation.daily_poster import DailyPoster
from bot.catalogue import Catalogue
from bot.game_packages import PACKAGES
from bot.ids import ChannelId, GuildId
from bot.store.daily_types import day_of, number_of_day
from bot.store.people_types import PostOutcome
from bot.tables.refusals import Reason, Refused
from engine.daily import daily_of
from tests.e2e.discord_world import Member, World
from tests.e2e.panel import Panel
from tests.e2e.posts import Post, posts
from tests.e2e.test_daily import LANGUAGES, acts, answers
from tests.e2e.words import DE, EN
from tests.positions import sample_positions  # noqa: F401  (a fixture)

pytestmark = pytest.mark.usefixtures("sample_positions")

AN_HOUR = 3660.0


@pytest.fixture
def hall(world: World) -> simcord.ChannelHandle:
    return world.guild.create_text_channel("hall")


@pytest.fixture
def sheriff(world: World) -> Member:
    return world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))


async def wants(world: World, channel: simcord.ChannelHandle) -> None:
    """Choose the channel for the posts."""
    posts, guild_id = world.bot.services.store.daily_posts, GuildId(world.guild.id)
    await posts.choose_channel(guild_id, ChannelId(channel.id), None, world.env.now())


def today(world: World) -> date:
    return day_of(world.env.now())


async def outcome(world: World) -> PostOutcome | None:
    posts, day = world.bot.services.store.daily_posts, number_of_day(today(world))
    state = await posts.state(GuildId(world.guild.id), day)
    return None if state is None else state.outcome


def posted(world: World, channel: simcord.ChannelHandle) -> list[Post]:
    return posts(world.env.backend, channel.id)


def until_midnight(world: World) -> float:
    now = world.env.now()
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), now.tzinfo)
    return (midnight - now).total_seconds()


async def sweep(world: World) -> None:
    """Wait until the bot has looked for due posts again."""
    await world.wait(AN_HOUR)


async def test_nothing_is_posted_unless_an_admin_has_chosen_a_channel(
    world: World, hall: simcord.ChannelHandle, sheriff: Member
) -> None:
    await world.wait(AN_HOUR)
    await world.wait(until_midnight(world) + AN_HOUR)
    assert not world.posts
    panel = await Panel.opened(world, sheriff)
    assert EN("settings-posted-none") in str(panel.post.wire)
    await panel.choose("daily", hall.id)
    await world.settle()
    assert len(posted(world, hall)) == 1, "today's is posted at once"
    await panel.choose("daily")
    await world.wait(until_midnight(world) + AN_HOUR)
    assert len(posted(world, hall)) == 1, "and then no more"
    stranger = world.members[0]
    answer = await panel.choose("daily", hall.id, by=stranger)
    assert EN("refused-managers-only") in answer.private.text


@LANGUAGES
async def test_it_is_posted_once_a_day(
    world: World, hall: simcord.ChannelHandle, locale: str, words: Catalogue
) -> None:
    language = locale.split("-")[0]
    await world.bot.services.store.guilds.change(GuildId(world.guild.id), language=language)
    await wants(world, hall)
    await sweep(world)
    [post] = posted(world, hall)
    position = daily_of(today(world), PACKAGES.values())
    assert position is not None
    assert words(f"{position.game}-name") in post.text
    assert words("daily-post-question", mover="@").split("@")[1] in post.text
    assert [picture.alt for picture in post.pictures]
    assert not post.pings
    assert await outcome(world) is PostOutcome.POSTED
    sweeps = (world.bot.services.get(DailyPoster).sweep() for _ in range(3))
    await asyncio.gather(*sweeps)
    for crash in (True, False):
        await world.restart(crash=crash)
        await world.wait(60)
    assert len(posted(world, hall)) == 1

    ada, ben, *_ = world.members
    ada.locale = ben.locale = locale
    page = (await ada.press(post, words("button-daily-answer"))).private
    assert acts(page)
    await answers(ada, page, position.best.action)
    wrong = (await ben.press(post, words("button-daily-answer"))).private
    await answers(ben, wrong, position.answers[-1].action)
    assert posted(world, hall)[0] == post

    await world.wait(until_midnight(world) + 60)
    [_, second] = posted(world, hall)
    name = words(f"{position.game}-name")
    assert (
        words("daily-post-solution", game=name, move="@", chance="#").split("@")[0] in second.text
    )
    assert words("daily-post-found", count=2, found=1) in second.text
    solution = (await ada.press(second, words("button-daily-solution"))).private
    assert words("daily-right", move="@", chance="#").split("@")[0] in solution.text
    assert not acts(solution)


async def test_discord_takes_it_and_its_answer_is_lost(
    world: World, hall: simcord.ChannelHandle
) -> None:
    await wants(world, hall)
    with world.losing_answers():
        await sweep(world)
    assert len(posted(world, hall)) == 1
    assert await outcome(world) is PostOutcome.FAILED
    await world.wait(AN_HOUR)
    assert await outcome(world) is PostOutcome.POSTED
    assert len(posted(world, hall)) == 1


async def test_a_kill_after_it_was_claimed(world: World, hall: simcord.ChannelHandle) -> None:
    """The next start posts it, after any other process must have finished."""
    await wants(world, hall)
    posts, guild_id = world.bot.services.store.daily_posts, GuildId(world.guild.id)
    day, now = number_of_day(today(world)), world.env.now()
    assert await posts.claim(guild_id, day, now) is not None
    assert await posts.claim(guild_id, day, now) is None
    await world.restart(crash=True)
    await world.wait(60)
    assert not posted(world, hall)
    await world.wait(AN_HOUR)
    assert len(posted(world, hall)) == 1


async def test_a_post_that_failed_yesterday_is_not_sent_today(
    world: World, hall: simcord.ChannelHandle
) -> None:
    await wants(world, hall)
    world.fail("POST", f"/channels/{hall.id}/messages", 500, times=None)
    await sweep(world)
    assert await outcome(world) is PostOutcome.FAILED
    await world.wait(until_midnight(world) - 60)
    world.heal()
    await world.wait(AN_HOUR)
    assert len(posted(world, hall)) == 1
    assert await outcome(world) is PostOutcome.POSTED


async def test_a_channel_that_is_gone_is_shown_to_admins(
    world: World, hall: simcord.ChannelHandle, sheriff: Member
) -> None:
    await wants(world, hall)
    await world.delete_channel(hall)
    await sweep(world)
    assert await outcome(world) is PostOutcome.REFUSED
    panel = await Panel.opened(world, sheriff)
    assert EN("daily-channel-gone") in panel.post.text
    porch = world.guild.create_text_channel("porch")
    await panel.choose("daily", porch.id)
    await world.settle()
    assert len(posted(world, porch)) == 1
    assert "⚠️" not in (await Panel.opened(world, sheriff)).post.text


async def test_a_channel_where_the_bot_may_not_write(world: World, sheriff: Member) -> None:
    await wants(world, world.channel)
    await world.forbid(send_messages=False)
    await sweep(world)
    assert await outcome(world) is PostOutcome.REFUSED
    sheriff.locale = "de"
    panel = await Panel.opened(world, sheriff)
    lacking = DE("permission-send-messages")
    assert DE("daily-channel-closed", channel="⁨saloon⁩", permissions=lacking) in panel.post.text
    await world.forbid(send_messages=True)
    assert DE("daily-post-late") in (await Panel.opened(world, sheriff)).post.text
    before = len(world.posts)
    await world.wait(AN_HOUR)
    assert len(world.posts) == before + 1
    assert "⚠️" not in (await Panel.opened(world, sheriff)).post.text


async def test_without_positions_nothing_is_posted(
    world: World, hall: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.automation.daily_poster.daily_of", lambda *_: None)
    await wants(world, hall)
    await sweep(world)
    assert not posted(world, hall)
    assert await outcome(world) is PostOutcome.NOTHING


async def test_a_game_that_fails_stops_no_other_post(
    world: World, hall: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = AsyncMock(side_effect=Refused(Reason.GAME_FAULT, None, game="nuggets"))
    monkeypatch.setattr("bot.automation.daily_poster.DailyPoster.message", fails)
    await wants(world, hall)
    await sweep(world)
    assert not posted(world, hall)
    assert await outcome(world) is PostOutcome.FAILED
