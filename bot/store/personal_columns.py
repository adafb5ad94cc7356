"""Columns with personal data, by the marks of the schema: user ids and names."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Column, ColumnElement, Select, and_, select, tuple_

from bot.ids import UserId
from bot.store.schema import NAME_OF, USER_ID, OnErasure, metadata, tables


def people_columns(on_erasure: OnErasure | None = None) -> Iterator[Column[Any]]:
    """Yield the columns with user ids, each before the columns that it refers to.

    ``on_erasure`` selects those whose rows are handled in this way.
    """
    for table in reversed(metadata.sorted_tables):
        for column in table.c:
            if USER_ID in column.info and on_erasure in (None, column.info[USER_ID]):
                yield column


def is_user(column: Column[Any], user_id: UserId) -> ColumnElement[bool]:
    """Return the condition that a column has a user's id.

    If the column refers to one that has an index, the condition uses that index.
    """
    conditions: list[ColumnElement[bool]] = [column == user_id]
    for reference in column.table.foreign_key_constraints:
        pairs = {element.parent: element.column for element in reference.elements}
        if (referred := pairs.pop(column, None)) is not None and pairs:
            matching = select(*pairs.values()).where(referred == user_id)
            conditions.append(tuple_(*pairs).in_(matching))
    return and_(*conditions)


def tables_of(column: Column[Any], user_id: UserId) -> Select[Any]:
    """Select the ids of the tables to which rows with a user's id in a column belong."""
    table_id = tables.c.id if column.table is tables else column.table.c.table_id
    return select(table_id).where(is_user(column, user_id))


def name_owners(column: Column[Any]) -> list[Column[Any]]:
    """Return the columns with the ids of users who may have the name in a column, if any."""
    return [column.table.c[name] for name in column.info.get(NAME_OF, ())]
