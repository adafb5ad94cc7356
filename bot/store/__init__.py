"""The store: what the bot remembers. The only room that speaks SQL."""

from bot.store.backup import backup
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
from bot.store.store import Store
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
    "Store",
    "StoreProblem",
    "StoreUnavailable",
    "Table",
    "TableStatus",
    "backup",
]
