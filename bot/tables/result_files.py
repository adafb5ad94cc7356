"""Files with all ended tables of a guild: JSON, or CSV with a line for each player.

They are written table by table, so that memory never holds all tables.
"""

import csv
import io
import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Self
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from bot.ids import GuildId, TableId
from bot.tables.result_export import FORMAT, VERSION, EndedTable, PlayerResult, Results

_PLAYERS: Final = "players"
_OF_TABLE: Final = tuple(name for name in EndedTable.__struct_fields__ if name != _PLAYERS)
_OF_PLAYER: Final = PlayerResult.__struct_fields__
COLUMNS: Final = (*_OF_TABLE, *_OF_PLAYER)
"""Columns of a CSV file, named as the JSON fields."""
_BOM: Final = "\ufeff"
"""Tells spreadsheets that the file is in UTF-8."""
MAX_PLAIN_BYTES: Final = 8_000_000
"""Size of both files together up to which they aren't zipped. Discord takes 10 MiB without
boosts."""
MAX_ZIP_BYTES: Final = 4_000_000
"""Size of each of the two zip files beyond which no table is added."""
_FORMULA: Final = re.compile(
    r"(?:^|(?<=[;\t\r\n]))(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20']|[\t\r\n])"
)
"""Position before a text that spreadsheets might take for a formula; it gets a ``'``.

Some separate cells by semicolons or tabs, some ignore leading spaces, some know full-width signs.
"""


class Format(StrEnum):
    """Kinds of files."""

    CSV = "csv"
    JSON = "json"


class ResultWriter(ABC):
    """Produces a file in pieces, to be concatenated."""

    @abstractmethod
    def begin(self) -> bytes:
        """Return the beginning of the file."""

    @abstractmethod
    def add(self, table: EndedTable) -> bytes:
        """Return the piece for an ended table."""

    @abstractmethod
    def end(self) -> bytes:
        """Return the end of the file."""


class JsonResultWriter(ResultWriter):
    """Writes a `Results` object with a line for each table."""

    def __init__(self, guild_id: GuildId, made_at: datetime, after: TableId | None) -> None:
        self._empty = Results(FORMAT, VERSION, str(guild_id), made_at, after, ())
        self._has_any = False

    def begin(self) -> bytes:
        return msgspec.json.encode(self._empty).removesuffix(b"]}")

    def add(self, table: EndedTable) -> bytes:
        line = (b",\n" if self._has_any else b"\n") + msgspec.json.encode(table)
        self._has_any = True
        return line

    def end(self) -> bytes:
        return b"\n]}\n"


class CsvResultWriter(ResultWriter):
    """Writes a line for each player, which repeats the table's fields.

    A table without players has one line. None is an empty cell; options and stats are JSON.
    """

    def __init__(self) -> None:
        self._text = io.StringIO(newline="")
        self._writer = csv.writer(self._text)

    def begin(self) -> bytes:
        self._writer.writerow(COLUMNS)
        return (_BOM + self._taken()).encode()

    def add(self, table: EndedTable) -> bytes:
        of_table = [_cell(getattr(table, name)) for name in _OF_TABLE]
        for player in table.players:
            self._writer.writerow(
                [*of_table, *(_cell(getattr(player, name)) for name in _OF_PLAYER)]
            )
        if not table.players:
            self._writer.writerow([*of_table, *("" for _ in _OF_PLAYER)])
        return self._taken().encode()

    def end(self) -> bytes:
        return b""

    def _taken(self) -> str:
        text = self._text.getvalue()
        self._text.seek(0)
        self._text.truncate()
        return text


def result_writer(
    kind: Format, guild_id: GuildId, made_at: datetime, after: TableId | None
) -> ResultWriter:
    """Return the writer of a guild's tables ``after`` the last one of the previous part."""
    return CsvResultWriter() if kind is Format.CSV else JsonResultWriter(guild_id, made_at, after)


def _cell(value: Any) -> str:
    """Return a value as the text of a cell."""
    if value is None:
        return ""
    if isinstance(value, str):
        return _FORMULA.sub("'", value)
    return msgspec.json.encode(value).decode().strip('"')


class ResultFiles:
    """Both files of a guild's tables, zipped while they are written.

    The methods are slow; call them in a thread.
    """

    def __init__(self, guild_id: GuildId, made_at: datetime, after: TableId | None) -> None:
        self._name = f"results-{guild_id}" + ("" if after is None else f"-after-{after}")
        self._files = [
            _ZippedFile(
                f"{self._name}.{kind}", result_writer(kind, guild_id, made_at, after), made_at
            )
            for kind in Format
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for file in self._files:
            file.close()

    def add(self, tables: Sequence[EndedTable]) -> bool:
        """Add tables; return whether there is room for as many again."""
        for file in self._files:
            file.add(tables)
        return all(file.zipped_bytes < MAX_ZIP_BYTES for file in self._files)

    def finish(self) -> list[tuple[str, bytes]]:
        """Return names and contents of the files, zipped if they are too large."""
        packed = [file.finish() for file in self._files]
        if sum(file.plain_bytes for file in self._files) <= MAX_PLAIN_BYTES:
            return [
                (file.name, file.unzipped(archive))
                for file, archive in zip(self._files, packed, strict=True)
            ]
        return [
            (f"{file.name}.zip", archive) for file, archive in zip(self._files, packed, strict=True)
        ]


class _ZippedFile:
    """A file that is zipped while it is written."""

    def __init__(self, name: str, writer: ResultWriter, made_at: datetime) -> None:
        self.name = name
        self.plain_bytes = 0
        """Size before compression."""
        self._writer = writer
        self._content = io.BytesIO()
        self._archive = ZipFile(self._content, "w")
        entry = ZipInfo(name, made_at.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        self._entry = self._archive.open(entry, "w")
        self._write(writer.begin())

    @property
    def zipped_bytes(self) -> int:
        """Size of the archive so far."""
        return self._content.tell()

    def add(self, tables: Sequence[EndedTable]) -> None:
        for table in tables:
            self._write(self._writer.add(table))

    def finish(self) -> bytes:
        """Return the archive with the complete file."""
        self._write(self._writer.end())
        self.close()
        return self._content.getvalue()

    def unzipped(self, archive: bytes) -> bytes:
        with ZipFile(io.BytesIO(archive)) as opened:
            return opened.read(self.name)

    def close(self) -> None:
        self._entry.close()
        self._archive.close()

    def _write(self, piece: bytes) -> None:
        self.plain_bytes += len(piece)
        self._entry.write(piece)
