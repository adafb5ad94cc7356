"""The card of a person's standing: rating, last games, the chart of ratings, and all in words."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.catalogue import Catalogue
from render.canvas import SIZE_LIMIT
from render.palette import FIR, GOLD, PAPER, SEAT_COLOURS, STAMP
from render.picture import ALT_LIMIT, Picture
from render.profile_card import CHARTED_GAMES, LAST_GAMES, Standing, profile_card
from render.rating_chart import Axes, Curve, _dates
from render.words import Translate
from tests.render.words import DE, EN, LONG_NAMES, ODD_NAMES

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
BOTH = pytest.mark.parametrize("translate", [EN, DE], ids=["en", "de"])
PLOT = 388, 626
RESULTS = 212
"""The height of the line between won and lost games."""


def line(*points: tuple[float, int], seat: int = 0, name: str = "Claim It!") -> Curve:
    """Return a line with these ratings, given as pairs of days ago and rating."""
    return Curve(seat, name, [(NOW - timedelta(days=ago), rating) for ago, rating in points])


def card(
    lines: Sequence[Curve],
    translate: Translate = EN,
    *,
    name: str = "Ada",
    results: Sequence[bool] = (),
    is_settled: bool = True,
    rank: str = "",
) -> Picture:
    """Return the card of a person with these lines, who won every game without ``results``."""
    games = sum(len(curve.points) for curve in lines)
    standing = Standing(
        name=name,
        game="All games",
        games=games,
        rating=1610,
        spread=90,
        is_settled=is_settled,
        words="rated about 1610",
        rank=rank,
        results=results or [True] * games,
        best_label="Best game",
        best="Claim 1640",
    )
    return profile_card(standing, lines, NOW, translate)


def where(picture: Picture, colour: tuple[int, int, int], top: int, bottom: int) -> list[int]:
    """Return the places of a colour between two heights, as heights from left to right."""
    image = Image.open(BytesIO(picture.png)).convert("RGB")
    columns = range(110, image.width - 260)
    return [y for x in columns for y in range(top, bottom) if image.getpixel((x, y)) == colour]


def height(picture: Picture) -> int:
    return Image.open(BytesIO(picture.png)).height


@BOTH
def test_the_chart_begins_with_the_fifth_game(translate: Catalogue) -> None:
    for games in range(1, CHARTED_GAMES):
        picture = card([line(*((10 - nth, 1500) for nth in range(games)))], translate)
        assert translate("card-more", games=CHARTED_GAMES - games) in picture.alt
        assert "1500" not in picture.alt
        assert height(picture) < PLOT[0]
    lines = [
        line((9, 1530), (7, 1540)),
        line((8, 1520), (6, 1510), (5, 1570), seat=1, name="Claim"),
    ]
    charted = card(lines, translate)
    assert height(charted) > PLOT[1]
    assert "Best game: Claim 1640." in charted.alt
    for curve in lines:
        assert f"{curve.name} (" in charted.alt
        assert f"{curve.points[-1][1]}" in charted.alt


def test_the_games_of_a_single_day_have_no_chart() -> None:
    """It would be a vertical line."""
    hours = [line(*((nth / 24, 1500 + 10 * nth) for nth in range(9, 0, -1)))]
    picture = card(hours)
    assert height(picture) < PLOT[0]
    assert "Best game: Claim 1640." in picture.alt
    two_days = card([line((1.5, 1500), *((nth / 24, 1510) for nth in range(4, 0, -1)))])
    assert height(two_days) > PLOT[1]


def test_the_alt_text_says_all_that_the_card_shows() -> None:
    results = [True, False, False]
    alt = card([line((9, 1530), (7, 1540), (1, 1500))], results=results, rank="rank 3 of 12").alt
    for words in (
        "Ada, rated about 1610, give or take 90.",
        "All games · 3 rated games, rank 3 of 12.",
        "Last games, newest last: won, lost, lost.",
        "2 more rated games until the chart.",
    ):
        assert words in alt


def test_won_games_are_above_the_line_and_lost_ones_below() -> None:
    lines = [line((9, 1530), (7, 1540))]
    won, lost = (card(lines, results=[result] * 2) for result in (True, False))
    assert max(where(won, FIR, 150, 260)) < RESULTS
    assert min(where(lost, STAMP, 150, 260)) > RESULTS
    assert not where(won, STAMP, 150, 260)
    assert not where(lost, FIR, 150, 260)


def test_only_the_last_games_are_shown() -> None:
    results = [True] * 5 + [False] * LAST_GAMES
    picture = card([line(*((30 - nth, 1500) for nth in range(len(results))))], results=results)
    assert not where(picture, FIR, 150, 260)
    assert picture.alt.count("lost") == LAST_GAMES


def test_a_provisional_rating_has_a_hollow_medal() -> None:
    lines = [line((9, 1530))]

    def face(*, is_settled: bool) -> object:
        png = card(lines, is_settled=is_settled).png
        return Image.open(BytesIO(png)).convert("RGB").getpixel((134, 160))

    assert face(is_settled=True) == GOLD
    assert face(is_settled=False) == PAPER


@pytest.mark.parametrize("name", [*ODD_NAMES, *LONG_NAMES, "", "\u200b"])
@BOTH
def test_names_of_any_script(translate: Catalogue, name: str) -> None:
    lines = [
        line(
            *((900 - nth * 3, 1500 + nth * 7 % 400) for nth in range(300)),
            seat=seat,
            name=f"Game {seat}",
        )
        for seat in range(5)
    ]
    picture = card(lines, translate, name=name, rank="rank 1,234 of 5,678")
    assert len(picture.png) <= SIZE_LIMIT
    assert len(picture.alt) <= ALT_LIMIT
    assert not picture.alt.endswith("…")


def test_the_place_of_a_date_is_independent_of_the_number_of_games() -> None:
    """Ten games in the first ten days, then one much later: the middle is in time."""
    early = [(100 - nth, 1500) for nth in range(10)]
    axes = Axes.of([line(*early, (0, 1600))], NOW, *PLOT)
    middle = axes.x(NOW - timedelta(days=50))
    assert middle == pytest.approx((axes.plot.left + axes.plot.right) / 2)
    assert axes.x(NOW - timedelta(days=91)) < axes.plot.left + axes.plot.width / 10


def test_a_higher_rating_is_drawn_higher_and_the_last_rating_extends_to_today() -> None:
    rising = [line((10, 1420), (9, 1420), (8, 1420), (7, 1420), (5, 1580))]
    heights = where(card(rising), SEAT_COLOURS[0], *PLOT)
    assert heights[0] > heights[-1]
    level = heights[len(heights) * 3 // 4 :]
    assert max(level) - min(level) < 12


def test_the_alt_text_describes_the_chart() -> None:
    lines = [line((40, 1460), (30, 1450), (20, 1500), (9, 1480), (3, 1520))]
    assert "Claim It! (blue diamond): 1460 on 20 Jan 2026, 1450 on 30 Jan 2026," in card(lines).alt
    assert "1460 am 20. Jan. 2026" in card(lines, DE).alt


@given(st.floats(0, 9000), st.floats(0, 5000))
def test_dates_are_few_and_in_order(days: float, later: float) -> None:
    now = NOW + timedelta(days=later)
    lines = [Curve(0, "Claim", [(now - timedelta(days=days), 1500)])]
    axes = Axes.of(lines, now, *PLOT)
    dates = _dates(lines, axes, EN)
    assert 1 <= len(dates) <= 5
    moments = [moment for moment, _ in dates]
    assert moments == sorted(moments)
    assert all(axes.plot.left <= axes.x(moment) <= axes.plot.right for moment in moments)
    assert len({label for _, label in dates}) >= min(2, len(dates))
