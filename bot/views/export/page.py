"""The HTML page of an export: an overview of the data and its purposes, then all rows in tables.

One renderer shows the rows of all tables of the database; the catalogue describes their fields.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Final

from bot.catalogue import ASSETS, Catalogue, catalogue
from bot.ids import ChannelId, GuildId, MessageId
from bot.store.people_types import OwnRow, OwnRows
from bot.store.table_types import ShownMessage
from bot.views.export.about import (
    Export,
    game_name,
    meaning,
    moment,
    part_about,
    period_name,
    server_name,
    stat_name,
)
from bot.views.export.html import PAGE_END, Html, joined, page_start, table, tag
from bot.views.markup import message_link, visible_text

_STYLE: Final = (ASSETS / "export.css").read_text(encoding="utf-8")
_KINDS: Final = ("games", "sums", "answers", "choices", "notices", "gone")
"""Kinds of data; the catalogues say why and for how long each is kept."""
_PAUSE: Final = re.compile("[:;,]")
"""End of the part of a field's description that is its column's heading."""
_SHORT: Final = 3
"""Maximum number of rows of a table that is shown unfolded."""


def page(export: Export, games: str, older: int, *, newer: bool) -> Iterator[str]:
    """Yield the page in pieces; ``games`` is the HTML of the games, made by `game_part`.

    ``older`` is the number of games that are in no file yet; ``newer`` is whether another file has
    newer ones.
    """
    words = export.words
    parts = [("what", words("export-what"), _what(export, older, is_part=bool(older or newer)))]
    parts.append(("everywhere", words("export-everywhere"), _everywhere(export)))
    for guild_id in sorted(export.servers, key=partial(_by_name, export)):
        content = joined(_tables(export.servers[guild_id], words))
        parts.append((f"server-{guild_id}", server_name(guild_id, export), content))
    if games:
        parts.append(("games", words("export-games"), Html(games)))
    links = [tag("li", tag("a", tag("bdi", title), href=f"#{key}")) for key, title, _ in parts]
    yield page_start(words.language, words("export-title"), _STYLE)
    yield tag("header", tag("h1", words("export-title")), tag("p", _made(export)))
    yield tag("nav", tag("ul", *links), aria_label=words("export-contents"))
    for key, title, content in parts:
        yield tag("section", tag("h2", tag("bdi", title)), content, id=key)
    yield PAGE_END


def game_part(rows: OwnRows, export: Export) -> Html:
    """Return the rows about a user at a table, folded below a line that identifies it."""
    words, [game] = export.words, rows["tables"]
    [result] = rows.get("results") or [{}]
    at = game.get("ended_at") or game.get("started_at") or game["created_at"]
    line = (
        words("export-number", number=str(game["id"])),
        game_name(game["game"], words),
        server_name(GuildId(game["guild_id"]), export),
        moment(at, words),
        words("export-place", place=result["place"])
        if "place" in result
        else words(f"export-status-{game['status']}"),
    )
    content = list(_tables(rows, words, game["game"]))
    if "shown_message_id" in game:
        shown = ShownMessage(
            ChannelId(game["shown_channel_id"]), MessageId(game["shown_message_id"]), 0
        )
        link = message_link(GuildId(game["guild_id"]), shown)
        content.insert(0, tag("p", tag("a", words("export-message"), href=link)))
    return tag("details", tag("summary", tag("bdi", " · ".join(line))), *content)


def _by_name(export: Export, guild_id: GuildId) -> tuple[bool, str]:
    """Return the sort key of a server: servers without a known name come last."""
    return guild_id not in export.names, server_name(guild_id, export).casefold()


def _made(export: Export) -> str:
    words = export.words
    name, bot = _isolated(export.name), _isolated(export.bot)
    at = moment(export.made_at, words)
    return words("export-made", name=name, number=str(export.user_id), bot=bot, at=at)


def _isolated(name: str) -> str:
    """Return a name in directional isolates, so that it can't reorder its sentence."""
    return f"\u2068{visible_text(name)}\u2069"


def _what(export: Export, older: int, *, is_part: bool) -> Html:
    words, bot = export.words, _isolated(export.bot)
    sentences = ("who", "nobody-else", "beside", "times")
    return joined(
        (
            *(tag("p", words(f"export-{key}", bot=bot)) for key in sentences),
            tag("p", words("export-partial", older=older), role="note") if is_part else "",
            *(_kind(kind, words) for kind in _KINDS),
            tag("p", words("export-erase", days=export.erased_after)),
            tag("p", words("export-not-here")),
        )
    )


def _kind(kind: str, words: Catalogue) -> Html:
    """Return the section about a kind of data: its content, purpose and retention."""
    parts = [(words(f"export-head-{it}"), words(f"export-{kind}-{it}")) for it in ("why", "kept")]
    return joined((tag("h3", words(f"export-{kind}-what")), table(parts)))


def _everywhere(export: Export) -> Html:
    rows, words = export.everywhere, export.words
    nothing = "" if rows.get("people") else tag("p", words("export-no-choices"))
    return joined((nothing, *_tables(rows, words)))


def _tables(parts: OwnRows, words: Catalogue, game: str = "") -> Iterator[Html]:
    """Yield the rows of each table of the database below the table's description."""
    for part, rows in parts.items():
        if not rows:
            continue
        fields = [*dict.fromkeys(field for row in rows for field in row)]
        labels = [meaning(part, field, words) for field in fields]
        cells = [[_shown(field, row, game, words) for field in fields] for row in rows]
        if len(rows) == 1:
            content = table(zip(labels, cells[0], strict=True))
        else:
            content = table(cells, [_PAUSE.split(label)[0].strip() for label in labels])
        is_open = {"open": ""} if len(rows) <= _SHORT else {}
        yield tag("details", tag("summary", part_about(part, words)), content, **is_open)


def _shown(field: str, row: OwnRow, game: str, words: Catalogue) -> str:
    """Return a field's value in readable form, "" for None."""
    value = row.get(field)
    if value is None:
        return ""
    if isinstance(value, bool):
        return words("export-yes" if value else "export-no")
    if isinstance(value, datetime):
        return moment(value, words)
    if isinstance(value, float):
        return words("export-decimal", number=value)
    match field:
        case "game":
            return game_name(value, words)
        case "stat":
            return stat_name(row.get("game", game), value, words)
        case "period":
            return period_name(value, words)
        case "status":
            return words(f"export-status-{value}")
        case "notify_by":
            return words(f"notify-by-{value}")
        case "language":
            return catalogue(value)("language-name")
    return str(value)
