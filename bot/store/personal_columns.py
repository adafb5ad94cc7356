"""What the marks of the schema say about people: whose id a column has, and whose name."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Column, ColumnElement, Select, and_, select, tuple_

from bot.ids import UserId
from bot.store.schema import NAME_OF, USER_ID, OnErasure, metadata, tables


def people_columns(on_erasure: OnErasure | None = None) -> Iterator[Column[Any]]:
    """Yield the columns with people's ids, those before that others refer to."""
    for table in reversed(metadata.sorted_tables):
        for column in table.c:
            if USER_ID in column.info and on_erasure in (None, column.info[USER_ID]):
                yield column


def is_user(column: Column[Any], user_id: UserId) -> ColumnElement[bool]:
    """Return the condition that a column has a user's id.

    Where it refers to a column that has an index, it needs none of its own.
    """
    conditions: list[ColumnElement[bool]] = [column == user_id]
    for reference in column.table.foreign_key_constraints:
        pairs = {element.parent: element.column for element in reference.elements}
        if (referred := pairs.pop(column, None)) is not None and pairs:
            there = select(*pairs.values()).where(referred == user_id)
            conditions.append(tuple_(*pairs).in_(there))
    return and_(*conditions)


def tables_of(column: Column[Any], user_id: UserId) -> Select[Any]:
    """Select the tables that a column with a user's id is about."""
    about = tables.c.id if column.table is tables else column.table.c.table_id
    return select(about).where(is_user(column, user_id))


def name_owners(column: Column[Any]) -> list[Column[Any]]:
    """Return the columns that say whose name a column has; none if it has no name."""
    return [column.table.c[name] for name in column.info.get(NAME_OF, ())]
