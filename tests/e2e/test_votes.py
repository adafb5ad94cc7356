"""Votes to replace a player who doesn't act by a computer player."""

from datetime import timedelta

import pytest

from bot.tables.ratings import STAND_IN
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import end_turn, mover, open_game, others
from tests.e2e.posts import Post, relabelled
from tests.e2e.words import DE, EN

LONG, SHORT = timedelta(minutes=10), timedelta(minutes=9)


def let_pass(world: World, time: timedelta) -> None:
    """Let time pass at the tables without any action."""
    tables = world.bot.services.tables
    now = tables._live._clock
    tables._live._clock = tables._gameplay._clock = lambda: now() + time


async def menu(world: World, member: Member) -> Post:
    [table] = [post for post in world.posts if post.actions()]
    return (await member.press(table, "More")).private


async def vote(world: World, voter: Member) -> str:
    """Vote from a new menu; return the reply."""
    offered = await menu(world, voter)
    await voter.press(offered, "Computer for")
    [shown] = [post for post in voter.sees() if post.id == offered.id]
    assert not shown.buttons
    return shown.text


async def test_the_only_other_player_decides_alone(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    late, [waiting] = mover(players, table), others(players, table)
    let_pass(world, LONG)
    assert await vote(world, waiting) == EN("vote-done", missing=0)

    voted = EN("table-voted", player=late.mention)
    [news] = [post for post in world.posts if post.text.startswith(voted)]
    assert EN("absence-settled", rated="yes") in news.text
    assert news.pings == {late.id}
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) is waiting
    assert f"{late.name} 🤖" in turn.pictures[0].alt
    await late.press(turn, "I'm back")
    [answered] = [post for post in world.posts if post.id == news.id]
    assert not answered.buttons
    assert late.name in answered.text
    await end_turn(world, players)
    assert mover(players, world.posts[-1]) is late


async def test_back_by_the_button_below_the_news(world: World) -> None:
    """The notice isn't the table's message, although it is below it."""
    players = world.members[:2]
    table = await open_game(world, players)
    late, [waiting] = mover(players, table), others(players, table)
    let_pass(world, LONG)
    world.pause, log = 3600, await world.log()
    await vote(world, waiting)
    news = world.posts[-1]
    assert news.labels == ("I'm back",)
    await late.press(news, "I'm back")
    assert world.posts[-1].id == news.id
    assert not world.posts[-1].buttons
    [turn] = [post for post in world.posts if post.actions()]
    assert turn.id == table.id
    assert mover(players, turn) is late
    await world.wait(3601)
    assert await world.log() == log, "the computer player has given way"


async def test_more_than_half_of_the_others_have_to_want_it(world: World) -> None:
    players = world.members[:4]
    table = await open_game(world, players)
    first, second, third = others(players, table)
    let_pass(world, LONG)
    assert await vote(world, first) == EN("vote-done", missing=1)
    assert await vote(world, first) == EN("vote-done", missing=1), "nobody votes twice"
    assert mover(players, world.posts[-1]) is mover(players, table)
    log = await world.log()
    assert await vote(world, third) == EN("vote-done", missing=0)
    assert len(await world.log()) > len(log)
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) in (first, second, third)


async def test_there_is_no_vote_before_its_time(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    late, [waiting] = mover(players, table), others(players, table)
    seat = players.index(late)
    let_pass(world, SHORT)
    assert "Computer for" not in " ".join((await menu(world, waiting)).labels)
    forged = relabelled(table, "More", f"table:1:vote:{seat}")
    refusal = (await waiting.press(forged, "More")).private
    assert EN("refused-vote-early", minutes=10) in refusal.text

    let_pass(world, LONG - SHORT)
    for person in (late, world.members[4]):
        assert "Computer for" not in " ".join((await menu(world, person)).labels)
        refusal = (await person.press(forged, "More")).private
        assert EN("refused-stale") in refusal.text or EN("refused-stranger") in refusal.text
    assert f"Computer for {late.name}?" in (await menu(world, waiting)).labels


async def test_a_player_who_acts_in_time_stays(world: World) -> None:
    """A menu that is still open has no effect on later turns."""
    players = world.members[:3]
    table = await open_game(world, players)
    waiting = others(players, table)[0]
    let_pass(world, LONG)
    offered = await menu(world, waiting)
    await end_turn(world, players)
    refusal = (await waiting.press(offered, "Computer for")).private
    assert EN("refused-stale") in refusal.text
    assert not [post for post in world.posts if "🤖" in post.text]


@pytest.mark.parametrize("crash", [False, True])
async def test_votes_outlast_a_restart(world: World, crash: bool) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    first, second = others(players, table)
    let_pass(world, LONG)
    assert await vote(world, first) == EN("vote-done", missing=1)
    await world.restart(crash=crash)
    let_pass(world, LONG)
    assert await vote(world, first) == EN("vote-done", missing=1)
    assert await vote(world, second) == EN("vote-done", missing=0)


async def test_votes_are_forgotten_with_the_turn(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    first, second = others(players, table)
    let_pass(world, LONG)
    assert await vote(world, first) == EN("vote-done", missing=1)
    for _ in players:
        await end_turn(world, players)
    assert mover(players, world.posts[-1]) is mover(players, table)
    let_pass(world, LONG)
    assert await vote(world, second) == EN("vote-done", missing=1)


async def test_votes_are_settled_when_the_seat_changes_hands(world: World) -> None:
    players = world.members[:4]
    table = await open_game(world, players)
    late, [first, second, _] = mover(players, table), others(players, table)
    seat, tables = players.index(late), world.bot.services.tables
    let_pass(world, LONG)
    assert await vote(world, first) == EN("vote-done", missing=1)
    await hand_over(tables, TABLE, seat, STAND_IN)
    await tables.come_back(TABLE, late.id)
    assert (await tables.get(TABLE)).overdue is False
    let_pass(world, LONG)
    assert await vote(world, second) == EN("vote-done", missing=1)


async def test_fewer_voters_need_fewer_votes(world: World) -> None:
    """A member who leaves without a vote may leave more votes behind than are needed."""
    players = world.members[:5]
    table = await open_game(world, players)
    first, second, third, fourth = others(players, table)
    let_pass(world, LONG)
    assert await vote(world, first) == EN("vote-done", missing=2)
    assert await vote(world, second) == EN("vote-done", missing=1)
    await world.bot.services.tables.resign(TABLE, fourth.id)
    assert await vote(world, third) == EN("vote-done", missing=0)
    [turn] = [post for post in world.posts if post.actions()]
    assert mover(players, turn) is not mover(players, table)


async def test_absent_and_resigned_players_neither_vote_nor_count(world: World) -> None:
    players = world.members[:4]
    table = await open_game(world, players)
    late = mover(players, table)
    resigned, away, present = others(players, table)
    seat = players.index(late)
    forged = relabelled(table, "More", f"table:1:vote:{seat}")
    await world.bot.services.tables.resign(TABLE, resigned.id)
    await hand_over(world.bot.services.tables, TABLE, players.index(away), STAND_IN)
    let_pass(world, LONG)
    for person, reason in ((resigned, "not-playing"), (away, "away")):
        assert EN(f"refused-{reason}") in (await person.press(forged, "More")).private.text
    assert await vote(world, present) == EN("vote-done", missing=0)


async def test_two_votes_at_once_are_enough_for_one_computer_player(world: World) -> None:
    players = world.members[:4]
    table = await open_game(world, players)
    let_pass(world, LONG)
    voters = others(players, table)
    offered = [await menu(world, voter) for voter in voters]
    answers = await world.press_at_once(
        *((voter, post, "Computer for") for voter, post in zip(voters, offered, strict=True))
    )
    assert [len(answer.posts) for answer in answers] == [0, 0, 1]
    assert EN("refused-stale") in answers[2].private.text
    assert len([post for post in world.posts if "have voted" in post.text]) == 1


@pytest.mark.parametrize("game", ["nuggets"])
async def test_in_german(german_world: World, game: str) -> None:
    players = german_world.members[:2]
    table = await open_game(german_world, players, game)
    late, [waiting] = mover(players, table), others(players, table)
    let_pass(german_world, LONG)
    offered = (await waiting.press(table, "Mehr")).private
    await waiting.press(offered, f"Computer für {late.name}?")
    [shown] = [post for post in waiting.sees() if post.id == offered.id]
    assert shown.text == DE("vote-done", missing=0)
    assert [post for post in german_world.posts if "haben dafür gestimmt" in post.text]
