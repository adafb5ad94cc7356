"""The states and actions of Gold Nuggets."""

from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from engine import turns
from engine.game import Seat
from engine.notation import text_of
from engine.nuggets.dice import Dice

MAX_SEATS: Final = 5
NUGGETS: Final = 77
"""Total number of nuggets, those of the players and the supply together."""


class Options(msgspec.Struct, frozen=True):
    """The options that the host chooses: none, the game has no variants."""


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Set the picked dice aside and roll the rest; before a go's first roll nothing is picked."""

    picked: Dice


class Take(msgspec.Struct, frozen=True, array_like=True, tag="take"):
    """Set the picked dice aside and take their value from a seat, or from the supply for None."""

    picked: Dice
    source: Seat | None


Action: TypeAlias = Roll | Take


class Reason(StrEnum):
    """Reasons why Gold Nuggets refuses an action, besides those that all games share."""

    ROLL_FIRST = "roll-first"
    NOTHING_PICKED = "nothing-picked"
    NOT_ROLLED = "not-rolled"
    NEEDS_THREE = "needs-three"
    NO_DICE_LEFT = "no-dice-left"
    NEEDS_LASSOS = "needs-lassos"
    NO_OPPONENT = "no-opponent"


class Phase(StrEnum):
    """The state of play, named after the decision that comes next."""

    FIRST_PLAYER = "first-player"
    """Chance chooses the first player."""
    ROLL = "roll"
    """The mover rolls all seven dice."""
    DICE = "dice"
    """Chance rolls the dice that aren't set aside."""
    PICK = "pick"
    """The mover sets dice of the roll aside, and rolls or takes."""
    OVER = "over"


class Ending(StrEnum):
    """How a turn ended."""

    STOPPED = "stopped"
    EMPTIED = "emptied"
    """The mover took the last nugget of the supply."""
    BUST = "bust"
    RESIGNED = "resigned"
    CUT_SHORT = "cut-short"
    """All the others had resigned."""
    LAPSED = "lapsed"
    """The mover's time ran out."""


class Go(msgspec.Struct, frozen=True):
    """A go that ended with taking nuggets: the dice set aside, and the nuggets taken.

    ``taken`` may be less than the dice are worth. ``source`` is None for the supply.
    """

    aside: Dice
    source: Seat | None
    taken: int


class TurnEnd(msgspec.Struct, frozen=True):
    """The previous turn.

    ``goes`` are its goes that brought nuggets. ``aside`` and ``rolled`` are the dice as they lay at
    its end, ``rolled`` without those set aside: the fatal roll of a bust. ``lost`` is the value of
    the dice in an unfinished go.
    """

    number: int
    mover: Seat
    ending: Ending
    goes: tuple[Go, ...]
    aside: Dice
    rolled: Dice
    lost: int


class Tally(msgspec.Struct, frozen=True):
    """A seat's finished turns: the most it took in one, and the total stolen from other seats."""

    best_turn: int = 0
    stolen: int = 0


class Turn(turns.Turn, frozen=True, kw_only=True):
    """The constant part of the state during one go.

    ``nuggets`` are those of each seat, ``goes`` the finished goes of the turn.
    """

    options: Options
    nuggets: tuple[int, ...]
    tallies: tuple[Tally, ...]
    goes: tuple[Go, ...] = ()
    previous: TurnEnd | None = None

    @property
    def supply(self) -> int:
        return NUGGETS - sum(self.nuggets)


class State(turns.TurnState, frozen=True):
    """A position of the game: the dice set aside in this go, and the last roll to pick from."""

    phase: Phase
    turn: Turn
    aside: Dice = ""
    rolled: Dice = ""

    def __str__(self) -> str:
        return text_of(self)
