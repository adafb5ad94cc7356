"""Users who can't join a table: private tables, removed guests, and blocked users."""

import pytest

from bot.ids import TableId
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import Member, World
from tests.e2e.play import open_game, open_lobby
from tests.e2e.posts import Post, relabelled
from tests.e2e.words import DE, EN


def named(member: Member) -> str:
    return f"\u2068{member.name}\u2069"


async def joins(member: Member, lobby: Post) -> str:
    """Press Join; return the texts of the refusals."""
    answer = await member.press(lobby, "Join")
    texts = [post.text for post in answer.posts if post.private]
    return texts[0] if texts else ""


async def block(member: Member, other: Member) -> str:
    result = await member.actor.context_menu(member._world.channel, EN("block-menu"), other.actor)
    return member._world.answer(result._interaction).private.text


@pytest.mark.parametrize("game", GAMES)
async def test_only_invited_guests_join_a_private_table(world: World, game: str) -> None:
    ada, ben, cleo, dan, _ = world.members
    ben.locale = "de"
    lobby = await open_lobby(world, ada, game=game, private=True)
    assert EN("lobby-private") in lobby.text
    texts = await joins(ben, lobby)
    assert texts.startswith(DE("refused-private-table", host=named(ada), game=game))
    assert "🔒 [" in (await dan.sees_list("open")).text
    assert EN("invite-done", name=named(ben)) == await ada.invites(ben)
    await world.restart()
    assert not await joins(ben, world.posts[0])
    assert DE("invite-done", name=named(cleo)) == await ben.invites(cleo)
    assert not await joins(cleo, world.posts[0])
    texts = await joins(dan, world.posts[0])
    assert EN("refused-private-table", host=named(ada), game=game) in texts
    await ada.press(world.posts[0], "Start")
    await ben.confirms("resign")
    await cleo.confirms("resign")
    [end] = [post for post in world.posts if EN("button-rematch") in post.labels]
    await ada.press(end, "Rematch")
    again = world.newest
    assert EN("lobby-private") in again.text
    assert not await joins(ben, again), "who has played is invited to the rematch"
    assert EN("refused-private-table", host=named(ada), game=game) in await joins(dan, again)


async def test_the_host_turns_somebody_away(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, cleo, game="nuggets")
    menu = (await ada.press(lobby, "More")).private
    forged = relabelled(lobby, "More", f"table:1:turn-away:{cleo.id}")
    assert "Only the host" in (await ben.press(forged, "More")).private.text
    await ada.press(menu, EN("button-turn-away", name="Ben"))
    assert "Ben" not in world.posts[0].text
    [now] = [post for post in ada.sees() if post.id == menu.id]
    assert EN("turn-away-done") in now.text
    assert EN("button-turn-away", name="Ben") not in now.labels
    assert (
        EN("refused-heir-gone")
        in (await ada.press(menu, EN("button-turn-away", name="Ben"))).private.text
    )

    await world.restart(crash=True)
    assert (await joins(ben, world.posts[0])).startswith(EN("refused-no-seat", game="nuggets"))
    assert EN("refused-guest-unavailable", name=named(ben)) in await cleo.invites(ben)
    assert EN("invite-done", name=named(ben)) == await ada.invites(ben)
    assert not await joins(ben, world.posts[0])
    himself = relabelled(world.posts[0], "More", f"table:1:turn-away:{ada.id}")
    assert EN("refused-heir-gone") in (await ada.press(himself, "More")).private.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("blocker_hosts", [True, False])
async def test_a_block_keeps_two_users_apart_without_a_notice(
    world: World, game: str, blocker_hosts: bool
) -> None:
    """The refusal has the same words whoever blocked the other, and after a removal."""
    ada, ben, cleo, dan, _ = world.members
    host, other = (ada, ben) if blocker_hosts else (ben, ada)
    panel = (await other.types("preferences")).private
    await other.select(panel, "told", "direct")
    confirmation = await block(ada, ben)
    assert confirmation == EN("block-done", name=named(ben))
    await world.restart()
    lobby = await open_lobby(world, host, game=game)
    await cleo.press(lobby, "Join")
    link = EN("table-is-here", link=f"https://discord.com/channels/{world.guild.id}/")
    refusal = await joins(other, world.posts[0])
    assert refusal.startswith(f"{EN('refused-no-seat', game=game)} {link}")
    assert await host.invites(dan) == EN("invite-done", name=named(dan))
    assert await host.invites(other) == EN("invite-done", name=named(other))
    await world.restart(crash=True)
    again = EN("refused-guest-invited", name=named(other))
    for inviting in (host, cleo):
        assert again in await inviting.invites(other), "as if the guest had not answered yet"
    lobby, *news = world.posts
    assert [post.text.replace(other.mention, dan.mention) for post in news] == [news[0].text] * 2
    assert [post.pings for post in news] == [{dan.id}, set()], "and nothing calls them"
    assert not [post for post in other.reads() if "#1" in post.text]
    assert await joins(other, lobby) == refusal
    menu = (await host.press(world.posts[0], "More")).private
    await host.press(menu, EN("button-turn-away", name="Cleo"))
    assert await joins(cleo, world.posts[0]) == refusal

    panel = (await ada.types("preferences")).private
    assert EN("preferences-blocked", names=named(ben)) in panel.text
    assert EN("preferences-no-block") in (await ben.types("preferences")).private.text
    await ada.select(panel, "unblock", str(ben.id))
    assert not await joins(other, world.posts[0])


async def test_neither_rematch_nor_free_seat_brings_them_together(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben))
    await block(ada, ben)
    await world.restart()
    assert world.newest.actions(), "their game goes on"
    await ben.confirms("resign")
    [end] = [post for post in world.posts if EN("button-rematch") in post.labels]
    await ben.press(end, "Rematch")
    again = world.newest
    assert ada.mention in again.text
    assert not again.pings, "and nobody sees why"
    assert EN("refused-no-seat") in await joins(ada, again)
    await ben.confirms("cancel")

    await open_game(world, (ben, cleo), "nuggets")
    [number] = [
        int(custom_id.split(":")[1])
        for custom_id in _ids(world.newest)
        if custom_id.endswith(":more")
    ]
    await world.bot.services.tables.vacate(TableId(number), cleo.id)
    await world.bot.services.presenter.present(TableId(number))
    await world.settle()
    table = next(post for post in world.posts if "Take Cleo's seat" in post.labels)
    taken = (await ada.press(table, "Take Cleo's seat")).private.text
    assert taken.startswith(EN("refused-no-seat", game="nuggets"))


def _ids(post: Post) -> list[str]:
    return [button.custom_id for button in post.buttons]


async def test_an_invitation_of_before_tells_nothing_of_a_block(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, game="claim")
    await ada.invites(ben)
    await block(ben, ada)
    assert EN("refused-guest-invited", name=named(ben)) in await ada.invites(ben)
    assert EN("refused-no-seat", game="claim") in await joins(ben, world.posts[0])


async def test_users_who_cannot_be_blocked(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, cleo, *_ = world.members
    monkeypatch.setattr("bot.interactions.preferences.BLOCKED", 1)
    assert await block(ada, ada) == EN("refused-block-self")
    panel = (await ada.types("preferences")).private
    assert not (await ada.choose(panel, ben)).posts
    [now] = [post for post in ada.sees() if post.id == panel.id]
    assert now.text.startswith(EN("block-done", name=named(ben)))
    assert await block(ada, ben) == EN("block-done", name=named(ben)), "twice is once"
    assert await block(ada, cleo) == EN("refused-too-many-blocked", limit=1)
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    result = await ada.actor.context_menu(world.channel, EN("block-menu"), robot)
    text = world.answer(result._interaction).private.text
    assert text == EN("refused-block-bot", name="\u2068robot\u2069")
    for forged in ("x", str(10**30)):
        refusal = (await ada.select(now, "unblock", forged)).private.text
        assert EN("refused-bad-value", option="\u2068unblock\u2069") in refusal
