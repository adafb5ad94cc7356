"""Caches of drawings and measurements, limited in bytes.

Each cache counts its bytes, so that a host can monitor it.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, Generic, ParamSpec, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Arguments = ParamSpec("Arguments")

CACHES: Final[list["BytesLimitedCache[Any, Any]"]] = []
"""All byte-limited caches of this process."""


class BytesLimitedCache(Generic[Key, Value]):
    """Values by key within a limit in bytes; the least recently used ones are evicted first.

    ``size`` returns the bytes of a value with its key. Safe for use by several threads.
    """

    def __init__(self, name: str, limit: int, size: Callable[[Value], int]) -> None:
        self.name, self.limit, self.bytes = name, limit, 0
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._size = size
        self._lock = Lock()
        CACHES.append(self)

    def get(self, key: Key) -> Value | None:
        """Return the cached value of a key, or None."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        return value

    def keep(self, key: Key, value: Value) -> Value:
        """Cache a value, unless it is larger than the limit, and return it."""
        size = self._size(value)
        with self._lock:
            if key in self._values:
                self.bytes -= self._size(self._values.pop(key))
            if size <= self.limit:
                self._values[key] = value
                self.bytes += size
            while self.bytes > self.limit:
                _, oldest = self._values.popitem(last=False)
                self.bytes -= self._size(oldest)
        return value

    def __call__(self, make: Callable[Arguments, Value]) -> Callable[Arguments, Value]:
        """Decorate a function so that its results are cached."""

        @wraps(make)
        def cached(*args: Arguments.args, **named: Arguments.kwargs) -> Value:
            key: Any = (make, args, *named.items()) if named else (make, args)
            value = self.get(key)
            return self.keep(key, make(*args, **named)) if value is None else value

        return cached

    def clear(self) -> None:
        """Remove all values."""
        with self._lock:
            self._values.clear()
            self.bytes = 0
