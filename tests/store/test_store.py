"""Tables, seats and logs: changes that each method saves or refuses."""

import hashlib
import re
from datetime import datetime, timedelta, timezone

import msgspec
import pytest

from bot.ids import ChannelId, GuildId, InteractionId, MessageId, TableId, UserId
from bot.runtime.location import Location
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.people_types import Preferences, QuietHours
from bot.store.store import Store
from bot.store.table_types import (
    COMPUTER_KEY_ID,
    Nudge,
    Occupant,
    OldTurn,
    PreviousMessage,
    SeatChange,
    SeatResult,
    ShownMessage,
    Table,
    TableStatus,
    TableToSync,
)
from engine.chance import commitment, derive_key
from engine.log import EntryKind, LogEntry
from engine.player import Strength
from tests.store.make import (
    CHANNEL,
    FIRST,
    GUILD,
    LATER,
    LOBBY,
    NOW,
    PEOPLE,
    START,
    actions,
    get,
    open_table,
    start_table,
)

RESULTS = [
    SeatResult(2, PEOPLE[2].person, 1, resigned=False, stats={"mine": 9, "claims": 4}),
    SeatResult(0, PEOPLE[0].user_id, 2, resigned=False, stats={"mine": 5, "claims": 0}),
    SeatResult(1, PEOPLE[1].user_id, 3, resigned=True, stats={}),
]
IDS = [seated.person for seated in PEOPLE]


async def test_a_new_table_is_a_lobby_with_its_host(store: Store) -> None:
    table = await store.create(LOBBY, NOW)
    assert table == Table(
        id=table.id,
        guild_id=GUILD,
        channel_id=CHANNEL,
        game="claimit",
        rules_version=1,
        options='{"reuse":true}',
        seat_count=6,
        thread=False,
        language="de",
        host_id=IDS[0],
        status=TableStatus.LOBBY,
        commitment=table.commitment,
        seats=(PEOPLE[0],),
        rematch_of=None,
        shown=None,
        end_shown=False,
        start_id=None,
        created_at=NOW,
        started_at=None,
        ended_at=None,
    )
    assert re.fullmatch(r"[0-9a-f]{64}", table.commitment)
    assert await store.table(table.id) == table
    assert await store.games.log(table.id) == []
    assert (await store.create(LOBBY, NOW)).commitment != table.commitment


async def test_open_tables_of_a_host_and_recent_lobbies_are_counted(store: Store) -> None:
    other = msgspec.structs.replace(LOBBY, host=PEOPLE[1], game="nuggets")
    for new in (LOBBY, other, msgspec.structs.replace(LOBBY, guild_id=GUILD + 1)):
        await store.create(new, NOW)
    await start_table(store)
    gone = await store.create(LOBBY, NOW)
    await store.cancellations.cancel(gone.id, LATER)

    async def counted(*games: str, since: datetime = NOW) -> tuple[int, int]:
        return await store.count_open(GUILD, IDS[0], games, since)

    assert await counted("claimit", "nuggets") == (2, 2)
    assert await counted("claimit") == (2, 1)
    assert await counted("claimit", "nuggets", since=LATER) == (2, 0)


async def test_an_unknown_table(store: Store) -> None:
    assert await store.table(TableId(1)) is None
    assert await store.games.log(TableId(1)) == []
    with pytest.raises(Conflict):
        await store.lobbies.sit(TableId(1), PEOPLE[0])
    with pytest.raises(Conflict):
        await store.remember_message(TableId(1), ShownMessage(ChannelId(1), MessageId(2), 3))
    with pytest.raises(ValueError, match="table 1"):
        await store.games.key(TableId(1), START)
    with pytest.raises(ValueError, match="table 1"):
        await store.games.revealed(TableId(1))


async def test_times_are_saved_in_utc(store: Store) -> None:
    east = timezone(timedelta(hours=9))
    table = await store.create(LOBBY, NOW.astimezone(east))
    assert table.created_at == NOW
    assert table.created_at.utcoffset() == timedelta(0)


async def test_a_time_without_zone_is_refused(store: Store) -> None:
    with pytest.raises(StoreUnavailable, match="without a time zone"):
        await store.create(LOBBY, NOW.replace(tzinfo=None))
    assert await store.tables_to_sync() == []


async def test_everything_is_saved(where: Location) -> None:
    store = await Store.open(where)
    table = await start_table(store)
    await store.games.append(table.id, 2, actions(7), NOW)
    await store.close()
    store = await Store.open(where)
    assert await store.table(table.id) == table
    assert await store.games.log(table.id) == FIRST + actions(7)
    await store.close()


# Seats


async def test_people_sit_in_join_order(store: Store) -> None:
    table_id = await open_table(store, PEOPLE[:4])
    assert (await get(store, table_id)).seats == tuple(PEOPLE[:4])


async def test_nobody_sits_twice(store: Store) -> None:
    table_id = await open_table(store)
    with pytest.raises(Conflict):
        await store.lobbies.sit(table_id, Occupant(IDS[1], "another name"))
    assert (await get(store, table_id)).seats == tuple(PEOPLE[:3])


async def test_a_full_table_takes_nobody(store: Store) -> None:
    table_id = await open_table(store, PEOPLE[:6])
    with pytest.raises(Conflict):
        await store.lobbies.sit(table_id, PEOPLE[6])
    assert (await get(store, table_id)).seats == tuple(PEOPLE[:6])


@pytest.mark.parametrize("leaving", range(4))
async def test_seats_behind_a_free_one_move_up(store: Store, leaving: int) -> None:
    table_id = await open_table(store, PEOPLE[:4])
    other_id = await open_table(store, PEOPLE[:4])
    await store.lobbies.leave(table_id, IDS[leaving])
    table = await get(store, table_id)
    assert table.seats == tuple(seated for seated in PEOPLE[:4] if seated != PEOPLE[leaving])
    assert table.host_id == (IDS[1] if leaving == 0 else IDS[0])
    await store.lobbies.sit(table_id, PEOPLE[leaving])
    assert (await get(store, table_id)).seats[-1] == PEOPLE[leaving]
    assert (await get(store, other_id)).seats == tuple(PEOPLE[:4])


async def test_the_host_stays_when_somebody_else_leaves(store: Store) -> None:
    table_id = await open_table(store, PEOPLE[:4])
    await store.lobbies.leave(table_id, IDS[0])
    await store.lobbies.sit(table_id, PEOPLE[0])
    await store.lobbies.leave(table_id, IDS[2])
    assert (await get(store, table_id)).host_id == IDS[1]


async def test_the_last_player_may_leave(store: Store) -> None:
    table_id = await open_table(store, PEOPLE[:1])
    await store.lobbies.leave(table_id, IDS[0])
    assert (await get(store, table_id)).seats == ()


async def test_a_user_without_a_seat_cannot_leave(store: Store) -> None:
    table_id = await open_table(store)
    with pytest.raises(Conflict):
        await store.lobbies.leave(table_id, IDS[5])
    assert (await get(store, table_id)).seats == tuple(PEOPLE[:3])


async def test_seats_are_fixed_once_the_game_runs(store: Store, running: Table) -> None:
    with pytest.raises(Conflict):
        await store.lobbies.sit(running.id, PEOPLE[5])
    with pytest.raises(Conflict):
        await store.lobbies.leave(running.id, IDS[0])
    assert await get(store, running.id) == running


@pytest.mark.parametrize("wanted", [3, 4, 7])
async def test_resizing_a_lobby(store: Store, wanted: int) -> None:
    table_id = await open_table(store)
    before = await get(store, table_id)
    await store.lobbies.resize(table_id, wanted)
    assert await get(store, table_id) == msgspec.structs.replace(before, seat_count=wanted)


async def test_options_change_in_a_lobby_only(store: Store, running: Table) -> None:
    table_id = await open_table(store)
    before = await get(store, table_id)
    await store.lobbies.set_options(table_id, '{"new":1}')
    assert await get(store, table_id) == msgspec.structs.replace(before, options='{"new":1}')
    for table in (running.id, TableId(99)):
        with pytest.raises(Conflict):
            await store.lobbies.set_options(table, "{}")
    assert await get(store, running.id) == running


async def test_nobody_loses_a_seat_to_a_smaller_table(store: Store, running: Table) -> None:
    table_id = await open_table(store)
    before = await get(store, table_id)
    for table, wanted in ((table_id, 2), (running.id, 4), (99, 4)):
        with pytest.raises(Conflict):
            await store.lobbies.resize(TableId(table), wanted)
    assert await get(store, table_id) == before
    assert await get(store, running.id) == running


async def test_transferring_the_host(store: Store, running: Table) -> None:
    for table_id in (await open_table(store), running.id):
        before = await get(store, table_id)
        await store.lobbies.transfer_host(table_id, host_id=IDS[0], new_host_id=IDS[2])
        assert await get(store, table_id) == msgspec.structs.replace(before, host_id=IDS[2])


async def test_only_the_host_transfers_and_only_to_a_seated_user(
    store: Store, running: Table
) -> None:
    over = await start_table(store)
    await store.cancellations.cancel(over.id, LATER)
    for table_id, host_id, heir_id in (
        (running.id, IDS[1], IDS[2]),
        (running.id, IDS[0], IDS[5]),
        (over.id, IDS[0], IDS[1]),
        (99, IDS[0], IDS[1]),
    ):
        with pytest.raises(Conflict):
            await store.lobbies.transfer_host(
                TableId(table_id), host_id=host_id, new_host_id=heir_id
            )
    assert await get(store, running.id) == running


async def test_a_guest_is_invited_once_to_each_table(store: Store, where: Location) -> None:
    first, second = await open_table(store), await open_table(store)
    await store.lobbies.invite(first, IDS[5])
    await store.lobbies.invite(first, IDS[6])
    await store.lobbies.invite(second, IDS[5])
    again = await Store.open(where)
    for table_id, user_id in ((first, IDS[5]), (first, IDS[6]), (second, IDS[5])):
        with pytest.raises(Conflict):
            await again.lobbies.invite(table_id, user_id)
    await again.close()


async def test_votes_count_for_a_seat_and_a_turn(store: Store, running: Table) -> None:
    assert await store.games.vote(running.id, turn=4, seat=1, voter=0) == {0}
    assert await store.games.vote(running.id, turn=4, seat=1, voter=0) == {0}
    assert await store.games.vote(running.id, turn=4, seat=0, voter=2) == {2}
    assert await store.games.vote(running.id, turn=4, seat=1, voter=2) == {0, 2}
    before = running.seats[1]
    change = SeatChange(1, before, msgspec.structs.replace(before, strength=Strength.EASY))
    await store.games.change_seat(running.id, change)
    assert await store.games.vote(running.id, turn=4, seat=1, voter=2) == {2}
    assert await store.games.vote(running.id, turn=4, seat=0, voter=1) == {1, 2}
    assert await store.games.vote(running.id, turn=5, seat=0, voter=1) == {1}


async def test_only_a_running_table_has_votes_and_nudges(store: Store) -> None:
    table_id = await open_table(store)
    with pytest.raises(Conflict):
        await store.games.vote(table_id, turn=1, seat=0, voter=1)
    with pytest.raises(Conflict):
        await store.clocks.nudge(table_id, Nudge(1, NOW))


async def test_the_last_nudge_is_saved(where: Location, store: Store, running: Table) -> None:
    assert running.nudge is None
    for nudge in (Nudge(2, NOW), Nudge(3, LATER)):
        await store.clocks.nudge(running.id, nudge)
    again = await Store.open(where)
    assert (await get(again, running.id)).nudge == Nudge(3, LATER)
    await again.close()


async def test_an_invitation_can_be_withdrawn(store: Store) -> None:
    table_id = await open_table(store)
    await store.lobbies.invite(table_id, IDS[5])
    await store.lobbies.invite(table_id, IDS[6])
    await store.lobbies.withdraw_invitation(table_id, IDS[5])
    await store.lobbies.invite(table_id, IDS[5])
    with pytest.raises(Conflict):
        await store.lobbies.invite(table_id, IDS[6])


async def test_a_seat_is_vacant_while_its_owner_has_left(store: Store, running: Table) -> None:
    before, newcomer = running.seats[1], PEOPLE[5]
    stand_in = Occupant(None, before.name, Strength.MEDIUM)
    key = await store.games.key(running.id, START)
    await store.games.change_seat(running.id, SeatChange(1, before, stand_in))
    seated = (await get(store, running.id)).seats
    assert [seat.vacant for seat in seated] == [False, True, False]

    await store.games.change_seat(running.id, SeatChange(1, seated[1], newcomer))
    taken = (await get(store, running.id)).seats
    assert [seat.user_id for seat in taken] == [
        player.user_id for player in (PEOPLE[0], newcomer, PEOPLE[2])
    ]
    assert [seat.starter_id for seat in taken] == [player.user_id for player in PEOPLE[:3]]
    assert [seat.starter_left for seat in taken] == [False, True, False]
    assert (taken[1].name, taken[1].starter_name) == (newcomer.name, before.name)
    assert await store.games.key(running.id, START) == key
    with pytest.raises(Conflict):
        await store.games.change_seat(running.id, SeatChange(1, seated[1], PEOPLE[6]))
    with pytest.raises(Conflict):
        await store.games.change_seat(running.id, SeatChange(1, newcomer, PEOPLE[0]))


async def test_a_computer_players_own_seat_is_never_vacant(store: Store) -> None:
    table_id = await open_table(store, PEOPLE[:2])
    await store.lobbies.sit(table_id, Occupant(None, "computer", Strength.EASY))
    assert not any(seat.vacant for seat in (await get(store, table_id)).seats)
    await store.games.start(table_id, START, [*IDS[:2], COMPUTER_KEY_ID], FIRST, NOW)
    assert not any(seat.vacant for seat in (await get(store, table_id)).seats)


# Chance


async def test_the_key_is_derived_from_data_after_the_commitment(store: Store) -> None:
    table_id = await open_table(store)
    before = await store.games.key(table_id, START)
    assert before != await store.games.key(table_id, InteractionId(START + 1))
    await store.games.start(table_id, START, IDS[:3], FIRST, NOW)
    assert await store.games.key(table_id, START) == before
    with pytest.raises(ValueError, match="can't start"):
        await store.games.key(table_id, InteractionId(START + 1))

    await store.games.finish(table_id, 2, [], RESULTS, LATER)
    seed = bytes.fromhex((await store.games.revealed(table_id)).seed)
    assert (await get(store, table_id)).commitment == commitment(seed)
    assert before == derive_key(seed, START, IDS[:3])


async def test_the_key_depends_on_who_sits_where(store: Store) -> None:
    table_id = await open_table(store, PEOPLE[:3])
    before = await store.games.key(table_id, START)
    await store.lobbies.leave(table_id, IDS[1])
    await store.lobbies.sit(table_id, PEOPLE[1])
    assert await store.games.key(table_id, START) != before


async def test_a_seed_stays_secret_until_the_end(store: Store) -> None:
    table_id = await open_table(store)
    with pytest.raises(ValueError, match="isn't over"):
        await store.games.revealed(table_id)
    await store.games.start(table_id, START, IDS[:3], FIRST, NOW)
    with pytest.raises(ValueError, match="isn't over"):
        await store.games.revealed(table_id)
    await store.cancellations.cancel(table_id, LATER)
    seed = (await store.games.revealed(table_id)).seed
    assert (
        hashlib.sha256(bytes.fromhex(seed)).hexdigest() == (await get(store, table_id)).commitment
    )


# The game


async def test_starting(store: Store) -> None:
    table_id = await open_table(store)
    await store.games.start(table_id, START, IDS[:3], FIRST, LATER)
    table = await get(store, table_id)
    assert (table.status, table.start_id, table.started_at) == (TableStatus.RUNNING, START, LATER)
    assert await store.games.log(table_id) == FIRST


async def test_a_game_starts_once(store: Store, running: Table) -> None:
    with pytest.raises(Conflict):
        await store.games.start(running.id, InteractionId(START + 1), IDS[:3], [], LATER)
    assert await get(store, running.id) == running
    assert await store.games.log(running.id) == FIRST


async def test_a_game_starts_only_with_the_options_of_its_entries(store: Store) -> None:
    table_id = await open_table(store)
    believed = (await get(store, table_id)).options
    await store.lobbies.set_options(table_id, '{"new":1}')
    with pytest.raises(Conflict):
        await store.games.start(table_id, START, IDS[:3], FIRST, NOW, options=believed)
    table = await get(store, table_id)
    assert (table.status, table.start_id) == (TableStatus.LOBBY, None)
    assert await store.games.log(table_id) == []
    await store.games.start(table_id, START, IDS[:3], FIRST, NOW, options=table.options)
    assert (await get(store, table_id)).status is TableStatus.RUNNING


@pytest.mark.parametrize("believed", [IDS[:2], IDS[:4], [IDS[1], IDS[0], IDS[2]], []])
async def test_a_game_starts_only_with_the_seats_of_its_key(
    store: Store, believed: list[int]
) -> None:
    table_id = await open_table(store)
    with pytest.raises(Conflict):
        await store.games.start(table_id, START, believed, FIRST, NOW)
    table = await get(store, table_id)
    assert (table.status, table.start_id) == (TableStatus.LOBBY, None)
    assert await store.games.log(table_id) == []


async def test_the_log_keeps_entries_unchanged(store: Store, running: Table) -> None:
    entries = [
        LogEntry(EntryKind.ACTION, 1, '["say","Grüße 🎲 ‏שלום"]'),
        LogEntry(EntryKind.CHANCE, None, "[5,0,3]"),
        LogEntry(EntryKind.RESIGNATION, 2, "null"),
    ]
    await store.games.append(running.id, 2, entries[:1], NOW)
    await store.games.append(running.id, 3, entries[1:], NOW)
    assert await store.games.log(running.id) == FIRST + entries


@pytest.mark.parametrize("sequence", [0, 1, 3, 100, -1])
@pytest.mark.parametrize("count", [1, 2, 3])
async def test_entries_go_to_the_end_of_the_log_only(
    store: Store, running: Table, sequence: int, count: int
) -> None:
    with pytest.raises(Conflict):
        await store.games.append(running.id, sequence, actions(*range(count)), NOW)
    with pytest.raises(Conflict):
        await store.games.finish(running.id, sequence, actions(*range(count)), RESULTS, LATER)
    assert await store.games.log(running.id) == FIRST
    assert await get(store, running.id) == running


async def test_only_running_games_continue(store: Store, running: Table) -> None:
    lobby_id = await open_table(store)
    cancelled = await start_table(store)
    await store.cancellations.cancel(cancelled.id, LATER)
    await store.games.finish(running.id, 2, actions(1), RESULTS, LATER)
    for table_id, length in ((lobby_id, 0), (cancelled.id, 2), (running.id, 3), (999, 0)):
        with pytest.raises(Conflict):
            await store.games.append(TableId(table_id), length, actions(1), NOW)
        with pytest.raises(Conflict):
            await store.games.finish(TableId(table_id), length, actions(1), RESULTS, LATER)
        assert len(await store.games.log(TableId(table_id))) == length


async def test_an_entry_the_schema_forbids_changes_nothing(store: Store, running: Table) -> None:
    wrong = LogEntry(EntryKind.ACTION, None, "[]")
    with pytest.raises(StoreUnavailable) as refused:
        await store.games.append(running.id, 2, [*actions(1), wrong], NOW)
    assert refused.value.problem is StoreProblem.BROKEN
    assert await store.games.log(running.id) == FIRST
    await store.games.append(running.id, 2, actions(1), NOW)


async def test_a_seat_changes_along_with_the_log_or_not_at_all(
    store: Store, running: Table
) -> None:
    lapse = [LogEntry(EntryKind.LAPSE, 2, "null")]
    before = running.seats[2]
    after = msgspec.structs.replace(before, missed=1)
    await store.games.append(running.id, 2, lapse, LATER, SeatChange(2, before, after))
    assert await store.games.log(running.id) == FIRST + lapse
    assert (await get(store, running.id)).seats == (*running.seats[:2], after)
    away = msgspec.structs.replace(after, missed=2, strength=Strength.MEDIUM)
    for sequence, change in ((3, SeatChange(2, before, away)), (2, SeatChange(2, after, away))):
        with pytest.raises(Conflict):
            await store.games.append(running.id, sequence, lapse, LATER, change)
        assert await store.games.log(running.id) == FIRST + lapse
        assert (await get(store, running.id)).seats[2] == after
    await store.games.append(running.id, 3, lapse, LATER, SeatChange(2, after, away))
    assert (await get(store, running.id)).seats[2] == away


async def test_each_turn_has_one_reminder(store: Store, running: Table) -> None:
    assert running.reminded_turn is None
    with pytest.raises(Conflict):
        await store.clocks.remind(running.id, 1, 1)
    await store.clocks.remind(running.id, 1, 2)
    with pytest.raises(Conflict):
        await store.clocks.remind(running.id, 1, 2)
    await store.games.append(running.id, 2, actions(1), NOW)
    await store.clocks.remind(running.id, 3, 3)
    with pytest.raises(Conflict):
        await store.clocks.remind(running.id, 2, 3)
    assert (await get(store, running.id)).reminded_turn == 3
    await store.cancellations.cancel(running.id, LATER)
    with pytest.raises(Conflict):
        await store.clocks.remind(running.id, 4, 3)


async def test_the_turn_limit_of_a_guild(store: Store) -> None:
    assert (await store.guilds.settings(GUILD)).turn_limit is None
    await store.guilds.change(GUILD, turn_limit=3600)
    await store.guilds.change(GUILD, language="de")
    await store.guilds.change(GUILD, turn_limit=0)
    assert (await store.guilds.settings(GUILD)).turn_limit == 0
    assert (await store.guilds.settings(GUILD)).language == "de"
    assert (await store.guilds.settings(GuildId(GUILD + 1))).turn_limit is None


async def test_quiet_hours_of_users_are_independent(store: Store) -> None:
    hours = QuietHours(22, 7, "Europe/Berlin")
    await store.people.set_quiet_hours(UserId(1), QuietHours(1, 2, "UTC"))
    await store.people.set_quiet_hours(UserId(1), hours)
    await store.people.set_quiet_hours(UserId(2), QuietHours(0, 5, "Asia/Tokyo"))
    chosen = await store.people.preferences([UserId(1), UserId(3)])
    assert chosen == {1: Preferences(quiet=hours)}
    await store.people.set_quiet_hours(UserId(1), None)
    await store.people.set_quiet_hours(UserId(3), None)
    chosen = await store.people.preferences([UserId(1), UserId(3)])
    assert {preferences.quiet for preferences in chosen.values()} == {None}


async def test_finishing(store: Store, running: Table) -> None:
    await store.games.finish(running.id, 2, actions(1, 2), RESULTS, LATER)
    table = await get(store, running.id)
    assert table == msgspec.structs.replace(running, status=TableStatus.FINISHED, ended_at=LATER)
    assert await store.games.log(running.id) == FIRST + actions(1, 2)


async def test_results_that_do_not_fit_the_seats_change_nothing(
    store: Store, running: Table
) -> None:
    stranger = [*RESULTS[:2], SeatResult(7, IDS[6], 3, resigned=False, stats={})]
    with pytest.raises(StoreUnavailable):
        await store.games.finish(running.id, 2, actions(1), stranger, LATER)
    assert await get(store, running.id) == running
    assert await store.games.log(running.id) == FIRST


async def test_cancelling(store: Store, running: Table) -> None:
    lobby_id = await open_table(store)
    for table_id in (lobby_id, running.id):
        await store.cancellations.cancel(table_id, LATER)
        table = await get(store, table_id)
        assert (table.status, table.ended_at) == (TableStatus.CANCELLED, LATER)
        with pytest.raises(Conflict):
            await store.cancellations.cancel(table_id, LATER)
    with pytest.raises(Conflict):
        await store.games.start(lobby_id, START, IDS[:3], FIRST, LATER)
    finished = await start_table(store)
    await store.games.finish(finished.id, 2, [], RESULTS, LATER)
    with pytest.raises(Conflict):
        await store.cancellations.cancel(finished.id, LATER)
    assert (await get(store, finished.id)).status is TableStatus.FINISHED


async def test_a_table_has_one_rematch(store: Store, running: Table) -> None:
    await store.games.finish(running.id, 2, [], RESULTS, LATER)
    rematch = msgspec.structs.replace(LOBBY, rematch_of=running.id)
    made = await store.create(rematch, LATER)
    with pytest.raises(Conflict):
        await store.create(rematch, LATER)
    assert [table.id for table in await store.tables_to_sync()] == [made.id, running.id]
    await store.cancellations.cancel(made.id, LATER)
    assert (await store.create(rematch, LATER)).rematch_of == running.id


async def test_due_tables(store: Store) -> None:
    timed = msgspec.structs.replace(LOBBY, turn_limit=300)
    first, second = [await start_table(store, PEOPLE[:3], timed) for _ in range(2)]
    await start_table(store, PEOPLE[:3])
    await open_table(store, PEOPLE[:3], timed)
    due = await store.clocks.due(NOW)
    expected = [(table.id, LOBBY.guild_id) for table in (first, second)]
    assert due == expected, "tables with a turn limit are due at once"
    await store.clocks.set_due({first.id: LATER + timedelta(hours=1), second.id: LATER})
    assert await store.clocks.due(NOW) == []
    assert await store.clocks.next_due() == LATER
    assert await store.clocks.due(LATER) == expected[1:]
    await store.games.finish(second.id, 2, [], RESULTS, LATER)
    await store.clocks.set_due({second.id: LATER})
    assert await store.clocks.next_due() == LATER + timedelta(hours=1)
    await store.cancellations.cancel(first.id, LATER)
    assert await store.clocks.next_due() is None


# Messages and lists


async def test_the_message_that_shows_a_table(store: Store, running: Table) -> None:
    first = ShownMessage(CHANNEL, MessageId(5), 1)
    second = first.replaced_by(CHANNEL, MessageId(6), 2)
    assert second.left_behind == PreviousMessage(MessageId(5), 1)
    moved = second.replaced_by(ChannelId(CHANNEL + 1), MessageId(7), 2)
    for shown in (ShownMessage(CHANNEL, MessageId(4), 0), first, second, moved):
        await store.remember_message(running.id, shown)
        assert (await get(store, running.id)).shown == shown


async def test_a_turn_is_old_once_a_later_turn_has_ended(store: Store, running: Table) -> None:
    shown = ShownMessage(CHANNEL, MessageId(4), 0)
    await store.remember_message(running.id, shown)
    for turn in (1, 2, 3):
        shown = shown.replaced_by(CHANNEL, MessageId(4 + turn), turn)
        for _ in range(2):  # saved again after a failure
            await store.remember_message(running.id, shown)
        assert len(await store.old_turns.waiting(100)) == (turn == 3)
    undone = msgspec.structs.replace(shown, left_behind=None, turn=2)
    await store.remember_message(running.id, undone)
    first = OldTurn(running.id, LOBBY.guild_id, CHANNEL, MessageId(5), 1)
    assert await store.old_turns.waiting(100) == [first], "the second turn goes on"
    again = undone.replaced_by(CHANNEL, MessageId(8), 3)
    elsewhere = ChannelId(CHANNEL + 1)
    await store.remember_message(running.id, again)
    await store.remember_message(running.id, again.replaced_by(elsewhere, MessageId(9), 4))
    second = OldTurn(running.id, LOBBY.guild_id, CHANNEL, MessageId(7), 2)
    assert await store.old_turns.waiting(100) == [first, second], "its channel has been left"
    await store.old_turns.forget([first.message_id])
    assert await store.old_turns.waiting(100) == [second]


async def test_a_table_is_synced_until_its_end_is_shown(store: Store, running: Table) -> None:
    lobby_id = await open_table(store)
    over = await start_table(store)
    await store.games.finish(over.id, 2, [], RESULTS, LATER)
    assert [table.id for table in await store.tables_to_sync()] == [over.id, lobby_id, running.id]
    for table_id in (lobby_id, running.id):
        with pytest.raises(Conflict):
            await store.mark_end_shown(table_id)
    await store.mark_end_shown(over.id)
    assert (await get(store, over.id)).end_shown
    await store.remember_message(running.id, ShownMessage(CHANNEL, MessageId(5), 1))
    tables_to_sync = [
        TableToSync(lobby_id, GUILD, None),
        TableToSync(running.id, GUILD, MessageId(5)),
    ]
    assert await store.tables_to_sync() == tables_to_sync


async def test_open_tables_of_a_guild(store: Store) -> None:
    lobby_id = await open_table(store, PEOPLE[:2])
    running = await start_table(store, PEOPLE[:3])
    cancelled_id = await open_table(store)
    await store.cancellations.cancel(cancelled_id, LATER)
    await open_table(store, PEOPLE[:3], msgspec.structs.replace(LOBBY, guild_id=GUILD + 1))
    await open_table(store, PEOPLE[:3], msgspec.structs.replace(LOBBY, game="nuggets"))
    assert await store.open_in(GUILD, ["claimit"]) == [running, await get(store, lobby_id)]
    for user_id in (seated.person for seated in running.seats):
        assert running in await store.seated_at(GUILD, user_id, ["claimit"])
        assert not await store.seated_at(GuildId(GUILD + 2), user_id, ["claimit"])
    assert not await store.seated_at(GUILD, UserId(99), ["claimit"])


async def test_the_language_of_a_guild(store: Store) -> None:
    assert (await store.guilds.settings(GUILD)).language is None
    for language in ("de", "en"):
        await store.guilds.change(GUILD, language=language)
        assert (await store.guilds.settings(GUILD)).language == language
    assert (await store.guilds.settings(GuildId(GUILD + 1))).language is None
    await store.guilds.change(GUILD, language=None)
    assert (await store.guilds.settings(GUILD)).language is None


async def test_the_history_of_a_user(store: Store) -> None:
    ada, ben = PEOPLE[:2]
    abroad = await start_table(
        store, [ada, ben], msgspec.structs.replace(LOBBY, guild_id=GUILD + 1)
    )
    over = [await start_table(store, [ada, ben]) for _ in range(3)]
    for table in (*over, abroad):
        length = len(await store.games.log(table.id))
        results = [SeatResult(0, ada.person, 1, resigned=False, stats={})]
        await store.games.finish(table.id, length, [], results, LATER)
    await start_table(store, [ada, ben])
    cancelled_id = await open_table(store, [ada])
    await store.cancellations.cancel(cancelled_id, LATER)

    async def ids(user_id: UserId, offset: int = 0, limit: int = 9) -> list[int]:
        past = await store.profiles.history(GUILD, user_id, offset, limit)
        return [game.table.id for game in past]

    first, other, last = (table.id for table in over)
    assert await ids(ada.person) == [last, other, first]
    assert await ids(ada.person, limit=2) == [last, other]
    assert await ids(ada.person, offset=1) == [other, first]
    assert await ids(ben.person) == [], "no result of theirs was saved"
