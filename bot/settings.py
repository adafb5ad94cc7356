"""The settings: what the person who runs the bot decides, read from the environment.

`.env.example` explains each of them in the same order.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from bot.errors import Failure
from bot.location import Location, located

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
    "CLAIMIT_METRICS_PORT",
    "CLAIMIT_METRICS_ADDRESS",
    "CLAIMIT_SHARDS",
    "CLAIMIT_DISCORD_API",
)
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_LARGEST_ID = 2**63 - 1
_LARGEST_PORT = 2**16 - 1
_YEAR = 525_600


class SettingsError(Failure):
    """A setting can't be used. The text is one line that names it."""

    exit_code = 2


class LogFormat(StrEnum):
    """What the log is written for: lines for people, or JSON for programs."""

    TEXT = "text"
    JSON = "json"


class ShardRange(NamedTuple):
    """The shards of one process: from ``first`` to ``last``, of ``total`` in all."""

    first: int
    last: int
    total: int

    @property
    def ids(self) -> range:
        return range(self.first, self.last + 1)


@dataclass(frozen=True)
class Settings:
    """The settings with their defaults.

    ``token`` is the bot's secret at Discord, needed only to serve the real one. ``ranked_games``
    is how many games earn a rank on the leaderboard. ``computer_pause`` is how many seconds a
    computer player takes for a turn. ``review_every`` is how many minutes pass until the next game
    of a person is reviewed, unasked, for their profile. ``command_guild`` is the only server that
    gets the slash commands; None stands for all. ``metrics_port`` is where metrics and health are
    told, on one of this computer's own addresses; None stands for nowhere. ``shards`` are those of
    this process if several share the work. ``discord_api`` is where Discord is asked instead of at
    its own address.
    """

    token: str | None = field(default=None, repr=False)
    database: Location = Path("data/claim-it.sqlite3")
    log_level: str = "INFO"
    log_format: LogFormat = LogFormat.TEXT
    ranked_games: int = 3
    computer_pause: int = 3
    review_every: int = 5
    command_guild: int | None = None
    metrics_port: int | None = None
    metrics_address: str = "127.0.0.1"
    shards: ShardRange | None = None
    discord_api: str | None = None


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
        database=_database(given) or default.database,
        log_level=_log_level(given, default.log_level),
        log_format=_log_format(given),
        ranked_games=_whole_number(given, "CLAIMIT_RANKED_GAMES", 100) or default.ranked_games,
        computer_pause=_whole_number(given, "CLAIMIT_COMPUTER_PAUSE", 60) or default.computer_pause,
        review_every=_whole_number(given, "CLAIMIT_REVIEW_EVERY", _YEAR) or default.review_every,
        command_guild=_whole_number(given, "CLAIMIT_COMMAND_GUILD", _LARGEST_ID),
        metrics_port=_whole_number(given, "CLAIMIT_METRICS_PORT", _LARGEST_PORT),
        metrics_address=given.get("CLAIMIT_METRICS_ADDRESS", default.metrics_address),
        shards=_shards(given),
        discord_api=_discord_api(given),
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


def _database(given: Mapping[str, str]) -> Location | None:
    where = given.get("CLAIMIT_DATABASE")
    try:
        return None if where is None else located(where)
    except ValueError as error:  # the value stays out of the text: it has a password in it
        raise SettingsError(
            f"CLAIMIT_DATABASE must be a file or postgresql://user:password@host/name, but {error}."
        ) from error


def _log_level(given: Mapping[str, str], default: str) -> str:
    level = given.get("CLAIMIT_LOG_LEVEL", default).upper()
    if level not in LOG_LEVELS:
        raise SettingsError(f"CLAIMIT_LOG_LEVEL must be {', '.join(LOG_LEVELS)}, not {level!r}.")
    return level


def _shards(given: Mapping[str, str]) -> ShardRange | None:
    text = given.get("CLAIMIT_SHARDS")
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text, re.ASCII)
    if found is not None:
        first, last, total = found[1], found[2] or found[1], found[3]
        shards = ShardRange(int(first), int(last), int(total))
        if shards.first <= shards.last < shards.total:
            return shards
    raise SettingsError(
        "CLAIMIT_SHARDS must be the first and the last shard of this process, counted from 0, and"
        f" how many there are in all, as 0-3/16, not {text[:40]!r}."
    )


def _discord_api(given: Mapping[str, str]) -> str | None:
    text = given.get("CLAIMIT_DISCORD_API")
    if text is None:
        return None
    address = text.rstrip("/")
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none
        is_address = False
    if not is_address or not re.fullmatch(r"\S+/v10", address):
        raise SettingsError(
            "CLAIMIT_DISCORD_API must be an address as http://proxy:8080/api/v10,"
            f" not {text[:60]!r}."
        )
    return address


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
