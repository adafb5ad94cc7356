"""All buttons of a table fit a phone, from its lobby to its end."""

import re
from typing import Any

import pytest

from bot.catalogue import LANGUAGES, catalogue
from bot.conformance.messages import label_fits_a_phone
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.shown_game import ShownGame, from_lobby_to_end
from bot.views.choosing import pressable
from bot.views.game import Presses
from bot.views.hosted_games import GAMES
from bot.views.markup import MAX_IN_LABEL, label_name
from bot.views.message_spec import ButtonStyle, MessageSpec
from engine.sample import Sample
from tests.engine.games import SAMPLES
from tests.pseudo import pseudo
from tests.render.nuggets.positions import ROBBING
from tests.render.words import EN

GROUPS = 60
"""Maximum number of positions per game that are checked."""

every_shown_game = pytest.mark.parametrize(
    ("sample", "options", "language", "seats"),
    [
        pytest.param(sample, options, language, seats, id=f"{sample.game.key}-{language}-{seats}")
        for sample in SAMPLES
        for options in (sample.options[0],)
        for language in (*LANGUAGES, "pseudo")
        for seats in (sample.game.seats[0], sample.game.seats[-1])
    ],
)


def shown_game(sample: Sample, options: Any, language: str, seats: int) -> ShownGame:
    translate = pseudo() if language == "pseudo" else catalogue(language)
    style = PlayStyle(seed=seats, boldness=1.5, quitting=0.0005, dawdling=0.01)
    played = random_game(sample.game, options, seats, style)
    return ShownGame(GAMES[sample.game.key], played, translate, coach=True)


@every_shown_game
def test_every_label_fits_a_phone(sample: Sample, options: Any, language: str, seats: int) -> None:
    shown_table = shown_game(sample, options, language, seats)
    labels = set[str]()
    for spec in from_lobby_to_end(shown_table, GROUPS):
        label_fits_a_phone(spec)
        labels |= {button.label for button in pressable(spec)}
        everything = spec.text
        if isinstance(spec, MessageSpec):
            everything += f"\n{spec.note}\n{spec.ping_text}"
        assert not re.search(
            r"[^\S\u00a0]%" if language not in ("en", "pseudo") else r"\s%", everything
        )
    assert len(labels) > 30


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("Maximilianus", "Maximilianus"),
        ("Maximilianus2", "Maximilianu…"),
        ("Anna-Lena von Walde", "Anna-Lena v…"),
        ("Anna-Lenas  Freund", "Anna-Lenas…"),
        ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦…"),
        ("Familie 👩‍👩‍👧‍👦", "Familie…"),
        ("Weltmeister🇩🇪", "Weltmeister…"),
        ("Winken 👋🏽👋🏽👋🏽", "Winken 👋🏽👋🏽…"),
        ("e\u0301" * 9, "e\u0301" * 5 + "…"),
        ("\u202eevil\u202c\nname **bold**", "evil name *…"),
        ("\u200b", "?"),
    ],
)
def test_names_in_labels_are_short_and_complete(name: str, shown: str) -> None:
    assert label_name(name) == shown
    assert len(label_name(name)) <= MAX_IN_LABEL


def test_a_nasty_name_is_tamed_on_the_robbing_buttons() -> None:
    """Like all other names: one line, no invisible characters, short enough for buttons."""
    nasty = "\u202e\u200bEvil\n" + "Knievel" * 4
    picks = Presses(act=str, pick=str)
    labels = [
        button.label
        for draft in ("d0", "d01", "d012")
        for row in GAMES["nuggets"].view.playing(ROBBING, [nasty] * 5, EN, picks, draft).rows
        for button in row
        if button.style is ButtonStyle.DANGER
    ]
    assert labels
    assert {re.sub(r"\d", "n", label) for label in labels} == {"Steal n from Evil Knieve…"}
