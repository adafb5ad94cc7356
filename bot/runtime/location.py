"""Where a database is: a file, or one that a PostgreSQL server keeps."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

_SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True)
class Server:
    """A database of a PostgreSQL server, by its address. Printed, it is without the password."""

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        """Raise ValueError, which doesn't name the address, if it is none."""
        try:
            parts = urlsplit(self.url)
            _ = parts.port
        except ValueError:
            raise ValueError("its port isn't a number") from None
        if parts.scheme not in _SCHEMES:
            raise ValueError("it begins with something else")
        if "@" in parts.path + parts.query + parts.fragment or parts.fragment:
            raise ValueError("a / ? # or @ in the password is written %2F %3F %23 or %40")
        if not parts.path.strip("/"):
            raise ValueError("it doesn't end with a database's name")

    @property
    def password(self) -> str:
        """The password in the address, "" for none."""
        return unquote(urlsplit(self.url).password or "")

    def within(self, schema: str) -> "Server":
        """Return a schema of the same database as a place of its own."""
        return Server(f"{self.url}{'&' if '?' in self.url else '?'}search_path={schema}")

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, found, host = parts.netloc.rpartition("@")
        return f"postgresql://{user.partition(':')[0]}{found}{host}{parts.path}"


Location: TypeAlias = Path | Server


def parse_location(text: str) -> Location:
    """Return which place is meant by a path or an address.

    Raises ValueError, which doesn't name the address, if a database can't be there.
    """
    if "://" in text:
        return Server(text)
    path = Path(text).expanduser()
    if os.path.isdir(path):  # noqa: PTH112 - also where nobody may look, which is said later
        raise ValueError("it is a folder")
    return path
