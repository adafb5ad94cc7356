"""Texts put together from letters look as if they had been set as a whole."""

import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import starmap
from string import ascii_letters, digits
from threading import get_ident
from time import sleep

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, features

from render import glyphs
from render.font_tables import FontTables
from render.fonts import FALLBACKS, Face, file_of, font, tables
from render.glyphs import letters, placed, units
from render.palette import BONE, INK
from render.sprite import OPAQUE, put_pieces
from render.text import Style, measured, text_sprite
from tests.render.words import fitted

LATIN = ascii_letters + "ÄÖÜäöüßéèêçñøåšžłığÅŁ"
CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯабвгдежзийклмнопрстуфхцчшщыэюя"
NAMES = st.one_of(
    *(
        st.text(letters_ + digits + " ._-!&", min_size=1, max_size=14)
        for letters_ in (LATIN, CYRILLIC)
    )
)
SIZES = st.sampled_from((28, 34, 38, 46))
shaping = pytest.mark.skipif(not features.check("raqm"), reason="no scripts are shaped here")


def shaped(text: str, file: str, size: int) -> Image.Image:
    """Return how much of each pixel a text covers that is set as a whole."""
    cover = Image.new("L", (1200, 120))
    ImageDraw.Draw(cover).text((60, 80), text, 255, font(file, size), anchor="ls")
    return cover


def composed(text: str, file: str, size: int) -> Image.Image:
    """Return the same of its letters."""
    cover = Image.new("L", (1200, 120))
    sprite = placed(letters(file, size).steps(text), bytes(range(256)))
    put_pieces(cover.im, sprite.pieces, 60, 80)
    return cover


def distances(known: FontTables, pairs: Iterable[tuple[str, str]]) -> list[int]:
    return list(starmap(known.between, pairs))


@shaping
@settings(deadline=None)
@given(NAMES, st.sampled_from([face.value for face in Face]), SIZES)
def test_letters_stand_where_they_would_in_the_whole(text: str, file: str, size: int) -> None:
    text = "".join(char for char in text if char in tables(file))
    whole, parts = shaped(text, file, size), composed(text, file, size)
    seen = whole.point([value if OPAQUE[value] else 0 for value in range(256)])
    different = sum(ImageChops.difference(seen, parts).histogram()[1:])
    assert different <= 3 * len(text), "only where two letters meet"


@shaping
@given(NAMES, SIZES)
def test_texts_are_as_wide_as_the_font_says(text: str, size: int) -> None:
    file = Face.BODY.value
    width = sum(step for _, _, step in letters(file, size).steps(text))
    assert width == round(64 * font(file, size).getlength(text))


@shaping
@pytest.mark.parametrize("file", [*(face.value for face in Face), *FALLBACKS])
def test_letters_alone_are_as_wide_as_the_font_says(file: str) -> None:
    letter_widths, whole = letters(file, 38), font(file, 38)
    chars = [char for char in tables(file).widths if glyphs.is_set_by_letters(char)]
    for char in chars[:: 1 + len(chars) // 2000]:
        assert letter_widths.step(char, "")[2] == round(64 * whole.getlength(char)), char


@shaping
@pytest.mark.parametrize("text", ["Ve", "ГА", "Š…", "TЖ", "Жo", "1Б", "ßĀ", "Ŀa", "ŀo"])
def test_only_letters_of_one_script_are_moved_closer(text: str) -> None:
    file = Face.BODY.value
    width = sum(step for _, _, step in letters(file, 34).steps(text))
    assert width == round(64 * font(file, 34).getlength(text))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Nell 7", [*"Nell 7"]),
        ("Cliff", ["C", "l", "i", "ff"]),
        ("Griffin fly", ["G", "r", "i", "ffi", "n", " ", "fl", "y"]),
        ("日本한국", [*"日本한국"]),
        ("🎲👩\u200d👧👍🏽🇩🇪", ["🎲", "👩\u200d👧", "👍🏽", "🇩🇪"]),
        ("محمد", ["محمد"]),
        ("हिन्दी", ["हिन्दी"]),
        ("ไทย", ["ไทย"]),
        ("שלום", ["שלום"]),
        ("1\u20442", ["1\u20442"]),
        ("", []),
    ],
)
def test_only_what_depends_on_its_neighbours_is_drawn_with_them(
    text: str, parts: list[str]
) -> None:
    assert units(text) == parts


def test_a_name_of_known_letters_draws_nothing() -> None:
    style = Style(34, INK, BONE)
    text_sprite("Abigail …", style, 300)
    drawn = glyphs._covers.bytes, glyphs._pieces.bytes
    assert len(text_sprite("bilAgag", style, 300).pieces) == 7
    assert len(text_sprite("bilAgag" * 9 + " Abigail", style, 300).pieces) > 7
    assert (glyphs._covers.bytes, glyphs._pieces.bytes) == drawn


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize(
    "text",
    ["W" * 32, "one  two three", "fifififififi", "日本語の名前", "👩\u200d👧👩\u200d👧👩\u200d👧"],
)
def test_as_much_of_a_text_is_shown_as_fits(text: str, face: Face) -> None:
    for width in range(60, 400, 17):
        shown = fitted(text, 34, face, width)
        if shown == text:
            assert measured(text, 34, face) <= width
            continue
        assert shown.endswith("…")
        assert measured(shown, 34, face) <= width or shown == "…"
        longer = text[: len(shown)].rstrip() + "…"
        assert longer == shown or measured(longer, 34, face) > width


def test_a_letter_with_an_accent_is_in_the_font_of_its_parts() -> None:
    assert file_of("ǹ", Face.BODY.value) == Face.BODY.value
    assert "ǹ" not in tables(Face.BODY.value)


def test_several_threads_may_be_the_first_to_ask_for_distances() -> None:
    """Parts of a font's file are read when they are needed, and pictures are drawn in threads."""
    pairs = [(one, other) for one in LATIN for other in LATIN]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            for file in (Face.TITLE.value, Face.BODY.value):
                known, fresh = tables(file), tables.__wrapped__(file)
                asked = [pair for pair in pairs if pair[0] in known and pair[1] in known]
                told = [pool.submit(distances, fresh, asked) for _ in range(4)]
                expected = distances(known, asked)
                assert [one.result() for one in told] == [expected] * 4
    finally:
        sys.setswitchinterval(interval)


def test_files_are_read_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first that read any file at once may also import fontTools' modules at once."""
    reading, most = set[int](), list[int]()

    class Watched(TTFont):  # type: ignore[misc]  # it has no types
        def __enter__(self) -> TTFont:
            reading.add(get_ident())
            most.append(len(reading))
            sleep(0.01)  # in which others would begin
            font: TTFont = super().__enter__()
            return font

        def __exit__(self, *about: object) -> None:
            super().__exit__(*about)
            reading.discard(get_ident())

    monkeypatch.setattr("render.font_tables.TTFont", Watched)
    files = [Face.TITLE.value, Face.BODY.value, *FALLBACKS[:2]]
    with ThreadPoolExecutor(len(files)) as pool:
        list(pool.map(tables.__wrapped__, files))
    assert most == [1] * len(files)
