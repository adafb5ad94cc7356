"""Errors and timeouts of Discord: saved actions stay saved and are shown later."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.messages.delivery import RETRY_AFTER
from tests.e2e.discord_world import World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.play import at_random, end_turn, mover, open_game, play, play_until_deciding
from tests.e2e.words import EN

CALLBACK = ("POST", "/interactions/*/callback")
FOLLOWUP = ("POST", "/webhooks/*")
EDIT_ANSWER = ("PATCH", "/webhooks/*")
EDIT = ("PATCH", "/channels/*/messages/*")
SEND = ("POST", "/channels/*/messages")

ERRORS = [(500, 0), (503, 0), (429, 0), (404, 10062), (404, 10015), (403, 50013), (400, 40060)]
errors = pytest.mark.parametrize(("status", "code"), ERRORS)


@errors
async def test_the_answer_to_a_move_is_not_taken(world: World, status: int, code: int) -> None:
    """The bot edits the message through the channel instead."""
    players = world.members[:2]
    table = await open_game(world, players)
    world.fail(*CALLBACK, status, code, times=None)
    await world.press_in_vain(mover(players, table), table, "Roll")
    world.heal()

    placing = world.posts[-1]
    assert placing.id == table.id
    assert placing.labels[0].startswith("A · ")
    await mover(players, table).press(placing, placing.actions()[0])
    assert world.posts[-1].button("Stop")


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0)])
async def test_neither_answers_nor_edits_are_taken_for_a_while(
    world: World, status: int, code: int
) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    world.fail(*CALLBACK, status, code, times=None)
    world.fail(*EDIT, status, code, times=None)
    await world.press_in_vain(mover(players, table), table, "Roll")
    assert world.posts[-1].text == table.text
    assert len(await world.log()) == 3, "it is saved all the same"

    world.heal()
    await world.wait(RETRY_AFTER[0])
    assert world.posts[-1].id == table.id
    assert world.posts[-1].labels[0].startswith("A · ")


async def test_it_is_retried_and_at_the_next_start(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    world.fail(*CALLBACK, 500, times=None)
    world.fail(*EDIT, 500, times=None)
    await world.press_in_vain(mover(players, table), table, "Roll")
    for seconds in RETRY_AFTER:
        await world.wait(seconds)
        assert world.posts[-1].text == table.text
    world.heal()
    await world.restart()
    assert world.posts[-1].labels[0].startswith("A · ")


async def test_an_old_button_brings_the_message_up_to_date(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    world.fail(*CALLBACK, 500, times=None)
    world.fail(*EDIT, 500, times=None)
    await world.press_in_vain(mover(players, table), table, "Roll")
    world.heal()
    assert EN("refused-stale") in (await mover(players, table).press(table, "Roll")).private.text
    assert world.posts[-1].labels[0].startswith("A · ")


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10015)])
@pytest.mark.parametrize("fault", [CALLBACK, FOLLOWUP, EDIT_ANSWER], ids=str)
async def test_a_turn_ends_whatever_way_is_closed(
    world: World, fault: tuple[str, str], status: int, code: int
) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player, following = await play_until_deciding(world, players, table)
    deciding = world.posts[-1]
    world.fail(*fault, status, code, times=None)
    if fault == CALLBACK:
        await world.press_in_vain(player, deciding, "Stop")
    else:
        await player.press(deciding, "Stop")
    assert not world.posts[-2].buttons
    assert "stopped" in world.posts[-2].text
    assert world.posts[-1].pings == {following.id}
    assert len(world.posts) == 3


async def test_the_next_turn_is_announced_by_the_retry(world: World) -> None:
    """The old message has lost its buttons, but Discord has refused the new one."""
    players = world.members[:2]
    table = await open_game(world, players)
    player, following = await play_until_deciding(world, players, table)
    world.fail(*FOLLOWUP, 500, times=None)
    world.fail(*SEND, 500, times=None)
    await player.press(world.posts[-1], "Stop")
    assert not world.posts[-1].buttons
    world.heal()
    await world.wait(RETRY_AFTER[0])
    assert world.posts[-1].pings == {following.id}
    assert world.posts[-1].actions()
    assert len(world.posts) == 3


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10062)])
async def test_a_new_table_whose_answer_is_lost(world: World, status: int, code: int) -> None:
    world.fail(*CALLBACK, status, code)
    answer = await world.members[0].types("claimit new")
    assert not answer.posts, "nothing that says the bot is still thinking"
    [lobby] = world.posts
    await world.members[1].press(lobby, "Join")
    assert "2 of 5" in world.posts[-1].pictures[0].alt


async def test_a_lobby_that_cannot_be_posted_comes_with_the_retry(world: World) -> None:
    world.fail(*CALLBACK, 500)
    world.fail(*SEND, 500)
    await world.members[0].types("claimit new")
    assert not world.posts
    await world.wait(RETRY_AFTER[0])
    [lobby] = world.posts
    assert "1 of 5" in lobby.pictures[0].alt


async def test_no_thread_no_matter(world: World) -> None:
    """Then the game is played in the channel."""
    players = world.members[:2]
    world.fail("POST", "/channels/*/messages/*/threads", 403, 50013)
    table = await open_game(world, players, thread=True)
    assert table.channel_id == world.channel.id
    assert (await end_turn(world, players)).pings
    assert not world.threads


async def test_a_thread_that_was_opened_unheard(world: World) -> None:
    """Discord opened the thread, but the bot never received the answer."""
    players = world.members[:2]
    lobby = (await players[0].types("claimit new", players=2, thread=True)).public
    world.env.backend.create_thread(
        world.channel.id, "unheard", world.env.backend.bot_user.id, message_id=lobby.id
    )
    await players[1].press(lobby, "Join")
    [thread] = world.threads
    assert thread.history()[-1].components


async def test_a_resignation_counts_even_if_the_answer_is_lost(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    going = mover(players, table)
    menu = (await going.press(table, "More")).private
    await going.press(menu, "Resign")
    [question] = [post for post in going.sees() if post.id == menu.id]
    world.fail(*CALLBACK, 404, 10062, times=None)
    await world.press_in_vain(going, question, "Yes, resign")
    assert mover(players, world.posts[-1]) is not going


async def test_the_end_of_a_game_is_shown_in_the_end(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    await fast_forward(world, last_turn)
    world.fail(*SEND, 500, times=None)
    world.fail(*FOLLOWUP, 500, times=None)
    await play(world, players, at_random(1))
    assert not any("🏆" in post.text for post in world.posts)
    world.heal()
    await world.restart(crash=True)
    assert "🏆" in world.posts[-1].text
    assert await world.bot.services.store.tables_to_sync() == []
    end = world.posts[-1]
    await world.restart()
    assert world.posts[-1] == end


async def test_a_table_that_cannot_be_shown_blocks_no_other(world: World) -> None:
    await world.members[0].types("claimit new", players=2)
    await world.members[2].types("claimit new", players=2)
    first, second = world.posts
    damaged = f"/channels/{first.channel_id}/messages/{first.id}"
    world.fail("PATCH", damaged, 500, times=None)
    await world.delete(second)
    await world.restart(crash=True)
    assert "table 2" in world.posts[-1].text


async def test_the_buttons_of_an_old_message_go_with_the_retry(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    world.fail(*EDIT, 500, times=None)
    await players[0].shows_again()
    assert world.posts[-2].labels == table.labels
    world.heal()
    await world.wait(RETRY_AFTER[0])
    assert not world.posts[-2].buttons
    assert world.posts[-1].labels == table.labels


@contextmanager
def silence(world: World) -> Iterator[None]:
    """Make Discord accept answers to interactions without ever replying."""
    adapter = world.env._webhook_adapter

    async def never(*_: object, **__: object) -> None:
        await asyncio.sleep(3600)

    adapter.request = never
    try:
        yield
    finally:
        del adapter.request


async def test_discord_does_not_reply_at_all(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.messages.reply.ANSWER_WITHIN", 0.05)
    players = world.members[:2]
    table = await open_game(world, players)
    with silence(world):
        await world.press_in_vain(mover(players, table), table, "Roll")
    assert world.posts[-1].labels[0].startswith("A · ")
