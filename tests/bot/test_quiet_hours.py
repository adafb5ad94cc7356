"""Quiet hours in every time zone and across clock changes."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ids import UserId
from bot.store.people_types import QuietHours
from bot.store.store import Store
from bot.tables.quiet_hours import QuietPeople, quiet_until

BERLIN = ZoneInfo("Europe/Berlin")

ADA, BEN, CLEO, DAN = map(UserId, range(1, 5))


NIGHT = QuietHours(22, 7, "Europe/Berlin")
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu")


def berlin(day: int, hour: int, minute: int = 0, month: int = 1) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=BERLIN)


@pytest.mark.parametrize(
    ("now", "end"),
    [
        (berlin(5, 21, 59), None),
        (berlin(5, 22), berlin(6, 7)),
        (berlin(6, 0), berlin(6, 7)),
        (berlin(6, 6, 59), berlin(6, 7)),
        (berlin(6, 7), None),
        (berlin(31, 23), berlin(1, 7, month=2)),
    ],
)
def test_a_night(now: datetime, end: datetime | None) -> None:
    assert quiet_until(NIGHT, now.astimezone(UTC)) == end


def test_hours_of_one_day() -> None:
    work = QuietHours(9, 17, "America/New_York")
    assert quiet_until(work, datetime(2026, 1, 5, 13, 59, tzinfo=UTC)) is None
    end = datetime(2026, 1, 5, 22, tzinfo=UTC)
    assert quiet_until(work, datetime(2026, 1, 5, 14, tzinfo=UTC)) == end
    assert quiet_until(work, end) is None


@pytest.mark.parametrize(
    "saved", [QuietHours(0, 99, "UTC"), QuietHours(0, -1, "UTC"), QuietHours(0, 23, "../UTC")]
)
def test_invalid_saved_hours_are_not_quiet(saved: QuietHours) -> None:
    """They keep nobody's ping from being sent."""
    assert quiet_until(saved, berlin(5, 12).astimezone(UTC)) is None


def test_the_clocks_change_in_the_night() -> None:
    """Germany skips two o'clock on 29 March 2026 and repeats it on 25 October."""
    for day, month in ((29, 3), (25, 10)):
        evening, morning = berlin(day - 1, 22, month=month), berlin(day, 7, month=month)
        assert quiet_until(NIGHT, evening.astimezone(UTC)) == morning
        length = morning.astimezone(UTC) - evening.astimezone(UTC)
        assert length == timedelta(hours=8 if month == 3 else 10)


@settings(deadline=None)  # the first look at a zone reads a file
@given(
    st.integers(0, 23),
    st.integers(0, 23),
    st.sampled_from(ZONES),
    st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001
)
def test_quiet_hours_end_within_a_day(start: int, end: int, zone: str, now: datetime) -> None:
    hours = QuietHours(start, end, zone)
    over = quiet_until(hours, now) if start != end else None
    if over is None:
        local = now.astimezone(ZoneInfo(zone)).hour
        quiet = {(start + hour) % 24 for hour in range((end - start) % 24)}
        assert local not in quiet
        return
    assert now < over <= now + timedelta(hours=24)
    # The only loud hour may be the one that the clocks skip.
    assert quiet_until(hours, over.astimezone(UTC)) is None or (start - end) % 24 == 1


async def test_an_unknown_time_zone_silences_nobody(caplog: pytest.LogCaptureFixture) -> None:
    lost = QuietHours(0, 23, "Atlantis/Port")
    assert quiet_until(lost, berlin(5, 12)) is None
    assert "Atlantis/Port" in caplog.text


async def test_users_with_quiet_hours(store: Store) -> None:
    now = berlin(5, 23)
    quiet = QuietPeople(store, lambda: now)
    await store.people.set_quiet_hours(ADA, NIGHT)
    await store.people.set_quiet_hours(BEN, QuietHours(7, 22, "Europe/Berlin"))
    await store.people.set_quiet_hours(CLEO, NIGHT)
    assert await quiet.among([ADA, BEN, DAN]) == {1: berlin(6, 7)}
    await store.people.set_quiet_hours(ADA, None)
    await store.people.set_quiet_hours(BEN, QuietHours(22, 23, "UTC"))
    assert await quiet.among([ADA, BEN, DAN]) == {2: datetime(2026, 1, 5, 23, tzinfo=UTC)}
    assert await quiet.among([]) == {}
