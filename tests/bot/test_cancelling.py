"""Ending tables without a result: no player can do that alone."""

import logging

import msgspec
import pytest

from bot.ids import InteractionId, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import Cancellation, Cancelled, TableStatus
from bot.tables.agreements import PROPOSAL_LASTS
from bot.tables.cancelling import LOBBY_LASTS, CancelWay
from bot.tables.record_format import Record
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot, final_record
from bot.tables.table_service import Tables
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.table_factory import PEOPLE, RULES, START_ID, hand_over, lobby, started

TABLE = TableId(1)
ADA, BEN, CLEO, DAN = (person.person for person in PEOPLE[:4])
SHERIFF = UserId(999)


async def acted(tables: Tables, snapshot: Snapshot) -> Snapshot:
    """Let the first mover do the first legal action."""
    rules = RULES[snapshot.table.game]
    seat = min(rules.to_act(snapshot.state))
    payload = msgspec.json.encode(rules.legal(snapshot.state, seat)[0]).decode()
    if snapshot.table.seats[seat].strength is not None:
        return await tables.play(snapshot.table.id, seat, snapshot.revision, payload)
    user_id = snapshot.table.seats[seat].person
    return await tables.act(snapshot.table.id, user_id, snapshot.revision, payload)


async def refused(reason: str, attempt: object) -> Refused:
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    assert caught.value.reason == reason
    return caught.value


async def cancel(
    tables: Tables, user_id: UserId, asked: TableStatus | None = None, *, moderator: bool = False
) -> Snapshot:
    return await tables.cancelling.cancel(TABLE, user_id, moderator=moderator, asked=asked)


async def way(tables: Tables, user_id: UserId, *, moderator: bool = False) -> CancelWay:
    return (await tables.cancelling.offer(TABLE, user_id, moderator=moderator)).way


@pytest.mark.parametrize("game", RULES)
async def test_a_host_may_cancel_until_somebody_has_acted(
    tables: Tables, store: Store, clock: Clock, game: str
) -> None:
    before = await started(tables, 2, game=game)
    rules, state = RULES[game], before.state
    has_hands = rules.view(state, 0) != rules.view(state, None)
    assert await way(tables, ADA) is (CancelWay.ASK if has_hands else CancelWay.CANCEL)
    await acted(tables, before)
    await refused("cancel-together", cancel(tables, ADA))
    assert await way(tables, ADA) is CancelWay.ASK
    again = Tables(store, RULES, clock)
    await refused("cancel-together", cancel(again, ADA))
    assert (await again.get(TABLE)).table.status is TableStatus.RUNNING


async def test_only_resigning_counts_as_a_choice_not_chance_or_time(
    tables: Tables, clock: Clock
) -> None:
    snapshot = await started(tables, 3, turn_limit=300)
    clock.forward(seconds=301)
    await tables.clocks.lapse(TABLE, RULES["claimit"].turn(snapshot.state))
    assert await way(tables, ADA) is CancelWay.CANCEL
    await tables.resign(TABLE, CLEO)
    assert await way(tables, ADA) is CancelWay.ASK
    ended = await tables.get(TABLE)
    assert ended.table.status is TableStatus.RUNNING


async def test_an_action_in_another_process_keeps_the_host_from_cancelling(
    tables: Tables, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes between the check whether anyone has acted and the end of the game."""
    before = await started(tables, 2)
    look = store.cancellations.has_acted

    async def look_too_early(table_id: TableId) -> bool:
        has = await look(table_id)
        await acted(Tables(store, RULES, clock), before)
        return has

    monkeypatch.setattr(store.cancellations, "has_acted", look_too_early)
    await refused("stale", cancel(tables, ADA))
    assert (await tables.get(TABLE)).table.status is TableStatus.RUNNING


async def test_a_computer_player_has_acted_as_well(tables: Tables) -> None:
    snapshot = await tables.lobbies.create(lobby(seat_count=2))
    await tables.lobbies.add_computer(TABLE, ADA, Strength.EASY, "Computer")
    snapshot = await tables.lobbies.start(TABLE, ADA, START_ID)
    assert await way(tables, ADA) is CancelWay.CANCEL
    await acted(tables, snapshot)
    await refused("cancel-alone", cancel(tables, ADA))


async def test_moderators_end_games_in_which_they_do_not_play(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    snapshot = await acted(tables, await started(tables, 3))
    await refused("cancel-together", cancel(tables, BEN, moderator=True))
    await tables.resign(TABLE, CLEO)
    await refused("not-playing", cancel(tables, CLEO, moderator=True))
    await refused("cancel-players-only", cancel(tables, SHERIFF))
    with caplog.at_level(logging.INFO):
        ended = await cancel(tables, SHERIFF, moderator=True)
    assert ended.table.status is TableStatus.CANCELLED
    assert ended.table.cancelled == Cancelled(Cancellation.MODERATOR, SHERIFF)
    assert (await tables.get(TABLE)).table.cancelled == ended.table.cancelled
    [line] = [
        record.getMessage() for record in caplog.records if record.name == "bot.tables.cancelling"
    ]
    assert f"table {TABLE}" in line
    assert str(SHERIFF) in line
    assert snapshot.table.cancelled is None


async def test_lobbies_are_cancelled_by_host_and_moderators(tables: Tables) -> None:
    await tables.lobbies.create(lobby())
    await tables.lobbies.join(TABLE, PEOPLE[1], START_ID)
    await refused("cancel-host-only", cancel(tables, BEN))
    ended = await cancel(tables, BEN, moderator=True)
    assert ended.table.cancelled == Cancelled(Cancellation.MODERATOR, BEN)
    second = (await tables.lobbies.create(lobby())).table.id
    ended = await tables.lobbies.leave(second, ADA)
    assert ended.table.cancelled == Cancelled(Cancellation.EMPTY, ADA)


async def test_an_answer_about_a_lobby_does_not_end_its_game(tables: Tables) -> None:
    await started(tables, 2)
    await refused("already-started", cancel(tables, ADA, TableStatus.LOBBY))
    ended = await cancel(tables, ADA, TableStatus.RUNNING)
    assert ended.table.cancelled == Cancelled(Cancellation.HOST, ADA)
    await refused("cancelled", cancel(tables, ADA, TableStatus.RUNNING))


@pytest.mark.parametrize("game", RULES)
async def test_a_game_ends_when_all_who_play_themselves_agree(
    tables: Tables, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    await acted(tables, await started(tables, 3, game=game))
    first = await tables.cancelling.agree_to_cancel(TABLE, BEN)
    assert (first.missing, first.is_first) == ((0, 2), True)
    assert (await tables.cancelling.agree_to_cancel(TABLE, BEN)).missing == (0, 2)
    await hand_over(tables, TABLE, 2, Strength.EASY)
    await refused("away", tables.cancelling.agree_to_cancel(TABLE, CLEO))
    await refused("stranger", tables.cancelling.agree_to_cancel(TABLE, SHERIFF))
    again = Tables(store, RULES, clock)
    with caplog.at_level(logging.INFO):
        last = await again.cancelling.agree_to_cancel(TABLE, ADA)
    assert not last.missing
    assert last.snapshot.table.status is TableStatus.CANCELLED
    assert last.snapshot.table.cancelled == Cancelled(Cancellation.AGREEMENT)
    [line] = [
        record.getMessage() for record in caplog.records if record.name == "bot.tables.cancelling"
    ]
    assert f"table {TABLE}" in line
    assert str([ADA, BEN]) in line
    await refused("cancelled", again.cancelling.agree_to_cancel(TABLE, CLEO))


async def test_proposals_to_pause_and_to_cancel_are_separate_and_expire(
    tables: Tables, clock: Clock
) -> None:
    await acted(tables, await started(tables, 2))
    await tables.breaks.agree_to_pause(TABLE, ADA)
    assert (await tables.cancelling.agree_to_cancel(TABLE, BEN)).missing == (0,)
    clock.forward(seconds=PROPOSAL_LASTS.total_seconds() + 1)
    late = await tables.cancelling.agree_to_cancel(TABLE, ADA)
    assert (late.missing, late.is_first) == ((1,), True)
    await tables.breaks.agree_to_pause(TABLE, ADA)
    await tables.breaks.agree_to_pause(TABLE, BEN)
    ended = await tables.cancelling.agree_to_cancel(TABLE, BEN)
    assert ended.snapshot.table.status is TableStatus.CANCELLED, "a pause is no hindrance"


async def test_a_lone_player_can_only_resign(tables: Tables) -> None:
    """Otherwise a player could avoid a rated loss against computer players or an absent person."""
    await acted(tables, await started(tables, 3))
    await tables.cancelling.agree_to_cancel(TABLE, CLEO)
    await hand_over(tables, TABLE, 1, Strength.EASY)
    await hand_over(tables, TABLE, 2, Strength.EASY)
    await refused("cancel-alone", cancel(tables, ADA))
    await refused("cancel-alone", cancel(tables, ADA, moderator=True))
    await refused("cancel-alone", tables.cancelling.agree_to_cancel(TABLE, ADA))
    assert await way(tables, ADA) is CancelWay.RESIGN
    await tables.come_back(TABLE, BEN)
    assert await way(tables, ADA) is CancelWay.ASK


async def test_a_loser_against_the_computer_has_lost(tables: Tables, store: Store) -> None:
    await tables.lobbies.create(lobby(seat_count=2, rate_alone=True))
    await tables.lobbies.add_computer(TABLE, ADA, Strength.EASY, "Computer")
    snapshot = await tables.lobbies.start(TABLE, ADA, START_ID)
    await acted(tables, snapshot)
    await refused("cancel-alone", cancel(tables, ADA))
    ended = await tables.resign(TABLE, ADA)
    assert ended.table.status is TableStatus.FINISHED
    ratings = (await store.standings.snapshot()).ratings
    assert ratings, "it is rated"


async def test_a_continued_replay_has_no_result_to_avoid(tables: Tables) -> None:
    snapshot = await started(tables, 2)
    for _ in range(4):
        snapshot = await acted(tables, snapshot)
    await tables.resign(TABLE, BEN)
    record: Record = final_record(await tables.get(TABLE))
    again = await tables.lobbies.fork_game(
        record, 3, PEOPLE[0], snapshot.table.channel_id, "Computer", InteractionId(5)
    )
    await acted(tables, again)
    ended = await tables.cancelling.cancel(again.table.id, ADA, moderator=False)
    assert ended.table.status is TableStatus.CANCELLED


async def test_a_lobby_ends_seven_days_after_the_last_person_has_joined(
    tables: Tables, store: Store, clock: Clock
) -> None:
    opened_at = clock.now
    await tables.lobbies.create(lobby())
    assert await store.cancellations.next_idle(opened_at) == opened_at + LOBBY_LASTS
    clock.forward(days=6)
    await tables.lobbies.join(TABLE, PEOPLE[1], START_ID)
    clock.forward(days=6)
    await tables.lobbies.add_computer(TABLE, ADA, Strength.EASY, "Computer")
    assert await store.cancellations.idle(clock.now) == []
    await refused("stale", tables.cancelling.close_lobby(TABLE))
    tables = Tables(store, RULES, clock)
    clock.forward(days=1)
    assert await store.cancellations.idle(clock.now) == [(TABLE, 1)]
    ended = await tables.cancelling.close_lobby(TABLE)
    assert ended.table.cancelled == Cancelled(Cancellation.IDLE)
    assert await store.cancellations.idle(clock.now) == []
    await refused("cancelled", tables.lobbies.join(TABLE, PEOPLE[2], START_ID))


async def test_running_games_are_no_idle_lobbies_and_lobbies_have_no_turns(
    store: Store, tables: Tables, clock: Clock
) -> None:
    await started(tables, 2)
    await started(tables, 2, turn_limit=300)
    await tables.lobbies.create(lobby())
    clock.forward(days=30)
    assert await store.cancellations.idle(clock.now) == [(3, 1)]
    assert [table_id for table_id, _ in await store.clocks.due(clock.now)] == [2]
    await refused("already-started", tables.cancelling.close_lobby(TABLE))
