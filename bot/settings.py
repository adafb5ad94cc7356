"""The settings: what the person who runs the bot decides, read from the environment.

`.env.example` explains each of them in the same order.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from bot.errors import Failure

PREFIX = "CLAIMIT_"
NAMES = (
    "DISCORD_TOKEN",
    "CLAIMIT_DATABASE",
    "CLAIMIT_LOG_LEVEL",
    "CLAIMIT_LOG_FORMAT",
    "CLAIMIT_RANKED_GAMES",
    "CLAIMIT_COMPUTER_PAUSE",
    "CLAIMIT_REVIEW_EVERY",
    "CLAIMIT_COMMAND_GUILD",
)
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_LARGEST_ID = 2**63 - 1
_YEAR = 525_600


class SettingsError(Failure):
    """A setting can't be used. The text is one line that names it."""

    exit_code = 2


class LogFormat(StrEnum):
    """What the log is written for: lines for people, or JSON for programs."""

    TEXT = "text"
    JSON = "json"


@dataclass(frozen=True)
class Settings:
    """The settings with their defaults.

    ``token`` is the bot's secret at Discord, needed only to serve the real one. ``ranked_games``
    is how many games earn a rank on the leaderboard. ``computer_pause`` is how many seconds a
    computer player takes for a turn. ``review_every`` is how many minutes pass until the next game
    of a person is reviewed, unasked, for their profile. ``command_guild`` is the only server that
    gets the slash commands; None stands for all.
    """

    token: str | None = field(default=None, repr=False)
    database: Path = Path("data/claim-it.sqlite3")
    log_level: str = "INFO"
    log_format: LogFormat = LogFormat.TEXT
    ranked_games: int = 3
    computer_pause: int = 3
    review_every: int = 5
    command_guild: int | None = None


def load(environ: Mapping[str, str]) -> Settings:
    """Return the settings of this environment; a variable that is missing or empty is default.

    Raises SettingsError for a value that can't be used and for a misspelt name.
    """
    for name in environ:
        if name.startswith(PREFIX) and name not in NAMES:
            raise SettingsError(f"{name} is not a setting. .env.example lists them all.")
    given = {name: environ[name].strip() for name in NAMES if environ.get(name, "").strip()}
    default = Settings()
    return Settings(
        token=_token(given),
        database=Path(given.get("CLAIMIT_DATABASE", default.database)).expanduser(),
        log_level=_log_level(given, default.log_level),
        log_format=_log_format(given),
        ranked_games=_whole_number(given, "CLAIMIT_RANKED_GAMES", 100) or default.ranked_games,
        computer_pause=_whole_number(given, "CLAIMIT_COMPUTER_PAUSE", 60) or default.computer_pause,
        review_every=_whole_number(given, "CLAIMIT_REVIEW_EVERY", _YEAR) or default.review_every,
        command_guild=_whole_number(given, "CLAIMIT_COMMAND_GUILD", _LARGEST_ID),
    )


def _token(given: Mapping[str, str]) -> str | None:
    token = given.get("DISCORD_TOKEN")
    if token is not None and not _TOKEN.fullmatch(token):
        # The value stays out of the text: it may be another secret, pasted by mistake.
        raise SettingsError(
            "DISCORD_TOKEN is no bot token: those are three parts joined by dots."
            " Copy it from the Bot page of your application at"
            " https://discord.com/developers/applications"
        )
    return token


def _log_level(given: Mapping[str, str], default: str) -> str:
    level = given.get("CLAIMIT_LOG_LEVEL", default).upper()
    if level not in LOG_LEVELS:
        raise SettingsError(f"CLAIMIT_LOG_LEVEL must be {', '.join(LOG_LEVELS)}, not {level!r}.")
    return level


def _log_format(given: Mapping[str, str]) -> LogFormat:
    text = given.get("CLAIMIT_LOG_FORMAT", LogFormat.TEXT).lower()
    if text not in list(LogFormat):
        raise SettingsError(f"CLAIMIT_LOG_FORMAT must be {' or '.join(LogFormat)}, not {text!r}.")
    return LogFormat(text)


def _whole_number(given: Mapping[str, str], name: str, largest: int) -> int | None:
    text = given.get(name)
    if text is None:
        return None
    number = int(text) if re.fullmatch("[0-9]{1,19}", text) else 0
    if not 1 <= number <= largest:
        raise SettingsError(
            f"{name} must be a whole number from 1 to {largest}, not {text[:40]!r}."
        )
    return number
