"""What a person's games add up to on a server, as tables of a page."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from bot.catalogue import Catalogue
from bot.ids import UserId
from bot.store.people_records import OwnRows
from bot.store.standing_records import ALL_TIME, PlayerRating
from bot.tables.dice import EXPECTED
from bot.views.export.about import game_name
from bot.views.export.games import stat_name, stat_order, stat_value
from bot.views.export.html import Html, folded, table, tag
from bot.views.leaderboard import rating_words, season_name
from bot.views.skill import mistakes
from render.words import signed

_STANDING: Final = ("game", "games", "wins", "streak", "rating", "rated", "mistakes", "luck")
_MONTH: Final = 100_000
"""A period from here on is a month, below a season."""


def standing(rows: OwnRows, user_id: UserId, at: datetime, words: Catalogue) -> Iterator[Html]:
    """Yield the tables of how a person stands on a server."""
    if lines := list(_standing(rows, at, words)):
        yield table([words(f"export-head-{head}") for head in _STANDING], lines)
    if lines := list(_totals(rows, words)):
        heads = [words(f"export-head-{head}") for head in ("game", "stat", "total", "best")]
        yield folded(words("export-totals"), table(heads, lines, slim=True))
    if lines := list(_periods(rows, words)):
        heads = [words(f"export-head-{head}") for head in ("period", "game", "games", "wins")]
        yield folded(words("export-periods"), table(heads, lines, slim=True))
    if lines := list(_rivals(rows, user_id)):
        heads = [words(f"export-head-{head}") for head in ("rival", "together", "ahead", "behind")]
        yield folded(words("export-rivals", people=len(lines)), table(heads, lines, slim=True))


def _standing(rows: OwnRows, at: datetime, words: Catalogue) -> Iterator[list[str]]:
    careers = _by_game(rows, "careers", lambda row: bool(row["period"] == ALL_TIME))
    ratings, insights = _by_game(rows, "ratings"), _by_game(rows, "insights")
    for game in sorted({*careers, *ratings, *insights}):
        line = [tag("strong", game_name(game, words)), "", "", "", "", "", "", ""]
        if (career := careers.get(game)) is not None:
            streak = words("export-streak", now=career["streak"], best=career["best_streak"])
            line[1:4] = [str(career["games"]), str(career["wins"]), streak]
        if (rating := ratings.get(game)) is not None:
            kept = PlayerRating(*(rating[name] for name in PlayerRating._fields))
            line[4:6] = [rating_words(kept, at, words).replace("**", ""), str(rating["games"])]
        if (insight := insights.get(game)) is not None:
            line[6] = mistakes(insight["cost"], max(1, insight["decisions"]), words)
            line[7] = signed(100 * insight["luck"] / max(1, insight["games"]), words)
        yield line


def _by_game(rows: OwnRows, name: str, wanted: Any = lambda _row: True) -> dict[str, Any]:
    return {row["game"]: row for row in rows.get(name, ()) if wanted(row)}


def _totals(rows: OwnRows, words: Catalogue) -> Iterator[list[str]]:
    for row in sorted(rows.get("career_stats", ()), key=lambda row: (row["game"], stat_order(row))):
        if not row["total"]:
            continue
        game, stat = row["game"], row["stat"]
        best = "" if stat.startswith("place-") or stat == EXPECTED else str(row["best"])
        total = stat_value(stat, row["total"], words)
        yield [game_name(game, words), stat_name(game, stat, words), total, best]


def _periods(rows: OwnRows, words: Catalogue) -> Iterator[list[str]]:
    """Yield what each season and month adds up to, the last first."""
    periods = [row for row in rows.get("careers", ()) if row["period"] != ALL_TIME]
    for row in sorted(periods, key=lambda row: (_begin(row["period"]), row["game"]), reverse=True):
        yield [
            _period_name(row["period"], words),
            game_name(row["game"], words),
            str(row["games"]),
            str(row["wins"]),
        ]


def _begin(period: int) -> tuple[int, int]:
    """Return year and month in which a period begins, with a season behind its first month."""
    if period >= _MONTH:
        return period // 100, 2 * (period % 100)
    return period // 10, 2 * (3 * (period % 10) - 2) - 1


def _period_name(period: int, words: Catalogue) -> str:
    if period >= _MONTH:
        return words("export-month", month=period % 100, year=str(period // 100))
    return season_name(period, words)


def _rivals(rows: OwnRows, user_id: UserId) -> Iterator[list[str]]:
    """Yield the tallies against each other person, without saying who that is."""
    met: list[Mapping[str, Any]] = [
        row for row in rows.get("rivals", ()) if row.get("user_id") == user_id
    ]
    met.sort(key=lambda row: -row["games"])
    for number, row in enumerate(met, 1):
        yield [str(number), str(row["games"]), str(row["ahead"]), str(row["behind"])]
