"""Turns whose time runs out, as the table service sees them: on a real SQLite file, at any time."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from bot.errors import Refused
from bot.games import GAMES
from bot.ids import UserId
from bot.store import EntryKind, Store, TableStatus
from bot.tables.record import verify
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from engine.player import Strength
from tests.bot.seated import PACE, started

RULES = {key: game.rules for key, game in GAMES.items()}


class Watch:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def forward(self, seconds: float) -> datetime:
        self.time += timedelta(seconds=seconds)
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def tables(store: Store, watch: Watch) -> Tables:
    return Tables(store, RULES, watch)


def turn(now: Snapshot) -> int:
    return RULES["claimit"].turn(now.state)


def mover(now: Snapshot) -> int:
    [seat] = RULES["claimit"].to_act(now.state)
    return seat


async def lapse(tables: Tables, now: Snapshot) -> Snapshot:
    return await tables.lapse(now.table.id, turn(now))


async def act(tables: Tables, now: Snapshot, number: int = 0) -> Snapshot:
    """Do one of the mover's legal actions."""
    action = RULES["claimit"].legal(now.state, mover(now))[number]
    payload = msgspec.json.encode(action).decode()
    user_id = now.table.seats[mover(now)].person
    return await tables.act(now.table.id, user_id, now.revision, payload)


async def whole_turn(tables: Tables, now: Snapshot) -> Snapshot:
    for number in (0, 0, -1):
        now = await act(tables, now, number)
    return now


async def assert_refused(reason: str, attempt: object) -> None:
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    assert caught.value.reason == reason


async def test_the_time_for_a_turn_begins_with_the_turn(tables: Tables, watch: Watch) -> None:
    now = await started(tables, pace=PACE)
    assert now.deadline == watch.time + timedelta(seconds=PACE)
    due = now.deadline
    watch.forward(60)
    now = await act(tables, now)
    assert now.deadline == due
    assert (await Tables(tables._store, RULES, watch).get(now.table.id)).deadline == due
    now = await lapse(tables, now)
    assert now.deadline == watch.time + timedelta(seconds=PACE)
    assert (await started(tables)).deadline is None


async def test_a_lapse_is_in_the_log_and_the_game_goes_on(tables: Tables) -> None:
    now = await started(tables, 3, pace=PACE)
    first = mover(now)
    now = await act(tables, await act(tables, now))
    now = await lapse(tables, now)
    assert mover(now) == (first + 1) % 3
    [*_, entry] = await tables._store.log(now.table.id)
    assert (entry.kind, entry.seat, entry.payload) == (EntryKind.LAPSE, first, "null")
    again = await Tables(tables._store, RULES).get(now.table.id)
    assert (again.state, again.table) == (now.state, now.table)
    assert now.table.seats[first].missed == 1


async def test_an_earlier_turn_lapses_no_more(tables: Tables) -> None:
    now = await started(tables, pace=PACE)
    await lapse(tables, now)
    await assert_refused("stale", lapse(tables, now))
    await assert_refused("stale", tables.lapse(now.table.id, turn(now) + 2))


async def test_two_missed_turns_in_a_row_hand_the_seat_over(tables: Tables) -> None:
    now = await started(tables, pace=PACE)
    late = mover(now)
    now = await whole_turn(tables, await lapse(tables, now))
    assert now.table.seats[late].missed == 1
    now = await lapse(tables, now)
    seated = now.table.seats[late]
    assert (seated.missed, seated.strength) == (2, Strength.MEDIUM)
    assert seated.user_id == 100 + late
    assert tables.awaited(now) == {1 - late: 101 - late}
    assert (await Tables(tables._store, RULES).get(now.table.id)).table == now.table

    now = await whole_turn(tables, now)
    assert tables.awaited(now) == {}
    await assert_refused("stale", lapse(tables, now))
    now = await tables.come_back(now.table.id, UserId(100 + late))
    assert (now.table.seats[late].missed, now.table.seats[late].strength) == (0, None)
    assert tables.awaited(now) == {late: 100 + late}


async def test_a_turn_that_one_ends_oneself_wipes_out_a_missed_one(
    tables: Tables, store: Store
) -> None:
    now = await started(tables, pace=PACE)
    late = mover(now)
    now = await whole_turn(tables, await lapse(tables, now))
    rolled = await act(tables, now)
    assert rolled.table.seats[late].missed == 1, "the turn isn't over yet"
    now = await act(tables, await act(tables, rolled), -1)
    assert now.table.seats[late].missed == 0
    stored = await store.table(now.table.id)
    assert stored is not None
    assert stored.seats[late].missed == 0
    now = await lapse(tables, await whole_turn(tables, now))
    assert now.table.seats[late].strength is None, "not two in a row"


async def test_who_comes_back_has_the_whole_time(tables: Tables, watch: Watch) -> None:
    now = await started(tables, pace=PACE)
    late = mover(now)
    now = await tables.stand_in(now.table.id, late, Strength.EASY)
    watch.forward(10 * PACE)
    now = await tables.come_back(now.table.id, UserId(100 + late))
    assert now.deadline == watch.time + timedelta(seconds=PACE)


async def test_movers_are_reminded_once(tables: Tables) -> None:
    now = await started(tables, pace=PACE)
    reminded = await tables.remind(now.table.id, turn(now))
    assert reminded.table.reminded_turn == turn(now)
    assert (await tables.get(now.table.id)).table.reminded_turn == turn(now)
    await assert_refused("stale", tables.remind(now.table.id, turn(now)))
    await assert_refused("stale", Tables(tables._store, RULES).remind(now.table.id, turn(now)))
    following = await lapse(tables, now)
    await assert_refused("stale", tables.remind(now.table.id, turn(now)))
    await tables.remind(now.table.id, turn(following))


async def test_two_programs_end_a_turn_and_remind_of_it_once(
    tables: Tables, store: Store, watch: Watch
) -> None:
    now = await started(tables, pace=PACE)
    other = Tables(store, RULES, watch)
    await other.get(now.table.id)
    await tables.remind(now.table.id, turn(now))
    await assert_refused("stale", other.remind(now.table.id, turn(now)))
    await other.get(now.table.id)
    now = await lapse(tables, now)
    await assert_refused("stale", other.remind(now.table.id, turn(now) - 1))
    await assert_refused("stale", other.lapse(now.table.id, turn(now) - 1))
    log = await store.log(now.table.id)
    assert [entry.kind for entry in log].count(EntryKind.LAPSE) == 1
    assert (await other.get(now.table.id)).state == now.state


async def test_a_game_in_which_turns_lapsed_has_a_valid_record(tables: Tables) -> None:
    now = await started(tables, pace=PACE)
    for number in range(400):
        if now.table.status is not TableStatus.RUNNING:
            break
        now = await (lapse(tables, now) if number % 7 == 3 else whole_or_bust(tables, now))
        for seat, seated in enumerate(now.table.seats):
            if seated.strength is not None and now.table.status is TableStatus.RUNNING:
                now = await tables.come_back(now.table.id, UserId(100 + seat))
    assert now.record is not None
    assert {entry.kind for entry in now.record.log} >= {EntryKind.LAPSE}
    assert verify(now.record, RULES) is None


async def whole_or_bust(tables: Tables, now: Snapshot) -> Snapshot:
    before = turn(now)
    for number in (0, 0, -1):
        if now.table.status is TableStatus.RUNNING and turn(now) == before:
            now = await act(tables, now, number)
    return now
