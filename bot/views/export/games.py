"""The tables of a page's games: a line for each, by server and game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from bot.catalogue import Catalogue
from bot.ids import ChannelId, GuildId, MessageId
from bot.store.people_records import OwnRows
from bot.store.records import Shown
from bot.tables.dice import BUSTS, EXPECTED, MILLION, ROLLS
from bot.views.export.about import moment
from bot.views.export.html import Html, table, tag
from bot.views.markup import message_link, visible_text
from render.words import decimal, shown_rating, whole

_HEADS: Final = ("number", "when", "name", "result", "rating", "moves", "counted", "about")
_PLACE: Final = "place-"
_DICE: Final = (ROLLS, BUSTS, EXPECTED)


class GameLine(NamedTuple):
    """What the page says about one game: where it belongs, and its cells."""

    guild_id: GuildId
    game: str
    cells: tuple[str, ...]


def game_line(rows: OwnRows, words: Catalogue) -> GameLine:
    """Return the line of a game: of what is stored about a person at its table."""
    [game] = rows["tables"]
    [result] = rows.get("results") or [{}]
    number = words("export-number", number=str(game["id"]))
    if "shown_message_id" in game:
        shown = Shown(ChannelId(game["shown_channel_id"]), MessageId(game["shown_message_id"]), 0)
        number = tag("a", number, href=message_link(GuildId(game["guild_id"]), shown))
    at: datetime = game.get("ended_at") or game.get("started_at") or game["created_at"]
    names = dict.fromkeys(
        visible_text(one["name"]) for one in rows.get("seats", ()) if "name" in one
    )
    return GameLine(
        GuildId(game["guild_id"]),
        game["game"],
        (
            number,
            moment(at, words),
            tag("bdi", ", ".join(names)) if names else "",
            _result(game, result, words),
            str(shown_rating(result["mu"])) if "mu" in result else "",
            str(len(rows["log"])) if rows.get("log") else "",
            counted(game["game"], rows.get("result_stats", ()), words),
            " · ".join(_about(game, rows, words)),
        ),
    )


def games_table(lines: Iterable[GameLine], words: Catalogue) -> Html:
    """Return the table of a game's lines."""
    return table([words(f"export-head-{head}") for head in _HEADS], (one.cells for one in lines))


def counted(game: str, stats: Sequence[Mapping[str, Any]], words: Catalogue) -> str:
    """Return what was counted for a person in a game, without what wasn't there.

    What can be won only once, such as a faction, is only named.
    """
    things = []
    for one in sorted(stats, key=stat_order):
        stat, value = one["stat"], one["value"]
        if value:
            name = stat_name(game, stat, words)
            is_thing = value == 1 and f"{game}-{stat}" in words
            things.append(name if is_thing else f"{name} {stat_value(stat, value, words)}")
    return " · ".join(things)


def stat_order(row: Mapping[str, Any]) -> int:
    """Return what the numbers of a game are sorted by: those of dice come last."""
    return _DICE.index(row["stat"]) if row["stat"] in _DICE else -1


def stat_name(game: str, stat: str, words: Catalogue) -> str:
    """Return what a number that is counted in a game is called; of an unknown one its own name."""
    if stat.startswith(_PLACE):
        return words("stat-place", place=stat.removeprefix(_PLACE))
    key = stat.replace("_", "-")
    names = f"stat-{key}", f"{game}-stat-{key}", f"{game}-{key}"
    return next((words(name) for name in names if name in words), stat)


def stat_value(stat: str, value: int, words: Catalogue) -> str:
    """Return such a number as people read it."""
    return decimal(value / MILLION, words) if stat == EXPECTED else whole(value, words)


def _result(game: Mapping[str, Any], result: Mapping[str, Any], words: Catalogue) -> str:
    if result.get("resigned"):
        return words("export-resigned", place=result["place"])
    if "place" in result:
        return words("export-place", place=result["place"])
    return words(f"export-status-{game['status']}")


def _about(game: Mapping[str, Any], rows: OwnRows, words: Catalogue) -> Iterator[str]:
    """Yield what else may be good to know of a game."""
    if "host_id" in game:
        yield words("export-host")
    if "invitations" in rows:
        yield words("export-invited")
    yield words("table-rated", rated="yes" if game["rated"] and "unrated" not in game else "no")
    for what in ("private", "coach"):
        if game[what]:
            yield words(f"export-{what}")
    if "continues_table" in game:
        key = "export-continued" if game["continues_table"] else "export-continued-daily"
        yield words(key, number=str(game["continues_table"]))
    if "archived_at" in game:
        yield words("export-archived")
