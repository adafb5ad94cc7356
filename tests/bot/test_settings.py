"""The settings are read as `.env.example` says, and a wrong one is named in one line."""

from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.settings import NAMES, LogFormat, Settings, SettingsError, load

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"
PARTS = "first.second.third"


def test_nothing_set_gives_the_defaults() -> None:
    assert load({"PATH": "/bin"}) == Settings()


def test_the_example_lists_every_setting_with_its_default() -> None:
    example = {name: value or "" for name, value in dotenv_values(EXAMPLE).items()}
    assert tuple(example) == NAMES
    assert load(example) == Settings()
    shown = {name for name, value in example.items() if value}
    assert shown == {name for name in NAMES if name not in {"DISCORD_TOKEN", NAMES[-1]}}


def test_every_setting_is_read() -> None:
    settings = load(
        {
            "DISCORD_TOKEN": f" {PARTS}\n",
            "CLAIMIT_DATABASE": "games/tables.db",
            "CLAIMIT_LOG_LEVEL": "debug",
            "CLAIMIT_LOG_FORMAT": "JSON",
            "CLAIMIT_RANKED_GAMES": "100",
            "CLAIMIT_COMPUTER_PAUSE": "7",
            "CLAIMIT_REVIEW_EVERY": "60",
            "CLAIMIT_COMMAND_GUILD": "1289384756123456789",
        }
    )
    assert settings == Settings(
        PARTS, Path("games/tables.db"), "DEBUG", LogFormat.JSON, 100, 7, 60, 1289384756123456789
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "Bot first.second.third"),
        ("DISCORD_TOKEN", "0123456789abcdef"),
        ("CLAIMIT_LOG_LEVEL", "LOUD"),
        ("CLAIMIT_LOG_FORMAT", "xml"),
        ("CLAIMIT_RANKED_GAMES", "0"),
        ("CLAIMIT_RANKED_GAMES", "101"),
        ("CLAIMIT_RANKED_GAMES", "three"),
        ("CLAIMIT_RANKED_GAMES", "²"),
        ("CLAIMIT_RANKED_GAMES", "-1"),
        ("CLAIMIT_COMPUTER_PAUSE", "0"),
        ("CLAIMIT_COMMAND_GUILD", "my server"),
        ("CLAIMIT_COMMAND_GUILD", "9" * 5000),
        ("CLAIMIT_DATABSE", "misspelt.sqlite3"),
    ],
)
def test_a_wrong_value_is_named_in_one_line(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load({name: value})
    line = str(caught.value)
    assert name in line
    assert "\n" not in line


def test_the_token_is_never_shown() -> None:
    assert PARTS not in repr(load({"DISCORD_TOKEN": PARTS}))
    with pytest.raises(SettingsError) as caught:
        load({"DISCORD_TOKEN": "my-secret"})
    assert "my-secret" not in str(caught.value)
