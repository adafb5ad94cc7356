"""Old turns, whose messages become lines of text."""

from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.ids import GuildId
from bot.store.table_types import OldTurn
from bot.views.hosted_games import GAMES
from engine.game import DiceGame
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import act_at_random, at_random, end_turn, open_game, play
from tests.e2e.posts import Post
from tests.e2e.test_computer_players import against
from tests.e2e.test_threads import open_in_thread
from tests.e2e.words import EN

WITH_DICE = [key for key, game in GAMES.items() if isinstance(game.rules, DiceGame)]
LATER = 60
"""Seconds after which few old turns are left."""
SOME = 3


async def play_turns(world: World, turns: int, game: str = "claimit") -> None:
    """Open a table for two people and end some turns."""
    players = world.members[:2]
    await open_game(world, players, game)
    for _ in range(turns):
        await end_turn(world, players)


def is_line(post: Post) -> bool:
    """Return whether a message is a line about a turn."""
    is_short = len(post.text.splitlines()) == 1 and len(post.text) < 100
    return is_short and not post.pictures and not post.buttons and "turn " in post.text.lower()


def pauses_between_edits(world: World) -> list[timedelta]:
    """Return the times between the edits of messages that are lines by now."""
    messages = world.env.backend.messages[world.channel.id]
    lines = [messages[post.id] for post in world.posts if is_line(post)]
    edited = sorted(datetime.fromisoformat(line.edited_timestamp or "") for line in lines)
    return [later - earlier for earlier, later in pairwise(edited)]


async def waiting(world: World) -> list[OldTurn]:
    return await world.bot.services.store.old_turns.waiting(100)


def edits_since(world: World, number: int) -> list[str]:
    """Return the paths of the edits by the bot's token after the first requests."""
    return [sent.path for sent in world.env.http_requests[number:] if sent.method == "PATCH"]


@pytest.mark.parametrize("game", WITH_DICE)
async def test_only_the_last_finished_turn_keeps_its_picture(world: World, game: str) -> None:
    await play_turns(world, 5, game)
    _lobby, *turns = world.posts
    assert [bool(turn.pictures) for turn in turns] == [True] * 6
    await world.wait(LATER)
    _lobby, *turns = world.posts
    assert [is_line(turn) for turn in turns] == [True] * 4 + [False] * 2
    assert [bool(turn.pictures) for turn in turns] == [False] * 4 + [True] * 2
    for number, turn in enumerate(turns[:4], 1):
        assert turn.text.startswith("-# " + EN("table-old-turn", turn=number, outcome=""))
    assert not await waiting(world)


async def test_a_line_names_the_outcome(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    await end_turn(world, players)
    end = world.posts[-2].text
    await end_turn(world, players)
    await world.wait(LATER)
    line = world.posts[-3].text
    assert ("bust" in line) == ("busted" in end)
    [mover] = [player for player in players if player.name in end]
    assert mover.name in line


async def test_a_channel_has_an_edit_every_five_seconds(world: World) -> None:
    await play_turns(world, 8)
    await world.wait(2 * LATER)
    pauses = pauses_between_edits(world)
    assert len(pauses) == 6
    assert min(pauses) >= timedelta(seconds=5)


async def test_a_crash_loses_no_old_turn(world: World) -> None:
    await play_turns(world, 4)
    assert len(await waiting(world)) == 3
    await world.restart(crash=True)
    await world.wait(LATER)
    assert sum(map(is_line, world.posts)) == 3


async def test_a_game_that_has_ended_has_a_picture_of_its_last_turn_and_of_its_end(
    world: World,
) -> None:
    players = world.members[:2]
    await open_game(world, players)
    await play(world, players, at_random(5))
    await world.wait(3600)
    _lobby, *turns, last, end = world.posts
    assert all(map(is_line, turns))
    assert last.pictures
    assert end.pictures


async def test_a_server_may_keep_its_pictures(world: World) -> None:
    await play_turns(world, 4)
    guild_id = GuildId(world.guild.id)
    await world.bot.services.store.guilds.change(guild_id, keep_pictures=True)
    before = len(world.env.http_requests)
    await world.wait(LATER)
    assert not edits_since(world, before)
    assert not any(map(is_line, world.posts))
    assert not await waiting(world)


async def test_a_deleted_message_is_given_up(world: World) -> None:
    await play_turns(world, 4)
    await world.delete(world.posts[1])
    await world.wait(LATER)
    assert sum(map(is_line, world.posts)) == 2
    assert not await waiting(world)


async def test_a_locked_thread_is_given_up(world: World) -> None:
    players = world.members[:2]
    thread = await open_in_thread(world, players)
    while len(await waiting(world)) < SOME:
        await act_at_random(world, max_actions=1)
        await world.bot.services.presenter.present(TABLE)
    await world.lock(thread)
    await world.wait(LATER)
    assert not await waiting(world)


async def test_a_request_that_fails_is_repeated(world: World) -> None:
    await play_turns(world, 3)
    old = world.posts[1]
    world.fail("PATCH", f"/channels/{old.channel_id}/messages/{old.id}", 500, times=None)
    await world.wait(LATER)
    assert len(await waiting(world)) == 1
    world.heal()
    await world.wait(2 * LATER)
    assert not await waiting(world)
    assert is_line(world.posts[1])


async def test_a_late_film_does_not_replace_the_line(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    world.fail("PATCH", "/channels/*/messages/*", 500, times=None)
    for _ in range(2):
        await end_turn(world, [ada])
        await world.settle()
    await world.wait(100)  # the next attempts are a line at once, and the film in some minutes
    assert not any(map(is_line, world.posts))
    world.heal()
    await world.wait(3600)
    _lobby, *old, last, _now = world.posts
    assert len(old) >= SOME
    assert all(map(is_line, old))
    assert last.pictures


async def test_messages_over_an_hour_old_are_edited_slowly(world: World) -> None:
    await play_turns(world, 5)
    await world.restart(after=2 * 3600)
    await world.wait(200)
    pauses = pauses_between_edits(world)
    assert len(pauses) == 3
    assert min(pauses) >= timedelta(seconds=30)
