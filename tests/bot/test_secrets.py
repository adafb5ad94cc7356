"""Hidden information appears nowhere before the end of a game.

Pairs of positions that differ only in hidden information look the same in every way: messages with
their buttons and pictures, advice, actions of computer players and their timing, refusals, and the
program's log.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.automation.computer_players import ComputerPlayers
from bot.automation.move_timing import MoveTiming
from bot.automation.worker import TimedAction
from bot.catalogue import catalogue
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.secrets import look_alike, pairs, refusals_are_alike
from bot.game_packages import PACKAGES
from bot.ids import InteractionId, Revision, TableId, UserId
from bot.interactions.error_handler import refusal
from bot.store.store import Store
from bot.store.table_types import Occupant, Table
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.game import AnyGame, Seat
from engine.player import Strength
from engine.sample import Sample
from tests.bids import game as bids_game
from tests.bot.clock import Clock
from tests.bot.table_factory import PEOPLE, START_ID, lobby, started
from tests.bot.test_every_table import quickly, shown_game
from tests.bot.virtual_time import VirtualTime
from tests.engine.games import SAMPLES
from tests.toy import game as toy_game

pytestmark = pytest.mark.usefixtures("toy", "bids", "hasty")
STRANGER = UserId(1)
secretive = pytest.mark.parametrize(
    "sample",
    [
        sample
        for sample in (*SAMPLES, toy_game.SAMPLE, bids_game.SAMPLE)
        if sample.redealt is not None
    ],
    ids=repr,
)


HIDING = next(sample for sample in SAMPLES if sample.redealt is not None)
"""The sample of a game in which the hand decides how many cards a player may choose from."""


def _middle_seat_count(seats: range) -> int:
    """Return a number of seats between two and the maximum."""
    return seats[len(seats) // 2]


@secretive
@given(data=st.data())
@quickly
def test_a_table_looks_the_same_in_both_hidden_states(sample: Sample, data: st.DataObject) -> None:
    shown_table = shown_game(data, sample)
    for pair in pairs(sample, shown_table.played, Random(len(shown_table.played.log))):
        look_alike(shown_table, pair)
        refusals_are_alike(sample, pair)


def attempts(
    tables: Tables, sample: Sample, snapshot: Snapshot, user_id: UserId
) -> Iterator[Awaitable[Any]]:
    """Yield futile attempts at a table, which change nothing."""
    table_id, rules, seats = snapshot.table.id, sample.game, range(len(snapshot.table.seats))
    acting = next((seat for seat in seats if PEOPLE[seat].user_id == user_id), None)
    for action in sample.actions:
        if acting is None or action not in rules.legal(snapshot.state, acting):
            payload = msgspec.json.encode(action).decode()
            yield tables.act(table_id, user_id, snapshot.revision, payload)
            yield tables.act(table_id, user_id, Revision(snapshot.revision - 1), payload)
    yield tables.act(table_id, user_id, snapshot.revision, '["no such action"]')
    yield tables.come_back(table_id, user_id)
    yield tables.lobbies.join(table_id, Occupant(user_id, "A player"), InteractionId(5))
    for seat in seats:
        yield tables.vote(table_id, user_id, seat)
        yield tables.take(table_id, seat, Occupant(user_id, "A player"))
    if acting is None or acting not in rules.to_act(snapshot.state):
        yield tables.prepare(table_id, user_id)


async def refusals(
    tables: Tables, sample: Sample, snapshot: Snapshot, state: Any, viewer: Seat | None
) -> list[str]:
    """Return the refusals of all futile attempts, for the person on a seat or a stranger."""
    live = tables._live._tables[snapshot.table.id]
    live.position = msgspec.structs.replace(live.position, state=state)
    user_id = STRANGER if viewer is None else PEOPLE[viewer].person
    sentences, then = [], Snapshot.of_game(sample.game, snapshot.table, state, snapshot.revision)
    for attempt in attempts(tables, sample, then, user_id):
        with pytest.raises(Refused) as caught:
            await attempt
        sentences.append(refusal(caught.value, catalogue("en")))
    return sentences


async def assert_refused_alike(store: Store, sample: Sample, log: pytest.LogCaptureFixture) -> None:
    """Check that refusals and the log reveal nothing."""
    rules, random = sample.game, Random(4)
    tables = Tables(store, {rules.key: rules})
    seats = _middle_seat_count(rules.seats)
    played = random_game(rules, sample.options[0], seats, PlayStyle(4, 1, 0, 0.2))
    now = await started(tables, seats, game=rules.key)
    for viewer, first, second in pairs(sample, played, random):
        heard = []
        for state in (first, second):
            log.clear()
            sentences = await refusals(tables, sample, now, state, viewer)
            heard.append((sentences, log.messages))
        assert heard[0] == heard[1]


@secretive
async def test_refusals_and_the_log_reveal_nothing(
    store: Store, sample: Sample, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    await assert_refused_alike(store, sample, caplog)


@secretive
async def test_draws_are_revealed_only_at_the_end(store: Store, sample: Sample) -> None:
    rules = sample.game
    snapshot = await started(Tables(store, {rules.key: rules}), game=rules.key)
    assert snapshot.record is None
    with pytest.raises(ValueError, match="isn't over"):
        await store.games.revealed(snapshot.table.id)


class Robots:
    """A table of one person and computer players with a simulated clock.

    The keys of ``seen`` are the times at which actions could be noticed: when they are saved, and
    when they are shown.
    """

    def __init__(self, tables: Tables) -> None:
        self.time = VirtualTime()
        self.seen = dict[tuple[str, float], None]()
        self.shown = asyncio.Event()
        self._tables = tables
        self.turn_films = self

    async def decide(
        self, game: str, strength: Strength, view: Any, seat: Seat, seed: str
    ) -> TimedAction:
        """Decide within a time that depends on what the seat knows."""
        seconds = self.seconds(view)
        await self.time.sleep(seconds)
        action = PACKAGES[game].players[strength].decide(view, seat, Random(seed))
        return TimedAction(action, seconds)

    def seconds(self, view: Any) -> float:
        """Return how long a decision takes, perhaps no time at all."""
        return 0.1 * Random(repr(view)).randrange(7)

    async def play(self, *where: Any) -> Snapshot:
        """Save an action."""
        after = await self._tables.play(*where)
        self.seen["saved", self.time.now] = None
        return after

    def order(self, _turn: int, _actions: Sequence[Snapshot]) -> None:
        """Make no film."""

    def editing(self, _table_id: TableId) -> asyncio.Lock:
        """Return the lock against a concurrent update of the message."""
        return asyncio.Lock()

    @asynccontextmanager
    async def showing(self) -> AsyncIterator[None]:
        """Show a turn after it was played."""
        yield
        self.seen["shown", self.time.now] = None
        self.shown.set()

    def reaches(self, _table: Table) -> bool:
        """Return whether nothing has been shown yet: later turns depend on another hand."""
        return not self.shown.is_set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tables, name)


async def moments(tables: Tables, rules: AnyGame, snapshot: Snapshot, state: Any) -> object:
    """Return the times at which people could notice the computer players' turn in a position."""
    live = tables._live._tables[snapshot.table.id]
    live.position = msgspec.structs.replace(live.position, state=state)
    robots: Any = Robots(tables)
    players = ComputerPlayers(robots, robots, GAMES, robots, 3, MoveTiming(robots.time.sleep))
    players.changed(Snapshot.of_game(rules, snapshot.table, state, snapshot.revision))
    await robots.time.pass_until(robots.shown)
    await players.close()
    await tables.cancelling.give_up(snapshot.table.id)
    return list(robots.seen)


async def with_robots(tables: Tables, rules: AnyGame, seats: int) -> Snapshot:
    """Return a new game of one person against computer players."""
    robots = tuple(Occupant(None, f"Robot {seat}", Strength.STRONG) for seat in range(1, seats))
    opened = await tables.lobbies.create(lobby(game=rules.key, seat_count=seats, computers=robots))
    return await tables.lobbies.start(opened.table.id, PEOPLE[0].person, START_ID)


async def assert_timed_alike(store: Store, sample: Sample, *, quick: bool = False) -> None:
    """Check that the timing reveals nothing about the computer players' hands."""
    await store.people.set_pace(PEOPLE[0].person, quick=quick)
    rules, random = sample.game, Random(4)
    clock, seats = Clock(), _middle_seat_count(rules.seats)
    tables = Tables(store, {rules.key: rules}, clock)
    played = random_game(rules, sample.options[0], seats, PlayStyle(4, 1, 0, 0))
    looked_at = 0
    for viewer, first, second in pairs(sample, played, random):
        if viewer not in (None, 0) or rules.to_act(first) <= {0}:
            continue
        seen = []
        for state in (first, second):
            clock.forward(days=1)  # so many games at once would be too many
            game = await with_robots(tables, rules, seats)
            seen.append(await moments(tables, rules, game, state))
        assert seen[0] == seen[1]
        looked_at += 1
    assert looked_at


@secretive
@pytest.mark.parametrize("quick", [False, True])
async def test_how_long_a_computer_player_thinks_says_nothing(
    store: Store, sample: Sample, quick: bool
) -> None:
    await assert_timed_alike(store, sample, quick=quick)
