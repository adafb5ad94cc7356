"""The end of a season: announced once, in the server's channel, despite faults."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest
import simcord

from bot.automation.season_announcer import LATEST, SETTLED_AFTER, SeasonAnnouncer
from bot.ids import ChannelId, GuildId, UserId
from bot.store.people_types import PostOutcome
from bot.store.standing_types import EVERY_GAME, Champion
from bot.views.hosted_games import GAMES
from bot.views.season import announcement
from tests.e2e.discord_world import Member, World
from tests.e2e.panel import Panel
from tests.e2e.posts import Post
from tests.e2e.test_leaderboard import seated, seeded
from tests.e2e.words import DE, EN

OVER, PRESENT = 20254, 20261
"""The season that has just ended when the world begins, and the current one."""
AUTUMN = datetime(2025, 11, 20, tzinfo=UTC)
SOON, AN_HOUR = SETTLED_AFTER.total_seconds() + 60, 3660.0
_UNKNOWN_CHANNEL, _FORBIDDEN = 10003, 50013


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[tuple[World, simcord.ChannelHandle]]:
    """A server in whose last season Ada has won two games and Ben one, and the season's channel."""
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        ada, ben, cleo, *_ = world.members
        four = [seated(member) for member in world.members[:4]]  # a rank takes three opponents
        await seeded(world, four, [1, 2, 3, 4], resigned=range(4), at=AUTUMN)
        for winner, loser in ((ada, ben), (ada, cleo), (ben, cleo)):
            await seeded(world, [seated(winner), seated(loser)], [1, 2], at=AUTUMN)
        yield world, world.guild.create_text_channel("hall")


async def wants(world: World, channel: simcord.ChannelHandle) -> None:
    """Choose the channel for seasons before the end of the season."""
    seasons, guild_id = world.bot.services.store.seasons, GuildId(world.guild.id)
    await seasons.choose_channel(guild_id, ChannelId(channel.id), OVER - 1, AUTUMN)


async def outcome(world: World, season: int = OVER) -> PostOutcome | None:
    state = await world.bot.services.store.seasons.state(GuildId(world.guild.id), season)
    return None if state is None else state.outcome


def announced(world: World, channel: simcord.ChannelHandle) -> list[Post]:
    return world.members[0].sees(channel)


async def test_it_is_announced_once(hall: tuple[World, simcord.ChannelHandle]) -> None:
    world, channel = hall
    await wants(world, channel)
    await world.restart()
    assert not announced(world, channel), "a game of its last second may not be saved yet"
    await world.wait(SOON)
    [post] = announced(world, channel)
    assert "October to December 2025" in post.text
    ada, ben, *_ = world.members
    [picture] = post.pictures
    assert picture.alt == (
        f"October to December 2025: {EN('season-podium', game=EN('claimit-name'))}. "
        f"1. {ada.name}: 2 wins in 3 games (67%). 2. {ben.name}: 1 win in 3 games (33%)."
    )
    assert ada.name not in post.text, "the picture says it"
    assert not post.pings
    assert await outcome(world) is PostOutcome.POSTED
    for crash in (True, False):
        await world.restart(crash=crash)
        await world.wait(AN_HOUR)
    sweeps = (world.bot.services.get(SeasonAnnouncer).sweep() for _ in range(3))
    await asyncio.gather(*sweeps)
    assert len(announced(world, channel)) == 1

    board = (await ben.press(post, EN("leaderboard-button-champions"))).private
    assert EN("leaderboard-champions") in board.text
    profile = (await ben.select(post, "profiles:", str(ada.id))).private
    assert f"🎖️ ⁨{ada.name}⁩" in profile.text
    assert announced(world, channel)[0].text == post.text


async def test_only_servers_with_a_channel_get_it(
    hall: tuple[World, simcord.ChannelHandle],
) -> None:
    world, channel = hall
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    await world.wait(SOON)
    before = len(announced(world, world.channel))
    panel = await Panel.opened(world, sheriff)
    await panel.choose("season", channel.id)
    await world.wait(AN_HOUR)
    assert not announced(world, channel), "the next season is the first one"
    assert len(announced(world, world.channel)) == before
    assert await outcome(world) is PostOutcome.SKIPPED


async def test_a_season_ends_while_the_program_runs(
    hall: tuple[World, simcord.ChannelHandle],
) -> None:
    world, channel = hall
    await wants(world, channel)
    ada, ben, cleo, *_ = world.members
    await world.wait(SOON)
    await world.delete(announced(world, channel)[0])
    await seeded(world, [seated(cleo), seated(ben)], [1, 2], at=world.env.now())
    end = datetime(2026, 4, 1, tzinfo=UTC)
    await world.restart(after=(end - world.env.now() - timedelta(minutes=20)).total_seconds())
    assert not announced(world, channel)
    await world.wait(20 * 60 + SOON)
    [post] = announced(world, channel)
    assert "January to March 2026" in post.text
    assert cleo.name in post.pictures[0].alt
    assert ada.name not in post.pictures[0].alt
    seasons = world.bot.services.store.seasons
    assert await seasons.state(GuildId(world.guild.id), OVER) is None, "one row a server is enough"


@pytest.mark.parametrize(("late", "is_told"), [(LATEST / 2, True), (LATEST * 2, False)])
async def test_it_may_be_late_but_not_very(
    hall: tuple[World, simcord.ChannelHandle], late: timedelta, is_told: bool
) -> None:
    world, channel = hall
    await wants(world, channel)
    await world.restart(after=late.total_seconds())
    await world.wait(SOON)
    assert bool(announced(world, channel)) is is_told


async def test_a_season_without_a_winner_is_not_announced(world: World) -> None:
    await wants(world, world.channel)
    await world.wait(SOON)
    assert not announced(world, world.channel)
    assert await outcome(world) is PostOutcome.NOTHING


async def test_all_games_and_each(hall: tuple[World, simcord.ChannelHandle]) -> None:
    world, channel = hall
    gone = world.add_member("Gone")
    ada, ben, cleo, *_ = world.members
    people = [seated(member) for member in (gone, ada, ben, cleo)]
    await seeded(world, people, [1, 2, 3, 4], resigned=range(4), at=AUTUMN)
    await seeded(world, people[:3], [1, 2, 3], at=AUTUMN, game="claim")
    await world.leave(gone)
    await wants(world, channel)
    await world.wait(SOON)
    [post] = announced(world, channel)
    assert EN("season-podium", game=EN("leaderboard-all")) in post.pictures[0].alt
    claimit, claim = post.text.splitlines()[1:-1]
    assert claimit.startswith(
        f"-# **{EN('claimit-name')}** 🥇 **⁨{ada.name}⁩** (2 wins) · 🥈 **⁨{ben.name}⁩**"
    )
    assert claim.startswith(f"-# **{EN('claim-name')}** 🥇 **{EN('leaderboard-gone')}** (1 win)")
    assert gone.name not in f"{post}"
    assert EN("leaderboard-gone") in post.pictures[0].alt
    assert list(*post.selects.values()) == [str(member.id) for member in (ada, ben)]


def test_champions_of_all_games_together_who_are_ranked_in_none() -> None:
    champion = Champion(OVER, 1, UserId(1), "Ada", 3, 4)
    winners = {EVERY_GAME: [champion], **dict.fromkeys(GAMES, ())}
    spec = announcement(OVER, winners, EN)
    assert spec.picture is not None
    assert "1. Ada: 3 wins in 4 games (75%)." in spec.picture().alt


async def test_a_german_server(german_world: World) -> None:
    world = german_world
    people = [seated(member) for member in world.members[:4]]
    await seeded(world, people, [1, 2, 3, 4], at=AUTUMN)
    await wants(world, world.channel)
    await world.wait(SOON)
    [post] = announced(world, world.channel)
    assert DE("season-over", season="Oktober bis Dezember 2025") in post.text


async def test_discord_takes_it_and_its_answer_is_lost(
    hall: tuple[World, simcord.ChannelHandle],
) -> None:
    world, channel = hall
    await wants(world, channel)
    with world.losing_answers():
        await world.wait(SOON)
    assert len(announced(world, channel)) == 1
    assert await outcome(world) is PostOutcome.FAILED
    await world.wait(AN_HOUR)
    assert await outcome(world) is PostOutcome.POSTED
    assert len(announced(world, channel)) == 1


async def test_a_kill_after_it_was_claimed(hall: tuple[World, simcord.ChannelHandle]) -> None:
    """The next start posts it, after any other process must have finished."""
    world, channel = hall
    await wants(world, channel)
    seasons, guild_id = world.bot.services.store.seasons, GuildId(world.guild.id)
    now = world.env.now()
    assert await seasons.claim(guild_id, OVER, now) is not None
    assert await seasons.claim(guild_id, OVER, now) is None
    await world.restart(crash=True)
    await world.wait(SOON)
    assert not announced(world, channel)
    await world.wait(AN_HOUR)
    assert len(announced(world, channel)) == 1


@pytest.fixture
def sheriff(hall: tuple[World, simcord.ChannelHandle]) -> Member:
    return hall[0].add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))


async def test_a_channel_that_is_gone_is_shown_to_admins(
    hall: tuple[World, simcord.ChannelHandle], sheriff: Member
) -> None:
    world, channel = hall
    await wants(world, channel)
    await world.delete_channel(channel)
    await world.wait(SOON)
    assert await outcome(world) is PostOutcome.REFUSED
    panel = await Panel.opened(world, sheriff)
    assert EN("season-channel-gone") in panel.post.text
    porch = world.guild.create_text_channel("porch")
    await panel.choose("season", porch.id)
    await world.settle()
    assert len(announced(world, porch)) == 1, "another channel has it at once"
    assert "⚠️" not in (await Panel.opened(world, sheriff)).post.text


async def test_a_channel_where_the_bot_may_not_write(
    hall: tuple[World, simcord.ChannelHandle], sheriff: Member
) -> None:
    world, _ = hall
    await wants(world, world.channel)
    await world.forbid(send_messages=False)
    await world.wait(SOON)
    assert await outcome(world) is PostOutcome.REFUSED
    sheriff.locale = "de"
    panel = await Panel.opened(world, sheriff)
    lacking = DE("permission-send-messages")
    assert DE("season-channel-closed", channel="⁨saloon⁩", permissions=lacking) in panel.post.text
    assert "Oktober bis Dezember 2025" in panel.post.text
    await world.forbid(send_messages=True)
    before = len(announced(world, world.channel))
    await world.wait(AN_HOUR)
    assert len(announced(world, world.channel)) == before + 1


@pytest.mark.parametrize("status", [500, 403])
async def test_discord_refuses_it_for_a_while(
    hall: tuple[World, simcord.ChannelHandle], sheriff: Member, status: int
) -> None:
    world, channel = hall
    await wants(world, channel)
    world.fail("POST", f"/channels/{channel.id}/messages", status, times=None)
    await world.wait(SOON)
    assert not announced(world, channel)
    world.heal()
    text = (await Panel.opened(world, sheriff)).post.text
    assert "The winners of October to December 2025 aren't announced yet" in text
    await world.wait(AN_HOUR)
    assert len(announced(world, channel)) == 1
