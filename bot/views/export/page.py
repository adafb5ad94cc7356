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
    translate = export.translate
    parts = [
        ("what", translate("export-what"), _overview(export, older, is_part=bool(older or newer)))
    ]
    parts.append(("everywhere", translate("export-everywhere"), _everywhere(export)))
    for guild_id in sorted(export.servers, key=partial(_by_name, export)):
        content = joined(_tables(export.servers[guild_id], translate))
        parts.append((f"server-{guild_id}", server_name(guild_id, export), content))
    if games:
        parts.append(("games", translate("export-games"), Html(games)))
    links = [tag("li", tag("a", tag("bdi", title), href=f"#{key}")) for key, title, _ in parts]
    yield page_start(translate.language, translate("export-title"), _STYLE)
    yield tag("header", tag("h1", translate("export-title")), tag("p", _creation_line(export)))
    yield tag("nav", tag("ul", *links), aria_label=translate("export-contents"))
    for key, title, content in parts:
        yield tag("section", tag("h2", tag("bdi", title)), content, id=key)
    yield PAGE_END


def game_part(rows: OwnRows, export: Export) -> Html:
    """Return the rows about a user at a table, folded below a line that identifies it."""
    translate, [game] = export.translate, rows["tables"]
    [result] = rows.get("results") or [{}]
    at = game.get("ended_at") or game.get("started_at") or game["created_at"]
    line = (
        translate("export-number", number=str(game["id"])),
        game_name(game["game"], translate),
        server_name(GuildId(game["guild_id"]), export),
        moment(at, translate),
        translate("export-place", place=result["place"])
        if "place" in result
        else translate(f"export-status-{game['status']}"),
    )
    content = list(_tables(rows, translate, game["game"]))
    if "shown_message_id" in game:
        shown = ShownMessage(
            ChannelId(game["shown_channel_id"]), MessageId(game["shown_message_id"]), 0
        )
        link = message_link(GuildId(game["guild_id"]), shown)
        content.insert(0, tag("p", tag("a", translate("export-message"), href=link)))
    return tag("details", tag("summary", tag("bdi", " · ".join(line))), *content)


def _by_name(export: Export, guild_id: GuildId) -> tuple[bool, str]:
    """Return the sort key of a server: servers without a known name come last."""
    return guild_id not in export.names, server_name(guild_id, export).casefold()


def _creation_line(export: Export) -> str:
    translate = export.translate
    name, bot = _isolated(export.name), _isolated(export.bot)
    at = moment(export.made_at, translate)
    return translate("export-made", name=name, number=str(export.user_id), bot=bot, at=at)


def _isolated(name: str) -> str:
    """Return a name in directional isolates, so that it can't reorder its sentence."""
    return f"\u2068{visible_text(name)}\u2069"


def _overview(export: Export, older: int, *, is_part: bool) -> Html:
    translate, bot = export.translate, _isolated(export.bot)
    sentences = ("who", "nobody-else", "beside", "times")
    return joined(
        (
            *(tag("p", translate(f"export-{key}", bot=bot)) for key in sentences),
            tag("p", translate("export-partial", older=older), role="note") if is_part else "",
            *(_kind(kind, translate) for kind in _KINDS),
            tag("p", translate("export-erase", days=export.erased_after)),
            tag("p", translate("export-not-here")),
        )
    )


def _kind(kind: str, translate: Catalogue) -> Html:
    """Return the section about a kind of data: its content, purpose and retention."""
    parts = [
        (translate(f"export-head-{it}"), translate(f"export-{kind}-{it}")) for it in ("why", "kept")
    ]
    return joined((tag("h3", translate(f"export-{kind}-what")), table(parts)))


def _everywhere(export: Export) -> Html:
    rows, translate = export.everywhere, export.translate
    nothing = "" if rows.get("people") else tag("p", translate("export-no-choices"))
    return joined((nothing, *_tables(rows, translate)))


def _tables(parts: OwnRows, translate: Catalogue, game: str = "") -> Iterator[Html]:
    """Yield the rows of each table of the database below the table's description."""
    for part, rows in parts.items():
        if not rows:
            continue
        fields = [*dict.fromkeys(field for row in rows for field in row)]
        labels = [meaning(part, field, translate) for field in fields]
        cells = [[_readable(field, row, game, translate) for field in fields] for row in rows]
        if len(rows) == 1:
            content = table(zip(labels, cells[0], strict=True))
        else:
            content = table(cells, [_PAUSE.split(label)[0].strip() for label in labels])
        is_open = {"open": ""} if len(rows) <= _SHORT else {}
        yield tag("details", tag("summary", part_about(part, translate)), content, **is_open)


def _readable(field: str, row: OwnRow, game: str, translate: Catalogue) -> str:
    """Return a field's value in readable form, "" for None."""
    value = row.get(field)
    if value is None:
        return ""
    if isinstance(value, bool):
        return translate("export-yes" if value else "export-no")
    if isinstance(value, datetime):
        return moment(value, translate)
    if isinstance(value, float):
        return translate("export-decimal", number=value)
    match field:
        case "game":
            return game_name(value, translate)
        case "stat":
            return stat_name(row.get("game", game), value, translate)
        case "period":
            return period_name(value, translate)
        case "status":
            return translate(f"export-status-{value}")
        case "notify_by":
            return translate(f"notify-by-{value}")
        case "language":
            return catalogue(value)("language-name")
    return str(value)
