"""Users who want direct messages about their turns, or warnings of the next one."""

from bot.ids import UserId
from bot.store.people import PeopleStore
from bot.store.people_types import NotifyBy, Preferences


class AlertSubscribers:
    """The users who want alerts, kept in memory: for others nothing is looked up at each turn."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self._users: set[UserId] = set()

    async def load(self) -> None:
        """Load the users who want alerts. Raises StoreUnavailable."""
        self._users = await self._people.users_with_alerts()

    def change(self, user_id: UserId, preferences: Preferences) -> None:
        """Apply a user's new preferences."""
        if preferences.notify_by is NotifyBy.DIRECT or preferences.alert_next:
            self._users.add(user_id)
        else:
            self._users.discard(user_id)

    def __contains__(self, user_id: object) -> bool:
        return user_id in self._users
