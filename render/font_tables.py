"""What a font's file says of its characters: which it has, their widths, how close two stand."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Lock
from typing import Any, Final

from fontTools.ttLib import TTFont

_PAIRS: Final = 2
"""The type of OpenType's pair adjustment lookups, which are kerning."""
_OF_CLASSES: Final = 2
"""The format of their tables that pair classes of glyphs."""
_reading: Final = Lock()
"""Is held while anything of a file is read: fontTools imports its modules, and reads tables, when
they are wanted, which fails if several threads want them at once."""


class FontTables:
    """The characters of a font, their widths, and the distances of pairs of them."""

    def __init__(self, path: Path) -> None:
        with _reading, TTFont(path, lazy=True) as font:
            # Its own names of the glyphs would take longer to read than all the rest.
            font.setGlyphOrder([str(number) for number in range(font["maxp"].numGlyphs)])
            glyphs = {chr(code): glyph for code, glyph in font.getBestCmap().items()}
            widths = font["hmtx"].metrics
            self.units: int = font["head"].unitsPerEm
            kerning = list(_kerning(font))
            types = {table.LookupType for tables in kerning for table in tables}
            self.knows_pairs = types <= {_PAIRS}
            """Whether `between` tells all distances: some fonts look at more characters."""
            self._kerning = [_Kerning(tables) for tables in kerning] if self.knows_pairs else []
        self.widths: dict[str, int] = {char: widths[glyph][0] for char, glyph in glyphs.items()}
        """How far the pen moves after each character, in units."""
        self._glyphs = glyphs if kerning else {}
        self.has_pairs = bool(kerning)
        """Whether any two characters have a distance of their own."""

    def __contains__(self, char: str) -> bool:
        return char in self.widths

    def has_all(self, text: str) -> bool:
        """Return whether the font has every character of a text."""
        return all(map(self.widths.__contains__, text))

    def between(self, first: str, second: str) -> int:
        """Return by how much more than usual the pen moves between two characters, in units."""
        if not self._kerning:
            return 0
        before, after = self._glyphs[first], self._glyphs[second]
        return sum([kerning.distance(before, after) for kerning in self._kerning])


def _kerning(font: TTFont) -> Iterator[list[Any]]:
    """Yield the tables of each of kerning's lookups, in the order in which they are done."""
    if "GPOS" in font:
        table = font["GPOS"].table
        features = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern"]
        numbers = {number for one in features for number in one.Feature.LookupListIndex}
        for number in sorted(numbers):
            tables = table.LookupList.Lookup[number].SubTable
            yield [getattr(one, "ExtSubTable", one) for one in tables]


class _Kerning:
    """What one of kerning's lookups tells, each part of which is read when it is first needed.

    Some tables have distances of pairs of glyphs, others those of classes of glyphs. The first one
    with a pair counts; one of classes has all pairs whose first glyph it covers.
    """

    def __init__(self, tables: Iterable[Any]) -> None:
        self._covering: dict[str, list[tuple[Any, int]]] = {}
        for table in tables:
            for row, glyph in enumerate(table.Coverage.glyphs):
                self._covering.setdefault(glyph, []).append((table, row))
        self._found: dict[str, tuple[dict[str, int], _Classes | None]] = {}
        self._classes: dict[tuple[int, int], _Classes] = {}

    def distance(self, first: str, second: str) -> int:
        """Return by how much more than usual the pen moves between two glyphs."""
        if first not in self._covering:
            return 0
        found = self._found.get(first)
        if found is None:
            with _reading:
                found = self._found[first] = self._read(first)
        pairs, classes = found
        distance = pairs.get(second)
        if distance is None:
            return 0 if classes is None else classes.distance(second)
        return distance

    def _read(self, first: str) -> "tuple[dict[str, int], _Classes | None]":
        """Return the distances of pairs with this first glyph, and those of its class."""
        pairs: dict[str, int] = {}
        for table, row in self._covering[first]:
            if table.Format == _OF_CLASSES:
                number = table.ClassDef1.classDefs.get(first, 0)
                key = id(table), number
                if key not in self._classes:
                    self._classes[key] = _Classes(table, number)
                return pairs, self._classes[key]
            records = table.PairSet[row].PairValueRecord
            pairs = {one.SecondGlyph: one.Value1.XAdvance for one in records} | pairs
        return pairs, None


class _Classes:
    """The distances of a class of glyphs to others, by the class of these."""

    def __init__(self, table: Any, number: int) -> None:
        self._records = table.Class1Record[number].Class2Record
        self._class_of: dict[str, int] = table.ClassDef2.classDefs
        self._distances: dict[int, int] = {}

    def distance(self, second: str) -> int:
        """Return the distance to a glyph."""
        number = self._class_of.get(second, 0)
        distance = self._distances.get(number)
        if distance is None:
            with _reading:
                value = self._records[number].Value1
            distance = self._distances[number] = 0 if value is None else value.XAdvance
        return distance
