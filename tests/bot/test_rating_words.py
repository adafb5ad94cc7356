"""Ratings, percentages and means are the same in texts and in pictures, everywhere."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.catalogue import Catalogue
from bot.ids import UserId
from bot.store.standing_types import (
    EVERY_GAME,
    Career,
    Insight,
    LeaderPage,
    LeaderRow,
    PlayerRating,
    Profile,
    Rank,
    RatedPage,
    RatedRow,
    RatingPoint,
)
from bot.tables.dice import BUSTS, EXPECTED, MILLION, ROLLS
from bot.views import coach
from bot.views.hosted_games import GAMES
from bot.views.leaderboard import LeaderboardRequest, rating_words, ratings, wins
from bot.views.message_spec import MessageSpec
from bot.views.page_routes import Ranking
from bot.views.profile_page import Person, profile
from engine.analysis.review import Review
from render.profile_card import CHARTED_GAMES
from render.words import decimal, percent, shown_rating, signed, whole
from tests.render.words import DE, EN

NOW = datetime(2026, 3, 1, tzinfo=UTC)
EVERY_LANGUAGE = pytest.mark.parametrize("translate", [EN, DE], ids=["en", "de"])
ADA = Person(UserId(1), "Ada", is_asker=True)
GAME = "nuggets"


def rating(mu: float, sigma: float = 60) -> PlayerRating:
    return PlayerRating(mu, sigma, 9, NOW, NOW + timedelta(days=90))


def known(**facts: Any) -> Profile:
    """Return a profile in which only these facts are known."""
    nothing = Profile({}, {}, {}, {}, {}, {}, None, None, ())
    return nothing._replace(**facts)


def shown(facts: Profile, translate: Catalogue, charted: str = EVERY_GAME) -> MessageSpec:
    return profile(ADA, facts, GAMES, charted, NOW, 5, translate)


def rated(mu: float, **facts: Any) -> Profile:
    """Return the profile of a player who has had one rating in enough games for a chart."""
    days = range(CHARTED_GAMES, 0, -1)
    points = [RatingPoint(GAME, NOW - timedelta(days=ago), mu, won=True) for ago in days]
    ranks = {GAME: Rank(2, 7)}
    return known(ratings={GAME: rating(mu)}, ranks=ranks, points=tuple(points), **facts)


@EVERY_LANGUAGE
@pytest.mark.parametrize("sigma", [20, 60, 300])
def test_a_rating_is_written_as_in_the_picture(translate: Catalogue, sigma: float) -> None:
    """Without a separator for thousands, and to the nearest ten."""
    assert "**1480**" in rating_words(rating(1483.7, sigma), NOW, translate)
    assert shown_rating(1483.7) == 1480


@EVERY_LANGUAGE
@pytest.mark.parametrize("mu", [1347.6, 1355.0, 995.01, 1604.9, 85.4])
def test_one_rating_is_the_same_number_everywhere(translate: Catalogue, mu: float) -> None:
    """In the list, its picture and alt text, the profile, its card and the chart's alt text."""
    number = str(shown_rating(mu))
    row = RatedRow(UserId(1), "Ada", 2, rating(mu))
    request = LeaderboardRequest(Ranking.RATING, GAMES[GAME], 0, "Ada", GAMES, 5)
    other = RatedRow(UserId(2), "Ben", 1, rating(1700))
    board = ratings(request, RatedPage((row,), 2, row), NOW, translate)
    other_page = ratings(request, RatedPage((other,), 2, row), NOW, translate)
    page = shown(rated(mu), translate)
    assert board.picture is not None
    assert page.picture is not None
    words = rating_words(rating(mu), NOW, translate)
    [line] = [line for line in page.text.splitlines() if line.startswith(words)]
    card = page.picture().alt.split(".")[0]
    chart = page.picture().alt.split(":")[-1]
    whole_number = re.compile(rf"(?<![\d.,]){number}(?![\d]|[.,]\d)")
    for said in (other_page.text, board.picture().alt, line, card, chart):
        assert whole_number.search(said), said
        assert f"{mu:.0f}" == number or f"{mu:.0f}" not in said


@EVERY_LANGUAGE
def test_pictures_depend_only_on_the_rounded_rating(translate: Catalogue) -> None:
    """They are the same for all ratings that are told as the same number."""

    def drawn(mu: float) -> list[bytes]:
        row = RatedRow(UserId(1), "Ada", 2, rating(mu))
        request = LeaderboardRequest(Ranking.RATING, GAMES[GAME], 0, "Ada", GAMES, 5)
        specs = (
            ratings(request, RatedPage((row,), 1, row), NOW, translate),
            shown(rated(mu), translate),
        )
        return [spec.picture().png for spec in specs if spec.picture is not None]

    assert drawn(1347.6) == drawn(1353.1) == drawn(1350.0)
    assert all(first != second for first, second in zip(drawn(1350), drawn(1360), strict=True))


@EVERY_LANGUAGE
@pytest.mark.parametrize(("wins_", "games"), [(0, 9), (1, 300), (2, 3), (299, 300), (1234, 5678)])
def test_a_percentage_is_the_same_everywhere(translate: Catalogue, wins_: int, games: int) -> None:
    row = LeaderRow(UserId(1), "Ada", 1, games, wins_, ())
    request = LeaderboardRequest(Ranking.MONTH, None, 0, "Ada", GAMES, 5)
    board = wins(request, LeaderPage((row,), 1, row), 1, translate)
    page = shown(known(careers={GAME: Career(games, wins_, 0, 0)}), translate)
    rate = percent(wins_ / games, translate)
    words = translate("leaderboard-wins", wins=wins_, games=games, rate=rate)
    assert board.picture is not None
    assert words in board.picture().alt
    assert words in page.text


@EVERY_LANGUAGE
def test_mistakes_are_the_same_in_the_review_and_in_the_profile(translate: Catalogue) -> None:
    for cost, decisions in ((4.0, 100), (0.0123, 7), (-0.01, 30), (1.55, 31)):
        insight = Insight(1, decisions, cost, 0.0)
        number = decimal(max(0.0, 100 * cost / decisions), translate)
        page = shown(rated(1500, insights={GAME: insight}), translate).text
        reviewed = coach.review(
            GAMES[GAME], 0, Review(decisions, cost, ()), ("Ada", "Ben"), translate
        ).text
        assert f"**{number}**" in page
        average = translate("review-sum", decisions=decisions, average=number)
        assert average in reviewed
        scale = "percentage points" if translate is EN else "Prozentpunkte"
        assert scale in page
        assert scale in reviewed


@pytest.mark.parametrize(
    ("translate", "lost", "luck"),
    [
        (EN, "**4.0** per decision", "**\N{MINUS SIGN}20.0** per game, in percentage p"),
        (DE, "**4,0** je Entscheidung", "**\N{MINUS SIGN}20,0** je Spiel, in Prozentp"),
    ],
)
def test_mistakes_are_per_decision_and_luck_is_per_game(
    translate: Catalogue, lost: str, luck: str
) -> None:
    insight = Insight(games=2, decisions=100, cost=4.0, luck=-0.4)
    text = shown(rated(1500, insights={GAME: insight}), translate).text
    assert lost in text
    assert luck in text


@EVERY_LANGUAGE
def test_unknown_values_are_named(translate: Catalogue) -> None:
    career = {GAME: Career(3, 1, 0, 1)}
    page = shown(known(careers=career), translate)
    assert translate("profile-unrated") in page.text
    assert translate("profile-no-skill") in page.text
    assert page.picture is None
    settling = known(ratings={GAME: rating(1500, 240)})
    page = shown(settling, translate)
    assert translate("profile-no-rank") in page.text
    assert translate("profile-new", days=30) in page.text


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("before", "key", "points"),
    [(1443.0, "rose", 60), (1621.0, "fell", 120), (1496.0, "steady", 0), (1504.9, "steady", 0)],
)
def test_a_trend_is_the_difference_of_shown_ratings(
    translate: Catalogue, before: float, key: str, points: int
) -> None:
    """With a sign and a word."""
    page = shown(rated(1501.0, earlier_ratings={GAME: before}), translate)
    assert translate(f"profile-{key}", points=points, days=30) in page.text


@EVERY_LANGUAGE
def test_a_rank_is_shown_with_the_number_of_ranked_players(translate: Catalogue) -> None:
    facts = rated(1500)._replace(ranks={GAME: Rank(1234, 5678)})
    rank = translate("profile-rank", rank=whole(1234, translate), of=5678)
    assert rank in shown(facts, translate).text
    row = RatedRow(UserId(1), "Ada", 1234, rating(1500))
    request = LeaderboardRequest(Ranking.RATING, None, 0, "Ada", GAMES, 5)
    other = row._replace(user_id=UserId(2), rank=1)
    board = ratings(request, RatedPage((row,), 1, row), NOW, translate)
    other_page = ratings(request, RatedPage((other,), 2, row), NOW, translate)
    assert board.picture is not None
    for words in (other_page.text, board.picture().alt):
        assert f"{whole(1234, translate)}." in words


@EVERY_LANGUAGE
def test_thousands_are_marked_in_the_language(translate: Catalogue) -> None:
    stats = {ROLLS: 12345, BUSTS: 1234, EXPECTED: 1500 * MILLION}
    page = shown(known(careers={GAME: Career(1, 1, 1, 1)}, stats={GAME: stats}), translate)
    assert ("12,345" if translate is EN else "12.345") in page.text
    assert whole(12345, translate) in page.text


def test_the_sign_of_a_change() -> None:
    assert [signed(number, EN) for number in (0.44, -0.46, 0.04, -0.04)] == [
        "+0.4",
        "\N{MINUS SIGN}0.5",
        "±0.0",
        "±0.0",
    ]
    assert signed(1234.5, DE) == "+1.234,5"
    assert decimal(-0.01, DE) == "0,0"


@EVERY_LANGUAGE
def test_a_profile_in_one_game(translate: Catalogue) -> None:
    """It has the game's card and text only; the buttons lead to all others."""
    ratings_ = {key: rating(1500) for key in (EVERY_GAME, *GAMES)}
    ranks = dict.fromkeys(ratings_, Rank(1, 2))
    points = (RatingPoint(GAME, NOW - timedelta(days=9), 1512, won=True),)
    facts = known(ratings=ratings_, ranks=ranks, points=points)
    page = shown(facts, translate, GAME)
    names = [translate(f"{key}-name") for key in GAMES]
    assert [name for name in names if f"**{name}**" in page.text] == [translate(f"{GAME}-name")]
    labels = [button.label for button in page.rows[0]]
    assert labels == [translate("leaderboard-all"), *names]
    [current] = [button for button in page.rows[0] if button.disabled]
    assert current.label == translate(f"{GAME}-name")
