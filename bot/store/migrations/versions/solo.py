"""Games that people play alone against a computer player."""

import sqlalchemy as sa
from alembic import op

revision = "solo"
down_revision = "daily"


def upgrade() -> None:
    op.create_table(
        "solo_games",
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("strength", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_solo_games")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_solo_games_at", "solo_games", ["at"])
