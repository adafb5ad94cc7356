"""Positions as text: `print` shows the whole position, and its output can be parsed."""

import doctest
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from bot.conformance.fault import drawn_if_it_fails
from bot.games.claimit import sample as claimit_sample
from bot.games.nuggets import sample as nuggets_sample
from engine.claimit import notation as claimit
from engine.claimit.stacks import STACKS
from engine.nuggets import notation as nuggets
from engine.sample import Sample
from tests.conftest import pytest_assertrepr_compare

SAMPLES: dict[ModuleType, Sample] = {claimit: claimit_sample.SAMPLE, nuggets: nuggets_sample.SAMPLE}

every_notation = pytest.mark.parametrize("notation", SAMPLES, ids=["claimit", "nuggets"])


@every_notation
def test_the_examples_in_its_docstring_are_true(notation: ModuleType) -> None:
    assert doctest.testmod(notation) == (0, 2)


def test_every_stack_is_written_in_its_own_way() -> None:
    assert len(set(claimit.TOKENS)) == len(STACKS)
    boards = [bytes([code] * 36) for code in range(len(STACKS))]
    assert [claimit.read_board(claimit.board_text(board)) for board in boards] == boards


CLAIMIT = "2|  .   a   b3+\nseats: 2; mover: a"
NUGGETS = "aside: L222; rolled: LN3\na: nuggets 5\nb: nuggets 9"


@pytest.mark.parametrize(
    ("parse", "text", "true", "wrong"),
    [
        (claimit.parse, CLAIMIT, "2|", "7|"),
        (claimit.parse, CLAIMIT, "2|", "2 "),
        (claimit.parse, CLAIMIT, "b3+", "B3"),
        (claimit.parse, CLAIMIT, "b3+", "c"),
        (claimit.parse, CLAIMIT, "b3+", "3   3"),
        (claimit.parse, CLAIMIT, "b3+", ".   .   .   .   ."),
        (claimit.parse, CLAIMIT, "seats: 2", "seats: 6"),
        (claimit.parse, CLAIMIT, "seats: 2", "turn: 2"),
        (claimit.parse, CLAIMIT, "mover: a", "mover: c"),
        (claimit.parse, CLAIMIT, "mover: a", "move: a"),
        (claimit.parse, CLAIMIT, "mover: a", "phase: pick"),
        (claimit.parse, CLAIMIT, "mover: a", "dice: 1 2 7"),
        (claimit.parse, CLAIMIT, "mover: a", "dice: 1 2"),
        (claimit.parse, CLAIMIT, "mover: a", "squatters free: 3"),
        (claimit.parse, CLAIMIT, "mover: a", "options: reused"),
        (claimit.parse, CLAIMIT, "mover: a", "a: mine 2, claims 0, spaces 1"),
        (claimit.parse, CLAIMIT, "mover: a", "mover: a; mover: a"),
        (nuggets.parse, NUGGETS, "b: nuggets 9", ""),
        (nuggets.parse, NUGGETS, "b: nuggets 9", "b: nuggets 73"),
        (nuggets.parse, NUGGETS, "b: nuggets 9", "c: nuggets 9"),
        (nuggets.parse, NUGGETS, "aside: L222", "aside: 222L"),
        (nuggets.parse, NUGGETS, "aside: L222", "aside: L226"),
        (nuggets.parse, NUGGETS, "aside: L222", "mover: c"),
        (nuggets.parse, NUGGETS, "aside: L222", "supply: 60"),
        (nuggets.parse, NUGGETS, "aside: L222", "goes: LLL 0 from c"),
        (nuggets.parse, NUGGETS, "aside: L222", "goes: 4 from b"),
    ],
)
def test_an_impossible_position_is_refused(
    parse: Callable[[str], Any], text: str, true: str, wrong: str
) -> None:
    assert parse(text)
    assert true in text
    with pytest.raises(ValueError, match=r"\w"):
        parse(text.replace(true, wrong))


@every_notation
def test_a_failed_comparison_shows_the_differences(notation: ModuleType) -> None:
    game = SAMPLES[notation].game
    first, second = (game.resolve(game.new(game.options_type(), 2), (seat,)) for seat in (0, 1))
    shown = pytest_assertrepr_compare("==", second, first)
    assert shown is not None
    assert [line for line in shown if line[:1] in "-+"] == [
        *(f"- {line}" for line in str(first).splitlines() if "mover: a" in line),
        *(f"+ {line}" for line in str(second).splitlines() if "mover: b" in line),
    ]
    without_past = SAMPLES[notation].written
    assert without_past is not None
    assert pytest_assertrepr_compare("==", first, without_past(first)) is None


def test_a_failed_check_shows_the_position() -> None:
    state = claimit.parse(CLAIMIT)
    with pytest.raises(AssertionError) as failed, drawn_if_it_fails(state):
        raise AssertionError
    assert failed.value.__notes__ == [f"in this position:\n{state}"]
