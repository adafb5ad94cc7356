"""The chart of ratings: by date, up to today, and the same in words."""

from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.catalogue import Catalogue
from render.canvas import SIZE_LIMIT
from render.curves import BOTTOM, TOP
from render.palette import SEAT_COLOURS
from render.picture import ALT_LIMIT
from render.rating_chart import Curve, _Axes, _dates, rating_chart
from tests.render.words import DE, EN

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
BOTH = pytest.mark.parametrize("translate", [EN, DE], ids=["en", "de"])


def line(*points: tuple[float, int], seat: int = 0, name: str = "Claim It!") -> Curve:
    """Return a line with these ratings, given as pairs of days ago and rating."""
    return Curve(seat, name, [(NOW - timedelta(days=ago), rating) for ago, rating in points])


def where(png: bytes, colour: tuple[int, int, int]) -> list[tuple[int, int]]:
    """Return the pixels of a colour between the axes."""
    image = Image.open(BytesIO(png)).convert("RGB")
    width = 780
    return [
        (x, y)
        for x in range(100, width)
        for y in range(TOP - 14, BOTTOM)
        if image.getpixel((x, y)) == colour
    ]


def test_a_player_without_a_rating_has_no_chart() -> None:
    for lines in ([], [Curve(0, "Claim", [])]):
        with pytest.raises(ValueError, match="no rating"):
            rating_chart("T", lines, NOW, EN)


def test_the_place_of_a_date_is_independent_of_the_number_of_games() -> None:
    """Ten games in the first ten days, then one much later: the middle is in time."""
    early = [(100 - nth, 1500) for nth in range(10)]
    axes = _Axes.of([line(*early, (0, 1600))], NOW)
    middle = axes.x(NOW - timedelta(days=50))
    assert middle == pytest.approx((axes.left + axes.right) / 2)
    assert axes.x(NOW - timedelta(days=91)) < axes.left + (axes.right - axes.left) / 10


def test_a_higher_rating_is_drawn_higher_and_the_last_rating_extends_to_today() -> None:
    picture = rating_chart("T", [line((10, 1420), (5, 1580))], NOW, EN)
    pixels = where(picture.png, SEAT_COLOURS[0])
    left, right = min(pixels), max(pixels)
    assert left[1] > right[1]
    level = [y for x, y in pixels if x > (left[0] + right[0]) / 2 + 30]
    assert max(level) - min(level) < 12


@pytest.mark.parametrize("ago", [0, 0.01, 400])
@BOTH
def test_a_single_game(translate: Catalogue, ago: float) -> None:
    picture = rating_chart("T", [line((ago, 1530))], NOW, translate)
    assert "1530" in picture.alt
    assert translate("rated-span", games=1, span="")[:4] in picture.alt
    assert picture.alt.startswith("T: Claim It!"), "a single line is named in the headline"
    assert len(where(picture.png, SEAT_COLOURS[0])) > 50


@BOTH
def test_many_games(translate: Catalogue) -> None:
    lines = [
        line(
            *((900 - nth * 3, 1500 + nth * 7 % 400) for nth in range(300)),
            seat=seat,
            name=f"Game {seat}",
        )
        for seat in range(5)
    ]
    picture = rating_chart("T", lines, NOW, translate)
    assert len(picture.png) <= SIZE_LIMIT
    assert len(picture.alt) <= ALT_LIMIT
    for curve in lines:
        assert curve.name in picture.alt


def test_the_alt_text_describes_the_chart() -> None:
    alt = rating_chart("Ratings", [line((40, 1460), (3, 1520))], NOW, EN).alt
    assert "2 rated games, 20 Jan 2026 to 1 Mar 2026" in alt
    assert "Claim It! (blue diamond): 1460 on 20 Jan 2026, 1520 on 26 Feb 2026." in alt
    alt = rating_chart("Wertungen", [line((40, 1460), (3, 1520))], NOW, DE).alt
    assert "20. Jan. 2026 bis 1. März 2026" in alt


@given(st.floats(0, 9000), st.floats(0, 5000))
def test_dates_are_few_and_in_order(days: float, later: float) -> None:
    now = NOW + timedelta(days=later)
    lines = [Curve(0, "Claim", [(now - timedelta(days=days), 1500)])]
    axes = _Axes.of(lines, now)
    dates = _dates(lines, axes, EN)
    assert 1 <= len(dates) <= 5
    moments = [moment for moment, _ in dates]
    assert moments == sorted(moments)
    assert all(axes.left <= axes.x(moment) <= axes.right for moment in moments)
    assert len({label for _, label in dates}) >= min(2, len(dates))
