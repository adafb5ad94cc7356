"""Sentences fit the number of people addressed, with and without computer players."""

from dataclasses import replace
from datetime import UTC, datetime

import msgspec
import pytest

from bot.conformance.shown_game import lobbies, positions
from bot.ids import UserId
from bot.views import waiting
from bot.views.table_menu import Visitor, menu
from engine.player import Strength
from tests.bot.test_labels import shown_game
from tests.engine.games import SAMPLES
from tests.languages import COMPLETE

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ONE_AND_MORE = {
    "reminder": {
        "en": ("your turn ends", "your turns end"),
        "de": ("dein Zug", "eure Züge"),
        "fr": ("ton tour", "ce tour"),
    },
    "nudge": {
        "en": ("waiting for you:", "waiting for you all:"),
        "de": ("auf dich", "auf euch"),
        "fr": ("t\u2019attend", "vous attend"),
    },
    "rematch": {
        "en": ("would you like", "would you all like"),
        "de": ("Drücke **Mitspielen**.", "Drückt **Mitspielen**."),
        "fr": ("Appuie", "Appuyez"),
    },
}

every_language = pytest.mark.parametrize("language", COMPLETE)


@every_language
def test_pings_of_one_or_several_people(language: str) -> None:
    shown_table = shown_game(SAMPLES[0], SAMPLES[0].options[0], language, 3)
    snapshot = shown_table.at(next(state for _, state in positions(shown_table, 1)))
    for people in (1, 2):
        ids = tuple(map(UserId, range(people)))
        words = {
            "reminder": waiting.reminder(snapshot.table, ids, NOON, shown_table.translate).text,
            "nudge": waiting.nudge(snapshot.table, ids, 2, shown_table.translate).text,
        }
        waiting_lobbies = [spec for spec in lobbies(shown_table) if len(spec.ping) == people]
        words["rematch"] = waiting_lobbies[0].text
        for key, said in words.items():
            assert ONE_AND_MORE[key][language][people - 1] in said
            assert ONE_AND_MORE[key][language][2 - people] not in said


@every_language
def test_the_leaderboard_is_mentioned_where_it_counts(language: str) -> None:
    shown_table = shown_game(SAMPLES[1], SAMPLES[1].options[0], language, 2)
    snapshot = shown_table.at(next(state for _, state in positions(shown_table, 1)))
    first, second = snapshot.table.seats
    computer = msgspec.structs.replace(second, user_id=None, strength=Strength.EASY)
    against = replace(
        snapshot, table=msgspec.structs.replace(snapshot.table, seats=(first, computer))
    )
    asked = [
        menu(shown_table.game, then, Visitor(0), shown_table.translate, "resign").text
        for then in (snapshot, against)
    ]
    word = {"en": "leaderboard", "de": "Bestenliste", "fr": "Au classement"}[language]
    assert [word in text for text in asked] == [True, False]
