"""Types of the store for the choices of users and of guilds' admins."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.ids import ChannelId, GuildId, UserId

OwnRow: TypeAlias = dict[str, Any]
"""The fields of a database row about a user, by column; without unknown ones."""
OwnRows: TypeAlias = Mapping[str, Sequence[OwnRow]]
"""The rows about a user, by table of the database."""


class RolePermission(StrEnum):
    """A permission that a guild may give to roles."""

    START = "start"
    CANCEL = "cancel"
    CUPS = "cups"
    """Open cups."""


class GuildSettings(msgspec.Struct, frozen=True):
    """The settings of a guild, chosen by its admins.

    - ``language``: None means the Community's language, or else the host's.
    - ``turn_limit``: seconds for a turn, 0 for no limit, None for the default.
    - ``threads``, ``rated``: defaults for a new table, which its host may change.
    - ``computers``: whether computer players may be seated; ``rate_computers``: whether a new table
      with one is rated.
    - ``keep_pictures``: whether old turns keep their pictures instead of becoming lines of text.
    - ``channels``: where tables may be opened; empty means everywhere.
    - ``starters``: roles that may open tables; empty means everybody.
    - ``cancellers``: roles that may cancel other people's tables; moderators always may.
    - ``season_channel_id``: where the ends of seasons are announced, ``daily_channel_id`` where the
      positions of the day are posted; None means nowhere.
    - ``cup_hosts``: roles that may open cups; empty means only those who manage the guild.
    - ``cup_channel_id``: where cups are announced; None means where they are opened.
    - ``cup_threads``: whether each table of a cup has a thread; otherwise a round has one.
    """

    language: str | None = None
    turn_limit: int | None = None
    threads: bool = False
    computers: bool = True
    rated: bool = True
    rate_computers: bool = True
    keep_pictures: bool = False
    channels: frozenset[int] = frozenset()
    starters: frozenset[int] = frozenset()
    cancellers: frozenset[int] = frozenset()
    season_channel_id: ChannelId | None = None
    daily_channel_id: ChannelId | None = None
    cup_hosts: frozenset[int] = frozenset()
    cup_channel_id: ChannelId | None = None
    cup_threads: bool = True


class PostOutcome(StrEnum):
    """State of a message that is posted once per guild, like the end of a season."""

    CLAIMED = "claimed"
    """A process is sending it, or has crashed while sending."""
    POSTED = "posted"
    NOTHING = "nothing"
    """There was no content, for example no winner."""
    SKIPPED = "skipped"
    """The guild didn't want it at that time."""
    REFUSED = "refused"
    """The channel is gone, or the bot may not write there."""
    FAILED = "failed"
    """Discord rejected it, or didn't confirm it."""


class PostState(NamedTuple):
    """The state of a post since it was first claimed; ``outcome`` is None before that."""

    number: int
    outcome: PostOutcome | None
    claimed_at: datetime


class DuePost(NamedTuple):
    """A post that a guild wants, with its channel and the language chosen there."""

    guild_id: GuildId
    channel_id: ChannelId
    language: str | None


class QuietHours(msgspec.Struct, frozen=True):
    """The hours of each day without pings, from one full hour (0 to 23) to another.

    ``zone`` is a time zone of the IANA database.
    """

    start: int
    end: int
    zone: str


class NotifyBy(StrEnum):
    """How a user is notified of their turn."""

    MENTION = "mention"
    DIRECT = "direct"
    """By a direct message."""
    NEVER = "never"


class TurnAlert(StrEnum):
    """An alert by direct message, sent once per turn."""

    TURN = "turn"
    NEXT = "next"
    """The next turn is the user's."""


class Preferences(msgspec.Struct, frozen=True):
    """A user's own choices, for all guilds.

    - ``notify_by``: how they are notified of their turn; ``alert_next``: whether also when the next
      turn is theirs.
    - ``quick``: the pace of their tables, as in `TableOptions`.
    - ``language``: their language in Discord when they chose; None if they have chosen only quiet
      hours.
    - ``direct_channel_id``: the channel of direct messages, None if there has been none.
    - ``direct_refused``: whether Discord refused the last direct message.
    - ``plays_forced``: whether the bot makes their only moves.
    """

    quiet: QuietHours | None = None
    notify_by: NotifyBy = NotifyBy.MENTION
    alert_next: bool = False
    language: str | None = None
    direct_channel_id: ChannelId | None = None
    direct_refused: bool = False
    plays_forced: bool = False
    quick: bool = False

    @property
    def reached_by(self) -> NotifyBy:
        """How they are actually notified: by a mention if Discord refuses direct messages."""
        if self.notify_by is NotifyBy.DIRECT and self.direct_refused:
            return NotifyBy.MENTION
        return self.notify_by


class Blocked(NamedTuple):
    """A blocked user, with their name at the time of the block."""

    user_id: UserId
    name: str


class Subscription(NamedTuple):
    """The games whose lobbies ping a user in a guild, at most once in ``hours`` hours."""

    games: frozenset[str]
    hours: int
