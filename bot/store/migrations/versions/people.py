"""What people choose for themselves, whom they are told of and called by, and private tables.

People may have no quiet hours, so their table is rebuilt.
"""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.rebuilding import rebuild_table

revision = "people"
down_revision = "ingame"


def upgrade() -> None:
    rebuild_table(
        "people",
        "user_id, quiet_from, quiet_until, zone",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("zone", sa.Text),
        sa.Column("told", sa.Text, server_default="mention", nullable=False),
        sa.Column("warned", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("language", sa.Text),
        sa.Column("direct_channel_id", sa.BigInteger),
        sa.Column("direct_refused", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.CheckConstraint("told IN ('mention', 'direct', 'never')", name=op.f("ck_people_told")),
        sa.CheckConstraint(
            "(quiet_from IS NULL) = (zone IS NULL) AND (quiet_until IS NULL) = (zone IS NULL)",
            name=op.f("ck_people_quiet"),
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.CheckConstraint("kind IN ('turn', 'next')", name=op.f("ck_notices_kind")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_notices_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", "kind", name=op.f("pk_notices")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_notices_user_id", "notices", ["user_id"])
    op.add_column(
        "tables", sa.Column("private", sa.Boolean, server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "turned_away",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_turned_away_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_turned_away")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_turned_away_user_id", "turned_away", ["user_id"])
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("blocked_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name=op.f("pk_blocks")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])
    op.create_table(
        "callees",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("free_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_callees")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_callees_user_id", "callees", ["user_id"])
    op.create_table(
        "calls",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["guild_id", "user_id"],
            ["callees.guild_id", "callees.user_id"],
            name=op.f("fk_calls_guild_id_user_id"),
        ),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_calls")),
        sqlite_with_rowid=False,
    )
