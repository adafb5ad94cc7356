"""The statements that every turn needs, each built once."""

from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
)
from sqlalchemy.sql.expression import UpdateBase

from bot.store.database import upsert
from bot.store.queries import key_id, log_length, seats_at
from bot.store.schema import UtcDateTime, checkpoints, guilds, log, people, seats, tables
from bot.store.table_types import TableStatus


@cache
def select_preferences(count: int) -> Select[Any]:
    """Return the statement that selects the preferences of ``count`` users."""
    user_ids = [bindparam(f"user_{index}", type_=BigInteger) for index in range(count)]
    return select(people).where(or_(*(people.c.user_id == user_id for user_id in user_ids)))


@cache
def select_key() -> Select[Any]:
    """Return the statement that selects the seed, key and user ids for a table's chance."""
    table_id = bindparam("table_id", type_=Integer)
    start_id = bindparam("start_id", type_=BigInteger)
    return (
        select(tables.c.seed, tables.c.key, key_id())
        .join_from(tables, seats)
        .where(
            tables.c.id == table_id,
            or_(tables.c.start_id.is_(None), tables.c.start_id == start_id),
        )
        .order_by(seats.c.seat)
    )


@cache
def select_guild() -> Select[Any]:
    """Return the statement that selects the guild of a table."""
    return select(tables.c.guild_id).where(tables.c.id == bindparam("table_id", type_=Integer))


@cache
def select_checkpoint() -> Select[Any]:
    """Return the statement that selects the checkpoint of a log."""
    return select(checkpoints.c.revision, checkpoints.c.position, checkpoints.c.seal).where(
        checkpoints.c.table_id == bindparam("table_id", type_=Integer)
    )


@cache
def select_entries() -> Select[Any]:
    """Return the statement that selects a log from the last entry before its checkpoint on."""
    table_id = bindparam("table_id", type_=Integer)
    checkpoint_revision = select(checkpoints.c.revision).where(checkpoints.c.table_id == table_id)
    return (
        select(log.c.kind, log.c.seat, log.c.payload, log.c.at)
        .where(
            log.c.table_id == table_id,
            log.c.sequence >= func.coalesce(checkpoint_revision.scalar_subquery(), 0) - 1,
        )
        .order_by(log.c.sequence)
    )


@cache
def select_all_entries() -> Select[Any]:
    """Return the statement that selects a whole log."""
    return (
        select(log.c.kind, log.c.seat, log.c.payload, log.c.at)
        .where(log.c.table_id == bindparam("table_id", type_=Integer))
        .order_by(log.c.sequence)
    )


@cache
def upsert_checkpoint() -> UpdateBase:
    """Return the statement that saves a checkpoint."""
    return upsert(checkpoints).returning(checkpoints.c.table_id)


@cache
def select_table() -> Select[Any]:
    """Return the statement that selects a table."""
    return select(tables).where(tables.c.id == bindparam("table_id", type_=Integer))


@cache
def select_seats() -> Select[Any]:
    """Return the statement that selects the seats of a table."""
    return seats_at(seats.c.table_id == bindparam("table_id", type_=Integer))


@cache
def is_language_new() -> Select[Any]:
    """Return the statement that checks whether a table's language is new to its guild.

    It is new if neither the guild nor its previous table has it.
    """
    table, earlier = tables.alias(), tables.alias()
    guild_language = select(guilds.c.language).where(guilds.c.guild_id == table.c.guild_id)
    previous_language = (
        select(earlier.c.language)
        .where(earlier.c.guild_id == table.c.guild_id, earlier.c.id < table.c.id)
        .order_by(earlier.c.id.desc())
        .limit(1)
    )
    is_new = and_(
        guild_language.scalar_subquery().is_(None),
        previous_language.scalar_subquery().is_distinct_from(table.c.language),
    )
    return select(is_new).where(table.c.id == bindparam("table_id", type_=Integer))


@cache
def insert_entries(count: int) -> UpdateBase:
    """Return the statement that appends ``count`` entries to a running game.

    It appends none if the log has another length.
    """
    table_id, first = bindparam("of_table", type_=Integer), bindparam("first", type_=Integer)
    entries = union_all(
        *(
            select(
                table_id.label("table_id"),
                (first + index).label("sequence"),
                bindparam(f"kind_{index}", type_=Text).label("kind"),
                bindparam(f"seat_{index}", type_=Integer).label("seat"),
                bindparam(f"payload_{index}", type_=Text).label("payload"),
                bindparam("saved_at", type_=UtcDateTime).label("at"),
            )
            for index in range(count)
        )
    ).subquery()
    # Lock the table's row, so that the game doesn't end during an action.
    status = select(tables.c.status).where(tables.c.id == table_id).with_for_update(key_share=True)
    valid_entries = select(entries).where(
        status.scalar_subquery() == literal(TableStatus.RUNNING.value),
        log_length(table_id) == first,
    )
    return insert(log).from_select(list(entries.c.keys()), valid_entries).returning(log.c.sequence)
