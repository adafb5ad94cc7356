"""Whole games, pressed through from the lobby to the leaderboard."""

from bot.locale import catalogue
from tests.e2e.discord_world import World
from tests.e2e.play import at_random, open_game, play

PRESSES_BETWEEN_RESTARTS = 20


async def test_two_play_in_english_while_the_bot_is_restarted_and_crashes(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, reuse=True)
    for crash in (False, True, False, True):
        before = await play(world, players, at_random(7), most=PRESSES_BETWEEN_RESTARTS)
        await world.restart(crash=crash)
        assert world.posts[-1] == before, "a restart changes nothing that is up to date"

    end = await play(world, players, at_random(8))

    say = catalogue("en")
    assert end.labels == (say("button-rematch"), say("button-more"))
    assert end.pictures
    board = (await players[0].types("claimit leaderboard")).public
    assert all(player.name in board.text for player in players)


async def test_five_play_in_german(german_world: World) -> None:
    players = german_world.members
    await open_game(german_world, players)

    end = await play(german_world, players, at_random(5))

    say = catalogue("de")
    assert end.labels == (say("button-rematch"), say("button-more"))
    assert "Felder" in end.pictures[0].alt
    board = (await players[0].types("claimit leaderboard")).public
    assert all(player.name in board.text for player in players)
