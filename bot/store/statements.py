"""The statements that every turn needs, each a transaction of its own and compiled once."""

from functools import cache
from typing import Final

from sqlalchemy import (
    BigInteger,
    Integer,
    Text,
    bindparam,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)

from bot.store.database import PreparedStatement
from bot.store.queries import log_length
from bot.store.records import TableStatus
from bot.store.schema import UtcDateTime, log, people, tables

_USUAL_MOVERS: Final = range(1, 6)
_USUAL_ENTRIES: Final = range(1, 4)
"""How many entries one action adds to a log: itself and what chance answers."""


def compile_ahead() -> None:
    """Compile what every turn needs: the first press shall not wait for it."""
    update_shown()
    for count in _USUAL_MOVERS:
        select_quiet_hours(count)
    for count in _USUAL_ENTRIES:
        insert_entries(count)


@cache
def update_shown() -> PreparedStatement:
    """Return the statement that remembers a table's message."""
    return PreparedStatement(
        update(tables)
        .where(tables.c.id == bindparam("table_id", type_=Integer))
        .values(
            shown_channel_id=bindparam("channel_id", type_=BigInteger),
            shown_message_id=bindparam("message_id", type_=BigInteger),
            shown_turn=bindparam("turn", type_=Integer),
        )
        .returning(tables.c.id)
    )


@cache
def select_quiet_hours(count: int) -> PreparedStatement:
    """Return the statement that looks up the quiet hours of ``count`` people."""
    them = [bindparam(f"user_{index}", type_=BigInteger) for index in range(count)]
    return PreparedStatement(
        select(people.c.user_id, people.c.quiet_from, people.c.quiet_until, people.c.zone).where(
            or_(*(people.c.user_id == user_id for user_id in them))
        )
    )


@cache
def insert_entries(count: int) -> PreparedStatement:
    """Return the statement that appends ``count`` entries to a running game's log, or none."""
    table_id, first = bindparam("table_id", type_=Integer), bindparam("first", type_=Integer)
    entries = union_all(
        *(
            select(
                table_id.label("table_id"),
                (first + index).label("sequence"),
                bindparam(f"kind_{index}", type_=Text).label("kind"),
                bindparam(f"seat_{index}", type_=Integer).label("seat"),
                bindparam(f"payload_{index}", type_=Text).label("payload"),
                bindparam("at", type_=UtcDateTime).label("at"),
            )
            for index in range(count)
        )
    ).subquery()
    status = select(tables.c.status).where(tables.c.id == table_id).scalar_subquery()
    fitting = select(entries).where(
        status == literal(TableStatus.RUNNING.value), log_length(table_id) == first
    )
    return PreparedStatement(
        insert(log).from_select(list(entries.c.keys()), fitting).returning(log.c.sequence)
    )
