"""Messages, threads and channels that moderators delete: the table is shown again."""

from collections.abc import Awaitable, Callable

import pytest

from bot.ids import ChannelId, MessageId, Revision
from bot.store.table_types import ShownMessage
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import at_random, end_turn, mover, open_game, play
from tests.e2e.posts import posts
from tests.e2e.words import EN

Again = Callable[[World], Awaitable[object]]
AGAIN: dict[str, Again] = {
    "show": lambda world: world.members[3].shows_again(),
    "restart": lambda world: world.restart(),
    "crash": lambda world: world.restart(crash=True),
}
again = pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)


@again
async def test_a_deleted_turn_is_shown_again(world: World, again: Again) -> None:
    players = world.members[:2]
    await open_game(world, players)
    table = await play(world, players, at_random(1), max_presses=5)
    await world.delete(table)

    await again(world)
    back = world.posts[-1]
    assert back.id > table.id
    assert (back.text, back.labels) == (table.text, table.labels)
    await mover(players, back).press(back, back.actions()[0])
    assert world.posts[-1] != back


@again
async def test_a_deleted_lobby_is_shown_again(world: World, again: Again) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new")).public
    await world.delete(lobby)
    await again(world)
    await ben.press(world.posts[-1], "Join")
    assert "2 of 5" in world.posts[-1].pictures[0].alt


async def test_the_game_of_a_deleted_thread_moves_to_the_channel(world: World) -> None:
    players = world.members[:2]
    await players[0].types("claimit new", players=2, thread=True)
    await players[1].press(world.posts[-1], "Join")
    [thread] = world.threads
    [_, table] = posts(world.env.backend, thread.id)
    await world.delete_channel(thread)
    back = world.posts[-1]
    assert back.text.startswith(table.text)
    assert EN("table-moved-here") in back.text
    assert back.labels == table.labels
    await end_turn(world, players)
    assert len(world.posts[-1].pings) == 1


async def test_the_next_move_reaches_a_table_whose_message_is_gone(world: World) -> None:
    """The press was on its way when a moderator deleted the message."""
    players = world.members[:2]
    table = await open_game(world, players)
    await world.delete(table)
    world.fail("POST", "/interactions/*/callback", 404, 10062)
    await mover(players, table).press(table, "Roll")
    assert len(await world.log()) == 3
    assert len(world.posts[-1].actions()) >= 1
    assert world.posts[-1].id > table.id


async def test_a_message_deleted_while_the_bot_is_away(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    await world.bot.services.tables.act(TABLE, mover(players, table).id, Revision(1), '["roll"]')
    await world.delete(table)
    await world.restart(crash=True)
    assert world.posts[-1].actions()[0].label.startswith("A · Squatter")


async def test_a_deleted_channel_is_given_up_once_its_table_is_over(world: World) -> None:
    """The bot must not retry forever to show a table that nobody can see."""
    elsewhere = world.guild.create_text_channel("stable")
    ada = world.members[0]
    await ada.types("claimit new", elsewhere)
    await world.delete_channel(elsewhere)
    assert (await ada.confirms("cancel", 1)).text == EN("table-cancelled")
    assert await world.bot.services.store.tables_to_sync() == []


async def test_a_message_that_was_never_remembered_becomes_the_table(world: World) -> None:
    """This is the state after a crash between sending a message and saving its id."""
    ada, ben, *_ = world.members
    known = await open_game(world, [ada, ben])
    await ada.shows_again()
    newer = world.posts[-1]
    await world.bot.services.tables.remember_message(
        TABLE, ShownMessage(ChannelId(world.channel.id), MessageId(known.id), 1)
    )

    await mover((ada, ben), newer).press(newer, "Roll")
    assert world.posts[-1].id == newer.id
    assert world.posts[-1].actions() != newer.actions()
    assert not any(post.actions() for post in world.posts[:-1])
