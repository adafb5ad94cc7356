"""The record of a cup that was played, with its real tables."""

from bot.cups.record import CupRecord
from bot.cups.record_check import verify
from bot.cups.recording import cup_record
from bot.ids import CupId, TableId
from bot.tables.erasing import erase, placeholders
from engine.cups.cup import Phase
from engine.cups.entries import How
from tests.bot.cups.world import PEOPLE, World
from tests.bot.table_factory import RULES


async def played(world: World, *, absent: int | None = None) -> CupId:
    """Return a cup of five that has ended; a member may be absent from the first round."""
    cup_id = await world.started(5)
    while (snapshot := await world.cups.get(cup_id)).cup.phase is not Phase.OVER:
        if snapshot.cup.phase is Phase.PLAYING:
            await world.begin_games(cup_id)
            for board, game in enumerate(snapshot.cup.rounds[-1].pairing.games):
                table_id = snapshot.table_of(board)
                assert table_id is not None
                if absent not in game and snapshot.cup.rounds[-1].results[board] is None:
                    for seat in (0, 1):
                        await world.act(table_id, seat)
                    await world.resign(cup_id, max(game))
        await world.forward(hours=12)
    return cup_id


def shown(world: World) -> CupRecord:
    assert world.channel.record is not None
    return world.channel.record


async def test_the_record_of_a_cup_is_valid(world: World) -> None:
    cup_id = await played(world)
    verified = verify(shown(world), RULES)
    assert verified.cup == (await world.cups.get(cup_id)).cup
    assert not verified.unproven
    assert not verified.unlikely
    assert shown(world).members[0].name == PEOPLE[0].name


async def test_who_was_absent_has_lost_in_the_record(world: World) -> None:
    await played(world, absent=1)
    verified = verify(shown(world), RULES)
    results = [result for round_ in verified.cup.rounds for result in round_.results]
    assert any(result and result.how is How.ABSENT for result in results)
    assert not verified.unproven


async def test_a_record_after_erasing_somebody_is_valid(world: World) -> None:
    cup_id = await played(world)
    before, gone = shown(world), PEOPLE[2]
    await erase(world.tables, world.store, gone.person, placeholders(), world.clock.now)
    record = await cup_record(await world.cups.get(cup_id), world.store, world.tables)
    assert record.members[2].user_id is None
    assert record.members[2].name != gone.name
    assert record.fingerprint == before.fingerprint
    assert not verify(record, RULES).unproven


async def test_archived_games_are_not_in_the_record(world: World) -> None:
    cup_id = await played(world)
    snapshot = await world.cups.get(cup_id)
    table_id = snapshot.tables[0, 1]
    await archive(world, table_id)
    record = await cup_record(snapshot, world.store, world.tables)
    assert verify(record, RULES).unproven == [(0, 1)]


async def archive(world: World, table_id: TableId) -> None:
    await world.store.mark_end_shown(table_id)
    await world.store.archive.archive_game(table_id, world.clock.now)
