"""What the store takes and gives about what people and the admins of guilds have chosen."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.ids import ChannelId, GuildId, UserId

OwnRow: TypeAlias = dict[str, Any]
"""What one row of the database says about a person, by column; without what isn't known."""
OwnRows: TypeAlias = Mapping[str, Sequence[OwnRow]]
"""What is stored about a person, by table of the database."""


class RolePermission(StrEnum):
    """What a server may let some roles do."""

    START = "start"
    CANCEL = "cancel"


class GuildSettings(msgspec.Struct, frozen=True):
    """What the admins of a server have decided.

    - ``language``: None means the Community's language, or else the host's.
    - ``turn_limit``: seconds for a turn, 0 for no limit, None for the default.
    - ``threads``, ``rated``: the defaults for a new table, which its host may change.
    - ``computers``: whether computer players may be seated; ``rate_computers``: whether a new table
      with one is rated.
    - ``channels``: where tables may be opened; empty means everywhere.
    - ``starters``: roles that may open tables; empty means everybody.
    - ``cancellers``: roles that may cancel other people's tables; moderators always may.
    - ``season_channel_id``: where the ends of seasons are announced, ``daily_channel_id`` where the
      positions of the day are posted; None means nowhere.
    """

    language: str | None = None
    turn_limit: int | None = None
    threads: bool = False
    computers: bool = True
    rated: bool = True
    rate_computers: bool = True
    channels: frozenset[int] = frozenset()
    starters: frozenset[int] = frozenset()
    cancellers: frozenset[int] = frozenset()
    season_channel_id: ChannelId | None = None
    daily_channel_id: ChannelId | None = None


class PostOutcome(StrEnum):
    """What has become of what is posted once on a server, like the end of a season."""

    CLAIMED = "claimed"
    """A process is posting it, or has died over that."""
    POSTED = "posted"
    NOTHING = "nothing"
    """There was nothing to say, as if nobody had won anything."""
    SKIPPED = "skipped"
    """The server didn't want it then."""
    REFUSED = "refused"
    """The channel is gone, or the bot may not write there."""
    FAILED = "failed"
    """Discord has not taken it, or not said that it has."""


class PostState(NamedTuple):
    """What has become of a post since it was first claimed; None for nothing yet."""

    number: int
    outcome: PostOutcome | None
    claimed_at: datetime


class DuePost(NamedTuple):
    """A server that wants a post, where, and the language that it has chosen."""

    guild_id: GuildId
    channel_id: ChannelId
    language: str | None


class QuietHours(msgspec.Struct, frozen=True):
    """When a user doesn't want to be pinged: every day from one full hour (0 to 23) to another.

    The hours are those of clocks in a time zone of the IANA database.
    """

    start: int
    end: int
    zone: str


class NotifyBy(StrEnum):
    """How a user is told that it's their turn."""

    MENTION = "mention"
    DIRECT = "direct"
    """By a direct message."""
    NEVER = "never"


class TurnAlert(StrEnum):
    """What a user is told directly, once a turn."""

    TURN = "turn"
    NEXT = "next"
    """That theirs is the next one."""


class Preferences(msgspec.Struct, frozen=True):
    """What a user has chosen for themselves, on all servers alike.

    - ``notify_by``: how they want to be told that it's their turn; ``alert_next``: whether they are
      also told that theirs is the next.
    - ``language``: the one that they had in Discord when they chose, None if they have chosen
      nothing but quiet hours.
    - ``direct_channel_id``: where direct messages go, None if there has been none.
    - ``direct_refused``: whether Discord has refused the last direct message.
    """

    quiet: QuietHours | None = None
    notify_by: NotifyBy = NotifyBy.MENTION
    alert_next: bool = False
    language: str | None = None
    direct_channel_id: ChannelId | None = None
    direct_refused: bool = False

    @property
    def reached_by(self) -> NotifyBy:
        """How they are told in fact: by a mention where Discord refuses direct messages."""
        if self.notify_by is NotifyBy.DIRECT and self.direct_refused:
            return NotifyBy.MENTION
        return self.notify_by


class Blocked(NamedTuple):
    """A user whom a person doesn't want to sit with, by the name they had then."""

    user_id: UserId
    name: str


class Subscription(NamedTuple):
    """Which games' lobbies a user is pinged for on a server, once in so many hours at most."""

    games: frozenset[str]
    hours: int
