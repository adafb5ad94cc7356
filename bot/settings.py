"""The settings: the host's choices, read from environment variables.

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
"""The settings that may be read from a file, whose path is in the variable with `_FILE` appended,
so that only Docker or Kubernetes and the program need to know them."""
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

_LONGEST_SECRET: Final = 10_000
_KUBERNETES: Final = re.compile(
    r"CLAIMIT_(\w+_)?(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)",
    re.ASCII,
)
"""The variables that Kubernetes sets for services with the program's name."""
_KUBERNETES_PORT: Final = re.compile(r"(tcp|udp|sctp)://\S+")
"""The values that Kubernetes sets in variables ending in _PORT; one of them is named like a
setting."""

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_LARGEST_ID = 2**63 - 1
_LARGEST_PORT = 2**16 - 1
_LONGEST_CONTACT = 200
_YEAR = 525_600
_KEY_BYTES: Final = range(24, 65)
"""Allowed lengths of a key by the Standard Webhooks specification."""
_MOST_KEYS: Final = 3

_Value = TypeVar("_Value")
_Number = TypeVar("_Number", int, None)


class SettingsError(Failure):
    """A setting is invalid. The text is one line that names it."""

    exit_code = PERMANENT_FAILURE


class LogFormat(StrEnum):
    """Format of the log: text for people, or JSON for programs."""

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

    - ``token``: the bot's secret at Discord, needed only to connect to the real one.
    - ``ranked_games``: number of games that earn a rank on the leaderboard.
    - ``computer_pause``: seconds that a computer player takes for a turn.
    - ``review_every``: minutes between automatic reviews of games for their players' profiles.
    - ``contact``: how players reach the host.
    - ``command_guild``: the only guild that gets the slash commands; None for all.
    - ``metrics_port``: port of metrics and health checks at ``metrics_address``, an address of this
      computer; None for no port.
    - ``shards``: the shards of this process if several processes share the work.
    - ``discord_api``: URL of Discord's API, if it isn't the default.
    - ``webhook_url``: URL to which ends of tables are sent, None for none; ``webhook_secret`` has
      the `webhook_keys` that sign them.
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
    """The settings of an environment, including invalid ones.

    ``problems`` has an error message by the name of each invalid setting, which has its default
    instead. ``warnings`` are about variables that aren't settings.
    """

    settings: Settings
    problems: Mapping[str, str]
    warnings: tuple[str, ...]


def load(environ: Mapping[str, str]) -> Settings:
    """Return the settings of an environment; missing and empty variables have their defaults.

    Raises SettingsError for the first invalid value.
    """
    settings, problems, _ = read(environ)
    for problem in problems.values():
        raise SettingsError(problem)
    return settings


def read(environ: Mapping[str, str]) -> ParsedSettings:
    """Parse all settings of an environment, even if some are invalid."""
    values = {
        name: environ[name].strip()
        for name in NAMES
        if environ.get(name, "").strip() and not _is_of_kubernetes(name, environ[name])
    }
    default, problems = Settings(), dict[str, str]()

    def parse(name: str, parser: Callable[[], _Value], default: _Value) -> _Value:
        try:
            return parser()
        except SettingsError as error:
            problems[name] = str(error)
            return default

    def number(name: str, largest: int, default: _Number) -> int | _Number:
        return parse(name, lambda: _whole_number(values, name, largest), None) or default

    for name in SECRETS:
        parse(name, partial(_read_secret_file, values, name), None)
    webhook_url = parse("CLAIMIT_WEBHOOK_URL", lambda: _webhook_url(values), None)
    webhook_secret = None
    if "CLAIMIT_WEBHOOK_SECRET" not in problems:
        webhook_secret = parse("CLAIMIT_WEBHOOK_SECRET", lambda: _webhook_secret(values), None)
    settings = Settings(
        token=parse("DISCORD_TOKEN", lambda: _token(values), None),
        database=parse(
            "CLAIMIT_DATABASE", lambda: _database(values, default.database), default.database
        ),
        log_level=parse(
            "CLAIMIT_LOG_LEVEL", lambda: _log_level(values, default.log_level), default.log_level
        ),
        log_format=parse("CLAIMIT_LOG_FORMAT", lambda: _log_format(values), default.log_format),
        ranked_games=number("CLAIMIT_RANKED_GAMES", 100, default.ranked_games),
        computer_pause=number("CLAIMIT_COMPUTER_PAUSE", 60, default.computer_pause),
        review_every=number("CLAIMIT_REVIEW_EVERY", _YEAR, default.review_every),
        contact=parse("CLAIMIT_CONTACT", lambda: _contact(values), None),
        command_guild=number("CLAIMIT_COMMAND_GUILD", _LARGEST_ID, None),
        metrics_port=number("CLAIMIT_METRICS_PORT", _LARGEST_PORT, None),
        metrics_address=values.get("CLAIMIT_METRICS_ADDRESS", default.metrics_address),
        shards=parse("CLAIMIT_SHARDS", lambda: _shards(values), None),
        discord_api=parse("CLAIMIT_DISCORD_API", lambda: _discord_api(values), None),
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


def _read_secret_file(values: dict[str, str], name: str) -> None:
    """Read a secret from its file, as if the variable contained it."""
    variable = f"{name}_FILE"
    if (path := values.get(variable)) is None:
        return
    if name in values:
        del values[name]  # neither takes precedence
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
    values[name] = secret


def _token(values: Mapping[str, str]) -> str | None:
    token = values.get("DISCORD_TOKEN")
    if token is not None and not _TOKEN.fullmatch(token):
        # The value isn't in the text: it may be another secret, pasted by mistake.
        raise SettingsError(
            "DISCORD_TOKEN isn't a bot token: a token has three parts joined by dots."
            " Copy it from the Bot page of your application at"
            " https://discord.com/developers/applications"
        )
    return token


def _database(values: Mapping[str, str], default: Location) -> Location:
    try:
        return parse_location(values.get("CLAIMIT_DATABASE", str(default)))
    except ValueError as error:  # the value isn't in the text: it may contain a password
        raise SettingsError(
            f"CLAIMIT_DATABASE must be a file or postgresql://user:password@host/name, but {error}."
        ) from error


def _log_level(values: Mapping[str, str], default: str) -> str:
    text = values.get("CLAIMIT_LOG_LEVEL", default)
    if text.upper() not in LOG_LEVELS:
        raise SettingsError(f"CLAIMIT_LOG_LEVEL must be {', '.join(LOG_LEVELS)}, not {text!r}.")
    return text.upper()


def _shards(values: Mapping[str, str]) -> ShardRange | None:
    text = values.get("CLAIMIT_SHARDS")
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text, re.ASCII)
    if match is not None:
        first, last, total = match[1], match[2] or match[1], match[3]
        shards = ShardRange(int(first), int(last), int(total))
        if shards.first <= shards.last < shards.total:
            return shards
    raise SettingsError(
        "CLAIMIT_SHARDS must be the first and the last shard of this process, counted from 0, and"
        f" how many there are in all, such as 0-3/16, not {text[:40]!r}."
    )


def _discord_api(values: Mapping[str, str]) -> str | None:
    text = values.get("CLAIMIT_DISCORD_API")
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


def _webhook_url(values: Mapping[str, str]) -> str | None:
    text = values.get("CLAIMIT_WEBHOOK_URL")
    if text is None:
        return None
    # The value isn't in the text: it may contain a secret.
    is_address = _is_http_address(text) and urlsplit(text).username is None
    if not is_address or not re.fullmatch(r"[!-~]{1,2000}", text):
        raise SettingsError(
            "CLAIMIT_WEBHOOK_URL must be an address such as https://example.org/results, without a"
            " user's name or password."
        )
    return text


def _webhook_secret(values: Mapping[str, str]) -> str | None:
    secret = values.get("CLAIMIT_WEBHOOK_SECRET")
    if secret is None and "CLAIMIT_WEBHOOK_URL" not in values:
        return None
    if not webhook_keys(secret):
        raise SettingsError(
            "CLAIMIT_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, which"
            " CLAIMIT_WEBHOOK_URL needs. This makes one: echo whsec_$(openssl rand -base64 32)"
        )
    return secret


def webhook_keys(secret: str | None) -> tuple[bytes, ...]:
    """Return the keys in a secret, up to three separated by spaces, or () if one is invalid.

    There are several while the receiver changes from one key to the next.
    """
    keys = list[bytes]()
    for word in (secret or "").split():
        try:
            keys.append(b64decode(word.removeprefix("whsec_"), validate=True))
        except ValueError:
            return ()
        if not word.startswith("whsec_") or len(keys[-1]) not in _KEY_BYTES:
            return ()
    return tuple(keys) if len(keys) <= _MOST_KEYS else ()


def _contact(values: Mapping[str, str]) -> str | None:
    contact = values.get("CLAIMIT_CONTACT")
    if contact is not None and (len(contact) > _LONGEST_CONTACT or not contact.isprintable()):
        raise SettingsError(
            f"CLAIMIT_CONTACT must be one line of at most {_LONGEST_CONTACT} characters, such as an"
            " e-mail address or an invitation to a server."
        )
    return contact


def _log_format(values: Mapping[str, str]) -> LogFormat:
    text = values.get("CLAIMIT_LOG_FORMAT", LogFormat.TEXT)
    if text.lower() not in list(LogFormat):
        raise SettingsError(f"CLAIMIT_LOG_FORMAT must be {' or '.join(LogFormat)}, not {text!r}.")
    return LogFormat(text.lower())


def _whole_number(values: Mapping[str, str], name: str, largest: int) -> int | None:
    text = values.get(name)
    if text is None:
        return None
    number = int(text) if re.fullmatch("[0-9]{1,19}", text) else 0
    if not 1 <= number <= largest:
        raise SettingsError(
            f"{name} must be a whole number from 1 to {largest}, not {text[:40]!r}."
        )
    return number
