"""The chart at the end of a game: every seat's line, and the same in words."""

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from statistics import mode

import pytest
from PIL import Image

from bot.catalogue import catalogue
from bot.views.hosted_games import GAMES
from bot.views.replay import chart
from render.canvas import SIZE_LIMIT
from render.chart import chart_picture
from render.curves import ticks
from render.palette import SEAT_COLOURS
from render.picture import ALT_LIMIT
from tests.languages import COMPLETE
from tests.records import random_record

EN = catalogue("en")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
AXIS = 556


def colours(png: bytes) -> set[tuple[int, ...]]:
    image = Image.open(BytesIO(png)).convert("RGB")
    counts = image.getcolors(image.width * image.height)  # room for more takes much longer
    assert counts is not None
    return {colour for _, colour in counts if isinstance(colour, tuple)}


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_chart(key: str, language: str) -> None:
    translate = catalogue(language)
    numbers = GAMES[key].rules.seats
    for seats in (min(numbers), max(numbers)):
        record = random_record(key, seats)
        draw = chart(GAMES[key], record, translate)
        assert draw is not None
        picture = draw()
        assert len(picture.png) <= SIZE_LIMIT
        assert len(picture.alt) <= ALT_LIMIT
        assert translate(f"{key}-chart") in picture.alt
        assert set(SEAT_COLOURS[:seats]) <= colours(picture.png)
        for player in record.seats:
            assert player.name in picture.alt


def test_its_last_numbers_are_those_of_the_result() -> None:
    record = random_record("nuggets", seats=3)
    draw = chart(GAMES["nuggets"], record, EN)
    assert draw is not None
    turns = int(draw().alt.split(" over ")[1].split()[0])
    for standing in record.result.standings:
        said = EN("chart-alt-score", score=standing.stats["nuggets"], turn=turns)
        assert said in draw().alt


def test_a_game_without_a_turn_has_no_chart() -> None:
    with pytest.raises(ValueError, match="no turn"):
        chart_picture("Title", "Score", NAMES[:2], [(0, 0)], EN)


def test_a_higher_score_is_drawn_higher() -> None:
    rows = [(0, 0), (0, 10), (0, 10), (0, 10)]
    image = Image.open(BytesIO(chart_picture("T", "S", NAMES[:2], rows, EN).png)).convert("RGB")
    heights = {
        image.getpixel((x, y)): y for x in range(350, 600) for y in reversed(range(image.height))
    }
    assert heights[SEAT_COLOURS[1]] < heights[SEAT_COLOURS[0]]


@pytest.mark.parametrize(("seats", "top"), [(1, 1), (1, 40), (2, 1), (5, 1)])
def test_no_line_dips_below_the_axis(seats: int, top: int) -> None:
    rows = [*[(0,) * seats] * 4, (*(0,) * (seats - 1), top)]
    assert all(height(rows, seat) < AXIS for seat in range(seats))


def test_the_lines_of_two_seats_are_centred_on_their_score() -> None:
    above, below = (height([(0, 0), (4, 4), (4, 4), (4, 4), (8, 8)], seat) for seat in (0, 1))
    single = height([(0,), (4,), (4,), (4,), (8,)], 0)
    assert above < single < below
    assert (above + below) / 2 == pytest.approx(single, abs=1)


def height(rows: Sequence[Sequence[int]], seat: int) -> int:
    """Return the lower edge of a seat's line, level in the middle of the chart."""
    picture = chart_picture("T", "S", NAMES[: len(rows[0])], rows, EN)
    image = Image.open(BytesIO(picture.png)).convert("RGB")
    pixels = image.load()
    assert pixels is not None
    points = ((x, y) for x in range(240, 500) for y in range(AXIS + 20))
    colour = SEAT_COLOURS[seat]
    lowest = {x: y for x, y in points if pixels[x, y] == colour}
    return mode(lowest.values())  # its signs are lower


@pytest.mark.parametrize("highest", [0, 1, 6, 7, 40, 77, 500, 12345])
def test_the_marks_of_an_axis_are_few_and_even(highest: int) -> None:
    marks = ticks(highest)
    assert marks[0] == 0
    assert marks[-1] <= highest
    assert len(marks) <= 7
    assert all(step in (1, 2, 5, 10, 20, 50, 100, 200, 2000, 5000) for step in [marks.step])
    assert len({second - first for first, second in pairwise(marks)}) <= 1
