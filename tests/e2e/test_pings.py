"""Pings for new lobbies: recipients, frequency, and the end of a subscription."""

from pathlib import Path
from typing import Any

import pytest

from bot.automation.lobby_announcer import FRESH
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.people import PeopleStore
from bot.tables.limits import Allowance, RateLimit
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import Member, World
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.posts import Post
from tests.e2e.test_apart import block
from tests.e2e.test_time_control import HOUR
from tests.e2e.words import DE, EN


async def wants(member: Member, *games: str, hours: int | None = None) -> Post:
    """Choose the games for which a member is pinged, and return the preferences afterwards."""
    panel = (await member.types("preferences")).private
    assert not (await member.select(panel, "games", *games)).posts
    [panel] = [post for post in member.sees() if post.id == panel.id]
    if hours is not None:
        assert not (await member.select(panel, "hours", str(hours))).posts
    return next(post for post in member.sees() if post.id == panel.id)


def pings(world: World) -> list[Post]:
    return [post for post in world.posts if post.text.startswith("📣")]


@pytest.mark.parametrize("game", GAMES)
async def test_subscribers_are_pinged(world: World, game: str) -> None:
    """There is one message with a link, not too often, also after a restart."""
    ada, ben, cleo, dan, eve = world.members
    ben.locale = "de"
    other = next(key for key in GAMES if key != game)
    panel = await wants(ben, game, hours=4)
    often = DE("pings-hours", hours=4)
    assert DE("preferences-pinged", games=DE(f"{game}-name"), often=often) in panel.text
    await wants(cleo, game, other, hours=1)
    await wants(dan, other)
    await set_quiet_hours(eve, 0, 23)
    await wants(eve, game)
    await wants(ada, game)
    await world.restart(crash=True)
    lobby = (await ada.types(f"{game} new")).posts[0]
    [ping] = pings(world)
    assert ping.pings == {ben.id, cleo.id}
    assert f"{world.guild.id}/{lobby.channel_id}/{lobby.id}" in ping.text
    assert ping.labels == (EN("button-quit-pings"),)
    await world.restart()
    await ada.types(f"{game} new")
    assert len(pings(world)) == 1
    await world.wait(1.1 * HOUR)
    await ada.types(f"{game} new")
    assert pings(world)[-1].pings == {cleo.id}
    await world.wait(3 * HOUR)
    await ada.types(f"{game} new", private=True)
    assert len(pings(world)) == 2
    await ada.types(f"{game} new")
    assert pings(world)[-1].pings == {ben.id, cleo.id}


class Killed(Exception):
    """The bot crashes here."""


@pytest.mark.parametrize(
    "at", ["eligible_subscribers", "record_announcement", "finish_announcement"]
)
async def test_a_kill_loses_no_ping_and_repeats_none(
    world: World, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The crash comes before anybody is chosen, after it, and once Discord has the message."""
    ada, ben, cleo, dan, _ = world.members
    await wants(ben, "claim", hours=1)
    await wants(cleo, "claim", hours=4)
    done = getattr(PeopleStore, at)

    async def killed(self: PeopleStore, *about: Any) -> None:
        if at == "record_announcement":
            await done(self, *about)
        raise StoreUnavailable(StoreProblem.BROKEN, Path("tables"), Killed())

    with monkeypatch.context() as patch:
        patch.setattr(PeopleStore, at, killed)
        await ada.types("claim new")
        assert len(pings(world)) == (at == "finish_announcement")
        await dan.types("claim new", private=True)
    await world.restart(crash=True, after=FRESH.total_seconds() / 2)
    [ping] = pings(world)
    assert ping.pings == {ben.id, cleo.id}
    await world.restart(crash=True)
    assert pings(world) == [ping]
    assert not await world.bot.services.store.people.pending_announcements()


@pytest.mark.parametrize("late", ["stale", "cancelled"])
async def test_nobody_is_pinged_too_late(
    world: World, late: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, *_ = world.members
    await wants(ben, "claim", hours=1)

    async def killed(*_: Any) -> None:
        raise StoreUnavailable(StoreProblem.BROKEN, Path("tables"), Killed())

    with monkeypatch.context() as patch:
        patch.setattr(PeopleStore, "eligible_subscribers", killed)
        await ada.types("claim new")
    if late == "cancelled":
        await ada.confirms("cancel")
    await world.restart(crash=True, after=1 if late == "cancelled" else FRESH.total_seconds() + 1)
    assert not pings(world)
    assert not await world.bot.services.store.people.pending_announcements()


async def test_a_ping_can_be_the_last(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await wants(ben, "claim", "nuggets", hours=1)
    await ada.types("claim new")
    [ping] = pings(world)
    for member in (ben, ben, cleo):
        assert (await member.press(ping, EN("button-quit-pings"))).private.text == EN("pings-quit")
    await world.wait(2 * HOUR)
    await ada.types("claim new")
    assert len(pings(world)) == 1
    await ada.types("nuggets new")
    assert pings(world)[-1].pings == {ben.id}
    await wants(ben)
    await world.wait(2 * HOUR)
    await ada.types("nuggets new")
    assert len(pings(world)) == 2


async def test_users_who_are_not_pinged(world: World) -> None:
    """These are blocked users, and users who have left or can't see the channel."""
    ada, ben, cleo, dan, eve = world.members
    for member in (ben, cleo, dan, eve):
        await wants(member, "nuggets", hours=1)
    await block(ada, ben)
    await block(cleo, ada)
    await world.leave(eve)
    await world.hide_from(dan)
    await ada.types("nuggets new")
    assert not pings(world)
    await world.hide_from(ben)
    await cleo.types("nuggets new")
    assert pings(world)[-1].pings == {dan.id}


async def test_each_is_pinged_in_turn(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.automation.lobby_announcer.PINGED_AT_ONCE", 2)
    ada, *others = world.members
    for member in others:
        await wants(member, "claim", hours=1)
    pinged = []
    for _ in range(3):
        await ada.types("claim new")
        pinged.append(pings(world)[-1].pings)
    assert [len(people) for people in pinged[:2]] == [2, 2]
    assert pinged[0] | pinged[1] == {member.id for member in others}
    assert len(pings(world)) == 2
    await world.wait(1.1 * HOUR)
    await ada.types("claim new")
    assert pings(world)[-1].pings == pinged[0]


async def test_pings_have_limits(world: World) -> None:
    ada, ben, *_ = world.members
    ada.locale = "de"
    limits = world.bot.services.limits
    limits.pinged = RateLimit((Allowance(1, 360), Allowance(9, 1)), world.env.now)
    await wants(ben, "claim", hours=1)
    await ada.types("claim new")
    [ping] = pings(world)
    await wants(ben)
    await wants(ben, "claim", hours=1)
    answer = await ada.types("claim new")
    assert pings(world) == [ping]
    why = DE("refused-too-often", minutes=6)
    assert DE("pings-not-now", why=why) in [post.text for post in answer.posts]


async def test_values_that_a_menu_does_not_offer(world: World) -> None:
    ben = world.members[1]
    panel = (await ben.types("preferences")).private
    text = (await ben.select(panel, "games", "chess")).private.text
    assert text == EN("refused-bad-value", option="\u2068games\u2069")
    panel = await wants(ben, "claim")
    text = (await ben.select(panel, "hours", "7")).private.text
    assert text == EN("refused-bad-value", option="\u2068hours\u2069")
