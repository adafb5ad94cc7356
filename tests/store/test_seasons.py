"""Announcements of seasons: wanted or not, claimed by one process only, saved once."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.ids import ChannelId, GuildId
from bot.store.people_types import PostOutcome
from bot.store.standing_types import season_before, season_end, season_of
from bot.store.store import Store
from tests.store.make import GUILD, NOW

CHANNEL = ChannelId(5)
SEASON = 20254


async def servers(store: Store, season: int = SEASON) -> list[GuildId]:
    return [due.guild_id for due in await store.seasons.due(season)]


@pytest.mark.parametrize(
    ("season", "end", "before"),
    [
        (20254, datetime(2026, 1, 1, tzinfo=UTC), 20253),
        (20261, datetime(2026, 4, 1, tzinfo=UTC), 20254),
        (20263, datetime(2026, 10, 1, tzinfo=UTC), 20262),
    ],
)
def test_the_end_of_a_season(season: int, end: datetime, before: int) -> None:
    assert season_end(season) == end
    assert season_of(end - timedelta(seconds=1)) == season
    assert season_before(season_of(end)) == season
    assert season_before(season) == before


async def test_nothing_is_due_until_a_channel_is_chosen(store: Store) -> None:
    await store.guilds.change(GUILD, language="de")
    assert not await servers(store)
    await store.seasons.choose_channel(GUILD, CHANNEL, 20253, NOW)
    assert (await store.guilds.settings(GUILD)).season_channel_id == CHANNEL
    [due] = await store.seasons.due(SEASON)
    assert due == (GUILD, CHANNEL, "de")
    await store.seasons.choose_channel(GUILD, None, SEASON, NOW)
    assert not await servers(store)


async def test_seasons_that_were_over_are_skipped(store: Store) -> None:
    await store.seasons.choose_channel(GUILD, CHANNEL, SEASON, NOW)
    assert not await servers(store)
    assert await servers(store, 20261) == [GUILD]
    assert await store.seasons.claim(GUILD, SEASON, NOW) is None


async def test_a_new_channel_gets_a_refused_post(store: Store) -> None:
    await store.seasons.choose_channel(GUILD, CHANNEL, 20253, NOW)
    assert await store.seasons.claim(GUILD, SEASON, NOW) is not None
    await store.seasons.finish(GUILD, SEASON, PostOutcome.REFUSED)
    await store.seasons.choose_channel(GUILD, ChannelId(6), SEASON, NOW)
    [due] = await store.seasons.due(SEASON)
    assert due.channel_id == 6


async def test_a_guild_without_the_bot_gets_none(store: Store) -> None:
    await store.seasons.choose_channel(GUILD, CHANNEL, 20253, NOW)
    await store.removed_guilds.record_removal(GUILD, NOW)
    assert not await servers(store)


async def test_only_one_process_claims_a_season(store: Store, second: Store) -> None:
    """Even if all of them try at the same time."""
    claims = [program.seasons.claim(GUILD, SEASON, NOW) for program in (store, second) * 5]
    won = [state for state in await asyncio.gather(*claims) if state is not None]
    assert [state.outcome for state in won] == [None]


@pytest.mark.parametrize("outcome", PostOutcome)
async def test_claiming_a_post_again(store: Store, outcome: PostOutcome) -> None:
    """A failed post can be claimed at once; one whose process crashed, after a while."""
    assert await store.seasons.claim(GUILD, SEASON, NOW) is not None
    await store.seasons.finish(GUILD, SEASON, outcome)
    soon, later = NOW + timedelta(minutes=1), NOW + timedelta(minutes=20)
    failed = outcome in (PostOutcome.REFUSED, PostOutcome.FAILED)
    state = await store.seasons.claim(GUILD, SEASON, soon)
    assert (state is not None) is failed
    again = await store.seasons.claim(GUILD, SEASON, later + timedelta(minutes=20))
    assert (again is not None) is (failed or outcome is PostOutcome.CLAIMED)
    for claimed in (state, again):
        assert claimed is None or claimed.claimed_at == NOW, "the first claim counts"


async def test_older_posts_are_deleted(store: Store) -> None:
    for season in (20253, SEASON):
        assert await store.seasons.claim(GUILD, season, NOW) is not None
        await store.seasons.finish(GUILD, season, PostOutcome.POSTED)
    assert await store.seasons.state(GUILD, 20253) is None
    state = await store.seasons.state(GUILD, SEASON)
    assert state is not None
    assert state.outcome is PostOutcome.POSTED
