"""Members who leave the server in the middle of a game."""

from tests.e2e.discord_world import World
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.words import EN


async def test_the_others_go_on_when_their_turn_would_come(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    first = players.index(mover(players, table))
    leaver, staying = players[(first + 1) % 3], players[(first + 2) % 3]
    await world.leave(leaver)
    assert world.posts[-1] == table, "nothing happens before their turn"

    await end_turn(world, players)
    told = world.posts[-1]
    assert EN("table-left-server", player="").strip()[:20] in told.text
    assert leaver.name in told.text
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) is staying
    assert turn.pings == {staying.id}
    assert not told.pings


async def test_a_member_who_left_is_found_out_after_a_restart(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    leaver = mover(players, table)
    await world.leave(leaver)
    await world.restart(crash=True)
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) in others(players, table)


async def test_show_finds_out_too(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    await world.leave(mover(players, table))
    await others(players, table)[0].types("claimit show")
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) in others(players, table)


async def test_the_last_one_on_the_server_wins(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player, [leaver] = mover(players, table), others(players, table)
    await world.leave(leaver)
    await end_turn(world, players)
    [end] = [post for post in world.posts if "🏆" in post.text]
    assert player.name in end.text.splitlines()[0]


async def test_somebody_who_comes_back_in_time_plays_on(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    leaver = others(players, table)[0]
    await world.leave(leaver)
    world.guild.add_member(leaver.actor.user)
    await end_turn(world, players)
    assert len([post for post in world.posts if post.actions()]) == 1
    assert mover(players, world.posts[-1]) in players


async def test_when_discord_does_not_say_the_game_waits(world: World) -> None:
    """Only a clear answer takes somebody out of a game."""
    players = world.members[:3]
    await open_game(world, players)
    world.fail("GET", "/guilds/*/members/*", 500, times=None)
    following = await end_turn(world, players)
    assert following.actions()
    world.heal()
    end = await play(world, players, at_random(1), most=3)
    assert end.actions()
