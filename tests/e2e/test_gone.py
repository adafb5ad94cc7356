"""A game that is no longer installed: its tables wait until it is back."""

from datetime import timedelta

import discord
import pytest

from bot.game_packages import PACKAGES
from bot.ids import TableId, UserId
from bot.store.table_types import TableStatus
from bot.tables.ratings import recompute
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import act_at_random, open_game, open_lobby, seen
from tests.e2e.test_privacy import chooses
from tests.e2e.words import DE, EN
from tests.toy.game import TRICKS

LOBBY, RUNNING, TIMED, FINISHED = map(TableId, range(1, 5))


async def tables_of_the_toy(world: World) -> None:
    """Create one table of the toy game in each status."""
    players = world.members[:2]
    await open_lobby(world, world.members[0], game="toy", players=3)
    await open_game(world, players, "toy")
    await open_game(world, players, "toy", time=300)
    await open_game(world, players, "toy")
    await act_at_random(world, FINISHED)
    await world.bot.services.presenter.present(FINISHED)
    await world.settle()


async def test_its_tables_rest_until_it_is_back(world: World) -> None:
    ada, ben, *_ = world.members
    ben.locale = "de"
    with pytest.MonkeyPatch.context() as installed:
        installed.setitem(PACKAGES, "toy", TRICKS)
        await world.restart()
        await tables_of_the_toy(world)
    before = {number: await log(world, number) for number in (RUNNING, TIMED)}
    posts = {post.id: post for post in world.posts}
    await world.restart()
    await world.wait(timedelta(days=3).total_seconds())  # no clock runs, no turn ends
    assert {number: await log(world, number) for number in (RUNNING, TIMED)} == before
    gone = EN("refused-game-gone", game="toy")
    for post in posts.values():
        if post.buttons:
            button = post.actions()[0] if post.actions() else post.buttons[0]
            assert gone in (await ada.press(post, button)).private.text
            text = (await ben.press(post, button)).private.text
            assert DE("refused-game-gone", game="toy") in text
    await screens_answer(world)
    await recompute(world.bot.services.store, {key: game.rules for key, game in GAMES.items()})
    await open_game(world, (ada, ben), "claimit")  # the others are played

    with pytest.MonkeyPatch.context() as installed:
        installed.setitem(PACKAGES, "toy", TRICKS)
        await world.restart()
        for number in (RUNNING, TIMED):
            snapshot = await act_at_random(world, number, max_actions=1)
            assert snapshot.table.status is TableStatus.RUNNING
            assert len(await log(world, number)) > len(before[number])
        finished = await world.bot.services.tables.get(FINISHED)
        assert finished.record is not None
        lobby = next(post for post in world.posts if "Join" in post.labels)
        await ben.press(lobby, "Join")
        assert len((await world.bot.services.tables.get(LOBBY)).table.seats) == 2


async def screens_answer(world: World) -> None:
    """Check every screen that lists games, for a user who has played the missing game."""
    ada = world.members[0]
    for command in (
        "profile",
        "games",
        "play",
        "help",
        "daily",
        "preferences",
        "claimit leaderboard",
    ):
        answer = await ada.types(command)
        assert answer.posts, command
        assert all(EN("fault") not in post.text for post in answer.posts), command
    for which in ("own", "open", "finished"):
        listed = await ada.sees_list(which)
        assert EN("fault") not in listed.text, which
    assert "toy" in listed.text, "the list of finished games names it by its key"
    table_ids = await world.bot.services.store.own_data.games(UserId(ada.id))
    assert FINISHED in table_ids


async def test_a_moderator_can_cancel_its_tables(world: World) -> None:
    permissions = discord.Permissions(manage_messages=True)
    sheriff = world.add_member("Sheriff", permissions=permissions)
    with pytest.MonkeyPatch.context() as installed:
        installed.setitem(PACKAGES, "toy", TRICKS)
        await world.restart()
        await open_game(world, world.members[:2], "toy")
        await act_at_random(world, max_actions=2)
    table = world.newest
    await world.restart()
    asked = (await sheriff.press(table, "More")).private
    assert EN("refused-game-gone", game="toy") in asked.text
    await sheriff.press(asked, EN("button-cancel-yes"))
    [end] = [post for post in world.posts if post.id == table.id]
    assert EN("cancelled-moderator", who=sheriff.mention) in end.text
    assert not end.buttons


async def test_a_player_of_the_missing_game_can_be_erased(world: World) -> None:
    ada, ben, *_ = world.members
    with pytest.MonkeyPatch.context() as installed:
        installed.setitem(PACKAGES, "toy", TRICKS)
        await world.restart()
        await open_game(world, (ada, ben), "toy")
    await world.restart()
    page = (await ada.types("privacy")).private
    for word in ("ask", "erase"):
        await chooses(ada, seen(ada, page), word)
    assert seen(ada, page).text == EN("privacy-erased")
    table = await world.bot.services.store.table(TableId(1))
    assert table is not None
    assert table.status is TableStatus.CANCELLED


async def log(world: World, number: TableId) -> list[object]:
    return [*await world.log(number)]
