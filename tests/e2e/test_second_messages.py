"""Discord answers a known nonce with the old message; new messages must be sent nevertheless."""

import pytest

from bot.ids import InteractionId
from bot.messages.delivery import RETRY_AFTER
from bot.store.table_types import Occupant
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import end_turn, mover, open_game, play_until_deciding
from tests.e2e.posts import Post, posts
from tests.e2e.test_discord_faults import CALLBACK, FOLLOWUP, SEND
from tests.e2e.words import EN
from tests.strict_discord import forget_nonces


@pytest.mark.parametrize("running", [False, True])
async def test_a_table_is_shown_anew_from_another_channel(world: World, running: bool) -> None:
    elsewhere = world.guild.create_text_channel("stable")
    ada, ben, *_ = world.members
    if running:
        await open_game(world, [ada, ben])
    else:
        await ada.types("claimit new", players=3)
    for _ in range(2):
        before = world.posts[-1]
        await ada.shows_again(1, elsewhere)
        again = world.posts[-1]
        assert again.id > before.id
        assert (again.text, again.labels) == (before.text, before.labels)
        assert not world.posts[-2].buttons


async def test_a_lobby_whose_message_was_deleted_twice(world: World) -> None:
    ada, *_ = world.members
    elsewhere = world.guild.create_text_channel("stable")
    await ada.types("claimit new")
    for _ in range(2):
        await world.delete(world.posts[-1])
        await ada.shows_again(1, elsewhere)
        assert "1 of 5" in world.posts[-1].pictures[0].alt


async def test_a_game_whose_thread_was_deleted_within_a_turn(world: World) -> None:
    players = world.members[:2]
    await players[0].types("claimit new", players=2, thread=True)
    await players[1].press(world.posts[-1], "Join")
    [thread] = world.threads
    first = posts(world.env.backend, thread.id)[-1]
    elsewhere = world.guild.create_text_channel("stable")
    await players[0].shows_again(1, elsewhere)
    assert posts(world.env.backend, thread.id)[-1].id > first.id
    await world.delete_channel(thread)
    await players[0].shows_again(1, elsewhere)
    assert world.posts[-1].actions()


async def test_a_lost_answer_makes_no_second_message(world: World) -> None:
    """Discord accepted the message of the new turn, but the bot never received the answer."""
    players = world.members[:2]
    table = await open_game(world, players)
    player, following = await play_until_deciding(world, players, table)
    world.fail(*FOLLOWUP, 500, times=None)
    with world.losing_answers():
        await player.press(world.posts[-1], "Stop")
    world.heal()
    assert len(world.posts) == 3
    await world.wait(RETRY_AFTER[0])
    assert len(world.posts) == 3
    assert world.posts[-1].pings == {following.id}
    await end_turn(world, players)


async def test_a_lobby_whose_answer_was_lost_comes_once(world: World) -> None:
    world.fail(*CALLBACK, 500)
    with world.losing_answers():
        await world.members[0].types("claimit new")
    [lobby] = world.posts
    await world.wait(RETRY_AFTER[0])
    assert [post.id for post in world.posts] == [lobby.id]
    await world.members[1].press(lobby, "Join")
    assert "2 of 5" in world.posts[-1].pictures[0].alt


async def test_a_lost_answer_is_forgotten_when_the_table_goes_on(world: World) -> None:
    """A later message isn't taken for an earlier one."""
    ada, ben, *_ = world.members
    world.fail(*CALLBACK, 500)
    world.fail(*SEND, 500)
    await ada.types("claimit new")
    await world.bot.services.tables.lobbies.join(
        TABLE, Occupant(ben.id, ben.name), InteractionId(77)
    )
    await world.wait(RETRY_AFTER[0])
    assert "2 of 5" in world.posts[-1].pictures[0].alt


async def lose_the_next_turn(world: World) -> list[Post]:
    """Let Discord accept the message of a turn while the bot receives no answer."""
    players = world.members[:3]
    table = await open_game(world, players)
    for _ in range(2):
        await mover(players, table).press(world.newest, world.newest.actions()[0])
    world.fail(*FOLLOWUP, 500, times=None)
    with world.losing_answers():
        await mover(players, table).press(world.newest, "Stop")
    world.heal()
    return world.posts


LOOK = ("GET", "/channels/*/messages")


def live(world: World) -> list[int]:
    """Return the ids of the messages that show the table with its buttons."""
    return [post.id for post in world.posts if post.buttons]


async def test_a_lost_message_is_found_when_the_table_goes_on(world: World) -> None:
    posts = await lose_the_next_turn(world)
    await mover(world.members[:3], posts[-1]).confirms("resign")
    assert len(live(world)) == 1
    assert world.posts[-1].buttons


async def test_a_lost_message_that_was_asked_for_is_found_later(world: World) -> None:
    await open_game(world, world.members[:2])
    elsewhere = world.guild.create_text_channel("stable")
    with world.losing_answers():
        await world.members[0].shows_again(1, elsewhere)
    newest = world.posts[-1]
    assert live(world) == [world.posts[-2].id, newest.id]
    await world.wait(RETRY_AFTER[0])
    assert live(world) == [newest.id]


async def test_a_lost_message_is_found_when_the_server_has_the_bot_again(world: World) -> None:
    await open_game(world, world.members[:2])
    elsewhere = world.guild.create_text_channel("stable")
    with world.losing_answers():
        await world.members[0].shows_again(1, elsewhere)
    newest = world.posts[-1]
    await world.send_away()
    await world.wait(RETRY_AFTER[0])
    await world.take_back()
    assert live(world) == [newest.id]


@pytest.mark.parametrize("turn_ends", [False, True])
async def test_a_lost_message_is_found_as_soon_as_one_can_look(
    world: World, turn_ends: bool
) -> None:
    """The table continues in the message before it, or in a new one below both."""
    players = world.members[:2]
    player, _ = await play_until_deciding(world, players, await open_game(world, players))
    known, elsewhere = world.posts[-1], world.guild.create_text_channel("stable")
    world.fail(*LOOK, 500, times=None)
    with world.losing_answers():
        await world.members[2].shows_again(1, elsewhere)
    newer = world.posts[-1]
    await player.press(known, "Stop" if turn_ends else "Roll")
    assert newer.id in live(world)
    world.heal()
    await world.wait(RETRY_AFTER[0])
    assert live(world) == [world.posts[-1].id]
    assert (world.posts[-1].id == newer.id) is not turn_ends
    await end_turn(world, players)


async def test_messages_lost_in_two_channels_are_both_found(world: World) -> None:
    """One is the thread's first message, the other was requested in the channel."""
    ada, ben, cem = world.members[:3]
    await ada.types("claimit new", players=3, thread=True)
    await ben.press(world.posts[-1], "Join")
    menu = await ada.menu(1)
    world.fail(*LOOK, 500, times=None)
    world.fail(*FOLLOWUP, 500, times=None)
    with world.losing_answers():
        await cem.press(world.posts[-1], "Join")
        await ada.press(menu, EN("button-show-again"))
    [thread] = world.threads
    in_thread = posts(world.env.backend, thread.id)
    assert len(live(world)) == len([post for post in in_thread if post.buttons]) == 1
    await ben.confirms("resign")
    world.heal()
    await world.wait(RETRY_AFTER[0])
    await world.wait(RETRY_AFTER[1])
    in_thread = posts(world.env.backend, thread.id)
    assert [post.id for post in in_thread if post.buttons] == [in_thread[-1].id]
    assert not live(world)


async def test_a_lost_ping_becomes_the_table(world: World) -> None:
    """This works even when Discord has forgotten the nonce."""
    players = world.members[:2]
    await open_game(world, players)
    await world.wait(3_600)
    elsewhere = world.guild.create_text_channel("stable")
    with world.losing_answers():
        await world.members[2].shows_again(1, elsewhere)
    ping = world.posts[-1]
    assert ping.text == world.pushes[-1].words
    forget_nonces(world.env.backend)
    await world.wait(RETRY_AFTER[0])
    assert live(world) == [ping.id] == [world.posts[-1].id]


async def test_a_lost_ping_of_a_turn_that_is_over_points_on(world: World) -> None:
    players = world.members[:2]
    player, _ = await play_until_deciding(world, players, await open_game(world, players))
    known, elsewhere = world.posts[-1], world.guild.create_text_channel("stable")
    await world.wait(3_600)
    world.fail(*LOOK, 500, times=None)
    with world.losing_answers():
        await world.members[2].shows_again(1, elsewhere)
    ping = world.posts[-1]
    assert ping.text == world.pushes[-1].words
    await player.press(known, "Stop")
    world.heal()
    await world.wait(RETRY_AFTER[0])
    assert live(world) == [world.posts[-1].id]
    assert ping.text not in [post.text for post in world.posts]


async def test_a_lost_message_is_found_after_a_kill(world: World) -> None:
    """This works even when Discord has forgotten the nonce."""
    posts = await lose_the_next_turn(world)
    forget_nonces(world.env.backend)
    await world.restart(crash=True)
    assert live(world) == [posts[-1].id]
    assert len(world.posts) == len(posts)


async def show_twice(world: World) -> tuple[Post, Post]:
    """Crash the bot right after Discord accepted a table's message that was requested.

    Returns the message that the bot knows, and the newer one below it; both are current.
    """
    elsewhere = world.guild.create_text_channel("stable")
    with world.losing_answers():
        await world.members[2].shows_again(1, elsewhere)
    await world.restart(crash=True)
    known, newer = world.posts[-2:]
    assert live(world) == [known.id, newer.id]
    return known, newer


async def test_a_lost_message_becomes_the_tables_by_a_move(world: World) -> None:
    players = world.members[:2]
    player = mover(players, await open_game(world, players))
    _, newer = await show_twice(world)
    await player.press(newer, "Roll")
    assert live(world) == [newer.id]
    assert world.posts[-1].labels[0].startswith("A · ")


async def test_a_lost_message_is_brought_up_when_it_is_pressed_too_late(world: World) -> None:
    """The table went on in the message above it."""
    players = world.members[:2]
    player = mover(players, await open_game(world, players))
    known, newer = await show_twice(world)
    await player.press(known, "Roll")
    assert EN("refused-stale") in (await player.press(newer, "Roll")).private.text
    assert live(world) == [newer.id]
    await player.press(world.posts[-1], world.posts[-1].actions()[0].label)
    assert live(world) == [newer.id]
