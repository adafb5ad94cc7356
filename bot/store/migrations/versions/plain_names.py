"""Tables and columns get names that say what is in them; the rows of such tables are copied."""

import sqlalchemy as sa
from alembic import op

revision = "plain_names"
down_revision = "rated"

_MOVED = (
    ("lobby_subscribers", "guild_id, user_id, hours, free_at, last_announced", "callees"),
    ("lobby_subscriptions", "guild_id, game, user_id", "calls"),
    ("pending_announcements", "table_id", "uncalled"),
    ("turn_alerts", "table_id, user_id, kind, turn", "notices"),
    ("hidden_members", "guild_id, user_id, until", "absentees"),
    ("kicked", "table_id, user_id", "turned_away"),
)
"""The new name of each table, its columns, and its old name."""


def upgrade() -> None:
    _create_about_lobbies()
    _create_others()
    for new, columns, old in _MOVED:
        before = columns.replace("last_announced", "called_to")
        op.execute(f"INSERT INTO {new} ({columns}) SELECT {before} FROM {old}")  # noqa: S608
    for old in ("calls", "callees", "uncalled", "notices", "absentees", "turned_away"):
        op.drop_table(old)
    op.execute("ALTER TABLE insights RENAME COLUMN lost TO cost")
    op.execute("ALTER TABLE insights RENAME COLUMN moved TO luck")


def _create_about_lobbies() -> None:
    op.create_table(
        "lobby_subscribers",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("free_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_announced", sa.Integer),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_lobby_subscribers")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_lobby_subscribers_user_id", "lobby_subscribers", ["user_id"])
    op.create_table(
        "lobby_subscriptions",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["guild_id", "user_id"],
            ["lobby_subscribers.guild_id", "lobby_subscribers.user_id"],
            name=op.f("fk_lobby_subscriptions_guild_id_user_id"),
        ),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_lobby_subscriptions")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "pending_announcements",
        sa.Column("table_id", sa.Integer, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_pending_announcements_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_pending_announcements")),
    )
    op.create_table(
        "kicked",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_kicked_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_kicked")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_kicked_user_id", "kicked", ["user_id"])


def _create_others() -> None:
    op.create_table(
        "turn_alerts",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.CheckConstraint("kind IN ('turn', 'next')", name=op.f("ck_turn_alerts_kind")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_turn_alerts_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", "kind", name=op.f("pk_turn_alerts")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_turn_alerts_user_id", "turn_alerts", ["user_id"])
    op.create_table(
        "hidden_members",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_hidden_members")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_hidden_members_user_id", "hidden_members", ["user_id"])
