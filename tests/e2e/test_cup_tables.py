"""A table of a cup by the real client, from its opening to its deadline."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.ids import ChannelId, GuildId, TableId, UserId
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.table_types import CupGame, NewTable, Occupant, TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.table_service import Tables
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from bot.views.markup import relative
from engine.chance import short_commitment
from tests.bot.table_factory import new_cup
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import at_random, goes_on, mover, play, press_one, the_table
from tests.e2e.posts import Post, posts
from tests.e2e.test_moved_on import until
from tests.e2e.words import EN

ROUND = timedelta(days=2)
every_game = pytest.mark.parametrize("game", GAMES)
FORBIDDEN: dict[str, Callable[[TableId], str]] = {
    "pause": table_routes.pause,
    "agree": table_routes.agree_cancel,
    "leave": table_routes.leave,
    "join": table_routes.join,
    "rematch": table_routes.rematch,
    "cancel": lambda table: table_routes.cancel_surely(table, 1),
    "question": lambda table: table_routes.menu_page(table, "cancel"),
    "transfer": lambda table: table_routes.transfer_host(table, UserId(1)),
    "take": lambda table: table_routes.take(table, 1),
}
"""Presses that no message of a cup's table offers, by name."""


async def open_table(world: World, game: str = "claimit", *, thread: bool = False) -> None:
    """Open the table of a cup's first game between Ada and Ben, as the bot does in a round."""
    services, now = world.bot.services, world.env.now()
    ada, ben, cleo = (Occupant(member.id, member.name) for member in world.members[:3])
    guild_id, channel_id = GuildId(world.guild.id), ChannelId(world.channel.id)
    cup = (await services.store.cups.open(new_cup(guild_id, cleo, now), now)).row.id
    new = NewTable(
        guild_id=guild_id,
        channel_id=channel_id,
        game=game,
        rules_version=GAMES[game].rules.rules_version,
        options="{}",
        seat_count=2,
        language="en",
        turn_limit=259_200,
        host=ada,
        guests=(ben,),
        cup=CupGame(cup, 0, 0),
        deadline=now + ROUND,
        thread=thread,
    )
    await services.tables.open_for_cup(new)


async def shown(world: World, is_right: Callable[[Post], object]) -> Post:
    """Return the newest message for which ``is_right`` is true, as soon as there is one."""

    async def found() -> Post | None:
        return next((post for post in reversed(world.everywhere()) if is_right(post)), None)

    return await until(world, found)


async def begun(world: World, game: str = "claimit", *, thread: bool = False) -> Post:
    """Open the table and return the message of its first turn."""
    await open_table(world, game, thread=thread)
    return await shown(world, goes_on)


async def end(world: World) -> Post:
    """Let the time of the round pass; return the message of the end."""
    await world.wait(ROUND.total_seconds())
    await world.bot.services.tables.end_at_deadline(TABLE)
    return await shown(world, lambda post: EN("button-details") in post.labels)


async def until_both_decided(world: World) -> tuple[Member, ...]:
    players, choose = world.members[:2], at_random(2)
    while True:
        seats = (await world.bot.services.tables.get(TABLE)).table.seats
        if all(seat.decisions for seat in seats):
            return players
        await press_one(mover(players, the_table(world)), the_table(world), choose)


@every_game
async def test_from_its_opening_to_its_deadline(world: World, game: str) -> None:
    turn = await begun(world, game)
    lobby, *_ = world.posts
    table = (await world.bot.services.tables.get(TABLE)).table
    assert table.start_id == lobby.id, "nobody knew it before"
    if short_commitment(table.commitment) not in lobby.text:
        assert "`" not in lobby.text, "a game without chance promises nothing"
    assert not lobby.buttons
    assert table.deadline is not None
    line = EN("table-cup", cup="1", round=1, when=relative(table.deadline), over="no")
    assert line in turn.text
    player = mover(world.members[:2], turn)
    menu = (await player.press(turn, EN("button-more"))).private
    assert EN("button-resign") in menu.labels
    assert not {EN("button-pause"), EN("button-cancel-game")} & {*menu.labels}
    assert not menu.menus, "nobody is invited"

    players = await until_both_decided(world)
    await world.restart(crash=True)
    over = await end(world)
    assert EN("unrated-deadline") in over.text
    assert over.labels == (EN("button-details"),)
    details = await players[0].details(over)
    assert EN("unrated-deadline") in details.text
    assert EN("button-review") in details.labels
    answer = await players[1].press(details, EN("button-record"))
    assert answer.posts


@pytest.mark.parametrize("press", FORBIDDEN)
async def test_the_cup_decides_the_rest(world: World, press: str) -> None:
    await begun(world)
    before = await world.bot.services.tables.get(TABLE)
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_messages=True))
    for member in (world.members[0], sheriff):
        answer = await member.presses(FORBIDDEN[press], TABLE)
        shown = [*answer.posts, *(post for post in member.sees() if post.private)]
        assert any(post.text.startswith(EN("refused-cup-table")) for post in shown)
    assert (await world.bot.services.tables.get(TABLE)).table == before.table


async def test_who_has_decided_nothing_is_named_at_the_end(world: World) -> None:
    await begun(world)
    over = await end(world)
    names = "🔵 **⁨Ada⁩** and 🟠 **⁨Ben⁩**"
    assert EN("cup-absent", names=names, count=2) in over.text
    assert EN("button-rematch") not in over.labels
    assert "🏆" not in over.text, "neither has won"


async def test_nobody_takes_over_from_the_computer(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(world)
    players = await until_both_decided(world)
    world.pause = 60  # or else `World.settle` waits for the computer players
    with monkeypatch.context() as stopped:
        stopped.setattr(Tables, "play", _fault)
        await world.bot.services.tables.end_at_deadline(TABLE)
        line = EN("table-cup", cup="1", round=1, when="", over="yes")
        now = await shown(world, lambda post: line in post.text)
        assert EN("button-back") not in now.labels
        for press in (table_routes.back, table_routes.resign):
            answer = await players[0].presses(press, TABLE)
            assert answer.private.text.startswith(EN("refused-cup-round-over"))
    world.pause = 0
    await world.restart(crash=True)
    await shown(world, lambda post: EN("unrated-deadline") in post.text)


async def _fault(*_: object, **__: object) -> None:
    raise Refused(Reason.GAME_FAULT)


async def _fail(*_: object, **__: object) -> None:
    raise StoreUnavailable(StoreProblem.GONE, Path())


@pytest.mark.parametrize("crash", [False, True])
async def test_a_start_that_fails_comes_later(
    world: World, monkeypatch: pytest.MonkeyPatch, crash: bool
) -> None:
    with monkeypatch.context() as failing:
        failing.setattr(Tables, "start_by_message", _fail)
        await open_table(world)
        lobby = await shown(world, lambda post: EN("lobby-cup") in post.text)
        assert lobby.labels == (EN("button-learn"), EN("button-rules"), EN("button-more"))
        menu = (await world.members[0].press(lobby, EN("button-more"))).private
        assert menu.labels == (EN("button-rules"), EN("button-show-again"))
    if crash:
        await world.restart(crash=True)
    else:
        await world.wait(600)
    assert (await shown(world, goes_on)).actions()
    assert (await world.bot.services.tables.get(TABLE)).table.start_id == lobby.id


async def test_a_table_that_could_not_be_shown_is_cancelled(world: World) -> None:
    await world.forbid(view_channel=False)
    await open_table(world)
    await world.wait(ROUND.total_seconds())
    assert not world.posts
    ended = await world.bot.services.tables.end_at_deadline(TABLE)
    assert ended.table.status is TableStatus.CANCELLED


async def test_it_is_played_in_a_thread_of_its_own(world: World) -> None:
    turn = await begun(world, thread=True)
    [thread] = world.threads
    assert turn == posts(world.env.backend, thread.id)[-1]


async def test_nobody_is_offered_the_seat_of_somebody_who_leaves(world: World) -> None:
    await begun(world)
    players = await until_both_decided(world)
    leaver = mover(players, the_table(world))
    await world.leave(leaver)
    staying = players[1 - players.index(leaver)]
    await staying.shows_again()
    news = [post for post in world.posts if EN("table-left-cup", player="")[-40:] in post.text]
    assert len(news) == 1
    assert not news[0].buttons
    assert not [label for post in world.posts for label in post.labels if "seat" in label]
    over = await play(world, [staying], at_random(1))
    assert "🏆" in over.text
