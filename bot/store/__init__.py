"""The store: what the bot remembers. The only room that speaks SQL.

Here is what it takes and gives. `bot.store.store` is what opens a database, and takes half a second
to import: a film needs none.
"""

from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.records import (
    COMPUTER_KEY_ID,
    LeaderPage,
    LeaderRow,
    NewTable,
    Nudge,
    QuietHours,
    Reseated,
    Revealed,
    Seated,
    SeatResult,
    Shown,
    Table,
    TableStatus,
)
from engine.log import EntryKind, LogEntry

__all__ = [
    "COMPUTER_KEY_ID",
    "Conflict",
    "EntryKind",
    "LeaderPage",
    "LeaderRow",
    "LogEntry",
    "NewTable",
    "Nudge",
    "QuietHours",
    "Reseated",
    "Revealed",
    "SeatResult",
    "Seated",
    "Shown",
    "StoreProblem",
    "StoreUnavailable",
    "Table",
    "TableStatus",
]
