"""What the checks that every game shares need to know of a game."""

from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import Any, NamedTuple

from engine.game import AnyGame, Seat
from engine.player import AnyAdviser, Luck


class Sample(NamedTuple):
    """A game with its options to try and every action one can think of, possible or not.

    ``endings`` are all ways in which its turns end. ``redealt`` is None if the game hides nothing;
    else it returns a state that differs at most in what a seat, or the public for None, can't know.
    ``hasty`` is a quicker strong player, for one that would think long in tests about all it says,
    and ``hasty_luck`` the same for what tells its luck.
    ``kept`` are more options with which the archive has games, not all for any number of seats.
    ``needless`` says of a legal action in a state whether it needs no button, None if all need one.
    ``parse`` reads the text of a state, if that is possible, and raises ValueError; ``told`` is the
    part of a state that its text tells, None for all of it.
    """

    game: AnyGame
    options: tuple[Any, ...]
    conceivable: tuple[Any, ...]
    endings: tuple[StrEnum, ...]
    redealt: Callable[[Any, Seat | None, Random], Any] | None = None
    hasty: AnyAdviser | None = None
    hasty_luck: Luck | None = None
    kept: tuple[Any, ...] = ()
    needless: Callable[[Any, Any], bool] | None = None
    parse: Callable[[str], Any] | None = None
    told: Callable[[Any], Any] | None = None

    def __repr__(self) -> str:
        return self.game.key
