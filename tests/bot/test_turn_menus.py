"""Turn menus respect Discord's limits, and reach every place of any game."""

from itertools import pairwise

import pytest

from bot.views import table_routes
from bot.views.hosted_games import GAMES
from bot.views.message_spec import CHOICES_A_MENU, Menu
from bot.views.replay import Moment, ReplayStep, steps
from bot.views.turn_menus import turn_menus
from tests.records import random_record
from tests.render.words import EN

RECORD = random_record("nuggets")
GAME = GAMES["nuggets"]
END = steps(GAME, RECORD)[-1]
NONCE = 5


def menus(places: int, at: int) -> tuple[Menu, ...]:
    """Return the menus below a step of a game with this many places, each of which is a step."""
    ended = END._replace(moment=Moment.TURN_OVER, entries=0)
    start = ReplayStep(Moment.PLAYING, END.state, 0)
    return turn_menus(GAME, RECORD, [start, *[ended] * (places - 2), END], at, NONCE, EN)


@pytest.mark.parametrize(
    ("places", "choices"),
    [(2, 1), (25, 1), (26, 2), (28, 2), (150, 2), (625, 2), (626, 3), (1500, 3)],
)
def test_every_place_is_a_few_choices_away(places: int, choices: int) -> None:
    for target in {0, 1, places // 3, places // 2, places - 2, places - 1}:
        at = places - 1 - target
        for level in range(choices):
            offered = menus(places, at)
            assert len(offered) == choices
            values = [int(choice.value) for choice in offered[level].choices]
            assert len(values) <= CHOICES_A_MENU
            at = max(value for value in values if value <= target)
        assert at == target


@pytest.mark.parametrize("places", [25, 28, 96, 625, 640])
def test_ranges_are_even_and_the_one_around_the_step_is_chosen(places: int) -> None:
    for at in range(0, places, 7):
        *ranges, turns = menus(places, at)
        [current] = [choice for choice in turns.choices if choice.chosen]
        assert int(current.value) == at
        for menu, below in pairwise((*ranges, turns)):
            [chosen] = [choice for choice in menu.choices if choice.chosen]
            assert chosen.value == below.choices[0].value
            starts = [int(choice.value) for choice in menu.choices]
            lengths = {end - begin for begin, end in pairwise(starts)}
            assert len(lengths) == 1, "only the last one may be shorter"


def test_each_menu_of_a_message_has_an_id_of_its_own() -> None:
    ids = [menu.press for menu in menus(640, 3)]
    assert ids == [table_routes.jump(RECORD.table, level, NONCE) for level in (2, 1, 0)]


def test_a_game_of_claim_has_its_phases_as_ranges() -> None:
    record, game = random_record("claim"), GAMES["claim"]
    ranges, _ = turn_menus(game, record, steps(game, record), 0, NONCE, EN)
    first, second = (choice.label for choice in ranges.choices)
    assert (first, second) == (
        EN("replay-turns", first=1, last=13),
        EN("replay-turns", first=14, last=26),
    )
    assert [choice.detail.count("·") for choice in ranges.choices] == [1, 1], "two scores each"
