"""What holds for every picture: its format and its size, and that it has an alt text."""

from io import BytesIO

import pytest
from PIL import Image

from render import canvas
from render.picture import ALT_LIMIT, shortened
from tests.render.positions import POSITIONS
from tests.render.sound import assert_sound


@pytest.mark.parametrize("name", POSITIONS)
def test_every_kind_of_picture_is_a_small_palette_png_with_an_alt_text(name: str) -> None:
    assert_sound(POSITIONS[name]())


def test_the_alt_text_of_the_lobby_says_each_thing_once() -> None:
    assert POSITIONS["lobby"]().alt == (
        "Claim It! · 3 of 5 at the table. Ada is the blue diamond. Benedikt is the orange star. "
        "Cleopatra Jones is the green triangle."
    )


def test_a_picture_that_grew_too_large_is_packed_harder(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = POSITIONS["claimit/final"]().png
    monkeypatch.setattr(canvas, "SIZE_LIMIT", len(fast) - 1)
    packed = POSITIONS["claimit/final"]().png
    assert len(packed) < len(fast)
    assert Image.open(BytesIO(packed)).tobytes() == Image.open(BytesIO(fast)).tobytes()


def test_alt_texts_are_cut_at_a_word() -> None:
    assert shortened("one two three", 9) == "one two…"
    assert shortened("one two", 9) == "one two"
    assert len(shortened("x" * 2000)) <= ALT_LIMIT
