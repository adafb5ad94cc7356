"""Pages about as many games as there can be: Discord takes them, in every language."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.catalogue import Catalogue, catalogue
from bot.client.components import Message
from bot.conformance.messages import PLAIN_TEXT, TEXT, discord_takes, number_of_parts
from bot.ids import UserId
from bot.interactions.tree import room_for_games
from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer
from bot.store.people_types import Blocked, Preferences, Subscription
from bot.store.standing_types import (
    EVERY_GAME,
    Career,
    Champion,
    HeadToHead,
    PlayerRating,
    Profile,
    Rank,
    Rival,
    season_of,
)
from bot.views import season, solo
from bot.views.help_page import greeting, help_page
from bot.views.hosted_games import GAMES
from bot.views.message_spec import MessageSpec
from bot.views.preferences import UserSettings, preferences
from bot.views.profile_page import Person, profile
from tests.languages import COMPLETE
from tests.many_games import hosting

NOW = datetime(2026, 3, 1, tzinfo=UTC)
ADA = Person(UserId(1), "Ada", is_asker=True)
CONTACT = "host@example.org"


@pytest.fixture(params=COMPLETE, scope="module")
def translate(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Catalogue]:
    """Return the words of a bot that has as many games as possible."""
    with hosting(room_for_games(), tmp_path_factory.mktemp(request.param)):
        yield catalogue(request.param)


def takes(spec: MessageSpec) -> None:
    """Require that Discord takes a message, with all of its texts together."""
    discord_takes(spec)
    assert len(spec.text + spec.note + spec.below) <= TEXT


def test_the_pages_that_begin_a_game(translate: Catalogue) -> None:
    for is_on_server in (True, False):
        takes(help_page(GAMES, translate, CONTACT, 5, is_on_server=is_on_server))
    takes(solo.page(GAMES, [*GAMES], 5, translate))
    hello = greeting(GAMES, translate)
    discord_takes(hello)
    assert len(hello.text) <= PLAIN_TEXT


def test_the_preferences_of_who_wants_to_know_everything(translate: Catalogue) -> None:
    blocked = [Blocked(UserId(number), "W" * 32) for number in range(10)]
    settings = UserSettings(Preferences(), blocked, Subscription(frozenset(GAMES), 4))
    takes(preferences(settings, GAMES, 5, "", translate))


def test_the_profile_of_who_plays_everything(translate: Catalogue) -> None:
    keys = [EVERY_GAME, *GAMES]
    rating = PlayerRating(1512.0, 80.0, 12, NOW, NOW + timedelta(days=90))
    rival = Rival(UserId(2), "W" * 32, HeadToHead(3, 2, 1))
    facts = Profile(
        dict.fromkeys(keys, Career(300, 150, 2, 9)),
        dict.fromkeys(keys, rating),
        dict.fromkeys(keys, Rank(2, 7)),
        {},
        {},
        {},
        rival,
        None,
        (),
    )
    answers = [
        DailyAnswer(key, (NOW - timedelta(days=ago)).date(), 1, "[]", 0.0)
        for key in GAMES
        for ago in range(CALENDAR_DAYS)
    ]
    for charted in (EVERY_GAME, "claim"):
        spec = profile(ADA, facts, GAMES, charted, NOW, 5, translate, answers)
        takes(spec._replace(picture=None))
        assert number_of_parts(Message(spec).to_send()["view"].to_components()[0]) < 40


def test_the_champions_of_all_games(translate: Catalogue) -> None:
    now = season_of(NOW)
    best = [Champion(now, rank, UserId(rank), "W" * 32, 9, 9) for rank in (1, 2, 3)]
    takes(season.announcement(now, dict.fromkeys([EVERY_GAME, *GAMES], best), translate))


def test_the_docs_say_how_many_games_fit() -> None:
    hosting_page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    assert f"the bot's own {100 - room_for_games()}: {room_for_games()} games fit" in hosting_page
