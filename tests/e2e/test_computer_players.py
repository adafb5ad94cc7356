"""Computer players at the table: in the lobby, on their turns, and in people's places."""

import asyncio
import os
import signal
from multiprocessing import get_context

import discord
import pytest

from bot.messages.delivery import Delivery
from bot.store.table_types import ShownMessage, TableStatus
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from engine.player import Strength
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import at_random, end_turn, mover, play
from tests.e2e.posts import Post
from tests.e2e.words import EN

STRENGTHS = {EN(f"computer-{strength}"): strength for strength in Strength}
DIAMOND, STAR, TRIANGLE = "🔷", "⭐", "💚"


async def opened(world: World, host: Member, *computers: str, game: str = "claimit") -> Post:
    """Open a lobby and seat computer players, given by name."""
    await host.types(f"{game} new")
    for computer in computers:
        await host.seats_computer(STRENGTHS[computer])
    return world.posts[-1]


async def against(world: World, host: Member, *computers: str, game: str = "claimit") -> Post:
    """Start a game of one person against computer players; return the person's first turn."""
    await host.press(await opened(world, host, *computers, game=game), "Start")
    await world.settle()
    return world.posts[-1]


async def test_the_host_seats_computer_players_and_sends_them_away(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = await opened(world, ada, "Greenhorn", "Sheriff", "Sheriff")
    for words in ("Greenhorn is", "player, easy", "Sheriff 2 is", "player, strong", "4 of 5 seats"):
        assert words in lobby.pictures[0].alt
    assert EN("unrated-alone") in lobby.text
    assert lobby.button(EN("computers-remove", name="Sheriff 2"))
    answer = await ben.seats_computer(Strength.MEDIUM, lobby)
    assert "Only the host" in answer.private.text
    assert "Ada" in answer.private.text
    answer = await ben.removes_computer(lobby)
    assert "Only the host" in answer.private.text
    await ada.removes_computer(lobby)
    assert "Sheriff 2" not in world.posts[-1].pictures[0].alt
    await ada.removes_computer()
    await ada.removes_computer()
    assert "computer player" not in world.posts[-1].pictures[0].alt
    answer = await ada.removes_computer(lobby)
    assert "no computer player" in answer.private.text


async def test_a_table_full_of_computer_players_waits_for_its_host(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = await opened(world, ada, *["Greenhorn"] * 4)
    assert EN("lobby-full") in lobby.text
    assert {button.label for button in lobby.buttons if button.disabled} == {"Join"}
    for strength in Strength:
        gone = table_routes.add_computer(TABLE, strength)
        assert gone not in {button.custom_id for button in lobby.buttons}, "no seat for one more"
    [join] = [button for button in lobby.buttons if button.label == "Join"]
    answer = await ben.press(lobby, join._replace(disabled=False))
    assert "All seats" in answer.private.text


async def test_the_last_person_takes_the_computer_players_along(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = await opened(world, ada, "Greenhorn")
    await ben.press(lobby, "Join")
    await ada.leaves()
    assert "Ben is the orange star, the host" in world.newest.pictures[0].alt
    await ben.leaves()
    assert "cancelled" in world.posts[-1].text


@pytest.mark.parametrize("game", GAMES)
async def test_a_person_plays_alone_to_the_end(world: World, game: str) -> None:
    ada, *_ = world.members
    first = await against(world, ada, "Greenhorn", "Prospector", game=game)
    assert mover([ada], first) is ada
    end = await play(world, [ada], at_random(5))
    assert "🏆" in end.text
    table = (await world.bot.services.tables.get(TABLE)).table
    assert table.status is TableStatus.FINISHED
    board = await ada.types(f"{game} leaderboard")
    assert EN("leaderboard-empty") in board.public.text
    # Nobody but Ada was ever pinged, and each computer's turn left one message.
    assert all(post.pings <= {ada.id} for post in world.posts)


async def test_a_computer_players_turn_is_one_message_without_a_ping(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    before = len(world.posts)
    await end_turn(world, [ada])
    await world.settle()
    new = world.posts[before:]
    assert len(new) == 2
    assert "Sheriff" in new[0].text
    assert new[0].pings == frozenset()
    assert not new[0].buttons
    assert new[1].pings == {ada.id}


async def test_a_computer_players_move_is_shown_after_its_pause(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    world.pause = 30
    await end_turn(world, [ada])
    thinking = world.posts[-1]
    assert "🤖" in thinking.text
    assert "Sheriff" in thinking.text
    assert thinking.labels == ("Undo", "More")
    assert thinking.pictures
    await world.wait(31)
    assert world.posts[-1].id != thinking.id
    assert ada.mention in world.posts[-1].text


@pytest.mark.parametrize("crash", [False, True])
async def test_a_computer_player_goes_on_after_a_restart(world: World, crash: bool) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    world.pause = 3600
    await end_turn(world, [ada])
    assert ada.mention not in world.posts[-1].text
    world.pause = 0
    await world.restart(crash=crash)
    assert ada.mention in world.posts[-1].text


async def test_a_computer_player_outruns_the_search_for_its_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch = Delivery.fetch

    async def fetch_slowly(delivery: Delivery, shown: ShownMessage) -> discord.Message:
        await asyncio.sleep(0.5)
        return await fetch(delivery, shown)

    monkeypatch.setattr(Delivery, "fetch", fetch_slowly)
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    store = world.bot.services.store
    table = await store.table(TABLE)
    assert table is not None
    assert table.shown is not None
    world.pause = 3600
    await end_turn(world, [ada])
    thinking = world.posts[-1]
    assert table.shown.message_id != thinking.id
    # It crashed before it saved that Discord had accepted the computer player's turn.
    await store.remember_message(TABLE, table.shown)
    world.pause = 0
    await world.restart(crash=True)
    assert ada.mention in world.posts[-1].text
    assert [post.id for post in world.posts if post.text == thinking.text] == []


async def test_a_worker_that_dies_is_replaced(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.automation.worker.get_context", get_context)  # started as in earnest
    ada, *_ = world.members
    await against(world, ada, "Greenhorn")
    await end_turn(world, [ada])
    await world.settle()
    pool = world.bot.services.coach._worker._pool
    assert pool is not None
    for worker in list(pool._processes):
        os.kill(worker, signal.SIGKILL)
    await end_turn(world, [ada])
    await world.settle()
    assert ada.mention in world.posts[-1].text


async def test_a_rematch_seats_the_computer_players_again(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Greenhorn", "Sheriff")
    end = await play(world, [ada], at_random(7))
    await ada.press(end, "Rematch")
    lobby = world.posts[-1]
    for words in ("3 of 3 seats", "Greenhorn", "Sheriff"):
        assert words in lobby.pictures[0].alt
    await ada.press(lobby, "Start")
    await world.settle()
    assert ada.mention in world.posts[-1].text


async def test_without_people_the_game_is_played_to_its_end_unseen(world: World) -> None:
    ada, *_ = world.members
    first = await against(world, ada, "Greenhorn", "Prospector")
    before = len(world.posts)
    menu = (await ada.press(first, "More")).private
    question = await ada.press(menu, "Resign")
    await ada.press(ada.sees()[-1], "Yes, resign")
    await world.settle()
    assert question is not None
    assert "🏆" in world.posts[-1].text
    assert len(world.posts) - before <= 3


async def test_an_absent_player_returns(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    players = [ada, ben]
    await ada.types("claimit new", players=2)
    await ben.press(world.posts[-1], "Join")
    table = world.posts[-1]
    waiting = mover(players, table)
    [other] = [player for player in players if player is not waiting]
    seat = players.index(waiting)
    tables, presenter = world.bot.services.tables, world.bot.services.presenter
    await hand_over(tables, TABLE, seat, Strength.MEDIUM)
    await presenter.present(TABLE)
    await world.settle()
    now = world.posts[-1]
    assert mover([other], now) is other
    assert f"{waiting.name} 🤖" in now.text + world.posts[-2].text
    answer = await waiting.press(now, now.actions()[0])
    assert EN("refused-away") in answer.private.text
    assert EN("refused-stranger") in (await cleo.press(now, "I'm back")).private.text
    assert EN("refused-not-away") in (await other.press(now, "I'm back")).private.text
    await waiting.press(now, "I'm back")
    assert "I'm back" not in world.posts[-1].labels
    await end_turn(world, players)
    assert mover(players, world.posts[-1]) is waiting


async def test_while_everybody_is_away_the_table_waits(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    await hand_over(world.bot.services.tables, TABLE, 0, Strength.MEDIUM)
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    log = await world.log()
    assert "Everyone is away" in world.posts[-1].text
    await world.wait(3600)
    assert await world.log() == log
    await world.restart()
    assert await world.log() == log
    await ada.press(world.posts[-1], "I'm back")
    assert ada.mention in world.posts[-1].text


async def test_in_german(german_world: World) -> None:
    ada, *_ = german_world.members
    ada.locale = "de"
    await ada.types("claimit new")
    await ada.seats_computer()
    lobby = german_world.posts[-1]
    assert "Computer, leicht" in lobby.pictures[0].alt
    await ada.press(lobby, "Starten")
    await german_world.settle()
    assert ada.mention in german_world.posts[-1].text
