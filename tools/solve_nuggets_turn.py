"""``python -m tools.solve_nuggets_turn`` computes the exact expected value of the optimal turn.

A turn's value is the mean number of nuggets taken, with an endless supply, without stealing, and
with every choice made for the highest mean. The state of a go consists of the dice not set aside,
and the nuggets and numbers set aside. Setting aside all seven dice gives another go, so the turn's
value depends on itself. Policy iteration solves this equation exactly, in fractions: a fixed
strategy makes the value a linear function of itself, and the strategy is improved until it no
longer changes.
"""

import sys
from fractions import Fraction
from typing import NamedTuple

import msgspec

from engine.nuggets.dice import DICE, FACES, Dice, choices, reckon, rolls
from engine.nuggets.odds import SOLUTION, Solution, simplified


class _Line(NamedTuple):
    """A value as a linear function of that of another go: ``fixed + repeat * another go``.

    ``repeat`` is the probability of reaching it.
    """

    fixed: Fraction
    repeat: Fraction


_BUST = _Line(Fraction(0), Fraction(0))


def solve() -> Solution:
    """Find the optimal strategy and its value; takes a few seconds."""
    value = Fraction(0)
    while True:
        lines = _best_answers(value)
        fixed, repeat = lines[""]
        improved = fixed / (1 - repeat)
        if improved == value:
            break
        value = improved
    rolling = {aside: float(fixed + repeat * value) for aside, (fixed, repeat) in lines.items()}
    return Solution(str(value), dict(sorted(rolling.items())))


def _best_answers(another_go: Fraction) -> dict[Dice, _Line]:
    """Return the value of rolling on from each node, given the value of another go."""
    lines: dict[Dice, _Line] = {}

    def worth(line: _Line) -> Fraction:
        return line.fixed + line.repeat * another_go

    def setting_aside(aside: Dice) -> _Line:
        taking = Fraction(reckon(aside).value)
        if len(aside) == DICE:
            return _Line(taking, Fraction(1))
        return max(_Line(taking, Fraction(0)), rolling(aside), key=worth)

    def rolling(aside: Dice) -> _Line:
        if aside not in lines:
            dice = DICE - len(aside)
            fixed = repeat = Fraction(0)
            for rolled, orders in rolls(dice):
                reached = set(map(simplified, choices(rolled, aside).values()))
                best = max(map(setting_aside, reached), key=worth, default=_BUST)
                fixed += orders * best.fixed
                repeat += orders * best.repeat
            lines[aside] = _Line(fixed / len(FACES) ** dice, repeat / len(FACES) ** dice)
        return lines[aside]

    rolling("")
    return lines


def main() -> None:
    """Write the solution into the file that `engine.nuggets.odds` reads."""
    solution = solve()
    text = msgspec.json.format(msgspec.json.encode(solution), indent=1) + b"\n"
    SOLUTION.write_bytes(text)
    sys.stdout.write(f"{float(Fraction(solution.turn)):.6f} nuggets a turn\n")


if __name__ == "__main__":
    main()
