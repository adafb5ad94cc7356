"""Whole games, pressed through from the lobby to the leaderboard."""

import pytest

from bot.locale import catalogue
from tests.e2e.discord_world import World
from tests.e2e.play import at_random, open_game, play

PRESSES_BETWEEN_RESTARTS = 40


@pytest.mark.parametrize(("seats", "reuse"), [(2, False), (5, False), (3, True)])
async def test_a_game_is_played_from_the_lobby_to_the_leaderboard(
    world: World, seats: int, *, reuse: bool
) -> None:
    players = world.members[:seats]
    await open_game(world, players, reuse=reuse)

    end = await play(world, players, at_random(seats))

    say = catalogue("en")
    assert end.labels == (say("button-rematch"), say("button-more"))
    assert end.pictures
    board = (await players[0].types("claimit leaderboard")).posts[0]
    for player in players:
        assert player.name in board.text


async def test_a_game_goes_on_with_the_same_buttons_after_every_restart(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    for crash in (False, True, False, True):
        before = await play(world, players, at_random(7), most=PRESSES_BETWEEN_RESTARTS)
        await world.restart(crash=crash)
        assert world.posts[-1] == before, "a restart changes nothing that is up to date"

    end = await play(world, players, at_random(8))
    assert not end.actions()
