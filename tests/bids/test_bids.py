"""Tests of Bids in the table service and the store: simultaneous secret choices, and teams."""

from datetime import timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.ids import GuildId, Revision, UserId
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.ratings import STAND_IN
from bot.tables.record_format import verify
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.game import final_places
from bot.views.markup import visible_text, without_markdown
from engine.game import NoOptions, Refusal, Seat
from engine.log import EntryKind
from tests.bids import rules as bids_rules
from tests.bids.rules import CARDS, HAND, Bid, Bids
from tests.bot.clock import Clock
from tests.bot.table_factory import TURN_LIMIT, started
from tests.store.make import leaders
from tests.toy.test_toy import MOST_LINES, lines_of_rules

RULES = {"bids": Bids()}


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, RULES)


async def bid(
    tables: Tables, snapshot: Snapshot, seat: Seat, card: int | None = None, at: int | None = None
) -> Snapshot:
    """Bid a card from a seat, by default its lowest one at the present revision."""
    current = await tables.get(snapshot.table.id)
    action = Bid(current.state.hands[seat][0] if card is None else card)
    revision = current.revision if at is None else Revision(at)
    payload = msgspec.json.encode(action).decode()
    return await tables.act(snapshot.table.id, UserId(100 + seat), revision, payload)


async def refused(attempt: object) -> Refused:
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    return caught.value


@pytest.mark.parametrize("restart", [False, True])
async def test_secret_choices_of_others_do_not_make_a_press_stale(
    store: Store, *, restart: bool
) -> None:
    tables = Tables(store, RULES)
    snapshot = dealt = await started(tables, 4, game="bids")
    for seat in (2, 0, 3, 1):
        snapshot = await bid(tables, snapshot, seat, at=dealt.revision)
        tables = Tables(store, RULES) if restart else tables
    assert len(snapshot.state.opened) == 1
    refusal = await refused(bid(tables, snapshot, 1, at=dealt.revision))
    assert refusal.reason is Reason.STALE, "the next trick is another choice"
    await bid(tables, snapshot, 1, at=snapshot.revision)


async def test_nobody_chooses_twice(tables: Tables) -> None:
    dealt = await started(tables, 3, game="bids")
    snapshot = await bid(tables, dealt, 1)
    for at in (dealt.revision, snapshot.revision):
        again = await refused(bid(tables, snapshot, 1, at=at))
        assert again.reason in (Reason.STALE, Refusal.NOT_YOUR_TURN)
    assert (await tables.get(snapshot.table.id)).revision == snapshot.revision


@pytest.mark.parametrize("at", [-1, 1])
async def test_actions_at_unknown_revisions_are_refused(tables: Tables, at: int) -> None:
    """Check revisions before the deal and in the future."""
    dealt = await started(tables, 3, game="bids")
    snapshot = await bid(tables, dealt, 0)
    revision = dealt.revision - 1 if at < 0 else snapshot.revision + 1
    assert (await refused(bid(tables, snapshot, 1, at=revision))).reason is Reason.STALE


async def test_a_refusal_does_not_tell_what_was_chosen(store: Store) -> None:
    """Check that refusals don't depend on the hidden card."""
    reasons = []
    for number in range(2):
        tables = Tables(store, RULES)
        snapshot = await started(tables, 3, game="bids")
        live = tables._live._tables[snapshot.table.id]
        state = msgspec.structs.replace(snapshot.state, hands=((1, 2, 3), (4, 5, 6), (7, 8, 9)))
        live.position = msgspec.structs.replace(live.position, state=state)
        snapshot = await bid(tables, snapshot, 0, card=1 + number)
        refusals = []
        for seat, card in ((1, 1), (1, 2), (1, 12), (2, 1), (4, 1)):
            error = await refused(bid(tables, snapshot, seat, card=card))
            refusals.append((error.reason, error.variables))
        reasons.append(refusals)
    assert reasons[0] == reasons[1]


async def test_time_runs_out_for_all_who_have_not_chosen(store: Store) -> None:
    clock = Clock()
    tables = Tables(store, RULES, clock)
    snapshot = await started(tables, 4, game="bids", turn_limit=TURN_LIMIT)
    snapshot = await bid(tables, snapshot, 2)
    deadline = snapshot.deadline
    clock.forward(seconds=TURN_LIMIT)
    assert snapshot.human_movers == {0: 100, 1: 101, 3: 103}
    assert (await tables.get(snapshot.table.id)).deadline == deadline, "it is one time for all"
    snapshot = await tables.clocks.lapse(snapshot.table.id, 1)
    assert len(snapshot.state.opened) == 1
    assert [seated.missed for seated in snapshot.table.seats] == [1, 1, 0, 1]
    log = await store.games.log(snapshot.table.id)
    assert [(entry.kind, entry.seat) for entry in log[2:]] == [
        (EntryKind.LAPSE, seat) for seat in (0, 1, 3)
    ]
    assert (await refused(tables.clocks.lapse(snapshot.table.id, 1))).reason is Reason.STALE

    snapshot = await bid(tables, snapshot, 1)
    assert [seated.missed for seated in snapshot.table.seats] == [1, 0, 0, 1], (
        "one has done its part"
    )
    again = await Tables(store, RULES, clock).get(snapshot.table.id)
    assert again.table == snapshot.table
    assert again.deadline == snapshot.deadline == clock.now + timedelta(seconds=TURN_LIMIT)
    snapshot = await tables.clocks.lapse(snapshot.table.id, 2)
    assert [seated.strength for seated in snapshot.table.seats] == [STAND_IN, None, None, STAND_IN]


async def test_a_resigned_seat_is_not_waited_for(tables: Tables) -> None:
    snapshot = await started(tables, 3, game="bids")
    snapshot = await bid(tables, await bid(tables, snapshot, 0), 2)
    snapshot = await tables.resign(snapshot.table.id, UserId(101))
    assert len(snapshot.state.opened) == 1
    assert snapshot.human_movers == {0: 100, 2: 102}


async def test_several_may_be_voted_away(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.snapshot.VOTE_AFTER", timedelta())
    snapshot = await started(tables, 4, game="bids")
    snapshot = await bid(tables, await bid(tables, snapshot, 0), 1)
    for target in (2, 3):
        voters = [seat for seat in (0, 1) if seat != target]
        missing = [
            await tables.vote(snapshot.table.id, UserId(100 + voter), target) for voter in voters
        ]
        assert missing == [1, 0]
    snapshot = await tables.get(snapshot.table.id)
    assert [seated.strength for seated in snapshot.table.seats] == [None, None, STAND_IN, STAND_IN]
    assert (await refused(tables.vote(snapshot.table.id, UserId(100), 1))).reason is Reason.STALE


async def test_partners_win_and_each_has_a_win(store: Store) -> None:
    tables, random = Tables(store, RULES), Random(5)
    snapshot = await started(tables, 4, game="bids", turn_limit=TURN_LIMIT)
    while snapshot.table.status is TableStatus.RUNNING:
        seat = random.choice(sorted(snapshot.human_movers))
        snapshot = await bid(tables, snapshot, seat, card=random.choice(snapshot.state.hands[seat]))
        tables = Tables(store, RULES)
    assert snapshot.record is not None
    assert verify(snapshot.record, RULES) is None
    winners = snapshot.record.result.winners
    assert winners in ((0, 2), (1, 3))
    assert len(snapshot.state.opened) == HAND
    page = await leaders(store, GuildId(1), "bids", Bids.columns)
    assert {row.user_id - 100: row.wins for row in page.rows} == {
        seat: int(seat in winners) for seat in range(4)
    }
    assert {row.rank for row in page.rows} == {None}, "partners aren't opponents: each had two"


def test_the_rules_are_short() -> None:
    assert lines_of_rules(Path(bids_rules.__file__)) <= MOST_LINES


@pytest.mark.usefixtures("bids")
def test_a_resigned_player_has_a_place_with_a_mark() -> None:
    rules = Bids()
    state = rules.resolve(rules.new(NoOptions(), 2), (0,) * CARDS)
    result = rules.result(rules.resign(state, 0))
    assert result is not None
    lines = list(final_places("bids", result, ["Ada", "Ben"], catalogue("en")))
    assert [visible_text(without_markdown(line)) for line in lines] == [
        "1. 🟠 Ben: 0 tricks",
        "2. 🔵 Ada (resigned): 0 tricks",
    ]
