"""People's preferences that matter at each turn."""

from bot.ids import UserId
from bot.store.people import PeopleStore
from bot.store.people_types import NotifyBy, Preferences


class TurnPreferences:
    """Preferences kept in memory, so that at each turn nothing is looked up for other people.

    - ``alerted``: users who want direct messages about their turns, or warnings of the next one.
    - ``forced``: users whose only moves the bot makes.
    """

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self.alerted: set[UserId] = set()
        self.forced: set[UserId] = set()

    async def load(self) -> None:
        """Load everyone's preferences. Raises StoreUnavailable."""
        self.alerted = await self._people.users_with_alerts()
        self.forced = await self._people.users_with_forced_moves()

    def change(self, user_id: UserId, preferences: Preferences) -> None:
        """Apply a user's new preferences."""
        is_alerted = preferences.notify_by is NotifyBy.DIRECT or preferences.alert_next
        for users, is_member in (
            (self.alerted, is_alerted),
            (self.forced, preferences.plays_forced),
        ):
            if is_member:
                users.add(user_id)
            else:
                users.discard(user_id)
