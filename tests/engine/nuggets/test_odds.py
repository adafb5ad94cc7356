"""The value of a turn and the odds, recomputed by other methods."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from engine.nuggets.dice import choices as choices_of
from engine.nuggets.odds import bust_rolls, odds, simplified, solution
from engine.nuggets.state import Ending, Roll, State, Take
from tests.engine.nuggets import oracle
from tests.engine.nuggets.positions import GAME, position, previous_of
from tools.solve_nuggets_turn import solve

NUMBERS = "2345"
TURN = Fraction(solution().turn)


def test_the_file_matches_the_program() -> None:
    assert solve() == solution()


@cache
def rolls(dice: int) -> Counter[tuple[str, ...]]:
    """Return all combinations of this many dice, with their frequencies."""
    return Counter(tuple(sorted(roll)) for roll in product(oracle.FACES, repeat=dice))


def test_no_choice_beats_the_file_and_its_own_choices_reach_it() -> None:
    """Every roll and every choice from every node, by the oracle's rules and in fractions.

    A turn's value, inserted into its own equation, must yield itself. The solution is unique:
    another go is worth less than its full value, since it isn't certain.
    """
    values: dict[tuple[str, ...], Fraction] = {}

    def rolling(aside: tuple[str, ...]) -> Fraction:
        # A number counts once and stays open for more dice; its earlier dice count as lassos.
        nuggets = ("nugget",) * aside.count("nugget")
        numbers = tuple(number for number in NUMBERS if number in aside)
        lassos = ("lasso",) * (len(aside) - len(nuggets) - len(numbers))
        aside = (*lassos, *nuggets, *numbers)
        if aside not in values:
            total = Fraction(0)
            for roll, frequency in rolls(7 - len(aside)).items():
                answers = (after((*aside, *pick)) for pick in oracle.choices(roll, aside))
                total += frequency * max(answers, default=Fraction(0))
            values[aside] = total / 6 ** (7 - len(aside))
        return values[aside]

    def after(aside: tuple[str, ...]) -> Fraction:
        taking = Fraction(oracle.value(aside))
        return taking + TURN if len(aside) == 7 else max(taking, rolling(aside))

    assert rolling(()) == TURN
    letters = dict(zip(oracle.FACES, "LN2345", strict=True))
    assert {
        "".join(letters[face] for face in aside): float(value) for aside, value in values.items()
    } == solution().rolling


def test_turns_played_by_the_odds_bring_their_value_on_average() -> None:
    """Twenty thousand turns by the engine; the mean is within four standard errors."""
    rng = Random(77)
    brought = [float(played(rng)) for _ in range(20_000)]
    assert abs(fmean(brought) - TURN) < 4 * stdev(brought) / sqrt(len(brought))


def played(rng: Random) -> int:
    """Play one turn, always as the odds advise, and return its nuggets."""
    state = position()
    while state.turn.number == 10:
        bounds = GAME.pending(state)
        if bounds is None:
            state = GAME.apply(state, 0, advised(state))
        else:
            state = GAME.resolve(state, tuple(rng.randrange(bound) for bound in bounds))
    assert previous_of(state).ending is not Ending.EMPTIED, "the supply was to be endless"
    return sum(go.taken for go in previous_of(state).goes)


def advised(state: State) -> Roll | Take:
    """Return the action with the highest average."""
    if not state.rolled:
        return Roll("")
    possible = choices_of(state.rolled, state.aside)
    picked = max(possible, key=lambda pick: odds(possible[pick]).best)
    then = odds(possible[picked])
    rolls_on = then.rolling is not None and then.rolling > (then.taking or 0)
    return Roll(picked) if rolls_on else Take(picked, None)


@pytest.mark.parametrize("dice", range(1, 8))
def test_bust_rolls_are_counted_exactly(dice: int) -> None:
    for size in range(3):
        for numbers in combinations(NUMBERS, size):
            busts = sum(
                frequency
                for roll, frequency in rolls(dice).items()
                if not oracle.choices(roll, numbers)
            )
            assert bust_rolls(dice, "".join(numbers)) == busts


def test_odds_of_the_next_roll() -> None:
    one_left = odds("NNN333")
    assert (one_left.dice, one_left.bust_rolls, one_left.rolls) == (1, 3, 6)
    assert one_left.bust_chance == Fraction(1, 2)
    assert one_left.taking == 6
    # A lasso or a 3 adds nothing, a nugget adds one, and each of them gives another go.
    assert one_left.rolling == pytest.approx(float((6 + 6 + 7) / Fraction(6) + TURN / 2))
    assert one_left.best == one_left.taking


def test_before_the_first_roll_no_nugget_can_be_taken() -> None:
    first = odds("")
    assert (first.dice, first.bust_rolls, first.rolls) == (7, 2520, 6**7)
    assert first.taking is None
    assert first.best == first.rolling == float(TURN)


def test_all_seven_dice_bring_their_value_and_another_go() -> None:
    complete = odds("LLNN444")
    assert (complete.dice, complete.bust_rolls) == (7, 2520)
    assert complete.rolling is None
    assert complete.best == complete.taking == pytest.approx(6 + float(TURN))


def test_dice_without_a_gain_are_alike() -> None:
    assert simplified("4444") == simplified("L444") == "LLL4"
    assert simplified("LNN333") == "LLLNN3"
    assert simplified("") == ""
    for dice in range(8):
        for aside in map("".join, combinations_with_replacement("LN2345", dice)):
            if any(aside.count(number) in (1, 2) for number in NUMBERS):
                continue
            assert odds(simplified(aside)) == odds(aside)
