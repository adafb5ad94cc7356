"""Types of the store for cups."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from bot.ids import ChannelId, CupId, GuildId, MessageId, UserId
from bot.store.table_types import Occupant
from engine.cups.entries import AnyEntry, Terms

MOST_MEMBERS: Final = 128
"""Maximum number of members of a cup, without those who have left."""
CUPS_PER_GUILD: Final = 4
CUPS_PER_PERSON: Final = 3
"""Maximum number of open cups of a guild, and of those in which a user takes part."""


class CupLimit(StrEnum):
    """A limit that opening or joining a cup would exceed."""

    MEMBERS = "members"
    GUILD = "guild"
    PERSON = "person"


class NewCup(msgspec.Struct, frozen=True, kw_only=True):
    """A cup to open in a channel."""

    guild_id: GuildId
    channel_id: ChannelId
    language: str
    host: Occupant
    terms: Terms


class ShownCup(msgspec.Struct, frozen=True):
    """The messages that show a cup, and the thread of its round; None until they are posted."""

    announcement_id: MessageId | None = None
    round_message_id: MessageId | None = None
    round_thread_id: ChannelId | None = None


class CupRow(msgspec.Struct, frozen=True):
    """A cup without its log and members.

    ``commitment`` is the SHA-256 of the secret seed of its lots. An erased host has a negative id.
    ``seen_at`` is when the bot last could look after the cup.
    """

    id: CupId
    guild_id: GuildId
    channel_id: ChannelId
    language: str
    host_id: UserId
    host_name: str
    terms: Terms
    commitment: str
    shown: ShownCup
    seen_at: datetime
    created_at: datetime
    ended_at: datetime | None


class WatchedCup(NamedTuple):
    """Where a cup is, when something is due there, and when the bot last could look after it."""

    id: CupId
    guild_id: GuildId
    channel_id: ChannelId
    due_at: datetime
    seen_at: datetime


class CupPerson(NamedTuple):
    """A member; an erased user has a negative id."""

    user_id: UserId
    name: str


class SavedCup(NamedTuple):
    """A cup with its log, and its members in the order of their numbers."""

    row: CupRow
    entries: Sequence[AnyEntry]
    people: tuple[CupPerson, ...]
