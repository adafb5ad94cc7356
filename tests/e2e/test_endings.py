"""Games that end early: permissions, and the questions before."""

import logging

import discord
import pytest

from bot.store.table_types import TableStatus
from bot.tables.cancelling import LOBBY_LASTS
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import mover, open_game, others, press_one, seen, the_table
from tests.e2e.posts import Post, former
from tests.e2e.words import DE, EN

DAY = 86_400
every_game = pytest.mark.parametrize("game", GAMES)


async def played(world: World, players: tuple[Member, ...], game: str = "claimit") -> Post:
    """Open a game in which one player has acted."""
    table = await open_game(world, players, game, time=0)
    await press_one(mover(players, table), table, lambda buttons: buttons[0])
    return the_table(world)


async def status(world: World) -> TableStatus:
    return (await world.bot.services.tables.get(TABLE)).table.status


@every_game
async def test_a_host_who_has_acted_needs_agreement_to_cancel(world: World, game: str) -> None:
    players = world.members[:3]
    ada, ben, cleo = players
    table = await played(world, players, game)
    asked = await ada.asks_to("cancel")
    assert f"table {TABLE}" in asked.text
    assert ben.name in asked.text
    assert f"/{table.id}" in asked.text, "with the way to it"
    assert asked.labels == (EN("button-cancel-ask"), EN("button-resign"), EN("button-resign-no"))
    assert await status(world) is TableStatus.RUNNING

    await ada.press(asked, EN("button-cancel-ask"))
    missing = "⁨Ben⁩ and ⁨Cleo⁩"
    assert seen(ada, asked).text == EN("cancel-asked", names=missing)
    news = world.newest
    assert news.pings == {ben.id, cleo.id}
    await world.restart(crash=True)
    before = len(world.posts)
    assert not (await cleo.press(news, EN("button-agree"))).posts
    assert cleo.name in world.newest.text
    assert not (await ben.press(news, EN("button-agree"))).posts
    assert len(world.posts) == before
    assert not world.newest.buttons
    assert all(player.name in world.newest.text for player in players)
    [end] = [post for post in world.posts if post.id == table.id]
    assert EN("cancelled-agreement") in end.text
    assert not end.buttons
    late = (await ada.press(news, EN("button-agree"))).private
    assert late.text.startswith(EN("refused-cancelled", game=game))
    late = (await ada.press(asked, EN("button-resign"))).private
    assert late.text.startswith(EN("refused-cancelled", game=game))


async def test_a_german_game_ends_by_agreement(german_world: World) -> None:
    world, players = german_world, german_world.members[:2]
    ada, ben = players
    table = await played(world, players)
    more = (await ben.press(table, DE("button-more"))).private
    await ben.press(more, DE("button-cancel-game"))
    asked = seen(ben, more)
    assert "Tisch 1" in asked.text
    assert DE("cancel-question-together", names="⁨Ada⁩") in asked.text
    await ben.press(asked, DE("button-cancel-ask"))
    news = world.newest
    assert news.text.startswith("🛑")
    assert not (await ada.press(news, DE("button-agree"))).posts
    assert not world.newest.buttons
    [end] = [post for post in world.posts if post.id == table.id]
    assert DE("cancelled-agreement") in end.text


async def test_the_old_button_of_the_lobby_voids_nothing(world: World) -> None:
    """A player who still sees the old button is told what to do instead."""
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2)
    lobby = world.newest
    await ben.press(lobby, EN("button-join"))
    table = world.newest
    player = mover((ada, ben), table)
    await press_one(player, table, lambda buttons: buttons[0])
    reply = (await ada.press(*former(lobby, table_routes.cancel_surely(TABLE, 0)))).private
    assert reply.text.startswith(EN("refused-already-started", game="claimit"))
    assert await status(world) is TableStatus.RUNNING


async def test_a_host_cancels_before_anybody_has_acted(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    players = world.members[:2]
    ada, ben = players
    table = await open_game(world, players)
    asked = await ada.asks_to("cancel")
    assert EN("cancel-question-game") in asked.text
    with caplog.at_level(logging.INFO):
        await ada.press(asked, EN("button-cancel-yes"))
    assert seen(ada, asked).text == EN("table-cancelled")
    [end] = [post for post in world.posts if post.id == table.id]
    assert EN("cancelled-host", who=ada.mention) in end.text
    assert not world.newest.pings & {ada.id}
    lines = [
        record.getMessage() for record in caplog.records if record.name == "bot.tables.cancelling"
    ]
    assert len(lines) == 1
    assert f"table {TABLE}" in lines[0]
    assert str(ada.id) in lines[0]
    again = (await ben.press(asked, EN("button-cancel-yes"))).private
    assert again.text.startswith(EN("refused-cancelled"))


async def test_an_answer_comes_too_late(world: World) -> None:
    """The table has changed since the question."""
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2)
    lobby = await ada.asks_to("cancel")
    assert EN("cancel-question-lobby") in lobby.text
    assert f"table {TABLE}" in lobby.text
    await ben.press(world.newest, EN("button-join"))
    late = (await ada.press(lobby, EN("button-cancel-yes"))).private
    assert late.text.startswith(EN("refused-already-started"))

    game = await ada.asks_to("cancel")
    table = the_table(world)
    await press_one(mover((ada, ben), table), table, lambda buttons: buttons[0])
    late = (await ada.press(game, EN("button-cancel-yes"))).private
    assert late.text.startswith(EN("refused-cancel-together"))
    assert await status(world) is TableStatus.RUNNING

    leaving = await ben.asks_to("resign")
    await ada.confirms("resign")
    late = (await ben.press(leaving, EN("button-resign-yes"))).private
    assert late.text.startswith(EN("refused-game-over"))


async def test_moderators_end_others_games_but_not_their_own(world: World) -> None:
    permissions = discord.Permissions(manage_messages=True)
    sheriff, marshal = (
        world.add_member(name, permissions=permissions) for name in ("Sheriff", "Marshal")
    )
    ada = world.members[0]
    table = await played(world, (ada, sheriff))
    asked = await sheriff.asks_to("cancel")
    assert EN("button-cancel-yes") not in asked.labels
    assert (await sheriff.confirms("cancel")).text.startswith("You've asked to cancel")
    assert await status(world) is TableStatus.RUNNING
    stranger = await world.members[3].asks_to("cancel")
    assert stranger.text.startswith(EN("refused-cancel-players-only"))
    assert (await marshal.confirms("cancel")).text == EN("table-cancelled")
    [end] = [post for post in world.posts if post.id == table.id]
    assert EN("cancelled-moderator", who=marshal.mention) in end.text


async def test_a_player_against_computers_can_only_resign(world: World) -> None:
    ada, *_ = world.members
    await ada.types("claimit new", players=2, rated=True)
    await ada.seats_computer()
    await ada.press(world.newest, EN("button-start"))
    table = the_table(world)
    await press_one(ada, table, lambda buttons: buttons[0])
    asked = await ada.asks_to("cancel")
    assert EN("cancel-question-alone") in asked.text
    assert asked.labels == (EN("button-resign-yes"), EN("button-resign-no"))
    await ada.press(asked, EN("button-resign-yes"))
    assert await status(world) is TableStatus.FINISHED
    assert (await world.bot.services.store.standings.snapshot()).ratings, "it is rated"


@every_game
async def test_resigning_by_command_asks_and_names_the_table(world: World, game: str) -> None:
    players = world.members[:3]
    table = await open_game(world, players, game)
    going, staying = mover(players, table), others(players, table)
    asked = await going.asks_to("resign")
    assert EN(f"{game}-name") in asked.text
    assert f"table {TABLE}" in asked.text
    assert all(member.name in asked.text for member in staying)
    assert EN("resign-question", team="no", ranked="yes") in asked.text
    await going.press(asked, EN("button-resign-no"))
    assert not (await world.bot.services.tables.get(TABLE)).resigned
    await going.press(asked, EN("button-resign-yes"))
    assert seen(going, asked).text == EN("resign-done")
    assert (await world.bot.services.tables.get(TABLE)).resigned
    again = (await going.press(asked, EN("button-resign-yes"))).private
    assert again.text.startswith(EN("refused-not-playing"))


async def test_a_lobby_that_nobody_joins_ends_after_seven_days(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new")
    await world.wait(5 * DAY)
    await ben.press(world.newest, EN("button-join"))
    lobby, count = world.newest, len(world.posts)
    await world.restart(crash=True, after=5 * DAY)
    assert await status(world) is TableStatus.LOBBY
    await world.wait(LOBBY_LASTS.total_seconds() - 5 * DAY - 60)
    assert world.newest == lobby
    edits = edits_of(world)
    pushes = len(world.pushes)
    await world.wait(DAY)
    assert await status(world) is TableStatus.CANCELLED
    assert len(world.posts) == count, "one edit, and no message"
    assert world.newest.id == lobby.id
    assert EN("cancelled-idle") in world.newest.text
    assert not world.newest.buttons
    assert edits_of(world) - edits == 1
    assert len(world.pushes) == pushes
    late = (await ben.press(*former(lobby, table_routes.leave(TABLE)))).private
    assert late.text.startswith(EN("refused-cancelled"))
    await world.restart()
    assert edits_of(world) - edits == 1


def edits_of(world: World) -> int:
    """Return the number of edits of a message in the channel."""
    path = f"/channels/{world.channel.id}/messages/"
    requests = world.env.http_requests
    return sum(request.method == "PATCH" and path in request.path for request in requests)


async def test_lobbies_end_that_have_been_due_while_the_bot_was_down(german_world: World) -> None:
    world = german_world
    ada, *_ = world.members
    await ada.types("nuggets new")
    await ada.types("claim new")
    await world.restart(crash=True, after=8 * DAY)
    assert [DE("cancelled-idle", game=game) in post.text for game, post in zip(
        ("nuggets", "claim"), world.posts, strict=True
    )] == [True, True]  # fmt: skip


async def test_lobbies_of_a_server_without_the_bot_wait_for_it(world: World) -> None:
    ada, *_ = world.members
    await ada.types("claimit new")
    await world.send_away()
    await world.wait(8 * DAY)
    assert await status(world) is TableStatus.LOBBY
    await world.take_back()
    await world.wait(DAY)
    assert await status(world) is TableStatus.CANCELLED
    assert EN("cancelled-idle") in world.newest.text


async def test_the_limit_of_tables_per_user_is_explained(world: World) -> None:
    ada, *guests = world.members
    ada.locale = "de"
    for number in range(5):
        await open_game(world, (guests[number % 4], ada), "nuggets")
    reply = (await ada.types("claimit new")).private
    numbers: dict[str, str | float] = {"running": 5, "finished": 0, "limit": 5, "first": 5}
    numbers["all"] = "no"
    assert reply.text == DE("refused-seats-used-up", **numbers)
    cleo = guests[3]
    await cleo.types("claimit new")
    reply = (await ada.press(world.newest, EN("button-join"))).private
    assert reply.text.startswith(DE("refused-seats-used-up", **numbers))
    lobby = world.newest
    await guests[0].confirms("resign", 1)
    await ada.press(lobby, EN("button-join"))
    [lobby] = [post for post in world.posts if post.id == lobby.id]
    assert "Ada" in lobby.pictures[0].alt
