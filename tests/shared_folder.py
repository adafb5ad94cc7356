"""Folders that all processes of a run share, filled by the first process that needs them.

Every run of pytest imports this module, so it imports other modules only when they are needed.
"""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.postgresql import OWNER


def shared_folder(name: str, make: Callable[[Path], None]) -> Path:
    """Return the shared folder with a name, which one process fills while the others wait."""
    from fcntl import LOCK_EX, flock

    shared = _folder(os.environ[OWNER])
    shared.mkdir(exist_ok=True)
    folder = shared / name
    with (shared / f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not folder.exists():
            unfinished = Path(tempfile.mkdtemp(dir=shared))
            make(unfinished)
            unfinished.rename(folder)
    return folder


def remove(owner: str) -> None:
    """Remove all shared folders of a run."""
    shutil.rmtree(_folder(owner), ignore_errors=True)


def _folder(owner: str) -> Path:
    """Return the folder of a run, outside pytest's folders, which stay when a test fails."""
    return Path(os.environ.get("PYTEST_DEBUG_TEMPROOT") or tempfile.gettempdir()) / f"once-{owner}"
