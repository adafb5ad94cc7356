"""Computer players on seats, the pace of a table, and people's quiet hours.

SQLite can't change a column or a check, so such a table is rebuilt and filled from the old one.
"""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.rebuilding import rebuild_table

revision = "opponents"
down_revision = "initial"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.Integer))
    op.add_column(
        "tables", sa.Column("coach", sa.Boolean, server_default=sa.false(), nullable=False)
    )
    op.add_column("tables", sa.Column("reminded_turn", sa.Integer))
    rebuild_table(
        "seats",
        "table_id, seat, user_id, name",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("strength", sa.Text),
        sa.Column("key_id", sa.BigInteger),
        sa.Column("missed", sa.Integer, server_default="0", nullable=False),
        sa.CheckConstraint(
            "strength IN ('easy', 'medium', 'strong')", name=op.f("ck_seats_strength")
        ),
        sa.CheckConstraint(
            "user_id IS NOT NULL OR strength IS NOT NULL", name=op.f("ck_seats_taken")
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user_id_table_id", "seats", ["user_id", "table_id"])
    started = "SELECT id FROM tables WHERE start_id IS NOT NULL"
    op.execute(f"UPDATE seats SET key_id = user_id WHERE table_id IN ({started})")  # noqa: S608
    rebuild_table(
        "log",
        "table_id, sequence, kind, seat, payload",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True)),
        sa.CheckConstraint(
            "kind IN ('action', 'draw', 'resignation', 'lapse')", name=op.f("ck_log_kind")
        ),
        sa.CheckConstraint("(seat IS NULL) = (kind = 'draw')", name=op.f("ck_log_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "sequence", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )
    rebuild_table(
        "results",
        "table_id, seat, user_id, place, resigned",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
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
    rebuild_table(
        "guilds",
        "guild_id, language",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("language", sa.Text),
        sa.Column("pace", sa.Integer),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )
