"""``claim-it verify`` and ``replay``: check a record of a game or a cup, or make a game's film."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Final

from bot.catalogue import catalogue
from bot.cli.cup_records import cup_proof
from bot.cups.record import MAX_CUP_BYTES, decode_cup
from bot.errors import Failure
from bot.runtime.files import binary_stdout, replace_atomically
from bot.runtime.progress import Progress, show_progress
from bot.store.table_types import ForkOrigin
from bot.tables.record_format import InvalidRecord, Record, decode_record
from bot.tables.record_format import verify as flaw_of
from bot.views.hosted_games import GAMES
from bot.views.replay import frames
from engine.chance import short_commitment
from engine.game import AnyGame, Chance
from render.animation import Frame, animated
from render.picture import Picture

_STREAM: Final = Path("-")
_DRAWN: Final = {Chance.DICE: "dice", Chance.CARDS: "cards", Chance.OTHER: "draws"}
"""The word for what a game draws, if it draws anything."""


def verify(file: Path) -> None:
    """Print that a record is valid, and how it is proven. Raises Failure if it isn't valid."""
    with show_progress(f"checking {file}"):
        content = _content(file)
        try:
            cup = decode_cup(content)
        except InvalidRecord as error:
            raise Failure(f"{file} can't be checked: {error}") from error
        if cup is not None:
            lines = cup_proof(file, cup, _rules())
        else:
            lines = [*_proof(file, _valid_record(file, content))]
    print("\n".join(lines))  # noqa: T201


def _proof(file: Path, record: Record) -> Iterator[str]:
    """Yield the lines that say how a valid record is proven."""
    drawn = _DRAWN.get(GAMES[record.game].rules.chance, "")
    valid = f"{file} is valid: all {len(record.log)} entries of {record.game} table {record.table}"
    fingerprint = f"the fingerprint {record.fingerprint}"
    played = "It is the game that was played if its last message in Discord shows"
    erased = "Somebody who played has been erased, and with their id"
    if not drawn:
        yield f"{valid} follow from the rules."
        is_whole = record.seed is not None
        yield f"{played} {fingerprint}." if is_whole else f"{erased} the fingerprint of before."
    elif record.seed is None:
        yield f"{valid} follow from the key of the draws and the rules."
        yield (
            f"{erased} what proves that the key follows from the promise {record.commitment}, and"
            " the fingerprint of before."
        )
    else:
        yield f"{valid} follow from the seed, the players and the rules."
        yield (
            f"{played} {fingerprint} and the promise {short_commitment(record.commitment)}"
            f" (SHA-256 {record.commitment})."
        )
    if record.seed is not None and record.continues is not None:
        yield _proof_of_origin(record.continues, drawn)


def _proof_of_origin(origin: ForkOrigin, drawn: str) -> str:
    """Return the line about the game from which another one was continued."""
    first = f"Its first {origin.entries} entries are those of"
    unproven = f" Nothing here proves their {drawn}." if drawn else ""
    if origin.is_daily:
        return f"{first} the position of the day {origin.fingerprint}.{unproven}"
    if not origin.fingerprint:
        return f"{first} table {origin.table}, from which somebody has been erased.{unproven}"
    proves = f"proves their {drawn}" if drawn else "has them, too"
    return (
        f"{first} table {origin.table}, whose record with the fingerprint {origin.fingerprint}"
        f" {proves}."
    )


def replay(
    file: Path,
    language: str,
    folder: Path | None = None,
    part: tuple[int, int] | None = None,
) -> None:
    """Make a film of a record, and write its pictures into the new ``folder`` if it is given.

    ``part`` is the first and the last step, counted from 0; None stands for all steps.

    Raises Failure if the record isn't valid, or if a file can't be written.
    """
    record = _valid_record(file, _content(file))
    pictures = frames(GAMES[record.game], record, catalogue(language), part)
    try:
        with _new(folder) if folder is not None else nullcontext():
            with show_progress(f"film of {len(pictures)} pictures") as progress:
                if folder is not None:
                    _write_pictures(pictures, folder, progress)
                gif = animated(_counted(pictures, progress))
            if file == _STREAM:
                with binary_stdout() as stdout:
                    stdout.write(gif)
                return
            film = file.with_name(file.name.removesuffix(".gz")).with_suffix(".gif")
            with replace_atomically(film) as unfinished:
                unfinished.write_bytes(gif)
    except OSError as error:
        path = error.filename2 or error.filename
        raise Failure(f"{path} can't be written: {error.strerror}") from error
    print(f"{film} has {len(gif) / 1e6:.1f} MB.")  # noqa: T201
    if folder is not None:
        print(f"{folder} has {len(pictures)} pictures.")  # noqa: T201


@contextmanager
def _new(folder: Path) -> Iterator[None]:
    """Make a folder, and remove it if the context raises an exception. Raises OSError."""
    folder.mkdir(parents=True)
    try:
        yield
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _write_pictures(pictures: Sequence[Frame], folder: Path, progress: Progress) -> None:
    for number, frame in enumerate(pictures, 1):
        (folder / f"{number:04}.png").write_bytes(frame.make().png)
        progress.report(number, len(pictures))


def _counted(pictures: Sequence[Frame], progress: Progress) -> list[Frame]:
    """Return the same frames, which report their progress when they are drawn."""
    seen = set[int]()

    def make(number: int, frame: Frame) -> Picture:
        seen.add(number)
        progress.report(len(seen), len(pictures))
        return frame.make()

    return [
        frame._replace(make=partial(make, number, frame)) for number, frame in enumerate(pictures)
    ]


def _content(file: Path) -> bytes:
    """Return the content of a file, or of stdin for "-", up to the size of any record.

    Raises Failure.
    """
    try:
        if file == _STREAM:
            return sys.stdin.buffer.read(MAX_CUP_BYTES + 1)
        with file.open("rb") as stream:
            return stream.read(MAX_CUP_BYTES + 1)
    except OSError as error:
        raise Failure(f"{file} can't be read: {error.strerror}") from error


def _valid_record(file: Path, content: bytes) -> Record:
    """Return the valid record of a game in the content of a file. Raises Failure."""
    try:
        record = decode_record(content)
    except InvalidRecord as error:
        raise Failure(f"{file} can't be checked: {error}") from error
    flaw = flaw_of(record, _rules())
    if flaw is not None:
        raise Failure(f"{file} is not valid {flaw}")
    return record


def _rules() -> dict[str, AnyGame]:
    return {key: game.rules for key, game in GAMES.items()}
