"""Who wants to be told of their turns, or warned of the next one."""

from bot.ids import UserId
from bot.store.people import PeopleStore
from bot.store.people_types import NotifyBy, Preferences


class AlertSubscribers:
    """The users who want to be told, kept in memory: of all others' turns nothing is looked up."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self._users: set[UserId] = set()

    async def load(self) -> None:
        """Look up who wants to be told. Raises StoreUnavailable."""
        self._users = await self._people.listening()

    def change(self, user_id: UserId, chosen: Preferences) -> None:
        """Remember what a user has chosen."""
        if chosen.notify_by is NotifyBy.DIRECT or chosen.alert_next:
            self._users.add(user_id)
        else:
            self._users.discard(user_id)

    def __contains__(self, user_id: object) -> bool:
        return user_id in self._users
