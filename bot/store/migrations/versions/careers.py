"""What everybody's results add up to, when a game was archived, and indexes for every list."""

import sqlalchemy as sa
from alembic import op

revision = "careers"
down_revision = "due"

_LISTED = sa.text("status = 'finished' AND archived_at IS NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("archived_at", sa.DateTime(timezone=True)))
    op.drop_index("ix_tables_guild_id_game_status", "tables")
    for columns, listed in (
        (["guild_id"], None),
        (["guild_id", "game", "status", "archived_at"], None),
        (["channel_id", "game"], _LISTED),
        (["shown_channel_id", "game"], _LISTED),
    ):
        name = op.f(f"ix_tables_{'_'.join(columns)}")
        op.create_index(name, "tables", columns, sqlite_where=listed, postgresql_where=listed)
    whose = "guild_id", "game", "user_id"
    op.create_table(
        "careers",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(*whose, name=op.f("pk_careers")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "career_stats",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("stat", sa.Text, nullable=False),
        sa.Column("total", sa.BigInteger, nullable=False),
        sa.Column("best", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint(*whose, "stat", name=op.f("pk_career_stats")),
        sqlite_with_rowid=False,
    )
    # They are filled by the revision `ratings`, which every upgrade comes to: it has other columns.
    best_first = ["guild_id", "game", "wins", "games"]
    op.create_index("ix_careers_guild_id_game_wins_games", "careers", best_first)
