"""The store: what the bot remembers. The only room that speaks SQL.

Here is what it takes and gives. `bot.store.store` is what opens a database, and takes half a second
to import: a film needs none.
"""

from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.records import (
    COMPUTER_KEY_ID,
    Admission,
    Blocked,
    Checkpoint,
    LeaderPage,
    LeaderRow,
    NewTable,
    Notice,
    Nudge,
    Preferences,
    Progress,
    QuietHours,
    Reseated,
    Revealed,
    SavedEntry,
    Seated,
    SeatResult,
    Shown,
    Subscription,
    Table,
    TableStatus,
    Told,
    Unclosed,
)
from engine.log import EntryKind, LogEntry

__all__ = [
    "COMPUTER_KEY_ID",
    "Admission",
    "Blocked",
    "Checkpoint",
    "Conflict",
    "EntryKind",
    "LeaderPage",
    "LeaderRow",
    "LogEntry",
    "NewTable",
    "Notice",
    "Nudge",
    "Preferences",
    "Progress",
    "QuietHours",
    "Reseated",
    "Revealed",
    "SavedEntry",
    "SeatResult",
    "Seated",
    "Shown",
    "StoreProblem",
    "StoreUnavailable",
    "Subscription",
    "Table",
    "TableStatus",
    "Told",
    "Unclosed",
]
