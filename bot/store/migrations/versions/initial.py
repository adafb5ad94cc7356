"""The first schema: tables with their seats, logs and results, and what is set for a guild."""

import sqlalchemy as sa
from alembic import op

revision = "initial"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("wanted", sa.Integer, nullable=False),
        sa.Column("thread", sa.Boolean, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("rematch_of", sa.Integer),
        sa.Column("shown_channel_id", sa.BigInteger),
        sa.Column("shown_message_id", sa.BigInteger),
        sa.Column("shown_turn", sa.Integer),
        sa.Column("closed", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("start_id", sa.BigInteger),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True)),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.CheckConstraint(
            "status IN ('lobby', 'running', 'finished', 'cancelled')",
            name=op.f("ck_tables_status"),
        ),
        sa.CheckConstraint(
            "NOT closed OR status IN ('finished', 'cancelled')", name=op.f("ck_tables_closed")
        ),
        sa.CheckConstraint(
            "(ended_at IS NULL) = (status IN ('lobby', 'running'))", name=op.f("ck_tables_ended")
        ),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name=op.f("fk_tables_rematch_of")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("rematch_of", name=op.f("uq_tables_rematch_of")),
    )
    op.create_index("ix_tables_closed", "tables", ["closed"])
    op.create_index("ix_tables_guild_id_game_status", "tables", ["guild_id", "game", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user_id_table_id", "seats", ["user_id", "table_id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("payload", sa.Text, nullable=False),
        sa.CheckConstraint("kind IN ('action', 'draw', 'resignation')", name=op.f("ck_log_kind")),
        sa.CheckConstraint("(seat IS NULL) = (kind = 'draw')", name=op.f("ck_log_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "sequence", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.CheckConstraint("place > 0", name=op.f("ck_results_place")),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_results_table_id_seat"),
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "user_id"],
            ["seats.table_id", "seats.user_id"],
            name=op.f("fk_results_table_id_user_id"),
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "result_stats",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("stat", sa.Text, nullable=False),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["results.table_id", "results.seat"],
            name=op.f("fk_result_stats_table_id_seat"),
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "stat", name=op.f("pk_result_stats")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )
