"""Files with all tables of a server that have ended: JSON, or CSV with a line for each player.

They are made table by table, so that nobody has all of one in memory.
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
"""The columns of a CSV file, named as the fields in JSON."""
_MARK: Final = "\ufeff"
"""By this a spreadsheet knows that the file is in UTF-8."""
LARGEST_PLAIN: Final = 8_000_000
"""Bytes of both files up to which they aren't packed. Discord takes 10 MiB without boosts."""
LARGEST_PACKED: Final = 4_000_000
"""Bytes of a packed file after which nothing is added to it; there are two of them."""
_FORMULA: Final = re.compile(
    r"(?:^|(?<=[;\t\r\n]))(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20']|[\t\r\n])"
)
"""Where a text gets a ': spreadsheets might take what follows for a formula.

Some separate cells by semicolons or tabs, some ignore spaces in front or full-width signs.
"""


class Format(StrEnum):
    """The kinds of files."""

    CSV = "csv"
    JSON = "json"


class ResultWriter(ABC):
    """Makes the pieces of one file, to be put one behind the other."""

    @abstractmethod
    def begin(self) -> bytes:
        """Return how the file begins."""

    @abstractmethod
    def add(self, table: EndedTable) -> bytes:
        """Return what says of a table how it ended."""

    @abstractmethod
    def end(self) -> bytes:
        """Return how the file ends."""


class JsonResultWriter(ResultWriter):
    """Makes a `Results`, with a line for each table."""

    def __init__(self, server: GuildId, made_at: datetime, after: TableId | None) -> None:
        self._empty = Results(FORMAT, VERSION, str(server), made_at, after, ())
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
    """Makes lines that repeat for each player what is true of the table.

    A table without players has one line. What is None is empty; options and stats are in JSON.
    """

    def __init__(self) -> None:
        self._text = io.StringIO(newline="")
        self._writer = csv.writer(self._text)

    def begin(self) -> bytes:
        self._writer.writerow(COLUMNS)
        return (_MARK + self._taken()).encode()

    def add(self, table: EndedTable) -> bytes:
        of_table = [_cell(getattr(table, name)) for name in _OF_TABLE]
        for player in table.players:
            self._writer.writerow([*of_table, *(_cell(getattr(player, one)) for one in _OF_PLAYER)])
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
    kind: Format, server: GuildId, made_at: datetime, after: TableId | None
) -> ResultWriter:
    """Return what makes a file of a server's tables, of those after one if it is a part."""
    return CsvResultWriter() if kind is Format.CSV else JsonResultWriter(server, made_at, after)


def _cell(value: Any) -> str:
    """Return a value as it stands in a line."""
    if value is None:
        return ""
    if isinstance(value, str):
        return _FORMULA.sub("'", value)
    return msgspec.json.encode(value).decode().strip('"')


class ResultFiles:
    """Both files of a server's tables while they are made, each packed as soon as it gets a line.

    Its methods take long: they belong into a thread.
    """

    def __init__(self, server: GuildId, made_at: datetime, after: TableId | None) -> None:
        self._name = f"results-{server}" + ("" if after is None else f"-after-{after}")
        self._files = [
            _Packed(f"{self._name}.{kind}", result_writer(kind, server, made_at, after), made_at)
            for kind in Format
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for file in self._files:
            file.close()

    def add(self, some: Sequence[EndedTable]) -> bool:
        """Add tables; return whether there is room for as many again."""
        for file in self._files:
            file.add(some)
        return all(file.packed < LARGEST_PACKED for file in self._files)

    def finish(self) -> list[tuple[str, bytes]]:
        """Return the files with their names: as they are, or if that is too much, packed."""
        packed = [file.finish() for file in self._files]
        if sum(file.plain for file in self._files) <= LARGEST_PLAIN:
            return [
                (file.name, file.unpacked(it)) for file, it in zip(self._files, packed, strict=True)
            ]
        return [(f"{file.name}.zip", it) for file, it in zip(self._files, packed, strict=True)]


class _Packed:
    """A file that is packed while it is made."""

    def __init__(self, name: str, making: ResultWriter, made_at: datetime) -> None:
        self.name = name
        self.plain = 0
        """How many bytes it has."""
        self._making = making
        self._content = io.BytesIO()
        self._archive = ZipFile(self._content, "w")
        entry = ZipInfo(name, made_at.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        self._entry = self._archive.open(entry, "w")
        self._write(making.begin())

    @property
    def packed(self) -> int:
        """How many bytes of it are packed."""
        return self._content.tell()

    def add(self, some: Sequence[EndedTable]) -> None:
        for table in some:
            self._write(self._making.add(table))

    def finish(self) -> bytes:
        """Return the archive with the whole file."""
        self._write(self._making.end())
        self.close()
        return self._content.getvalue()

    def unpacked(self, archive: bytes) -> bytes:
        with ZipFile(io.BytesIO(archive)) as opened:
            return opened.read(self.name)

    def close(self) -> None:
        self._entry.close()
        self._archive.close()

    def _write(self, piece: bytes) -> None:
        self.plain += len(piece)
        self._entry.write(piece)
