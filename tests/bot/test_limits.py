"""Limits: allowances that refill with time, concurrent tasks, and bounded memory."""

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
    limit: RateLimit | ConcurrencyLimit, user_id: UserId, guild_id: GuildId
) -> Refused | None:
    """Try once; return the refusal, or None."""
    try:
        with (
            limit.consume(user_id, guild_id)
            if isinstance(limit, RateLimit)
            else limit.slot(user_id, guild_id)
        ):
            return None
    except Refused as refusal:
        return refusal


def test_an_allowance_is_used_up_and_refills_one_by_one() -> None:
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
def test_a_full_bucket_is_the_same_at_any_time(now: float) -> None:
    buckets, taken = TokenBuckets[str](PRESSES), 0
    while not buckets.wait("a", now):
        buckets.take("a", now)
        taken += 1
    assert taken == PRESSES.at_once


def test_turns_without_a_limit_never_run_out() -> None:
    buckets = TokenBuckets[str](Allowance(1, 0))
    for _ in range(1_000):
        assert not buckets.wait("a", 5)
        buckets.take("a", 5)


def test_full_buckets_are_dropped() -> None:
    buckets, largest = TokenBuckets[int](Allowance(15, 1 / 3)), 0
    for user_id in range(50_000):
        buckets.take(user_id, now=user_id / 1_000)
        largest = max(largest, len(buckets))
    assert largest <= 2_000, "a thousand press in a second, and a bucket is full again sooner"


def test_a_user_and_a_guild_have_separate_limits() -> None:
    clock = Clock()
    limit = RateLimit((Allowance(2, 60), Allowance(3, 30)), clock)
    assert [refused(limit, ADA, HERE) for _ in range(2)] == [None, None]
    refusal = refused(limit, ADA, THERE)
    assert refusal is not None
    assert (refusal.reason, refusal.variables) == (Reason.TOO_OFTEN, {"minutes": 1})
    assert refused(limit, BEN, HERE) is None
    refusal = refused(limit, BEN, HERE)
    assert refusal is not None
    assert (refusal.reason, refusal.variables) == (Reason.TOO_OFTEN_HERE, {"minutes": 1})
    assert refused(limit, BEN, THERE) is None, "what the server was refused cost Ben nothing"
    clock.forward(seconds=59)
    assert refused(limit, ADA, THERE) is not None
    clock.forward(seconds=1)
    assert refused(limit, ADA, THERE) is None


def test_a_failure_does_not_use_up_the_allowance() -> None:
    limit = RateLimit((Allowance(1, 60), Allowance(1, 60)), Clock())
    with pytest.raises(ValueError, match="in vain"), limit.consume(ADA, HERE):
        raise ValueError("in vain")
    assert refused(limit, ADA, HERE) is None
    assert refused(limit, ADA, HERE) is not None


def test_a_concurrency_limit_counts_by_guild_and_by_user() -> None:
    limit = ConcurrencyLimit((1, 2))
    with limit.slot(ADA, HERE):
        refusal = refused(limit, ADA, THERE)
        assert refusal is not None
        assert refusal.reason is Reason.AT_WORK
        with limit.slot(BEN, HERE):
            refusal = refused(limit, CLEO, HERE)
            assert refusal is not None
            assert refusal.reason is Reason.AT_WORK_HERE
            assert refused(limit, CLEO, THERE) is None
        assert refused(limit, CLEO, HERE) is None
    assert refused(limit, ADA, HERE) is None
    assert not limit._users
    assert not limit._guilds


def test_the_pages_for_admins_and_hosts_have_the_numbers() -> None:
    docs = Path(__file__).parents[2] / "docs"
    page = "".join((docs / name).read_text("utf-8") for name in ("admins.md", "hosting.md"))
    for label, (user, guild) in {
        "opening tables": limits.OPENED,
        "leaderboards and tables shown again": limits.POSTED,
        "invitations": limits.INVITED,
        "lobbies that ping subscribers when they are opened": limits.PINGED,
        "nudges": limits.NUDGED,
        "choices taken back": limits.UNDONE,
        "films of finished games": limits.FILMS,
        "reviews and turning points": limits.REVIEWS,
    }.items():
        assert f"| {label} | {described(user)} | {described(guild)} |" in page
    for label, (of_user, of_guild) in {
        "films in progress, likewise reviews": limits.AT_WORK,
        "coach questions in progress": limits.ADVICE_AT_WORK,
    }.items():
        assert f"| {label} | {of_user} | {of_guild} |" in page
    a_second = f"{PRESSES.at_once} at once, then {1 / PRESSES.interval:g} a second"
    assert f"| presses and commands | {a_second} |  |" in page
    assert f"| subscribers whom one lobby pings | {limits.PINGED_AT_ONCE} |  |" in page
    assert f"| people whom one person blocks | {limits.BLOCKED} |  |" in page
    assert f"| open tables of one host on a server | {limits.HOSTED} |  |" in page
    assert f"| lobbies opened within 24 hours |  | {limits.LOBBIES} |" in page


def described(allowance: Allowance) -> str:
    return f"{allowance.at_once} at once, then {3_600 / allowance.interval:g} an hour"
