"""Another process changes a table that this process owns, which then shows the change.

The other process may have been frozen for longer than its lease, and save its change afterwards.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from random import Random
from typing import TypeVar

import msgspec
import pytest

from bot.automation.missing_players import MissingPlayers
from bot.automation.other_processes import OtherProcesses
from bot.automation.turn_timer import TurnTimer
from bot.ids import TableId
from bot.store.store import Store
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.player import Strength
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import end_turn, mover, open_game, others
from tests.e2e.posts import Post
from tests.e2e.test_computer_players import against
from tests.e2e.test_time_control import HOUR

_RULES = {key: game.rules for key, game in GAMES.items()}
PAUSE = 30
_LONG_ENOUGH = 60
_Found = TypeVar("_Found")


@asynccontextmanager
async def elsewhere(world: World) -> AsyncIterator[Tables]:
    """Yield the tables of another process on the same database."""
    store = await Store.open(world.settings.database)
    try:
        yield Tables(store, _RULES, world.env.now)
    finally:
        await store.close()


async def computers_turn(tables: Tables) -> Snapshot:
    """Let the computer player to move finish the turn."""
    snapshot = await tables.get(TABLE)
    rules, random = tables.rules_of(snapshot.table), Random(3)
    turn, [seat] = rules.turn(snapshot.state), rules.to_act(snapshot.state)
    while rules.turn(snapshot.state) == turn and seat in rules.to_act(snapshot.state):
        action = random.choice(rules.legal(snapshot.state, seat))
        payload = msgspec.json.encode(action).decode()
        snapshot = await tables.play(TABLE, seat, snapshot.revision, payload)
    return snapshot


async def shown(world: World) -> Post:
    """Return the table's message once it shows the saved state."""

    async def is_shown() -> Post | None:
        saved = await world.bot.services.store.games.log(TABLE)
        for post in reversed(world.posts):
            if any(f"act:{TABLE}:{len(saved)}:" in action.custom_id for action in post.actions()):
                return post
        return None

    return await until(world, is_shown)


async def until(world: World, fetch: Callable[[], Awaitable[_Found | None]]) -> _Found:
    """Return the first result that isn't None.

    simcord waits only for work that Discord starts, not for work that a test starts itself.
    """
    async with asyncio.timeout(_LONG_ENOUGH):
        while (result := await fetch()) is None:
            await asyncio.sleep(0.01)
            await world.settle()
    return result


async def test_a_computer_players_move_is_shown(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Greenhorn")
    world.pause = PAUSE
    await end_turn(world, [ada])
    assert "🤖" in world.newest.text
    async with elsewhere(world) as tables:
        await computers_turn(tables)
    world.pause = 0
    await world.wait(PAUSE + 1)
    assert ada.mention in (await shown(world)).text
    before = len(await world.log())
    await end_turn(world, [ada])
    assert len(await world.log()) > before


async def test_its_clock_starts(world: World) -> None:
    players = list(world.members[:2])
    table = await open_game(world, players, time=HOUR)
    services, waiting = world.bot.services, mover(players, table)
    [other] = others(players, table)
    await hand_over(services.tables, TABLE, players.index(waiting), Strength.EASY)
    world.pause = PAUSE
    await services.presenter.present(TABLE)
    assert services.get(TurnTimer).running == 0
    async with elsewhere(world) as tables:
        await computers_turn(tables)
    world.pause = 0
    await world.wait(PAUSE + 1)
    assert mover([other], await shown(world)) is other

    async def runs() -> bool | None:
        return services.get(TurnTimer).running == 1 or None

    assert await until(world, runs)


async def lapse(tables: Tables) -> None:
    """Let the time of the current turn run out."""
    snapshot = await tables.get(TABLE)
    await tables.clocks.lapse(TABLE, tables.rules_of(snapshot.table).turn(snapshot.state))


async def act(tables: Tables) -> None:
    """Act for the person to move, as if they had pressed."""
    snapshot = await tables.get(TABLE)
    rules = tables.rules_of(snapshot.table)
    [seat] = rules.to_act(snapshot.state)
    action = msgspec.json.encode(rules.legal(snapshot.state, seat)[0]).decode()
    await tables.act(TABLE, snapshot.table.seats[seat].person, snapshot.revision, action)


async def its_time_runs_out(world: World, table: Post) -> None:  # noqa: ARG001
    """Let the time of the turn run out, which this process is about to end."""
    await world.wait(0.3 * HOUR)


async def its_mover_has_left(world: World, table: Post) -> None:
    """Let the mover leave the server, and let this process look for them."""
    await world.leave(mover(world.members, table))
    await world.bot.services.get(MissingPlayers).replace(TABLE, ask_all=True)


async def somebody_resigns(world: World, table: Post) -> None:
    """Let a player try to resign with the command, too late to work at once."""
    await mover(world.members, table).confirms("resign")


@pytest.mark.parametrize("change", [lapse, act])
@pytest.mark.parametrize("learns", [its_time_runs_out, its_mover_has_left, somebody_resigns])
async def test_however_this_process_learns_of_it(
    world: World,
    change: Callable[[Tables], Awaitable[None]],
    learns: Callable[[World, Post], Awaitable[None]],
) -> None:
    table = await open_game(world, world.members[:3], time=HOUR)
    await world.wait(0.85 * HOUR)
    async with elsewhere(world) as tables:
        await change(tables)
    await learns(world, table)
    await shown(world)


async def test_a_process_that_has_lost_a_server_plays_no_computers_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The frozen process may notice during a computer player's pause."""
    ada, *_ = world.members
    await against(world, ada, "Greenhorn")
    world.pause = PAUSE
    await end_turn(world, [ada])
    before = await world.log()
    delivery = world.bot.services.presenter._delivery
    monkeypatch.setattr(delivery, "owns_guild", lambda _guild_id: False)
    await world.wait(PAUSE + 1)
    assert await world.log() == before


async def test_it_publishes_its_changes_nevertheless(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press may have come before the process was frozen."""
    services, published, owned_guilds = world.bot.services, list[TableId](), {world.guild.id}
    table = await open_game(world, players := world.members[:2])

    async def publish(table_ids: Collection[TableId]) -> None:
        published.extend(table_ids)

    monkeypatch.setattr(services.store.leases, "publish", publish)
    OtherProcesses(
        services.tables,
        services.store.leases,
        owned_guilds.__contains__,
    )
    await mover(players, table).press(table, table.actions()[0])
    assert not published, "it is this one's"
    owned_guilds.clear()
    table = world.newest
    await mover(players, table).press(table, table.actions()[0])
    assert published == [TABLE]
