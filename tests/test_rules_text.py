"""The rules that a game's `rules` command explains fit a phone and speak of their pictures."""

import re

import pytest

from bot.catalogue import catalogue
from bot.views.games import GAMES
from bot.views.rules import rules
from tests.languages import COMPLETE

IN_THE_PICTURE = {"en": "In the picture: ", "de": "Im Bild: ", "fr": "Sur l\u2019image\u00a0: "}
NOT_SHOWN = {("nuggets", "end"): {"6"}, ("nuggets", "value"): {"1"}}
"""Numbers that a page derives from its picture, such as what more dice are worth than is left."""

every_language = pytest.mark.parametrize("language", COMPLETE)
every_game = pytest.mark.parametrize("game", GAMES)


@every_language
@every_game
def test_a_page_of_the_rules_fits_a_phone(game: str, language: str) -> None:
    translate = catalogue(language)
    for page in GAMES[game].view.rules_pages:
        assert 0 < len(translate(f"{game}-rules-{page}-title")) <= 40
        assert 100 < len(translate(f"{game}-rules-{page}-text")) <= 600
        if GAMES[game].view.rules(page, translate).picture is not None:
            assert 100 < len(translate(f"{game}-rules-{page}-picture")) <= 240


@every_language
@every_game
def test_a_page_of_the_rules_speaks_of_its_picture(game: str, language: str) -> None:
    """What it says of numbers and spaces is to be seen there, as the alt text tells."""
    translate = catalogue(language)
    for number, page in enumerate(GAMES[game].view.rules_pages):
        spec = rules(GAMES[game], number, translate)
        if spec.picture is None:
            continue
        caption, _ = spec.note.splitlines()
        assert caption.startswith(IN_THE_PICTURE[language]), page
        alt = spec.picture().alt
        named = set(re.findall(r"\d[,/]\d|\d+", caption))
        shown = set(re.findall(r"\d[,/]\d|\d+", alt)) | reached_by(alt)
        assert named - shown <= NOT_SHOWN.get((game, page), set()), (page, alt)


def reached_by(alt: str) -> set[str]:
    """Return the spaces, columns and rows that three dice of an alt text may name."""
    dice = re.search(r"(?:Dice|Würfel|Dés) (\d), (\d), (\d)\.", alt)
    found = (
        {}
        if dice is None
        else {
            f"{one}{sign}{other}"
            for one in dice.groups()
            for other in dice.groups()
            for sign in ",/"
        }
    )
    return {*found}


@every_language
@every_game
def test_the_last_page_tells_what_a_table_adds(game: str, language: str) -> None:
    """Time, resigning and computer players are in no rulebook."""
    translate = catalogue(language)
    assert GAMES[game].view.rules_pages[-1] == "time"
    text = translate(f"{game}-rules-time-text")
    for key in ("button-more", "button-back"):
        assert f"**{translate(key)}**" in text
