"""Pauses and days off: clocks that stop, and continue with the remaining time."""

from datetime import datetime, timedelta

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.games.claim.view.table import ClaimView
from bot.ids import GuildId, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import DaysOff
from bot.tables.agreements import PROPOSAL_LASTS
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.tables.time_control import DAYS_OFF_A_YEAR, PAUSE_LASTS, moment_after
from bot.views import table as table_view
from bot.views.message_spec import ButtonStyle
from engine.player import Strength
from tests.bids.rules import Bid
from tests.bot.clock import NOON, Clock
from tests.bot.table_factory import RULES, hand_over, started

GUILD, TABLE, DAY = GuildId(1), TableId(1), 86_400


def at(hours: float) -> datetime:
    return NOON + timedelta(hours=hours)


def user(snapshot: Snapshot, *, moving: bool) -> UserId:
    """Return the first person who may act, or may not."""
    movers = RULES[snapshot.table.game].to_act(snapshot.state)
    seats = enumerate(snapshot.table.seats)
    return next(seated.person for seat, seated in seats if (seat in movers) == moving)


def test_breaks_are_not_counted() -> None:
    assert moment_after(NOON, 3600, []) == at(1)
    assert moment_after(NOON, 3600, [(at(2), at(3)), (at(-2), at(-1))]) == at(1)
    assert moment_after(NOON, 7200, [(at(1), at(5))]) == at(6)
    assert moment_after(NOON, 7200, [(at(-1), at(5)), (at(1), at(2))]) == at(7)
    assert moment_after(NOON, 7200, [(at(3), at(8)), (at(1), at(4))]) == at(9)


@pytest.mark.parametrize("game", RULES)
async def test_a_pause_begins_when_all_agree_and_stops_everything(
    tables: Tables, store: Store, clock: Clock, game: str
) -> None:
    snapshot = await started(tables, 3, game=game, turn_limit=DAY)
    begun = snapshot.since
    assert begun is not None
    clock.forward(hours=6)
    first = await tables.breaks.agree_to_pause(TABLE, UserId(100))
    assert (first.missing, first.is_first) == ((1, 2), True)
    again = await tables.breaks.agree_to_pause(TABLE, UserId(100))
    assert (again.missing, again.is_first) == ((1, 2), False)
    await hand_over(tables, TABLE, 2, Strength.EASY)
    last = await tables.breaks.agree_to_pause(TABLE, UserId(101))
    assert not last.missing, "whom a computer player stands in for isn't asked"
    assert last.snapshot.paused_until == clock.now + PAUSE_LASTS

    tables = Tables(store, RULES, clock)
    paused = await tables.get(TABLE)
    assert paused.deadline is None
    assert not paused.human_movers
    seat = min(RULES[game].to_act(paused.state))
    payload = msgspec.json.encode(RULES[game].legal(paused.state, seat)[0]).decode()
    for attempt in (
        tables.act(TABLE, UserId(100), paused.revision, payload),
        tables.play(TABLE, seat, paused.revision, payload),
        tables.clocks.lapse(TABLE, 1),
        tables.clocks.nudge(TABLE, 1, UserId(100)),
        tables.vote(TABLE, UserId(100), 1),
        tables.prepare(TABLE, UserId(100)),
        tables.breaks.agree_to_pause(TABLE, UserId(100)),
    ):
        with pytest.raises(Refused) as refused:
            await attempt
        assert refused.value.reason is Reason.PAUSED

    clock.forward(days=3)
    with pytest.raises(Refused) as refused:
        await tables.breaks.resume(TABLE, UserId(999))
    assert refused.value.reason is Reason.STRANGER
    resumed = await tables.breaks.resume(TABLE, UserId(102))
    assert resumed.paused_until is None
    if 2 not in RULES[game].to_act(resumed.state):
        assert resumed.deadline == begun + timedelta(days=4), "18 hours are left"
    with pytest.raises(Refused) as refused:
        await tables.breaks.resume(TABLE, UserId(100))
    assert refused.value.reason is Reason.NOT_PAUSED
    assert (await Tables(store, RULES, clock).get(TABLE)).deadline == resumed.deadline


async def test_no_card_of_a_hand_stands_out_during_a_pause(tables: Tables) -> None:
    snapshot = await started(tables, 2, game="claim", turn_limit=DAY)
    [seat] = RULES["claim"].to_act(snapshot.state)

    def looks(shown: Snapshot) -> set[tuple[ButtonStyle, bool]]:
        hand = table_view.hand(RULES["claim"], ClaimView(), shown, seat, catalogue("en"))
        cards = [button for row in hand.rows[:-1] for button in row]
        assert len(cards) > 4
        return {(button.style, button.disabled) for button in cards}

    assert (ButtonStyle.GOOD, False) in looks(snapshot)
    await tables.breaks.agree_to_pause(TABLE, UserId(100))
    agreed = await tables.breaks.agree_to_pause(TABLE, UserId(101))
    assert looks(agreed.snapshot) == {(ButtonStyle.PLAIN, True)}


async def test_two_pauses_in_a_turn_add_up_and_proposals_expire(
    tables: Tables, clock: Clock
) -> None:
    snapshot = await started(tables, 2, turn_limit=DAY)
    for _ in range(2):
        await tables.breaks.agree_to_pause(TABLE, UserId(100))
        clock.forward(seconds=PROPOSAL_LASTS.total_seconds() + 1)
        late = await tables.breaks.agree_to_pause(TABLE, UserId(101))
        assert (late.missing, late.is_first) == ((0,), True)
        assert not (await tables.breaks.agree_to_pause(TABLE, UserId(100))).missing
        clock.forward(hours=10)
        after = await tables.breaks.resume(TABLE, None)
    assert after.since is not None
    assert snapshot.since is not None
    assert after.since - snapshot.since == timedelta(hours=20)


async def test_days_off_stop_the_clock_of_the_players_own_turns(
    tables: Tables, store: Store, clock: Clock
) -> None:
    slow = await started(tables, 2, turn_limit=DAY)
    fast = await started(tables, 2, turn_limit=300)
    mover = user(slow, moving=True)
    assert slow.deadline is not None
    assert slow.reminder_due is not None
    taken = await tables.breaks.take_days_off(GUILD, mover, 3, ahead=0)
    off = await tables.get(TABLE)
    assert off.deadline == slow.deadline + timedelta(days=3)
    assert off.reminder_due == slow.reminder_due + timedelta(days=3)
    assert [(days.begins, days.ends) for days in off.days_off] == [(taken.begins, taken.ends)]
    assert (await tables.get(fast.table.id)).deadline == fast.deadline
    clock.forward(hours=1)
    with pytest.raises(Refused) as refused:
        await tables.vote(TABLE, user(slow, moving=False), off.days_off[0].seat)
    assert refused.value.reason is Reason.DAYS_OFF
    with pytest.raises(Refused) as refused:
        await tables.clocks.nudge(TABLE, 1, user(slow, moving=False))
    assert refused.value.reason is Reason.DAYS_OFF

    again = Tables(store, RULES, clock)
    await again.breaks.load()
    assert (await again.get(TABLE)).deadline == off.deadline
    await again.breaks.end_days_off(GUILD, mover)
    ended = await again.get(TABLE)
    assert ended.deadline == slow.deadline + timedelta(hours=1)
    assert not ended.days_off

    await again.breaks.take_days_off(GUILD, user(slow, moving=False), 3)
    others = await again.get(TABLE)
    assert others.deadline == ended.deadline, "the mover isn't away"
    assert len(others.days_off) == 1, "but everybody knows who is"
    await again.breaks.take_days_off(GuildId(2), mover, 3)
    assert (await again.get(TABLE)).deadline == ended.deadline, "that is another server"


async def test_an_action_starts_no_clock_for_simultaneous_movers(
    tables: Tables, clock: Clock
) -> None:
    before = await started(tables, 2, game="bids", turn_limit=DAY)
    await tables.breaks.take_days_off(GUILD, UserId(100), 5)
    clock.forward(days=4)
    bid = Bid(before.state.hands[0][0])
    payload = msgspec.json.encode(bid).decode()
    after = await tables.act(TABLE, UserId(100), before.revision, payload)
    assert after.human_movers == {1: UserId(101)}
    assert after.deadline is not None
    assert after.deadline > clock.now


async def test_days_off_are_limited_within_a_year(tables: Tables, clock: Clock) -> None:
    breaks, person = tables.breaks, UserId(7)
    assert breaks.days_left(GUILD, person) == DAYS_OFF_A_YEAR
    await breaks.take_days_off(GUILD, person, 10)
    clock.forward(days=4)
    await breaks.end_days_off(GUILD, person)
    assert breaks.days_left(GUILD, person) == 10
    with pytest.raises(Refused) as refused:
        await breaks.take_days_off(GUILD, person, 11)
    assert (refused.value.reason, refused.value.variables) == (Reason.DAYS_OFF_USED, {"left": 10})
    later = await breaks.take_days_off(GUILD, person, 10, ahead=30)
    assert later == DaysOff(GUILD, person, at(24 * 34), at(24 * 44))
    assert breaks.days_left(GUILD, person) == 0
    await breaks.take_days_off(GUILD, person, 6, ahead=2)
    assert breaks.days_left(GUILD, person) == 4, "those to come are replaced"
    assert breaks.days_left(GuildId(2), person) == DAYS_OFF_A_YEAR
    clock.forward(days=400)
    assert breaks.days_left(GUILD, person) == DAYS_OFF_A_YEAR
