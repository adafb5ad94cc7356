"""Text in pictures: names in any script, measured and cut to fit."""

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from render.fonts import MIN_SIZE, Face
from render.glyphs import JOINER, LONGEST_LETTER, Unit, clusters, drawn, letter, unit_before, units
from render.memory import BytesLimitedCache
from render.palette import INK, PAPER, Rgb, ramp
from render.sprite import Piece, Sprite, pieces_bytes

_ELLIPSIS: Final = "…"
_INVISIBLE_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_MARKS_PER_LETTER: Final = 2
_LONG: Final = 40
"""Mean width in pixels above which the pieces of a text count as drawn as a whole."""
_LOOSE_MARKS: Final = (
    ("\u0300", "\u036f"),
    ("\u1ab0", "\u1aff"),
    ("\u1dc0", "\u1dff"),
    ("\u20d0", "\u20ff"),
    ("\ufe00", "\ufe0f"),
    ("\ufe20", "\ufe2f"),
    ("\U000e0100", "\U000e01ef"),
)


class Style(NamedTuple):
    """The style of a text: ``size`` in pixels, edges blended from ink to ground."""

    size: int = 32
    ink: Rgb = INK
    ground: Rgb = PAPER
    face: Face = Face.BODY


def clean(name: str) -> str:
    """Return a name without invisible, disruptive or stacked characters.

    Look-alike letters become plain ones; control characters, direction marks, variation selectors
    and accents without a letter are removed; a letter keeps at most two vowel signs. The result may
    be empty.
    """
    if name.isascii() and name.isprintable():
        return " ".join(name.split())
    chars: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(char)
        if category[0] == "Z" or char in "\t\n\r":
            chars.append(" ")
        elif category[0] == "M":
            marks += 1
            has_letter = bool(chars) and chars[-1] not in (" ", JOINER)
            if marks <= _MARKS_PER_LETTER and has_letter and not _is_loose(char):
                chars.append(char)
            continue
        elif char == JOINER or (category[0] != "C" and char not in _INVISIBLE_LETTERS):
            chars.append(char)
        else:
            continue
        marks = 0
    # A removed character may have stood between a letter and its mark.
    text = unicodedata.normalize("NFKC", " ".join("".join(chars).split()).strip(JOINER + " "))
    return text if any(unicodedata.category(char)[0] not in "CMZ" for char in text) else ""


def _is_loose(mark: str) -> bool:
    """Return whether a mark is a leftover accent or a variation selector, not a vowel sign."""
    return any(first <= mark <= last for first, last in _LOOSE_MARKS)


def measured(text: str, size: int, face: Face = Face.BODY) -> int:
    """Return the width of a text in pixels."""
    return round(size * _length(text, face))


@lru_cache(maxsize=4096)
def _length(text: str, face: Face) -> float:
    """Return the width of a text at size 1."""
    return sum([unit.advance for unit in units(text, face.value)])


def cut(text: str, face: Face, width: float) -> Sequence[Unit]:
    """Return as many leading units as fit with an ellipsis into a width at size 1."""
    parts, pieces = units(text, face.value), clusters(text)
    [dots] = units(_ELLIPSIS, face.value)
    if len(parts) != len(pieces):  # some clusters are drawn together
        shorter = ["".join(pieces[:end]).rstrip() + _ELLIPSIS for end in range(1 + len(pieces))]
        number = bisect_right(shorter, width, key=lambda beginning: _length(beginning, face))
        return units(shorter[max(0, number - 1)], face.value)
    starts = [0.0, *accumulate([unit.advance for unit in parts])]
    for number in range(bisect_right(starts, width) - 2, -1, -1):
        last = unit_before(parts[number], _ELLIPSIS)
        if last.text != " " and starts[number] + last.advance + dots.advance <= width:
            return [*parts[:number], last, dots]
    return [dots]


def fitting(text: str, sizes: Sequence[int], face: Face, width: int) -> int:
    """Return the first of these sizes at which a text fits into the width, or the last size."""
    return next((size for size in sizes if measured(text, size, face) <= width), sizes[-1])


def wrapped(text: str, size: int, width: int) -> list[str]:
    """Return the text in lines that fit into the width, unless a single word is too wide."""
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        if measured(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shrunk_size(text: str, size: int, face: Face, width: int) -> int:
    """Return the largest size, up to this one, at which a text fits into the width.

    A text that would be too wide even at `MIN_SIZE` keeps its usual size, at which it is cut.
    """
    if measured(text, size, face) <= width or measured(text, MIN_SIZE, face) > width:
        return size
    return fitting(text, (*range(size - 2, MIN_SIZE, -2), MIN_SIZE), face, width)


def text_sprite(text: str, style: Style, width: int | None = None) -> Sprite:
    """Return a text, cut to the width in pixels; its origin is the left end of the baseline.

    Raises ValueError for text smaller than `MIN_SIZE`.
    """
    key = text, style, width
    return _texts.get(key) or _texts.keep(key, _set(*key))


def _set(text: str, style: Style, width: int | None) -> Sprite:
    """Set a text from its letters."""
    size, ink, ground, face = style
    if size < MIN_SIZE:
        raise ValueError(f"text of {size} px is too small for a phone")
    parts = units(text, face.value)
    if width is not None and measured(text, size, face) > width:
        parts = cut(text, face, (width + 0.5) / size)
    shades, pen, pieces = ramp(ground, ink), 0, list[Piece]()
    scale = 64 * size  # FreeType counts in 1/64 px
    for unit, file, advance in parts:
        draw = letter if len(unit) <= LONGEST_LETTER else drawn
        if (piece := draw(unit, file, size, shades)) is not None:
            pixels, mask, left, top, right, bottom = piece
            x = (pen + 32) >> 6
            pieces.append((pixels, mask, left + x, top, right + x, bottom))
        pen += round(scale * advance)
    return Sprite.of(pieces)


def _bytes(text: Sprite) -> int:
    """Return the bytes of a text, including its pieces if they are long and so not shared."""
    number = len(text.pieces)
    long = text.width > _LONG * number
    return 700 + 120 * number + (pieces_bytes(text.pieces) if long else 0)


_texts: Final = BytesLimitedCache[tuple[str, Style, int | None], Sprite]("texts", 4_000_000, _bytes)
