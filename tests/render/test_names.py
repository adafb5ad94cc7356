"""Every name fits into its place."""

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFont

from render import fonts
from render.fonts import MIN_SIZE, Face
from render.lobby import lobby_picture
from render.names import shown_names
from render.palette import INK, PAPER
from render.sprite import Brush, put_pieces
from render.text import Style, clean, measured, shrunk_size, text_sprite
from tests.render.sound import assert_sound
from tests.render.words import EN, ODD_NAMES, fitted, forget_texts


def pixels(text: str) -> bytes:
    """Return the pixels of a text."""
    image = Image.new("P", (400, 80))
    put_pieces(image.im, text_sprite(text, Style(40)).pieces, 10, 60)
    return image.tobytes()


NAMES = st.text(max_size=40) | st.sampled_from(ODD_NAMES)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada  Lovelace\n", "Ada Lovelace"),
        ("\u202eevil\u200b\x00", "evil"),
        ("\u2066\u3164\u200d\ufeff", ""),
        ("\U0001d4d0\U0001d4ed\U0001d4ea \uff26\uff35\uff2c\uff2c", "Ada FULL"),
        ("Z\u0338\u0321\u0322\u031ba\u0334l\u0337g\u0338o\u0301", "Zalgó"),
        ("👩\u200d👧 ❤\ufe0f", "👩\u200d👧 ❤"),
        ("हिन्दी ไทยที่", "हिन्दी ไทยที่"),
        ("**a** `b` <@1>", "**a** `b` <@1>"),
    ],
)
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_a_player_without_a_visible_name_has_a_number() -> None:
    assert shown_names(["Ada", "\u200b", "  "], EN) == ("Ada", "Player 2", "Player 3")


@given(NAMES)
@example("\ufe70" + "0")  # a space and a vowel sign, once it is normalized
@example("\u200d\u064b0")
@example("a\u064b\u064b\u3164\u064b\u064b")
@example("\u0b95\u0bc6\u3164\u0bbe")
def test_clean_names_stay_clean(name: str) -> None:
    shown = clean(name)
    assert clean(shown) == shown
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") for char in shown)


@settings(deadline=None)
@given(NAMES, st.sampled_from(Face), st.integers(60, 500))
def test_names_never_leave_their_place(name: str, face: Face, width: int) -> None:
    text = fitted(clean(name), 34, face, width)
    assert measured(text, 34, face) <= width
    sprite = text_sprite(clean(name), Style(34, face=face), width)
    assert sprite.width <= width + 12
    assert sprite.height <= 60


def test_a_short_name_is_whole_and_a_long_one_ends_in_an_ellipsis() -> None:
    assert fitted("Ada", 34, Face.BODY, 300) == "Ada"
    shown = fitted("W" * 32, 34, Face.BODY, 300)
    assert shown.endswith("W…")
    assert measured(shown.replace("…", "W…"), 34, Face.BODY) > 300


@settings(deadline=None)
@given(NAMES | st.text("aeimnrstWQfl é…你", min_size=8, max_size=24), st.integers(60, 500))
@example("W" * 14, 450)  # fits if it is set smaller
@example("W" * 17, 450)  # would be cut all the same
def test_a_name_is_set_smaller_if_that_is_enough(name: str, width: int) -> None:
    name, sizes = clean(name), range(34, MIN_SIZE - 1, -2)
    expected = next((size for size in sizes if measured(name, size) <= width), MIN_SIZE)
    if measured(name, MIN_SIZE) > width:
        expected = 34
    assert shrunk_size(name, 34, Face.BODY, width) == expected


def test_no_text_is_too_small_for_a_phone() -> None:
    with pytest.raises(ValueError, match="too small"):
        text_sprite("small", Style(MIN_SIZE - 1))
    with pytest.raises(ValueError, match="too small"):
        Brush(40, 40, PAPER, zoom=0.5).write("4", 20, 20, 2 * MIN_SIZE - 2, Face.BODY, INK)


@pytest.mark.parametrize(
    "text", ["日本", "한국", "שלום", "مرحبا", "ไทย", "हिन्दी", "Ελλ", "Юра", "🎲", "✪"]
)
def test_common_scripts_have_glyphs(text: str) -> None:
    missing = pixels("\U0010fffe" * len(text))
    assert pixels(text) != missing


def test_odd_names_are_shown_where_complex_scripts_cannot_be_shaped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fonts, "LAYOUT", ImageFont.Layout.BASIC)
    forget_texts()
    try:
        assert fonts.font(fonts.EMOJI, 34).layout_engine == ImageFont.Layout.BASIC
        assert_sound(lobby_picture("Claim It!", "", ODD_NAMES, 5, EN))
    finally:
        forget_texts()


@settings(deadline=None, max_examples=15)
@example(["\x1e"])
@given(st.lists(NAMES, min_size=1, max_size=5))
def test_any_names_can_sit_in_the_lobby(names: list[str]) -> None:
    assert_sound(lobby_picture("Claim It!", names[0], names, 5, EN))
