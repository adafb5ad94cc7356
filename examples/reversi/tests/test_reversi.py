"""Reversi: its rules and a second reading of them, positions as text, and its buttons."""

import doctest
from random import Random

import pytest

import reversi_oracle as oracle
from bot.catalogue import catalogue
from bot.views.game import NO_PRESSES
from engine.game import IllegalAction, NoOptions, Refusal
from engine.turns import TurnPhase
from reversi import notation, script
from reversi.board import listed, name_of
from reversi.game import SAMPLE
from reversi.notation import parse
from reversi.rules import Place, Reversi, State
from reversi.view import VIEW
from reversi.worth import worth

RULES = Reversi()
NEW = RULES.new(NoOptions(), 2)
LEFT_OUT = """
8 a a a a a b b a
7 a a a b b a b a
6 a a a b b b b a
5 a a b a b b b a
4 b b a a a b b b
3 b b a a a b b b
2 . b b a a b b b
1 b b b b b b . b
turn: 59; mover: a
"""


def played(squares: str, state: State = NEW) -> State:
    for square in squares.split():
        state = RULES.apply(state, state.turn.mover, script.action(square))
    return state


def possible(state: State) -> list[str]:
    return [name_of(action.square) for action in RULES.legal(state, state.turn.mover)]


def ways(state: State, depth: int) -> int:
    """Return the number of ways in which the next turns can go."""
    legal = RULES.legal(state, state.turn.mover)
    if depth == 1:
        return len(legal)
    return sum(ways(RULES.apply(state, state.turn.mover, action), depth - 1) for action in legal)


def test_the_known_numbers_of_ways_to_begin() -> None:
    assert [ways(NEW, depth) for depth in range(1, 7)] == [4, 12, 56, 244, 1396, 8200]


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_those_of_the_oracle(seed: int) -> None:
    random, state, board, seat = Random(seed), NEW, oracle.START, 0
    while seat is not None:
        assert (state.phase, state.turn.mover) == (TurnPhase.CHOICE, seat)
        assert possible(state) == oracle.possible(board, seat)
        assert RULES.legal(state, 1 - seat) == ()
        square = random.choice(possible(state))
        state, board = played(square, state), oracle.placed(board, seat, square)
        discs = dict(enumerate(state.discs))
        assert board == {name_of(at): seat for seat in discs for at in listed(discs[seat])}
        seat = oracle.next_seat(board, seat)
    result = RULES.result(state)
    assert result is not None
    counts = [[*board.values()].count(seat) for seat in range(2)]
    assert [standing.stats["discs"] for standing in result.standings] == sorted(counts)[::-1]


def test_discs_are_turned_in_every_direction() -> None:
    before = played("F5 F6 F7 F4 D3 E3")
    after = played("F3", before)
    assert after.last is not None
    assert {*map(name_of, listed(after.last.turned))} == {"F4", "E4", "E3"}
    assert [discs.bit_count() for discs in (*before.discs, *after.discs)] == [6, 4, 10, 1]


def test_who_cannot_place_a_disc_is_left_out() -> None:
    state = played("G1", parse(LEFT_OUT))
    assert (state.turn.number, state.turn.mover) == (60, 0)
    text = VIEW.playing(state, ("Ada", "Ben"), catalogue("en"), NO_PRESSES, "").text
    assert "Ben** can't place a disc" in text.replace("\u2069", "")
    state = played("A2", state)
    result = RULES.result(state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((0,), "discs")


def test_a_game_ends_early_if_nobody_can_place_a_disc() -> None:
    state = played("D3 C3 F5 F4 F3 D2 D1 E3 B3")
    assert (state.phase, state.discs[1]) == (TurnPhase.OVER, 0)


def test_as_many_discs_share_the_win() -> None:
    rows = "\n".join([f"{row} {' '.join('aaaa' + 'bbbb')}" for row in range(8, 0, -1)])
    result = RULES.result(parse(rows))
    assert result is not None
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_a_lapse_places_a_disc_where_it_turns_the_fewest() -> None:
    before = played("F5 F6 F7 F4 D3 E3")
    after = RULES.lapse(before, 0)
    assert after.last is not None
    assert (name_of(after.last.square), after.last.lapsed) == ("F2", True)
    assert after.discs == played("F2", before).discs
    assert "Time ran out" in VIEW.ended(after, ("Ada", "Ben"), catalogue("en"))


def test_resigning_ends_the_game() -> None:
    result = RULES.result(RULES.resign(played("D3"), 0))
    assert result is not None
    assert (result.winners, result.decided_by) == ((1,), "last-standing")


@pytest.mark.parametrize(
    ("action", "reason"),
    [(Place(0), Refusal.NOT_NOW), (Place(64), Refusal.NOT_NOW), (None, Refusal.NO_ACTION)],
)
def test_illegal_actions_are_refused(action: Place, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason):
        RULES.apply(NEW, 0, action)


def test_the_examples_in_the_docstring_of_the_notation_are_true() -> None:
    assert doctest.testmod(notation) == (0, 2)


@pytest.mark.parametrize(
    ("true", "wrong"),
    [
        ("8 a a", "8 a"),
        ("8 a a", "8 a c"),
        ("1 b b b b b b . b\n", ""),
        ("1 b b", "7 b b"),
        ("mover: a", "mover: c"),
        ("mover: a", "mover: a; phase: over"),
        ("mover: a", "mover: a; colour: blue"),
        ("b . b\nturn: 59; mover: a", "b a b\nturn: 59; mover: b"),
    ],
)
def test_invalid_positions_are_refused(true: str, wrong: str) -> None:
    assert true in LEFT_OUT
    with pytest.raises(ValueError, match=r"."):
        parse(LEFT_OUT.replace(true, wrong))


SEVEN_DISCS = """
8 . . . . . . . .
7 . . . . . . . .
6 . . . a . . . .
5 . . a a a . . .
4 . . . b a b . .
3 . . . . a . . .
2 . . . . . . . .
1 {} . . . . . . .
  A B C D E F G H
"""


def test_a_corner_is_worth_more_than_discs() -> None:
    ahead, behind = (worth(parse(SEVEN_DISCS.format(corner))) for corner in "ab")
    assert ahead[0] > 0.6
    assert behind[0] < 0.4
    assert sum(behind) == 1
    assert worth(NEW) == (0.5, 0.5)


def test_of_many_squares_the_column_is_chosen_first() -> None:
    """With a draft the picture offers the squares of that column only."""
    state, translate = parse(SAMPLE.positions[0]), catalogue("en")
    assert len(possible(state)) == 23
    first = VIEW.playing(state, ("Ada", "Ben"), translate, NO_PRESSES, "")
    labels = [button.label for row in first.rows for button in row]
    assert labels == ["A", "B", "C", "D", "E8", "F", "G", "H"]
    second = VIEW.playing(state, ("Ada", "Ben"), translate, NO_PRESSES, "1")
    labels = [button.label for row in second.rows for button in row]
    assert labels[:-1] == ["B1", "B4", "B5", "B6", "B8"]
    assert second.picture is not None
    assert "Possible: B1, B4, B5, B6, B8." in second.picture().alt
