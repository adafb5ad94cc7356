"""Games in their own threads, and in threads that users opened."""

import pytest
import simcord
from simcord.enums import ChannelType

from bot.client.undelivered import Undelivered
from bot.ids import GuildId, Revision
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.play import end_turn, mover, others
from tests.e2e.posts import Post, posts
from tests.e2e.words import EN

WEEK = 7 * 24 * 60
OPEN_THREAD = ("POST", "/channels/*/messages/*/threads")


async def open_in_thread(world: World, players: tuple[Member, ...]) -> simcord.ChannelHandle:
    await players[0].types("claimit new", players=len(players), thread=True)
    for player in players[1:]:
        await player.press(world.posts[-1], "Join")
    [thread] = world.threads
    return thread


def table_in(world: World, channel: simcord.ChannelHandle) -> Post:
    return posts(world.env.backend, channel.id)[-1]


async def test_it_sleeps_as_late_as_discord_allows(world: World) -> None:
    thread = await open_in_thread(world, world.members[:2])
    metadata = world.env.backend.channels[thread.id].thread_metadata
    assert metadata is not None
    assert metadata.auto_archive_duration == WEEK


async def test_all_players_are_in_it_from_the_start_and_only_the_mover_is_pinged(
    world: World,
) -> None:
    players = world.members[:3]
    hour = world.env.now().hour
    await set_quiet_hours(players[1], hour, (hour + 2) % 24)
    thread = await open_in_thread(world, players)
    inside = world.env.backend.channels[thread.id].thread_members
    assert inside.keys() >= {player.id for player in players}
    pinged = {push.user_id for push in world.pushes}
    turn = table_in(world, thread)
    assert pinged == {mover(players, turn).id} - {players[1].id}


async def test_a_thread_that_sleeps_wakes_with_the_next_turn(world: World) -> None:
    players = world.members[:2]
    thread = await open_in_thread(world, players)
    backend = world.env.backend
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.settle()
    table = table_in(world, thread)
    await world.bot.services.tables.resign(TABLE, mover(players, table).id)
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    assert "🏆" in table_in(world, thread).text
    assert table.buttons
    [old_turn] = [post for post in posts(backend, thread.id) if post.id == table.id]
    assert not old_turn.buttons, "it could be edited once the thread was awake"


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 160006)])
async def test_that_there_is_no_thread_is_said(world: World, status: int, code: int) -> None:
    players = world.members[:2]
    world.fail(*OPEN_THREAD, status, code)
    await players[0].types("claimit new", players=2, thread=True)
    await players[1].press(world.posts[-1], "Join")
    assert EN("thread-failed") in world.posts[0].text
    assert world.posts[-1].actions()


async def test_message_history_is_needed_for_a_thread_only(world: World) -> None:
    await world.forbid(read_message_history=False)
    refused = (await world.members[0].types("claimit new", thread=True)).private
    assert refused.text.splitlines()[1:] == [f"- {EN('permission-read-message-history')}"]
    assert (await world.members[0].types("claimit new")).public.buttons


async def test_a_locked_thread_is_left_for_its_channel(world: World) -> None:
    players = world.members[:2]
    thread = await open_in_thread(world, players)
    await world.lock(thread)
    table = world.posts[-1]
    assert table.channel_id == world.channel.id
    assert EN("table-moved-here") in table.text
    assert table.actions()
    await end_turn(world, players)
    assert world.posts[-1].channel_id == world.channel.id


async def open_in_somebodys_thread(world: World) -> simcord.ChannelHandle:
    ada, ben, *_ = world.members
    backend = world.env.backend
    backend.create_thread(world.channel.id, "back room", ada.id, type=ChannelType.PUBLIC_THREAD)
    [thread] = world.threads
    lobby = (await ada.types("claimit new", thread, players=2)).public
    await ben.press(lobby, "Join")
    return thread


async def test_a_game_in_somebodys_thread_goes_on_in_the_channel_once_that_is_locked(
    world: World,
) -> None:
    thread = await open_in_somebodys_thread(world)
    await world.lock(thread)
    await world.settle()
    table = world.posts[-1]
    assert table.channel_id == world.channel.id
    assert EN("table-moved-here") in table.text
    await end_turn(world, world.members[:2])
    assert world.posts[-1].channel_id == world.channel.id


@pytest.mark.parametrize("is_game_thread", [True, False])
async def test_a_table_in_a_deleted_thread_goes_on_in_the_channel(
    world: World, is_game_thread: bool
) -> None:
    players = world.members[:2]
    if is_game_thread:
        thread = await open_in_thread(world, players)
    else:
        thread = await open_in_somebodys_thread(world)
    world.env.backend.delete_channel(thread.id)
    await world.settle()
    table = world.posts[-1]
    assert table.channel_id == world.channel.id
    assert table.actions()
    await end_turn(world, players)
    assert world.posts[-1].channel_id == world.channel.id


async def test_a_thread_that_vanished_while_the_bot_was_away_is_left_with_the_next_message(
    world: World,
) -> None:
    thread = await open_in_somebodys_thread(world)
    table = table_in(world, thread)
    for method, path in (("PATCH", "messages/*"), ("POST", "messages")):
        world.fail(method, f"/channels/{thread.id}/{path}", 404, 10003, times=None)
    tables = world.bot.services.tables
    await tables.act(TABLE, mover(world.members[:2], table).id, Revision(1), '["roll"]')
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    assert world.posts[-1].channel_id == world.channel.id
    assert EN("table-moved-here") in world.posts[-1].text


async def test_without_permission_to_write_the_clock_stops_until_a_player_moves_the_table(
    world: World,
) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2, time=300)
    await ben.press(world.posts[-1], "Join")
    other = world.guild.create_text_channel("elsewhere")
    await world.forbid(send_messages=False)
    tables = world.bot.services.tables

    async def turn() -> int:
        return (await tables.get(TABLE)).turn

    await world.wait(3600)
    assert await turn() == 2, "the first turn ended unseen"
    await world.wait(24 * 3600)
    assert await turn() == 2

    listed = (await ada.types("games", other)).private
    menu = (await ada.select(listed, "games-menu:", str(TABLE))).private
    await ada.press(menu, EN("button-show-again"))
    assert any(post.actions() for post in posts(world.env.backend, other.id))
    await world.wait(40)
    assert await turn() == 2, "whose turn it is has time to see it"
    await world.wait(3600)
    assert await turn() > 2


async def test_a_private_thread_takes_the_bot_as_a_member(world: World) -> None:
    ada, ben, *_ = players = world.members[:2]
    backend = world.env.backend
    backend.create_thread(world.channel.id, "back room", ada.id, type=ChannelType.PRIVATE_THREAD)
    [thread] = world.threads
    backend.add_thread_member(thread.id, ben.id)
    refused = (await ada.types("claimit new", thread)).private
    assert f"<@{backend.bot_user.id}>" in refused.text
    assert await world.bot.services.store.tables_to_sync() == []

    backend.add_thread_member(thread.id, backend.bot_user.id)
    lobby = (await ada.types("claimit new", thread, players=2)).public
    await ben.press(lobby, "Join")
    turn = table_in(world, thread)
    assert turn.actions()
    assert others(players, turn)


async def test_a_server_that_has_just_thrown_the_bot_out_gets_no_thread(world: World) -> None:
    """The table waits until the bot is on the server again, as after other refusals by Discord."""
    await world.members[0].types("claimit new", thread=True)
    services = world.bot.services
    shown = (await services.tables.get(TABLE)).table.shown
    assert shown is not None
    await world.send_away()
    with pytest.raises(Undelivered):
        await services.presenter._delivery.open_thread(shown, GuildId(world.guild.id), "Table 1")
