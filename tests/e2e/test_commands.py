"""The slash commands about tables that exist, and the rules."""

import re
from pathlib import Path

import discord
import msgspec
import pytest
from discord.app_commands import Command

from bot.ids import ChannelId, InteractionId, MessageId, TableId, UserId
from bot.store.table_types import Occupant, ShownMessage
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.posts import Post, former, posts
from tests.e2e.words import EN
from tests.store.make import LOBBY

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text(encoding="utf-8")

every_game = pytest.mark.parametrize("game", GAMES)


def link(world: World, post: Post) -> str:
    return f"https://discord.com/channels/{world.guild.id}/{post.channel_id}/{post.id}"


@every_game
async def test_show_brings_a_table_to_the_bottom(world: World, game: str) -> None:
    players = world.members[:2]
    table = await open_game(world, players, game)
    await world.members[3].actor.send(world.channel, "What a nice day!")

    shown = await world.members[2].shows_again()
    assert world.posts[-1] == shown
    assert shown.buttons == table.buttons
    assert shown.text == table.text
    [old] = [post for post in world.posts if post.id == table.id]
    assert not old.buttons
    assert not old.pictures
    assert EN("table-moved-to", link=link(world, shown)) in old.text

    await play(world, players, at_random(1), max_presses=6)
    assert world.posts[-1].id >= shown.id


async def test_show_finds_a_lobby_too(world: World) -> None:
    await world.members[0].types("claimit new")
    shown = await world.members[1].shows_again()
    await world.members[1].press(shown, "Join")
    assert "2 of 5" in world.posts[-1].pictures[0].alt


async def test_show_from_another_channel_says_where_the_table_is(world: World) -> None:
    table = await open_game(world, world.members[:2])
    elsewhere = world.guild.create_text_channel("stable")
    moved = await world.members[0].shows_again(1, elsewhere)
    assert moved == world.posts[-1]
    assert moved.id != table.id
    assert moved.buttons == table.buttons
    assert not posts(world.env.backend, elsewhere.id)
    [*_, reply] = world.members[0].sees(elsewhere)
    assert link(world, moved) in reply.text
    unknown = await world.members[0].shows_again(77)
    assert EN("refused-no-table", game="none") in unknown.text


async def test_a_table_in_a_thread_is_found_from_its_channel(world: World) -> None:
    table_players = world.members[:2]
    await table_players[0].types("claimit new", players=2, thread=True)
    await table_players[1].press(world.posts[-1], "Join")
    [thread] = world.threads
    [_, first] = posts(world.env.backend, thread.id)

    shown_again = await table_players[0].shows_again(channel=thread)
    assert shown_again.channel_id == thread.id
    assert not next(p for p in posts(world.env.backend, thread.id) if p.id == first.id).buttons

    await table_players[0].shows_again()
    assert f"/{thread.id}/" in table_players[0].sees()[-1].text


@every_game
async def test_games_lists_the_open_tables_with_links(world: World, game: str) -> None:
    ada, ben, cleo, dan, *_ = world.members
    assert EN("games-none") in (await ada.sees_list("open")).text
    running = await open_game(world, (ada, ben), game)
    lobby = (await cleo.types(f"{game} new", players=4)).public
    await dan.types(f"{game} new")
    await dan.confirms("cancel")

    listed = (await dan.sees_list("open")).text.splitlines()
    assert len(listed) == 3
    assert link(world, lobby) in listed[1]
    assert "1 of 4" in listed[1]
    assert "Cleo" in listed[1]
    assert link(world, running) in listed[2]
    assert "Ada" in listed[2]
    assert "Ben" in listed[2]


async def test_a_long_list_of_tables_is_cut(world: World) -> None:
    """Discord accepts 4,000 characters."""
    tables = world.bot.services.tables
    people = [Occupant(UserId(number), f"{number}" + "_*" * 15) for number in range(24 * 5)]
    for number in range(24):
        host, *guests = people[5 * number : 5 * number + 5]
        where = {"guild_id": world.guild.id, "channel_id": world.channel.id}
        new = msgspec.structs.replace(LOBBY, **where, host=host)
        table_id = (await tables.lobbies.create(new)).table.id
        for guest in guests:
            await tables.lobbies.join(table_id, guest, InteractionId(0))
        await tables.remember_message(
            table_id, ShownMessage(ChannelId(world.channel.id), MessageId(table_id), 0)
        )

    listed = (await world.members[0].sees_list("open")).text
    assert "table 24" in listed
    shown = sum("https://" in line for line in listed.splitlines())
    assert shown >= 5
    assert listed.splitlines()[-1] == EN("games-more", count=24 - shown)


@every_game
async def test_the_rules_are_read_page_by_page(world: World, game: str) -> None:
    reader, other, *_ = world.members
    page = (await reader.types(f"{game} rules")).private
    texts, pictures = [page.text], [page.pictures[0]]
    count = len(GAMES[game].view.rules_pages)
    for _ in range(count - 1):
        [forward] = [button for button in page.buttons if "▶" in button.label]
        await reader.press(page, forward)
        [page] = reader.sees()
        texts.append(page.text)
        pictures.append(page.pictures[0])
    assert not any("▶" in label for label in page.labels)
    assert len(set(texts)) == len(texts) == count
    assert len({picture.png for picture in pictures}) == count
    assert EN("page-of", page=count, pages=count) in page.text
    await reader.press(page, "◀")
    assert reader.sees()[0].text == texts[-2]
    assert not other.sees()


@every_game
async def test_a_host_cancels(world: World, game: str) -> None:
    players = world.members[:2]
    table = await open_game(world, players, game, rated=False)
    answer = await players[0].confirms("cancel")
    assert answer.text == EN("table-cancelled")
    assert world.posts[-1].id == table.id
    assert EN("table-cancelled") in world.posts[-1].text
    assert not world.posts[-1].buttons
    again = await players[0].confirms("cancel")
    assert EN("refused-cancelled", game=game) in again.text


async def test_a_moderator_cancels_and_others_may_not(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_messages=True))
    ada, ben, cleo, *_ = world.members
    table = await open_game(world, (ada, ben))
    refusal = await cleo.asks_to("cancel", 1)
    assert EN("refused-cancel-host-only", host="⁨Ada⁩") in refusal.text
    assert world.posts[-1] == table
    assert (await sheriff.confirms("cancel")).text == EN("table-cancelled")
    assert EN("table-cancelled") in world.posts[-1].text

    lobby = (await ada.types("claimit new")).public
    cancel = former(lobby, table_routes.cancel_surely(TableId(2), 0))
    assert "Ada" in (await cleo.press(*cancel)).private.text
    await sheriff.press(*cancel)
    assert EN("table-cancelled") in world.posts[-1].text


@every_game
async def test_resigning_by_command(world: World, game: str) -> None:
    players = world.members[:3]
    table = await open_game(world, players, game)
    going = mover(players, table)
    assert (await going.confirms("resign")).text == EN("resign-done")
    staying = others(players, table)
    assert mover(players, world.posts[-1]) in staying
    assert EN("refused-not-playing") in (await going.confirms("resign")).text
    stranger = await world.members[4].confirms("resign")
    assert EN("refused-stranger", game=game) in stranger.text


async def test_resigning_from_a_lobby_is_leaving(world: World) -> None:
    await world.members[0].types("claimit new")
    answer = await world.members[0].confirms("resign")
    assert EN("refused-not-started") in answer.text


async def test_a_shown_table_is_played_on_to_the_next_turn(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    shown = await players[0].shows_again()
    following = await end_turn(world, players)
    assert following.id > shown.id
    assert following.pings


async def test_the_page_for_players_lists_every_command(world: World) -> None:
    """The games share their commands, except `new`, whose options it lists for one game."""
    rows = dict(re.findall(r"(?m)^\| `/([a-z ]+?)(?: \[\w+\])?` \| (.+) \|$", PAGE))
    commands = [
        command for command in world.bot.tree.walk_commands() if isinstance(command, Command)
    ]
    names = {command.qualified_name for command in commands}
    shared = rf"^({'|'.join(GAMES)}) (?!new$)"
    assert rows.keys() == {re.sub(shared, "claimit ", name) for name in names}
    [new] = [command for command in commands if command.qualified_name == "claimit new"]
    assert set(re.findall("`([a-z_]+)`", rows["claimit new"])) == {
        option.display_name for option in new.parameters
    }
