"""The generator that plays on: it draws chance, lets seats choose, and yields every state."""

from random import Random

import pytest

from bot.game_packages import PACKAGES
from engine.player import Strength
from engine.playing import choice_of, playing, random_choice, random_draw


@pytest.mark.parametrize("game", PACKAGES)
def test_a_game_is_played_to_its_end(game: str) -> None:
    rules, random = PACKAGES[game].rules, Random(game)
    start = rules.new(rules.options_type(), min(rules.seats))
    *states, end = playing(rules, start, random_draw(random), random_choice(rules, random))
    assert rules.result(end) is not None
    assert all(rules.pending(state) is None and rules.to_act(state) for state in states)


@pytest.mark.parametrize("game", PACKAGES)
def test_it_stops_where_only_other_seats_can_act(game: str) -> None:
    rules, random = PACKAGES[game].rules, Random(f"others {game}")
    seats = min(rules.seats)
    choose = choice_of(rules, [PACKAGES[game].players[Strength.EASY]] * seats, random)
    start, others = rules.new(rules.options_type(), seats), frozenset(range(1, seats))
    *_, end = playing(rules, start, random_draw(random), choose, others)
    assert rules.to_act(end) == {0}
