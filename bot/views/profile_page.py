"""A user's profile on a server: results, ratings, rivals, and the list of finished games."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from bot.ids import UserId
from bot.store.daily_types import DailyAnswer, day_of
from bot.store.standing_types import (
    EVERY_GAME,
    TREND_OVER,
    Career,
    PastGame,
    PlayerRating,
    Profile,
    Rank,
)
from bot.tables.dice import BUSTS, EXPECTED, MILLION, ROLLS
from bot.tables.ratings import rating_at
from bot.views import game_lists, page_routes, skill
from bot.views.daily_calendar import calendar
from bot.views.game_menus import GameTabs, game_choices, game_tabs
from bot.views.hosted_games import HostedGame
from bot.views.leaderboard import cup_words, rating_words, win_words
from bot.views.markup import (
    fitting,
    game_name,
    label_name,
    relative,
    safe_name,
    table_link,
    table_title,
)
from bot.views.message_spec import GOLD, Button, Choice, Menu, MessageSpec
from bot.views.page_routes import ALL_GAMES, GameList
from bot.views.people_menu import people_menu
from render.picture import Picture
from render.profile_card import Standing, profile_card
from render.rating_chart import Curve
from render.seats import SEATS
from render.words import Translate, percent, shown_rating, whole

GAMES_A_PAGE: Final = 8
_ROOM_FOR_GAMES: Final = 1500
"""Maximum number of characters of the lines about all games; menus lead to the others."""


class Person(NamedTuple):
    """The user whose profile is shown; ``is_asker`` is whether they look at it themselves.

    ``face`` is the address of their avatar, "" if it isn't known.
    """

    user_id: UserId
    name: str
    is_asker: bool
    face: str = ""


def profile(
    person: Person,
    stored: Profile,
    games: Mapping[str, HostedGame],
    charted: str,
    now: datetime,
    nonce: int,
    translate: Translate,
    answers: Sequence[DailyAnswer] = (),
    cups: int = 0,
) -> MessageSpec:
    """Return a user's profile in the ``charted`` game, or in all games (`EVERY_GAME`).

    ``nonce`` is new each time the page is shown. ``answers`` are the user's answers to positions of
    the day; pass none to hide the calendar. ``cups`` is the number of cups won.
    """
    title = f"## {translate('profile-title', name=safe_name(person.name))}"
    played = [key for key in games if key in stored.careers or key in stored.ratings]
    lines = [title]
    if charted != EVERY_GAME:
        lines += _in_game(charted, stored, now, translate)
    elif len(played) > 1:
        lines += _in_game(EVERY_GAME, stored, now, translate)
        short = [_in_short(key, stored, now, translate) for key in played]
        lines += fitting(short, _ROOM_FOR_GAMES)
    else:
        for key in played:
            lines += _in_game(key, stored, now, translate)
    if charted == EVERY_GAME:
        if cups:
            lines.append(f"🏆 {cup_words(cups, translate)}")
        lines += _rivals(person, stored, translate)
    has_dice = any(stats.get(ROLLS) for stats in stored.stats.values())
    notes = ["profile-note-dice"] if has_dice else []
    if charted != EVERY_GAME or len(played) == 1:
        notes.insert(0, "profile-note")
    if len(lines) == 1:
        lines.append(translate("profile-nothing"))
    tabs = _tabs(person, played, charted, nonce, translate)
    carded = played[0] if charted == EVERY_GAME and len(played) == 1 else charted
    return MessageSpec(
        text="\n".join(lines),
        picture=_card(person, carded, stored, games, now, translate),
        note=" ".join(map(translate, notes)),
        rows=(*tabs.rows, *_navigation(person, stored, played, translate)),
        menus=tabs.menus,
        accent=GOLD,
        below=calendar(answers, list(games), day_of(now), translate),
        face=person.face,
    )


def _tabs(
    person: Person, played: Sequence[str], charted: str, nonce: int, translate: Translate
) -> GameTabs:
    """Return the buttons or menus to the profile in other games."""
    if len(played) < 2:
        return GameTabs((), ())
    together = Choice(translate("leaderboard-all"), ALL_GAMES, chosen=charted == EVERY_GAME)
    return game_tabs(
        [together, *game_choices(played, translate, charted)],
        lambda key: page_routes.profile(person.user_id, key),
        lambda menu: page_routes.choose_game_of_profile(person.user_id, nonce, menu),
        translate,
    )


def _navigation(
    person: Person, stored: Profile, played: Sequence[str], translate: Translate
) -> Iterator[tuple[Button, ...]]:
    """Yield a row of buttons to the finished games and to the favorite rival."""
    history = Button(translate("button-history"), page_routes.history(person.user_id, 0))
    if not played:
        yield (history, game_lists.start_button(translate))
        return
    if stored.favourite is None:
        yield (history,)
        return
    name = label_name(stored.favourite.name)
    yield (
        history,
        Button(
            translate("button-profile-of", name=name),
            page_routes.profile(stored.favourite.user_id, ALL_GAMES),
        ),
    )


def history(
    person: Person,
    games: Sequence[PastGame],
    number: int,
    nonce: int,
    translate: Translate,
    *,
    is_last: bool,
) -> MessageSpec:
    """Return a page, counted from 0, of a user's finished games, newest first.

    ``nonce`` is new each time the page is shown.
    """
    title = f"## {translate('history-title', name=safe_name(person.name))}"
    turns = [
        Button(label, page_routes.history(person.user_id, to))
        for label, to, is_there in (
            (f"◀ {number}", number - 1, number > 0),
            (f"{number + 2} ▶", number + 1, not is_last),
        )
        if is_there
    ]
    back = Button(translate("button-profile"), page_routes.profile(person.user_id, ALL_GAMES))
    tables = [game.table for game in games if game.table.archived_at is None]
    lines = [_past(person, game, translate) for game in games] or [
        translate("history-nothing-own" if person.is_asker else "history-nothing")
    ]
    tabs = game_lists.tabs(GameList.FINISHED, translate) if person.is_asker else ()
    return MessageSpec(
        text="\n".join([title, *lines]),
        rows=tuple(row for row in (tabs, (*turns, back)) if row),
        accent=GOLD,
        menus=(
            *game_lists.details(tables, "games-choose-finished", nonce, translate),
            *_opponents(person, games, nonce, translate),
        ),
    )


def _opponents(
    person: Person, games: Sequence[PastGame], nonce: int, translate: Translate
) -> tuple[Menu, ...]:
    """Return the menu that opens the profiles of the other players of these games."""
    others = {
        seated.user_id: seated.name
        for game in games
        for seated in game.table.seats
        if seated.user_id is not None and seated.user_id != person.user_id
    }
    return people_menu(others, nonce, translate)


def _in_game(key: str, stored: Profile, now: datetime, translate: Translate) -> Iterator[str]:
    """Yield the lines about a user's rating and results in one game, or in all games."""
    career, rating = stored.careers.get(key), stored.ratings.get(key)
    stats, insight = stored.stats.get(key, {}), stored.insights.get(key)
    name = translate("leaderboard-all") if key == EVERY_GAME else game_name(key, translate)
    yield f"**{name}**"
    if rating is None:
        yield translate("profile-unrated")
    else:
        text = rating_words(rating, now, translate)
        yield translate("profile-ranked", rating=text, games=rating.games)
        rank = _rank(stored.ranks.get(key), translate)
        trend = "" if key == EVERY_GAME else _trend(key, rating, stored, translate)
        yield f"-# {' · '.join(filter(None, [rank, trend]))}"
    if career is not None:
        yield translate("profile-wins", wins=win_words(career.wins, career.games, translate))
        yield _places(career, stats, translate)
    if key != EVERY_GAME:
        skill_line = skill.insight(insight, translate) if insight else translate("profile-no-skill")
        yield f"-# {skill_line}"
    if dice := _dice(stats, translate):
        yield dice


def _in_short(key: str, stored: Profile, now: datetime, translate: Translate) -> str:
    """Return the line about a user's rating and wins in one game."""
    career, rating = stored.careers.get(key), stored.ratings.get(key)
    words = "" if rating is None else rating_words(rating, now, translate)
    wins = "" if career is None else win_words(career.wins, career.games, translate)
    name = f"**{game_name(key, translate)}**"
    return " · ".join(filter(None, [name, words, wins]))


def _rivals(person: Person, stored: Profile, translate: Translate) -> Iterator[str]:
    if stored.favourite is not None:
        rival = stored.favourite
        yield translate(
            "profile-favourite",
            name=safe_name(rival.name),
            games=rival.head_to_head.games,
            ahead=rival.head_to_head.ahead,
            behind=rival.head_to_head.behind,
        )
    if stored.against_asker is not None and not person.is_asker:
        games, ahead, behind = stored.against_asker
        yield translate("profile-duel", games=games, ahead=behind, behind=ahead)


def _rank(rank: Rank | None, translate: Translate) -> str:
    """Return the line about a rank among the ranked users of the server."""
    if rank is None:
        return translate("profile-no-rank")
    return translate("profile-rank", rank=whole(rank.rank, translate), of=rank.of)


def _trend(key: str, rating: PlayerRating, stored: Profile, translate: Translate) -> str:
    """Return the line about the change of a rating in a game, in points as shown."""
    if (before := stored.earlier_ratings.get(key)) is None:
        return translate("profile-new", days=TREND_OVER.days)
    points = shown_rating(rating.mu) - shown_rating(before)
    which = "rose" if points > 0 else "fell" if points < 0 else "steady"
    return translate(f"profile-{which}", points=abs(points), days=TREND_OVER.days)


def _places(career: Career, stats: Mapping[str, int], translate: Translate) -> str:
    """Return the line with the number of games by place and the winning streaks."""
    places = [
        translate("profile-place", place=place, count=count)
        for place in range(1, len(SEATS) + 1)
        if (count := stats.get(f"place-{place}"))
    ]
    streak = translate("profile-streak", streak=career.streak, best=career.best_streak)
    return f"-# {' · '.join([*places, streak])}"


def _dice(stats: Mapping[str, int], translate: Translate) -> str:
    """Return the line with the share of rolls that were busts, actual and expected."""
    rolls = stats.get(ROLLS, 0)
    if not rolls:
        return ""
    return "-# " + translate(
        "profile-dice",
        rolls=rolls,
        busts=percent(stats.get(BUSTS, 0) / rolls, translate),
        expected=percent(stats.get(EXPECTED, 0) / MILLION / rolls, translate),
    )


def _card(
    person: Person,
    key: str,
    stored: Profile,
    games: Mapping[str, HostedGame],
    now: datetime,
    translate: Translate,
) -> partial[Picture] | None:
    """Return the picture of a user's rating in one game, or in all games, None without one."""
    saved, rank = stored.ratings.get(key), stored.ranks.get(key)
    curves = _curves(stored, games, translate)
    if saved is None or not curves:
        return None
    rating = rating_at(saved, now)
    if key == EVERY_GAME:
        game, label = translate("leaderboard-all"), translate("card-best-game")
        number, name = max((curve.points[-1][1], curve.name) for curve in curves)
        best = f"{name} {number}"
    else:
        game, label = translate(f"{key}-name"), translate("card-best-rating")
        best = str(max(number for curve in curves for _, number in curve.points))
    standing = Standing(
        person.name,
        game,
        saved.games,
        shown_rating(rating.mu),
        shown_rating(rating.sigma),
        rating.is_settled,
        rating_words(saved, now, translate).replace("**", ""),
        _rank(rank, translate).replace("**", "") if rank else "",
        [point.won for point in stored.points],
        label,
        best,
    )
    return partial(profile_card, standing, curves, now, translate)


def _curves(stored: Profile, games: Mapping[str, HostedGame], translate: Translate) -> list[Curve]:
    """Return the curve of the rating in each game; a game always has the same style."""
    curves = []
    for seat, key in zip(range(len(SEATS)), games, strict=False):
        points = [
            (point.at, shown_rating(point.mu)) for point in stored.points if point.game == key
        ]
        if points:
            curves.append(Curve(seat, translate(f"{key}-name"), points))
    return curves


def _past(person: Person, game: PastGame, translate: Translate) -> str:
    table = game.table
    title = table_title(table, translate)
    link = table_link(table)
    others = [safe_name(seated.name) for seated in table.seats if seated.user_id != person.user_id]
    return translate(
        "history-resigned" if game.resigned else "history-game",
        title=f"[{title}]({link})" if link else title,
        place=game.place,
        seats=len(table.seats),
        others=", ".join(others),
        when=relative(table.ended_at) if table.ended_at is not None else "",
    )
