"""Texts composed of letters look like texts set as a whole."""

from string import ascii_letters, digits

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, features

from render.fonts import FALLBACKS, Face, covers, file_of, font
from render.glyphs import letter, units
from render.palette import BONE, INK, ramp
from render.sprite import put_pieces
from render.text import Style, measured, text_sprite
from tests.render.words import fitted

LATIN = ascii_letters + "ÄÖÜäöüßéèêçñøåšžłığÅŁ"
CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯабвгдежзийклмнопрстуфхцчшщыэюя"
NAMES = st.one_of(
    *(
        st.text(letters + digits + " ._-!&", min_size=1, max_size=14)
        for letters in (LATIN, CYRILLIC)
    )
)
SIZES = st.sampled_from((28, 34, 38, 46))
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
shaping = pytest.mark.skipif(not features.check("raqm"), reason="no scripts are shaped here")


def width_of(text: str, size: int, file: str = Face.BODY.value) -> float:
    """Return the width of a text that is set as a whole."""
    return font(file, size).getlength(text)


@shaping
@settings(deadline=None)
@given(NAMES, SIZES)
def test_letters_have_the_same_place_as_in_the_whole_text(text: str, size: int) -> None:
    """Except for a pixel here and there, and ligatures."""
    ground = ramp(WHITE, BLACK)[0]
    whole, parts = Image.new("L", (1200, 120)), Image.new("L", (1200, 120), ground)
    ImageDraw.Draw(whole).text((60, 80), text, 255, font(Face.BODY.value, size), anchor="ls")
    put_pieces(parts.im, text_sprite(text, Style(size, BLACK, WHITE)).pieces, 60, 80)
    inked = parts.point([255 * (value != ground) for value in range(256)])
    dark = whole.point([255 * (value > 40) for value in range(256)])
    assert max(ImageChops.difference(dark.reduce(8), inked.reduce(8)).tobytes()) <= 96


@shaping
@settings(deadline=None)
@given(NAMES, SIZES)
def test_texts_have_the_width_of_the_font(text: str, size: int) -> None:
    assert abs(measured(text, size) - width_of(text, size)) <= 1.5


@shaping
@pytest.mark.parametrize("text", ["Ve", "ГА", "Š…", "TЖ", "Жo", "1Б", "ßĀ", "Ŀa", "ŀo"])
def test_only_letters_of_one_script_are_moved_closer(text: str) -> None:
    assert abs(measured(text, 34) - width_of(text, 34)) <= 0.5


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Nell 7", [*"Nell 7"]),
        ("Griffin fly", [*"Griffin fly"]),
        ("日本한국", [*"日本한국"]),
        ("🎲👩\u200d👧👍🏽🇩🇪🇫🇷", ["🎲", "👩\u200d👧", "👍🏽", "🇩🇪", "🇫🇷"]),
        ("محمد", ["محمد"]),
        ("हिन्दी", ["हिन्दी"]),
        ("ที่", ["ที่"]),
        ("שלום", ["שלום"]),
        ("", []),
    ],
)
def test_only_dependent_letters_are_drawn_with_their_neighbours(
    text: str, parts: list[str]
) -> None:
    assert [unit.text for unit in units(text, Face.BODY.value)] == parts


def test_right_to_left_text_keeps_its_order() -> None:
    files = [unit.file for unit in units("محمد🎲", Face.BODY.value)]
    assert files == [FALLBACKS[-2], FALLBACKS[1]]


def test_a_name_of_known_letters_draws_no_glyph() -> None:
    style = Style(34, INK, BONE)
    text_sprite("Abigail …", style, 300)
    drawn = letter.cache_info().misses
    assert len(text_sprite("bilAgag", style, 300).pieces) == 7
    assert len(text_sprite("bilAgag" * 9 + " Abigail", style, 300).pieces) > 7
    assert letter.cache_info().misses == drawn


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize(
    "text",
    ["W" * 32, "one  two three", "fifififififi", "日本語の名前", "👩\u200d👧👩\u200d👧👩\u200d👧"],
)
def test_a_text_is_cut_where_its_width_ends(text: str, face: Face) -> None:
    for width in range(60, 400, 17):
        shown = fitted(text, 34, face, width)
        if shown == text:
            assert measured(text, 34, face) <= width
            continue
        assert shown.endswith("…")
        assert measured(shown, 34, face) <= width or shown == "…"
        longer = text[: len(shown)].rstrip() + "…"
        assert longer == shown or measured(longer, 34, face) > width


@pytest.mark.parametrize("char", "Añ Ж…")
def test_the_face_has_the_letters_of_most_names(char: str) -> None:
    assert file_of(char, Face.BODY.value) == Face.BODY.value


@pytest.mark.parametrize(
    ("char", "file"),
    [("ع", FALLBACKS[1]), ("ש", FALLBACKS[2]), ("ไ", FALLBACKS[3]), ("日", FALLBACKS[5])],
)
def test_each_script_has_its_font(char: str, file: str) -> None:
    assert next(fallback for fallback in FALLBACKS if covers(fallback, char)) == file
    assert file_of(char, Face.TITLE.value) == file


def test_a_character_without_a_font_is_a_box_of_the_general_font() -> None:
    assert file_of("\U0010ffff", Face.BODY.value) == FALLBACKS[0]


def test_a_letter_with_an_accent_is_in_the_font_of_its_parts() -> None:
    assert file_of("ǹ", Face.BODY.value) == Face.BODY.value
