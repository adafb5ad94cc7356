"""Limits: allowances that come back with time, work at a desk, and little to remember."""

from pathlib import Path

import pytest

from bot.ids import GuildId, UserId
from bot.tables import limits
from bot.tables.limits import PRESSES, Allowance, ConcurrencyLimit, RateLimit, TokenBuckets
from bot.tables.refusals import Reason, Refused
from tests.bot.clock import Clock

ADA, BEN, CLEO = UserId(1), UserId(2), UserId(3)
HERE, THERE = GuildId(1), GuildId(2)


def refused(
    ration: RateLimit | ConcurrencyLimit, user_id: UserId, guild_id: GuildId
) -> Refused | None:
    """Try once; return why it isn't possible, or None if it was."""
    try:
        with (
            ration.consume(user_id, guild_id)
            if isinstance(ration, RateLimit)
            else ration.slot(user_id, guild_id)
        ):
            return None
    except Refused as refusal:
        return refusal


def test_so_many_at_once_and_then_one_each_time() -> None:
    buckets = TokenBuckets[str](Allowance(3, 10))
    taken = []
    for now in range(60):
        while not buckets.wait("a", now):
            buckets.take("a", now)
            taken.append(now)
    assert taken == [0, 0, 0, 10, 20, 30, 40, 50]
    assert buckets.wait("a", 59) == 1
    assert buckets.wait("b", 59) == 0
    for _ in range(3):
        assert not buckets.wait("a", 1_000)
        buckets.take("a", 1_000)
    assert buckets.wait("a", 1_000) == 10, "no more than all of it is saved up"


@pytest.mark.parametrize("now", [0.0, 0.1, 1e6 / 7, 1.7e9 + 1 / 3])
def test_as_many_at_once_whatever_the_clock_says(now: float) -> None:
    buckets, taken = TokenBuckets[str](PRESSES), 0
    while not buckets.wait("a", now):
        buckets.take("a", now)
        taken += 1
    assert taken == PRESSES.at_once


def test_what_is_unlimited_never_runs_out() -> None:
    buckets = TokenBuckets[str](Allowance(1, 0))
    for _ in range(1_000):
        assert not buckets.wait("a", 5)
        buckets.take("a", 5)


def test_many_people_are_forgotten_again() -> None:
    buckets, most = TokenBuckets[int](Allowance(15, 1 / 3)), 0
    for user_id in range(50_000):
        buckets.take(user_id, now=user_id / 1_000)
        most = max(most, len(buckets))
    assert most <= 2_000, "a thousand press in a second, and a bucket is full again sooner"


def test_a_person_and_a_server_have_rations_of_their_own() -> None:
    clock = Clock()
    ration = RateLimit((Allowance(2, 60), Allowance(3, 30)), clock)
    assert [refused(ration, ADA, HERE) for _ in range(2)] == [None, None]
    told = refused(ration, ADA, THERE)
    assert told is not None
    assert (told.reason, told.variables) == (Reason.TOO_OFTEN, {"minutes": 1})
    assert refused(ration, BEN, HERE) is None
    told = refused(ration, BEN, HERE)
    assert told is not None
    assert (told.reason, told.variables) == (Reason.TOO_OFTEN_HERE, {"minutes": 1})
    assert refused(ration, BEN, THERE) is None, "what the server was refused cost Ben nothing"
    clock.forward(seconds=59)
    assert refused(ration, ADA, THERE) is not None
    clock.forward(seconds=1)
    assert refused(ration, ADA, THERE) is None


def test_what_fails_costs_nothing() -> None:
    ration = RateLimit((Allowance(1, 60), Allowance(1, 60)), Clock())
    with pytest.raises(ValueError, match="in vain"), ration.consume(ADA, HERE):
        raise ValueError("in vain")
    assert refused(ration, ADA, HERE) is None
    assert refused(ration, ADA, HERE) is not None


def test_a_desk_has_room_for_some_of_a_server_and_one_of_each_person() -> None:
    desk = ConcurrencyLimit((1, 2))
    with desk.slot(ADA, HERE):
        told = refused(desk, ADA, THERE)
        assert told is not None
        assert told.reason is Reason.AT_WORK
        with desk.slot(BEN, HERE):
            told = refused(desk, CLEO, HERE)
            assert told is not None
            assert told.reason is Reason.AT_WORK_HERE
            assert refused(desk, CLEO, THERE) is None
        assert refused(desk, CLEO, HERE) is None
    assert refused(desk, ADA, HERE) is None
    assert not desk._people
    assert not desk._servers


def test_the_pages_for_admins_and_hosts_have_the_numbers() -> None:
    docs = Path(__file__).parents[2] / "docs"
    page = "".join((docs / name).read_text("utf-8") for name in ("admins.md", "hosting.md"))
    for what, (person, server) in {
        "opening tables": limits.OPENED,
        "leaderboards and tables shown again": limits.POSTED,
        "invitations": limits.INVITED,
        "lobbies that ping subscribers when they are opened": limits.PINGED,
        "nudges": limits.NUDGED,
        "choices taken back": limits.UNDONE,
        "films of finished games": limits.FILMS,
        "reviews and turning points": limits.REVIEWS,
    }.items():
        assert f"| {what} | {told(person)} | {told(server)} |" in page
    for what, (one, all_of_them) in {
        "films in progress, likewise reviews": limits.AT_WORK,
        "coach questions in progress": limits.ADVICE_AT_WORK,
    }.items():
        assert f"| {what} | {one} | {all_of_them} |" in page
    a_second = f"{PRESSES.at_once} at once, then {1 / PRESSES.every:g} a second"
    assert f"| presses and commands | {a_second} |  |" in page
    assert f"| subscribers whom one lobby pings | {limits.PINGED_AT_ONCE} |  |" in page
    assert f"| people whom one person blocks | {limits.BLOCKED} |  |" in page
    assert f"| open tables of one host on a server | {limits.HOSTED} |  |" in page
    assert f"| lobbies opened within 24 hours |  | {limits.LOBBIES} |" in page


def told(allowance: Allowance) -> str:
    return f"{allowance.at_once} at once, then {3_600 / allowance.every:g} an hour"
