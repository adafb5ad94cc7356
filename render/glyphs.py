"""Letters in pictures: each is drawn once, then only pasted.

Most scripts are set letter by letter, with the font's kerning between two of them. Arabic, Indic
and similar scripts must be shaped as a whole, and are drawn as a whole.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from typing import Final, NamedTuple

from render.fonts import EMOJI, FONT_LOCK, Face, covers, file_of, font
from render.sprite import OPAQUE, Piece, Pixels

JOINER: Final = "\u200d"
_SKIN_TONES: Final = "\U0001f3fb", "\U0001f3ff"
_FLAG_LETTERS: Final = "\U0001f1e6", "\U0001f1ff"
_KERNED: Final = {face.value for face in Face}
"""The fonts with kerning."""
_WITH_WIDE_ACCENTS: Final = "dilt"
"""Letters whose accent may be wider than themselves, as in ï, or beside them, as in ď."""
_MEASURED_SIZE: Final = 1000
"""Size in pixels at which texts are measured; their width is proportional to the size."""
LONGEST_LETTER: Final = 8
"""Maximum characters in a cached unit: enough for joined emojis; longer ones rarely recur."""
_LINES: Final = -1.25, 0.5
"""Top and bottom of letters, relative to the baseline, at size 1."""


class Unit(NamedTuple):
    """A part of a text that is drawn as a whole, with its font's file and its advance.

    The advance is the movement of the pen at size 1.
    """

    text: str
    file: str
    advance: float


@lru_cache(maxsize=4096)
def units(text: str, face: str) -> Sequence[Unit]:
    """Return the units of a text from left to right.

    ``face`` is the value of the `Face` for all characters that it has.
    """
    runs = [(face, text)] if text.isascii() else _runs(text, face)
    result = list[Unit]()
    for file, run in runs:
        parts = _parts(run)
        following = [*parts[1:], ""] if file in _KERNED else repeat("")
        result += map(_unit, repeat(file), parts, following)
    return result


@lru_cache(maxsize=32768)
def _unit(file: str, text: str, following: str) -> Unit:
    """Return a unit, given the text of the following one, "" for none."""
    closer = _kerning(file, _plain(text), _plain(following)) if following else 0
    return Unit(text, file, _width(file, text) + closer)


@lru_cache(maxsize=8192)
def _kerning(file: str, first: str, second: str) -> float:
    return _width(file, first + second) - _width(file, first) - _width(file, second)


@lru_cache(maxsize=8192)
def _width(file: str, text: str) -> float:
    """Return the width of a text that is set as a whole at size 1."""
    large_font = font(file, _MEASURED_SIZE)
    with FONT_LOCK:
        return large_font.getlength(text) / _MEASURED_SIZE


def _plain(letter: str) -> str:
    """Return a letter without its accent, unless the accent may affect kerning."""
    plain = unicodedata.normalize("NFD", letter)[0]
    return letter if plain in _WITH_WIDE_ACCENTS else plain


def unit_before(unit: Unit, following: str) -> Unit:
    """Return the unit as it is before another following text."""
    return _unit(unit.file, unit.text, following)


def _parts(run: str) -> Sequence[str]:
    if run.isascii() or all(map(_stands_alone, run)):
        return run
    return [run] if is_shaped(run) else clusters(run)


def is_shaped(text: str) -> bool:
    """Return whether the letters of a text interact, so that it must be drawn as a whole."""
    return any(
        unicodedata.category(char)[0] == "M" or unicodedata.bidirectional(char) in ("R", "AL")
        for char in text
    )


@lru_cache(maxsize=4096)
def _stands_alone(char: str) -> bool:
    """Return whether a character is independent of its neighbours, as most are."""
    return not (
        joins(char)
        or _within(char, _FLAG_LETTERS)
        or unicodedata.bidirectional(char) in ("R", "AL")
    )


def clusters(text: str) -> Sequence[str]:
    """Return the indivisible pieces of a text, such as flags and joined emojis."""
    if text.isascii() or all(map(_stands_alone, text)):
        return text
    pieces = list[str]()
    for char in text:
        last = pieces[-1] if pieces else ""
        is_flag = _within(char, _FLAG_LETTERS) and len(last) == 1 and _within(last, _FLAG_LETTERS)
        if last and (is_flag or joins(char) or last.endswith(JOINER)):
            pieces[-1] += char
        else:
            pieces.append(char)
    return pieces


def joins(char: str) -> bool:
    """Return whether a character combines with the one before it."""
    return char == JOINER or _within(char, _SKIN_TONES) or unicodedata.category(char)[0] == "M"


def _within(char: str, limits: tuple[str, str]) -> bool:
    return limits[0] <= char <= limits[1]


def _runs(text: str, face: str) -> list[tuple[str, str]]:
    """Return the text in pieces of one font each, from left to right.

    Spaces, accents and other joining characters stay in the font of the piece before, if it has
    them.
    """
    files = [file_of(char, face) for char in text]
    if len({*files}) == 1:
        return [(files[0], text)]
    runs = list[tuple[str, str]]()
    for char, file in zip(text, files, strict=True):
        if runs:
            before, run = runs[-1]
            may_stay = joins(char) or (char == " " and before != EMOJI)
            if file == before or (may_stay and covers(before, char)):
                runs[-1] = before, run + char
                continue
        runs.append((file, char))
    return runs[::-1] if _is_right_to_left(text) else runs


def _is_right_to_left(text: str) -> bool:
    directions = (unicodedata.bidirectional(char) for char in text)
    return (
        next((direction for direction in directions if direction in ("L", "R", "AL")), "L") != "L"
    )


@lru_cache(maxsize=8192)
def letter(text: str, file: str, size: int, shades: bytes) -> Piece | None:
    """Return the same as `drawn`, cached, for a unit that is likely to recur."""
    return _coloured(_letter_cover(text, file, size), shades)


def drawn(text: str, file: str, size: int, shades: bytes) -> Piece | None:
    """Return a unit at a size in pixels, with shades from `render.palette.ramp`.

    Returns None if it is blank, such as a space.
    """
    return _coloured(_cover(text, file, size), shades)


def _coloured(cover: "_Cover | None", shades: bytes) -> Piece | None:
    return cover and (cover.pixels.point(shades, "L"), cover.mask, *cover.box)


class _Cover(NamedTuple):
    """The coverage of a unit's pixels, and their box relative to the pen."""

    pixels: "Pixels"
    mask: "Pixels"
    box: tuple[int, int, int, int]


def _cover(text: str, file: str, size: int) -> _Cover | None:
    letters = font(file, size)
    with FONT_LOCK:
        cover, (left, top) = letters.getmask2(text, "L", anchor="ls")
    ink = cover.getbbox()
    if ink is None:
        return None
    highest, lowest = (round(size * line) - top for line in _LINES)
    box = ink[0], max(ink[1], highest), ink[2], min(ink[3], lowest)
    pixels = cover.crop(box)
    seen = left + box[0], top + box[1], left + box[2], top + box[3]
    return _Cover(pixels, pixels.point(OPAQUE, "1"), seen)


_letter_cover: Final = lru_cache(maxsize=8192)(_cover)
