"""Invariants of every position in every game."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from bot.conformance.random_games import PlayStyle, random_game
from engine.claimit import ClaimIt
from engine.claimit.board import squatters_on
from engine.claimit.notation import TOKENS
from engine.claimit.stacks import STACKS, Claim
from engine.claimit.state import Ending, Options, Phase, State, Stop
from engine.notation import LETTERS

GAME = ClaimIt()
BETWEEN_TURNS = {".", "m", "o", "M", "O"}
LISTED = BETWEEN_TURNS | {"1", "o1", "m+", "1+", "o1+"}
LISTED_WITH_REUSE = BETWEEN_TURNS | {"1", "o1", "m+", "+", "o+"}

both_variants = pytest.mark.parametrize("reuse", [False, True])


def random_games(reuse: bool) -> Iterator[list[State]]:
    """Yield the states of forty games with 2 to 5 seats, cautious and bold."""
    for seed in range(40):
        style = PlayStyle(
            seed,
            boldness=(1, 3, 6)[seed % 3],
            quitting=(0, 0.01)[seed // 4 % 2],
            dawdling=(0, 0.05)[seed // 8 % 2],
        )
        yield random_game(GAME, Options(reuse), 2 + seed % 4, style).states


def shapes(state: State, board: bytes) -> set[str]:
    """Return the stacks of a board in the notation, with all squatters written as 1.

    The mover is ``m``, everybody else ``o``.
    """
    alike: dict[str, str | int | None] = dict.fromkeys("23456", "1")
    for seat, letter in enumerate(LETTERS):
        alike[letter], alike[letter.upper()] = "mM" if seat == state.turn.mover else "oO"
    return {TOKENS[code].translate(str.maketrans(alike)) for code in set(board)}


@both_variants
def test_exactly_the_listed_stacks_occur(reuse: bool) -> None:
    seen: set[str] = set()
    for states in random_games(reuse):
        for state in states:
            seen |= shapes(state, state.board)
            assert shapes(state, state.turn.start) <= BETWEEN_TURNS
            if state.phase is Phase.OVER:
                assert shapes(state, state.board) <= BETWEEN_TURNS
    assert seen == (LISTED_WITH_REUSE if reuse else LISTED)


@both_variants
def test_each_squatter_is_on_the_board_at_most_once(reuse: bool) -> None:
    for states in random_games(reuse):
        for state in states:
            numbers = [STACKS[code].squatter for code in state.board]
            on_board = sorted(number for number in numbers if number is not None)
            assert on_board == [number for number in range(1, 7) if state.squatters >> number & 1]
            assert squatters_on(state.board) == set(on_board)


@both_variants
def test_a_turn_without_a_stop_restores_its_start(reuse: bool) -> None:
    endings = set()
    for states in random_games(reuse):
        for before, after in pairwise(states):
            previous = after.turn.previous
            if after.turn.number == before.turn.number or previous is None:
                continue
            assert previous.board == before.board
            assert previous.start == before.turn.start
            assert after.board == after.turn.start
            assert after.squatters == after.placed == 0
            if not previous.ending.settles:
                assert after.board == before.turn.start
            endings.add(previous.ending)
    assert endings == set(Ending)


@both_variants
def test_a_lapse_is_like_stopping_or_passing(reuse: bool) -> None:
    for states in random_games(reuse):
        for state in states:
            for seat in GAME.to_act(state):
                after = GAME.lapse(state, seat)
                assert after.turn.previous is not None
                assert after.turn.previous.ending is Ending.LAPSED
                stopped = msgspec.structs.replace(state, phase=Phase.ROLL)
                if state.placed:
                    assert unended(after) == unended(GAME.apply(stopped, seat, Stop()))
                else:
                    assert after.board == state.turn.start
                    assert after.turn.tallies == state.turn.tallies
                    assert after.turn.caller == state.turn.caller


def unended(state: State) -> State:
    """Return a state without the end of the previous turn."""
    turn = msgspec.structs.replace(state.turn, previous=None)
    return msgspec.structs.replace(state, turn=turn)


@both_variants
def test_a_claimed_space_stays_for_ever(reuse: bool) -> None:
    for states in random_games(reuse):
        for before, after in pairwise(states):
            for was, now in zip(before.board, after.board, strict=True):
                if STACKS[was].claim is Claim.KEPT:
                    assert now == was


@both_variants
def test_markers_given_back_balance(reuse: bool) -> None:
    """A player's markers on the board are those put down less those that the view gave back."""
    for states in random_games(reuse):
        on_board = [0] * 5
        for before, after in pairwise(states):
            previous = after.turn.previous
            if after.turn.number == before.turn.number or previous is None:
                continue
            view = GAME.view(before, None)
            for marked in view.marked if previous.ending.settles else ():
                if marked.loser is not None:
                    on_board[marked.loser] -= 1
                on_board[view.mover] += STACKS[view.start[marked.space]].owner != view.mover
            owners = [STACKS[code].owner for code in after.board]
            assert [owners.count(seat) for seat in range(5)] == on_board
