"""All positions for tests of pictures, by name: the lobby, and those of every game."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import cycle
from typing import Final

from bot.ids import UserId
from bot.store.standing_types import (
    EVERY_GAME,
    Champion,
    LeaderPage,
    LeaderRow,
    PlayerRating,
    RatedPage,
    RatedRow,
)
from bot.views.game import DiceView
from bot.views.hosted_games import GAMES
from bot.views.leaderboard import LeaderboardRequest, ratings, wins
from bot.views.message_spec import MessageSpec
from bot.views.page_routes import Ranking
from bot.views.season import announcement
from engine.analysis.luck import DiceLuck
from engine.claim.sets import READY_MADE
from engine.game import DiceGame
from engine.player import Strength
from render.chart import chart_picture
from render.claim import emblems
from render.lobby import lobby_picture
from render.luck import luck_picture
from render.picture import Picture
from render.profile_card import Standing, profile_card
from render.rating_chart import Curve
from render.words import Translate
from tests.render import cups
from tests.render.claim import positions as claim
from tests.render.claimit import positions as claimit
from tests.render.nuggets import positions as nuggets
from tests.render.tools import positions as tools
from tests.render.words import DE, EN, NAMES, ODD_NAMES


def _luck(key: str, seats: int, translate: Translate) -> Picture:
    """Return the dice luck of players; the last player never rolled."""
    game = GAMES[key]
    everybody = [
        DiceLuck(9 * (seat + 1), seat + 1, Fraction(23 * seat + 3, 10), tuple(range(40, 100, 10)))
        for seat in range(seats - 1)
    ]
    everybody.append(DiceLuck(0, 0, Fraction(), (0,) * 6))
    assert isinstance(game.rules, DiceGame)
    assert isinstance(game.view, DiceView)
    dice = [game.view.die(face) for face in game.rules.faces]
    return luck_picture(game.rules, everybody, dice, NAMES[:seats], translate)


def _profile(translate: Translate, name: str, *walks: tuple[int, ...]) -> Picture:
    """Return the card of a person with these recent ratings in each game."""
    now = datetime(2026, 3, 1, 20, tzinfo=UTC)
    lines = [
        Curve(
            seat,
            translate(f"{key}-name"),
            [(now - timedelta(days=(23 - 7 * seat - 4 * nth)), mu) for nth, mu in enumerate(walk)],
        )
        for seat, (key, walk) in enumerate(
            zip(("claimit", "nuggets", "claim"), walks, strict=False)
        )
    ]
    games, rating = sum(map(len, walks)), walks[0][-1]
    is_settled = games > 5
    is_single = len(lines) == 1
    standing = Standing(
        name,
        lines[0].name if is_single else translate("leaderboard-all"),
        games,
        rating,
        90 if is_settled else 240,
        is_settled,
        translate("rating-settled", number=str(rating)).replace("**", ""),
        translate("profile-rank", rank="3", of=12).replace("**", "") if is_settled else "",
        [number % 3 > 0 for number in range(games)],
        translate("card-best-rating" if is_single else "card-best-game"),
        str(max(walks[0])) if is_single else f"{lines[0].name} {rating}",
    )
    return profile_card(standing, lines, now, translate)


def _chart(seats: int, translate: Translate) -> Picture:
    """Return a chart of scores that rise, fall, cross and coincide."""
    rows = [
        [
            max(0, (turn * (seat + 2)) // 5 - (7 if turn % 13 > 9 - seat else 0))
            for seat in range(seats)
        ]
        for turn in range(41)
    ]
    return chart_picture(
        translate("chart-title"), translate("claimit-chart"), NAMES[:seats], rows, translate
    )


def _wins(
    names: Sequence[str],
    wins_: Sequence[int],
    translate: Translate,
    page: int = 0,
    won_cups: Sequence[int] = (),
) -> Picture:
    """Return a page of the ranking by wins of all games, the last two players without a rank.

    The first players have ``won_cups``.
    """
    ranked = sorted(wins_[:-2], reverse=True)
    rows = [
        LeaderRow(UserId(nth + 1), name, rank, 2 * won + 5 * (rank or nth) + 3, won, ())
        for nth, (name, won) in enumerate(zip(cycle(names), wins_, strict=False))
        for rank in [13 * page + ranked.index(won) + 1 if nth < len(ranked) else None]
    ]
    won = {row.user_id: count for row, count in zip(rows, won_cups, strict=False) if count}
    request = LeaderboardRequest(Ranking.WINS, None, page, "Ada", GAMES, 1, won)
    return _drawn(wins(request, LeaderPage(tuple(rows), 40), 3, translate))


def _ratings(
    names: Sequence[str], numbers: Sequence[tuple[float, float]], translate: Translate
) -> Picture:
    """Return the ranking by rating of a game, the uncertain ratings without a rank."""
    now = datetime(2026, 3, 1, tzinfo=UTC)
    ranked = [mu for mu, sigma in numbers if sigma <= 170]
    rows = [
        RatedRow(
            UserId(nth + 1),
            name,
            ranked.index(mu) + 1 if sigma <= 170 else None,
            PlayerRating(mu, sigma, 9, now, now),
        )
        for nth, (name, (mu, sigma)) in enumerate(zip(cycle(names), numbers, strict=False))
    ]
    request = LeaderboardRequest(Ranking.RATING, GAMES["claimit"], 0, "Ada", GAMES, 1)
    return _drawn(ratings(request, RatedPage(tuple(rows), len(rows), None), now, translate))


def _season(champions: Sequence[tuple[int, str | None, int]], translate: Translate) -> Picture:
    """Return the picture at the end of a season in which one game was played."""
    best = [
        Champion(20254, rank, UserId(nth + 1), name, won, 3 * won)
        for nth, (rank, name, won) in enumerate(champions)
    ]
    return _drawn(announcement(20254, {EVERY_GAME: best, "nuggets": best}, translate))


def _drawn(spec: MessageSpec) -> Picture:
    assert spec.picture is not None
    return spec.picture()


_RATINGS: Final = (
    *((1740, 60), (1610, 90), (1590, 110), (1560, 160), (1550, 120), (1530, 100), (1500, 60)),
    *((1430, 90), (1300, 50), (1560, 200), (1500, 240), (1490, 180), (1300, 250)),
)


POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "leaderboard": lambda: _wins(NAMES, (42, 31, 30, 22, 19, 15, 12, 9, 9, 4, 3, 2, 0), EN),
    "leaderboard-german": lambda: _wins(NAMES, (7, 7, 4, 4, 3, 0), DE),
    "leaderboard-one": lambda: _wins(NAMES, (1, 0, 0), EN),
    "leaderboard-two": lambda: _wins(NAMES[1:], (8, 8, 1, 1), DE),
    "leaderboard-page": lambda: _wins(NAMES, (*range(18, 6, -1), 1), EN, page=1),
    "leaderboard-cups": lambda: _wins(
        (*NAMES, "W" * 32), (*range(18, 6, -1), 1), EN, won_cups=(3, 0, 1, 1, 12, 0, 2)
    ),
    "leaderboard-ratings": lambda: _ratings(NAMES, _RATINGS, EN),
    "leaderboard-ratings-german": lambda: _ratings(NAMES, _RATINGS[:4], DE),
    "leaderboard-ratings-free": lambda: _ratings(NAMES, _RATINGS[-3:], EN),
    "leaderboard-odd-names": lambda: _ratings((*ODD_NAMES, *NAMES, "W" * 32), _RATINGS, EN),
    "season": lambda: _season([(1, "Ada", 12), (2, "Cleopatra Jones", 7), (2, "Dee", 7)], EN),
    "season-german": lambda: _season([(1, "Benedikt", 3), (2, None, 2)], DE),
    "lobby": lambda: lobby_picture("Claim It!", "3 of 5 at the table", NAMES[:3], 5, EN),
    "lobby-german": lambda: lobby_picture(
        "Claim It!", "2 von 2 am Tisch", NAMES[:2], 2, DE, roles=("host", Strength.EASY)
    ),
    "lobby-emblems": lambda: lobby_picture(
        "Claim",
        "3 of 4 at the table",
        NAMES[:3],
        4,
        EN,
        emblems(READY_MADE["workshop"][4], EN),
        ("", "host", Strength.MEDIUM),
        ((0, 2), (1, 3)),
    ),
    "luck": lambda: _luck("claimit", 5, EN),
    "luck-german": lambda: _luck("nuggets", 3, DE),
    "chart": lambda: _chart(5, EN),
    "chart-german": lambda: _chart(2, DE),
    "profile": lambda: _profile(
        EN, "Cleopatra Jones", (1540, 1520, 1590, 1640, 1610), (1460, 1430, 1450), (1530,)
    ),
    "profile-german": lambda: _profile(DE, "Ada", (1540, 1520, 1590, 1640, 1610)),
    "profile-new": lambda: _profile(EN, "Benedikt", (1540, 1520)),
    "profile-odd-names": lambda: _profile(
        DE, ODD_NAMES[2], *((1500 + 10 * seat, 1540 - 20 * seat, 1520) for seat in range(3))
    ),
    **{
        f"{game}/{name}": picture
        for game, positions in (
            ("claim", claim.POSITIONS),
            ("claimit", claimit.POSITIONS),
            ("cups", cups.POSITIONS),
            ("nuggets", nuggets.POSITIONS),
            ("tools", tools.POSITIONS),
        )
        for name, picture in positions.items()
    },
}
