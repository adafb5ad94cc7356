"""What a font's file says of its characters: which it has, and how close two of them stand."""

from collections.abc import Iterator
from pathlib import Path
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
        self.knows_pairs = all(lookup.LookupType == _PAIRS for lookup in kerning)
        """Whether `between` tells all distances: some fonts look at more than two characters."""
        self._lookups = (
            [[_Pairs(table) for table in lookup.SubTable] for lookup in kerning]
            if self.knows_pairs
            else []
        )

    def __contains__(self, char: str) -> bool:
        return ord(char) in self._glyphs

    def between(self, first: str, second: str) -> int:
        """Return by how much more than usual the pen moves between two characters, in units."""
        glyphs = self._glyphs[ord(first)], self._glyphs[ord(second)]
        moved = 0
        for lookup in self._lookups:
            distances = (pairs.distance(*glyphs) for pairs in lookup)
            moved += next((one for one in distances if one is not None), 0)
        return moved


def _kerning(font: TTFont) -> Iterator[Any]:
    """Yield the lookups of kerning, in the order in which they are done."""
    if "GPOS" in font:
        table = font["GPOS"].table
        features = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern"]
        numbers = {number for one in features for number in one.Feature.LookupListIndex}
        yield from (table.LookupList.Lookup[number] for number in sorted(numbers))


class _Pairs:
    """Distances of pairs of glyphs, or of their classes."""

    def __init__(self, table: Any) -> None:
        self._table = getattr(table, "ExtSubTable", table)
        self._rows = {glyph: row for row, glyph in enumerate(self._table.Coverage.glyphs)}
        self._sets: dict[int, dict[str, int]] = {}

    def distance(self, first: str, second: str) -> int | None:
        """Return the distance of two glyphs, None if it isn't told here."""
        table, row = self._table, self._rows.get(first)
        if row is None:
            return None
        if table.Format == 1:
            if row not in self._sets:
                pairs = table.PairSet[row].PairValueRecord
                self._sets[row] = {one.SecondGlyph: one.Value1.XAdvance for one in pairs}
            return self._sets[row].get(second)
        row = table.ClassDef1.classDefs.get(first, 0)
        column = table.ClassDef2.classDefs.get(second, 0)
        value = table.Class1Record[row].Class2Record[column].Value1
        return 0 if value is None else value.XAdvance
