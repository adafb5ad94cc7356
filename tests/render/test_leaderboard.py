"""The podium of a leaderboard, and who stands on it."""

from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image

from bot.ids import UserId
from bot.store.standing_types import LeaderPage, LeaderRow
from bot.views.hosted_games import GAMES
from bot.views.leaderboard import PLAYERS_A_PAGE, LeaderboardRequest, wins
from bot.views.page_routes import Ranking
from render.leaderboard import Leader, leaderboard_picture
from render.palette import COLOURS, GOLD, PAPER_DARK, TIMBER, mixed, nearest
from tests.render.words import EN

STEPS = (500, 200, 800)
"""Middles of the steps of the first, second and third player."""
BESIDE = 130
"""Distance from the middle of a step at which nothing stands on it."""
TOP = COLOURS[nearest(mixed(TIMBER, PAPER_DARK, 0.6))]


def shown(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def podium(places: Sequence[int]) -> Image.Image:
    """Return the picture of a podium with players in these places."""
    leaders = [Leader(place, "Ada", "3 wins", "in 5 games", "3 wins") for place in places]
    return shown(leaderboard_picture("Claim It!", "Wins", leaders, (), EN).png)


def tops(picture: Image.Image) -> list[int]:
    """Return the top of each step, in the order of players."""
    return [
        next(
            y
            for y in range(picture.height - 6)
            if {picture.getpixel((step + BESIDE, y + below)) for below in range(6)} == {TOP}
        )
        for step in STEPS
    ]


def has_gold(picture: Image.Image) -> list[bool]:
    """Return whether each step has gold on it."""
    return [
        GOLD in {picture.getpixel((step, y)) for y in range(104, top)}
        for step, top in zip(STEPS, tops(picture), strict=True)
    ]


@pytest.mark.parametrize("places", [(1, 2, 3), (1, 1, 3), (1, 1, 1), (1, 2, 2), (1, 2), (1,), ()])
def test_the_height_of_a_step_tells_the_place(places: tuple[int, ...]) -> None:
    """A step that nobody stands on is that of its own place."""
    heights = dict(zip((1, 2, 3), tops(podium(())), strict=True))
    assert heights[1] < heights[2] < heights[3], "from above"
    numbers = (*places, *range(len(places) + 1, 4))
    assert tops(podium(places)) == [heights[number] for number in numbers]
    assert has_gold(podium(places)) == [nth < len(places) for nth in range(3)]


def page(rows: Sequence[tuple[int | None, int]], number: int) -> Image.Image:
    """Return a page of the ranking by wins, with the rank and the wins of each player."""
    leaders = tuple(
        LeaderRow(UserId(nth + 1), f"Digger {nth}", rank, 20, won, ())
        for nth, (rank, won) in enumerate(rows)
    )
    request = LeaderboardRequest(Ranking.WINS, None, number, "Ada", GAMES, 1)
    spec = wins(request, LeaderPage(leaders, 40), 3, EN)
    assert spec.picture is not None
    picture = spec.picture()
    for nth in range(len(rows)):
        assert picture.alt.count(f" Digger {nth}: ") == 1
    return shown(picture.png)


def test_nobody_without_a_win_or_a_rank_is_on_the_podium() -> None:
    for second in ((2, 0), (None, 9)):
        assert has_gold(page([(1, 1), second], 0)) == [True, False, False]


def test_only_the_first_page_has_a_podium() -> None:
    rows = [(1, 5)] * PLAYERS_A_PAGE
    assert has_gold(page(rows, 0)) == [True, True, True]
    with pytest.raises(StopIteration):
        tops(page(rows, 1))
