"""The subject of an export, and the descriptions of its fields."""

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
"""Fields of the JSON outside the tables of the database."""
_SHARED: Final = frozenset({"user_id", "seat", "game"})
"""Fields with the same meaning in all tables of the database."""
_OWN: Final = frozenset({("tables", "game"), ("votes", "seat"), ("about", "user_id")})
"""Exceptions to `_SHARED`: fields with their own meaning in a table."""
_PLACE: Final = "place-"
_FIRST_MONTH: Final = 100_000
"""Smallest number of a period that is a month; smaller ones are seasons."""


class Export(NamedTuple):
    """The subject of an export, and the rows that belong to no single game.

    ``names`` are the names of the servers that the bot knows. ``fields`` are all fields that an
    export may have, by table of the database. ``erased_after`` is the number of days after which a
    server that has removed the bot is forgotten. The catalogue is in the user's language.
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
    translate: Catalogue


def explained(
    fields: Mapping[str, tuple[str, ...]], translate: Catalogue
) -> Mapping[str, Mapping[str, str]]:
    """Return the description of each field by table; the key "" describes the table itself."""
    return {
        part: {
            "": part_about(part, translate),
            **{name: meaning(part, name, translate) for name in names},
        }
        for part, names in {**OF_THE_FILE, **fields}.items()
    }


def part_about(part: str, translate: Catalogue) -> str:
    """Return the description of a table of the database."""
    return translate(f"part-{_key(part)}")


def meaning(part: str, field: str, translate: Catalogue) -> str:
    """Return the description of a field of a table of the database."""
    is_shared = field in _SHARED and (part, field) not in _OWN
    return translate(f"field-{_key(field if is_shared else f'{part}-{field}')}")


def _key(name: str) -> str:
    return name.replace("_", "-")


def moment(at: datetime, translate: Catalogue) -> str:
    """Return a moment in words, in UTC."""
    at = at.astimezone(UTC)
    return translate(
        "export-moment", day=at.day, month=at.month, year=str(at.year), time=f"{at:%H:%M}"
    )


def server_name(guild_id: GuildId, export: Export) -> str:
    """Return a server's name, or its id if the name is unknown; id 0 is no server."""
    if not guild_id:
        return export.translate("export-no-server")
    name = visible_text(export.names.get(guild_id, ""))
    return name or export.translate("export-server", number=str(guild_id))


def game_name(key: str, translate: Catalogue) -> str:
    """Return the name of a game, or its key if it isn't installed; "" stands for all games."""
    if not key:
        return translate("leaderboard-all")
    return translate(f"{key}-name") if f"{key}-name" in translate else key


def stat_name(game: str, stat: str, translate: Catalogue) -> str:
    """Return the name of a statistic, or its key if the catalogue has no name."""
    if stat.startswith(_PLACE):
        return translate("stat-place", place=stat.removeprefix(_PLACE))
    key = stat.replace("_", "-")
    names = f"stat-{key}", f"{game}-stat-{key}", f"{game}-{key}"
    return next((translate(name) for name in names if name in translate), stat)


def period_name(period: int, translate: Catalogue) -> str:
    """Return the name of a period of the store: all time, a season or a month."""
    if period == ALL_TIME:
        return translate("export-all-time")
    if period < _FIRST_MONTH:
        return season_name(period, translate)
    return translate("export-month", month=period % 100, year=str(period // 100))
