"""The store: what the bot remembers. The only room that speaks SQL."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from bot.store.store import Store

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
]


def __getattr__(name: str) -> Any:
    """Import SQLAlchemy, half a second, only for who opens a database: a film needs none."""
    if name == "Store":
        return import_module("bot.store.store").Store
    raise AttributeError(f"{__name__} has no {name}")
