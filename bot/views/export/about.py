"""What an export is about, and what it has to say about each of its fields."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from bot.catalogue import Catalogue
from bot.ids import GuildId, UserId
from bot.store.people_records import OwnRows
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


class Part(NamedTuple):
    """A table of the database in words: what a row of it is about, and each field."""

    about: str
    fields: Mapping[str, str]


def explained(fields: Mapping[str, tuple[str, ...]], words: Catalogue) -> Mapping[str, Part]:
    """Return the explanation of everything that the JSON can have."""
    return {
        table: Part(
            words(f"part-{_key(table)}"),
            {name: words(f"field-{_field(table, name)}") for name in names},
        )
        for table, names in {**OF_THE_FILE, **fields}.items()
    }


def _field(table: str, name: str) -> str:
    is_shared = name in _SHARED and (table, name) not in _OWN
    return _key(name if is_shared else f"{table}-{name}")


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
