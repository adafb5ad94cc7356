"""A person on a server: what they have played and won, their rating, their rivals, their games."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from bot.ids import UserId
from bot.store.standing_records import EVERY_GAME, Career, PastGame, Profile
from bot.tables.dice import BUSTS, EXPECTED, MILLION, ROLLS
from bot.views import game_lists, page_routes
from bot.views.games import HostedGame
from bot.views.leaderboard import rating_words, shown_rating
from bot.views.markup import relative, safe_name, table_link
from bot.views.message_spec import Button, MessageSpec
from bot.views.page_routes import GameList
from engine.analysis.ratings import NEWCOMER
from render.chart import chart_picture
from render.picture import Picture
from render.seats import SEATS
from render.words import Translate, percent

GAMES_A_PAGE: Final = 8
_GOLD: Final = 0xC9A227
_STEP: Final = 100


class Person(NamedTuple):
    """Whose profile it is, and whether they look at it themselves."""

    user_id: UserId
    name: str
    is_asker: bool


def profile(
    person: Person,
    found: Profile,
    games: Mapping[str, HostedGame],
    now: datetime,
    translate: Translate,
) -> MessageSpec:
    """Return a user's profile."""
    title = f"## {translate('profile-title', name=safe_name(person.name))}"
    lines = [title, *_paragraphs(person, found, games, now, translate)]
    if len(lines) == 1:
        lines.append(translate("profile-nothing"))
    history = Button(translate("button-history"), page_routes.history(person.user_id, 0))
    curves = _curves(found, games)
    return MessageSpec(
        text="\n".join(lines),
        picture=partial(_chart, curves, translate) if curves else None,
        note=translate("profile-note"),
        rows=((history,),),
        accent=_GOLD,
    )


def history(
    person: Person,
    found: Sequence[PastGame],
    number: int,
    nonce: int,
    translate: Translate,
    *,
    is_last: bool,
) -> MessageSpec:
    """Return a page of a user's finished games, counted from 0, the newest first.

    ``nonce`` is a number that no other showing of the page has.
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
    kept = [one.table for one in found if one.table.archived_at is None]
    lines = [_past(person, one, translate) for one in found] or [
        translate("history-nothing-own" if person.is_asker else "history-nothing")
    ]
    tabs = game_lists.tabs(GameList.FINISHED, translate) if person.is_asker else ()
    return MessageSpec(
        text="\n".join([title, *lines]),
        rows=tuple(row for row in (tabs, tuple(turns)) if row),
        accent=_GOLD,
        menus=game_lists.details(kept, "games-choose-finished", nonce, translate),
    )


def _paragraphs(
    person: Person,
    found: Profile,
    games: Mapping[str, HostedGame],
    now: datetime,
    translate: Translate,
) -> Iterator[str]:
    for key in (EVERY_GAME, *games):
        career, rating = found.careers.get(key), found.ratings.get(key)
        if career is None and rating is None:
            continue
        if key == EVERY_GAME and len(found.ratings.keys() | found.careers.keys()) <= 2:
            continue  # all of it is one game's
        yield f"**{translate('leaderboard-all' if key == EVERY_GAME else f'{key}-name')}**"
        if rating is not None:
            words = rating_words(rating, now, translate)
            yield translate("profile-rating", rating=words, games=rating.games)
        if career is not None:
            yield _career(career, found.stats.get(key, {}), translate)
        if (insight := found.insights.get(key)) is not None:
            yield "-# " + translate(
                "profile-skill",
                games=insight.games,
                lost=max(0.0, round(100 * insight.cost / insight.decisions, 1)),
                moved=_signed(100 * insight.luck / insight.decisions, translate),
            )
        if dice := _dice(found.stats.get(key, {}), translate):
            yield dice
    if found.favourite is not None:
        rival = found.favourite
        yield translate(
            "profile-favourite",
            name=safe_name(rival.name),
            games=rival.tally.games,
            ahead=rival.tally.ahead,
            behind=rival.tally.behind,
        )
    if found.against_asker is not None and not person.is_asker:
        games_, ahead, behind = found.against_asker
        yield translate("profile-duel", games=games_, ahead=behind, behind=ahead)


def _signed(number: float, translate: Translate) -> str:
    """Return a number with one decimal and always a sign."""
    key = "profile-fell" if number < 0 else "profile-rose"
    return translate(key, number=abs(round(number, 1)))


def _career(career: Career, stats: Mapping[str, int], translate: Translate) -> str:
    rate = percent(career.wins / career.games, translate)
    won = translate("leaderboard-wins", wins=career.wins, games=career.games, rate=rate)
    places = [
        translate("profile-place", place=place, count=count)
        for place in range(1, len(SEATS) + 1)
        if (count := stats.get(f"place-{place}"))
    ]
    streak = translate("profile-streak", streak=career.streak, best=career.best_streak)
    return f"{won}\n-# {' · '.join(places)} · {streak}"


def _dice(stats: Mapping[str, int], translate: Translate) -> str:
    """Return how often dice went wrong, and how often they had to on average."""
    rolls = stats.get(ROLLS, 0)
    if not rolls:
        return ""
    return "-# " + translate(
        "profile-dice",
        rolls=rolls,
        busts=percent(stats.get(BUSTS, 0) / rolls, translate),
        expected=percent(stats.get(EXPECTED, 0) / MILLION / rolls, translate),
    )


def _curves(found: Profile, games: Mapping[str, HostedGame]) -> dict[str, list[int]]:
    """Return for each game the rating after each of the person's games, of whatever kind."""
    keys = [key for key in games if any(game == key for game, _ in found.points)]
    curves: dict[str, list[int]] = {
        key: [shown_rating(NEWCOMER.mu)] for key in islice(keys, len(SEATS))
    }
    for game, mu in found.points:
        for key, curve in curves.items():
            curve.append(shown_rating(mu) if key == game else curve[-1])
    return curves


def _chart(curves: Mapping[str, Sequence[int]], translate: Translate) -> Picture:
    rows = list(zip(*curves.values(), strict=True))
    base = min(map(min, rows)) // _STEP * _STEP
    names = [translate(f"{key}-name") for key in curves]
    return chart_picture(
        translate("profile-chart"),
        translate("profile-chart-unit"),
        names,
        rows,
        translate,
        base=base,
        words="rated",
    )


def _past(person: Person, one: PastGame, translate: Translate) -> str:
    table = one.table
    title = translate("table-title", game=translate(f"{table.game}-name"), number=str(table.id))
    link = table_link(table)
    others = [safe_name(seated.name) for seated in table.seats if seated.user_id != person.user_id]
    return translate(
        "history-resigned" if one.resigned else "history-game",
        title=f"[{title}]({link})" if link else title,
        place=one.place,
        seats=len(table.seats),
        others=", ".join(others),
        when=relative(table.ended_at) if table.ended_at is not None else "",
    )
