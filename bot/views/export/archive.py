"""The file of an export: an archive with the page and JSON, written game by game.

It is never in memory as a whole: each game is packed as soon as it has been read.
"""

from collections.abc import Mapping, Sequence
from gzip import GzipFile
from gzip import decompress as unpacked
from io import BytesIO
from typing import Any, Final, Self
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from bot.store.people_types import OwnRows
from bot.views.export.about import Export, explained, server_name
from bot.views.export.page import game_part, page

PAGE: Final = "index.html"
DATA: Final = "data.json"
MOST_GAMES: Final = 500
"""Maximum number of games in a file, so that a phone can show its page."""
_LARGEST: Final = 7_000_000
"""Size in bytes after which no games are added; Discord accepts 10 MiB without boosts."""
_HOW_TO_READ: Final = ("json-what", "json-order", "json-fields", "times")
_EXACT: Final = 2**53
"""Largest integer that programs can read exactly from JSON as a floating-point number."""


class ExportFile:
    """The file of an export while it is written; a context manager.

    Its methods take long: they belong in a thread.
    """

    def __init__(self, export: Export) -> None:
        self._export = export
        self._content = BytesIO()
        self._archive = ZipFile(self._content, "w")
        self._data = self._archive.open(self._entry(DATA), "w")
        self._packed = BytesIO()
        self._page = GzipFile(fileobj=self._packed, mode="wb", compresslevel=1)
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._data.close()
        self._archive.close()

    def begin(self) -> None:
        """Write the data that belongs to no game; call this before `add`."""
        self._data.write(_json(_head(self._export)).removesuffix(b"\n}") + b',\n"games": [')

    def add(self, games: Sequence[OwnRows]) -> bool:
        """Add games in order, newest first; return whether there is room for more."""
        for rows in games:
            self._data.write((b",\n" if self._number else b"\n") + _json(rows))
            self._page.write(game_part(rows, self._export).encode())
            self._number += 1
        taken = self._content.tell() + self._packed.tell()
        return self._number < MOST_GAMES and taken < _LARGEST

    def finish(self, older: int, *, newer: bool) -> bytes:
        """Return the file's content; ``older`` is the number of games that didn't fit."""
        self._data.write(b'\n],\n"older_games": %d\n}\n' % older)
        self._data.close()
        self._page.close()
        games = unpacked(self._packed.getvalue()).decode()
        with self._archive.open(self._entry(PAGE), "w") as file:
            for piece in page(self._export, games, older, newer=newer):
                file.write(piece.encode())
        self._archive.close()
        return self._content.getvalue()

    def _entry(self, name: str) -> ZipInfo:
        entry = ZipInfo(name, self._export.made_at.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        return entry


def _head(export: Export) -> dict[str, Any]:
    """Return the part of the JSON before the games."""
    translate = export.translate
    return {
        "about": {
            "what": [translate(f"export-{key}") for key in _HOW_TO_READ],
            "user_id": str(export.user_id),
            "bot": export.bot,
            "made_at": export.made_at,
            "fields": explained(export.fields, translate),
        },
        "everywhere": export.everywhere,
        "servers": [
            {"guild_id": str(guild_id), "name": server_name(guild_id, export), **rows}
            for guild_id, rows in export.servers.items()
        ],
    }


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(_exact(value)), indent=1)


def _exact(value: Any) -> Any:
    """Return a value with large integers as strings, since many programs would round them."""
    if isinstance(value, Mapping):
        return {name: _exact(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_exact(part) for part in value]
    return str(value) if isinstance(value, int) and abs(value) > _EXACT else value
