"""Ratings and judgements of decisions: the same numbers in words and in pictures."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.catalogue import Catalogue
from bot.ids import UserId
from bot.store.standing_records import Insight, PlayerRating, Profile
from bot.views.games import GAMES
from bot.views.leaderboard import rating_words, shown_rating
from bot.views.profile import Person, profile
from tests.render.words import DE, EN

NOW = datetime(2026, 3, 1, tzinfo=UTC)
EVERY_LANGUAGE = pytest.mark.parametrize("translate", [EN, DE], ids=["en", "de"])


def rating(mu: float, sigma: float) -> PlayerRating:
    return PlayerRating(mu, sigma, 9, NOW, NOW + timedelta(days=90))


@EVERY_LANGUAGE
@pytest.mark.parametrize("sigma", [20, 60, 300])
def test_a_rating_is_written_as_in_the_picture(translate: Catalogue, sigma: float) -> None:
    """Without a separator for thousands, and to the nearest ten."""
    assert "**1480**" in rating_words(rating(1483.7, sigma), NOW, translate)
    assert shown_rating(1483.7) == 1480


@EVERY_LANGUAGE
def test_a_profile_tells_one_rating(translate: Catalogue) -> None:
    """The same one in its text, its chart and the description of the chart."""
    found = Profile({}, {"nuggets": rating(1347.6, 60)}, {}, {}, None, None, (("nuggets", 1347.6),))
    spec = profile(Person(UserId(1), "Ada", is_asker=True), found, GAMES, NOW, translate)
    assert "1350" in spec.text
    assert spec.picture is not None
    alt = spec.picture().alt
    assert "1350" in alt
    assert "1500" in alt
    assert "1348" not in alt


@pytest.mark.parametrize(
    ("translate", "lost", "moved"), [(EN, "4.0 percentage", "0.4"), (DE, "4,0 Prozent", "0,4")]
)
def test_decisions_are_judged_one_by_one(translate: Catalogue, lost: str, moved: str) -> None:
    """Over a whole game they can add up to more than 100 percent."""
    insight = Insight(games=2, decisions=100, cost=4.0, luck=-0.4)
    found = Profile({}, {"nuggets": rating(1500, 60)}, {"nuggets": insight}, {}, None, None, ())
    text = profile(Person(UserId(1), "Ada", is_asker=True), found, GAMES, NOW, translate).text
    assert lost in text
    assert f"\N{MINUS SIGN}{moved}" in text
