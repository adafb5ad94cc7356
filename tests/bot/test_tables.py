"""The table service on a real SQLite file."""

import asyncio
import random
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from bot.ids import Revision, TableId, UserId
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.limits import HOSTED
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot, TablePresence, users
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine import chance
from engine.log import EntryKind, LogEntry
from tests.bot.table_factory import PEOPLE, START_ID, lobby, mover, started
from tests.migrated import lay_out

RULES = {key: game.rules for key, game in GAMES.items()}


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, RULES)


def choices(snapshot: Snapshot) -> list[str]:
    rules = RULES[snapshot.table.game]
    [seat] = rules.to_act(snapshot.state)
    return [msgspec.json.encode(action).decode() for action in rules.legal(snapshot.state, seat)]


async def act(tables: Tables, snapshot: Snapshot, action: str) -> Snapshot:
    return await tables.act(snapshot.table.id, mover(snapshot), snapshot.revision, action)


async def played_out(tables: Tables, snapshot: Snapshot, seed: int) -> Snapshot:
    """Play at random, but stop when possible half of the time, so that games end."""
    dice = random.Random(seed)
    while snapshot.table.status is TableStatus.RUNNING:
        possible = choices(snapshot)
        action = possible[-1] if dice.random() < 0.5 else dice.choice(possible)
        snapshot = await act(tables, snapshot, action)
    return snapshot


async def refused(reason: str, attempt: object) -> Refused:
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    assert caught.value.reason == reason
    return caught.value


async def test_lobby_seats_people_in_the_order_of_joining(tables: Tables) -> None:
    snapshot = await tables.lobbies.create(lobby())
    assert [seat.user_id for seat in snapshot.table.seats] == [100]
    assert len(snapshot.table.commitment) == 64
    for person in PEOPLE[1:4]:
        snapshot = await tables.lobbies.join(snapshot.table.id, person, START_ID)
    assert snapshot.table.seats == tuple(PEOPLE[:4])
    await refused("already-seated", tables.lobbies.join(snapshot.table.id, PEOPLE[2], START_ID))
    snapshot = await tables.lobbies.leave(snapshot.table.id, UserId(101))
    assert [seat.user_id for seat in snapshot.table.seats] == [100, 102, 103]
    await refused("not-seated", tables.lobbies.leave(snapshot.table.id, UserId(101)))


async def test_the_next_person_becomes_host_and_the_last_one_cancels(tables: Tables) -> None:
    snapshot = await tables.lobbies.create(lobby())
    await tables.lobbies.join(snapshot.table.id, PEOPLE[1], START_ID)
    snapshot = await tables.lobbies.leave(snapshot.table.id, UserId(100))
    assert snapshot.table.host_id == 101
    snapshot = await tables.lobbies.leave(snapshot.table.id, UserId(101))
    assert snapshot.table.status is TableStatus.CANCELLED
    await refused("cancelled", tables.lobbies.join(snapshot.table.id, PEOPLE[0], START_ID))


async def test_only_the_host_starts_and_two_are_needed(tables: Tables) -> None:
    snapshot = await tables.lobbies.create(lobby())
    await refused("too-few-players", tables.lobbies.start(snapshot.table.id, UserId(100), START_ID))
    await tables.lobbies.join(snapshot.table.id, PEOPLE[1], START_ID)
    refusal = await refused(
        "host-only", tables.lobbies.start(snapshot.table.id, UserId(101), START_ID)
    )
    assert refusal.variables == {"host": "Player 0"}
    await refused(
        "not-started", tables.act(snapshot.table.id, UserId(100), Revision(0), '["roll"]')
    )
    snapshot = await tables.lobbies.start(snapshot.table.id, UserId(100), START_ID)
    assert (snapshot.table.status, snapshot.revision) == (TableStatus.RUNNING, 1)
    await refused("already-started", tables.lobbies.start(snapshot.table.id, UserId(100), START_ID))
    await refused("already-started", tables.lobbies.join(snapshot.table.id, PEOPLE[2], START_ID))
    await refused("already-started", tables.lobbies.leave(snapshot.table.id, UserId(101)))


async def test_the_game_starts_by_itself_when_the_wanted_number_sits(tables: Tables) -> None:
    snapshot = await started(tables, 3)
    assert snapshot.table.status is TableStatus.RUNNING
    assert snapshot.table.start_id == START_ID
    await refused("already-started", tables.lobbies.join(snapshot.table.id, PEOPLE[4], START_ID))


async def test_every_draw_follows_from_the_revealed_seed(tables: Tables, store: Store) -> None:
    snapshot = await played_out(tables, await started(tables, 3), seed=1)
    assert snapshot.record is not None
    assert snapshot.record.seed is not None
    seed = bytes.fromhex(snapshot.record.seed)
    assert chance.commitment(seed) == snapshot.table.commitment
    key = chance.derive_key(seed, START_ID, [100, 101, 102])
    rules = RULES["claimit"]
    state = rules.new(msgspec.json.decode(snapshot.table.options, type=rules.options_type), 3)
    log = await store.games.log(snapshot.table.id)
    for sequence, entry in enumerate(log):
        if entry.kind is EntryKind.CHANCE:
            outcome = chance.outcome(key, sequence, rules.pending(state) or ())
            assert msgspec.json.encode(outcome).decode() == entry.payload
            state = rules.resolve(state, outcome)
        else:
            action = msgspec.json.decode(entry.payload, type=rules.action_type)
            state = rules.apply(state, entry.seat or 0, action)
    assert state == snapshot.state
    assert len(log) == snapshot.revision


async def test_an_unfinished_game_keeps_its_seed(tables: Tables, store: Store) -> None:
    snapshot = await started(tables)
    assert (await tables.get(snapshot.table.id)).record is None
    with pytest.raises(ValueError, match="isn't over"):
        await store.games.revealed(snapshot.table.id)


async def test_a_new_table_service_on_the_same_file_continues(tables: Tables, store: Store) -> None:
    snapshot = await started(tables, 4)
    dice = random.Random(5)
    while snapshot.table.status is TableStatus.RUNNING:
        reborn = Tables(store, RULES)
        assert await reborn.get(snapshot.table.id) == snapshot
        possible = choices(snapshot)
        action = possible[-1] if dice.random() < 0.5 else dice.choice(possible)
        snapshot = await act(reborn, snapshot, action)
    assert await Tables(store, RULES).get(snapshot.table.id) == snapshot


async def test_users_who_may_act(tables: Tables, store: Store) -> None:
    snapshot = await started(tables)
    first, other = mover(snapshot), 201 - mover(snapshot)
    refusal = await refused(
        "not-your-turn", tables.act(snapshot.table.id, UserId(other), snapshot.revision, '["roll"]')
    )
    assert refusal.variables == {"names": (f"Player {first - 100}",)}
    await refused(
        "stranger", tables.act(snapshot.table.id, UserId(104), snapshot.revision, '["roll"]')
    )
    await refused(
        "no-table", tables.act(TableId(snapshot.table.id + 1), first, snapshot.revision, '["roll"]')
    )
    await refused("roll-first", tables.act(snapshot.table.id, first, snapshot.revision, '["stop"]'))
    await refused(
        "stale", tables.act(snapshot.table.id, first, Revision(snapshot.revision - 1), '["roll"]')
    )
    for nonsense in ('["dance"]', "[", '["place",1]', '["place","a",2]', "{}"):
        await refused("stale", tables.act(snapshot.table.id, first, snapshot.revision, nonsense))
    assert len(await store.games.log(snapshot.table.id)) == snapshot.revision


async def test_two_presses_at_the_same_instant_are_one_action(tables: Tables, store: Store) -> None:
    snapshot = await started(tables)
    presses = [act(tables, snapshot, '["roll"]') for _ in range(5)]
    outcomes = await asyncio.gather(*presses, return_exceptions=True)
    done = [outcome for outcome in outcomes if isinstance(outcome, Snapshot)]
    assert len(done) == 1
    assert [o.reason for o in outcomes if isinstance(o, Refused)] == ["stale"] * 4
    assert (
        len(await store.games.log(snapshot.table.id)) == done[0].revision == snapshot.revision + 2
    )


async def test_two_processes_at_the_same_instant_are_one_action(tmp_path: Path) -> None:
    path = lay_out(tmp_path / "games.sqlite3")
    store, other_store = [await Store.open(path, busy_timeout=60) for _ in range(2)]
    try:
        tables, others = Tables(store, RULES), Tables(other_store, RULES)
        snapshot = await started(tables)
        await others.get(snapshot.table.id)
        outcomes = await asyncio.gather(
            act(tables, snapshot, '["roll"]'),
            act(others, snapshot, '["roll"]'),
            return_exceptions=True,
        )
        assert sum(isinstance(outcome, Snapshot) for outcome in outcomes) == 1
        assert [o.reason for o in outcomes if isinstance(o, Refused)] == ["stale"]
        assert await others.get(snapshot.table.id) == await tables.get(snapshot.table.id)
        assert len(await store.games.log(snapshot.table.id)) == snapshot.revision + 2
    finally:
        await store.close()
        await other_store.close()


async def test_an_unsaved_action_has_not_happened(tables: Tables, tmp_path: Path) -> None:
    snapshot = await started(tables)
    blocker = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable):
        await act(tables, snapshot, '["roll"]')
    blocker.execute("ROLLBACK")
    blocker.close()
    assert await tables.get(snapshot.table.id) == snapshot
    assert (await act(tables, snapshot, '["roll"]')).revision == snapshot.revision + 2


async def test_the_last_remaining_player_wins(tables: Tables) -> None:
    snapshot = await started(tables, 3)
    for user_id in (101, 100):
        snapshot = await tables.resign(snapshot.table.id, UserId(user_id))
    assert snapshot.table.status is TableStatus.FINISHED
    result = RULES["claimit"].result(snapshot.state)
    assert result is not None
    assert result.winners == (2,)
    await refused("game-over", tables.resign(snapshot.table.id, UserId(102)))


async def test_nobody_resigns_twice(tables: Tables) -> None:
    snapshot = await started(tables, 3)
    snapshot = await tables.resign(snapshot.table.id, UserId(101))
    await refused("not-playing", tables.resign(snapshot.table.id, UserId(101)))
    await refused(
        "not-playing", tables.act(snapshot.table.id, UserId(101), snapshot.revision, '["roll"]')
    )


async def test_hosts_and_moderators_cancel(tables: Tables) -> None:
    snapshot = await started(tables)
    await refused(
        "cancel-together", tables.cancelling.cancel(snapshot.table.id, UserId(101), moderator=False)
    )
    await refused(
        "cancel-host-only",
        tables.cancelling.cancel(snapshot.table.id, UserId(999), moderator=False),
    )
    cancelled = await tables.cancelling.cancel(snapshot.table.id, UserId(999), moderator=True)
    assert cancelled.table.status is TableStatus.CANCELLED
    await refused("cancelled", act(tables, snapshot, '["roll"]'))
    await refused(
        "cancelled", tables.cancelling.cancel(snapshot.table.id, UserId(100), moderator=False)
    )


async def test_one_rematch_with_the_same_options(tables: Tables) -> None:
    opened = await tables.lobbies.create(
        lobby(seat_count=2, options='{"reuse":true,"show_spaces":false}')
    )
    snapshot = await tables.lobbies.join(opened.table.id, PEOPLE[1], START_ID)
    await refused("not-over", tables.lobbies.rematch(snapshot.table.id, PEOPLE[0]))
    await played_out(tables, snapshot, seed=3)
    await refused("stranger", tables.lobbies.rematch(snapshot.table.id, PEOPLE[4]))
    again = await tables.lobbies.rematch(snapshot.table.id, PEOPLE[1])
    assert again.table.options == opened.table.options
    assert (again.table.seat_count, again.table.host_id) == (2, 101)
    assert again.table.commitment != opened.table.commitment
    await refused("rematch-exists", tables.lobbies.rematch(snapshot.table.id, PEOPLE[0]))


async def test_the_number_of_open_tables_per_host_is_limited(tables: Tables) -> None:
    for _ in range(HOSTED):
        await tables.lobbies.create(lobby())
    await refused("too-many-tables", tables.lobbies.create(lobby()))


async def test_a_rematch_seats_nobody_who_has_left(tables: Tables) -> None:
    snapshot = await started(tables, 3)
    snapshot = await tables.vacate(snapshot.table.id, UserId(101))
    table_id = snapshot.table.id
    while snapshot.table.status is TableStatus.RUNNING:
        [seat] = RULES["claimit"].to_act(snapshot.state)
        action = choices(snapshot)[-1]
        if snapshot.table.seats[seat].vacant:
            snapshot = await tables.play(table_id, seat, snapshot.revision, action)
        else:
            snapshot = await act(tables, snapshot, action)
    again = await tables.lobbies.rematch(table_id, PEOPLE[2])
    assert again.table.seats == (PEOPLE[2],)
    assert again.table.seat_count == 3


async def test_a_seat_is_taken_with_everything_on_the_table(tables: Tables, store: Store) -> None:
    snapshot = await started(tables, 3)
    vacated = await tables.vacate(snapshot.table.id, UserId(101))
    await refused("stranger", tables.vacate(snapshot.table.id, UserId(101)))
    assert vacated.presence is TablePresence.PRESENT
    assert vacated.present_seats == {0, 2}
    taken = await tables.take(snapshot.table.id, 1, PEOPLE[4])
    assert users(taken.table) == [100, 104, 102]
    assert taken.present_seats == {0, 1, 2}
    assert (taken.state, taken.revision) == (snapshot.state, snapshot.revision)
    for person, seat, reason in ((4, 0, "already-seated"), (3, 1, "seat-taken")):
        await refused(reason, tables.take(snapshot.table.id, seat, PEOPLE[person]))
    reborn = await Tables(store, RULES).get(snapshot.table.id)
    assert (reborn.table, reborn.state) == (taken.table, taken.state)


async def test_a_log_that_breaks_the_rules_is_reported(
    tables: Tables, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    snapshot = await started(tables)
    await store.games.append(
        snapshot.table.id,
        snapshot.revision,
        [LogEntry(EntryKind.ACTION, 0, '["stop"]')],
        datetime.now(UTC),
    )
    await refused("damaged", Tables(store, RULES).get(snapshot.table.id))
    assert "can't be replayed" in caplog.text


async def test_a_game_of_other_rules_is_left_alone(tables: Tables) -> None:
    new = msgspec.structs.replace(lobby(), rules_version=99)
    snapshot = await tables.lobbies.create(new)
    await refused("other-version", tables.lobbies.start(snapshot.table.id, UserId(100), START_ID))
