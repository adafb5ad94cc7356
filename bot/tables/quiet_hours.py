"""Who doesn't want to be pinged at the moment."""

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.ids import UserId
from bot.store.people_types import NotifyBy, Preferences, QuietHours
from bot.store.store import Store

_log = logging.getLogger(__name__)


class QuietPeople:
    """Everybody's quiet hours, by a clock, and whether they want to be mentioned at all."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def among(self, user_ids: Collection[UserId]) -> Mapping[UserId, datetime]:
        """Return those of these people who have quiet hours now, with when each one's end."""
        chosen = await self._store.people.preferences(user_ids)
        ends = {user_id: self.until(own) for user_id, own in chosen.items()}
        return {user_id: end for user_id, end in ends.items() if end is not None}

    async def silent(self, user_ids: Collection[UserId]) -> Mapping[UserId, datetime | None]:
        """Return those of these people whom nothing notifies now, with when their quiet hours end.

        It is None for people who are never notified.
        """
        chosen = await self._store.people.preferences(user_ids)
        ends = {user_id: self.until(own) for user_id, own in chosen.items()}
        return {
            user_id: ends[user_id]
            for user_id, own in chosen.items()
            if own.notify_by is NotifyBy.NEVER or ends[user_id] is not None
        }

    async def to_mention(self, user_ids: Collection[UserId]) -> list[UserId]:
        """Return those of these people who want mentions and have no quiet hours now."""
        chosen = await self._store.people.preferences(user_ids)
        return [user_id for user_id in user_ids if self._hears(chosen.get(user_id))]

    def _hears(self, chosen: Preferences | None) -> bool:
        return chosen is None or (
            chosen.reached_by is NotifyBy.MENTION and self.until(chosen) is None
        )

    def until(self, chosen: Preferences) -> datetime | None:
        """Return when the quiet hours end in which a user is now, or None outside them."""
        return None if chosen.quiet is None else quiet_until(chosen.quiet, self._clock())


def quiet_until(hours: QuietHours, now: datetime) -> datetime | None:
    """Return when the quiet hours end in which a user is now, or None outside them."""
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
