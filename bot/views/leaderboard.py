"""The leaderboards of a server: most wins, highest ratings, champions of past seasons."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.ids import UserId
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
from bot.views.game_menus import GameTabs, game_choices, game_tabs
from bot.views.hosted_games import HostedGame
from bot.views.markup import safe_name
from bot.views.message_spec import GOLD, Button, Choice, MessageSpec, tab
from bot.views.page_routes import ALL_GAMES, Ranking
from bot.views.people_menu import people_menu
from engine.game import Aggregate, Column
from render.leaderboard import PODIUM, Leader, leaderboard_picture
from render.words import Translate, percent, shown_rating, whole

PLAYERS_A_PAGE: Final = 13
"""The podium and ten more."""
SEASONS_A_PAGE: Final = 6
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
_NO_RANK: Final = "▫️"


class LeaderboardRequest(NamedTuple):
    """A page of a leaderboard, requested by the user called ``asker``.

    ``game`` is None for the leaderboard of all ``games`` together. ``number`` is the page, counted
    from 0. ``nonce`` is new each time a page is shown. ``cups`` has the number of cups that people
    on it have won.
    """

    ranking: Ranking
    game: HostedGame | None
    number: int
    asker: str
    games: Mapping[str, HostedGame]
    nonce: int
    cups: Mapping[UserId, int] = MappingProxyType({})

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
    if not page.rows:
        return _empty(request, "leaderboard-empty", translate)
    podium = [
        winner(row.rank, row.name, row.wins, row.games, translate)
        for row in page.rows[:PODIUM]
        if _is_first(row.rank) and row.wins > 0
    ]
    listed = [_in_list(row, translate) for row in page.rows]
    line = partial(_leader, request.game, translate=translate)
    note = translate("leaderboard-rule", games=ranked_games, people=RANKED_OPPONENTS)
    return _ranking(request, page, podium, listed, line, note, translate)


def ratings(
    request: LeaderboardRequest, page: RatedPage, now: datetime, translate: Translate
) -> MessageSpec:
    """Return a page of the ranking by rating."""
    if not page.rows:
        return _empty(request, "leaderboard-unrated", translate)
    leaders = [_by_rating(row, now, translate) for row in page.rows]
    podium = [leader for leader in leaders[:PODIUM] if _is_first(leader.place)]
    line = partial(_rated, now=now, translate=translate)
    note = translate("leaderboard-ratings-rule", people=RANKED_OPPONENTS)
    return _ranking(request, page, podium, leaders, line, note, translate)


def champions(
    request: LeaderboardRequest, winners: Sequence[Champion], seasons: int, translate: Translate
) -> MessageSpec:
    """Return a page of the champions of past seasons, newest first; ``seasons`` is the total."""
    lines = []
    for season, best in groupby(winners, lambda champion: champion.season):
        lines.append(f"**{season_name(season, translate)}**\n{medals(best, translate)}")
    return _scene(
        request,
        [translate("leaderboard-champions"), *(lines or [translate("leaderboard-no-season")])],
        [translate("leaderboard-seasons-rule")],
        seasons,
        SEASONS_A_PAGE,
        translate,
        winners,
    )


def winner(place: int | None, name: str, wins: int, games: int, translate: Translate) -> Leader:
    """Return a player on the podium of a ranking by wins."""
    return Leader(
        place,
        name,
        translate("leaderboard-podium-wins", wins=wins),
        translate("leaderboard-podium-games", games=games),
        win_words(wins, games, translate),
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


def _empty(request: LeaderboardRequest, key: str, translate: Translate) -> MessageSpec:
    """Return the page of a ranking without players; ``key`` is the message that says so."""
    return _scene(request, [translate(key)], [], 0, PLAYERS_A_PAGE, translate)


def _ranking(
    request: LeaderboardRequest,
    page: LeaderPage | RatedPage,
    podium: Sequence[Leader],
    listed: Sequence[Leader],
    line: partial[str],
    note: str,
    translate: Translate,
) -> MessageSpec:
    """Return a page of a ranking as a picture, with the asker's ``line`` if they aren't on it.

    On the first page the ``podium`` has the first of those who are ``listed``.
    """
    asker_row = page.asker_row
    lines = _own(asker_row, page.rows, line, request, translate)
    people = [*page.rows, *([] if asker_row is None else [asker_row])]
    is_first = request.number == 0
    notes = [note, translate("leaderboard-cups-rule")] if request.cups else [note]
    picture = partial(
        leaderboard_picture,
        request.name(translate),
        translate(f"leaderboard-by-{request.ranking}"),
        _with_cups(podium, request, page, translate) if is_first else None,
        _with_cups(listed, request, page, translate)[len(podium) if is_first else 0 :],
        translate,
    )
    spec = _scene(request, lines, notes, page.total, PLAYERS_A_PAGE, translate, people)
    return spec._replace(picture=picture)


def _with_cups(
    leaders: Sequence[Leader],
    request: LeaderboardRequest,
    page: LeaderPage | RatedPage,
    translate: Translate,
) -> list[Leader]:
    """Return the first of those on a page with the cups that they have won."""
    cups = [request.cups.get(row.user_id, 0) for row in page.rows]
    return [
        leader._replace(cups=won, words=f"{leader.words}, {cup_words(won, translate)}")
        if won
        else leader
        for leader, won in zip(leaders, cups, strict=False)
    ]


def cup_words(cups: int, translate: Translate) -> str:
    """Return the number of cups that a user has won in words."""
    return translate("leaderboard-cups", cups=cups)


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
    if asker_row in others:
        return []
    cups = request.cups.get(asker_row.user_id)
    return ["", line(asker_row), *([f"🏆 {cup_words(cups, translate)}"] if cups else [])]


def _scene(
    request: LeaderboardRequest,
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
    games = _tabs(request, translate)
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
    rows = [rankings, *games.rows, *([turns] if turns else [])]
    if not total:
        rows.append((start_button(translate),))
    names = {row.user_id: row.name for row in people if row.name is not None}
    details = {
        row.user_id: _values(request.game, row, translate)
        for row in people
        if isinstance(row, LeaderRow)
    }
    title = translate("leaderboard-title", game=request.name(translate))
    return MessageSpec(
        text="\n".join([f"## {title}", *lines]),
        note="\n".join(note),
        rows=tuple(rows),
        accent=GOLD,
        menus=(
            *games.menus,
            *people_menu(names, request.nonce, translate, details),
        ),
    )


def _tabs(request: LeaderboardRequest, translate: Translate) -> GameTabs:
    """Return the buttons or menus to the rankings of other games."""
    together = Choice(translate("leaderboard-all"), ALL_GAMES, chosen=request.game is None)
    return game_tabs(
        [together, *game_choices(request.games, translate, request.key)],
        lambda key: page_routes.leaderboard(request.ranking, key, 0, "game"),
        lambda menu: page_routes.choose_leaderboard(request.ranking, request.nonce, menu),
        translate,
    )


def _is_first(rank: int | None) -> bool:
    """Return whether a rank is one of the first three."""
    return rank is not None and rank <= PODIUM


def _rated(row: RatedRow, now: datetime, translate: Translate) -> str:
    """Return the line of a user in the ranking by rating."""
    text = rating_words(row.rating, now, translate)
    return f"{_place(row.rank, translate)} **{safe_name(row.name)}** · {text}"


def _place(rank: int | None, translate: Translate) -> str:
    if rank is None:
        return _NO_RANK
    return _MEDALS.get(rank) or f"**{whole(rank, translate)}.**"


def _leader(game: HostedGame | None, row: LeaderRow, translate: Translate) -> str:
    """Return the lines of a user in the ranking by wins."""
    won = win_words(row.wins, row.games, translate)
    line = f"{_place(row.rank, translate)} **{safe_name(row.name)}** · {won}"
    values = _values(game, row, translate)
    return f"{line}\n-# {values}" if values else line


def win_words(wins: int, games: int, translate: Translate) -> str:
    """Return the number and the rate of a user's wins in words."""
    rate = percent(wins / games, translate)
    return translate("leaderboard-wins", wins=wins, games=games, rate=rate)


def _in_list(row: LeaderRow, translate: Translate) -> Leader:
    """Return a player in the list of a ranking by wins."""
    return Leader(
        row.rank,
        row.name,
        whole(row.wins, translate),
        f"/ {whole(row.games, translate)}",
        win_words(row.wins, row.games, translate),
    )


def _by_rating(row: RatedRow, now: datetime, translate: Translate) -> Leader:
    """Return a player in a ranking by rating."""
    rating = rating_at(row.rating, now)
    words = rating_words(row.rating, now, translate).replace("**", "")
    margin = shown_rating(rating.sigma)
    return Leader(
        row.rank,
        row.name,
        str(shown_rating(rating.mu)),
        f"±{margin}",
        translate("leaderboard-alt-rating", rating=words, margin=margin),
    )


def _values(game: HostedGame | None, row: LeaderRow, translate: Translate) -> str:
    """Return a player's values in the game's own columns."""
    if game is None or not row.values:
        return ""
    key = game.rules.key
    return " · ".join(
        translate(f"{key}-column-{column.key}", value=_value(key, column, value, translate))
        for column, value in zip(game.rules.columns, row.values, strict=True)
        if value is not None
    )


def _value(key: str, column: Column, value: float | str, translate: Translate) -> int | str:
    if isinstance(value, str):
        return translate(f"{key}-{value}")
    return percent(value, translate) if column.aggregate is Aggregate.RATE else round(value)
