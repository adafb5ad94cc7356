"""Users who don't want to be pinged at the moment."""

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.ids import UserId
from bot.store.people_types import NotifyBy, Preferences, QuietHours
from bot.store.store import Store

_log = logging.getLogger(__name__)


class QuietPeople:
    """Users' quiet hours, and whether they want to be mentioned at all."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def among(self, user_ids: Collection[UserId]) -> Mapping[UserId, datetime]:
        """Return those of the users who have quiet hours now, with the end of each one's."""
        preferences = await self._store.people.preferences(user_ids)
        ends = {user_id: self.until(choice) for user_id, choice in preferences.items()}
        return {user_id: end for user_id, end in ends.items() if end is not None}

    async def silent(self, user_ids: Collection[UserId]) -> Mapping[UserId, datetime | None]:
        """Return the users who get no notification now, with the end of their quiet hours.

        The end is None for users who are never notified.
        """
        preferences = await self._store.people.preferences(user_ids)
        ends = {user_id: self.until(choice) for user_id, choice in preferences.items()}
        return {
            user_id: ends[user_id]
            for user_id, choice in preferences.items()
            if choice.notify_by is NotifyBy.NEVER or ends[user_id] is not None
        }

    async def to_mention(self, user_ids: Collection[UserId]) -> list[UserId]:
        """Return those of the users who want mentions and have no quiet hours now."""
        preferences = await self._store.people.preferences(user_ids)
        return [user_id for user_id in user_ids if self._is_mentioned(preferences.get(user_id))]

    def _is_mentioned(self, preferences: Preferences | None) -> bool:
        return preferences is None or (
            preferences.reached_by is NotifyBy.MENTION and self.until(preferences) is None
        )

    def until(self, preferences: Preferences) -> datetime | None:
        """Return the end of a user's quiet hours if they have them now, else None."""
        return None if preferences.quiet is None else quiet_until(preferences.quiet, self._clock())


def quiet_until(hours: QuietHours, now: datetime) -> datetime | None:
    """Return the end of the quiet hours if ``now`` is in them, else None."""
    try:
        zone, until = ZoneInfo(hours.zone), time(hours.end)
    except (ZoneInfoNotFoundError, ValueError):
        _log.warning("invalid quiet hours until %s in time zone %s", hours.end, hours.zone)
        return None
    local = now.astimezone(zone)
    over_midnight = hours.start > hours.end
    late, early = local.hour >= hours.start, local.hour < hours.end
    if not (late or early if over_midnight else late and early):
        return None
    day = local.date() if early else local.date() + timedelta(days=1)
    return datetime.combine(day, until, zone)
