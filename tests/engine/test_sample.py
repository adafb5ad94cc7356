"""The actions that a sample makes for its game."""

from enum import StrEnum
from typing import Any

import pytest
from msgspec import Struct

from engine.sample import Sample
from tests.pig.rules import Pig

Suit = StrEnum("Suit", ("RED", "BLUE"))


class Pass(Struct, frozen=True, array_like=True, tag="pass"):
    """An action without fields."""


class Place(Struct, frozen=True, array_like=True, tag="place"):
    column: int
    row: int


class Draw(Struct, frozen=True, array_like=True, tag="draw"):
    suit: Suit | None
    again: bool = False


class Square(Struct, frozen=True, array_like=True, tag="square"):
    number: int


class Say(Struct, frozen=True, array_like=True, tag="say"):
    word: str


class Move(Struct, frozen=True, array_like=True, tag="move"):
    piece: int
    column: int
    row: int
    turned: bool


def actions(action_type: Any, *conceivable: Any) -> list[Any]:
    game = Pig()
    game.action_type = action_type
    return [*Sample(game, conceivable=conceivable).actions]


def test_actions_of_numbers_and_choices_need_not_be_named() -> None:
    made = actions(Pass | Place | Draw)
    assert len(made) == len({*made})
    assert {Pass(), Place(-1, 8), Place(7, 0), Draw(None, again=True)} <= {*made}
    draws = [action for action in made if type(action) is Draw]
    assert len(draws) == 6


def test_a_single_number_is_a_square_of_a_board_too() -> None:
    assert {action.number for action in actions(Square)} >= {*range(-1, 65)}


@pytest.mark.parametrize("kind", [Say, Move])
def test_other_actions_have_to_be_named(kind: Any) -> None:
    assert actions(Pass | kind) == [Pass()]


def test_a_kind_that_is_named_has_only_these_actions() -> None:
    assert actions(Square | Pass, Square(3), Square(200)) == [Square(3), Square(200), Pass()]
