"""Locations of databases: a file, or a database on a PostgreSQL server."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

_SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True)
class Server:
    """The URL of a database on a PostgreSQL server; str() omits the password."""

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        """Raise ValueError, without the URL in its text, if the URL is invalid."""
        try:
            parts = urlsplit(self.url)
            _ = parts.port
        except ValueError:
            raise ValueError("its port isn't a number") from None
        if parts.scheme not in _SCHEMES:
            raise ValueError("it doesn't begin with postgresql://")
        if "@" in parts.path + parts.query + parts.fragment or parts.fragment:
            raise ValueError("a / ? # or @ in the password is written %2F %3F %23 or %40")
        if not parts.path.strip("/"):
            raise ValueError("it doesn't end with a database's name")

    @property
    def password(self) -> str:
        """The password in the URL, "" for none."""
        return unquote(urlsplit(self.url).password or "")

    def within(self, schema: str) -> "Server":
        """Return the location of a schema in the same database."""
        return Server(f"{self.url}{'&' if '?' in self.url else '?'}search_path={schema}")

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, separator, host = parts.netloc.rpartition("@")
        return f"postgresql://{user.partition(':')[0]}{separator}{host}{parts.path}"


Location: TypeAlias = Path | Server


def parse_location(text: str) -> Location:
    """Return the location for a path or a URL.

    Raises ValueError, without the URL in its text, if a database can't be there.
    """
    if "://" in text:
        return Server(text)
    path = Path(text).expanduser()
    if os.path.isdir(path):  # noqa: PTH112 - False without permission, which is reported later
        raise ValueError("it is a folder")
    return path
