"""The choices that need only one press."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from engine.nuggets.dice import choices
from engine.nuggets.odds import odds
from engine.nuggets.suggestions import Kind, suggestions


def every_roll() -> Iterator[tuple[str, str]]:
    """Yield every roll in every node of a go, with the dice set aside before it."""
    for count in range(7):
        for aside in map("".join, combinations_with_replacement("LN2345", count)):
            if any(aside.count(number) in (1, 2) for number in "2345"):
                continue
            for rolled in map("".join, combinations_with_replacement("LN2345", 7 - count)):
                yield rolled, aside


def test_the_best_choice_of_every_roll_is_suggested_first() -> None:
    kinds = set()
    for rolled, aside in every_roll():
        possible = choices(rolled, aside)
        suggested = suggestions(rolled, aside)
        assert bool(suggested) == bool(possible)
        assert len({suggestion.picked for suggestion in suggested}) == len(suggested) <= 7
        values = [odds(possible[suggestion.picked]).best for suggestion in suggested]
        assert values == sorted(values, reverse=True)
        if possible:
            assert values[0] == max(odds(together).best for together in possible.values())
        kinds |= {suggestion.kind for suggestion in suggested}
    assert kinds == set(Kind)


@pytest.mark.parametrize(
    ("rolled", "aside", "expected"),
    [
        (
            "LLNN444",
            "",
            {
                ("everything", "", "LLNN444"),
                ("nuggets", "", "NN"),
                ("one-nugget", "", "N"),
                ("lassos", "", "LL"),
                ("one-lasso", "", "L"),
                ("number", "4", "444"),
                ("all-value", "", "NN444"),
            },
        ),
        (
            "2444455",
            "",
            {("number", "4", "4444"), ("three", "4", "444")},
        ),
        (
            "NN44",
            "444",
            {
                ("everything", "", "NN44"),
                ("nuggets", "", "NN"),
                ("one-nugget", "", "N"),
                ("number", "4", "44"),
                ("one-more", "4", "4"),
            },
        ),
        ("N2", "L3333", {("nuggets", "", "N")}),
        ("2345", "LLN", set()),
    ],
)
def test_kinds_name_the_dice_set_aside(
    rolled: str, aside: str, expected: set[tuple[str, str, str]]
) -> None:
    assert {(s.kind.value, s.number, s.picked) for s in suggestions(rolled, aside)} == expected
