"""Tests of Mygame's rules. `claim-it check-game` runs the checks that all games share."""

from random import Random

import pytest
from bot.catalogue import catalogue
from bot.game_packages import PACKAGES
from engine.game import IllegalAction, NoOptions, Refusal
from msgspec.structs import replace

from mygame.game import GAME
from mygame.rules import GOAL, Roll, Rules, State, Stop

RULES = Rules()


def new_game(seats: int = 2) -> State:
    return RULES.new(NoOptions(), seats)


def rolling(state: State, *numbers: int) -> State:
    """Let the mover roll these numbers."""
    for number in numbers:
        state = RULES.apply(state, state.turn.mover, Roll())
        state = RULES.resolve(state, (number - 1,))
    return state


def test_the_bot_finds_the_game() -> None:
    assert PACKAGES["mygame"] is GAME


def test_new_numbers_are_scored_by_stopping() -> None:
    state = RULES.apply(rolling(new_game(), 5, 2), 0, Stop())
    assert (state.scores, state.turn.mover) == ((7, 0), 1)


def test_a_number_rolled_twice_loses_the_turn() -> None:
    state = rolling(new_game(), 5, 2, 5)
    assert (state.scores, state.turn.mover) == ((0, 0), 1)


def test_nobody_stops_before_the_first_roll() -> None:
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        RULES.apply(new_game(), 0, Stop())


def test_the_goal_ends_the_game_at_once() -> None:
    before = replace(new_game(), scores=(GOAL - 7, 0))
    assert RULES.result(RULES.apply(rolling(before, 6), 0, Stop())) is None
    state = RULES.apply(rolling(before, 5, 2), 0, Stop())
    result = RULES.result(state)
    assert result is not None
    assert (result.winners, state.scores) == ((0,), (GOAL, 0))


@pytest.mark.parametrize("seats", RULES.seats)
def test_random_games_end(seats: int) -> None:
    random, state = Random(seats), new_game(seats)
    while RULES.result(state) is None:
        if bounds := RULES.pending(state):
            state = RULES.resolve(state, tuple(random.randrange(bound) for bound in bounds))
        else:
            [seat] = RULES.to_act(state)
            state = RULES.apply(state, seat, random.choice(RULES.legal(state, seat)))


@pytest.mark.parametrize("language", [folder.name for folder in GAME.words.iterdir()])
@pytest.mark.parametrize("message", ["mygame-pitch", "mygame-rules-play-text"])
def test_every_language_tells_the_goal(language: str, message: str) -> None:
    assert str(GOAL) in catalogue(language).texts[message]
