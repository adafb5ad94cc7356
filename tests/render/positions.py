"""All positions for tests of pictures, by name: the lobby, and those of every game."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Final

from bot.views.game import DiceView
from bot.views.hosted_games import GAMES
from engine.analysis.luck import DiceLuck
from engine.claim.sets import READY_MADE
from engine.game import DiceGame
from engine.player import Strength
from render.bars import Bar, bars_picture
from render.chart import chart_picture
from render.claim import emblems
from render.lobby import lobby_picture
from render.luck import luck_picture
from render.picture import Picture
from render.profile_card import Standing, profile_card
from render.rating_chart import Curve
from render.words import Translate
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


def _bars(translate: Translate) -> Picture:
    """Return a chart of ratings of all kinds: sure, nearly settled, new."""
    bars = [
        Bar(f"{row + 1}." if sure else "·", NAMES[row % len(NAMES)], number, spread, sure, "")
        for row, (number, spread, sure) in enumerate(
            (
                (1740, 60, True),
                (1610, 95, True),
                (1430, 165, True),
                (1560, 200, False),
                (1300, 250, False),
            )
        )
    ]
    return bars_picture(
        translate("leaderboard-all"), translate("leaderboard-bars"), bars, translate
    )


POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "ratings": lambda: _bars(EN),
    "ratings-german": lambda: _bars(DE),
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
            ("nuggets", nuggets.POSITIONS),
            ("tools", tools.POSITIONS),
        )
        for name, picture in positions.items()
    },
}
