"""What was drawn and measured before, kept in a limited number of bytes.

Each memory counts what it holds, so that a host can see it. What hasn't been used for long is
forgotten first.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, Generic, ParamSpec, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Arguments = ParamSpec("Arguments")

MEMORIES: Final[list["Memory[Any, Any]"]] = []
"""All memories of this process."""


class Memory(Generic[Key, Value]):
    """Values by key, of at most ``limit`` bytes together.

    There are two generations: what is used moves to the ``recent`` one, and before that has more
    than half of the bytes, it becomes the older one, and what was left in that is forgotten. So a
    look-up costs no more than one in a dictionary. ``size`` returns the bytes of a value, with its
    key. Any thread may use it.
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
        """Keep a value, unless it takes half of the bytes, and return it."""
        size, most = self._size(value), self.limit // 2
        with self._lock:
            if key in self.recent:
                self._recent_bytes -= self._size(self.recent.pop(key))
            elif key in self._older:
                self._older_bytes -= self._size(self._older.pop(key))
            if self._recent_bytes + size > most:
                self._older, self.recent = self.recent, {}
                self._older_bytes, self._recent_bytes = self._recent_bytes, 0
            if size <= most:
                self.recent[key] = value
                self._recent_bytes += size
        return value

    def __call__(self, make: Callable[Arguments, Value]) -> Callable[Arguments, Value]:
        """Decorate a function so that what it returns is kept."""

        @wraps(make)
        def kept(*args: Arguments.args, **named: Arguments.kwargs) -> Value:
            key: Any = (make, args, *named.items()) if named else (make, args)
            value = self.get(key)
            return self.keep(key, make(*args, **named)) if value is None else value

        return kept

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self.recent, self._older = {}, {}
            self._recent_bytes = self._older_bytes = 0
