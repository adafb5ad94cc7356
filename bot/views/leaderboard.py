"""The leaderboard of a server."""

from typing import Final

from bot.games import HostedGame
from bot.store import LeaderPage, LeaderRow
from bot.views import custom_ids
from bot.views.custom_ids import Book
from bot.views.markup import safe_name
from bot.views.scene import Button, Scene
from engine.game import Aggregate, Column
from render.words import Say, percent

PLAYERS_A_PAGE: Final = 8
_GOLD: Final = 0xC9A227
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def leaderboard(
    game: HostedGame, page: LeaderPage, number: int, ranked_games: int, say: Say
) -> Scene:
    """Return a page of a game's leaderboard, counted from 0."""
    key = game.rules.key
    title = say("leaderboard-title", game=say(f"{key}-name"))
    pages = max(1, -(-page.total // PLAYERS_A_PAGE))
    if not page.rows:
        return Scene(f"## {title}\n{say('leaderboard-empty', game=key)}", accent=_GOLD)
    lines = [_line(game, row, say) for row in page.rows]
    buttons = tuple(
        Button(label, custom_ids.page(Book.LEADERBOARD, key, to))
        for label, to in ((f"◀ {number}", number - 1), (f"{number + 2} ▶", number + 1))
        if 0 <= to < pages
    )
    note = [say("leaderboard-rule", games=ranked_games)]
    if pages > 1:
        note.append(say("page-of", page=number + 1, pages=pages))
    return Scene(
        text="\n".join([f"## {title}", *lines]),
        note="\n".join(note),
        rows=(buttons,) if buttons else (),
        accent=_GOLD,
    )


def _line(game: HostedGame, row: LeaderRow, say: Say) -> str:
    key = game.rules.key
    place = "▫️" if row.rank is None else _MEDALS.get(row.rank, f"**{row.rank}.**")
    wins = say(
        "leaderboard-wins", wins=row.wins, games=row.games, rate=percent(row.wins / row.games, say)
    )
    values = [
        say(f"{key}-column-{column.key}", value=_value(key, column, value, say))
        for column, value in zip(game.rules.columns, row.values, strict=True)
        if value is not None
    ]
    return f"{place} **{safe_name(row.name)}** · {wins}\n-# {' · '.join(values)}"


def _value(key: str, column: Column, value: float | str, say: Say) -> int | str:
    if isinstance(value, str):
        return say(f"{key}-{value}")
    return percent(value, say) if column.aggregate is Aggregate.RATE else round(value)
