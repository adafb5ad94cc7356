"""Names that users chose: they can't mention, format or break the layout."""

import io

import discord
import pytest
from PIL import Image

from bot.ids import TableId
from bot.interactions.error_handler import refusal
from bot.tables.refusals import Refused
from bot.views import table_routes
from engine.game import Refusal
from tests.e2e.discord_world import TABLE, World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.posts import Post, former
from tests.e2e.words import EN

NAMES = {
    "markdown": "**bold** _it_ `code` ~~x~~ ||s||",
    "heading": "# Title\n- list",
    "everyone": "@everyone",
    "here": "@here and <@&123456789012345678>",
    "mention": "<@123456789012345678>",
    "channel": "<#123456789012345678><:a:12345>",
    "link": "[free gold](https://x.example)",
    "address": "https://x.example/a**bold**b",
    "wide": "W" * 32,
    "han": "漢" * 32,
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪" * 2,
    "right to left": "שלום עולם العربية",
    "overriding": "\u202eadA\u202d\u2066",
    "zero width": "\u200b\u200b\u200b\u200b",
    "stacked": "Z" + "\u0335\u0321\u0488" * 10,
    "fluent": "{ $player } { haul }",
    "quotes": '"\\\\`" \\',
}
TABLES = [list(NAMES)[first : first + 4] for first in range(0, len(NAMES), 4)]


def check(post: Post, pings: frozenset[int] | set[int] = frozenset()) -> None:
    """Check that a post mentions nobody unexpected and has its picture."""
    assert post.pings == pings
    assert "@everyone" not in post.text
    assert "@here" not in post.text
    assert "<@1234" not in post.text.replace("\\<", "")
    assert "<#" not in post.text.replace("\\<", "")
    assert "](https://x" not in post.text
    assert "**bold**" not in post.text
    for picture in post.pictures:
        assert 1 <= len(picture.alt) <= 1024
        image = Image.open(io.BytesIO(picture.png))
        image.load()
        assert image.width == 1000


@pytest.mark.parametrize("kinds", TABLES, ids=", ".join)
async def test_from_the_lobby_to_the_leaderboard(world: World, kinds: list[str]) -> None:
    odd, *guests = [world.add_member(NAMES[kind]) for kind in kinds]
    players = (odd, *guests, world.members[0])
    lobby = (await odd.types("claimit new", players=5)).public
    for guest in guests:
        await guest.press(lobby, "Join")
    check(world.posts[-1])
    assert world.posts[-1].text.count("\n") == 5, "no line of anybody's name"
    assert world.posts[-1].pictures[0].alt.count(" is the ") == len(kinds)
    check(await odd.sees_list("open"))
    await odd.confirms("cancel")

    await open_game(world, players)
    table = await fast_forward(world, last_turn, table_id=TableId(2))
    player, [waiting, *_] = mover(players, table), others(players, table)
    check(table, {player.id})
    check((await waiting.press(table, table.actions()[0])).private)
    for player in players:
        menu = (await player.press(table, "More")).private
        await player.press(menu, "Frame my spaces")
        [seen] = [post for post in player.sees() if post.id == menu.id]
        check(seen)
    await players[-1].press(menu, "Scores")
    [scores] = [post for post in players[-1].sees() if post.id == menu.id]
    check(scores)
    check(await odd.sees_list("own"))
    end = await play(world, players, at_random(1))
    check(end)
    check((await odd.types("claimit leaderboard")).public)


async def test_five_long_names_fit_everywhere(world: World) -> None:
    players = tuple(world.add_member(f"{number}" + "*_W~|" * 6) for number in range(5))
    await open_game(world, players, reuse=True, show_spaces=False)
    check(world.posts[0])
    for _ in range(3):
        table = await end_turn(world, players)
        check(table, table.pings)
        check(world.posts[-2])
    await fast_forward(world, last_turn)
    check(await play(world, players, at_random(1)))
    board = (await players[0].types("claimit leaderboard")).public
    check(board)
    assert all(f" {number}*_" in board.pictures[0].alt for number in range(5))


async def test_a_nickname_is_the_name_here(world: World) -> None:
    world.env.backend.guilds[world.guild.id].members[world.members[0].id].nick = "Sheriff Ada"
    lobby = (await world.members[0].types("claimit new")).public
    assert "Sheriff Ada" in lobby.pictures[0].alt


async def test_refusals_that_name_somebody_are_safe_too(world: World) -> None:
    odd = world.add_member("@everyone **x**")
    lobby = (await odd.types("claimit new")).public
    await world.members[0].press(lobby, "Join")
    lobby = world.newest
    for post, button in ((lobby, "Start"), former(lobby, table_routes.cancel_surely(TABLE, 0))):
        answer = (await world.members[0].press(post, button)).private
        check(answer)
        assert "\\*\\*x" in answer.text
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_messages=True))
    await sheriff.confirms("cancel")
    assert EN("table-cancelled") in world.posts[-1].text


def test_several_names_are_all_shown_in_full() -> None:
    """In other games a refusal may name several people."""
    waiting = Refused(Refusal.NOT_YOUR_TURN, names=("W" * 32, "@everyone", "Ada"))
    names = f"⁨{'W' * 32}⁩, ⁨@\u200beveryone⁩ and ⁨Ada⁩"
    assert refusal(waiting, EN) == EN("refused-not-your-turn", names=names, count=3)
