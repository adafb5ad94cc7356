"""The checksum beside a backup, in the format of `sha256sum`."""

import hashlib
from pathlib import Path
from typing import Final

from bot.errors import Failure
from bot.runtime.files import replace_atomically, sync_to_disk
from bot.runtime.progress import Progress

CHECKSUM_SUFFIX: Final = ".sha256"
"""Suffix of its name, after the whole name of the backup."""
_CHUNK_SIZE: Final = 1 << 20


def checksum_file(backup: Path) -> Path:
    """Return the path of a backup's checksum."""
    return backup.with_name(backup.name + CHECKSUM_SUFFIX)


def write_checksum(content: Path, backup: Path, progress: Progress) -> None:
    """Write the checksum of a backup's content, before the content gets the name ``backup``.

    Raises OSError.
    """
    progress.begin("reading the copy for its checksum")
    sync_to_disk(content)  # slow; later, Ctrl-C could leave a checksum without its backup
    with replace_atomically(checksum_file(backup)) as unfinished:
        unfinished.write_text(f"{_checksum(content, progress)}  {backup.name}\n", encoding="utf-8")


def expect_checksum(backup: Path, progress: Progress) -> None:
    """Raise Failure if a backup differs from its checksum or has none."""
    progress.begin(f"comparing {backup} with its checksum")
    file = checksum_file(backup)
    try:
        expected, *_ = [*file.read_bytes().split(), b""]
        is_equal = expected.lower() == _checksum(backup, progress).encode()
    except FileNotFoundError:
        raise Failure(
            f"{backup} has no checksum: {file.name} isn't beside it, so damage might go unseen."
            " Put it there, or take the backup as it is with --without-checksum."
        ) from None
    except OSError as error:
        raise Failure(f"{backup} can't be compared with its checksum: {error}") from error
    if not is_equal:
        raise Failure(
            f"{backup} has changed since it was made: {file.name} has another checksum;"
            " use another backup"
        )


def _checksum(file: Path, progress: Progress) -> str:
    checksum, size = hashlib.sha256(), file.stat().st_size
    with file.open("rb") as content:
        while part := content.read(_CHUNK_SIZE):
            checksum.update(part)
            progress.report(content.tell(), size)
    return checksum.hexdigest()
