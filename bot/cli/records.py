"""``python -m bot verify`` and ``replay``: what can be done with the record of a finished game."""

import os
import sys
from pathlib import Path
from typing import Final

from bot.catalogue import catalogue
from bot.errors import Failure
from bot.games import GAMES
from bot.tables.record import Broken, Record, read
from bot.tables.record import verify as flaw_of
from bot.views.replay import frames
from render.animation import animated

_STREAM: Final = Path("-")
_NICENESS: Final = 5


def verify(file: Path) -> None:
    """Say that a record is valid. Raises Failure if it isn't."""
    record = _valid_record(file)
    valid = f"{file} is valid: all {len(record.log)} entries of {record.game} table {record.table}"
    if record.seed is None:
        print(  # noqa: T201
            f"{valid} follow from the key of chance and the rules.\n"
            "Somebody who played has been erased, and with their id what proves that the key"
            f" follows from the promise {record.commitment}, and the fingerprint of before."
        )
        return
    print(  # noqa: T201
        f"{valid} follow from the seed, the players and the rules.\n"
        "It is the game that was played if its last message in Discord shows"
        f" the fingerprint {record.fingerprint} and the promise {record.commitment}."
    )
    if (before := record.continues) is not None and not before.fingerprint:
        print(  # noqa: T201
            f"Its first {before.entries} entries are those of table {before.table}, from which"
            " somebody has been erased. Nothing here proves their dice and cards."
        )
    elif before is not None:
        print(  # noqa: T201
            f"Its first {before.entries} entries are those of table {before.table}, whose record"
            f" with the fingerprint {before.fingerprint} proves their dice and cards."
        )


def replay(
    file: Path,
    language: str,
    folder: Path | None = None,
    part: tuple[int, int] | None = None,
) -> None:
    """Make a film of a record, and write every picture into a new folder if there is one.

    ``part`` are the first and the last step of it, counted from 0, if not all are wanted.

    Raises Failure if the record isn't valid, or if something can't be written.
    """
    if file == _STREAM and hasattr(os, "nice"):
        os.nice(_NICENESS)  # a bot asks for the film, and its tables come first
    record = _valid_record(file)
    pictures = frames(GAMES[record.game], record, catalogue(language))
    if part is not None:
        first, last = part
        pictures = pictures[first : last + 1] or pictures[-1:]
    try:
        if folder is not None:
            folder.mkdir(parents=True)
            for number, frame in enumerate(pictures, 1):
                (folder / f"{number:04}.png").write_bytes(frame.make().png)
        gif = animated(pictures)
        if file == _STREAM:
            sys.stdout.buffer.write(gif)
        else:
            file.with_name(file.name.removesuffix(".gz")).with_suffix(".gif").write_bytes(gif)
    except OSError as error:
        raise Failure(f"{error.filename} can't be written: {error.strerror}") from error


def _valid_record(file: Path) -> Record:
    """Return the record in a file, or from stdin for "-". Raises Failure unless it is valid."""
    try:
        record = read(sys.stdin.buffer.read() if file == _STREAM else file.read_bytes())
    except OSError as error:
        raise Failure(f"{file} can't be read: {error.strerror}") from error
    except Broken as error:
        raise Failure(f"{file} can't be checked: {error}") from error
    flaw = flaw_of(record, {key: game.rules for key, game in GAMES.items()})
    if flaw is not None:
        raise Failure(f"{file} is not valid {flaw}")
    return record
