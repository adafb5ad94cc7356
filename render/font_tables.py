"""What a font's file says of its characters: which it has, and how close two of them stand."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Lock
from typing import Any, Final

from fontTools.ttLib import TTFont

_PAIRS: Final = 2
"""The type of OpenType's lookups that move one of two glyphs, of which the next one is told."""


class FontTables:
    """The characters of a font, and the distances of pairs of them."""

    def __init__(self, path: Path) -> None:
        with TTFont(path, lazy=True) as font:
            self._glyphs: dict[int, str] = font.getBestCmap()
            self.units: int = font["head"].unitsPerEm
            kerning = list(_kerning(font))
        self.has_pairs = bool(kerning)
        """Whether any two characters have a distance of their own."""
        self.knows_pairs = all(table.LookupType == _PAIRS for tables in kerning for table in tables)
        """Whether `between` tells all distances: some fonts look at more than two characters."""
        self._reading = Lock()
        """Held while parts of the file may be read that nobody has asked for yet, by one thread."""
        self._lookups = [_by_first(tables) for tables in kerning] if self.knows_pairs else []

    def __contains__(self, char: str) -> bool:
        return ord(char) in self._glyphs

    def between(self, first: str, second: str) -> int:
        """Return by how much more than usual the pen moves between two characters, in units."""
        before, after = self._glyphs[ord(first)], self._glyphs[ord(second)]
        moved = 0
        with self._reading:
            for lookup in self._lookups:
                distances = (pairs.distance(before, after) for pairs in lookup.get(before, ()))
                moved += next((one for one in distances if one is not None), 0)
        return moved


def _kerning(font: TTFont) -> Iterator[list[Any]]:
    """Yield the tables of each of kerning's lookups, in the order in which they are done."""
    if "GPOS" in font:
        table = font["GPOS"].table
        features = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern"]
        numbers = {number for one in features for number in one.Feature.LookupListIndex}
        for number in sorted(numbers):
            tables = table.LookupList.Lookup[number].SubTable
            yield [getattr(one, "ExtSubTable", one) for one in tables]


class _Pairs:
    """Distances of pairs of glyphs, or of their classes."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._rows = {glyph: row for row, glyph in enumerate(table.Coverage.glyphs)}
        self._sets: dict[str, dict[str, int]] = {}

    def distance(self, first: str, second: str) -> int | None:
        """Return the distance of a glyph that is covered and another, None if it isn't told."""
        table = self._table
        if table.Format == 1:
            if first not in self._sets:
                pairs = table.PairSet[self._rows[first]].PairValueRecord
                self._sets[first] = {one.SecondGlyph: one.Value1.XAdvance for one in pairs}
            return self._sets[first].get(second)
        row = table.ClassDef1.classDefs.get(first, 0)
        column = table.ClassDef2.classDefs.get(second, 0)
        value = table.Class1Record[row].Class2Record[column].Value1
        return 0 if value is None else value.XAdvance


def _by_first(tables: Iterable[Any]) -> dict[str, list[_Pairs]]:
    """Return the tables that cover each glyph as the first of a pair, in their order."""
    covering: dict[str, list[_Pairs]] = {}
    for table in tables:
        pairs = _Pairs(table)
        for glyph in table.Coverage.glyphs:
            covering.setdefault(glyph, []).append(pairs)
    return covering
