"""What a check says of a game that isn't as the contract wants it."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bot.game_packages import PACKAGES

_ROOT: Final = Path(__file__).parent.parent.parent
_PROGRAM: Final = ("bot", "engine", "render")
"""The folders of the program, in that one, with its games."""


class Fault(Exception):
    """A game isn't as it has to be.

    ``words`` say in a line what was expected and what to change. ``where`` is the position in which
    it was seen, as text, or empty. Despite a warning the game can be played.
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
    """Add the drawn position to whatever goes wrong in it."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"in this position:\n{state}")
        raise


@contextmanager
def as_fault(doing: str, state: Any = None) -> Iterator[None]:
    """Raise a Fault in place of any other exception that something raises.

    ``doing`` is what the game was asked to do, as the beginning of a sentence.
    """
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"{doing} raised {raised(error)}.", state) from error


def raised(error: Exception) -> str:
    """Return an exception in words, with the last line of a game that led to it."""
    frames = traceback.extract_tb(error.__traceback__)
    words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    place = ([frame for frame in frames if not _is_of_program(frame.filename)] or frames)[-1]
    return f"{words} ({Path(place.filename).name}, line {place.lineno})"


def _is_of_program(file: str) -> bool:
    """Return whether a file belongs to the program, and not to a game."""
    if not Path(file).is_relative_to(_ROOT):
        return False
    first, *rest = Path(file).relative_to(_ROOT).parts
    return first in _PROGRAM and not PACKAGES.keys() & set(rest)
