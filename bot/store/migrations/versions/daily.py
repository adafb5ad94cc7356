"""Answers to positions of the day, where these are posted, and costly decisions to practise."""

import sqlalchemy as sa
from alembic import op

revision = "daily"
down_revision = "turn_limits"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("daily_channel_id", sa.BigInteger))
    op.create_table(
        "daily_posts",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tried_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "outcome IN ('claimed', 'posted', 'nothing', 'skipped', 'refused', 'failed')",
            name=op.f("ck_daily_posts_outcome"),
        ),
        sa.PrimaryKeyConstraint("guild_id", "day", name=op.f("pk_daily_posts")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "daily_answers",
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("cost", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "day", name=op.f("pk_daily_answers")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_daily_answers_game_day_position_answer_guild_id",
        "daily_answers",
        ["game", "day", "position", "answer", "guild_id"],
    )
    op.create_index("ix_daily_answers_guild_id", "daily_answers", ["guild_id"])
    op.create_table(
        "mistakes",
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("cost", sa.Float, nullable=False),
        sa.Column("asked_on", sa.Integer),
        sa.Column("solved", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_mistakes_table_id")),
        sa.PrimaryKeyConstraint("user_id", "table_id", "sequence", name=op.f("pk_mistakes")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_mistakes_table_id", "mistakes", ["table_id"])
