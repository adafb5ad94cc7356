"""Text in pictures: any name, in any script, measured and cut to its place."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.fonts import EMOJI, FALLBACKS, MIN_SIZE, Face, drawing, font
from render.palette import INK, PAPER, Rgb, ramp
from render.sprite import Sprite

_ELLIPSIS: Final = "…"
_JOINER: Final = "\u200d"
_SKIN_TONES: Final = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_INVISIBLE_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_MARKS_PER_LETTER: Final = 2
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
    """How a piece of text is set: ``size`` in pixels, edges blended from ink to ground."""

    size: int = 32
    ink: Rgb = INK
    ground: Rgb = PAPER
    face: Face = Face.BODY


def clean(name: str) -> str:
    """Return a name without anything invisible, disruptive or stacked up.

    Look-alike letters become plain ones; control characters, direction marks, variation selectors
    and accents that belong to no letter go; at most two vowel signs stay on a letter. The result
    may be empty.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(char)
        if category[0] == "Z" or char in "\t\n\r":
            kept.append(" ")
        elif category[0] == "M":
            marks += 1
            has_letter = bool(kept) and kept[-1] not in (" ", _JOINER)
            if marks <= _MARKS_PER_LETTER and has_letter and not _is_loose(char):
                kept.append(char)
            continue
        elif char == _JOINER or (category[0] != "C" and char not in _INVISIBLE_LETTERS):
            kept.append(char)
        else:
            continue
        marks = 0
    # What was left out may have stood between a letter and its sign.
    text = unicodedata.normalize("NFKC", " ".join("".join(kept).split()).strip(_JOINER + " "))
    return text if any(unicodedata.category(char)[0] not in "CMZ" for char in text) else ""


def _is_loose(mark: str) -> bool:
    """Tell marks that still stand alone after composition, and variation selectors, from vowels."""
    return any(first <= mark <= last for first, last in _LOOSE_MARKS)


@lru_cache(maxsize=1024)
def measured(text: str, size: int, face: Face = Face.BODY) -> int:
    """Return the width of a text in pixels."""
    with drawing:
        return _width(text, size, face)


def fitted(text: str, size: int, face: Face, width: int) -> str:
    """Return the text, or as much of its beginning as fits with an ellipsis."""
    with drawing:
        if _width(text, size, face) <= width:
            return text
        clusters = list(_clusters(text))
        low, high = 0, len(clusters)
        while low < high:
            middle = (low + high + 1) // 2
            cut = "".join(clusters[:middle]).rstrip() + _ELLIPSIS
            low, high = (middle, high) if _width(cut, size, face) <= width else (low, middle - 1)
        return "".join(clusters[:low]).rstrip() + _ELLIPSIS


@lru_cache(maxsize=512)
def fitting(text: str, sizes: tuple[int, ...], face: Face, width: int) -> int:
    """Return the first of these sizes in which a text fits into the width, else the last."""
    return next((size for size in sizes if measured(text, size, face) <= width), sizes[-1])


def wrapped(text: str, size: int, width: int) -> list[str]:
    """Return the text in lines that fit into the width, if its words do."""
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        if measured(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@lru_cache(maxsize=2048)
def text_sprite(text: str, style: Style, width: int | None = None) -> Sprite:
    """Return a text, cut to the width in pixels; its origin is the left end of the baseline.

    Raises ValueError for text smaller than `MIN_SIZE`.
    """
    if style.size < MIN_SIZE:
        raise ValueError(f"text of {style.size} px is too small for a phone")
    if width is not None:
        text = fitted(text, style.size, style.face, width)
    with drawing:
        cover = _set(text, style)
    above = _above(style.size)
    return Sprite.from_cover(cover, ramp(style.ground, style.ink), (_SIDE, above))


_SIDE: Final = 3
"""Pixels left free beside a text for glyphs that lean out."""


def _above(size: int) -> int:
    return round(size * 1.25)


def _set(text: str, style: Style) -> Image.Image:
    """Return the coverage of a text, 0 to 255."""
    size = style.size
    runs = _runs(text, size, style.face)
    advance = sum(face.getlength(run) for run, face in runs)
    cover = Image.new("L", (round(advance) + 2 * _SIDE, _above(size) + round(size * 0.5)))
    draw = ImageDraw.Draw(cover)
    x = float(_SIDE)
    for run, face in runs:
        draw.text((x, _above(size)), run, fill=255, font=face, anchor="ls")
        x += face.getlength(run)
    return cover


def _width(text: str, size: int, face: Face) -> int:
    return round(sum(piece.getlength(run) for run, piece in _runs(text, size, face)))


def _runs(text: str, size: int, face: Face) -> list[tuple[str, ImageFont.FreeTypeFont]]:
    """Return the text in pieces of one font each, from left to right."""
    files: list[str] = []
    for char in text:
        follows = _joins(char) or (char == " " and files and files[-1] != EMOJI)
        stays = follows and files and _covers(files[-1], char)
        files.append(files[-1] if stays else _file(char, face))
    pieces = groupby(zip(text, files, strict=True), key=lambda pair: pair[1])
    runs = [("".join(char for char, _ in piece), font(file, size)) for file, piece in pieces]
    return runs[::-1] if _is_right_to_left(text) else runs


def _file(char: str, face: Face) -> str:
    """Return the font that has this character, the box of a general one if none has it."""
    candidates = (face.value, Face.BODY.value, *FALLBACKS)
    return next((file for file in candidates if _covers(file, char)), FALLBACKS[0])


def _is_right_to_left(text: str) -> bool:
    directions = (unicodedata.bidirectional(char) for char in text)
    return next((way for way in directions if way in ("L", "R", "AL")), "L") != "L"


def _joins(char: str) -> bool:
    return char == _JOINER or char in _SKIN_TONES or unicodedata.category(char)[0] == "M"


def _clusters(text: str) -> Iterator[str]:
    """Yield the pieces of a text that must not be parted."""
    cluster = ""
    for char in text:
        if cluster and not _joins(char) and not cluster.endswith(_JOINER):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


@lru_cache(maxsize=8192)
def _covers(file: str, char: str) -> bool:
    """Return whether a font has a character: Pillow draws the same box for all it hasn't."""
    return _ink(file, char) != _ink(file, _NEVER_ASSIGNED)


_NEVER_ASSIGNED: Final = "\U0010ffff"


def _ink(file: str, char: str) -> tuple[tuple[int, int], bytes]:
    mask = font(file, MIN_SIZE).getmask(char)
    return mask.size, bytes(mask)
