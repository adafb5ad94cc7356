"""Choices may be taken back, and the bot may roll where there is nothing to decide.

Games are paused, people have days off, and a game may go on from the middle of another.

The log has another check.
"""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.rebuilding import rebuild_table

revision = "ingame"
down_revision = "privacy"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("auto_roll", sa.Boolean, server_default=sa.false(), nullable=False)
    )
    op.add_column("tables", sa.Column("paused_at", sa.DateTime(timezone=True)))
    op.add_column("tables", sa.Column("stopped_turn", sa.Integer))
    op.add_column("tables", sa.Column("stopped_for", sa.Integer))
    op.add_column("tables", sa.Column("continues_table", sa.Integer))
    op.add_column("tables", sa.Column("continues_entries", sa.Integer))
    op.add_column("tables", sa.Column("continues_fingerprint", sa.Text))
    op.create_table(
        "pause_votes",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_pause_votes_table_id_seat"),
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_pause_votes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "days_off",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("begins", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("begins < ends", name=op.f("ck_days_off_order")),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "begins", name=op.f("pk_days_off")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_days_off_user_id", "days_off", ["user_id"])
    rebuild_table(
        "log",
        "table_id, sequence, kind, seat, payload, at",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True)),
        sa.CheckConstraint(
            "kind IN ('action', 'draw', 'resignation', 'lapse', 'undo')", name=op.f("ck_log_kind")
        ),
        sa.CheckConstraint("(seat IS NULL) = (kind = 'draw')", name=op.f("ck_log_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "sequence", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )
