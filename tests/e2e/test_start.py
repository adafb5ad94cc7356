"""The start of the bot with many open tables, while each of Discord's answers takes time."""

import asyncio
from itertools import cycle
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient

from bot.automation.computer_players import ComputerPlayers
from bot.automation.recovery import AT_ONCE
from bot.automation.turn_timer import TurnTimer
from bot.store.table_types import TableToSync
from bot.tables.ratings import STAND_IN
from engine.player import Strength
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import mover, open_game

TABLES = 2 * AT_ONCE
HOUR = 3600


class SlowDiscord:
    """A Discord that delays the bot's requests; ``busy`` is their maximum number at a time.

    ``ready`` is the state of the bot when it first requested a message by itself.
    """

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.busy = 0
        self.ready: tuple[int, int] | None = None
        self._world = world
        self._clock = 0
        simcords = FakeHTTPClient.request

        async def request(client: Any, route: Any, **options: Any) -> Any:
            if "/messages" not in route.path:
                return await simcords(client, route, **options)
            self._look()
            self._clock += 1
            self.busy = max(self.busy, self._clock)
            try:
                await asyncio.sleep(0.01)
                return await simcords(client, route, **options)
            finally:
                self._clock -= 1

        monkeypatch.setattr(FakeHTTPClient, "request", request)

    def _look(self) -> None:
        if self.ready is None:
            services = self._world.bot.services
            self.ready = (
                len(services.get(TurnTimer)._timers),
                len(services.get(ComputerPlayers)._playing),
            )


async def test_clocks_and_computer_players_wait_for_no_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = cycle(world.members)  # nobody may have a seat at all of them
    for _ in range(TABLES // 2):
        await open_game(world, [next(people), next(people)], time=HOUR)
    world.pause = HOUR
    for _ in range(TABLES // 2):
        host = next(people)
        [*_, lobby] = (await host.types("claimit new", players=2, time=HOUR)).posts
        await host.seats_computer(Strength.STRONG, lobby)
        await host.press(world.posts[-1], "Start")
        while "🤖" not in world.posts[-1].text:
            await host.press(world.posts[-1], world.posts[-1].actions()[-1])
    slow = SlowDiscord(world, monkeypatch)
    await world.restart(crash=True)
    clocks = len(world.bot.services.get(TurnTimer)._timers)
    computers = len(world.bot.services.get(ComputerPlayers)._playing)
    assert (clocks, computers) == (TABLES // 2, TABLES // 2)
    assert slow.ready == (clocks, computers)
    assert 1 < slow.busy <= AT_ONCE


async def test_a_change_of_player_is_shown_after_a_crash(world: World) -> None:
    """The action is saved, but the message still shows the buttons of the same revision."""
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    tables, away = world.bot.services.tables, 1 - players.index(mover(players, table))
    await hand_over(tables, TABLE, away, STAND_IN)
    await world.restart(crash=True)
    assert "I'm back" in world.posts[-1].labels
    await world.bot.services.tables.come_back(TABLE, players[away].id)
    await world.restart(crash=True)
    assert "I'm back" not in world.posts[-1].labels
    before = world.posts
    await world.restart(crash=True)
    assert world.posts == before


async def test_doubts_that_pile_up_are_settled_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a slow database delays the recovery of tables, the leases expire again."""
    store, free, asked = world.bot.services.store, asyncio.Event(), 0
    tables_to_sync = store.tables_to_sync

    async def slowly() -> list[TableToSync]:
        nonlocal asked
        asked += 1
        await free.wait()
        return await tables_to_sync()

    monkeypatch.setattr(store, "tables_to_sync", slowly)
    world.bot.recover_again()
    while not asked:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    for _ in range(5):
        world.bot.recover_again()
    await asyncio.sleep(0.1)
    assert asked == 1, "one at a time"
    free.set()
    await asyncio.gather(*world.bot._background._tasks)
    assert asked == 2, "and one for all doubts that have come meanwhile"
