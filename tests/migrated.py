"""Empty databases with the newest schema, migrated once and then copied."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL, create_engine

from bot.store.migrations import upgrade


def lay_out(path: Path) -> Path:
    """Create an empty database with the newest schema unless it exists; return its path."""
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(_newest())
    return path


@cache
def _newest() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "newest.sqlite3"
        engine = create_engine(URL.create("sqlite", database=str(file)))
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return file.read_bytes()
