"""Tests of what members and hosts may do with cups, and of what is refused."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta

import pytest

from bot.cups.snapshot import CupSnapshot
from bot.ids import CupId, UserId
from bot.store.cups import CupStore
from bot.store.errors import Conflict
from bot.store.people_types import Blocked
from bot.store.table_types import Occupant
from bot.tables.refusals import Reason, Refused
from engine.cups.cup import Phase
from engine.cups.entries import Bye, ByeKind, Pairing, Status, System
from tests.bot.cups.world import GUILD, HOST, PEOPLE, World, new_cup
from tests.cup_makers import score

STRANGER = PEOPLE[50].person


async def reason(call: Awaitable[object]) -> Reason:
    """Return why a call is refused."""
    with pytest.raises(Refused) as refused:
        await call
    assert isinstance(refused.value.reason, Reason)
    return refused.value.reason


async def waiting(world: World, members: int, **terms: object) -> CupId:
    """Return a cup whose second round is paired and hasn't begun."""
    cup_id = await world.started(members, **terms)
    await world.play_round(cup_id)
    assert (await world.cups.get(cup_id)).cup.phase is Phase.WAITING
    return cup_id


def pairing(snapshot: CupSnapshot) -> Pairing:
    return snapshot.cup.rounds[-1].pairing


# Members


async def test_joining_leaving_and_checking_in(world: World) -> None:
    cups, user_id = world.cups, PEOPLE[0].person
    cup_id = await world.cup(1)
    joined = await cups.get(cup_id)
    assert (joined.member_of(user_id), joined.name(0)) == (0, PEOPLE[0].name)
    assert joined.member_of(STRANGER) is None
    assert await reason(cups.join(cup_id, PEOPLE[0], world.press())) is Reason.CUP_JOINED
    early = cups.check_in(cup_id, user_id, world.press())
    assert await reason(early) is Reason.CUP_CHECK_IN_EARLY
    left = await cups.leave(cup_id, user_id)
    assert left.user_ids_in == []
    assert await reason(cups.leave(cup_id, user_id)) is Reason.CUP_STRANGER
    back = await cups.join(cup_id, PEOPLE[0], world.press())
    assert back.member_of(user_id) == 0, "the same member"
    await world.forward(hours=24)
    checked_in = await cups.check_in(cup_id, user_id, world.press())
    assert checked_in.cup.present == [0]
    again = await cups.check_in(cup_id, user_id, world.press())
    assert again.entries == checked_in.entries
    late = await cups.join(cup_id, PEOPLE[1], world.press())
    assert late.cup.present == [0, 1], "joining is checking in"
    for call in (cups.leave(cup_id, STRANGER), cups.check_in(cup_id, STRANGER, world.press())):
        assert await reason(call) is Reason.CUP_STRANGER
    assert await reason(cups.get(CupId(99))) is Reason.CUP_GONE


async def test_joining_late(world: World) -> None:
    """Until half of the rounds have begun, with half a point once a round has been paired."""
    cups = world.cups
    cup_id = await world.cup(5, rounds=3)
    await world.check_in(cup_id, 0, 1, 2, 3)
    await world.forward(hours=24)
    joined = await cups.join(cup_id, PEOPLE[7], world.press())
    assert score(joined.cup, 5) == 1
    forgot = await cups.check_in(cup_id, PEOPLE[4].person, world.press())
    assert (forgot.cup.members[4].status, score(forgot.cup, 4)) == (Status.IN, 1)
    await world.play_round(cup_id)
    assert {4, 5} <= {*pairing(await cups.get(cup_id)).members}
    await world.forward(hours=2)
    late = cups.join(cup_id, PEOPLE[8], world.press())
    assert await reason(late) is Reason.CUP_TOO_LATE


async def test_nobody_joins_an_all_play_all_late(world: World) -> None:
    cup_id = await world.started(4, system=System.ALL, rounds=None)
    late = world.cups.join(cup_id, PEOPLE[7], world.press())
    assert await reason(late) is Reason.CUP_TOO_LATE
    await world.cups.leave(cup_id, PEOPLE[0].person)
    back = world.cups.come_back(cup_id, PEOPLE[0].person, world.press())
    assert await reason(back) is Reason.CUP_TOO_LATE, "who leaves forfeits the rest"


async def test_limits(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    cups = world.cups
    cup_ids = [await world.cup(1) for _ in range(3)]
    everyone = await world.cup(0, system=System.ALL, rounds=None)
    assert await reason(cups.open(new_cup())) is Reason.CUP_TOO_MANY_HERE
    assert [snapshot.row.id for snapshot in await cups.open_in(GUILD)] == [*cup_ids, everyone]
    fourth = cups.join(everyone, PEOPLE[0], world.press())
    assert await reason(fourth) is Reason.CUP_TOO_MANY
    mine = await cups.of_user(GUILD, PEOPLE[0].person)
    assert [snapshot.row.id for snapshot in mine] == cup_ids
    for person in PEOPLE[1:9]:
        await cups.join(everyone, person, world.press())
    ninth = cups.join(everyone, PEOPLE[9], world.press())
    assert await reason(ninth) is Reason.CUP_FULL
    monkeypatch.setattr("bot.store.cup_changes.MOST_MEMBERS", 1)
    second = cups.join(cup_ids[0], PEOPLE[9], world.press())
    assert await reason(second) is Reason.CUP_FULL


@pytest.mark.parametrize("blocker", [0, 1])
async def test_blocks_in_an_all_play_all(world: World, blocker: int) -> None:
    """They are refused with the words for people whom the host has removed."""
    cup_id = await world.cup(1, system=System.ALL, rounds=None)
    blocked = PEOPLE[1 - blocker]
    await world.store.people.block(
        PEOPLE[blocker].person, Blocked(blocked.person, blocked.name), limit=25
    )
    join = world.cups.join(cup_id, PEOPLE[1], world.press())
    assert await reason(join) is Reason.CUP_NO_PLACE
    await world.cups.join(cup_id, PEOPLE[2], world.press())
    await world.cups.remove(cup_id, HOST.person, 1, is_manager=False)
    back = world.cups.join(cup_id, PEOPLE[2], world.press())
    assert await reason(back) is Reason.CUP_NO_PLACE


async def test_blocked_members_do_not_meet_in_a_swiss_cup(world: World) -> None:
    cup_id = await world.cup(4, rounds=2)
    for other in (1, 2):
        blocked = Blocked(PEOPLE[other].person, PEOPLE[other].name)
        await world.store.people.block(PEOPLE[0].person, blocked, limit=25)
    await world.check_in(cup_id, *range(4))
    await world.forward(hours=24)
    assert {0, 3} in [{*game} for game in pairing(await world.cups.get(cup_id)).games]


# Hosts


async def test_only_the_host_and_managers_lead_a_cup(world: World) -> None:
    cup_id = await waiting(world, 4)
    cups = world.cups
    for user_id in (PEOPLE[0].person, STRANGER):
        for call in (
            cups.remove(cup_id, user_id, 0, is_manager=False),
            cups.swap(cup_id, user_id, 0, 1, is_manager=False),
            cups.give_bye(cup_id, user_id, 0, is_manager=False),
            cups.move_deadline(cup_id, user_id, 1, is_manager=False),
            cups.call_off(cup_id, user_id, is_manager=False),
        ):
            assert await reason(call) is Reason.CUP_HOST_ONLY
    before = await cups.get(cup_id)
    removed = await cups.remove(cup_id, STRANGER, 0, is_manager=True)
    assert len(removed.entries) == len(before.entries) + 1
    again = await cups.remove(cup_id, HOST.person, 0, is_manager=False)
    assert again.entries == removed.entries
    nobody = cups.remove(cup_id, HOST.person, 4, is_manager=False)
    assert await reason(nobody) is Reason.CUP_NOT_PAIRED


async def test_the_host_swaps_members(world: World) -> None:
    cup_id, cups = await waiting(world, 5), world.cups
    old = pairing(await cups.get(cup_id))
    (a, b), (c, d) = old.games
    [bye] = old.byes
    await cups.swap(cup_id, HOST.person, a, d, is_manager=False)
    await cups.swap(cup_id, HOST.person, b, bye.member, is_manager=False)
    changed = await cups.swap(cup_id, HOST.person, d, bye.member, is_manager=False)
    assert pairing(changed) == Pairing(((bye.member, d), (c, a)), (Bye(b, ByeKind.ODD),))
    same = cups.swap(cup_id, HOST.person, a, a, is_manager=False)
    assert await reason(same) is Reason.CUP_NOT_PAIRED


async def test_who_comes_later_may_take_the_place_of_who_has_left(world: World) -> None:
    cup_id, cups = await waiting(world, 4, rounds=4), world.cups
    (a, b), (c, _) = pairing(await cups.get(cup_id)).games
    late = (await cups.join(cup_id, PEOPLE[8], world.press())).member_of(PEOPLE[8].person)
    assert late == 4
    lost = cups.swap(cup_id, HOST.person, a, late, is_manager=False)
    assert await reason(lost) is Reason.CUP_NOT_PAIRED
    await cups.leave(cup_id, PEOPLE[a].person)
    changed = await cups.swap(cup_id, HOST.person, late, a, is_manager=False)
    assert pairing(changed).games[0] == (late, b)
    await cups.leave(cup_id, PEOPLE[c].person)
    assert (await cups.swap(cup_id, HOST.person, c, b, is_manager=False)).cup.phase is Phase.WAITING


async def test_the_host_gives_byes(world: World) -> None:
    cup_id, cups = await waiting(world, 5), world.cups
    (a, b), other = pairing(await cups.get(cup_id)).games
    [odd] = pairing(await cups.get(cup_id)).byes
    changed = await cups.give_bye(cup_id, HOST.person, a, is_manager=False)
    assert pairing(changed) == Pairing(((odd.member, b), other), (Bye(a, ByeKind.HOST),))
    without = await cups.give_bye(cup_id, HOST.person, b, is_manager=False)
    byes = {Bye(member, ByeKind.HOST) for member in (a, b, odd.member)}
    assert pairing(without).games == (other,)
    assert {*pairing(without).byes} == byes
    again = cups.give_bye(cup_id, HOST.person, a, is_manager=False)
    assert await reason(again) is Reason.CUP_NOT_PAIRED
    await world.forward(hours=2)
    assert score((await cups.get(cup_id)).cup, a) >= 2


async def test_byes_in_an_all_play_all(world: World) -> None:
    cup_id, cups = await waiting(world, 5, system=System.ALL, rounds=None), world.cups
    old = pairing(await cups.get(cup_id))
    a, b = old.games[0]
    swap = cups.swap(cup_id, HOST.person, a, old.games[1][0], is_manager=False)
    assert await reason(swap) is Reason.CUP_SCHEDULED
    changed = await cups.give_bye(cup_id, HOST.person, a, is_manager=False)
    assert pairing(changed).games == old.games[1:]
    assert {*pairing(changed).byes} == {
        *old.byes,
        Bye(a, ByeKind.HOST),
        Bye(b, ByeKind.HOST),
    }


async def test_the_host_moves_a_deadline_once(world: World) -> None:
    cup_id, cups = await waiting(world, 4, days=3), world.cups
    ends = (await cups.get(cup_id)).cup.rounds[-1].ends
    for days in (-3, 26):
        call = cups.move_deadline(cup_id, HOST.person, days, is_manager=False)
        assert await reason(call) is Reason.CUP_DAYS
    moved = await cups.move_deadline(cup_id, HOST.person, 25, is_manager=False)
    assert moved.cup.rounds[-1].ends == ends + timedelta(days=25)
    again = cups.move_deadline(cup_id, HOST.person, -1, is_manager=False)
    assert await reason(again) is Reason.CUP_MOVED
    await world.forward(hours=2)
    for call in (
        cups.move_deadline(cup_id, HOST.person, 1, is_manager=False),
        cups.give_bye(cup_id, HOST.person, 0, is_manager=False),
        cups.swap(cup_id, HOST.person, 0, 1, is_manager=False),
    ):
        assert await reason(call) is Reason.CUP_NOT_WAITING


async def test_nothing_changes_in_a_cup_that_is_over(world: World) -> None:
    cup_id, cups = await world.cup(2), world.cups
    off = await cups.call_off(cup_id, HOST.person, is_manager=False)
    for call in (
        cups.join(cup_id, PEOPLE[5], world.press()),
        cups.leave(cup_id, PEOPLE[0].person),
        cups.check_in(cup_id, PEOPLE[0].person, world.press()),
        cups.come_back(cup_id, PEOPLE[0].person, world.press()),
        cups.call_off(cup_id, HOST.person, is_manager=False),
        cups.remove(cup_id, HOST.person, 0, is_manager=False),
    ):
        assert await reason(call) is Reason.CUP_OVER
    for unchanged in (cups.pair, cups.begin, cups.end, cups.abandon, cups.start_or_call_off):
        assert (await unchanged(cup_id)).entries == off.entries


# Races


async def test_presses_at_once_in_two_programs(world: World) -> None:
    cup_id = await world.cup(0)
    other = World(world.path, world.clock)
    await other.begin()
    people = [Occupant(UserId(500 + number), f"Guest {number}") for number in range(12)]
    await asyncio.gather(
        *(
            (world, other)[number % 2].cups.join(cup_id, person, world.press())
            for number, person in enumerate(people)
        )
    )
    snapshot = await world.cups.get(cup_id)
    assert {person.user_id for person in snapshot.people} == {person.user_id for person in people}
    assert len(snapshot.people) == len(snapshot.entries) == 12
    await other.crash()


async def test_a_cup_that_others_keep_changing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup_id = await world.cup(2)

    async def conflict(*_: object, **__: object) -> None:
        raise Conflict("the log has changed")

    monkeypatch.setattr(CupStore, "append", conflict)
    leave = world.cups.leave(cup_id, PEOPLE[0].person)
    assert await reason(leave) is Reason.CUP_STALE


async def test_who_leaves_while_a_round_is_paired_is_not_in_it(world: World) -> None:
    cup_id = await world.started(6)
    pair, leavers = world.cups._pair, [PEOPLE[0].person]

    async def slowly(*arguments: object) -> Pairing:
        chosen = await pair(*arguments)  # type: ignore[arg-type]
        while leavers:
            await world.cups.leave(cup_id, leavers.pop())
        return chosen

    world.cups._pair = slowly
    await world.play_round(cup_id)
    snapshot = await world.cups.get(cup_id)
    assert snapshot.last_round == 1
    assert sorted(pairing(snapshot).members) == [1, 2, 3, 4, 5]


async def test_a_failing_observer_does_not_affect_others(world: World) -> None:
    told = list[int]()

    def fail(_: CupSnapshot) -> None:
        raise ValueError

    world.cups.on_change(fail)
    world.cups.on_change(lambda snapshot: told.append(len(snapshot.entries)))
    await world.cup(2)
    assert told == [0, 1, 2]
