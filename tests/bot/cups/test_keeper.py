"""Tests of whole cups: what happens at its time, without Discord."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.cups.cups import Cups
from bot.cups.snapshot import CupSnapshot
from bot.ids import CupId, TableId
from bot.store.cups import CupStore
from bot.store.table_types import DaysOff, TableStatus
from bot.tables.refusals import Reason, Refused
from engine.cups.cup import Phase
from engine.cups.entries import (
    Begun,
    Bye,
    ByeKind,
    CalledOff,
    CallOff,
    Decided,
    Delayed,
    Ended,
    How,
    Member,
    Paired,
    Started,
    Status,
    System,
)
from tests.bot.cups.world import GUILD, HOST, PEOPLE, World
from tests.cup_makers import score


async def results(world: World, cup_id: CupId) -> dict[tuple[Member, Member], Decided | None]:
    """Return the results of the last round by its games."""
    [*_, round_] = (await world.cups.get(cup_id)).cup.rounds
    return dict(zip(round_.pairing.games, round_.results, strict=True))


async def table_of(world: World, cup_id: CupId, member: Member) -> TableId:
    """Return the table of a member in the last round."""
    snapshot = await world.cups.get(cup_id)
    games = snapshot.cup.rounds[-1].pairing.games
    [table_id] = [snapshot.table_of(board) for board, game in enumerate(games) if member in game]
    assert table_id is not None
    return table_id


async def play_out(world: World, table_id: TableId) -> None:
    """Let the computer players finish a game."""
    while (snapshot := await world.tables.get(table_id)).record is None:
        [seat] = snapshot.movers
        action = world.tables.rules_of(snapshot.table).legal(snapshot.state, seat)[0]
        payload = msgspec.json.encode(action).decode()
        await world.tables.play(table_id, seat, snapshot.revision, payload)
    await world._settle()


def met(snapshot: CupSnapshot) -> list[frozenset[Member]]:
    """Return the pairs of members that have met."""
    return [frozenset(game) for round_ in snapshot.cup.rounds for game in round_.pairing.games]


async def test_a_swiss_cup_from_its_opening_to_its_end(world: World) -> None:
    cup_id = await world.cup(7)
    assert world.shown == ["announcement"]
    await world.check_in(cup_id, *range(6))
    assert world.shown == ["announcement", "check-in"]
    await world.forward(hours=24)
    for number in range(3):
        snapshot = await world.cups.get(cup_id)
        assert (snapshot.cup.phase, snapshot.last_round) == (Phase.PLAYING, number)
        assert len(snapshot.tables) == 3 * (number + 1)
        assert snapshot.cup.members[6].status is Status.ABSENT, "never checked in"
        await world.play_round(cup_id)
        if number < 2:
            snapshot = await world.cups.get(cup_id)
            assert (snapshot.cup.phase, snapshot.last_round) == (Phase.WAITING, number + 1)
            assert world.shown[-1] == f"round {number + 1}", "shown as soon as the last has ended"
            await world.forward(hours=2)
    snapshot = await world.cups.get(cup_id)
    assert snapshot.cup.phase is Phase.OVER
    assert world.shown[-1] == Phase.OVER
    assert [score(snapshot.cup, member) for member in (0, 5)] == [6, 0]
    assert len(met(snapshot)) == len({*met(snapshot)})
    assert await world.store.cups.watched() == []
    assert await world.store.cups.won(GUILD, [PEOPLE[0].person]) == {PEOPLE[0].person: 1}
    kinds = [type(entry) for entry in snapshot.entries[13:]]
    assert kinds == [Started, *([Paired, Begun, *[Decided] * 3] * 3), Ended]


async def test_everyone_meets_everyone_once(world: World) -> None:
    cup_id = await world.started(5, system=System.ALL, rounds=None)
    for _ in range(5):
        assert (await world.cups.get(cup_id)).cup.phase is Phase.PLAYING
        await world.play_round(cup_id)
        await world.forward(hours=2)
    snapshot = await world.cups.get(cup_id)
    assert snapshot.cup.phase is Phase.OVER
    assert len(met(snapshot)) == len({*met(snapshot)}) == 10
    assert [score(snapshot.cup, member) for member in range(5)] == [10, 8, 6, 4, 2]


async def test_a_cup_with_too_few_members_is_called_off(world: World) -> None:
    cup_id = await world.cup(6)
    await world.check_in(cup_id, 0, 1, 2)
    await world.forward(hours=24)
    assert (await world.cups.get(cup_id)).entries[-1] == CalledOff(
        at=world.clock(), reason=CallOff.TOO_FEW
    )
    assert world.shown[-1] == Phase.CALLED_OFF
    assert await world.store.cups.watched() == []


async def test_the_times_of_rounds(world: World) -> None:
    """The first begins at the start, the next some hours after the end of the last."""
    cup_id = await world.started(4, days=2, gap=5)
    first = (await world.cups.get(cup_id)).cup.rounds[0]
    assert (first.begins, first.ends) == (world.clock(), world.clock() + timedelta(days=2))
    table = await world.tables.table(await table_of(world, cup_id, 0))
    assert (table.deadline, table.turn_limit) == (first.ends, 3_600)
    await world.forward(hours=7)
    await world.play_round(cup_id)
    second = (await world.cups.get(cup_id)).cup.rounds[1]
    assert second.begins == world.clock() + timedelta(hours=5)
    await world.forward(hours=4.9)
    assert (await world.cups.get(cup_id)).cup.phase is Phase.WAITING
    await world.forward(hours=0.1)
    assert (await world.cups.get(cup_id)).cup.phase is Phase.PLAYING


async def test_who_has_decided_nothing_by_the_deadline_has_lost_and_is_withdrawn(
    world: World,
) -> None:
    cup_id = await world.started(6, days=1)
    await world.begin_games(cup_id)
    here, gone, finished = await results(world, cup_id)
    table_id = await table_of(world, cup_id, here[0])
    [mover] = (await world.tables.get(table_id)).movers
    await world.act(table_id, mover)
    table_id = await table_of(world, cup_id, finished[0])
    for seat in (0, 1):
        await world.act(table_id, seat)
    await world.resign(cup_id, finished[0])
    await world.forward(days=1)
    cup = (await world.cups.get(cup_id)).cup
    absent = here[1 - mover]
    assert [
        (result.points, result.how, result.absent)
        for result in cup.rounds[0].results
        if result is not None
    ] == [
        ((2, 0) if mover == 0 else (0, 2), How.ABSENT, (absent,)),
        ((0, 0), How.ABSENT, gone),
        ((0, 2), How.PLAYED, ()),
    ]
    absentees = {number for number in range(6) if cup.members[number].status is Status.ABSENT}
    assert absentees == {absent, *gone}
    assert sorted(cup.rounds[1].pairing.members) == sorted([here[mover], *finished])
    back = await world.cups.come_back(cup_id, PEOPLE[absent].person, world.press())
    assert absent in back.cup.active


async def test_unfinished_games_are_played_out(world: World) -> None:
    cup_id = await world.started(4, days=1)
    await world.begin_games(cup_id)
    (a, _), (c, _) = await results(world, cup_id)
    first, second = [await table_of(world, cup_id, member) for member in (a, c)]
    for table_id in (first, second):
        for seat in (0, 1):
            await world.act(table_id, seat)
    await world.forward(days=1)
    assert (await world.cups.get(cup_id)).cup.phase is Phase.PLAYING
    with pytest.raises(Refused) as refused:
        await world.tables.come_back(first, PEOPLE[a].person)
    assert refused.value.reason is Reason.CUP_ROUND_OVER
    await play_out(world, first)
    played, waiting = (await results(world, cup_id)).values()
    assert played is not None
    assert (played.how, sum(played.points), played.absent) == (How.PLAYED_OUT, 2, ())
    assert waiting is None
    await world.forward(hours=2.2)  # the computer players don't finish the other one
    void = (await world.cups.get(cup_id)).cup.rounds[0].results[1]
    assert void is not None
    assert (void.points, void.how) == ((1, 1), How.VOID)
    assert (await world.tables.table(second)).status is TableStatus.CANCELLED
    assert (await world.cups.get(cup_id)).cup.phase in (Phase.WAITING, Phase.PLAYING)


async def test_a_table_that_was_never_shown_is_a_draw(world: World) -> None:
    cup_id = await world.started(4, days=1, rounds=2, gap=24)
    await world.forward(days=1)
    decided = [
        entry for entry in (await world.cups.get(cup_id)).entries if isinstance(entry, Decided)
    ]
    assert [entry.how for entry in decided] == [How.VOID] * 2


async def test_calling_off_closes_the_tables(world: World) -> None:
    cup_id = await world.started(4)
    await world.begin_games(cup_id)
    await world.resign(cup_id, 0)
    await world.cups.call_off(cup_id, HOST.person, is_manager=False)
    await world._settle()
    snapshot = await world.cups.get(cup_id)
    statuses = [(await world.tables.table(id_)).status for id_ in snapshot.tables.values()]
    assert sorted(statuses) == [TableStatus.CANCELLED, TableStatus.FINISHED]
    assert world.shown[-1] == Phase.CALLED_OFF
    assert await world.store.cups.watched() == []


async def test_members_who_leave_before_the_round_begins_forfeit(world: World) -> None:
    cup_id = await world.started(6)
    await world.play_round(cup_id)
    (first, _), others, _ = await results(world, cup_id)
    for member in (first, *others):
        await world.cups.leave(cup_id, PEOPLE[member].person)
    await world.forward(hours=2)
    forfeit, both, played = (await results(world, cup_id)).values()
    assert forfeit is not None
    assert (forfeit.points, forfeit.how) == ((0, 2), How.FORFEIT)
    assert both is not None
    assert both.points == (0, 0)
    assert played is None
    assert {board for number, board in (await world.cups.get(cup_id)).tables if number == 1} == {2}


async def test_days_off_over_a_whole_round_are_half_a_point_once(world: World) -> None:
    cup_id = await world.cup(5, days=1)
    begins = (await world.cups.get(cup_id)).cup.starts_at
    people = [PEOPLE[member].person for member in (0, 1)]
    for user_id, days in zip(people, (13, 0.9), strict=True):
        days_off = DaysOff(GUILD, user_id, begins, begins + timedelta(days=days))
        await world.store.breaks.set_days_off(GUILD, user_id, [days_off])
    await world.check_in(cup_id, *range(5))
    await world.forward(hours=24)
    pairing = (await world.cups.get(cup_id)).cup.rounds[0].pairing
    assert pairing.byes == (Bye(0, ByeKind.AWAY),), "the other has to play an hour and a half"
    await world.play_round(cup_id)
    second = (await world.cups.get(cup_id)).cup.rounds[1].pairing
    assert Bye(0, ByeKind.AWAY) not in second.byes
    assert score((await world.cups.get(cup_id)).cup, 0) == 1


# Crashes, outages, and channels that are gone


async def test_a_cup_goes_on_after_a_restart_at_any_time(world: World) -> None:
    cup_id = await world.cup(4, rounds=2)
    work = world.work

    async def restart() -> None:
        await world.restart()
        await work()

    world.work = restart  # type: ignore[method-assign]
    await world.check_in(cup_id, *range(4))
    await world.forward(hours=24)
    for _ in range(2):
        await world.play_round(cup_id)
        await world.forward(hours=2)
    snapshot = await world.cups.get(cup_id)
    assert snapshot.cup.phase is Phase.OVER
    assert len(snapshot.tables) == len({*met(snapshot)}) == 4
    assert not [entry for entry in snapshot.entries if isinstance(entry, Delayed)]


async def test_a_cup_goes_on_after_a_crash_behind_every_save(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Crash(Exception):
        pass

    cup_id = await world.cup(4, rounds=2)
    await world.check_in(cup_id, *range(4))
    append = CupStore.append
    saved = list[type]()

    async def and_crash(*arguments: Any, **options: Any) -> None:
        await append(*arguments, **options)
        entries: Sequence[Any] = arguments[3]
        saved.extend(type(entry) for entry in entries)
        raise Crash

    monkeypatch.setattr(CupStore, "append", and_crash)
    world.clock.forward(hours=24)
    await world.store.cups.seen([cup_id], world.clock())
    for _ in range(40):
        before = len(saved)
        await world.restart()
        if len(saved) > before:
            continue  # crashed
        snapshot = await world.cups.get(cup_id)
        if snapshot.cup.phase is Phase.PLAYING:
            await world.play_round(cup_id)
        elif snapshot.cup.phase is Phase.WAITING:
            world.clock.forward(hours=2)
            await world.store.cups.seen([cup_id], world.clock())
        else:
            break
    snapshot = await world.cups.get(cup_id)
    assert snapshot.cup.phase is Phase.OVER
    assert saved == [Started, *([Paired, Begun, Decided, Decided] * 2), Ended]
    assert len(snapshot.tables) == 4
    assert world.shown[-1] == Phase.OVER


@pytest.mark.parametrize(("minutes", "moves"), [(14, False), (16, True), (3_000, True)])
async def test_an_outage_over_a_deadline_moves_it(world: World, minutes: int, moves: bool) -> None:
    cup_id = await world.started(4, days=1)
    await world.begin_games(cup_id)
    await world.forward(hours=23.9)
    ends = (await world.cups.get(cup_id)).cup.rounds[0].ends
    await world.crash()
    world.clock.forward(minutes=minutes)
    await world.begin()
    snapshot = await world.cups.get(cup_id)
    if not moves:
        assert snapshot.last_round == 1 or not snapshot.cup.is_open
        return
    assert isinstance(snapshot.entries[-1], Delayed)
    assert abs(snapshot.cup.rounds[0].ends - ends - timedelta(minutes=minutes)) < timedelta(
        minutes=6
    )
    assert snapshot.cup.rounds[0].ends > world.clock()
    table = await world.tables.table(await table_of(world, cup_id, 0))
    assert table.deadline == snapshot.cup.rounds[0].ends
    assert world.shown.count("back") == 1
    await world.restart()
    assert world.shown.count("back") == 1
    assert len((await world.cups.get(cup_id)).entries) == len(snapshot.entries)


async def test_an_outage_in_which_nothing_was_due_moves_nothing(world: World) -> None:
    cup_id = await world.started(4, days=3)
    await world.crash()
    world.clock.forward(hours=30)
    await world.begin()
    assert "back" not in world.shown
    assert (await world.cups.get(cup_id)).cup.phase is Phase.PLAYING


async def test_cups_are_seen_every_five_minutes(world: World) -> None:
    await world.cup(4)
    for minutes in (0, 5, 5):
        world.clock.forward(minutes=minutes)
        await world.work()
        assert [cup.seen_at for cup in await world.store.cups.watched()] == [world.clock()]
    timer = world.keeper._timer
    assert timer is not None
    assert timer.when() - asyncio.get_running_loop().time() <= 300


async def test_an_outage_over_the_start_moves_it(world: World) -> None:
    cup_id = await world.cup(4)
    await world.check_in(cup_id, *range(4))
    await world.forward(hours=20)
    starts_at = (await world.cups.get(cup_id)).cup.starts_at
    await world.crash()
    world.clock.forward(hours=10)
    await world.begin()
    snapshot = await world.cups.get(cup_id)
    assert (snapshot.cup.phase, snapshot.cup.starts_at) == (
        Phase.JOINING,
        starts_at + timedelta(hours=10),
    )
    await world.forward(hours=4)
    assert (await world.cups.get(cup_id)).cup.phase is Phase.PLAYING


async def test_a_cup_without_a_channel_rests_and_goes_on(world: World) -> None:
    cup_id = await world.started(4, days=1)
    ends = (await world.cups.get(cup_id)).cup.rounds[0].ends
    await world.begin_games(cup_id)
    world.channel.reachable = False
    entries = len((await world.cups.get(cup_id)).entries)
    await world.forward(days=2)
    assert len((await world.cups.get(cup_id)).entries) == entries
    world.channel.reachable = True
    await world.work()
    moved = (await world.cups.get(cup_id)).cup.rounds[0].ends
    assert ends + timedelta(days=2) <= moved <= ends + timedelta(days=2, minutes=10)
    assert world.shown[-1] == "back"


async def test_a_cup_without_a_channel_is_over_after_a_month(world: World) -> None:
    cup_id = await world.started(4)
    world.channel.reachable = False
    world.clock.forward(days=29.9)
    await world.work()
    assert (await world.cups.get(cup_id)).cup.is_open
    world.clock.forward(days=0.2)
    await world.work()
    snapshot = await world.cups.get(cup_id)
    assert isinstance(snapshot.entries[-1], CalledOff)
    assert snapshot.entries[-1].reason is CallOff.AWAY
    statuses = {(await world.tables.table(id_)).status for id_ in snapshot.tables.values()}
    assert statuses == {TableStatus.CANCELLED}
    assert await world.store.cups.watched() == []


async def test_cups_of_other_processes_are_left_alone(world: World) -> None:
    cup_id = await world.cup(4)
    await world.check_in(cup_id, *range(4))
    world.channel.owns_guild = lambda _: False
    world.channel.reachable = False
    world.clock.forward(days=40)
    await world.work()
    await world.keeper.look(cup_id)
    assert (await world.cups.get(cup_id)).cup.phase is Phase.JOINING


async def test_two_programs_pair_a_round_once(world: World) -> None:
    """As after one was frozen and another took over."""
    cup_id = await world.cup(8)
    await world.check_in(cup_id, *range(8))
    other = World(world.path, world.clock)
    await other.begin()
    world.clock.forward(hours=24)
    for store in (world.store, other.store):
        await store.cups.seen([cup_id], world.clock())
    for program in (world, other):
        program.keeper.look_soon(cup_id)
    for program in (world, other, world):
        await program._settle()
    snapshot = await Cups.get(world.cups, cup_id)
    kinds = [type(entry) for entry in snapshot.entries[16:]]
    assert kinds == [Started, Paired, Begun]
    assert len(snapshot.tables) == 4
    await other.crash()
