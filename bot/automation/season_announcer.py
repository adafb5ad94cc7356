"""Announces the end of a season with its winners, once in every guild that wants it."""

from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.automation.guild_posts import GuildPosts
from bot.catalogue import catalogue
from bot.client.components import Message, render_message
from bot.ids import GuildId
from bot.messages.delivery import Delivery
from bot.messages.membership import Membership
from bot.store.leaderboard import Board, Page
from bot.store.people_types import DuePost
from bot.store.posts import PostStore
from bot.store.standing_types import (
    EVERY_GAME,
    Champion,
    season_before,
    season_end,
    season_of,
)
from bot.store.standings import StandingStore
from bot.views import page_routes, season

SETTLED_AFTER: Final = timedelta(minutes=5)
"""Time after which all games that ended in a season are saved."""
LATEST: Final = timedelta(days=7)
"""Time after a season in which a missed announcement is still made."""
_HIDDEN_FOR: Final = timedelta(days=1)
_LAST: Final = Page(0, 1)


class SeasonAnnouncer(GuildPosts):
    """Announces seasons in this process's guilds. Winners have at least ``ranked_games``."""

    kind = "season"

    def __init__(
        self,
        seasons: PostStore,
        standings: StandingStore,
        delivery: Delivery,
        membership: Membership,
        games: Collection[str],
        ranked_games: int,
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__(seasons, delivery, clock, sleep)
        self._standings = standings
        self._membership = membership
        self._games = games
        self._ranked_games = ranked_games

    def current(self, now: datetime) -> int | None:
        last = season_before(season_of(now))
        is_due = season_end(last) + SETTLED_AFTER <= now <= season_end(last) + LATEST
        return last if is_due else None

    def upcoming(self, now: datetime) -> Collection[datetime]:
        seasons = season_before(season_of(now)), season_of(now)
        return [season_end(number) + SETTLED_AFTER for number in seasons]

    async def message(self, due: DuePost, number: int) -> Message | None:
        winners = {
            game: await self._winners(due.guild_id, game, number)
            for game in (EVERY_GAME, *self._games)
        }
        if not any(winners.values()):
            return None
        language = due.language or self._delivery.community_language(due.guild_id)
        return await render_message(season.announcement, number, winners, catalogue(language))

    def is_post(self, number: int, buttons: Collection[str]) -> bool:  # noqa: ARG002
        return page_routes.past_seasons() in buttons

    async def _winners(self, guild_id: GuildId, game: str, ended: int) -> list[Champion]:
        """Return the top three of a season, without the names of users who have left the guild."""
        board = Board(guild_id, game, self._clock())
        champions, _ = await self._standings.champions(board, self._ranked_games, _LAST)
        user_ids = [champion.user_id for champion in champions]
        missing = await self._membership.missing(guild_id, user_ids)
        if missing:
            await self._standings.hide(guild_id, missing, self._clock() + _HIDDEN_FOR)
        return [
            champion._replace(name=None) if champion.user_id in missing else champion
            for champion in champions
            if champion.season == ended
        ]
