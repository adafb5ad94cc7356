"""Rebuilding of tables, where a column or a check has to change.

SQLite can't change those. What refers to the table refers to the new one afterwards.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem


def rebuild_table(name: str, columns: str, *parts: SchemaItem, **options: Any) -> None:
    """Replace a table by one of these parts, and copy its rows in those ``columns``."""
    referring = list(_referring(name))
    for table, key in referring:
        op.drop_constraint(key["name"], table, type_="foreignkey")
    op.execute(f"CREATE TEMPORARY TABLE kept AS SELECT {columns} FROM {name}")  # noqa: S608
    op.drop_table(name)
    op.create_table(name, *parts, **options)
    op.execute(f"INSERT INTO {name} ({columns}) SELECT {columns} FROM kept")  # noqa: S608
    op.execute("DROP TABLE kept")
    for table, key in referring:
        here, there = key["constrained_columns"], key["referred_columns"]
        op.create_foreign_key(key["name"], table, name, here, there)


def _referring(name: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the foreign keys that keep a table from being dropped, each with its own table."""
    bind = op.get_bind()
    if bind.dialect.supports_alter:  # else it keeps nothing, and the name alone counts
        for (_, table), keys in sa.inspect(bind).get_multi_foreign_keys().items():
            for key in keys:
                if key["referred_table"] == name and key["name"] is not None:
                    yield table, key
