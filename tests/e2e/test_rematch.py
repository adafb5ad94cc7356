"""Rematch: a new lobby for the same people in the same channel."""

import pytest

from bot.ids import GuildId
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import goes_on, open_game
from tests.e2e.posts import Post, posts
from tests.e2e.words import EN, seed_and_promise


async def finished(world: World, seats: int, game: str = "claimit", **options: bool) -> Post:
    """Return the final message of a game in which only the first player has stayed."""
    players = world.members[:seats]
    await open_game(world, players, game, **options)
    for player in players[1:]:
        await player.confirms("resign")
    return world.posts[-1]


@pytest.mark.parametrize("game", GAMES)
async def test_a_rematch_calls_the_others(world: World, game: str) -> None:
    ada, ben, cleo, *_ = world.members
    end = await finished(world, 3, game)

    answer = await ben.press(end, "Rematch")
    lobby, reply = answer.posts
    assert world.posts[-1] == lobby
    assert EN(f"{game}-name") in lobby.text
    assert "1 of 3" in lobby.pictures[0].alt
    assert "Ben" in lobby.pictures[0].alt
    assert lobby.pings == {ada.id, cleo.id}
    others = f"{ada.mention}, {cleo.mention}"
    assert EN("rematch-invitation", players=others, count=2) in lobby.text
    assert reply.private
    assert EN("rematch-opened", link="") in reply.text
    promise = seed_and_promise(lobby.text)[0]
    assert promise not in (await ben.details(end)).text, "the dice are new"

    await cleo.press(lobby, "Join")
    assert ada.mention in world.posts[-1].text
    assert cleo.mention not in world.posts[-1].text
    await ada.press(world.posts[-1], "Join")
    assert goes_on(world.posts[-1]), "with everybody back it begins by itself"
    [old] = [post for post in world.posts if post.id == end.id]
    assert old == end, "the result stays"


async def test_the_options_are_the_same(world: World) -> None:
    end = await finished(world, 2, reuse=True)
    await world.members[0].press(end, "Rematch")
    assert EN("claimit-with-reuse") in world.posts[-1].text


async def test_others_are_welcome_too(world: World) -> None:
    end = await finished(world, 2)
    await world.members[0].press(end, "Rematch")
    await world.members[4].press(world.posts[-1], "Join")
    assert world.posts[-1].actions()


async def test_there_is_one_rematch(world: World) -> None:
    ada, ben, *_ = world.members
    end = await finished(world, 2)
    await ada.press(end, "Rematch")
    for person in (ben, ada):
        assert EN("refused-rematch-exists") in (await person.press(end, "Rematch")).private.text
    assert len(await world.bot.services.store.open_in(GuildId(world.guild.id), ["claimit"])) == 1


async def test_a_stranger_opens_none(world: World) -> None:
    end = await finished(world, 2)
    answer = (await world.members[4].press(end, "Rematch")).private
    assert EN("refused-stranger") in answer.text
    assert world.posts[-1] == end


async def test_a_cancelled_rematch_may_be_opened_again(world: World) -> None:
    ada, ben, *_ = world.members
    end = await finished(world, 2)
    await ada.press(end, "Rematch")
    await ada.confirms("cancel")
    await ben.press(end, "Rematch")
    assert "table 3" in world.posts[-1].text


async def test_a_game_in_a_thread_is_followed_by_a_lobby_in_the_channel(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2, thread=True)
    await ben.press(world.posts[-1], "Join")
    [thread] = world.threads
    await ben.confirms("resign", channel=thread)
    [end] = [post for post in posts(world.env.backend, thread.id) if "🏆" in post.text]

    reply = (await ada.press(end, "Rematch")).private
    lobby = world.posts[-1]
    assert f"/{lobby.channel_id}/{lobby.id}" in reply.text
    assert lobby.pings == {ben.id}
    await ben.press(lobby, "Join")
    assert len(world.threads) == 2
