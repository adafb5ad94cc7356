"""Letters as they stand in pictures: each is drawn once, then only pasted.

Most scripts are set letter by letter, with the distances that the font wants between two of them.
Only what has to be shaped as a whole is drawn as a whole: Arabic, Indic scripts and their like.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from typing import Any, Final, NamedTuple, TypeAlias

from PIL.ImageFont import Layout

from render.fonts import FONT_LOCK, font, tables
from render.memory import Memory
from render.sprite import OPAQUE, PIECE_BYTES, Piece, Pixels, Sprite, pieces_bytes

JOINER: Final = "\u200d"
_SKIN_TONE: Final = "[\U0001f3fb-\U0001f3ff]?"

_SET_BY_LETTERS: Final = re.compile(
    "[ -~\u00a1-\u024f\u0384-\u0481\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u2043"
    "\u2045-\u205e\u2070-\u209c\u20a0-\u20c0\u2100-\u2bff\u3001-\u3029\u3030-\u3096\u309b-\u312f"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uffee\U0001f000-\U0001faff"
    f"\U00020000-\U0003134f{JOINER}]+"
)
"""Texts of letters that don't depend on their neighbours, but for those that follow here."""
_HAS_ITS_WIDTH: Final = re.compile(
    f"(?![\u00adĿŀǄ-ǌǱ-ǳ₦₧₱])(?:{_SET_BY_LETTERS.pattern.removesuffix('+')})"
)
"""One character that is as wide as the font's tables tell: no font makes these of other glyphs."""
_GLYPH: Final = re.compile(
    # Two letters make a flag, and joined emojis are one.
    f"ffl?|fl|[\U0001f1e6-\U0001f1ff]{{2}}|[^ -~]{_SKIN_TONE}(?:{JOINER}.{_SKIN_TONE})*|.",
    re.DOTALL,
)
"""What is one sign in our fonts."""
_UNIT: Final = re.compile(
    # Some letters look different beside some others.
    "(?:[A-ZÀ-Þ]{2})?ß[A-ZÀ-Þ]?|ff?[iäëöí-ïĩ-įĵǐȉȋȍȅȑḯịỉ]|Q[gjpyJ\u00a1-\u1eff]|\u051a.|"
    + _GLYPH.pattern,
    re.DOTALL,
)
_JOINS: Final = re.compile("f[fil]|Q[gjpyJ]")
"""Where two ASCII letters are one unit: `_UNIT` and `_GLYPH` say which."""
_COMMON: Final = " -@[-`{-~\u00a1-\u00bf\u2010-\u2027"
_IN_ONE_SCRIPT: Final = re.compile(
    f"[{_COMMON}A-Za-zÀ-Þà-ľŁ-ňŊ-ž\u1e00-\u1eff]{{2}}"
    f"|[{_COMMON}\u0384-\u03ff]{{2}}|[{_COMMON}\u0400-\u052f]{{2}}"
)
"""Two characters whose distance is that of their glyphs: no font has one for two scripts."""
_LINES: Final = -1.25, 0.5
"""Between which heights letters lie, seen from their base, for a size of 1."""
_FAR: Final = 1 << 30
"""Further from the pen than any letter, in pixels."""
_STEP_BYTES: Final = 300


def is_set_by_letters(text: str) -> bool:
    """Return whether no part of a text has to be shaped as a whole."""
    return _SET_BY_LETTERS.fullmatch(text) is not None


def units(run: str) -> list[str]:
    """Return the parts of a text in one font that are drawn as a whole."""
    if run.isascii() and not _JOINS.search(run):
        return list(run)
    return _UNIT.findall(run) if is_set_by_letters(run) else [run]


class _Cover(NamedTuple):
    """How much of its pixels a unit covers, and their box as seen from the pen; none of a space."""

    pixels: "Pixels | None" = None
    mask: "Pixels | None" = None
    box: tuple[int, int, int, int] = (0, 0, 0, 0)


class Letters:
    """The letters of a font at a size in pixels. Lengths are in 1/64 of a pixel."""

    def __init__(self, file: str, size: int) -> None:
        self._font, self._size = font(file, size), size
        self._unshaped = font(file, size, Layout.BASIC)
        self._tables = tables(file)
        self._scale = int((size << 22) / self._tables.units)
        self._width_scale = round((size << 22) / self._tables.units)  # as FreeType has it

    def steps(self, run: str) -> "list[Step]":
        """Return the units of a text in this font, and how far the pen moves after each."""
        parts = units(run)
        following = [*parts[1:], ""] if self._tables.has_pairs else repeat("")
        keys = [*zip(repeat(self), parts, following, strict=False)]
        steps: list[Any] = [*map(_steps.recent.get, keys)]
        if all(steps):
            return steps
        return [
            step or self.step(unit, after)
            for step, (_, unit, after) in zip(steps, keys, strict=True)
        ]

    def step(self, unit: str, following: str) -> "Step":
        """Return a unit and how far it is to the next, "" for none."""
        key = self, unit, following
        step = _steps.get(key)
        if step is None:
            step = _steps.keep(key, (self, unit, self._measured(unit, following)))
        return step

    def _measured(self, unit: str, following: str) -> int:
        if not following and _HAS_ITS_WIDTH.fullmatch(unit) and unit in self._tables:
            width = (self._tables.widths[unit] * self._width_scale + 0x20) >> 6
            return (width + 0x200) >> 10
        if self._knows(unit, following):
            moved = self._tables.between(unit, following) * self._scale
            return self.step(unit, "")[2] + ((moved + 0x8000) >> 16)
        with FONT_LOCK:
            both = self._font.getlength(unit + following)
        return round(64 * both) - (self.step(following, "")[2] if following else 0)

    def _knows(self, unit: str, following: str) -> bool:
        """Return whether the font's tables tell the distance of two units."""
        return (
            len(unit) == len(following) == 1
            and self._tables.knows_pairs
            and _IN_ONE_SCRIPT.fullmatch(unit + following) is not None
            and unit in self._tables
            and following in self._tables
        )

    def _has(self, unit: str) -> bool:
        """Return whether a unit is a glyph of its own in this font."""
        return len(unit) == 1 and unit in self._tables

    def piece(self, unit: str, shades: bytes, part: int = 0) -> Piece | tuple[()]:
        """Return a unit drawn with the pen ``part``/64 px right of a pixel.

        Its colours are as from `render.palette.ramp`; nothing is seen of a space.
        """
        if not is_set_by_letters(unit):  # hardly any other text has the same part
            return _coloured(self._cover(_shaped, unit, part), shades)
        key = self, unit, shades, part
        piece = _pieces.get(key)
        if piece is None:
            piece = _pieces.keep(key, _coloured(self._cover(_covers, unit, part), shades))
        return piece

    def _cover(self, memory: "_Covers", unit: str, part: int) -> _Cover:
        key = self, unit, part
        return memory.get(key) or memory.keep(key, self._drawn(unit, part))

    def _drawn(self, unit: str, part: int) -> _Cover:
        with FONT_LOCK:
            used = self._unshaped if self._has(unit) else self._font
            cover, (left, top) = used.getmask2(unit, "L", anchor="ls", start=(part / 64, 0))
        ink = cover.getbbox()
        if ink is None:
            return _Cover()
        highest, lowest = (round(self._size * line) - top for line in _LINES)
        box = ink[0], max(ink[1], highest), ink[2], min(ink[3], lowest)
        pixels = cover.crop(box)
        seen = left + box[0], top + box[1], left + box[2], top + box[3]
        return _Cover(pixels, pixels.point(OPAQUE, "1"), seen)


Step: TypeAlias = tuple[Letters, str, int]
"""Letters, one of their units, and how far the pen moves after it."""


def placed(steps: Iterable[Step], shades: bytes) -> Sprite:
    """Return a text that begins at the pen, in colours as from `render.palette.ramp`."""
    known, pen, found = _pieces.recent, 0, list[Piece]()
    # To take the box along is faster than `Sprite.of`, and names that are new wait for it.
    start, highest, end, lowest = _FAR, _FAR, -_FAR, -_FAR
    for letters_, unit, step in steps:
        x, part = (pen + 32) >> 6, 0
        if len(unit) > 1 and not _GLYPH.fullmatch(unit):
            x, part = divmod(pen, 64)  # inside it more than one glyph finds its pixel
        pen += step
        piece = known.get((letters_, unit, shades, part))
        if piece is None:
            piece = letters_.piece(unit, shades, part)
        if not piece:
            continue
        pixels, mask, left, top, right, bottom = piece
        left += x
        right += x
        found.append((pixels, mask, left, top, right, bottom))
        if left < start:
            start = left
        if top < highest:
            highest = top
        if right > end:
            end = right
        if bottom > lowest:
            lowest = bottom
    box = (start, highest, end, lowest) if found else (0, 0, 0, 0)
    return Sprite(tuple(found), box)


def _coloured(cover: _Cover, shades: bytes) -> Piece | tuple[()]:
    if cover.pixels is None:
        return ()
    return (cover.pixels.point(shades, "L"), cover.mask, *cover.box)


def _piece_bytes(piece: Piece | tuple[()]) -> int:
    return pieces_bytes([piece]) if piece else 0


def _cover_bytes(cover: _Cover) -> int:
    left, top, right, bottom = cover.box
    return PIECE_BYTES + 2 * (right - left) * (bottom - top)


@lru_cache(maxsize=256)
def letters(file: str, size: int) -> Letters:
    """Return the letters of a font at a size in pixels."""
    return Letters(file, size)


_Covers: TypeAlias = Memory[tuple[Letters, str, int], _Cover]

_covers: Final = _Covers("letters", 8_000_000, _cover_bytes)
_shaped: Final = _Covers("shaped_texts", 1_000_000, _cover_bytes)
_pieces: Final = Memory[tuple[Letters, str, bytes, int], Piece | tuple[()]](
    "coloured_letters", 12_000_000, _piece_bytes
)
_steps: Final = Memory[tuple[Letters, str, str], Step](
    "letter_distances", 6_000_000, lambda _: _STEP_BYTES
)
