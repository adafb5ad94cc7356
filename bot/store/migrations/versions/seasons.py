"""Where a server wants the end of a season announced, and which end has been announced."""

import sqlalchemy as sa
from alembic import op

revision = "seasons"
down_revision = "opening_choices"


def upgrade() -> None:
    op.add_column("guilds", sa.Column("season_channel_id", sa.BigInteger))
    op.create_table(
        "season_announcements",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tried_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "outcome IN ('claimed', 'posted', 'nothing', 'skipped', 'refused', 'failed')",
            name=op.f("ck_season_announcements_outcome"),
        ),
        sa.PrimaryKeyConstraint("guild_id", "season", name=op.f("pk_season_announcements")),
        sqlite_with_rowid=False,
    )
