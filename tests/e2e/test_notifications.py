"""Push notifications: words for the people who are pinged, and none for the others.

The world of every test also checks that notifications have words if their recipients were away.
"""

import pytest

from engine.player import Strength
from tests.e2e.discord_world import World
from tests.e2e.play import end_turn, mover, open_game, others
from tests.e2e.words import EN

HOUR = 3600
SILENT = 1 << 12


async def test_a_turn_pings_an_absent_player_by_its_title(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    [away] = others(players, table)
    await world.wait(HOUR)
    turn = await end_turn(world, players)
    push = world.pushes[-1]
    assert push.user_id == away.id
    assert push.words == f"{EN('table-turn', movers=away.mention, count=1)} Claim It! · table 1"
    assert turn.pictures
    assert turn.actions()
    assert turn.pings == {away.id}
    assert push.words not in turn.text, "the table has taken the place of the words"
    await away.press(turn, turn.actions()[0])


async def test_a_user_who_has_just_pressed_sees_the_table_at_once(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    before = len(world.env.http_requests)
    await end_turn(world, players)
    assert not world.pushes[-1].words
    ways = [sent.method for sent in world.env.http_requests[before:] if "@me" not in sent.path]
    assert ways.count("POST") + ways.count("PATCH") == 4, "three answers and one new message"


@pytest.mark.parametrize("fails", [False, True])
async def test_a_ping_is_completed_as_an_answer_if_that_is_possible(
    world: World, fails: bool
) -> None:
    """Answers don't count against Discord's limit for the whole bot."""
    players = world.members[:2]
    await open_game(world, players)
    await world.wait(HOUR)
    if fails:
        world.fail("PATCH", "/webhooks/*", 500)
    before = len(world.env.http_requests)
    assert (await end_turn(world, players)).actions()
    edits = [
        request.path for request in world.env.http_requests[before:] if request.method == "PATCH"
    ]
    by_itself = [path for path in edits if path.startswith("/channels/")]
    assert len(by_itself) == fails


async def test_a_ping_that_could_not_be_completed_becomes_the_table_later(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    await world.wait(HOUR)
    world.fail("PATCH", "/webhooks/*", 500)
    world.fail("PATCH", "/channels/*/messages/*", 500)
    turn = await end_turn(world, players)
    assert turn.text == world.pushes[-1].words
    await world.wait(15)
    assert len(world.posts) == 3
    turn = world.posts[-1]
    assert turn.actions()
    await mover(players, turn).press(turn, "Roll")
    assert table.id != turn.id


async def test_a_ping_whose_answer_was_lost_becomes_the_table_whoever_looks_by_then(
    world: World,
) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    [away] = others(players, table)
    await world.wait(HOUR)
    world.fail("POST", "/webhooks/*", 500, times=None)
    with world.losing_answers():
        for _ in range(2):
            await mover(players, table).press(world.posts[-1], world.posts[-1].actions()[0])
        await mover(players, table).press(world.posts[-1], "Stop")
    world.heal()
    assert world.posts[-1].text == world.pushes[-1].words
    world.bot.services.presenter._pings._pressed_at[world.guild.id, away.id] = world.env.now()
    await world.wait(15)
    assert len(world.posts) == 3
    assert world.posts[-1].actions()


async def test_a_rematch_pings_with_words(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    await world.wait(HOUR)
    winner = others(players, table)[0]
    await mover(players, table).confirms("resign")
    await world.wait(HOUR)
    await winner.press(world.posts[-1], "Rematch")
    words = EN("rematch-ping", players=mover(players, table).mention, table="Claim It! · table 2")
    assert world.pushes[-1].words == words
    assert world.posts[-1].button("Join")


async def test_messages_without_pings_notify_nobody(world: World) -> None:
    """On servers that notify of all messages, every phone would ring."""
    players = world.members[:2]
    lobby = (await players[0].types("claimit new", players=3)).public
    await players[0].seats_computer(Strength.STRONG, lobby)
    await players[1].press(world.posts[-1], "Join")
    while not world.posts[-1].pings:
        await world.settle()
    backend = world.env.backend
    for message in backend.messages[world.channel.id].values():
        silent = bool(message.flags & SILENT)
        assert silent is not bool(message.ping_user_ids), message.content
