"""The states and actions of Claim It!"""

from enum import StrEnum
from typing import Self, TypeAlias

import msgspec

from engine import turns
from engine.game import Seat
from engine.notation import text_of

Dice: TypeAlias = tuple[int, int, int]
"""Three faces, 1 to 6, in the order they were rolled."""

LAST_ROUND_CLAIMS = {2: 13, 3: 9, 4: 7, 5: 6}
"""Number of claimed spaces that calls the last round, by seats (rulebook, "Last round")."""


class Options(msgspec.Struct, frozen=True):
    """The options that the host chooses.

    ``reuse`` is the rulebook's variation; ``show_spaces`` marks the possible spaces in pictures.
    """

    reuse: bool = False
    show_spaces: bool = True


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Roll the three dice."""


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """Put a marker on a space, both numbers 1 to 6. The dice and the stack determine the marker."""

    column: int
    row: int


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """End the turn and take the marked spaces."""


Action: TypeAlias = Roll | Place | Stop


class Reason(StrEnum):
    """Reasons why Claim It! refuses an action, besides those that all games share."""

    PLACE_FIRST = "place-first"
    ROLL_FIRST = "roll-first"
    NOT_ROLLED = "not-rolled"
    SPACE_CLAIMED = "space-claimed"
    SQUATTER_TAKEN = "squatter-taken"


class Phase(StrEnum):
    """The state of play, named after the decision that comes next."""

    FIRST_PLAYER = "first-player"
    """Chance chooses the first player."""
    ROLL = "roll"
    """The mover rolls, or stops once a marker is placed."""
    DICE = "dice"
    """Chance rolls the dice."""
    PLACE = "place"
    """The mover places a marker."""
    OVER = "over"


class Ending(StrEnum):
    """How a turn ended."""

    STOPPED = "stopped"
    BUST = "bust"
    RESIGNED = "resigned"
    CUT_SHORT = "cut-short"
    """All the others had resigned."""
    LAPSED = "lapsed"
    """The mover's time ran out."""

    @property
    def settles(self) -> bool:
        """Whether the turn's markers became spaces."""
        return self is Ending.STOPPED or self is Ending.LAPSED


class TurnEnd(msgspec.Struct, frozen=True):
    """The previous turn as it stood at its end.

    ``board`` still has the turn's markers, ``start`` is the board before it. ``dice`` is the last
    roll: the fatal one of a bust.
    """

    number: int
    mover: Seat
    ending: Ending
    dice: Dice | None
    start: bytes
    board: bytes


class Tally(msgspec.Struct, frozen=True):
    """The number of a seat's finished turns, and of the busts among them.

    A turn that ran out of time before anything was placed doesn't count.
    """

    turns: int = 0
    busts: int = 0


class Turn(turns.Turn, frozen=True, kw_only=True):
    """The constant part of the state during one turn.

    ``start`` is the board at its beginning. In the last round, called by ``caller``, ``last_turns``
    are the seats that still have a turn, the mover first; before it, it is empty.
    """

    options: Options
    start: bytes
    tallies: tuple[Tally, ...]
    caller: Seat | None = None
    last_turns: tuple[Seat, ...] = ()
    previous: TurnEnd | None = None

    def without(self, seat: Seat) -> Self:
        last_turns = tuple(other for other in self.last_turns if other != seat)
        return msgspec.structs.replace(super().without(seat), last_turns=last_turns)


class State(turns.TurnState, frozen=True):
    """A position of the game.

    ``board`` holds the codes of the 36 stacks. ``squatters`` has bit n set while squatter n is on
    the board; it follows from ``board`` and is stored for speed. ``dice`` is the turn's last roll,
    ``placed`` the number of markers placed this turn.
    """

    phase: Phase
    turn: Turn
    board: bytes
    squatters: int = 0
    dice: Dice | None = None
    placed: int = 0

    def __str__(self) -> str:
        return text_of(self)
