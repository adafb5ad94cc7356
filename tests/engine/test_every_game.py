"""The contract in `engine.game`, checked with random games of every game."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conformance import contract, notation, secrets, standings
from bot.conformance.random_games import PlayStyle, RandomGame, random_game
from bot.game_packages import PACKAGES
from engine.sample import Sample
from tests.bids import game as bids
from tests.engine.games import SAMPLES
from tests.engine.strategies import often, styles
from tests.pig import game as pig
from tests.piles import game as piles
from tests.toy import game as toy

every_game = pytest.mark.parametrize(
    "sample", [*SAMPLES, toy.SAMPLE, bids.SAMPLE, pig.SAMPLE, piles.SAMPLE], ids=repr
)
CHECKS = (
    *contract.GAME_CHECKS,
    standings.a_result_ranks_everybody,
    *secrets.VIEW_CHECKS,
)


def some_game(data: st.DataObject, sample: Sample) -> RandomGame:
    """Return a random game with random options and a random number of seats."""
    seats = data.draw(st.sampled_from(sample.game.seats))
    some_options = sample.game.random_options(Random(data.draw(st.integers(0, 99))))
    options = data.draw(st.sampled_from((*sample.options, some_options)))
    return random_game(sample.game, options, seats, data.draw(styles))


def name_of(check: Callable[..., None]) -> str:
    return check.__name__


@every_game
@given(data=st.data())
@often(15)
def test_a_random_game_keeps_the_contract(sample: Sample, data: st.DataObject) -> None:
    """All checks use each game that is played, since playing takes longer than most checks."""
    played = some_game(data, sample)
    for check in CHECKS:
        check(sample, played)
    parse = PACKAGES[sample.game.key].parse if sample in SAMPLES else None
    if parse is not None:
        notation.printed_positions_can_be_read(parse, sample, played)


@every_game
def test_a_redealt_has_secrets(sample: Sample) -> None:
    seats = max(sample.game.seats)
    played = random_game(sample.game, sample.options[0], seats, PlayStyle(1, 1, 0))
    secrets.a_redealt_has_secrets(sample, [played])


@every_game
@pytest.mark.parametrize("check", standings.RULE_CHECKS, ids=name_of)
def test_the_rules_keep_the_contract(sample: Sample, check: Callable[[Sample], None]) -> None:
    check(sample)
