"""Everything that games show at their tables, in random games and without Discord."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import catalogue
from bot.conformance.messages import (
    discord_takes,
    discord_takes_all,
    every_action_is_offered,
    every_picture_is_described,
    ids_of_actions_fit,
    is_described,
    no_word_missing,
)
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.shown_game import ShownGame, positions
from bot.views.game import DiceView
from bot.views.hosted_games import GAMES
from bot.views.rules import rules
from engine.game import DiceGame
from engine.sample import Sample
from tests.engine.games import SAMPLES
from tests.engine.strategies import often
from tests.languages import COMPLETE

every_game = pytest.mark.parametrize("sample", SAMPLES, ids=[sample.game.key for sample in SAMPLES])
styles = st.builds(
    PlayStyle,
    seed=st.integers(0, 2**32),
    boldness=st.sampled_from((1, 2)),
    quitting=st.sampled_from((0, 0.01)),
    dawdling=st.sampled_from((0, 0.2)),
)
thoroughly = often(8)
quickly = settings(thoroughly, max_examples=3)


def shown_game(data: st.DataObject, sample: Sample) -> ShownGame:
    """Return a random game at a table."""
    options = data.draw(st.sampled_from(sample.options))
    seats = data.draw(st.sampled_from(sample.game.seats))
    translate = catalogue(data.draw(st.sampled_from(COMPLETE)))
    played = random_game(sample.game, options, seats, data.draw(styles))
    coach = data.draw(st.booleans())
    return ShownGame(GAMES[sample.game.key], played, translate, coach)


def test_exactly_the_games_with_dice_have_pictures_of_dice() -> None:
    for game in GAMES.values():
        assert isinstance(game.rules, DiceGame) == isinstance(game.view, DiceView)


@every_game
@given(data=st.data())
@thoroughly
def test_discord_takes_whatever_a_table_shows(sample: Sample, data: st.DataObject) -> None:
    discord_takes_all(shown_game(data, sample))


@every_game
@given(data=st.data())
@quickly
def test_every_picture_of_a_table_is_described(sample: Sample, data: st.DataObject) -> None:
    every_picture_is_described(shown_game(data, sample))


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_rules_is_described(game: str, language: str) -> None:
    for page in range(len(GAMES[game].view.rules_pages)):
        with no_word_missing():
            spec = rules(GAMES[game], page, catalogue(language))
            if spec.picture is not None:
                is_described(spec.picture().alt)
        discord_takes(spec)


@every_game
@given(data=st.data())
@thoroughly
def test_every_legal_action_has_a_button_somewhere(sample: Sample, data: st.DataObject) -> None:
    shown_table = shown_game(data, sample)
    for _, state in positions(shown_table, 2):
        every_action_is_offered(shown_table, state, sample)
        ids_of_actions_fit(shown_table, state)
