"""Turns whose time runs out, in the table service on a real SQLite file."""

from datetime import timedelta

import msgspec
import pytest

from bot.ids import UserId
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.record_format import verify
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from engine.log import EntryKind
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.table_factory import RULES, TURN_LIMIT, hand_over, started


def turn(snapshot: Snapshot) -> int:
    return RULES["claimit"].turn(snapshot.state)


def mover(snapshot: Snapshot) -> int:
    [seat] = RULES["claimit"].to_act(snapshot.state)
    return seat


async def lapse(tables: Tables, snapshot: Snapshot) -> Snapshot:
    return await tables.clocks.lapse(snapshot.table.id, turn(snapshot))


async def act(tables: Tables, snapshot: Snapshot, number: int = 0) -> Snapshot:
    """Do one of the mover's legal actions."""
    action = RULES["claimit"].legal(snapshot.state, mover(snapshot))[number]
    payload = msgspec.json.encode(action).decode()
    user_id = snapshot.table.seats[mover(snapshot)].person
    return await tables.act(snapshot.table.id, user_id, snapshot.revision, payload)


async def whole_turn(tables: Tables, snapshot: Snapshot) -> Snapshot:
    for number in (0, 0, -1):
        snapshot = await act(tables, snapshot, number)
    return snapshot


async def assert_refused(reason: str, attempt: object) -> None:
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    assert caught.value.reason == reason


async def test_the_time_for_a_turn_begins_with_the_turn(tables: Tables, clock: Clock) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    assert snapshot.deadline == clock.now + timedelta(seconds=TURN_LIMIT)
    due = snapshot.deadline
    clock.forward(seconds=60)
    snapshot = await act(tables, snapshot)
    assert snapshot.deadline == due
    assert (await Tables(tables._store, RULES, clock).get(snapshot.table.id)).deadline == due
    snapshot = await lapse(tables, snapshot)
    assert snapshot.deadline == clock.now + timedelta(seconds=TURN_LIMIT)
    assert (await started(tables)).deadline is None


async def test_a_lapse_is_in_the_log_and_the_game_goes_on(tables: Tables) -> None:
    snapshot = await started(tables, 3, turn_limit=TURN_LIMIT)
    first = mover(snapshot)
    snapshot = await act(tables, await act(tables, snapshot))
    snapshot = await lapse(tables, snapshot)
    assert mover(snapshot) == (first + 1) % 3
    [*_, entry] = await tables._store.games.log(snapshot.table.id)
    assert (entry.kind, entry.seat, entry.payload) == (EntryKind.LAPSE, first, "null")
    again = await Tables(tables._store, RULES).get(snapshot.table.id)
    assert (again.state, again.table) == (snapshot.state, snapshot.table)
    assert snapshot.table.seats[first].missed == 1


async def test_an_earlier_turn_can_no_longer_lapse(tables: Tables) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    await lapse(tables, snapshot)
    await assert_refused("stale", lapse(tables, snapshot))
    await assert_refused("stale", tables.clocks.lapse(snapshot.table.id, turn(snapshot) + 2))


async def test_two_missed_turns_in_a_row_hand_the_seat_over(tables: Tables) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    late = mover(snapshot)
    snapshot = await whole_turn(tables, await lapse(tables, snapshot))
    assert snapshot.table.seats[late].missed == 1
    snapshot = await lapse(tables, snapshot)
    seated = snapshot.table.seats[late]
    assert (seated.missed, seated.strength) == (2, Strength.MEDIUM)
    assert seated.user_id == 100 + late
    assert snapshot.human_movers == {1 - late: 101 - late}
    assert (await Tables(tables._store, RULES).get(snapshot.table.id)).table == snapshot.table

    snapshot = await whole_turn(tables, snapshot)
    assert snapshot.human_movers == {}
    await assert_refused("stale", lapse(tables, snapshot))
    snapshot = await tables.come_back(snapshot.table.id, UserId(100 + late))
    assert (snapshot.table.seats[late].missed, snapshot.table.seats[late].strength) == (0, None)
    assert snapshot.human_movers == {late: 100 + late}


async def test_ending_a_turn_oneself_resets_missed_turns(tables: Tables, store: Store) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    late = mover(snapshot)
    snapshot = await whole_turn(tables, await lapse(tables, snapshot))
    rolled = await act(tables, snapshot)
    assert rolled.table.seats[late].missed == 1, "the turn isn't over yet"
    snapshot = await act(tables, await act(tables, rolled), -1)
    assert snapshot.table.seats[late].missed == 0
    stored = await store.table(snapshot.table.id)
    assert stored is not None
    assert stored.seats[late].missed == 0
    snapshot = await lapse(tables, await whole_turn(tables, snapshot))
    assert snapshot.table.seats[late].strength is None, "not two in a row"


async def test_a_returning_player_has_the_whole_time(tables: Tables, clock: Clock) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    late = mover(snapshot)
    snapshot = await hand_over(tables, snapshot.table.id, late, Strength.EASY)
    clock.forward(seconds=10 * TURN_LIMIT)
    snapshot = await tables.come_back(snapshot.table.id, UserId(100 + late))
    assert snapshot.deadline == clock.now + timedelta(seconds=TURN_LIMIT)


async def test_movers_are_reminded_once(tables: Tables) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    reminded = await tables.clocks.remind(snapshot.table.id, turn(snapshot))
    assert reminded.table.reminded_turn == turn(snapshot)
    assert (await tables.get(snapshot.table.id)).table.reminded_turn == turn(snapshot)
    await assert_refused("stale", tables.clocks.remind(snapshot.table.id, turn(snapshot)))
    await assert_refused(
        "stale", Tables(tables._store, RULES).clocks.remind(snapshot.table.id, turn(snapshot))
    )
    following = await lapse(tables, snapshot)
    await assert_refused("stale", tables.clocks.remind(snapshot.table.id, turn(snapshot)))
    await tables.clocks.remind(snapshot.table.id, turn(following))


async def test_two_programs_end_a_turn_and_remind_of_it_once(
    tables: Tables, store: Store, clock: Clock
) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    other = Tables(store, RULES, clock)
    await other.get(snapshot.table.id)
    await tables.clocks.remind(snapshot.table.id, turn(snapshot))
    await assert_refused("stale", other.clocks.remind(snapshot.table.id, turn(snapshot)))
    await other.get(snapshot.table.id)
    snapshot = await lapse(tables, snapshot)
    await assert_refused("stale", other.clocks.remind(snapshot.table.id, turn(snapshot) - 1))
    await assert_refused("stale", other.clocks.lapse(snapshot.table.id, turn(snapshot) - 1))
    log = await store.games.log(snapshot.table.id)
    assert [entry.kind for entry in log].count(EntryKind.LAPSE) == 1
    assert (await other.get(snapshot.table.id)).state == snapshot.state


async def test_a_game_in_which_turns_lapsed_has_a_valid_record(tables: Tables) -> None:
    snapshot = await started(tables, turn_limit=TURN_LIMIT)
    for number in range(400):
        if snapshot.table.status is not TableStatus.RUNNING:
            break
        snapshot = await (
            lapse(tables, snapshot) if number % 7 == 3 else whole_or_bust(tables, snapshot)
        )
        for seat, seated in enumerate(snapshot.table.seats):
            if seated.strength is not None and snapshot.table.status is TableStatus.RUNNING:
                snapshot = await tables.come_back(snapshot.table.id, UserId(100 + seat))
    assert snapshot.record is not None
    assert {entry.kind for entry in snapshot.record.log} >= {EntryKind.LAPSE}
    assert verify(snapshot.record, RULES) is None


async def whole_or_bust(tables: Tables, snapshot: Snapshot) -> Snapshot:
    before = turn(snapshot)
    for number in (0, 0, -1):
        if snapshot.table.status is TableStatus.RUNNING and turn(snapshot) == before:
            snapshot = await act(tables, snapshot, number)
    return snapshot
