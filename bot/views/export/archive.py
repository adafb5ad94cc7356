"""The file of an export: an archive with the page and the same as JSON, made game by game.

Nobody has all of it in memory: what belongs to a game is packed as soon as it has been read.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, Self
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from bot.ids import GuildId
from bot.store.people_records import OwnRow, OwnRows
from bot.views.export.about import Export, explained, server_name
from bot.views.export.games import GameLine, game_line
from bot.views.export.page import page

PAGE: Final = "index.html"
DATA: Final = "data.json"
MOST_GAMES: Final = 5_000
"""A page with more of them would be hard to read, and making it would take too much memory."""
_LARGEST: Final = 7_000_000
"""Bytes after which no more games are added. Discord takes 10 MiB on a server without boosts."""
_OF_PAGE: Final = 60
"""Bytes that a game takes on the page, packed."""
_EXACT: Final = 2**53
"""Many programs read numbers of JSON as floating point, which has no room for larger ones."""


class ExportFile:
    """The file of an export while it is made, to be used as a context.

    Its methods take long: they belong into a thread.
    """

    def __init__(self, export: Export) -> None:
        self._export = export
        self._content = BytesIO()
        self._archive = ZipFile(self._content, "w")
        self._data = self._archive.open(self._entry(DATA), "w")
        self._lines: list[GameLine] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._data.close()
        self._archive.close()

    def begin(self) -> None:
        """Write what belongs to no single game, before any game."""
        self._data.write(_head(self._export))

    def add(self, games: Sequence[OwnRows]) -> bool:
        """Add games, each older than those before; return whether there is room for more."""
        for rows in games:
            self._data.write(b",\n" if self._lines else b"\n")
            self._data.write(_json(rows))
            self._lines.append(game_line(rows, self._export.words))
        taken = self._content.tell() + len(self._lines) * _OF_PAGE
        return len(self._lines) < MOST_GAMES and taken < _LARGEST

    def finish(self, older: int, *, newer: bool) -> bytes:
        """Return the whole file. There are so many ``older`` games that aren't in it."""
        self._data.write(b'\n],\n"older_games": %d\n}\n' % older)
        self._data.close()
        with self._archive.open(self._entry(PAGE), "w") as file:
            for piece in page(self._export, self._lines, older, newer=newer):
                file.write(piece.encode())
        self._archive.close()
        return self._content.getvalue()

    def _entry(self, name: str) -> ZipInfo:
        entry = ZipInfo(name, self._export.made_at.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        return entry


def _head(export: Export) -> bytes:
    """Return the JSON up to the list of games."""
    words = export.words
    parts = explained(export.fields, words)
    about = {
        "what": [words(f"export-json-{what}") for what in ("what", "order", "fields", "times")],
        "user_id": str(export.user_id),
        "bot": export.bot,
        "made_at": export.made_at,
        "fields": {name: {"": part.about, **part.fields} for name, part in parts.items()},
    }
    servers = (_server(guild_id, rows, export) for guild_id, rows in export.servers.items())
    return b"".join(
        (
            b'{"about": ' + msgspec.json.format(msgspec.json.encode(about), indent=1),
            b',\n"everywhere": ' + _json(export.everywhere),
            b',\n"servers": [\n' + b",\n".join(servers) + b"\n]",
            b',\n"games": [',
        )
    )


def _server(guild_id: GuildId, rows: OwnRows, export: Export) -> bytes:
    named = msgspec.json.encode({"guild_id": str(guild_id), "name": server_name(guild_id, export)})
    return named.removesuffix(b"}") + b",\n " + _json(rows).removeprefix(b"{")


def _json(rows: OwnRows) -> bytes:
    """Return rows by table as JSON, a line for each row."""
    tables = (
        msgspec.json.encode(name) + b": [\n  " + b",\n  ".join(map(_row, some)) + b"]"
        for name, some in rows.items()
        if some
    )
    return b"{" + b",\n ".join(tables) + b"}"


def _row(row: OwnRow) -> bytes:
    return msgspec.json.encode({name: _exact(value) for name, value in row.items()})


def _exact(value: Any) -> Any:
    is_large = isinstance(value, int) and abs(value) > _EXACT
    return str(value) if is_large else value
