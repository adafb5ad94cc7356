"""Sample data of a game for the checks that all games share."""

from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import Any, NamedTuple

from engine.game import AnyGame, Seat
from engine.player import AnyAdviser, Luck


class Sample(NamedTuple):
    """A game with options to try and actions of every kind, legal or not.

    ``endings`` are all ways in which its turns end. ``redealt`` is None if the game hides nothing;
    otherwise it returns a state that differs at most in information hidden from a seat, or from the
    public for None. ``hasty`` is a faster strong player for tests, if the normal one is too slow,
    and ``hasty_luck`` the same for the luck. ``old_options`` are more options that occur in the
    archive, not all of them for any number of seats. ``needless`` returns whether a legal action in
    a state needs no button, None if all need one. ``written`` is the part of a state that its text
    contains, None for all of it. ``positions`` are texts that the game's ``parse`` reads, of
    positions that random games rarely reach. ``presses`` is the number of buttons that an action
    takes at most, one that opens a hand included: more than 3 only where players pick as many
    things as they like.
    """

    game: AnyGame
    options: tuple[Any, ...]
    conceivable: tuple[Any, ...]
    endings: tuple[StrEnum, ...]
    redealt: Callable[[Any, Seat | None, Random], Any] | None = None
    hasty: AnyAdviser | None = None
    hasty_luck: Luck | None = None
    old_options: tuple[Any, ...] = ()
    needless: Callable[[Any, Any], bool] | None = None
    written: Callable[[Any], Any] | None = None
    positions: tuple[str, ...] = ()
    presses: int = 3

    def __repr__(self) -> str:
        return self.game.key
