"""Who doesn't want to be pinged at the moment."""

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.ids import UserId
from bot.store import QuietHours
from bot.store.store import Store

_log = logging.getLogger(__name__)


class QuietPeople:
    """Everybody's quiet hours, by a clock."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def among(self, user_ids: Collection[UserId]) -> Mapping[UserId, datetime]:
        """Return those of these people who have quiet hours now, with when each one's end."""
        now = self._clock()
        hours = await self._store.quiet_hours(user_ids)
        ends = {user_id: quiet_until(own, now) for user_id, own in hours.items()}
        return {user_id: end for user_id, end in ends.items() if end is not None}


def quiet_until(hours: QuietHours, now: datetime) -> datetime | None:
    """Return when the quiet hours end in which somebody is now, or None outside them."""
    try:
        zone, until = ZoneInfo(hours.zone), time(hours.end)
    except (ZoneInfoNotFoundError, ValueError):
        _log.warning("no quiet hours until %s in the time zone %s", hours.end, hours.zone)
        return None
    local = now.astimezone(zone)
    over_midnight = hours.start > hours.end
    late, early = local.hour >= hours.start, local.hour < hours.end
    if not (late or early if over_midnight else late and early):
        return None
    day = local.date() if early else local.date() + timedelta(days=1)
    return datetime.combine(day, until, zone)
