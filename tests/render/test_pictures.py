"""Properties of every picture: its format and size, its texts, and its alt text."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import Image

from bot.catalogue import LANGUAGES, Catalogue
from bot.conformance.pictures import alt_text_is_whole, have_one_size, letters_are_large, size_of
from bot.views.hosted_games import GAMES
from render import canvas, claim, claimit, nuggets, text
from render.canvas import Canvas
from render.claimit.panels import Card, put_card
from render.claimit.scene import backdrop
from render.glyphs import Unit
from render.picture import ALT_LIMIT, shortened
from render.words import Translate
from tests.pseudo import pseudo
from tests.render.positions import POSITIONS
from tests.render.sound import assert_sound
from tests.render.words import DE, EN, NAMES, ODD_NAMES, forget_texts

OTHERS = sorted({*LANGUAGES} - {"en", "de"})


@pytest.mark.parametrize("name", POSITIONS)
def test_every_kind_of_picture_is_a_small_palette_png_with_an_alt_text(name: str) -> None:
    assert_sound(POSITIONS[name]())


@pytest.mark.parametrize("name", POSITIONS)
def test_letters_are_large_enough_wherever_a_picture_is_shown(name: str) -> None:
    letters_are_large(size_of(POSITIONS[name]()))


@pytest.mark.parametrize("key", GAMES)
def test_all_pictures_of_a_game_have_one_size_for_phones_and_desktops(key: str) -> None:
    have_one_size([size_of(POSITIONS[name]()) for name in POSITIONS if name.startswith(f"{key}/")])


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Collect all texts that a picture cuts."""
    shorten, long = text.cut, set()

    def watched(words: str, *place: Any) -> Sequence[Unit]:
        long.add(words)
        return shorten(words, *place)

    monkeypatch.setattr(text, "cut", watched)
    forget_texts()
    yield long
    forget_texts()


@pytest.mark.parametrize("speaking", [None, *OTHERS, "pseudo"])
def test_only_names_are_cut(
    cut: set[str], speaking: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In English and German, in every other language, and in one that is 40 % longer."""
    if speaking is not None:
        other = pseudo() if speaking == "pseudo" else Catalogue(speaking)
        if other.language != "en":
            other._english = Catalogue("en")  # another one than EN, which speaks this language now
        say = Catalogue.__call__

        def other_words(speaker: Catalogue, key: str, /, **variables: str | float) -> str:
            return say(other if speaker in (EN, DE) else speaker, key, **variables)

        monkeypatch.setattr(Catalogue, "__call__", other_words)
    for position in POSITIONS.values():
        position()
    for game, translate in product((claim, claimit, nuggets), (DE, EN)):
        for page in game.RULES_PAGES:
            game.rules_picture(page, translate)
    assert cut, "long names are"
    names = [text.clean(name) for name in (*NAMES, *ODD_NAMES)]
    assert {words for words in cut if not any(name in words for name in names)} == set()


@pytest.mark.parametrize("translate", [DE, EN])
def test_the_sure_bust_fits_beside_the_stake(cut: set[str], translate: Translate) -> None:
    canvas = Canvas(backdrop(5, final=False))
    stake = translate("claimit-picture-stake")
    put_card(canvas, Card(translate("picture-risk"), "100 %", "216/216", stake, 0, 12, 12))
    assert not cut


def test_the_alt_text_of_the_lobby_has_no_repetition() -> None:
    alt = POSITIONS["lobby"]().alt
    for part in ("Claim It!", "3 of 5", "Ada is the blue diamond.", "Benedikt", "Cleopatra Jones"):
        assert alt.count(part) == 1


def test_a_picture_that_grew_too_large_is_packed_harder(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = POSITIONS["claimit/final"]().png
    monkeypatch.setattr(canvas, "SIZE_LIMIT", len(fast) - 1)
    packed = POSITIONS["claimit/final"]().png
    assert len(packed) < len(fast)
    assert Image.open(BytesIO(packed)).tobytes() == Image.open(BytesIO(fast)).tobytes()


@pytest.mark.parametrize("speaking", OTHERS)
def test_no_alt_text_is_cut(speaking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    other, say = Catalogue(speaking), Catalogue.__call__

    def other_words(speaker: Catalogue, key: str, /, **variables: str | float) -> str:
        return say(other if speaker in (EN, DE) else speaker, key, **variables)

    for made in POSITIONS.values():
        alt_text_is_whole(made())
    other._english = Catalogue("en")  # another one than EN, which speaks this language now
    monkeypatch.setattr(Catalogue, "__call__", other_words)
    for made in POSITIONS.values():
        alt_text_is_whole(made())


def test_alt_texts_are_cut_at_a_word() -> None:
    assert shortened("one two three", 9) == "one two…"
    assert shortened("one two", 9) == "one two"
    assert len(shortened("x" * 2000)) <= ALT_LIMIT
