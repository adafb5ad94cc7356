"""The exact expected value of the optimal turn.

``python -m engine.nuggets.ai.solve_turn`` writes it down.

A turn's value is what its player takes in it on average, with an endless supply, without stealing,
and with every choice made for the highest average. For that, all that matters of a go is how many
dice are left, how many nuggets are set aside and which numbers. Setting aside all seven dice gives
another go, so the turn's value depends on itself. That circle is solved exactly, in fractions:
each strategy gives it as a straight line, and a better strategy is sought until there is none.
"""

import sys
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

import msgspec

from engine.nuggets.dice import DICE, FACES, Dice, choices, reckon
from engine.nuggets.odds import SOLUTION, Solution, plain


class _Line(NamedTuple):
    """A value that grows with the value of another go: ``fixed + again * another go``.

    ``again`` is the probability of reaching it.
    """

    fixed: Fraction
    again: Fraction


_BUST = _Line(Fraction(0), Fraction(0))


@cache
def rolls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Return the rolls of so many dice, each with the number of its orders out of 6**dice."""
    return tuple(
        ("".join(faces), factorial(dice) // prod(factorial(faces.count(face)) for face in FACES))
        for faces in combinations_with_replacement(FACES, dice)
    )


def solve() -> Solution:
    """Find the best strategy and its value. Takes a few seconds."""
    value = Fraction(0)
    while True:
        lines = _best_answers(value)
        fixed, again = lines[""]
        better = fixed / (1 - again)
        if better == value:
            break
        value = better
    rolling = {aside: float(fixed + again * value) for aside, (fixed, again) in lines.items()}
    return Solution(str(value), dict(sorted(rolling.items())))


def _best_answers(another_go: Fraction) -> dict[Dice, _Line]:
    """Return the value of rolling on from each node if another go is worth this much."""
    lines: dict[Dice, _Line] = {}

    def worth(line: _Line) -> Fraction:
        return line.fixed + line.again * another_go

    def setting_aside(aside: Dice) -> _Line:
        taking = Fraction(reckon(aside).value)
        if len(aside) == DICE:
            return _Line(taking, Fraction(1))
        return max(_Line(taking, Fraction(0)), rolling(aside), key=worth)

    def rolling(aside: Dice) -> _Line:
        if aside not in lines:
            left = DICE - len(aside)
            fixed = again = Fraction(0)
            for rolled, orders in rolls(left):
                reached = set(map(plain, choices(rolled, aside).values()))
                best = max(map(setting_aside, reached), key=worth, default=_BUST)
                fixed += orders * best.fixed
                again += orders * best.again
            lines[aside] = _Line(fixed / len(FACES) ** left, again / len(FACES) ** left)
        return lines[aside]

    rolling("")
    return lines


def main() -> None:
    """Write the solution beside this module."""
    solution = solve()
    text = msgspec.json.format(msgspec.json.encode(solution), indent=1) + b"\n"
    SOLUTION.write_bytes(text)
    sys.stdout.write(f"{float(Fraction(solution.turn)):.6f} nuggets a turn\n")


if __name__ == "__main__":
    main()
