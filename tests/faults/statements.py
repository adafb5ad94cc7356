"""Connections to PostgreSQL that are lost in any statement: each step must be saved exactly once.

A scenario with everything that people do runs many times on a real server. In each run every step
loses its connection in one of its statements, before it reaches the server or before its response.
The step is repeated unless it is done. Afterwards the rows must equal those of a run without
faults.
"""

import json
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any, NamedTuple
from unittest.mock import patch

import asyncpg
import msgspec

from bot.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.store import store as store_
from bot.store.daily_types import DailyAnswer
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.people_types import (
    Blocked,
    NotifyBy,
    PostOutcome,
    QuietHours,
    RolePermission,
    Subscription,
    TurnAlert,
)
from bot.store.schema import metadata
from bot.store.store import Store
from bot.store.table_types import Proposal, ShownMessage
from bot.tables import erasing
from bot.tables.refusals import Refused
from bot.tables.snapshot import users
from bot.tables.table_service import Tables
from engine.player import Strength
from tests.bot.clock import NOON, Clock
from tests.bot.table_factory import PEOPLE, RULES, START_ID, TURN_LIMIT, hand_over, lobby
from tests.faults.consistency import InvariantBroken
from tests.faults.postgresql_proxy import PostgresqlProxy
from tests.postgresql import empty

ADA, BEN, CLEO, DAN, EVE = [person.person for person in PEOPLE]
GUILD = GuildId(1)
QUESTION = ShownMessage(ChannelId(2), MessageId(8), 0)
ANSWER = DailyAnswer("claim", NOON.date(), 1, "[]", 0.0)
_NUMBERS = ("id", "table_id", "rematch_of", "continues_table", "last_announced")
"""Columns with numbers of tables."""
OWN_TIME = ("shards", "identifies", "changed_elsewhere")
"""Tables with times of the database's own clock."""


class Cut(NamedTuple):
    """The place of a cut: before or ``after`` the statement with the number ``at`` in a step."""

    at: int
    after: bool


class ConnectionCutter:
    """Counts statements, and cuts the connection once."""

    def __init__(self, proxy: PostgresqlProxy) -> None:
        self.count = 0
        self.has_cut = True
        self._next_cut = Cut(0, after=False)
        proxy.before = lambda _sql: self._cut(after=False)
        proxy.after = lambda _answer: self._cut(after=True)

    def arm(self, cut: Cut | None) -> None:
        """Restart the count; the connection breaks at ``cut``, if there is one."""
        self.count, self.has_cut = 0, cut is None
        self._next_cut = cut or self._next_cut

    def _cut(self, *, after: bool) -> bool:
        cuts_here = not self.has_cut and self._next_cut == (self.count - after, after)
        self.has_cut = self.has_cut or cuts_here
        self.count += not after
        return cuts_here


class Scenario:
    """The actions of people. ``table`` is the present table, ``played`` the one before."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.tables = Tables(store, RULES, self.clock)
        self.table = self.played = TableId(0)

    async def find(self) -> bool:
        """Switch to a newer table; return whether there is one."""
        tables = await self.store.open_in(GUILD, ["claimit"])
        if not tables or tables[0].id == self.table:
            return False
        self.table, self.played = tables[0].id, self.table
        return True

    async def open(self) -> None:
        await self.tables.lobbies.create(lobby(seat_count=4, turn_limit=TURN_LIMIT))
        await self.find()

    async def rematch(self) -> None:
        await self.tables.lobbies.rematch(self.table, PEOPLE[0])
        await self.find()

    async def act(self) -> None:
        """Apply the first legal action of the mover."""
        snapshot = await self.tables.get(self.table)
        rules = RULES["claimit"]
        seat = min(rules.to_act(snapshot.state))
        action = msgspec.json.encode(rules.legal(snapshot.state, seat)[0]).decode()
        player = snapshot.table.seats[seat].person
        await self.tables.act(self.table, player, snapshot.revision, action)

    async def seats(self) -> int:
        return len((await self.tables.get(self.table)).table.seats)

    async def revision(self) -> int:
        return (await self.tables.get(self.table)).revision

    async def undo(self) -> None:
        snapshot = await self.tables.get(self.table)
        [seat] = snapshot.undoable
        player = snapshot.table.seats[seat].person
        await self.tables.undo(self.table, player, snapshot.revision)

    async def on_turn(self, do: Callable[[TableId, int], Awaitable[Any]]) -> None:
        """Call a function with the table and its present turn."""
        state = (await self.tables.get(self.table)).state
        await do(self.table, RULES["claimit"].turn(state))

    async def vote(self) -> None:
        """Let all other players vote for replacing the movers by computer players."""
        snapshot = await self.tables.get(self.table)
        for seat in snapshot.human_movers:
            for voter in set(users(snapshot.table)) - {None, snapshot.table.seats[seat].user_id}:
                await self.tables.vote(self.table, UserId(voter or 0), seat)

    async def wait(self) -> None:
        """Advance the clock by eleven minutes."""
        self.clock.forward(minutes=11)

    async def forget(self) -> None:
        """Delete the data of the guild in parts."""
        while await self.store.removed_guilds.forget_batch(GUILD, NOON + timedelta(days=90)):
            pass

    async def identify(self) -> None:
        await self.store.leases.identify(0)

    async def ping(self) -> None:
        people = self.store.people
        pinged = await people.eligible_subscribers(GUILD, "claimit", BEN, self.clock(), 5)
        await people.record_announcement(GUILD, pinged, self.table, self.clock())


class Step(NamedTuple):
    """A step that ``do`` performs.

    It is done if ``is_done`` returns True, or if the value of ``seen`` has changed.
    """

    do: Callable[[Scenario], Coroutine[Any, Any, Any]]
    is_done: Callable[[Scenario], Coroutine[Any, Any, bool]] | None = None
    seen: Callable[[Scenario], Coroutine[Any, Any, int]] | None = None


STEPS = [
    Step(lambda scenario: scenario.store.guilds.change(GUILD, language="de")),
    Step(lambda scenario: scenario.store.guilds.set_channels(GUILD, [3, 4])),
    Step(lambda scenario: scenario.store.guilds.set_roles(GUILD, RolePermission.START, [5])),
    Step(lambda scenario: scenario.store.seasons.choose_channel(GUILD, ChannelId(3), 20254, NOON)),
    Step(lambda scenario: scenario.store.seasons.claim(GUILD, 20261, NOON)),
    Step(lambda scenario: scenario.store.seasons.finish(GUILD, 20261, PostOutcome.POSTED)),
    Step(
        lambda scenario: scenario.store.daily_posts.choose_channel(GUILD, ChannelId(3), None, NOON)
    ),
    Step(lambda scenario: scenario.store.daily_posts.claim(GUILD, 20260101, NOON)),
    Step(lambda scenario: scenario.store.daily_posts.finish(GUILD, 20260101, PostOutcome.POSTED)),
    Step(lambda scenario: scenario.store.daily.answer(ADA, GUILD, ANSWER)),
    Step(
        lambda scenario: scenario.store.daily.set_shared(ADA, ANSWER.game, ANSWER.day, shared=True)
    ),
    Step(
        lambda scenario: scenario.store.people.set_quiet_hours(
            ADA, QuietHours(22, 7, "Europe/Berlin")
        )
    ),
    Step(lambda scenario: scenario.store.people.set_notify_by(BEN, NotifyBy.DIRECT, "de")),
    Step(lambda scenario: scenario.store.people.block(ADA, Blocked(EVE, "Eve"), 10)),
    Step(
        lambda scenario: scenario.store.people.subscribe(
            GUILD, CLEO, Subscription(frozenset(RULES), 6)
        )
    ),
    Step(lambda scenario: scenario.store.leases.acquire("somebody", range(2), 2)),
    Step(Scenario.identify),
    Step(lambda scenario: scenario.store.removed_guilds.record_join(GUILD)),
    Step(Scenario.open, Scenario.find),
    Step(
        lambda scenario: scenario.tables.remember_message(
            scenario.table, ShownMessage(ChannelId(2), MessageId(7), 0)
        )
    ),
    Step(Scenario.ping),
    Step(lambda scenario: scenario.tables.lobbies.resize(scenario.table, ADA, 5)),
    Step(
        lambda scenario: scenario.tables.lobbies.set_options(
            scenario.table, ADA, RULES["claimit"].options_type()
        )
    ),
    Step(lambda scenario: scenario.tables.lobbies.invite(scenario.table, ADA, PEOPLE[1])),
    Step(lambda scenario: scenario.tables.lobbies.join(scenario.table, PEOPLE[1], START_ID)),
    Step(lambda scenario: scenario.tables.lobbies.join(scenario.table, PEOPLE[3], START_ID)),
    Step(lambda scenario: scenario.tables.lobbies.transfer_host(scenario.table, ADA, BEN)),
    Step(
        lambda scenario: scenario.tables.lobbies.add_computer(
            scenario.table, BEN, Strength.EASY, "Greenhorn"
        ),
        seen=Scenario.seats,
    ),
    Step(
        lambda scenario: scenario.tables.lobbies.remove_computer(scenario.table, BEN),
        seen=Scenario.seats,
    ),
    Step(lambda scenario: scenario.tables.lobbies.kick(scenario.table, BEN, DAN)),
    Step(lambda scenario: scenario.tables.lobbies.join(scenario.table, PEOPLE[2], START_ID)),
    Step(lambda scenario: scenario.tables.lobbies.leave(scenario.table, ADA)),
    Step(lambda scenario: scenario.tables.lobbies.join(scenario.table, PEOPLE[0], START_ID)),
    Step(lambda scenario: scenario.tables.lobbies.start(scenario.table, BEN, START_ID)),
    *(Step(Scenario.act, seen=Scenario.revision) for _ in range(2)),
    Step(Scenario.undo, seen=Scenario.revision),
    *(Step(Scenario.act, seen=Scenario.revision) for _ in range(8)),
    Step(lambda scenario: scenario.on_turn(scenario.tables.clocks.remind)),
    Step(
        lambda scenario: scenario.on_turn(
            lambda table, turn: scenario.tables.clocks.nudge(table, turn, ADA)
        )
    ),
    Step(Scenario.wait),
    Step(Scenario.vote),
    Step(lambda scenario: scenario.tables.come_back(scenario.table, ADA)),
    Step(lambda scenario: hand_over(scenario.tables, scenario.table, 1, Strength.MEDIUM)),
    Step(lambda scenario: scenario.tables.vacate(scenario.table, CLEO)),
    Step(lambda scenario: scenario.store.people.unblock(ADA, EVE)),
    Step(lambda scenario: scenario.tables.take(scenario.table, 1, PEOPLE[4])),
    Step(lambda scenario: scenario.on_turn(scenario.tables.clocks.lapse), seen=Scenario.revision),
    Step(
        lambda scenario: scenario.store.clocks.set_due({scenario.table: NOON + timedelta(days=1)})
    ),
    Step(lambda scenario: scenario.tables.breaks.take_days_off(GUILD, ADA, 2)),
    Step(
        lambda scenario: scenario.store.people.record_alert(scenario.table, ADA, TurnAlert.TURN, 3)
    ),
    Step(lambda scenario: scenario.tables.breaks.agree_to_pause(scenario.table, BEN)),
    Step(
        lambda scenario: scenario.store.questions.remember(scenario.table, Proposal.PAUSE, QUESTION)
    ),
    Step(lambda scenario: scenario.tables.agreements.reject(scenario.table, ADA, Proposal.PAUSE)),
    Step(
        lambda scenario: scenario.store.questions.forget(
            scenario.table, Proposal.PAUSE, QUESTION.message_id
        )
    ),
    Step(lambda scenario: scenario.tables.breaks.agree_to_pause(scenario.table, ADA)),
    Step(lambda scenario: scenario.tables.breaks.agree_to_pause(scenario.table, BEN)),
    Step(lambda scenario: scenario.tables.breaks.agree_to_pause(scenario.table, EVE)),
    Step(lambda scenario: scenario.tables.breaks.resume(scenario.table, ADA)),
    Step(lambda scenario: scenario.tables.cancelling.agree_to_cancel(scenario.table, ADA)),
    Step(lambda scenario: scenario.tables.resign(scenario.table, EVE)),
    Step(lambda scenario: scenario.tables.resign(scenario.table, BEN)),
    Step(lambda scenario: scenario.tables.mark_end_shown(scenario.table)),
    Step(lambda scenario: scenario.store.profiles.record_review(scenario.table, 2, 5, 0.25, 0.5)),
    Step(lambda scenario: scenario.store.standings.hide(GUILD, [BEN], NOON + timedelta(days=1))),
    Step(lambda scenario: scenario.store.standings.unhide(GUILD, BEN)),
    Step(Scenario.rematch, Scenario.find),
    Step(lambda scenario: scenario.tables.cancelling.cancel(scenario.table, ADA, moderator=False)),
    Step(lambda scenario: scenario.store.archive.archive_game(scenario.played, NOON)),
    Step(lambda scenario: scenario.store.leases.publish([scenario.table])),
    Step(
        lambda scenario: erasing.erase(
            scenario.tables, scenario.store, UserId(BEN), {"en": "Somebody"}, NOON
        )
    ),
    Step(lambda scenario: scenario.store.removed_guilds.record_removal(GUILD, NOON)),
    Step(Scenario.forget),
    Step(lambda scenario: scenario.store.leases.release("somebody")),
]


class StepResult(NamedTuple):
    """The result of a step: its number of statements, and all rows after it."""

    statements: int
    rows: list[str]


async def run_scenario(
    proxy: PostgresqlProxy, cuts: Callable[[int], Cut | None]
) -> list[StepResult]:
    """Run the scenario on an empty database; ``cuts`` returns the cut in the step with a number."""
    await empty(proxy.server)
    with patch.object(store_, "new_seed", lambda: b"the same in every story"):
        return await _run_scenario(proxy, cuts)


async def _run_scenario(
    proxy: PostgresqlProxy, cuts: Callable[[int], Cut | None]
) -> list[StepResult]:
    cutter, results = ConnectionCutter(proxy), list[StepResult]()
    store, connection = await Store.open(proxy.address), await asyncpg.connect(proxy.server.url)
    try:
        scenario = Scenario(store)
        for nth, step in enumerate(STEPS):
            before = None if step.seen is None else await step.seen(scenario)
            cutter.arm(cut := cuts(nth))
            try:
                await step.do(scenario)
            except StoreUnavailable as failure:
                if cut is None or failure.problem is not StoreProblem.UNREACHABLE:
                    raise
                await retry(step, scenario, before)
            cutter.has_cut = True
            results.append(StepResult(cutter.count, await all_rows(connection)))
    finally:
        await connection.close()
        await store.close()
    return results


async def retry(step: Step, scenario: Scenario, before: int | None) -> None:
    """Repeat a step unless it is done."""
    if step.is_done is not None and await step.is_done(scenario):
        return
    if step.seen is not None and await step.seen(scenario) != before:
        return
    with suppress(Refused, Conflict):  # the step was done; the rows would show missing changes
        await step.do(scenario)


_EVERYTHING = " UNION ALL ".join(
    f"SELECT '{table.name}', to_jsonb({table.name}) FROM {table.name}"  # noqa: S608
    for table in metadata.sorted_tables
    if table.name not in OWN_TIME
)


async def all_rows(connection: asyncpg.Connection) -> list[str]:
    """Return all rows, without values that differ from run to run.

    A table that couldn't be opened leaves a gap in the numbers of tables.
    """
    rows = [(name, json.loads(row)) for name, row in await connection.fetch(_EVERYTHING)]
    ids = sorted(row["id"] for name, row in rows if name == "tables")
    numbers = {table_id: nth for nth, table_id in enumerate(ids)}
    for _, row in rows:
        for name, value in row.items():
            if name in _NUMBERS:
                row[name] = numbers.get(value)
            elif isinstance(value, int) and value < 0:
                row[name] = "nobody"  # an anonymous number
    return sorted(f"{name} {row}" for name, row in rows)


async def expect_same_rows(
    proxy: PostgresqlProxy, usual: Sequence[StepResult], cuts: Callable[[int], Cut | None]
) -> None:
    """Run the scenario with cuts and compare its rows with ``usual``. Raises InvariantBroken."""
    for nth, (result, before) in enumerate(
        zip(await run_scenario(proxy, cuts), usual, strict=True)
    ):
        if result.rows != before.rows:
            differing = sorted({*before.rows} ^ {*result.rows})
            raise InvariantBroken(f"step {nth} with {cuts(nth)} differs by {differing}")


async def cut_every_statement(proxy: PostgresqlProxy, report: Callable[[str], None]) -> int:
    """Cut before and after each statement of each step; return the number of cuts.

    Raises InvariantBroken.
    """
    usual, cut_count = await run_scenario(proxy, lambda _: None), 0
    for at in range(max(result.statements for result in usual)):
        for after in (False, True):
            cuts = [Cut(at, after) if at < result.statements else None for result in usual]
            await expect_same_rows(proxy, usual, cuts.__getitem__)
            cut_count += len(cuts) - cuts.count(None)
            report(f"{cut_count} connections cut")
    return cut_count
