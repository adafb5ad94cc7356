"""Letters as they stand in pictures: each is drawn once, then only pasted.

Most scripts are set letter by letter, with the distances that the font wants between two of them.
Only what has to be shaped as a whole is drawn as a whole: Arabic, Indic scripts and their like.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from render.fonts import drawing, font, tables
from render.memory import Memory
from render.sprite import PIECE_BYTES, Piece, Pixels, mask_of, pieces_bytes

JOINER: Final = "\u200d"
_SKIN_TONE: Final = "[\U0001f3fb-\U0001f3ff]?"

_SET_BY_LETTERS: Final = re.compile(
    "[ -~\u00a1-\u024f\u0384-\u0481\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u2043"
    "\u2045-\u205e\u2070-\u209c\u20a0-\u20c0\u2100-\u2bff\u3001-\u3029\u3030-\u3096\u309b-\u312f"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uffee\U0001f000-\U0001faff"
    f"\U00020000-\U0003134f{JOINER}]+"
)
"""Texts of letters that don't depend on their neighbours, but for those that follow here."""
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
_ABOVE, _BELOW = 1.25, 0.5
"""How far letters may reach above and below their base, for a size of 1."""
_STEP_BYTES: Final = 250


def units(run: str) -> list[str]:
    """Return the parts of a text in one font that are drawn as a whole."""
    return _UNIT.findall(run) if _SET_BY_LETTERS.fullmatch(run) else [run]


class _Cover(NamedTuple):
    """How much of its pixels a unit covers, and where these lie from the pen; a space has none."""

    pixels: bytes = b""
    mask: "Pixels | None" = None
    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0


def _cover_bytes(cover: _Cover) -> int:
    return PIECE_BYTES + 2 * len(cover.pixels)


class Letters:
    """The letters of a font at a size in pixels. Lengths are in 1/64 of a pixel."""

    def __init__(self, file: str, size: int) -> None:
        self._font, self._size = font(file, size), size
        self._characters, self._kerning = tables(file)
        self._scale = (size << 22) // self._kerning.units

    def steps(self, run: str) -> "list[Step]":
        """Return the units of a text in this font, and how far the pen moves after each."""
        known, parts = _lengths.recent, units(run)
        return [
            (self, part, known.get((self, part, following)) or self._step(part, following))
            for part, following in zip(parts, (*parts[1:], ""), strict=True)
        ]

    def _step(self, unit: str, following: str) -> int:
        key = self, unit, following
        step = _lengths.get(key)
        if step is None:
            step = _lengths.keep(key, self._measured(unit, following))
        return step

    def _measured(self, unit: str, following: str) -> int:
        """Return how far it is from a unit to the next, "" for none."""
        if following and self._kerning.is_whole and len(unit) == len(following) == 1:
            pair = self._characters.glyph(unit), self._characters.glyph(following)
            if all(pair):
                moved = self._kerning.between(*pair) * self._scale + 0x8000 >> 16
                return self._step(unit, "") + moved
        with drawing:
            both, second = map(self._font.getlength, (unit + following, following))
        return round(64 * (both - second))

    def pieces(self, unit: str, shades: bytes, part: int = 0) -> tuple[Piece, ...]:
        """Return a unit as it lies from the pen, which is so many 1/64 px right of a pixel.

        Its colours are as from `render.palette.ramp`.
        """
        key = self, unit, shades, part
        pieces = _pieces.get(key)
        if pieces is None:
            pieces = _pieces.keep(key, _coloured(self._cover(unit, part), shades))
        return pieces

    def _cover(self, unit: str, part: int) -> _Cover:
        key = self, unit, part
        return _covers.get(key) or _covers.keep(key, self._drawn(unit, part))

    def _drawn(self, unit: str, part: int) -> _Cover:
        side, above, below = self._size, round(self._size * _ABOVE), round(self._size * _BELOW)
        with drawing:
            width = round(self._font.getlength(unit)) + 2 * side
            cover = Image.new("L", (width, above + below))
            at = side + part / 64, above
            ImageDraw.Draw(cover).text(at, unit, fill=255, font=self._font, anchor="ls")
        box = cover.getbbox()
        if box is None:
            return _Cover()
        cover, mask = cover.crop(box), mask_of(cover.crop(box))
        return _Cover(cover.tobytes(), mask.im, box[0] - side, box[1] - above, *cover.size)


Step: TypeAlias = tuple[Letters, str, int]
"""Letters, one of their units, and how far the pen moves after it."""


def placed(steps: Iterable[Step], shades: bytes) -> Iterator[Piece]:
    """Yield the pieces of a text that begins at the pen."""
    known, pen = _pieces.recent, 0
    for letters_, unit, step in steps:
        if len(unit) == 1 or _GLYPH.fullmatch(unit):
            x, part = (pen + 32) >> 6, 0
        else:  # inside it more than one glyph finds its pixel
            x, part = divmod(pen, 64)
        pieces = known.get((letters_, unit, shades, part))
        if pieces is None:
            pieces = letters_.pieces(unit, shades, part)
        for pixels, mask, left, top, right, bottom in pieces:
            yield pixels, mask, x + left, top, x + right, bottom
        pen += step


def _coloured(cover: _Cover, shades: bytes) -> tuple[Piece, ...]:
    pixels, mask, left, top, width, height = cover
    if not pixels:
        return ()
    image = Image.frombytes("L", (width, height), pixels.translate(shades))
    return ((image.im, mask, left, top, left + width, top + height),)


@lru_cache(maxsize=256)
def letters(file: str, size: int) -> Letters:
    """Return the letters of a font at a size in pixels."""
    return Letters(file, size)


_covers: Final = Memory[tuple[Letters, str, int], _Cover]("letters", 3_000_000, _cover_bytes)
_pieces: Final = Memory[tuple[Letters, str, bytes, int], tuple[Piece, ...]](
    "coloured letters", 6_000_000, pieces_bytes
)
_lengths: Final = Memory[tuple[Letters, str, str], int](
    "letter distances", 2_000_000, lambda _: _STEP_BYTES
)
