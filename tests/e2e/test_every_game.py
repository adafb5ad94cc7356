"""Every game, played at random from the lobby to the leaderboard."""

from dataclasses import replace
from hashlib import sha256

import pytest

from bot.catalogue import catalogue
from bot.views.hosted_games import GAMES
from engine.chance import short_commitment
from engine.game import Chance
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import at_random, goes_on, open_game, play
from tests.e2e.words import EN, seed_and_promise
from tests.engine.games import OURS

PRESSES_BETWEEN_RESTARTS = 12
FEWER = 6
"""Number of presses; our own games last more than four times as long."""
END_BUTTONS = "button-rematch", "button-details"


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_while_the_bot_is_restarted_and_crashes(
    each_world: World, game: str
) -> None:
    world = each_world
    players = world.members[:2]
    await open_game(world, players, game)
    promise = seed_and_promise(world.posts[0].text)
    assert len(promise) == (GAMES[game].rules.chance is not Chance.NONE)
    presses = PRESSES_BETWEEN_RESTARTS if game in OURS else FEWER
    for crash in (False, True, False, True):
        before = await play(world, players, at_random(7), max_presses=presses)
        assert goes_on(before)
        await world.restart(crash=crash)
        after = replace(world.posts[-1], pings=before.pings)  # an edit notifies nobody
        assert after == before, "a restart changes nothing that is up to date"
    seen = "".join(post.text for post in world.posts)

    end = await play(world, players, at_random(8))

    assert end.labels == tuple(map(EN, END_BUTTONS))
    assert end.pictures
    seed, *repeated = seed_and_promise((await players[0].details(end)).text) or [""]
    assert repeated == promise
    if promise:
        assert promise == [short_commitment(sha256(bytes.fromhex(seed)).hexdigest())]
        assert seed not in seen, "nobody knew the dice before"
    snapshot = await world.bot.services.tables.get(TABLE)
    result = GAMES[game].rules.result(snapshot.state)
    assert result is not None
    assert EN(f"{game}-decided-{result.decided_by}") in end.text
    board = (await players[0].types(f"{game} leaderboard")).public
    assert all(player.name in board.pictures[0].alt for player in players)
    for name in GAMES:
        if name != game:
            empty = (await players[0].types(f"{name} leaderboard")).public
            assert EN("leaderboard-empty") in empty.text, "each game has a leaderboard of its own"


async def test_five_play_in_german(german_world: World) -> None:
    players = german_world.members
    await open_game(german_world, players)

    end = await play(german_world, players, at_random(5))

    translate = catalogue("de")
    assert end.labels == tuple(map(translate, END_BUTTONS))
    assert "Felder" in end.pictures[0].alt
    board = (await players[0].types("claimit leaderboard")).public
    assert all(player.name in board.pictures[0].alt for player in players)
