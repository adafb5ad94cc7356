"""The leaderboards of a server: most wins, highest ratings, champions of past seasons."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from bot.store.standing_types import (
    RANKED_OPPONENTS,
    Champion,
    LeaderPage,
    LeaderRow,
    PlayerRating,
    RatedPage,
    RatedRow,
)
from bot.tables.ratings import rating_at
from bot.views import page_routes
from bot.views.game_lists import start_button
from bot.views.hosted_games import HostedGame
from bot.views.markup import safe_name
from bot.views.message_spec import GOLD, Button, MessageSpec, in_rows, tab
from bot.views.page_routes import ALL_GAMES, Ranking
from bot.views.people_menu import people_menu
from engine.game import Aggregate, Column
from render.bars import Bar, bars_picture
from render.words import Translate, percent, shown_rating, whole

PLAYERS_A_PAGE: Final = 8
SEASONS_A_PAGE: Final = 6
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
_NO_RANK: Final = "▫️"


class LeaderboardRequest(NamedTuple):
    """A page of a leaderboard, requested by the user called ``asker``.

    ``game`` is None for the leaderboard of all ``games`` together. ``number`` is the page, counted
    from 0. ``nonce`` is new each time a page is shown.
    """

    ranking: Ranking
    game: HostedGame | None
    number: int
    asker: str
    games: Mapping[str, HostedGame]
    nonce: int

    @property
    def key(self) -> str:
        return ALL_GAMES if self.game is None else self.game.rules.key

    def name(self, translate: Translate) -> str:
        """Return the name of the game."""
        return translate("leaderboard-all" if self.game is None else f"{self.key}-name")


def wins(
    request: LeaderboardRequest, page: LeaderPage, ranked_games: int, translate: Translate
) -> MessageSpec:
    """Return a page of the ranking by wins: of all time, of a season or of a month."""
    title = _title(request, translate)
    if page.rows:
        lines = [_leader(request.game, row, translate) for row in page.rows]
        note = [translate("leaderboard-rule", games=ranked_games, people=RANKED_OPPONENTS)]
    else:
        lines = [translate("leaderboard-empty")]
        note = []
    if page.rows:
        lines += _own(
            page.asker_row,
            page.rows,
            partial(_leader, request.game, translate=translate),
            request,
            translate,
        )
    people = _listed(page.rows, page.asker_row)
    return _scene(request, title, lines, note, page.total, PLAYERS_A_PAGE, translate, people)


def ratings(
    request: LeaderboardRequest, page: RatedPage, now: datetime, translate: Translate
) -> MessageSpec:
    """Return a page of the ranking by rating, as a picture of bars."""
    title = _title(request, translate)
    if not page.rows:
        lines = [translate("leaderboard-unrated")]
        return _scene(request, title, lines, [], page.total, PLAYERS_A_PAGE, translate)
    lines = _own(
        page.asker_row, (), partial(_rated, now=now, translate=translate), request, translate
    )
    bars = [
        Bar(
            "·" if row.rank is None else f"{whole(row.rank, translate)}.",
            row.name,
            shown_rating(rating.mu),
            rating.sigma,
            rating.is_settled,
            rating_words(row.rating, now, translate).replace("**", ""),
        )
        for row in page.rows
        for rating in [rating_at(row.rating, now)]
    ]
    spec = _scene(
        request,
        title,
        lines,
        [translate("leaderboard-ratings-rule", people=RANKED_OPPONENTS)],
        page.total,
        PLAYERS_A_PAGE,
        translate,
        _listed(page.rows, page.asker_row),
    )
    subtitle = translate("leaderboard-bars")
    return spec._replace(
        picture=partial(bars_picture, request.name(translate), subtitle, bars, translate)
    )


def champions(
    request: LeaderboardRequest, winners: Sequence[Champion], seasons: int, translate: Translate
) -> MessageSpec:
    """Return a page of the champions of past seasons, newest first; ``seasons`` is the total."""
    lines = []
    for season, best in groupby(winners, lambda champion: champion.season):
        lines.append(f"**{season_name(season, translate)}**\n{medals(best, translate)}")
    note = [translate("leaderboard-seasons-rule")]
    return _scene(
        request,
        _title(request, translate),
        lines or [translate("leaderboard-no-season")],
        note,
        seasons,
        SEASONS_A_PAGE,
        translate,
        winners,
    )


def medals(best: Iterable[Champion], translate: Translate) -> str:
    """Return the top three of a season, in one line."""
    return " · ".join(
        translate(
            "leaderboard-champion",
            medal=_MEDALS[champion.rank],
            name=safe_name(champion.name) if champion.name else translate("leaderboard-gone"),
            wins=champion.wins,
        )
        for champion in best
    )


def season_name(season: int, translate: Translate) -> str:
    """Return the name of a season, numbered as in the store: 20264 is the last quarter of 2026."""
    year, quarter = divmod(season, 10)
    return translate(f"season-{quarter}", year=str(year))


def rating_words(stored: PlayerRating, now: datetime, translate: Translate) -> str:
    """Return a user's rating at the time ``now`` in words, with its certainty."""
    rating = rating_at(stored, now)
    number = str(shown_rating(rating.mu))
    if rating.is_sure:
        return translate("rating-sure", number=number)
    if rating.is_settled:
        return translate("rating-settled", number=number)
    was_settled = stored.settled_until > stored.at
    return translate("rating-faded" if was_settled else "rating-settling", number=number)


def _listed(
    rows: Sequence[LeaderRow | RatedRow], asker_row: LeaderRow | RatedRow | None
) -> list[LeaderRow | RatedRow]:
    """Return a page's rows and, if there is one, the asker's row."""
    return [*rows] if asker_row is None else [*rows, asker_row]


def _title(request: LeaderboardRequest, translate: Translate) -> str:
    title = f"## {translate('leaderboard-title', game=request.name(translate))}"
    if request.ranking is Ranking.WINS:
        return title
    return f"{title}\n{translate(f'leaderboard-{request.ranking}')}"


def _own(
    asker_row: LeaderRow | RatedRow | None,
    others: Iterable[LeaderRow | RatedRow],
    line: partial[str],
    request: LeaderboardRequest,
    translate: Translate,
) -> list[str]:
    """Return the asker's line, unless it is already among the ``others``."""
    if asker_row is None:
        return [translate("leaderboard-not-you", name=safe_name(request.asker))]
    return [] if asker_row in others else ["", line(asker_row)]


def _scene(
    request: LeaderboardRequest,
    title: str,
    lines: Iterable[str],
    note: Sequence[str],
    total: int,
    a_page: int,
    translate: Translate,
    people: Iterable[LeaderRow | RatedRow | Champion] = (),
) -> MessageSpec:
    """Return the message, with buttons to other rankings, games and pages, and a profile menu."""
    number, pages = request.number, max(1, -(-total // a_page))
    rankings = tuple(
        tab(
            translate(f"leaderboard-button-{ranking}"),
            page_routes.leaderboard(ranking, request.key, 0, "ranking"),
            is_here=ranking is request.ranking,
        )
        for ranking in Ranking
    )
    games = [
        tab(
            name,
            page_routes.leaderboard(request.ranking, key, 0, "game"),
            is_here=key == request.key,
        )
        for key, name in (
            (ALL_GAMES, translate("leaderboard-all")),
            *((key, translate(f"{key}-name")) for key in request.games),
        )
    ]
    turns = tuple(
        Button(label, page_routes.leaderboard(request.ranking, request.key, to, "page"))
        for label, to in (
            (f"◀ {whole(number, translate)}", number - 1),
            (f"{whole(number + 2, translate)} ▶", number + 1),
        )
        if 0 <= to < pages
    )
    if pages > 1:
        note = [*note, translate("page-of", page=number + 1, pages=pages)]
    rows = [rankings, *in_rows(games), *([turns] if turns else [])]
    if not total:
        rows.append((start_button(translate),))
    names = {row.user_id: row.name for row in people if row.name is not None}
    return MessageSpec(
        text="\n".join([title, *lines]),
        note="\n".join(note),
        rows=tuple(rows),
        accent=GOLD,
        menus=people_menu(names, request.nonce, translate),
    )


def _rated(row: RatedRow, now: datetime, translate: Translate) -> str:
    """Return the line of a user in the ranking by rating."""
    text = rating_words(row.rating, now, translate)
    return f"{_place(row.rank, translate)} **{safe_name(row.name)}** · {text}"


def _place(rank: int | None, translate: Translate) -> str:
    if rank is None:
        return _NO_RANK
    return _MEDALS.get(rank) or f"**{whole(rank, translate)}.**"


def _leader(game: HostedGame | None, row: LeaderRow, translate: Translate) -> str:
    rate = percent(row.wins / row.games, translate)
    won = translate("leaderboard-wins", wins=row.wins, games=row.games, rate=rate)
    line = f"{_place(row.rank, translate)} **{safe_name(row.name)}** · {won}"
    if game is None or not row.values:
        return line
    key = game.rules.key
    values = [
        translate(f"{key}-column-{column.key}", value=_value(key, column, value, translate))
        for column, value in zip(game.rules.columns, row.values, strict=True)
        if value is not None
    ]
    return f"{line}\n-# {' · '.join(values)}"


def _value(key: str, column: Column, value: float | str, translate: Translate) -> int | str:
    if isinstance(value, str):
        return translate(f"{key}-{value}")
    return percent(value, translate) if column.aggregate is Aggregate.RATE else round(value)
