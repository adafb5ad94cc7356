"""The time that a person who plays alone waits for the computer players."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.automation.computer_players import (
    QUICK_ROW,
    QUICK_ROW_STRONG,
    QUICK_TURN,
    ComputerPlayers,
)
from bot.automation.move_timing import TICK, MoveTiming
from bot.store.store import Store
from bot.store.table_types import Occupant, Table
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.table_factory import PEOPLE, START_ID, lobby
from tests.bot.test_secrets import Robots
from tests.bot.virtual_time import VirtualTime

PAUSE = 3
HIDING, OPEN = "claim", "claimit"


class PacedRobots(Robots):
    """Robots who play until a person must act; each decision takes as many ``seconds_each``.

    ``edits`` has the times at which they were shown, ``saved`` the number of their actions.
    """

    def __init__(self, tables: Tables, time: VirtualTime, seconds_each: float) -> None:
        super().__init__(tables)
        self.time, self.edits, self.saved = time, list[float](), 0
        self._seconds_each = seconds_each
        self._after: Snapshot | None = None

    def seconds(self, _view: Any) -> float:
        return self._seconds_each

    async def play(self, *where: Any) -> Snapshot:
        self._after = await super().play(*where)
        self.saved += 1
        return self._after

    @asynccontextmanager
    async def showing(self) -> AsyncIterator[None]:
        yield
        self.edits.append(self.time.now)
        if self._after is not None and self._after.human_movers:
            self.shown.set()

    def reaches(self, _table: Table) -> bool:
        return True


async def first_lead(
    store: Store, tables: Tables, clock: Clock, game: str, *, strong: bool = False, people: int = 1
) -> Snapshot:
    """Return a quick game of four seats in which the first robot begins."""
    await store.people.set_pace(PEOPLE[0].person, quick=True)
    robots = tuple(
        Occupant(None, f"Robot {nth}", Strength.STRONG if strong and nth == 1 else Strength.EASY)
        for nth in range(4 - people)
    )
    while True:
        new = lobby(game=game, seat_count=4, computers=robots)
        table_id = (await tables.lobbies.create(new)).table.id
        for person in PEOPLE[1:people]:
            await tables.lobbies.join(table_id, person, START_ID)
        host = PEOPLE[0].person
        snapshot = await tables.get(table_id)
        if snapshot.state is None:
            snapshot = await tables.lobbies.start(table_id, host, START_ID)
        if snapshot.movers == {1}:
            return snapshot
        await tables.cancelling.give_up(table_id)
        clock.forward(days=1)  # so many tables at once would be too many


async def answered(
    tables: Tables,
    game: Snapshot,
    seconds_each: float = 0.1,
    pause: float = PAUSE,
    timing: MoveTiming | None = None,
    time: VirtualTime | None = None,
) -> PacedRobots:
    """Let the robots play until a person must act; the times of their edits begin at 0."""
    time = time or VirtualTime()
    begun, timing = time.now, timing or MoveTiming(time.sleep)
    paced = PacedRobots(tables, time, seconds_each)
    robots: Any = paced
    players = ComputerPlayers(robots, robots, GAMES, robots, pause, timing)
    players.changed(game)
    await time.pass_until(robots.shown)
    await players.close()
    await tables.cancelling.give_up(game.table.id)
    paced.edits = [at - begun for at in paced.edits]
    return paced


@pytest.mark.parametrize(("strong", "seconds"), [(False, QUICK_ROW), (True, QUICK_ROW_STRONG)])
async def test_all_computer_players_in_a_row_answer_as_one_edit(
    store: Store, tables: Tables, clock: Clock, strong: bool, seconds: float
) -> None:
    game = await first_lead(store, tables, clock, HIDING, strong=strong)
    robots = await answered(tables, game)
    assert (robots.edits, robots.saved) == ([seconds], 3)


async def test_a_shorter_pause_of_the_host_is_kept(
    store: Store, tables: Tables, clock: Clock
) -> None:
    game = await first_lead(store, tables, clock, HIDING)
    assert (await answered(tables, game, pause=1)).edits == [1]


async def test_with_dice_the_pause_is_shorter(store: Store, tables: Tables, clock: Clock) -> None:
    robots = await answered(tables, await first_lead(store, tables, clock, OPEN), seconds_each=0)
    assert robots.edits == pytest.approx([QUICK_TURN * turn for turn in (1, 2, 3)])


@pytest.mark.parametrize("game", [HIDING, OPEN])
async def test_with_a_second_person_the_table_is_calm(
    store: Store, tables: Tables, clock: Clock, game: str
) -> None:
    begun = await first_lead(store, tables, clock, game, people=2)
    assert begun.table.quick
    assert (await answered(tables, begun, seconds_each=0)).edits[0] == PAUSE


async def test_on_a_slow_machine_all_rows_are_later_alike(
    store: Store, tables: Tables, clock: Clock
) -> None:
    time = VirtualTime()
    timing, seen = MoveTiming(time.sleep), []
    for seconds_each in (1.2, 0.0, 0.3, 1.2):
        game = await first_lead(store, tables, clock, HIDING)
        robots = await answered(tables, game, seconds_each, timing=timing, time=time)
        seen.append(robots.edits)
    late = [pytest.approx([QUICK_ROW + 3 * TICK])] * 4
    assert seen == late
