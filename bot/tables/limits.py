"""How much one person, and one server, may ask of the bot: all numbers in one place.

Open tables are counted in the store, so a restart changes nothing. Everything else is kept in
memory, and forgotten as soon as it makes no difference any more.
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
    """How many at once; another one is allowed whenever ``every`` seconds have passed."""

    at_once: int
    every: float


PRESSES: Final = Allowance(15, 1 / 3)
"""Presses and commands of one person, on all servers together."""
STEPS: Final = Allowance(1, 0.1)
"""How they follow one another: who presses many things at once waits for them, nobody else."""
WARNINGS: Final = Allowance(1, 10)
"""How often a user who is too fast is told so."""

HOSTED: Final = 8
"""Open tables of all games that one person may host on a server."""
LOBBIES: Final = 100
"""Lobbies of the last `LOBBIES_OF` on a server; older ones don't keep anybody from opening one."""
LOBBIES_OF: Final = timedelta(days=1)

SEATS_AT_FIRST: Final = 5
"""Running games of a server in which a user may have a seat who has finished none there."""
SEATS_AT_MOST: Final = 25
"""The most for anyone: each finished game allows one more running game, up to this."""

KEPT_WITHOUT_BOT: Final = timedelta(days=30)
"""How long a server's data stays after it has removed the bot."""

# The others are for one person, on all servers together, and for one server.

OPENED: Final = Allowance(12, _MINUTE), Allowance(60, _MINUTE / 6)
POSTED: Final = Allowance(10, _MINUTE / 2), Allowance(60, _MINUTE / 12)
"""Leaderboards, and tables shown again: in a channel Discord takes only so many messages."""
INVITED: Final = Allowance(10, 6 * _MINUTE), Allowance(60, _MINUTE)
PINGED: Final = Allowance(4, 15 * _MINUTE), Allowance(12, 5 * _MINUTE)
"""Lobbies whose opening pings those who want to play."""
PINGED_AT_ONCE: Final = 20
"""People whom one lobby pings."""
BLOCKED: Final = 25
"""People whom a user may keep away: as many as a menu offers."""
NUDGED: Final = Allowance(10, 6 * _MINUTE), Allowance(60, _MINUTE)
UNDONE: Final = Allowance(20, _MINUTE / 6), Allowance(120, _MINUTE / 60)
FILMS: Final = Allowance(10, 2 * _MINUTE), Allowance(60, _MINUTE / 3)
REVIEWS: Final = Allowance(10, 2 * _MINUTE), Allowance(60, _MINUTE / 3)
EXPORTS: Final = Allowance(3, 60 * _MINUTE), Allowance(60, _MINUTE)
RESULTS: Final = Allowance(10, 6 * _MINUTE), Allowance(10, 6 * _MINUTE)
"""Exports of a server's results by its admins."""

BEGUN_ALONE: Final = Allowance(10, _MINUTE), Allowance(120, _MINUTE / 10)
"""Games against the computer that need no table."""

AT_WORK: Final = 1, 12
"""Films that may be in work at once, or reviews. After a game all its people ask for one."""
ADVICE_AT_WORK: Final = 1, 20
EXPORTS_AT_WORK: Final = 1, 3
"""Exports of all that is stored about a person, or erasings of it; exports of results."""


class TokenBuckets(Generic[_Key]):
    """Keeps each key to an allowance of its own.

    A key that has its whole allowance again is forgotten.
    """

    def __init__(self, allowance: Allowance) -> None:
        self._every = allowance.every
        self._spare = (allowance.at_once - 1) * allowance.every
        self._full_at: dict[_Key, float] = {}
        self._sweep_beyond = _FEW

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._full_at)

    def wait(self, key: _Key, now: float) -> float:
        """Return in how many seconds, to the millisecond, there is one to take; 0 if there is.

        ``now`` is a moment in seconds, of whatever clock.
        """
        return max(0.0, round(self._full_at.get(key, now) - now - self._spare, 3))

    def take(self, key: _Key, now: float) -> None:
        """Take one, in advance if there is none."""
        self._full_at[key] = max(now, self._full_at.get(key, now)) + self._every
        if len(self._full_at) > self._sweep_beyond:
            self._full_at = {one: full for one, full in self._full_at.items() if full > now}
            self._sweep_beyond = max(_FEW, 2 * len(self._full_at))

    def give_back(self, key: _Key) -> None:
        """Undo having taken one."""
        if key in self._full_at:
            self._full_at[key] -= self._every


class RateLimit:
    """How often one person, and one server, may do something."""

    def __init__(
        self, allowances: tuple[Allowance, Allowance], clock: Callable[[], datetime]
    ) -> None:
        person, server = allowances
        self._people = TokenBuckets[UserId](person)
        self._servers = TokenBuckets[GuildId](server)
        self._clock = clock

    @contextmanager
    def consume(self, user_id: UserId, guild_id: GuildId) -> Iterator[None]:
        """Let a user do it, which counts unless it fails. Raises Refused if it is too often.

        Where there is no server, which is guild 0, only the person's limit holds.
        """
        now = self._clock().timestamp()
        if wait := self._people.wait(user_id, now):
            raise Refused(Reason.TOO_OFTEN, minutes=ceil(wait / _MINUTE))
        if guild_id and (wait := self._servers.wait(guild_id, now)):
            raise Refused(Reason.TOO_OFTEN_HERE, minutes=ceil(wait / _MINUTE))
        self._people.take(user_id, now)
        if guild_id:
            self._servers.take(guild_id, now)
        try:
            yield
        except BaseException:
            self._people.give_back(user_id)
            self._servers.give_back(guild_id)
            raise


class ConcurrencyLimit:
    """How much that takes long may be in work at once: for one person, and for one server."""

    def __init__(self, most: tuple[int, int]) -> None:
        self._most_for_person, self._most_for_server = most
        self._people = Counter[UserId]()
        self._servers = Counter[GuildId]()

    @contextmanager
    def slot(self, user_id: UserId, guild_id: GuildId) -> Iterator[None]:
        """Have something in work for a user. Raises Refused if that would be too much.

        Where there is no server, which is guild 0, only the person's limit holds.
        """
        if self._people[user_id] >= self._most_for_person:
            raise Refused(Reason.AT_WORK)
        if guild_id and self._servers[guild_id] >= self._most_for_server:
            raise Refused(Reason.AT_WORK_HERE)
        self._people[user_id] += 1
        self._servers[guild_id] += 1
        try:
            yield
        finally:
            self._people -= Counter([user_id])  # which forgets who has nothing more in work
            self._servers -= Counter([guild_id])


class Limits:
    """All that is kept in memory, measured by ``clock``."""

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
