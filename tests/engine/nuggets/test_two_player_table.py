"""The win chances of two-player games, recomputed independently and checked for consistency."""

from array import array
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.nuggets.ai import two_player_table as table_module
from engine.nuggets.ai.turn_graph import START
from engine.nuggets.ai.turn_values import plan
from engine.nuggets.ai.two_player_table import TABLE_FILE, row, two_player_table
from engine.nuggets.state import NUGGETS
from tests.engine.nuggets import oracle
from tools import solve_nuggets_two_players as solver
from tools.solve_nuggets_two_players import positions, solve

Hands = tuple[int, int]
"""The nuggets of the mover and of the opponent."""


class Roll(NamedTuple):
    """All rolls with the same choices: their probability, and the dice aside after each choice."""

    probability: float
    choices: tuple[oracle.Pick, ...]


@cache
def rolls(aside: oracle.Pick) -> tuple[Roll, ...]:
    dice = oracle.DICE - len(aside)
    together: Counter[tuple[oracle.Pick, ...]] = Counter()
    for rolled in combinations_with_replacement(sorted(oracle.FACES), dice):
        orders = factorial(dice) // prod(map(factorial, Counter(rolled).values()))
        picks = oracle.choices(rolled, aside)
        together[tuple(sorted(tuple(sorted((*aside, *pick))) for pick in picks))] += orders
    return tuple(Roll(orders / 6**dice, choices) for choices, orders in together.items())


def turns_best(hands: Hands, nuggets: int, chances: dict[Hands, float]) -> float:
    """Return the mover's win chance, computed from the rules die by die."""
    mine, others = hands
    values: dict[oracle.Pick, float] = {}

    def next_one(mine: int, others: int) -> float:
        return 1 - chances[others, mine]

    def after(mine: int, others: int, complete: bool) -> float:
        if mine + others == nuggets:
            return 0.5 + (mine > others) / 2 - (mine < others) / 2
        return chances[mine, others] if complete else next_one(mine, others)

    def taking(aside: oracle.Pick) -> float:
        value, complete = oracle.value(aside), len(aside) == oracle.DICE
        taken = min(value, nuggets - mine - others)
        worth = after(mine + taken, others, complete)
        if aside.count("lasso") >= 3:
            stolen = min(value, others)
            worth = max(worth, after(mine + stolen, others - stolen, complete))
        return worth

    def rolling(aside: oracle.Pick) -> float:
        if aside not in values:
            values[aside] = sum(
                probability * max(map(setting_aside, choices), default=next_one(mine, others))
                for probability, choices in rolls(aside)
            )
        return values[aside]

    def setting_aside(aside: oracle.Pick) -> float:
        if len(aside) == oracle.DICE:
            return taking(aside)
        return max(taking(aside), rolling(aside))

    return rolling(())


@pytest.mark.parametrize("nuggets", [1, 3])
def test_chances_of_tiny_games_match_an_exhaustive_search(nuggets: int) -> None:
    """All positions at once, iterated from another start than the program's."""
    all_hands = [(mine, others) for mine in range(nuggets) for others in range(nuggets - mine)]
    chances = dict.fromkeys(all_hands, 0.0)
    change = 1.0
    while change > 1e-8:
        updated = {hands: turns_best(hands, nuggets, chances) for hands in all_hands}
        change = max(abs(updated[hands] - chances[hands]) for hands in all_hands)
        chances = updated
    solved = solve(nuggets)
    for (mine, others), chance in chances.items():
        assert solved.table[row(mine + others) + mine] == pytest.approx(chance, abs=1e-7)


def test_no_turn_of_the_file_can_be_played_better_or_is_worth_less() -> None:
    """The best go for the file's chances yields them again, for every third position."""
    shipped = two_player_table()
    assert len(shipped.table) == row(NUGGETS)
    everywhere = [
        position for total in range(NUGGETS) for position in positions(total, NUGGETS - total)
    ]
    worst = max(
        abs(plan(position, shipped.chance).rolling[START] - shipped.chance(position, 0))
        for position in everywhere[::3]
    )
    assert worst < 2e-7


def test_the_command_writes_its_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / TABLE_FILE.name
    monkeypatch.setattr(solver, "TABLE_FILE", file)
    monkeypatch.setattr(solver, "NUGGETS", 4)
    solver.main()
    monkeypatch.setattr(table_module, "TABLE_FILE", file)
    read = table_module.two_player_table.__wrapped__()
    assert read.table == array("f", solve(4).table)
