"""Limits on what a user or a guild may ask of the bot, all numbers in one place.

Open tables are counted in the store and survive a restart. All other counts are in memory, and are
dropped once they no longer have an effect.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from math import ceil
from typing import Final, Generic, NamedTuple, TypeVar

from bot.ids import GuildId, UserId
from bot.tables.refusals import Reason, Refused

_Key = TypeVar("_Key", bound=Hashable)

_MINUTE: Final = 60.0
_FEW: Final = 50


class Allowance(NamedTuple):
    """Number of uses at once, and the seconds after which another one is allowed."""

    at_once: int
    interval: float


PRESSES: Final = Allowance(15, 1 / 3)
"""Component presses and commands of a user in all guilds."""
STEPS: Final = Allowance(1, 0.1)
"""Pace at which a user's presses are handled; only the user waits for that."""
WARNINGS: Final = Allowance(1, 10)
"""Warnings of a user who is too fast."""

HOSTED: Final = 8
"""Open tables that a user may host in a guild."""
LOBBIES: Final = 100
"""Lobbies opened in a guild within `LOBBIES_OF`; older ones don't count."""
LOBBIES_OF: Final = timedelta(days=1)

SEATS_AT_FIRST: Final = 5
"""Running games in which a user may have a seat in a guild before they have finished one there."""
SEATS_AT_MOST: Final = 25
"""Upper limit of running games; every finished game allows one more, up to this number."""

KEPT_WITHOUT_BOT: Final = timedelta(days=30)
"""Time for which a guild's data is kept after the bot was removed."""

# Each pair limits a user in all guilds, and a guild.

OPENED: Final = Allowance(12, _MINUTE), Allowance(60, _MINUTE / 6)
POSTED: Final = Allowance(10, _MINUTE / 2), Allowance(60, _MINUTE / 12)
"""Leaderboards and reposted tables. Discord limits messages per channel."""
INVITED: Final = Allowance(10, 6 * _MINUTE), Allowance(60, _MINUTE)
PINGED: Final = Allowance(4, 15 * _MINUTE), Allowance(12, 5 * _MINUTE)
"""Lobbies that ping subscribers when they open."""
PINGED_AT_ONCE: Final = 20
"""Users pinged for one lobby."""
BLOCKED: Final = 25
"""Maximum number of users that a user may block: the size of a select menu."""
NUDGED: Final = Allowance(10, 6 * _MINUTE), Allowance(60, _MINUTE)
UNDONE: Final = Allowance(20, _MINUTE / 6), Allowance(120, _MINUTE / 60)
FILMS: Final = Allowance(10, 2 * _MINUTE), Allowance(60, _MINUTE / 3)
REVIEWS: Final = Allowance(10, 2 * _MINUTE), Allowance(60, _MINUTE / 3)
EXPORTS: Final = Allowance(3, 60 * _MINUTE), Allowance(60, _MINUTE)
RESULTS: Final = Allowance(10, 6 * _MINUTE), Allowance(10, 6 * _MINUTE)
"""Exports of a guild's results by its admins."""

BEGUN_ALONE: Final = Allowance(10, _MINUTE), Allowance(120, _MINUTE / 10)
"""Solo games, which need no table."""

AT_WORK: Final = 1, 12
"""Films or reviews in progress at once. After a game all its players ask for one."""
ADVICE_AT_WORK: Final = 1, 20
EXPORTS_AT_WORK: Final = 1, 3
"""Exports or erasures of a user's data, or exports of results, in progress at once."""


class TokenBuckets(Generic[_Key]):
    """Token buckets by key. The bucket of a key is dropped once it is full."""

    def __init__(self, allowance: Allowance) -> None:
        self._interval = allowance.interval
        self._spare = (allowance.at_once - 1) * allowance.interval
        self._full_at: dict[_Key, float] = {}
        self._sweep_beyond = _FEW

    def __len__(self) -> int:
        """Return the number of buckets."""
        return len(self._full_at)

    def wait(self, key: _Key, now: float) -> float:
        """Return the seconds until a token is available, rounded to milliseconds.

        ``now`` is in seconds, by any clock.
        """
        return max(0.0, round(self._full_at.get(key, now) - now - self._spare, 3))

    def take(self, key: _Key, now: float) -> None:
        """Take a token, if necessary in advance."""
        self._full_at[key] = max(now, self._full_at.get(key, now)) + self._interval
        if len(self._full_at) > self._sweep_beyond:
            self._full_at = {
                other: full_at for other, full_at in self._full_at.items() if full_at > now
            }
            self._sweep_beyond = max(_FEW, 2 * len(self._full_at))

    def give_back(self, key: _Key) -> None:
        """Return a token that was taken."""
        if key in self._full_at:
            self._full_at[key] -= self._interval


class RateLimit:
    """Limits how often a user, and all users of a guild, may do something."""

    def __init__(
        self, allowances: tuple[Allowance, Allowance], clock: Callable[[], datetime]
    ) -> None:
        user, guild = allowances
        self._users = TokenBuckets[UserId](user)
        self._guilds = TokenBuckets[GuildId](guild)
        self._clock = clock

    @contextmanager
    def consume(self, user_id: UserId, guild_id: GuildId) -> Iterator[None]:
        """Count a use unless it fails. Raises Refused if it is over the limit.

        Guild 0 stands for no guild: then only the user's limit applies.
        """
        now = self._clock().timestamp()
        if wait := self._users.wait(user_id, now):
            raise Refused(Reason.TOO_OFTEN, minutes=ceil(wait / _MINUTE))
        if guild_id and (wait := self._guilds.wait(guild_id, now)):
            raise Refused(Reason.TOO_OFTEN_HERE, minutes=ceil(wait / _MINUTE))
        self._users.take(user_id, now)
        if guild_id:
            self._guilds.take(guild_id, now)
        try:
            yield
        except BaseException:
            self._users.give_back(user_id)
            self._guilds.give_back(guild_id)
            raise


class ConcurrencyLimit:
    """Limits the slow tasks that run at once, for a user and for a guild."""

    def __init__(self, limits: tuple[int, int]) -> None:
        self._user_limit, self._guild_limit = limits
        self._users = Counter[UserId]()
        self._guilds = Counter[GuildId]()

    @contextmanager
    def slot(self, user_id: UserId, guild_id: GuildId) -> Iterator[None]:
        """Occupy a slot for a user's task. Raises Refused if there is none.

        Guild 0 stands for no guild: then only the user's limit applies.
        """
        if self._users[user_id] >= self._user_limit:
            raise Refused(Reason.AT_WORK)
        if guild_id and self._guilds[guild_id] >= self._guild_limit:
            raise Refused(Reason.AT_WORK_HERE)
        self._users[user_id] += 1
        self._guilds[guild_id] += 1
        try:
            yield
        finally:
            self._users -= Counter([user_id])  # drops counts of zero
            self._guilds -= Counter([guild_id])


class Limits:
    """All limits that are counted in memory, timed by ``clock``."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self.opened = RateLimit(OPENED, clock)
        self.posted = RateLimit(POSTED, clock)
        self.invited = RateLimit(INVITED, clock)
        self.pinged = RateLimit(PINGED, clock)
        self.nudged = RateLimit(NUDGED, clock)
        self.undone = RateLimit(UNDONE, clock)
        self.begun_alone = RateLimit(BEGUN_ALONE, clock)
        self.watched = RateLimit(FILMS, clock)
        self.reviewed = RateLimit(REVIEWS, clock)
        self.exported = RateLimit(EXPORTS, clock)
        self.results_exported = RateLimit(RESULTS, clock)
        self.films = ConcurrencyLimit(AT_WORK)
        self.reviews = ConcurrencyLimit(AT_WORK)
        self.advice = ConcurrencyLimit(ADVICE_AT_WORK)
        self.exports = ConcurrencyLimit(EXPORTS_AT_WORK)
