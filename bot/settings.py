"""The settings: what the person who runs the bot decides, read from the environment.

`.env.example` explains each of them in the same order.
"""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

from bot.errors import PERMANENT_FAILURE, Failure
from bot.runtime.installation import program_name
from bot.runtime.location import Location, parse_location

PREFIX = "CLAIMIT_"
NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_TOKEN_FILE",
    "CLAIMIT_DATABASE",
    "CLAIMIT_DATABASE_FILE",
    "CLAIMIT_LOG_LEVEL",
    "CLAIMIT_LOG_FORMAT",
    "CLAIMIT_RANKED_GAMES",
    "CLAIMIT_COMPUTER_PAUSE",
    "CLAIMIT_REVIEW_EVERY",
    "CLAIMIT_CONTACT",
    "CLAIMIT_COMMAND_GUILD",
    "CLAIMIT_METRICS_PORT",
    "CLAIMIT_METRICS_ADDRESS",
    "CLAIMIT_SHARDS",
    "CLAIMIT_DISCORD_API",
    "CLAIMIT_WEBHOOK_URL",
    "CLAIMIT_WEBHOOK_SECRET",
    "CLAIMIT_WEBHOOK_SECRET_FILE",
)
SECRETS: Final = ("DISCORD_TOKEN", "CLAIMIT_DATABASE", "CLAIMIT_WEBHOOK_SECRET")
"""The settings that may be read from a file, whose path is in the variable with `_FILE` appended:
then only Docker or Kubernetes and the program need to know them."""
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

_LONGEST_SECRET: Final = 10_000
_KUBERNETES: Final = re.compile(
    r"CLAIMIT_(\w+_)?(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)",
    re.ASCII,
)
"""The variables that Kubernetes sets for services that are called like the program."""
_KUBERNETES_PORT: Final = re.compile(r"(tcp|udp|sctp)://\S+")
"""The values that it sets in variables ending in _PORT, one of which is named like a setting."""

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_LARGEST_ID = 2**63 - 1
_LARGEST_PORT = 2**16 - 1
_LONGEST_CONTACT = 200
_YEAR = 525_600
_KEY_BYTES: Final = range(24, 65)
"""By the Standard Webhooks specification."""
_MOST_KEYS: Final = 3

_Value = TypeVar("_Value")
_Number = TypeVar("_Number", int, None)


class SettingsError(Failure):
    """A setting can't be used. The text is one line that names it."""

    exit_code = PERMANENT_FAILURE


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
    of a person is reviewed, unasked, for their profile. ``contact`` is how players reach the people
    who run the bot. ``command_guild`` is the only server that gets the slash commands; None stands
    for all. ``metrics_port`` is where metrics and health are
    told, on one of this computer's own addresses; None stands for nowhere. ``shards`` are those of
    this process if several share the work. ``discord_api`` is where Discord is asked instead of at
    its own address. ``webhook_url`` is where ends of tables are told, None for nowhere;
    ``webhook_secret`` has the `webhook_keys` that they are signed with.
    """

    token: str | None = field(default=None, repr=False)
    database: Location = Path("data/claim-it.sqlite3")
    log_level: str = "INFO"
    log_format: LogFormat = LogFormat.TEXT
    ranked_games: int = 3
    computer_pause: int = 3
    review_every: int = 5
    contact: str | None = None
    command_guild: int | None = None
    metrics_port: int | None = None
    metrics_address: str = "127.0.0.1"
    shards: ShardRange | None = None
    discord_api: str | None = None
    webhook_url: str | None = field(default=None, repr=False)
    webhook_secret: str | None = field(default=None, repr=False)


class ParsedSettings(NamedTuple):
    """What was found in an environment.

    ``problems`` say by name what is wrong with a setting, which has its default instead.
    ``warnings`` are about variables that aren't settings.
    """

    settings: Settings
    problems: Mapping[str, str]
    warnings: tuple[str, ...]


def load(environ: Mapping[str, str]) -> Settings:
    """Return the settings of this environment; a variable that is missing or empty is default.

    Raises SettingsError for the first value that can't be used.
    """
    settings, problems, _ = read(environ)
    for problem in problems.values():
        raise SettingsError(problem)
    return settings


def read(environ: Mapping[str, str]) -> ParsedSettings:
    """Read all settings of this environment, even if some are invalid."""
    given = {
        name: environ[name].strip()
        for name in NAMES
        if environ.get(name, "").strip() and not _is_of_kubernetes(name, environ[name])
    }
    default, problems = Settings(), dict[str, str]()

    def each(name: str, read_one: Callable[[], _Value], otherwise: _Value) -> _Value:
        try:
            return read_one()
        except SettingsError as error:
            problems[name] = str(error)
            return otherwise

    def number(name: str, largest: int, otherwise: _Number) -> int | _Number:
        return each(name, lambda: _whole_number(given, name, largest), None) or otherwise

    for name in SECRETS:
        each(name, partial(_fetch, given, name), None)
    webhook_url = each("CLAIMIT_WEBHOOK_URL", lambda: _webhook_url(given), None)
    webhook_secret = None
    if "CLAIMIT_WEBHOOK_SECRET" not in problems:
        webhook_secret = each("CLAIMIT_WEBHOOK_SECRET", lambda: _webhook_secret(given), None)
    settings = Settings(
        token=each("DISCORD_TOKEN", lambda: _token(given), None),
        database=each(
            "CLAIMIT_DATABASE", lambda: _database(given, default.database), default.database
        ),
        log_level=each(
            "CLAIMIT_LOG_LEVEL", lambda: _log_level(given, default.log_level), default.log_level
        ),
        log_format=each("CLAIMIT_LOG_FORMAT", lambda: _log_format(given), default.log_format),
        ranked_games=number("CLAIMIT_RANKED_GAMES", 100, default.ranked_games),
        computer_pause=number("CLAIMIT_COMPUTER_PAUSE", 60, default.computer_pause),
        review_every=number("CLAIMIT_REVIEW_EVERY", _YEAR, default.review_every),
        contact=each("CLAIMIT_CONTACT", lambda: _contact(given), None),
        command_guild=number("CLAIMIT_COMMAND_GUILD", _LARGEST_ID, None),
        metrics_port=number("CLAIMIT_METRICS_PORT", _LARGEST_PORT, None),
        metrics_address=given.get("CLAIMIT_METRICS_ADDRESS", default.metrics_address),
        shards=each("CLAIMIT_SHARDS", lambda: _shards(given), None),
        discord_api=each("CLAIMIT_DISCORD_API", lambda: _discord_api(given), None),
        webhook_url=webhook_url,
        webhook_secret=webhook_secret,
    )
    return ParsedSettings(settings, problems, tuple(_warnings(environ)))


def _warnings(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield warnings about variables that are named like settings but aren't."""
    for name, value in environ.items():
        if not name.startswith(PREFIX) or name in NAMES or _is_of_kubernetes(name, value):
            continue
        nearest = get_close_matches(name, NAMES, 1)
        hint = f"did you mean {nearest[0]}? " if nearest else ""
        listed = f"`{program_name()} settings` lists them all."
        yield f"{name} is not a setting and has no effect: {hint}{listed}"


def _is_of_kubernetes(name: str, value: str) -> bool:
    """Return whether a variable describes a service of Kubernetes instead of being a setting."""
    if not name.startswith(PREFIX):
        return False
    is_port = name.endswith("_PORT") and _KUBERNETES_PORT.fullmatch(value.strip()) is not None
    return is_port or (name not in NAMES and _KUBERNETES.fullmatch(name) is not None)


def _fetch(given: dict[str, str], name: str) -> None:
    """Read a secret from its file, as if the variable had it itself."""
    variable = f"{name}_FILE"
    if (path := given.get(variable)) is None:
        return
    if name in given:
        del given[name]  # neither takes precedence
        raise SettingsError(f"{name} and {variable} are both set. Remove one of them.")
    try:
        with Path(path).open(encoding="utf-8") as file:
            secret = file.read(_LONGEST_SECRET).strip()
    except OSError as error:
        raise SettingsError(
            f"{variable}: {path} can't be read: {error.strerror or error}."
        ) from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{variable}: {path} can't be read: it isn't text.") from error
    if not secret:
        raise SettingsError(f"{variable}: there is nothing in {path}.")
    given[name] = secret


def _token(given: Mapping[str, str]) -> str | None:
    token = given.get("DISCORD_TOKEN")
    if token is not None and not _TOKEN.fullmatch(token):
        # The value stays out of the text: it may be another secret, pasted by mistake.
        raise SettingsError(
            "DISCORD_TOKEN isn't a bot token: a token has three parts joined by dots."
            " Copy it from the Bot page of your application at"
            " https://discord.com/developers/applications"
        )
    return token


def _database(given: Mapping[str, str], default: Location) -> Location:
    try:
        return parse_location(given.get("CLAIMIT_DATABASE", str(default)))
    except ValueError as error:  # the value stays out of the text: it has a password in it
        raise SettingsError(
            f"CLAIMIT_DATABASE must be a file or postgresql://user:password@host/name, but {error}."
        ) from error


def _log_level(given: Mapping[str, str], default: str) -> str:
    text = given.get("CLAIMIT_LOG_LEVEL", default)
    if text.upper() not in LOG_LEVELS:
        raise SettingsError(f"CLAIMIT_LOG_LEVEL must be {', '.join(LOG_LEVELS)}, not {text!r}.")
    return text.upper()


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
        f" how many there are in all, such as 0-3/16, not {text[:40]!r}."
    )


def _discord_api(given: Mapping[str, str]) -> str | None:
    text = given.get("CLAIMIT_DISCORD_API")
    if text is None:
        return None
    address = text.rstrip("/")
    if not _is_http_address(address) or not re.fullmatch(r"\S+/v10", address):
        raise SettingsError(
            "CLAIMIT_DISCORD_API must be an address such as http://proxy:8080/api/v10,"
            f" not {text[:60]!r}."
        )
    return address


def _is_http_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # its port isn't a number
        return False


def _webhook_url(given: Mapping[str, str]) -> str | None:
    text = given.get("CLAIMIT_WEBHOOK_URL")
    if text is None:
        return None
    # The value stays out of the text: it may have a secret in it.
    is_address = _is_http_address(text) and urlsplit(text).username is None
    if not is_address or not re.fullmatch(r"[!-~]{1,2000}", text):
        raise SettingsError(
            "CLAIMIT_WEBHOOK_URL must be an address such as https://example.org/results, without a"
            " user's name or password."
        )
    return text


def _webhook_secret(given: Mapping[str, str]) -> str | None:
    secret = given.get("CLAIMIT_WEBHOOK_SECRET")
    if secret is None and "CLAIMIT_WEBHOOK_URL" not in given:
        return None
    if not webhook_keys(secret):
        raise SettingsError(
            "CLAIMIT_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, which"
            " CLAIMIT_WEBHOOK_URL needs. This makes one: echo whsec_$(openssl rand -base64 32)"
        )
    return secret


def webhook_keys(secret: str | None) -> tuple[bytes, ...]:
    """Return the keys in a secret, at most three of them with spaces between: () if it is none.

    Several are there while the receiver is changing from one to the next.
    """
    keys = list[bytes]()
    for one in (secret or "").split():
        try:
            keys.append(b64decode(one.removeprefix("whsec_"), validate=True))
        except ValueError:
            return ()
        if not one.startswith("whsec_") or len(keys[-1]) not in _KEY_BYTES:
            return ()
    return tuple(keys) if len(keys) <= _MOST_KEYS else ()


def _contact(given: Mapping[str, str]) -> str | None:
    contact = given.get("CLAIMIT_CONTACT")
    if contact is not None and (len(contact) > _LONGEST_CONTACT or not contact.isprintable()):
        raise SettingsError(
            f"CLAIMIT_CONTACT must be one line of at most {_LONGEST_CONTACT} characters, such as an"
            " e-mail address or an invitation to a server."
        )
    return contact


def _log_format(given: Mapping[str, str]) -> LogFormat:
    text = given.get("CLAIMIT_LOG_FORMAT", LogFormat.TEXT)
    if text.lower() not in list(LogFormat):
        raise SettingsError(f"CLAIMIT_LOG_FORMAT must be {' or '.join(LogFormat)}, not {text!r}.")
    return LogFormat(text.lower())


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
