"""What an export is about, and what it has to say about each of its fields."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from bot.catalogue import Catalogue
from bot.ids import GuildId, UserId
from bot.store.people_types import OwnRows
from bot.store.standing_types import ALL_TIME
from bot.views.leaderboard import season_name
from bot.views.markup import visible_text

OF_THE_FILE: Final[Mapping[str, tuple[str, ...]]] = {
    "file": ("about", "everywhere", "servers", "games", "older_games"),
    "about": ("what", "user_id", "bot", "made_at", "fields"),
    "servers": ("guild_id", "name"),
}
"""What the JSON has around the tables of the database."""
_SHARED: Final = frozenset({"user_id", "seat", "game"})
"""Fields that mean the same in every table of the database."""
_OWN: Final = frozenset({("tables", "game"), ("votes", "seat"), ("about", "user_id")})
"""Those that mean something else for once."""
_PLACE: Final = "place-"
_FIRST_MONTH: Final = 100_000
"""A period from here on is a month, below a season."""


class Export(NamedTuple):
    """What is exported: about whom, by which bot, when, and what belongs to no single game.

    ``names`` are those of the servers that the bot knows, ``fields`` all that can be told, by table
    of the database. ``erased_after`` is in how many days a server is forgotten that has removed the
    bot. The catalogue is in the person's language.
    """

    user_id: UserId
    name: str
    bot: str
    made_at: datetime
    erased_after: int
    everywhere: OwnRows
    servers: Mapping[GuildId, OwnRows]
    names: Mapping[GuildId, str]
    fields: Mapping[str, tuple[str, ...]]
    words: Catalogue


def explained(
    fields: Mapping[str, tuple[str, ...]], words: Catalogue
) -> Mapping[str, Mapping[str, str]]:
    """Return by table the meaning of each field that the JSON can have; "" is the table itself."""
    return {
        part: {"": part_about(part, words), **{name: meaning(part, name, words) for name in names}}
        for part, names in {**OF_THE_FILE, **fields}.items()
    }


def part_about(part: str, words: Catalogue) -> str:
    """Return what a row of a table of the database is about."""
    return words(f"part-{_key(part)}")


def meaning(part: str, field: str, words: Catalogue) -> str:
    """Return the meaning of a field of a table of the database."""
    is_shared = field in _SHARED and (part, field) not in _OWN
    return words(f"field-{_key(field if is_shared else f'{part}-{field}')}")


def _key(name: str) -> str:
    return name.replace("_", "-")


def moment(at: datetime, words: Catalogue) -> str:
    """Return a moment in words, in UTC."""
    at = at.astimezone(UTC)
    return words("export-moment", day=at.day, month=at.month, year=str(at.year), time=f"{at:%H:%M}")


def server_name(guild_id: GuildId, export: Export) -> str:
    """Return what a server is called, or its number if the bot doesn't know; 0 is none."""
    if not guild_id:
        return export.words("export-no-server")
    name = visible_text(export.names.get(guild_id, ""))
    return name or export.words("export-server", number=str(guild_id))


def game_name(key: str, words: Catalogue) -> str:
    """Return the name of a game; "" stands for all of them, and one that has gone for itself."""
    if not key:
        return words("leaderboard-all")
    return words(f"{key}-name") if f"{key}-name" in words else key


def stat_name(game: str, stat: str, words: Catalogue) -> str:
    """Return the name of a number that a game counts; of an unknown one its own name."""
    if stat.startswith(_PLACE):
        return words("stat-place", place=stat.removeprefix(_PLACE))
    key = stat.replace("_", "-")
    names = f"stat-{key}", f"{game}-stat-{key}", f"{game}-{key}"
    return next((words(name) for name in names if name in words), stat)


def period_name(period: int, words: Catalogue) -> str:
    """Return the name of all time, a season or a month, as the store numbers them."""
    if period == ALL_TIME:
        return words("export-all-time")
    if period < _FIRST_MONTH:
        return season_name(period, words)
    return words("export-month", month=period % 100, year=str(period // 100))
