"""The page of an export: what is stored, what for and for how long, then all of it in tables."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Final

from bot.catalogue import ASSETS, Catalogue, catalogue
from bot.ids import GuildId
from bot.store.people_records import OwnRow, OwnRows
from bot.views.export.about import Export, Part, explained, game_name, moment, server_name
from bot.views.export.games import GameLine, games_table
from bot.views.export.html import (
    Html,
    bullets,
    document,
    folded,
    paragraphs,
    section,
    table,
    tag,
)
from bot.views.export.standing import standing
from bot.views.markup import visible_text

_STYLE: Final = (ASSETS / "export.css").read_text(encoding="utf-8")
_KINDS: Final = ("games", "sums", "answers", "choices", "notices", "gone")
"""What is stored, in kinds that people tell apart: the catalogues say why and for how long."""


def page(export: Export, lines: Sequence[GameLine], older: int, *, newer: bool) -> Iterator[str]:
    """Return the page with these games, the newest first, piece by piece.

    So many ``older`` ones are in no file yet; ``newer`` ones are in another file.
    """
    words = export.words
    of_games: dict[GuildId, list[GameLine]] = {}
    for line in lines:
        of_games.setdefault(line.guild_id, []).append(line)
    parts = [
        ("what", words("export-what"), _what(export, older, is_part=bool(older or newer))),
        ("everywhere", words("export-everywhere"), _everywhere(export)),
    ]
    for guild_id in sorted({*export.servers, *of_games}, key=partial(_by_name, export)):
        content = _server(export, guild_id, of_games.get(guild_id, ()))
        parts.append((f"server-{guild_id}", server_name(guild_id, export), content))
    parts.append(("fields", words("export-fields"), _fields(export)))
    links = bullets(tag("a", tag("bdi", title), href=f"#{anchor}") for anchor, title, _ in parts)
    head = [
        tag("header", tag("h1", words("export-title")), paragraphs(_made(export))),
        tag("nav", links, aria_label=words("export-contents")),
    ]
    content = chain(head, *(section(*part) for part in parts))
    return document(words.language, words("export-title"), _STYLE, content)


def _by_name(export: Export, guild_id: GuildId) -> tuple[bool, str]:
    """Return what servers are sorted by: those that the bot doesn't know come last."""
    return guild_id not in export.names, server_name(guild_id, export).casefold()


def _made(export: Export) -> str:
    return export.words(
        "export-made",
        name=_isolated(export.name),
        number=str(export.user_id),
        bot=_isolated(export.bot),
        at=moment(export.made_at, export.words),
    )


def _isolated(name: str) -> str:
    """Return a name for a sentence, which it can't turn around if it is written right to left."""
    return f"\u2068{visible_text(name)}\u2069"


def _what(export: Export, older: int, *, is_part: bool) -> Iterator[Html]:
    words, bot = export.words, _isolated(export.bot)
    yield paragraphs(
        words("export-who", bot=bot),
        words("export-nobody-else"),
        words("export-beside"),
        words("export-times"),
    )
    if is_part:
        yield tag("p", words("export-partial", older=older), role="note")
    heads = [words(f"export-head-{head}") for head in ("what", "why", "kept")]
    yield table(
        heads,
        ([words(f"export-{kind}-{part}") for part in ("what", "why", "kept")] for kind in _KINDS),
    )
    yield paragraphs(words("export-erase", days=export.erased_after), words("export-not-here"))


def _everywhere(export: Export) -> Iterator[Html]:
    words, rows = export.words, export.everywhere
    heads = [words("export-head-choice"), words("export-head-chosen")]
    chosen = rows.get("people", ())
    yield paragraphs(words("export-choices" if chosen else "export-no-choices"))
    if chosen:
        yield table(heads, _choices(chosen[0], words))
    yield paragraphs(words("export-blocked", people=len(rows.get("blocks", ()))))


def _choices(row: OwnRow, words: Catalogue) -> Iterator[tuple[str, str]]:
    yield words("export-notify-by"), words(f"notify-by-{row['notify_by']}")
    if "zone" in row:
        start, end = f"{row['quiet_from']:02}:00", f"{row['quiet_until']:02}:00"
        hours = words("export-quiet-hours", start=start, end=end, zone=row["zone"])
        yield words("export-quiet"), hours
    yield words("export-alert-next"), words("export-yes" if row["alert_next"] else "export-no")
    if "language" in row:
        yield words("export-language"), catalogue(row["language"])("language-name")
    if row["direct_refused"]:
        yield words("export-refused"), words("export-yes")


def _server(export: Export, guild_id: GuildId, lines: Sequence[GameLine]) -> Iterator[Html]:
    words, rows = export.words, export.servers.get(guild_id, {})
    if guild_id:
        yield paragraphs(words("export-server-number", number=str(guild_id)))
    notes = list(_notes(rows, words))
    if notes:
        yield bullets(notes)
    tables = list(standing(rows, export.user_id, export.made_at, words))
    if tables:
        yield tag("h3", words("export-standing"))
        yield from tables
    if rows.get("insights"):
        yield paragraphs(words("export-skill"))
    games: dict[str, list[GameLine]] = {}
    for line in lines:
        games.setdefault(line.game, []).append(line)
    for game, own in games.items():
        title = words("export-games", game=game_name(game, words), games=len(own))
        yield tag("h3", title)
        yield games_table(own, words)


def _notes(rows: OwnRows, words: Catalogue) -> Iterator[str]:
    """Yield what a person has chosen for a server, and what follows from having left it."""
    for row in rows.get("days_off", ()):
        begins, ends = moment(row["begins"], words), moment(row["ends"], words)
        yield words("export-days-off", begins=begins, ends=ends)
    games = [game_name(row["game"], words) for row in rows.get("lobby_subscriptions", ())]
    for row in rows.get("lobby_subscribers", ()):
        often = words("pings-hours", hours=row["hours"])
        yield words("export-pings", games=", ".join(games), often=often)
    for row in rows.get("opening_choices", ()):
        yield words("export-opening", game=game_name(row["game"], words), seats=row["seats"])
    if answers := rows.get("daily_answers", ()):
        yield words("export-daily", answers=len(answers))
    for row in rows.get("hidden_members", ()):
        yield words("export-hidden", until=moment(row["until"], words))
    if rows.get("erasures"):
        yield words("export-being-erased")


def _fields(export: Export) -> Iterator[Html]:
    words = export.words
    yield paragraphs(words("export-fields-how"), words("export-fields-where"))
    heads = [words("export-head-field"), words("export-head-meaning")]
    for name, part in explained(export.fields, words).items():
        yield _folded_part(name, part, heads)


def _folded_part(name: str, part: Part, heads: Sequence[str]) -> Html:
    rows = ([tag("code", field), meaning] for field, meaning in part.fields.items())
    return folded(name, paragraphs(part.about), table(heads, rows, slim=True))
