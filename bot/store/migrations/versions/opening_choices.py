"""What a user chose last for new tables of a game is remembered on each server."""

import sqlalchemy as sa
from alembic import op

revision = "opening_choices"
down_revision = "fewer_indexes"


def upgrade() -> None:
    op.create_table(
        "opening_choices",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("chosen", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "game", name=op.f("pk_opening_choices")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_opening_choices_user_id", "opening_choices", ["user_id"])
