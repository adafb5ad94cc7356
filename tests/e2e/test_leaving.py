"""Members who leave the server, and members who take their seats."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.automation.missing_players import MissingPlayers
from bot.messages.pings import ACTIVE_FOR
from bot.store.table_types import TableStatus
from engine.player import Strength
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.posts import Post, relabelled
from tests.e2e.words import EN

A_WHILE = ACTIVE_FOR.total_seconds() + 1


async def abandoned(world: World, players: Sequence[Member]) -> tuple[Member, Post]:
    """Let the mover leave the server during the turn.

    Return the member and the notice about it.
    """
    leaver = mover(players, world.posts[-1])
    await world.leave(leaver)
    await players[players.index(leaver) - 1].shows_again()
    [news] = [post for post in world.posts if EN("table-left-server", player="")[-60:] in post.text]
    return leaver, news


async def test_a_computer_player_goes_on_when_their_turn_comes(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    first = players.index(mover(players, table))
    leaver, staying = players[(first + 1) % 3], players[(first + 2) % 3]
    await world.leave(leaver)
    assert world.posts[-1] == table, "nothing happens before their turn"

    await end_turn(world, players)
    assert mover(players, world.posts[-1]) is leaver, "who has just joined is taken to be there"
    await world.wait(A_WHILE)
    [news] = [post for post in world.posts if "has left the server" in post.text]
    assert leaver.name in news.text
    assert news.labels == (f"Take {leaver.name}'s seat",)
    assert not news.pings
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) is staying
    assert turn.pings == {staying.id}
    assert f"Take {leaver.name}'s seat" in turn.labels
    assert f"{leaver.name} 🤖" in turn.pictures[0].alt


@pytest.mark.parametrize("crash", [False, True])
async def test_somebody_else_takes_the_seat(world: World, crash: bool) -> None:
    players, cleo = world.members[:2], world.members[2]
    await open_game(world, players)
    leaver, news = await abandoned(world, players)
    await world.restart(crash=crash)
    seats = [cleo if player is leaver else player for player in players]
    log = await world.log()

    answer = await cleo.press(news, "Take")
    assert not answer.posts
    assert await world.log() == log, "the dice don't change"
    [shown] = [post for post in world.posts if post.id == news.id]
    assert EN("table-seat-taken", player="")[-30:] in shown.text
    assert not shown.buttons
    [turn] = [post for post in world.posts if post.actions()]
    assert "Take" not in " ".join(turn.labels)
    if mover(seats, turn) is not cleo:
        turn = await end_turn(world, seats)
    assert mover(seats, turn) is cleo
    await end_turn(world, seats)
    assert len(await world.log()) > len(log)


async def test_the_button_at_the_table_does_it_too(world: World) -> None:
    players, cleo = world.members[:3], world.members[3]
    await open_game(world, players)
    leaver, _ = await abandoned(world, players)
    [news] = [post for post in world.posts if post.labels == (f"Take {leaver.name}'s seat",)]
    turn = next(post for post in world.posts if post.actions())
    await cleo.press(turn, f"Take {leaver.name}")
    [answered] = [post for post in world.posts if post.id == news.id]
    assert not answered.buttons
    assert cleo.name in answered.text
    [now] = [post for post in world.posts if post.actions()]
    assert now.id == turn.id
    assert "Take" not in " ".join(now.labels)
    assert cleo.name in now.pictures[0].alt
    seats = [cleo if player is leaver else player for player in players]
    for _ in seats:
        await end_turn(world, seats)
    assert not [post for post in world.posts if "🤖" in post.text and post.actions()]


async def test_a_seat_is_taken_once_and_never_by_a_player(world: World) -> None:
    players, cleo, dan = world.members[:2], world.members[2], world.members[3]
    await open_game(world, players)
    leaver, news = await abandoned(world, players)
    [staying] = [player for player in players if player is not leaver]
    assert EN("refused-already-seated") in (await staying.press(news, "Take")).private.text
    answers = await world.press_at_once((cleo, news, "Take"), (dan, news, "Take"))
    assert not answers[0].posts
    assert EN("refused-seat-taken") in answers[1].private.text
    [table] = [post for post in world.posts if post.actions()]
    assert cleo.name in table.pictures[0].alt
    assert dan.name not in table.pictures[0].alt


async def test_a_member_who_rejoins_the_server_takes_the_seat_again(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    leaver, news = await abandoned(world, players)
    world.guild.add_member(leaver.actor.user)
    await leaver.press(news, "Take")
    await end_turn(world, players)
    seats = (await world.bot.services.tables.get(TABLE)).table.seats
    assert {seat.user_id for seat in seats} == {player.id for player in players}


async def test_a_computer_player_of_the_lobby_keeps_its_seat(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2)
    await ada.seats_computer(Strength.STRONG, world.posts[-1])
    await ada.press(world.posts[-1], "Start")
    turn = world.posts[-1]
    assert "Take" not in " ".join(turn.labels)
    for seat in (0, 1, 7):
        forged = relabelled(turn, "More", f"table:1:take:{seat}")
        assert EN("refused-seat-taken") in (await ben.press(forged, "More")).private.text


@pytest.mark.parametrize("taken", [True, False])
async def test_the_game_counts_for_players_who_stayed_to_its_end(world: World, taken: bool) -> None:
    players, cleo = world.members[:2], world.members[2]
    await open_game(world, players)
    for _ in players:
        await end_turn(world, players)
    leaver, news = await abandoned(world, players)
    [staying] = [player for player in players if player is not leaver]
    if taken:
        await cleo.press(news, "Take")
    end = await play(world, [staying, cleo], at_random(1))
    assert "🏆" in end.text
    board = (await staying.types("claimit leaderboard")).public.pictures[0].alt
    assert staying.name in board
    assert leaver.name not in board
    assert (cleo.name in board) == taken


async def test_a_host_who_has_left_is_replaced(world: World) -> None:
    players = world.members[:3]
    await open_game(world, players)
    host, staying = players[0], players[1:]
    await world.leave(host)
    await staying[0].shows_again()
    for _ in staying:
        await end_turn(world, staying)
        await world.wait(A_WHILE)
    await staying[1].confirms("cancel")
    assert await cancelled(world) is False
    await staying[0].confirms("cancel")
    assert await cancelled(world)


async def cancelled(world: World) -> bool:
    return (await world.bot.services.tables.get(TABLE)).table.status is TableStatus.CANCELLED


async def test_a_member_who_left_is_detected_after_a_restart(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    leaver = mover(players, table)
    await world.leave(leaver)
    await world.restart(crash=True)
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) in others(players, table)


async def test_show_finds_out_too(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    await world.leave(mover(players, table))
    await others(players, table)[0].shows_again()
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) in others(players, table)


async def test_when_everybody_has_left_the_game_is_played_to_its_end(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    for player in players:
        await world.leave(player)
    await world.members[4].shows_again()
    await world.wait(A_WHILE)
    assert [post for post in world.posts if "🏆" in post.text]
    notices = [post for post in world.posts if EN("table-left-alone", player="")[-50:] in post.text]
    assert len(notices) == 1
    assert not notices[0].buttons


async def test_a_player_who_returns_in_time_plays_on(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    leaver = others(players, table)[0]
    await world.leave(leaver)
    world.guild.add_member(leaver.actor.user)
    await end_turn(world, players)
    assert len([post for post in world.posts if post.actions()]) == 1
    assert mover(players, world.posts[-1]) in players


async def test_members_who_have_just_pressed_are_not_looked_up(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """It asks only when they take long, once a turn."""
    players = world.members[:2]
    await open_game(world, players)
    world.fail("GET", "/guilds/*/members/*", 500, times=None)
    for _ in range(3):
        await end_turn(world, players)
        await world.wait(ACTIVE_FOR.total_seconds() / 2)
    asked = "could not look for its players"
    assert asked not in caplog.text
    await world.wait(ACTIVE_FOR.total_seconds())
    assert caplog.text.count(asked) == 1
    await world.wait(2 * A_WHILE)
    assert caplog.text.count(asked) == 1
    await end_turn(world, players)
    assert caplog.text.count(asked) == 1, "the other one has just been pinged"
    await world.wait(A_WHILE)
    assert caplog.text.count(asked) == 2


async def test_when_discord_does_not_say_the_game_waits(world: World) -> None:
    """Only a definite answer removes a member from a game."""
    players = world.members[:3]
    await open_game(world, players)
    world.fail("GET", "/guilds/*/members/*", 500, times=None)
    following = await end_turn(world, players)
    await world.wait(A_WHILE)
    assert mover(players, following) in players
    assert world.posts[-1] == following
    world.heal()
    end = await play(world, players, at_random(1), max_presses=3)
    assert end.actions()


async def test_the_search_for_members_stops_with_the_bot(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Later there is no session for asking Discord."""
    await open_game(world, world.members[:2])
    missing_players, asking, stopped = (
        world.bot.services.get(MissingPlayers),
        asyncio.Event(),
        list[str](),
    )

    async def asks(*_: object) -> bool:
        asking.set()
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append("asking")
        return False

    monkeypatch.setattr(missing_players._delivery, "has_left", asks)
    monkeypatch.setattr(missing_players._pings, "is_active", lambda *_: False)
    monkeypatch.setattr(missing_players, "_sleep", lambda _seconds: asyncio.sleep(0))
    for waiting in missing_players._later.values():  # by a real clock, since the start of the game
        waiting.cancel()
    missing_players._later.clear()
    missing_players.replace_later(TABLE)
    await asking.wait()
    await missing_players.close()
    assert stopped == ["asking"]
