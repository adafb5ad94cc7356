"""The store: what the bot remembers. The only room that speaks SQL.

Here is what it takes and gives. `bot.store.store` is what opens a database, and takes half a second
to import: a film needs none.
"""

from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.records import (
    COMPUTER_KEY_ID,
    Checkpoint,
    Continued,
    DaysOff,
    ErasedGame,
    GuildSettings,
    LeaderPage,
    LeaderRow,
    May,
    NewTable,
    Nudge,
    Progress,
    QuietHours,
    Reseated,
    Revealed,
    SavedEntry,
    Seated,
    SeatResult,
    Shown,
    Stopped,
    Table,
    TableStatus,
    Unclosed,
)
from engine.log import EntryKind, LogEntry

__all__ = [
    "COMPUTER_KEY_ID",
    "Checkpoint",
    "Conflict",
    "Continued",
    "DaysOff",
    "EntryKind",
    "ErasedGame",
    "GuildSettings",
    "LeaderPage",
    "LeaderRow",
    "LogEntry",
    "May",
    "NewTable",
    "Nudge",
    "Progress",
    "QuietHours",
    "Reseated",
    "Revealed",
    "SavedEntry",
    "SeatResult",
    "Seated",
    "Shown",
    "Stopped",
    "StoreProblem",
    "StoreUnavailable",
    "Table",
    "TableStatus",
    "Unclosed",
]
