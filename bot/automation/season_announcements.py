"""Announces the end of a season with its winners, once on each server that wants it.

An announcement is claimed in the store before it is posted. After a kill in between, another start
looks first whether Discord has the message already.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.background import Background
from bot.catalogue import catalogue
from bot.ids import GuildId
from bot.messages.components import Message
from bot.messages.delivery import Delivery
from bot.messages.membership import Membership
from bot.messages.table_messages import buttons_of
from bot.messages.undelivered import Undelivered
from bot.operating.log_context import LOG_CONTEXT, LogContext
from bot.store.errors import StoreUnavailable
from bot.store.leaderboard import Board, Page
from bot.store.people_records import DueSeason, SeasonOutcome, SeasonState
from bot.store.seasons import Seasons
from bot.store.standing_records import (
    EVERY_GAME,
    Champion,
    end_of,
    season_before,
    season_of,
)
from bot.store.standings import Standings
from bot.views import page_routes, season

SETTLED_AFTER: Final = timedelta(minutes=5)
"""By then all games that ended in a season are saved."""
LATEST: Final = timedelta(days=7)
"""So long after a season its end is still announced if that wasn't possible before."""
_REST: Final = timedelta(hours=1)
_TRY_AGAIN_AFTER: Final = timedelta(minutes=1)
_CLOCKS_DIFFER: Final = timedelta(minutes=10)
"""By so much Discord's clock and ours may differ."""
_BREATH: Final = 0.05
"""Seconds between two servers: what others want of Discord comes first."""
_HIDDEN_FOR: Final = timedelta(days=1)
_LAST: Final = Page(0, 1)
_UNSURE: Final = (SeasonOutcome.CLAIMED, SeasonOutcome.FAILED)
"""After these Discord may have the message."""

_log = logging.getLogger(__name__)


class SeasonAnnouncements:
    """The announcements of this process's servers; the winners have at least some ranked games."""

    def __init__(
        self,
        seasons: Seasons,
        standings: Standings,
        delivery: Delivery,
        membership: Membership,
        games: Collection[str],
        ranked_games: int,
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._seasons = seasons
        self._standings = standings
        self._delivery = delivery
        self._membership = membership
        self._games = games
        self._ranked_games = ranked_games
        self._clock = clock
        self._sleep = sleep
        self._one_by_one = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._background = Background()
        self._closed = False

    def begin(self) -> None:
        """Announce soon what is due, and from then on in time."""
        self._background.start(self.sweep())

    async def close(self) -> None:
        """Stop; the next start of the program goes on."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        await self._background.close()

    async def sweep(self) -> None:
        """Announce the last season where that is still due, and set the timer for the next time."""
        LOG_CONTEXT.set(LogContext())
        wait = _TRY_AGAIN_AFTER
        try:
            async with self._one_by_one:
                await self._announce_due()
            now = self._clock()
            ends = map(end_of, (season_before(season_of(now)), season_of(now)))
            wait = min(
                _REST, *(end + SETTLED_AFTER - now for end in ends if end + SETTLED_AFTER > now)
            )
        except StoreUnavailable as failure:
            _log.error("the seasons to be announced could not be looked up: %s", failure)
        finally:
            self._sweep_again(wait)

    async def _announce_due(self) -> None:
        last = season_before(season_of(self._clock()))
        if not end_of(last) + SETTLED_AFTER <= self._clock() <= end_of(last) + LATEST:
            return
        for due in await self._seasons.due(last):
            if not self._delivery.reaches(due.guild_id):
                continue
            before = await self._seasons.claim(due.guild_id, last, self._clock())
            if before is not None:
                outcome = await self._announce(due, before)
                await self._seasons.finish(due.guild_id, last, outcome)
                await self._sleep(_BREATH)

    async def _announce(self, due: DueSeason, before: SeasonState) -> SeasonOutcome:
        """Post an announcement that is claimed, unless it is there already."""
        LOG_CONTEXT.set(LogContext(due.guild_id))
        try:
            if before.outcome in _UNSURE and await self._is_posted(due, before):
                return SeasonOutcome.POSTED
            winners = {
                game: await self._winners(due.guild_id, game, before.season)
                for game in (EVERY_GAME, *self._games)
            }
            if not any(winners.values()):
                return SeasonOutcome.NOTHING
            language = due.language or self._delivery.community_language(due.guild_id)
            spec = season.announcement(before.season, winners, catalogue(language))
            await self._delivery.send(
                due.channel_id, due.guild_id, Message(spec), "season", before.season
            )
        except Undelivered as failure:
            _log.warning("season %s could not be announced: %r", before.season, failure)
            is_refused = failure.is_forbidden or failure.is_gone
            return SeasonOutcome.REFUSED if is_refused else SeasonOutcome.FAILED
        return SeasonOutcome.POSTED

    async def _is_posted(self, due: DueSeason, before: SeasonState) -> bool:
        """Return whether Discord has an announcement that was claimed some time ago."""
        since = before.claimed_at - _CLOCKS_DIFFER
        sent = await self._delivery.sent_since(since, due.channel_id, due.guild_id)
        return any(page_routes.past_seasons() in buttons_of(message) for message in sent)

    async def _winners(self, guild_id: GuildId, game: str, ended: int) -> list[Champion]:
        """Return the first three of a season, without the names of those who have left."""
        board = Board(guild_id, game, self._clock())
        found, _ = await self._standings.champions(board, self._ranked_games, _LAST)
        there = [one.user_id for one in found]
        gone = await self._membership.missing(guild_id, there)
        if gone:
            await self._standings.hide(guild_id, gone, self._clock() + _HIDDEN_FOR)
        return [
            one._replace(name=None) if one.user_id in gone else one
            for one in found
            if one.season == ended
        ]

    def _sweep_again(self, wait: timedelta) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self._closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(wait.total_seconds(), 1.0), self.begin)
