"""The leaderboards of a server: who has won most, who is strongest, who has won the seasons."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from bot.store.standing_records import (
    Champion,
    LeaderPage,
    LeaderRow,
    PlayerRating,
    RatedPage,
    RatedRow,
)
from bot.tables.ratings import rating_at
from bot.views import custom_ids
from bot.views.custom_ids import ALL_GAMES, Ranking
from bot.views.games import HostedGame
from bot.views.markup import safe_name
from bot.views.scene import Button, ButtonStyle, Scene, in_rows
from engine.game import Aggregate, Column
from render.bars import Bar, bars_picture
from render.words import Say, percent

PLAYERS_A_PAGE: Final = 8
SEASONS_A_PAGE: Final = 6
_GOLD: Final = 0xC9A227
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
_NO_RANK: Final = "▫️"


class Shown(NamedTuple):
    """Which page of which leaderboard, counted from 0, and to whom: the one whose row is added.

    It is of one game or, without one, of all ``games`` together.
    """

    ranking: Ranking
    game: HostedGame | None
    number: int
    asker: str
    games: Mapping[str, HostedGame]

    @property
    def key(self) -> str:
        return ALL_GAMES if self.game is None else self.game.rules.key

    def name(self, say: Say) -> str:
        """Return the name of the game."""
        return say("leaderboard-all" if self.game is None else f"{self.key}-name")


def wins(shown: Shown, page: LeaderPage, ranked_games: int, say: Say) -> Scene:
    """Return a page of who has won most in all the time, in a season or in a month."""
    title = _title(shown, say)
    if page.rows:
        lines = [_leader(shown.game, row, say) for row in page.rows]
        note = [say("leaderboard-rule", games=ranked_games)]
    else:
        game = next(iter(shown.games)) if shown.game is None else shown.key
        lines = [say("leaderboard-empty", game=game)]
        note = []
    if page.rows:
        lines += _own(page.own, page.rows, partial(_leader, shown.game, say=say), shown, say)
    return _scene(shown, title, lines, note, page.total, PLAYERS_A_PAGE, say)


def ratings(shown: Shown, page: RatedPage, now: datetime, say: Say) -> Scene:
    """Return a page of who is strongest, as a picture of bars."""
    title = _title(shown, say)
    if not page.rows:
        lines = [say("leaderboard-unrated")]
        return _scene(shown, title, lines, [], page.total, PLAYERS_A_PAGE, say)
    lines = _own(page.own, (), partial(_rated, now=now, say=say), shown, say)
    bars = [
        Bar(
            "·" if row.rank is None else f"{row.rank}.",
            row.name,
            shown_rating(rating.mu),
            rating.sigma,
            rating.is_settled,
            rating_words(row.rating, now, say).replace("**", ""),
        )
        for row in page.rows
        for rating in [rating_at(row.rating, now)]
    ]
    scene = _scene(
        shown, title, lines, [say("leaderboard-ratings-rule")], page.total, PLAYERS_A_PAGE, say
    )
    subtitle = say("leaderboard-bars")
    return scene._replace(picture=partial(bars_picture, shown.name(say), subtitle, bars, say))


def champions(shown: Shown, found: Sequence[Champion], seasons: int, say: Say) -> Scene:
    """Return the best of the seasons that are over, of ``seasons`` in all; the newest first."""
    lines = []
    for season, best in groupby(found, lambda one: one.season):
        medals = [
            say(
                "leaderboard-champion",
                medal=_MEDALS[one.rank],
                name=safe_name(one.name) if one.name else say("leaderboard-gone"),
                wins=one.wins,
            )
            for one in best
        ]
        lines.append(f"**{season_name(season, say)}**\n{' · '.join(medals)}")
    note = [say("leaderboard-seasons-rule")]
    return _scene(
        shown,
        _title(shown, say),
        lines or [say("leaderboard-no-season")],
        note,
        seasons,
        SEASONS_A_PAGE,
        say,
    )


def season_name(season: int, say: Say) -> str:
    """Return the name of a season of the store: 20264 is the last quarter of 2026."""
    year, quarter = divmod(season, 10)
    return say(f"season-{quarter}", year=str(year))


def rating_words(kept: PlayerRating, now: datetime, say: Say) -> str:
    """Return a user's rating at a moment, and how sure it is, in words."""
    rating = rating_at(kept, now)
    number = str(shown_rating(rating.mu))
    if rating.is_sure:
        return say("rating-sure", number=number)
    if rating.is_settled:
        return say("rating-settled", number=number)
    was_settled = kept.settled_until > kept.at
    return say("rating-faded" if was_settled else "rating-settling", number=number)


def shown_rating(mu: float) -> int:
    """Return a rating as it is shown everywhere, to the nearest ten."""
    return round(mu / 10) * 10


def _title(shown: Shown, say: Say) -> str:
    title = f"## {say('leaderboard-title', game=shown.name(say))}"
    if shown.ranking is Ranking.WINS:
        return title
    return f"{title}\n{say(f'leaderboard-{shown.ranking}')}"


def _own(
    own: LeaderRow | RatedRow | None,
    others: Iterable[LeaderRow | RatedRow],
    line: partial[str],
    shown: Shown,
    say: Say,
) -> list[str]:
    """Return the line of the one who asks, unless it is among the others'."""
    if own is None:
        return [say("leaderboard-not-you", name=safe_name(shown.asker))]
    return [] if own in others else ["", line(own)]


def _scene(
    shown: Shown,
    title: str,
    lines: Iterable[str],
    note: Sequence[str],
    total: int,
    a_page: int,
    say: Say,
) -> Scene:
    """Return the message with its ways to other leaderboards and pages."""
    number, pages = shown.number, max(1, -(-total // a_page))
    rankings = tuple(
        _way(
            say(f"leaderboard-button-{one}"),
            custom_ids.leaderboard(one, shown.key, 0, "ranking"),
            one is shown.ranking,
        )
        for one in Ranking
    )
    games = [
        _way(name, custom_ids.leaderboard(shown.ranking, key, 0, "game"), key == shown.key)
        for key, name in (
            (ALL_GAMES, say("leaderboard-all")),
            *((key, say(f"{key}-name")) for key in shown.games),
        )
    ]
    turns = tuple(
        Button(label, custom_ids.leaderboard(shown.ranking, shown.key, to, "page"))
        for label, to in ((f"◀ {number}", number - 1), (f"{number + 2} ▶", number + 1))
        if 0 <= to < pages
    )
    if pages > 1:
        note = [*note, say("page-of", page=number + 1, pages=pages)]
    rows = [rankings, *in_rows(games), *([turns] if turns else [])]
    return Scene(
        text="\n".join([title, *lines]), note="\n".join(note), rows=tuple(rows), accent=_GOLD
    )


def _way(label: str, press: str, is_here: bool) -> Button:
    style = ButtonStyle.MAIN if is_here else ButtonStyle.PLAIN
    return Button(label, press, style, disabled=is_here)


def _rated(row: RatedRow, now: datetime, say: Say) -> str:
    """Return the line about a user's rating."""
    words = rating_words(row.rating, now, say)
    return f"{_place(row.rank)} **{safe_name(row.name)}** · {words}"


def _place(rank: int | None) -> str:
    return _NO_RANK if rank is None else _MEDALS.get(rank, f"**{rank}.**")


def _leader(game: HostedGame | None, row: LeaderRow, say: Say) -> str:
    rate = percent(row.wins / row.games, say)
    won = say("leaderboard-wins", wins=row.wins, games=row.games, rate=rate)
    line = f"{_place(row.rank)} **{safe_name(row.name)}** · {won}"
    if game is None or not row.values:
        return line
    key = game.rules.key
    values = [
        say(f"{key}-column-{column.key}", value=_value(key, column, value, say))
        for column, value in zip(game.rules.columns, row.values, strict=True)
        if value is not None
    ]
    return f"{line}\n-# {' · '.join(values)}"


def _value(key: str, column: Column, value: float | str, say: Say) -> int | str:
    if isinstance(value, str):
        return say(f"{key}-{value}")
    return percent(value, say) if column.aggregate is Aggregate.RATE else round(value)
