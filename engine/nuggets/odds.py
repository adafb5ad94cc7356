"""The exact risk of the next roll, and the averages of rolling on and of taking now."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, prod
from pathlib import Path
from typing import Final

import msgspec

from engine.nuggets.dice import (
    DICE,
    FACES,
    FEWEST_OF_A_NUMBER,
    LASSO,
    NUGGET,
    NUMBERS,
    Dice,
    reckon,
)

SOLUTION: Final = Path(__file__).with_name("turn.json")


class Solution(msgspec.Struct, frozen=True):
    """The optimal turn as computed by `tools.solve_nuggets_turn`, in nuggets.

    ``turn`` is the value of an optimally played turn as a fraction in lowest terms. ``rolling`` is
    the average gain in the rest of the turn after rolling on, by the `simplified` dice set aside.
    """

    turn: str
    rolling: dict[Dice, float]


@cache
def solution() -> Solution:
    """Return the solution in the file."""
    return msgspec.json.decode(SOLUTION.read_bytes(), type=Solution)


def simplified(aside: Dice) -> Dice:
    """Return equivalent dice: those that add nothing to the value are replaced by lassos.

    Without stealing, lassos make no difference.
    """
    worth = reckon(aside)
    counting = NUGGET * worth.nuggets + worth.numbers
    return LASSO * (len(aside) - len(counting)) + counting


class Odds(msgspec.Struct, frozen=True):
    """The odds after some dice have been set aside.

    The next roll is of ``dice`` dice; ``bust_rolls`` of its ``rolls`` equally likely outcomes bust.
    ``taking`` and ``rolling`` are the average numbers of nuggets gained in the rest of the turn by
    taking now and by rolling on, if every later choice is optimal, the supply endless and nothing
    stolen. They include the extra go for all seven dice. ``taking`` is None while nothing is set
    aside, ``rolling`` when no die is left: the next roll is then the extra go's.
    """

    dice: int
    bust_rolls: int
    rolls: int
    taking: float | None
    rolling: float | None

    @property
    def bust_chance(self) -> Fraction:
        return Fraction(self.bust_rolls, self.rolls)

    @property
    def best(self) -> float:
        """The larger of taking and rolling."""
        return max(value for value in (self.taking, self.rolling) if value is not None)


@cache
def bust_rolls(dice: int, numbers: str) -> int:
    """Return how many rolls of this many dice bust when these numbers are set aside.

    A roll busts if all its dice show other numbers, none of them three times or more.
    """
    others = len(NUMBERS) - len(numbers)
    return sum(
        factorial(dice) // prod(map(factorial, counts))
        for counts in product(range(FEWEST_OF_A_NUMBER), repeat=others)
        if sum(counts) == dice
    )


@cache
def odds(aside: Dice) -> Odds:
    """Return the odds with these dice set aside in the go."""
    worth = reckon(aside)
    complete = len(aside) == DICE
    dice = DICE if complete else worth.dice_left
    numbers = "" if complete else worth.numbers
    taking = float(worth.value)
    if complete:
        taking += float(Fraction(solution().turn))
    return Odds(
        dice,
        bust_rolls(dice, numbers),
        len(FACES) ** dice,
        taking if aside else None,
        None if complete else solution().rolling[simplified(aside)],
    )
