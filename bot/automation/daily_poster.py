"""Posts the daily position in every guild that wants it."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final

from bot.automation.guild_posts import GuildPosts
from bot.catalogue import catalogue
from bot.client.components import Message, render_message
from bot.messages.delivery import Delivery
from bot.store.daily import DailyStore
from bot.store.daily_types import day_from_number, day_of, number_of_day
from bot.store.people_types import DuePost
from bot.store.posts import PostStore
from bot.views import posted_position
from bot.views.hosted_games import HOSTED_PACKAGES, HostedGame
from bot.views.posted_position import Solved
from engine.daily import daily_of
from render.picture import Film, Picture

_DAY: Final = timedelta(days=1)


class DailyPoster(GuildPosts):
    """Posts daily positions in this process's guilds. A post's number is that of its day."""

    kind = "daily"

    def __init__(
        self,
        posts: PostStore,
        answers: DailyStore,
        delivery: Delivery,
        games: Mapping[str, HostedGame],
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__(posts, delivery, clock, sleep)
        self._answers = answers
        self._games = games
        self._pictures: dict[tuple[int, str], tuple[Picture | Film, ...]] = {}
        """Pictures of the last day by language, the same for all guilds."""

    def current(self, now: datetime) -> int | None:
        return number_of_day(day_of(now))

    def upcoming(self, now: datetime) -> Collection[datetime]:
        return [datetime.combine(day_of(now) + _DAY, datetime.min.time(), UTC)]

    async def message(self, due: DuePost, number: int) -> Message | None:
        day = day_from_number(number)
        position = None if day is None else daily_of(day, HOSTED_PACKAGES.values())
        if day is None or position is None:
            return None
        language = due.language or self._delivery.community_language(due.guild_id)
        game, solved = self._games[position.game], await self._solved(due, day - _DAY)
        spec = posted_position.post(game, position, day, solved, catalogue(language))
        known = self._pictures.get((number, language))
        if known is not None:
            return Message(spec, known)
        message = await render_message(lambda: spec)
        self._pictures = {
            key: pictures for key, pictures in self._pictures.items() if key[0] == number
        }
        self._pictures[number, language] = message.pictures
        return message

    def is_post(self, number: int, buttons: Collection[str]) -> bool:
        day = day_from_number(number)
        position = None if day is None else daily_of(day, HOSTED_PACKAGES.values())
        if day is None or position is None:
            return False
        return posted_position.answer_button(position, day) in buttons

    async def _solved(self, due: DuePost, day: date) -> Solved | None:
        """Return the position of a day with the answers given in a guild."""
        position = daily_of(day, HOSTED_PACKAGES.values())
        if position is None:
            return None
        shares = await self._answers.shares(position.game, day, position.number, due.guild_id)
        return Solved(self._games[position.game], position, day, shares)
