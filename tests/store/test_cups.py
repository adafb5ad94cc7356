"""Cups in the store: their logs, members, limits and tables."""

import asyncio
from collections.abc import Awaitable, Mapping
from datetime import timedelta

import msgspec
import pytest

from bot.ids import ChannelId, CupId, GuildId, MessageId, TableId
from bot.store.cup_types import CUPS_PER_GUILD, CUPS_PER_PERSON, CupLimit, SavedCup, ShownCup
from bot.store.errors import Conflict, TooManyCups
from bot.store.people_types import RolePermission
from bot.store.store import Store
from bot.store.table_types import CupGame, Occupant, SeatChange, SeatLimit, SeatResult, SeatUsage
from engine.chance import commitment
from engine.cups.cup import Phase, replay
from engine.cups.entries import (
    AnyEntry,
    CalledOff,
    CallOff,
    CheckedIn,
    Ended,
    Joined,
    Left,
    Returned,
)
from engine.player import Strength
from tests.store.make import CUP, FIRST, GUILD, LATER, LOBBY, NOW, PEOPLE, START, actions, get, join
from tests.store.test_privacy import NAMES, exported_to

ADA, BEN, CLEO, *_ = PEOPLE
HOST = CUP.host


async def open_cup(store: Store, *people: Occupant, guild_id: GuildId = GUILD) -> CupId:
    """Return the id of a cup that these people have joined, in this order."""
    new = msgspec.structs.replace(CUP, guild_id=guild_id)
    cup_id = (await store.cups.open(new, NOW)).row.id
    for sequence, person in enumerate(people):
        await join(store, cup_id, sequence, person)
    return cup_id


async def refused(call: Awaitable[object]) -> CupLimit:
    """Return the limit that a call would exceed."""
    with pytest.raises(TooManyCups) as error:
        await call
    return error.value.limit


async def read(store: Store, cup_id: CupId) -> SavedCup:
    saved = await store.cups.cup(cup_id)
    assert saved is not None
    return saved


async def append(
    store: Store,
    cup_id: CupId,
    sequence: int,
    *entries: AnyEntry,
    places: Mapping[int, int] | None = None,
) -> None:
    """Append entries to the log of a cup whose phase doesn't change, unless it ends."""
    phase = Phase.OVER if places is not None else Phase.JOINING
    due_at = CUP.terms.starts_at
    await store.cups.append(cup_id, sequence, entries, phase=phase, due_at=due_at, places=places)


async def end_cup(store: Store, cup_id: CupId, sequence: int, places: Mapping[int, int]) -> None:
    await append(store, cup_id, sequence, Ended(at=LATER), places=places)


async def open_game(store: Store, cup_id: CupId, board: int = 0) -> TableId:
    """Return the id of a table of a cup's first round, with Ada and Ben."""
    game = CupGame(cup_id, 0, board)
    new = msgspec.structs.replace(LOBBY, guests=(BEN,), cup=game, seat_count=2, deadline=LATER)
    return (await store.create(new, NOW)).id


async def test_a_cup_is_read_as_it_was_saved(store: Store, second: Store) -> None:
    opened = await store.cups.open(CUP, NOW)
    cup_id = opened.row.id
    await join(store, cup_id, 0, ADA)
    await join(store, cup_id, 1, BEN)
    pressed: list[AnyEntry] = [CheckedIn(at=LATER, member=1, press=START), Left(at=LATER, member=0)]
    await append(store, cup_id, 2, *pressed)
    shown = ShownCup(MessageId(4), round_thread_id=ChannelId(5))
    await store.cups.remember_messages(cup_id, shown)
    saved = await read(second, cup_id)
    assert saved.row == msgspec.structs.replace(opened.row, shown=shown)
    assert saved.row.terms == CUP.terms
    assert saved.row.commitment == commitment(await store.cups.seed(cup_id))
    joined = [Joined(at=NOW, press=START + sequence) for sequence in range(2)]
    assert saved.entries == [*joined, *pressed]
    assert saved.people == ((ADA.person, ADA.name), (BEN.person, BEN.name))
    assert await store.cups.cup(CupId(99)) is None


async def test_of_several_entries_at_one_place_one_is_saved(store: Store, second: Store) -> None:
    """With the member of that entry, and no other member."""
    cup_id = await open_cup(store, ADA)
    outcomes = await asyncio.gather(
        *(
            join((store, second)[number % 2], cup_id, 1, person)
            for number, person in enumerate(PEOPLE[1:6])
        ),
        return_exceptions=True,
    )
    [winner] = [number for number, outcome in enumerate(outcomes, 1) if outcome is None]
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == len(outcomes) - 1
    saved = await read(second, cup_id)
    assert [person.user_id for person in saved.people] == [ADA.user_id, PEOPLE[winner].user_id]
    assert len(saved.entries) == 2
    for sequence in (1, 3):
        with pytest.raises(Conflict):
            await join(store, cup_id, sequence, CLEO)
    with pytest.raises(Conflict):
        await join(store, cup_id, 2, ADA)
    await end_cup(store, cup_id, 2, {})
    with pytest.raises(Conflict):
        await join(store, cup_id, 3, CLEO)


async def test_a_guild_has_four_open_cups(store: Store, second: Store) -> None:
    cup_ids = [await open_cup(store) for _ in range(CUPS_PER_GUILD - 1)]
    calls = (opened.cups.open(CUP, NOW) for opened in (store, second, store))
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(TooManyCups) == 2
    assert await refused(second.cups.open(CUP, NOW)) is CupLimit.GUILD
    assert len(await store.cups.open_in(GUILD)) == CUPS_PER_GUILD
    await open_cup(store, guild_id=GuildId(7))
    off = CalledOff(at=NOW, reason=CallOff.HOST)
    await store.cups.append(cup_ids[0], 0, [off], phase=Phase.CALLED_OFF, due_at=NOW)
    newest = await open_cup(store)
    assert [saved.row.id for saved in await store.cups.open_in(GUILD)][-1] == newest
    assert cup_ids[0] not in [saved.row.id for saved in await store.cups.open_in(GUILD)]


async def test_the_third_cup_of_a_person_is_joined_once(store: Store, second: Store) -> None:
    *begun, third, fourth = [await open_cup(store) for _ in range(CUPS_PER_GUILD)]
    assert len(begun) == CUPS_PER_PERSON - 1
    for number, person in enumerate(PEOPLE):
        for cup_id in begun:
            await join(store, cup_id, number, person)
        lengths = [len((await read(store, cup_id)).entries) for cup_id in (third, fourth)]
        outcomes = await asyncio.gather(
            join(store, third, lengths[0], person),
            join(second, fourth, lengths[1], person),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes].count(TooManyCups) == 1
        assert None in outcomes
    members = [len((await read(store, cup_id)).people) for cup_id in (third, fourth)]
    assert sum(members) == len(PEOPLE)


async def test_a_person_takes_part_in_three_cups(store: Store) -> None:
    *begun, joined, refused_cup = [await open_cup(store) for _ in range(CUPS_PER_GUILD)]
    for cup_id in (*begun, joined):
        await join(store, cup_id, 0, ADA)
    assert await refused(join(store, refused_cup, 0, ADA)) is CupLimit.PERSON
    assert (await read(store, refused_cup)).people == ()
    elsewhere = await open_cup(store, ADA, guild_id=GuildId(7))
    assert len((await read(store, elsewhere)).people) == 1

    await append(store, joined, 1, Left(at=NOW, member=0))
    await join(store, refused_cup, 0, ADA)
    back = [Returned(at=NOW, member=0, press=START)]
    assert await refused(append(store, joined, 2, *back)) is CupLimit.PERSON
    mine = [saved.row.id for saved in await store.cups.of_user(GUILD, ADA.person)]
    assert mine == [*begun, joined, refused_cup], "also one that was left"
    await end_cup(store, begun[0], 1, {0: 1})
    await append(store, joined, 2, *back)
    assert begun[0] not in [row.id for row, *_ in await store.cups.of_user(GUILD, ADA.person)]


async def test_a_cup_has_a_last_place(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.cup_changes.MOST_MEMBERS", 2)
    cup_id = await open_cup(store, ADA, BEN)
    assert await refused(join(store, cup_id, 2, CLEO)) is CupLimit.MEMBERS
    await append(store, cup_id, 2, Left(at=NOW, member=0))
    await join(store, cup_id, 3, CLEO)
    back = [Returned(at=NOW, member=0, press=START)]
    assert await refused(append(store, cup_id, 4, *back)) is CupLimit.MEMBERS


async def test_cups_are_watched_until_their_end_is_shown(store: Store) -> None:
    first, other = await open_cup(store), await open_cup(store, guild_id=GuildId(7))
    opened = (await store.cups.open(CUP, NOW, due_at=LATER)).row.id
    start = CUP.terms.starts_at
    dues = {cup.id: cup.due_at for cup in await store.cups.watched()}
    assert dues == {first: start, other: start, opened: LATER}
    await store.cups.seen([first], LATER)
    seen = [cup.seen_at for cup in await store.cups.watched()]
    assert seen == [LATER, NOW, NOW]
    off = CalledOff(at=NOW, reason=CallOff.AWAY)
    await store.cups.append(opened, 0, [off], phase=Phase.CALLED_OFF, due_at=LATER)
    assert opened in [cup.id for cup in await store.cups.watched()]
    await store.cups.mark_end_shown(opened)
    await store.cups.mark_end_shown(first)
    watched = [(cup.id, cup.guild_id) for cup in await store.cups.watched()]
    assert watched == [(first, GUILD), (other, GuildId(7))], "the first hasn't ended"


async def test_the_tables_of_a_cup(store: Store) -> None:
    cup_id, other = await open_cup(store), await open_cup(store)
    table_id = await open_game(store, cup_id)
    another, elsewhere = await open_game(store, cup_id, board=1), await open_game(store, other)
    usual = await store.create(LOBBY, NOW)
    assert await store.cups.tables_of(cup_id) == {(0, 0): table_id, (0, 1): another}
    table = await get(store, table_id)
    assert (table.cup, table.deadline, table.played_out) == (CupGame(cup_id, 0, 0), LATER, False)
    assert [seat.user_id for seat in table.seats] == [ADA.user_id, BEN.user_id]
    assert (usual.cup, usual.deadline) == (None, None)
    with pytest.raises(Conflict):
        await open_game(store, cup_id)

    await store.clocks.set_deadline(table_id, NOW)
    deadlines = [(await get(store, id_)).deadline for id_ in (table_id, another, elsewhere)]
    assert deadlines == [NOW, LATER, LATER]


async def test_games_of_cups_count_for_no_limit(store: Store) -> None:
    limit = SeatLimit(GUILD, ["claimit"], lambda _finished: 1, 20)
    cup_id = await open_cup(store)
    people = [ADA.person, BEN.person]
    for board in range(3):
        table_id = await open_game(store, cup_id, board)
        await store.games.start(table_id, START, people, FIRST, NOW, limit=limit)
    await open_game(store, cup_id, 3)
    assert await store.seat_usage.of(limit, ADA.person) == SeatUsage(0, 0)
    assert await store.count_open(GUILD, ADA.person, ["claimit"], NOW) == (0, 0)
    usual = await store.create(msgspec.structs.replace(LOBBY, guests=(BEN,)), NOW)
    assert await store.count_open(GUILD, ADA.person, ["claimit"], NOW) == (1, 1)
    await store.games.start(usual.id, START, people, FIRST, NOW, limit=limit)
    assert await store.seat_usage.of(limit, ADA.person) == SeatUsage(1, 0)


async def test_cups_won(store: Store) -> None:
    for places in ({0: 1, 1: 2, 2: 3}, {0: 1, 1: 1, 2: 3}):
        cup_id = await open_cup(store, ADA, BEN, CLEO)
        await end_cup(store, cup_id, 3, places)
    elsewhere = await open_cup(store, CLEO, guild_id=GuildId(7))
    await end_cup(store, elsewhere, 1, {0: 1})
    everybody = [person.person for person in PEOPLE]
    assert await store.cups.won(GUILD, everybody) == {ADA.user_id: 2, BEN.user_id: 1}
    assert await store.cups.won(GUILD, [BEN.person]) == {BEN.user_id: 1}
    assert await store.cups.won(GuildId(7), everybody) == {CLEO.user_id: 1}


async def test_leaving_all_cups(store: Store) -> None:
    """What a user does who is erased: they leave open cups of all guilds, once."""
    over, left = await open_cup(store, ADA), await open_cup(store, ADA)
    await end_cup(store, over, 1, {0: 1})
    await append(store, left, 1, Left(at=NOW, member=0))
    here, elsewhere = [await open_cup(store, BEN, ADA, guild_id=GuildId(7)) for _ in range(2)]
    assert await store.cups.joined_by(ADA.person) == [here, elsewhere]
    assert await store.cups.naming(ADA.person) == [left, here, elsewhere]
    assert await store.cups.naming(HOST.person) == [left, here, elsewhere]
    before = [await read(store, cup_id) for cup_id in (over, left)]
    await store.cups.leave_all(ADA.person, LATER)
    assert await store.cups.joined_by(ADA.person) == []
    for cup_id in (here, elsewhere):
        saved = await read(store, cup_id)
        assert saved.entries[2:] == [Left(at=LATER, member=1)]
        assert [row.status for row in replay(CUP.terms, saved.entries).members] == ["in", "left"]
    assert [await read(store, cup_id) for cup_id in (over, left)] == before
    await store.cups.leave_all(ADA.person, LATER)
    assert len((await read(store, here)).entries) == 3


async def test_an_erased_member_keeps_the_standing(store: Store) -> None:
    """And the same number as at the tables of the cup; the host is erased likewise."""
    cup_id = await open_cup(store, BEN, ADA)
    elsewhere = await open_cup(store, ADA, guild_id=GuildId(7))
    own = await store.cups.open(msgspec.structs.replace(CUP, host=ADA, language="en"), NOW)
    table_id = await open_game(store, cup_id)
    await store.games.start(table_id, START, [ADA.person, BEN.person], FIRST, NOW)
    results = [
        SeatResult(seat, who.user_id, 1, resigned=False, stats={})
        for seat, who in enumerate((ADA, BEN))
    ]
    await store.games.finish(table_id, len(FIRST), actions(1), results, LATER)
    with pytest.raises(Conflict):
        await store.privacy.erase(ADA.person, NAMES)
    assert (await read(store, cup_id)).people[1] == (ADA.person, ADA.name)
    await end_cup(store, cup_id, 2, {0: 2, 1: 1})
    left = Left(at=NOW, member=0)
    await append(store, elsewhere, 1, left)

    await store.privacy.erase(ADA.person, NAMES)
    ben, erased = (await read(store, cup_id)).people
    assert ben == (BEN.person, BEN.name)
    assert erased.name == "Gelöschte Person 2"
    assert erased.user_id < 0
    assert (await get(store, table_id)).seats[0].user_id == erased.user_id
    assert (await read(store, elsewhere)).people[0].user_id not in (ADA.user_id, erased.user_id)
    assert await store.cups.won(GUILD, [ADA.person]) == {}
    assert await store.cups.won(GUILD, [erased.user_id]) == {erased.user_id: 1}
    host = (await read(store, own.row.id)).row
    assert (host.host_id, host.host_name) == (erased.user_id, "Erased player")


async def test_the_export_of_a_member(store: Store) -> None:
    cup_id = await open_cup(store, BEN, ADA)
    await append(store, cup_id, 2, Left(at=NOW, member=0))
    own, others = await exported_to(store, ADA), await exported_to(store, CLEO)
    assert others == {}
    [cup] = own["cups"]
    assert cup["id"] == cup_id
    assert not {"seed", "host_id", "host_name"} & cup.keys()
    assert [(row["number"], row["name"]) for row in own["cup_members"]] == [(1, ADA.name)]
    assert [row["sequence"] for row in own["cup_entries"]] == [1]
    [hosted] = (await exported_to(store, HOST))["cups"]
    assert hosted["host_name"] == HOST.name


async def test_the_games_of_a_cup_are_archived_after_it(store: Store) -> None:
    cup_id = await open_cup(store, ADA)
    table_id = await open_game(store, cup_id)
    await store.games.start(table_id, START, [ADA.person, BEN.person], FIRST, NOW)
    await store.games.finish(table_id, len(FIRST), actions(1), [], NOW)
    await store.mark_end_shown(table_id)
    after = LATER + timedelta(seconds=1)
    assert await store.archive.archivable(after, TableId(0), 5) == []
    await end_cup(store, cup_id, 1, {0: 1})
    assert await store.archive.archivable(LATER, TableId(0), 5) == [], "the cup has just ended"
    assert await store.archive.archivable(after, TableId(0), 5) == [table_id]
    await store.archive.archive_game(table_id, after)
    assert len((await read(store, cup_id)).entries) == 2
    assert await store.cups.won(GUILD, [ADA.person]) == {ADA.user_id: 1}


async def test_playing_out(store: Store) -> None:
    """Every seat changes with the mark, or nothing does."""
    table_id = await open_game(store, await open_cup(store))
    await store.games.start(table_id, START, [ADA.person, BEN.person], FIRST, NOW)
    seats = (await get(store, table_id)).seats
    changes = [
        SeatChange(number, seat, msgspec.structs.replace(seat, strength=Strength.STRONG))
        for number, seat in enumerate(seats)
    ]
    stale = SeatChange(1, changes[1].after, seats[1])
    with pytest.raises(Conflict):
        await store.games.play_out(table_id, [changes[0], stale])
    assert (await get(store, table_id)).seats == seats
    await store.games.play_out(table_id, changes)
    table = await get(store, table_id)
    assert table.played_out
    assert [seat.strength for seat in table.seats] == [Strength.STRONG] * 2


async def test_settings_of_cups(store: Store) -> None:
    assert (await store.guilds.settings(GUILD)).cup_threads
    await store.guilds.change(GUILD, cup_threads=False, cup_channel_id=ChannelId(5))
    await store.guilds.set_roles(GUILD, RolePermission.CUPS, [6, 7])
    settings = await store.guilds.settings(GUILD)
    assert (settings.cup_threads, settings.cup_channel_id) == (False, ChannelId(5))
    assert settings.cup_hosts == {6, 7}
    assert not settings.starters
