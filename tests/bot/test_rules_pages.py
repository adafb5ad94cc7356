"""Rules pages: one is the same in every game, and the last names the publisher."""

import pytest

from bot.catalogue import catalogue
from bot.views import rules_pages
from bot.views.hosted_games import GAMES
from bot.views.rules import rules
from tests.languages import COMPLETE
from tests.render.words import EN

LAST = 99


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", ["claim", "claimit", "nuggets"])
def test_all_games_share_the_page_about_time(game: str, language: str) -> None:
    translate = catalogue(language)
    page = rules(GAMES[game], LAST, translate)
    assert page.text.startswith(f"## {translate('rules-time-title')}\n")
    for words in ("rules-time", "rules-away", "rules-computers"):
        assert translate(words) in page.text
    for key in ("lapse", "resigned"):
        assert translate(f"{game}-rules-{key}") in page.text


@pytest.mark.usefixtures("toy")
def test_a_game_may_write_that_page_itself() -> None:
    assert not rules_pages.is_shared("toy", "time")
    english = catalogue("en")
    page = rules(GAMES["toy"], LAST, english)
    assert page.text == f"## {english('toy-rules-time-title')}\n{english('toy-rules-time-text')}"


@pytest.mark.parametrize("game", ["claim", "claimit", "nuggets"])
def test_the_publisher_stands_below_the_last_page_alone(game: str) -> None:
    publisher = EN(f"{game}-rules-publisher")
    assert publisher in rules(GAMES[game], LAST, EN).note
    assert publisher not in rules(GAMES[game], 0, EN).note


@pytest.mark.usefixtures("toy")
def test_a_game_need_not_name_a_publisher() -> None:
    assert rules_pages.publisher("toy", EN) == ""
