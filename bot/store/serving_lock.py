"""The serving lock of a database: held by the program that serves it, released when that ends."""

import os
import platform
from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.runtime.files import lock
from bot.store.errors import StoreProblem, StoreUnavailable

_LONGEST: Final = 200
_RIGHTS: Final = 0o644


class ServingLock(ABC):
    """The lock that a program holds while it serves a database."""

    @abstractmethod
    async def take(self) -> bool:
        """Take the lock, or confirm that it is still held; return False if another program has it.

        Raises StoreUnavailable.
        """

    @abstractmethod
    async def holder(self) -> str:
        """Return a description of the programs that hold the lock, "" for none.

        Raises StoreUnavailable.
        """

    @abstractmethod
    async def release(self) -> None:
        """Release the lock if it is held."""


def this_program() -> str:
    """Return a readable name of this process."""
    return f"process {os.getpid()} on {platform.node()}"


class FileServingLock(ServingLock):
    """The serving lock of a file: a lock on a file beside it, which names the holder.

    The database file itself has SQLite's own locks, and a restore replaces it.
    """

    def __init__(self, database: Path, *, shared: bool) -> None:
        self._database = database
        self._shared = shared
        self._path = database.resolve().with_name(f"{database.resolve().name}.lock")
        self._opened: int | None = None

    async def take(self) -> bool:
        if self._is_held():
            return True
        self._close()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._opened = os.open(self._path, os.O_RDWR | os.O_CREAT, _RIGHTS)
        except OSError as error:
            raise StoreUnavailable(StoreProblem.READ_ONLY, self._database, error) from error
        if not lock(self._opened, shared=self._shared):
            self._close()
            return False
        name = f"{this_program()} since {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
        with suppress(OSError):  # the disk may be full
            os.ftruncate(self._opened, 0)
            os.write(self._opened, name.encode())
        return True

    def _is_held(self) -> bool:
        """Return whether this program holds the lock, on a file that still exists."""
        try:
            return self._opened is not None and os.path.samestat(
                os.fstat(self._opened), self._path.stat()
            )
        except OSError:
            return False

    async def holder(self) -> str:
        try:
            with self._path.open(errors="replace") as file:
                is_free = lock(file.fileno())
                return "" if is_free else file.read(_LONGEST) or "another program"
        except OSError:
            return ""

    async def release(self) -> None:
        self._close()

    def _close(self) -> None:
        if self._opened is not None:
            os.close(self._opened)
            self._opened = None
