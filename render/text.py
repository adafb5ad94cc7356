"""Text in pictures: any name, in any script, measured and cut to its place."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from operator import itemgetter
from typing import Final, NamedTuple

from render.fonts import EMOJI, MIN_SIZE, Face, covers, file_of, tables
from render.glyphs import JOINER, Letters, Step, letters, placed
from render.memory import Memory
from render.palette import INK, PAPER, Rgb, ramp
from render.sprite import Sprite, pieces_bytes

_ELLIPSIS: Final = "…"
_WORD: Final = "[!-~À-ıĴ-ľŁ-ňŊ-žЁА-яёぁ-ゖァ-ヺー一-鿿가-힣]+"
_CLEAN: Final = re.compile(f"{_WORD}(?: {_WORD})*")
"""Names that are clean, as most are."""
_UNIT: Final[Callable[[Step], str]] = itemgetter(1)
_STEP: Final[Callable[[Step], int]] = itemgetter(2)
_SKIN_TONES: Final = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_INVISIBLE_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_MARKS_PER_LETTER: Final = 2
_ROUNDINGS: Final = 2
"""By how many pixels rounding may make a text narrower than its width at another size suggests."""
_DASH: Final = 30
"""Twice the height of a dash, an ellipsis and the like, which are wide, but one letter."""
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
    if _CLEAN.fullmatch(name):
        return name
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(char)
        if category[0] == "Z" or char in "\t\n\r":
            kept.append(" ")
        elif category[0] == "M":
            marks += 1
            has_letter = bool(kept) and kept[-1] not in (" ", JOINER)
            if marks <= _MARKS_PER_LETTER and has_letter and not _is_loose(char):
                kept.append(char)
            continue
        elif char == JOINER or (category[0] != "C" and char not in _INVISIBLE_LETTERS):
            kept.append(char)
        else:
            continue
        marks = 0
    # What was left out may have stood between a letter and its sign.
    text = unicodedata.normalize("NFKC", " ".join("".join(kept).split()).strip(JOINER + " "))
    return text if any(unicodedata.category(char)[0] not in "CMZ" for char in text) else ""


def _is_loose(mark: str) -> bool:
    """Return whether a mark is a leftover accent or a variation selector, and no vowel sign."""
    return any(first <= mark <= last for first, last in _LOOSE_MARKS)


def measured(text: str, size: int, face: Face = Face.BODY) -> int:
    """Return the width of a text in pixels."""
    key = text, size, face
    return _width(_lines.get(key) or _lines.keep(key, _steps(text, size, face)))


def _shortened(text: str, steps: list[Step], size: int, face: Face, width: int) -> list[Step]:
    """Return the beginning of a text that is too wide, with an ellipsis."""
    parts = [*map(_UNIT, steps)]
    if parts == [*text] or parts == [*_clusters(text)]:
        return _cut(steps, letters(file_of(_ELLIPSIS, face.value), size), width)
    clusters = [*_clusters(text)]
    low, high = 0, len(clusters)
    while low < high:
        middle = (low + high + 1) // 2
        cut = "".join(clusters[:middle]).rstrip() + _ELLIPSIS
        low, high = (middle, high) if measured(cut, size, face) <= width else (low, middle - 1)
    return _steps("".join(clusters[:low]).rstrip() + _ELLIPSIS, size, face)


def _cut(steps: list[Step], dots: Letters, width: int) -> list[Step]:
    """Return as many first letters as fit with an ellipsis."""
    end = dots.step(_ELLIPSIS, "")
    ends = list(accumulate(map(_STEP, steps)))
    for number in range(bisect_right(ends, 64 * width), 0, -1):
        letter, last, step = steps[number - 1]
        if last != " ":
            to_dots = letter.step(last, _ELLIPSIS if letter is dots else "")
            if (ends[number - 1] - step + to_dots[2] + end[2] + 32) >> 6 <= width:
                return [*steps[: number - 1], to_dots, end]
    return [end]


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


def text_sprite(text: str, style: Style, width: int | None = None) -> Sprite:
    """Return a text, cut to the width in pixels; its origin is the left end of the baseline.

    Raises ValueError for text smaller than `MIN_SIZE`.
    """
    key = text, style, width, False
    return (_texts.get(key) or _texts.keep(key, _set(*key))).sprite


def shrunk(text: str, style: Style, width: int) -> "SetText":
    """Return a text that fits into the width in pixels, set smaller if that is enough for it.

    If it would be too wide in `MIN_SIZE`, too, it is cut in its usual size.
    """
    key = text, style, width, True
    return _texts.get(key) or _texts.keep(key, _set(*key))


class SetText(NamedTuple):
    """A text as `text_sprite` has it, and the size in which it is set."""

    size: int
    sprite: Sprite


def _set(text: str, style: Style, width: int | None, may_shrink: bool) -> SetText:
    """Put a text together from its letters."""
    size, ink, ground, face = style
    if size < MIN_SIZE:
        raise ValueError(f"text of {size} px is too small for a phone")
    steps = _steps(text, size, face)
    if width is not None and (long := _width(steps)) > width:
        if may_shrink and long * MIN_SIZE <= width * size:
            size, steps, long = _smaller(text, size, face, width, long)
        if long > width:
            steps = _shortened(text, steps, size, face, width)
    return SetText(size, placed(steps, ramp(ground, ink)))


def _smaller(
    text: str, size: int, face: Face, width: int, long: int
) -> tuple[int, list[Step], int]:
    """Return the first smaller size in which a text fits, or the smallest; and its length there.

    ``long`` is its width in its usual size.
    """
    sizes = (*range(size - 2, MIN_SIZE, -2), MIN_SIZE)
    # To set it in a size takes long, and lengths grow as sizes do but for roundings.
    near = [one for one in sizes if long * one <= (width + _ROUNDINGS) * size]
    for smaller in near:
        steps = _steps(text, smaller, face)
        if (shorter := _width(steps)) <= width:
            break
    return smaller, steps, shorter


def _width(steps: Iterable[Step]) -> int:
    return (sum(map(_STEP, steps)) + 32) >> 6


def _steps(text: str, size: int, face: Face) -> list[Step]:
    """Return the parts of a text that are drawn as a whole, with the way from each to the next."""
    if text.isascii():  # which both faces have
        return letters(face.value, size).steps(text)
    runs = _runs(text, face.value)
    return [step for file, run in runs for step in letters(file, size).steps(run)]


def _runs(text: str, face: str) -> list[tuple[str, str]]:
    """Return the text in pieces of one font each, from left to right.

    A space, an accent and what else joins a letter stays in its font, if that has it.
    """
    if tables(face).has_all(text):
        return [(face, text)]
    runs = list[tuple[str, str]]()
    before, start = "", 0
    for at, char in enumerate(text):
        file = file_of(char, face)
        if file == before:
            continue
        stays = (char == " " and before != EMOJI) or _joins(char)
        if before and stays and covers(before, char):
            continue
        if at:
            runs.append((before, text[start:at]))
        before, start = file, at
    runs.append((before, text[start:]))
    return runs[::-1] if _is_right_to_left(text) else runs


def _is_right_to_left(text: str) -> bool:
    directions = (unicodedata.bidirectional(char) for char in text)
    return next((way for way in directions if way in ("L", "R", "AL")), "L") != "L"


def _joins(char: str) -> bool:
    return char == JOINER or char in _SKIN_TONES or unicodedata.category(char)[0] == "M"


def _clusters(text: str) -> Iterator[str]:
    """Yield the pieces of a text that must not be parted."""
    cluster = ""
    for char in text:
        if cluster and not _joins(char) and not cluster.endswith(JOINER):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def forget() -> None:
    """Forget all texts, so that they are measured and set again."""
    _lines.clear()
    _texts.clear()


def _text_bytes(text: SetText) -> int:
    """Return what a text takes, with its long pieces: no other text has the same ones."""
    pieces = text.sprite.pieces
    whole = [one for one in pieces if one[4] - one[2] > 2 * (one[5] - one[3]) > _DASH]
    return 700 + 120 * len(pieces) + (pieces_bytes(whole) if whole else 0)


_lines: Final = Memory[tuple[str, int, Face], list[Step]](
    "measured_texts", 500_000, lambda steps: 300 + 8 * len(steps)
)
_texts: Final = Memory[tuple[str, Style, int | None, bool], SetText](
    "texts", 4_000_000, _text_bytes
)
