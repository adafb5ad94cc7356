"""What is being worked on, so that each line of the log can say so.

A task has one of its own, which begins as a copy of the starting task's.
"""

from contextvars import ContextVar
from typing import Final

import msgspec

from bot.ids import GuildId, Revision, TableId


class LogContext(msgspec.Struct, frozen=True):
    """A server, a table and the revision it was last seen at, as far as they are known."""

    server: GuildId | None = None
    table: TableId | None = None
    revision: Revision | None = None


LOG_CONTEXT: Final = ContextVar("LOG_CONTEXT", default=LogContext())  # noqa: B039 - it is frozen
