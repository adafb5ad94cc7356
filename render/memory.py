"""What was drawn and measured before, kept in a limited number of bytes.

Each memory counts what it holds, so that a host can see it. What hasn't been used for long is
forgotten first.
"""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Final, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

MEMORIES: Final[list["Memory[Any, Any]"]] = []
"""All memories of this process."""


class Memory(Generic[Key, Value]):
    """Values by key, of at most ``limit`` bytes together.

    There are two generations: what is used moves to the ``recent`` one, and when that has half of
    the bytes, it becomes the older one, and what was left in that is forgotten. So a look-up costs
    no more than one in a dictionary. ``size`` returns the bytes of a value, with its key. Any
    thread may use it.
    """

    def __init__(self, name: str, limit: int, size: Callable[[Value], int]) -> None:
        self.name, self.limit = name, limit
        self.recent: dict[Key, Value] = {}
        self._older: dict[Key, Value] = {}
        self._size = size
        self._recent_bytes = self._older_bytes = 0
        self._lock = Lock()
        MEMORIES.append(self)

    @property
    def bytes(self) -> int:
        """How much is kept now."""
        return self._recent_bytes + self._older_bytes

    def get(self, key: Key) -> Value | None:
        """Return what is kept for a key, and keep it for longer."""
        value = self.recent.get(key)
        if value is None and (value := self._older.get(key)) is not None:
            self.keep(key, value)
        return value

    def keep(self, key: Key, value: Value) -> Value:
        """Keep a value, and return it."""
        with self._lock:
            if (before := self.recent.pop(key, None)) is not None:
                self._recent_bytes -= self._size(before)
            elif (before := self._older.pop(key, None)) is not None:
                self._older_bytes -= self._size(before)
            self.recent[key] = value
            self._recent_bytes += self._size(value)
            if self._recent_bytes > self.limit // 2:
                self._older, self.recent = self.recent, {}
                self._older_bytes, self._recent_bytes = self._recent_bytes, 0
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self.recent, self._older = {}, {}
            self._recent_bytes = self._older_bytes = 0
