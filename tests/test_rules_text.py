"""The rules that a game's `rules` command explains fit a phone."""

import pytest

from bot.games import GAMES
from bot.locale import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_the_rules_fits_a_phone(game: str, language: str) -> None:
    say = catalogue(language)
    for page in GAMES[game].view.rules_pages:
        assert 0 < len(say(f"{game}-rules-{page}-title")) <= 40
        assert 100 < len(say(f"{game}-rules-{page}-text")) <= 500
