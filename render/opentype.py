"""What a font's file says of its characters: their glyphs, how wide these are, how close they are.

The tables are described at https://learn.microsoft.com/typography/opentype/spec/.
"""

import struct
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

_DIRECTORY: Final = 12
"""Where a font file lists its tables."""
_UNICODE: Final = {(3, 10): 3, (0, 6): 3, (0, 4): 3, (3, 1): 2, (0, 3): 2}
"""Platforms and encodings that are Unicode; the larger the number, the more they can hold."""
_PAIRS, _FARTHER = 2, 9
"""The types of lookups that move one of two glyphs, and of those whose tables lie farther off."""
_ADVANCE: Final = (4, 0)
"""The formats of the values of two glyphs if only how far the pen moves between them changes."""

_Range: TypeAlias = tuple[int, int, int]
"""The first and the last of numbers that follow each other, and what belongs to the first."""


class Characters:
    """The glyphs of a font's characters, from its table ``cmap``."""

    def __init__(self, font: bytes) -> None:
        table = _table(font, b"cmap")
        [number] = _numbers(table, 2, 1)
        maps = struct.iter_unpack(">2HL", table[4 : 4 + 8 * number])
        best = max(maps, key=lambda one: _UNICODE.get((one[0], one[1]), 0))
        ranges = sorted(_characters(table[best[2] :]))
        self._starts, self._ends, self._glyphs = (
            array("L", column) for column in zip(*ranges, strict=True)
        )

    def glyph(self, char: str) -> int:
        """Return the number of a character's glyph, 0 if the font lacks it."""
        code = ord(char)
        at = bisect_left(self._ends, code)
        if at == len(self._ends) or code < self._starts[at]:
            return 0
        glyph: int = self._glyphs[at] + code - self._starts[at]
        return glyph


def _table(font: bytes, name: bytes) -> bytes:
    """Return a table of a font, empty if there is none."""
    [number] = _numbers(font, 4, 1)
    tables = struct.iter_unpack(">4s3L", font[_DIRECTORY : _DIRECTORY + 16 * number])
    found = (font[at : at + length] for tag, _, at, length in tables if tag == name)
    return next(found, b"")


def _numbers(table: bytes, at: int, number: int) -> tuple[int, ...]:
    return struct.unpack_from(f">{number}H", table, at)


def _characters(table: bytes) -> Iterable[_Range]:
    """Return the ranges of characters whose glyphs follow each other, with the first glyph."""
    [form] = _numbers(table, 0, 1)
    if form == 12:
        [groups] = struct.unpack_from(">L", table, 12)
        return struct.iter_unpack(">3L", table[16 : 16 + 12 * groups])
    if form == 4:
        return _ranges(_segments(table))
    raise ValueError(f"a character map of format {form} is not known")


def _segments(table: bytes) -> Iterator[tuple[int, int]]:
    """Yield the characters and glyphs of a map of format 4."""
    [twice] = _numbers(table, 6, 1)
    columns = (
        _numbers(table, at, twice // 2) for at in (14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice)
    )
    for segment, (end, start, delta, offset) in enumerate(zip(*columns, strict=True)):
        number = end - start + 1
        at = 16 + 3 * twice + 2 * segment + offset
        glyphs = _numbers(table, at, number) if offset else range(start, end + 1)
        for code, glyph in enumerate(glyphs, start):
            if glyph and (glyph + delta) & 0xFFFF:
                yield code, (glyph + delta) & 0xFFFF


def _ranges(glyphs: Iterable[tuple[int, int]]) -> Iterator[_Range]:
    """Yield what ranges these characters are."""
    start, end, first = -1, -2, 0
    for code, glyph in glyphs:
        if code != end + 1 or glyph != first + code - start:
            if end >= 0:
                yield start, end, first
            start, first = code, glyph
        end = code
    if end >= 0:
        yield start, end, first


class Advances:
    """How wide the glyphs of a font are, in its ``units`` for a size of 1, from ``hmtx``."""

    def __init__(self, font: bytes) -> None:
        [self.units] = _numbers(_table(font, b"head"), 18, 1)
        [number] = _numbers(_table(font, b"hhea"), 34, 1)
        self._widths = array("H", _numbers(_table(font, b"hmtx"), 0, 2 * number)[::2])

    def of(self, glyph: int) -> int:
        """Return how far the pen moves after a glyph."""
        return self._widths[min(glyph, len(self._widths) - 1)]


class Kerning:
    """How close the glyphs of a font stand beside each other, from its table ``GPOS``.

    Only the distances of pairs are read; ``is_whole`` tells whether that is all there is.
    """

    def __init__(self, font: bytes) -> None:
        table = _table(font, b"GPOS")
        self.is_whole = not _table(font, b"kern")
        self._lookups: list[list[_Pairs]] = []
        for lookup in _kerning(table) if table else ():
            kind, _, number = _numbers(lookup, 0, 3)
            tables = [lookup[offset:] for offset in _numbers(lookup, 6, number)]
            if kind == _FARTHER:
                [kind] = _numbers(tables[0], 2, 1)
                tables = [one[struct.unpack_from(">L", one, 4)[0] :] for one in tables]
            if kind == _PAIRS and {_numbers(one, 4, 2) for one in tables} == {_ADVANCE}:
                self._lookups.append([_Pairs(one) for one in tables])
            else:
                self.is_whole = False

    @property
    def has_pairs(self) -> bool:
        """Whether any pair has a distance of its own."""
        return bool(self._lookups)

    def between(self, first: int, second: int) -> int:
        """Return by how much more than usual the pen moves between two glyphs, in units."""
        moved = 0
        for lookup in self._lookups:
            for pairs in lookup:
                distance = pairs.distance(first, second)
                if distance is not None:
                    moved += distance
                    break
        return moved


def _kerning(table: bytes) -> list[bytes]:
    """Return the lookups of kerning, in the order in which they are done."""
    features, lookups = _numbers(table, 6, 2)
    [number] = _numbers(table, features, 1)
    wanted = set[int]()
    for tag, at in struct.iter_unpack(">4sH", table[features + 2 : features + 2 + 6 * number]):
        if tag == b"kern":
            [count] = _numbers(table, features + at + 2, 1)
            wanted |= {*_numbers(table, features + at + 4, count)}
    offsets = _numbers(table, lookups + 2, max(wanted, default=-1) + 1)
    return [table[lookups + offsets[one] :] for one in sorted(wanted)]


class _Pairs:
    """Distances of pairs of glyphs, or of their classes."""

    def __init__(self, table: bytes) -> None:
        self._table = table
        form, coverage = _numbers(table, 0, 2)
        self._covered = _by_glyph(_coverage(table[coverage:]))
        self._sets: dict[int, dict[int, int]] = {}
        self._has_classes = form == 2
        if self._has_classes:
            first, second, rows, self._columns = _numbers(table, 8, 4)
            number = rows * self._columns
            self._distances: array[int] = array("h", struct.unpack_from(f">{number}h", table, 16))
            self._rows = _by_glyph(_classes(table[first:]))
            self._second = _by_glyph(_classes(table[second:]))

    def distance(self, first: int, second: int) -> int | None:
        """Return the distance of two glyphs, None if it isn't told here."""
        if not (index := _at(self._covered, first)):
            return None
        if self._has_classes:
            row, column = _at(self._rows, first), _at(self._second, second)
            return self._distances[row * self._columns + column]
        found = self._sets.get(index)
        if found is None:
            found = self._sets[index] = self._set(index)
        return found.get(second)

    def _set(self, index: int) -> dict[int, int]:
        """Return the distances of the glyphs that may follow a covered one."""
        [at] = _numbers(self._table, 8 + 2 * index, 1)
        [number] = _numbers(self._table, at, 1)
        return dict(struct.iter_unpack(">Hh", self._table[at + 2 : at + 2 + 4 * number]))


def _coverage(table: bytes) -> Iterator[_Range]:
    """Yield the covered glyphs, counted from 1."""
    form, number = _numbers(table, 0, 2)
    if form == 1:
        yield from ((glyph, glyph, nth) for nth, glyph in enumerate(_numbers(table, 4, number), 1))
    else:
        for first, last, index in struct.iter_unpack(">3H", table[4 : 4 + 6 * number]):
            yield from (
                (glyph, glyph, index + 1 + glyph - first) for glyph in range(first, last + 1)
            )


def _classes(table: bytes) -> Iterator[_Range]:
    """Yield the classes of glyphs."""
    form, start = _numbers(table, 0, 2)
    if form == 1:
        [number] = _numbers(table, 4, 1)
        for glyph, kind in enumerate(_numbers(table, 6, number), start):
            yield glyph, glyph, kind
    else:
        yield from struct.iter_unpack(">3H", table[4 : 4 + 6 * start])


def _by_glyph(ranges: Iterable[_Range]) -> "array[int]":
    """Return the numbers of ranges of glyphs, by glyph."""
    found = list(ranges)
    numbers = array("H", bytes(2 * (1 + max((last for _, last, _ in found), default=0))))
    for first, last, number in found:
        for glyph in range(first, last + 1):
            numbers[glyph] = number
    return numbers


def _at(numbers: "array[int]", glyph: int) -> int:
    return numbers[glyph] if glyph < len(numbers) else 0
