"""The tables of the database. From 1.0.0 on a change needs a migration (`bot.store.migrations`).

The rows of every table belong to a guild, by a column ``guild_id`` or ``table_id``, unless they
are a user's own settings. Every column with a user id says what happens to its row when the user is
erased (`OnErasure`), and every column with a name says whose name it is (`name_column`). Exports,
erasures and the deletion of guilds rely on these marks alone (`bot.store.privacy`).
"""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    and_,
    false,
    not_,
    true,
)


class UtcDateTime(TypeDecorator[datetime]):
    """A point in time, saved in UTC whatever the database does with time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is not None and value.tzinfo is None:
            raise ValueError("a time without a time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


class OnErasure(StrEnum):
    """Treatment of a row when the user with the id in its column is erased."""

    REPLACED = "replaced"
    """It stays, with a negative number in place of the id, a different one in each guild."""
    DELETED = "deleted"


USER_ID: Final = "user id"
HIDDEN_FROM_EXPORT: Final = "hidden from export"
NAME_OF: Final = "name of"


def user_column(on_erasure: OnErasure, *, exported: bool = True) -> dict[str, Any]:
    """Return the marks of a column with a user id. An index or a key must begin with the column.

    A row with a secret decision of another user about them isn't ``exported`` to them.
    """
    return {USER_ID: on_erasure, HIDDEN_FROM_EXPORT: not exported}


def name_column(*id_columns: str) -> dict[str, Any]:
    """Return the mark of a column with the name of the first user in ``id_columns``.

    These are columns of the same table; the first that isn't NULL counts.
    """
    return {NAME_OF: id_columns}


def partial_index(condition: ColumnElement[bool]) -> dict[str, Any]:
    """Return the arguments that restrict an index to some rows."""
    return {"sqlite_where": condition, "postgresql_where": condition}


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

cups = Table(
    "cups",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False, info=user_column(OnErasure.REPLACED)),
    Column("host_name", Text, nullable=False, info=name_column("host_id")),
    Column("seed", LargeBinary, nullable=False),
    Column("terms", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("due_at", UtcDateTime),
    Column("seen_at", UtcDateTime, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("announcement_id", BigInteger),
    Column("round_message_id", BigInteger),
    Column("round_thread_id", BigInteger),
    CheckConstraint(
        "phase IN ('joining', 'pairing', 'waiting', 'playing', 'over', 'called-off')", name="phase"
    ),
    CheckConstraint("(ended_at IS NULL) = (phase NOT IN ('over', 'called-off'))", name="ended"),
    Index(None, "guild_id"),
    Index(None, "host_id"),
    Index(None, "due_at"),
)

# The rows of a cup repeat its guild, so that they are exported and deleted like other rows.

cup_members = Table(
    "cup_members",
    metadata,
    Column("cup_id", ForeignKey("cups.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False, info=user_column(OnErasure.REPLACED)),
    Column("name", Text, nullable=False, info=name_column("user_id")),
    Column("has_left", Boolean, nullable=False, server_default=false()),
    Column("place", Integer),
    UniqueConstraint("cup_id", "user_id"),
    CheckConstraint("place > 0", name="place"),
    Index(None, "guild_id"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

cup_entries = Table(
    "cup_entries",
    metadata,
    Column("cup_id", ForeignKey("cups.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("member", Integer),
    Column("entry", Text, nullable=False),
    ForeignKeyConstraint(["cup_id", "member"], ["cup_members.cup_id", "cup_members.number"]),
    Index(None, "guild_id"),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seat_count", Integer, nullable=False),
    Column("thread", Boolean, nullable=False),
    Column("language", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False, info=user_column(OnErasure.REPLACED)),
    Column("status", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("key", LargeBinary),
    Column("commitment", Text),
    Column("rematch_of", ForeignKey("tables.id"), unique=True),
    Column("shown_channel_id", BigInteger),
    Column("shown_message_id", BigInteger),
    Column("shown_turn", Integer),
    Column("left_message_id", BigInteger),
    Column("left_turn", Integer),
    Column("end_shown", Boolean, nullable=False, server_default=false()),
    Column("start_id", BigInteger),
    Column("created_at", UtcDateTime, nullable=False),
    Column("started_at", UtcDateTime),
    Column("ended_at", UtcDateTime),
    Column("turn_limit", Integer),
    Column("coach", Boolean, nullable=False, server_default=false()),
    Column("auto_roll", Boolean, nullable=False, server_default=false()),
    Column("quick", Boolean, nullable=False, server_default=false()),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("reminded_turn", Integer),
    Column("nudged_turn", Integer),
    Column("nudged_at", UtcDateTime),
    Column("due_at", UtcDateTime),
    Column("archived_at", UtcDateTime),
    Column("finished_as", Integer),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("rate_computers", Boolean, nullable=False, server_default=true()),
    Column("rate_alone", Boolean, nullable=False, server_default=true()),
    Column("unrated", Text),
    Column("cancelled_as", Text),
    Column("cancelled_by", BigInteger, info=user_column(OnErasure.REPLACED)),
    Column("paused_at", UtcDateTime),
    Column("stopped_turn", Integer),
    Column("stopped_for", Integer),
    Column("continues_table", Integer),
    Column("continues_entries", Integer),
    Column("continues_fingerprint", Text),
    Column("cup_id", ForeignKey("cups.id")),
    Column("cup_round", Integer),
    Column("cup_board", Integer),
    Column("deadline", UtcDateTime),
    Column("played_out", Boolean, nullable=False, server_default=false()),
    CheckConstraint("status IN ('lobby', 'running', 'finished', 'cancelled')", name="status"),
    CheckConstraint("NOT end_shown OR status IN ('finished', 'cancelled')", name="end_shown"),
    CheckConstraint("(ended_at IS NULL) = (status IN ('lobby', 'running'))", name="ended"),
    CheckConstraint(
        "(cup_id IS NULL) = (cup_round IS NULL) AND (cup_id IS NULL) = (cup_board IS NULL)",
        name="cup",
    ),
    Index(None, "end_shown"),
    Index(None, "due_at"),
    Index(None, "finished_as"),
    Index(None, "guild_id"),
    Index(None, "host_id"),
    Index(None, "guild_id", "game", "status"),
)

WITH_LOG: Final = and_(tables.c.status == "finished", tables.c.archived_at.is_(None))
"""The condition that a table has finished and its log hasn't been archived."""

for _rare in (tables.c.continues_table, tables.c.cancelled_by):
    Index(None, _rare, **partial_index(_rare.is_not(None)))

Index(
    None,
    tables.c.cup_id,
    tables.c.cup_round,
    tables.c.cup_board,
    unique=True,
    **partial_index(tables.c.cup_id.is_not(None)),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, info=user_column(OnErasure.REPLACED)),
    Column("name", Text, nullable=False, info=name_column("user_id", "left_id", "key_id")),
    Column("strength", Text),
    Column("key_id", BigInteger, info=user_column(OnErasure.REPLACED)),
    Column("left_id", BigInteger, info=user_column(OnErasure.REPLACED)),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("since", UtcDateTime),
    Column("decisions", Integer, nullable=False, server_default="0"),
    Column("absent", Boolean, nullable=False, server_default=false()),
    Column("starter_left", Boolean, nullable=False, server_default=false()),
    Column("starter_name", Text, info=name_column("key_id")),
    UniqueConstraint("table_id", "user_id"),
    CheckConstraint("strength IN ('easy', 'medium', 'strong')", name="strength"),
    CheckConstraint("user_id IS NOT NULL OR strength IS NOT NULL", name="taken"),
    Index(None, "user_id", "table_id"),
    sqlite_with_rowid=False,
)

for _ever in (seats.c.key_id, seats.c.left_id):
    Index(None, _ever, **partial_index(_ever.is_not(None)))

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.REPLACED)),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

kicked = Table(
    "kicked",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column(
        "user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED, exported=False)
    ),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

votes = Table(
    "votes",
    metadata,
    Column("table_id", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("voter", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    ForeignKeyConstraint(["table_id", "voter"], ["seats.table_id", "seats.seat"]),
    sqlite_with_rowid=False,
)

wishes = Table(
    "wishes",
    metadata,
    Column("table_id", Integer, primary_key=True),
    Column("wish", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", UtcDateTime, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    CheckConstraint("wish IN ('pause', 'cancel')", name="wish"),
    sqlite_with_rowid=False,
)

questions = Table(
    "questions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("about", Text, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

old_turns = Table(
    "old_turns",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("turn", Integer, nullable=False),
    Index(None, "table_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    # It would count what others do in secret.
    Column("sequence", Integer, primary_key=True, info={HIDDEN_FROM_EXPORT: True}),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("payload", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    CheckConstraint("kind IN ('action', 'draw', 'resignation', 'lapse', 'undo')", name="kind"),
    CheckConstraint("(seat IS NULL) = (kind = 'draw')", name="seat"),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("former", Boolean, primary_key=True, server_default=false()),
    Column("user_id", BigInteger, info=user_column(OnErasure.REPLACED)),
    Column("place", Integer, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("rated_as", Text),
    Column("ranked", Boolean, nullable=False, server_default=true()),
    Column("mu", Float),
    Column("sigma", Float),
    Column("decisions", Integer),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    UniqueConstraint("table_id", "user_id"),
    CheckConstraint("place > 0", name="place"),
    CheckConstraint("rated_as IN ('early', 'absent', 'guest')", name="rated_as"),
    Index(None, "user_id", "table_id"),
    sqlite_with_rowid=False,
)

WON: Final = and_(results.c.place == 1, not_(results.c.resigned))
"""The condition that a result is a win."""
UNREVIEWED: Final = and_(
    results.c.decisions.is_(None), results.c.user_id.is_not(None), not_(results.c.former)
)
"""The condition that a person's decisions haven't been reviewed, as in its index."""
Index(None, results.c.table_id, **partial_index(UNREVIEWED))

result_stats = Table(
    "result_stats",
    metadata,
    Column("table_id", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("stat", Text, primary_key=True),
    Column("value", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    sqlite_with_rowid=False,
)

# Sums of results in games among people. They are updated with every result, so that leaderboards
# don't have to read all results. As in the ratings, the game "" stands for all games.

careers = Table(
    "careers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("period", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Index(None, "guild_id", "game", "period", "wins", "games"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

career_stats = Table(
    "career_stats",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("stat", Text, primary_key=True),
    Column("total", BigInteger, nullable=False),
    Column("best", BigInteger, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("settled_until", UtcDateTime, nullable=False),
    Index(None, "guild_id", "game", "mu", "settled_until"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

rivals = Table(
    "rivals",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("rival_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("games", Integer, nullable=False),
    Column("ahead", Integer, nullable=False),
    Column("behind", Integer, nullable=False),
    Index(None, "user_id"),
    Index(None, "rival_id"),
    sqlite_with_rowid=False,
)

insights = Table(
    "insights",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("games", Integer, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("cost", Float, nullable=False),
    Column("luck", Float, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

solo_games = Table(
    "solo_games",
    metadata,
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("game", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("strength", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("log", LargeBinary, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index(None, "at"),
    sqlite_with_rowid=False,
)
daily_answers = Table(
    "daily_answers",
    metadata,
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    Column("cost", Float, nullable=False),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Index(None, "game", "day", "position", "answer", "guild_id"),
    Index(None, "guild_id"),
    sqlite_with_rowid=False,
)

mistakes = Table(
    "mistakes",
    metadata,
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("cost", Float, nullable=False),
    Column("asked_on", Integer),
    Column("solved", Boolean, nullable=False, server_default=false()),
    Index(None, "table_id"),
    sqlite_with_rowid=False,
)

hidden_members = Table(
    "hidden_members",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("until", UtcDateTime, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("turn_limit", Integer),
    Column("threads", Boolean, nullable=False, server_default=false()),
    Column("computers", Boolean, nullable=False, server_default=true()),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("rate_computers", Boolean, nullable=False, server_default=true()),
    Column("keep_pictures", Boolean, nullable=False, server_default=false()),
    Column("removed_at", UtcDateTime),
    Column("season_channel_id", BigInteger),
    Column("daily_channel_id", BigInteger),
    Column("cup_channel_id", BigInteger),
    Column("cup_threads", Boolean, nullable=False, server_default=true()),
)

season_announcements = Table(
    "season_announcements",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("season", Integer, primary_key=True, autoincrement=False),
    Column("outcome", Text, nullable=False),
    Column("claimed_at", UtcDateTime, nullable=False),
    Column("tried_at", UtcDateTime, nullable=False),
    CheckConstraint(
        "outcome IN ('claimed', 'posted', 'nothing', 'skipped', 'refused', 'failed')",
        name="outcome",
    ),
    sqlite_with_rowid=False,
)

daily_posts = Table(
    "daily_posts",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("outcome", Text, nullable=False),
    Column("claimed_at", UtcDateTime, nullable=False),
    Column("tried_at", UtcDateTime, nullable=False),
    CheckConstraint(
        "outcome IN ('claimed', 'posted', 'nothing', 'skipped', 'refused', 'failed')",
        name="outcome",
    ),
    sqlite_with_rowid=False,
)

guild_channels = Table(
    "guild_channels",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("channel_id", BigInteger, primary_key=True),
    sqlite_with_rowid=False,
)

guild_roles = Table(
    "guild_roles",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("may", Text, primary_key=True),
    Column("role_id", BigInteger, primary_key=True),
    CheckConstraint("may IN ('start', 'cancel', 'cups')", name="may"),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column(
        "user_id",
        BigInteger,
        primary_key=True,
        autoincrement=False,
        info=user_column(OnErasure.DELETED),
    ),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", Text),
    Column("notify_by", Text, nullable=False, server_default="mention"),
    Column("alert_next", Boolean, nullable=False, server_default=false()),
    Column("quick", Boolean, nullable=False, server_default=false()),
    Column("language", Text),
    Column("direct_channel_id", BigInteger),
    Column("direct_refused", Boolean, nullable=False, server_default=false()),
    Column("plays_forced", Boolean, nullable=False, server_default=false()),
    CheckConstraint("notify_by IN ('mention', 'direct', 'never')", name="notify_by"),
    CheckConstraint(
        "(quiet_from IS NULL) = (zone IS NULL) AND (quiet_until IS NULL) = (zone IS NULL)",
        name="quiet",
    ),
)

turn_alerts = Table(
    "turn_alerts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("kind", Text, primary_key=True),
    Column("turn", Integer, nullable=False),
    CheckConstraint("kind IN ('turn', 'next')", name="kind"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column(
        "blocked_id",
        BigInteger,
        primary_key=True,
        info=user_column(OnErasure.DELETED, exported=False),
    ),
    Column("name", Text, nullable=False, info=name_column("blocked_id")),
    Index(None, "blocked_id"),
    sqlite_with_rowid=False,
)

lobby_subscribers = Table(
    "lobby_subscribers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("hours", Integer, nullable=False),
    Column("free_at", UtcDateTime, nullable=False),
    Column("last_announced", Integer),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

pending_announcements = Table(
    "pending_announcements",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, autoincrement=False),
)

lobby_subscriptions = Table(
    "lobby_subscriptions",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    ForeignKeyConstraint(
        ["guild_id", "user_id"], ["lobby_subscribers.guild_id", "lobby_subscribers.user_id"]
    ),
    sqlite_with_rowid=False,
)

days_off = Table(
    "days_off",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("begins", UtcDateTime, primary_key=True),
    Column("ends", UtcDateTime, nullable=False),
    CheckConstraint("begins < ends", name="order"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

opening_choices = Table(
    "opening_choices",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("chosen", Text, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

# Times of the last backup, archiving and check: `bot.store.upkeep`.

upkeep = Table(
    "upkeep",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

# Events that are still to be sent to the host's webhook: the ends of tables.

webhook_events = Table(
    "webhook_events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("event_id", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Index(None, "due_at"),
)

# State shared by several processes; times are seconds since 1970 by the database's clock.

shards = Table(
    "shards",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("total", Integer, primary_key=True, autoincrement=False),
    Column("holder", Text),
    Column("until", Float, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

identifies = Table(
    "identifies",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

changed_elsewhere = Table(
    "changed_elsewhere",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "table_id"),
)
erasures = Table(
    "erasures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=user_column(OnErasure.DELETED)),
    Column("replaced_by", BigInteger, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)
