"""The exception that a check raises when a game breaks the contract."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bot.game_packages import PACKAGES

_ROOT: Final = Path(__file__).parent.parent.parent
_PROGRAM: Final = ("bot", "engine", "render")
"""Folders in `_ROOT` that have the program and its own games."""


class Fault(Exception):
    """A game breaks the contract.

    ``words`` give the expectation and the change to make in one line. ``where`` is the text of the
    position in which it happened, or empty. A game with a warning can still be played.
    """

    def __init__(self, words: str, state: Any = None, *, is_warning: bool = False) -> None:
        super().__init__(words)
        self.words = words
        self.is_warning = is_warning
        self.where = "" if state is None else str(state)

    def __str__(self) -> str:
        return f"{self.words}\nIn this position:\n{self.where}" if self.where else self.words


@contextmanager
def drawn_if_it_fails(state: Any) -> Iterator[None]:
    """Add the text of a position to any exception raised in it."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"in this position:\n{state}")
        raise


@contextmanager
def as_fault(doing: str, state: Any = None) -> Iterator[None]:
    """Turn any other exception into a Fault.

    ``doing`` names the call to the game, as the beginning of a sentence.
    """
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"{doing} raised {raised(error)}.", state) from error


def raised(error: Exception) -> str:
    """Return an exception in words, with the last line of the game in its traceback."""
    frames = traceback.extract_tb(error.__traceback__)
    words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    place = ([frame for frame in frames if not _is_of_program(frame.filename)] or frames)[-1]
    return f"{words} ({Path(place.filename).name}, line {place.lineno})"


def _is_of_program(file: str) -> bool:
    """Return whether a file belongs to the program itself rather than to a game."""
    if not Path(file).is_relative_to(_ROOT):
        return False
    top, *folders = Path(file).relative_to(_ROOT).parts
    return top in _PROGRAM and not PACKAGES.keys() & set(folders)
