"""The guild and table that a task works on, which are added to each of its log lines.

A new task starts with a copy of its creator's context.
"""

from contextvars import ContextVar
from typing import Final

import msgspec

from bot.ids import GuildId, Revision, TableId


class LogContext(msgspec.Struct, frozen=True):
    """The guild, table and last known revision that a task works on; None if unknown."""

    guild_id: GuildId | None = None
    table_id: TableId | None = None
    revision: Revision | None = None


LOG_CONTEXT: Final = ContextVar("LOG_CONTEXT", default=LogContext())  # noqa: B039 - it is frozen
