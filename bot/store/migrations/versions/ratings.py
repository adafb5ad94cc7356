"""The order in which games have ended, ratings, and what results add up to for every period."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.adding_up import add_up

revision = "ratings"
down_revision = "people"

_NUMBER = """
    UPDATE tables SET finished_as = number
    FROM (
        SELECT id AS ended, row_number() OVER (ORDER BY ended_at, id) AS number
        FROM tables WHERE status = 'finished'
    ) AS numbered
    WHERE id = ended
"""
"""The statement that numbers the games that had ended before."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("finished_as", sa.Integer))
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, server_default=sa.true(), nullable=False)
    )
    op.execute(_NUMBER)
    op.create_index("ix_tables_finished_as", "tables", ["finished_as"])
    for name in ("mu", "sigma"):
        op.add_column("results", sa.Column(name, sa.Float))
    op.add_column("results", sa.Column("decisions", sa.Integer))
    unreviewed = sa.text("decisions IS NULL AND user_id IS NOT NULL")
    op.create_index(
        "ix_results_table_id",
        "results",
        ["table_id"],
        sqlite_where=unreviewed,
        postgresql_where=unreviewed,
    )
    whose = "guild_id", "game", "user_id"
    op.drop_table("careers")
    op.create_table(
        "careers",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("period", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "period", "user_id", name=op.f("pk_careers")),
        sqlite_with_rowid=False,
    )
    op.execute("DELETE FROM career_stats")
    op.drop_index("ix_career_stats_user_id", "career_stats")  # made again once all rows are there
    add_up(op.get_bind())
    op.create_index("ix_career_stats_user_id", "career_stats", ["user_id"])
    best_first = ["guild_id", "game", "period", "wins", "games"]
    op.create_index("ix_careers_guild_id_game_period_wins_games", "careers", best_first)
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("settled_until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint(*whose, name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    by_rank = ["guild_id", "game", "mu", "settled_until"]
    op.create_index("ix_ratings_guild_id_game_mu_settled_until", "ratings", by_rank)
    op.create_table(
        "rivals",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("rival_id", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("ahead", sa.Integer, nullable=False),
        sa.Column("behind", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "rival_id", name=op.f("pk_rivals")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "insights",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("lost", sa.Float, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint(*whose, name=op.f("pk_insights")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "absentees",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_absentees")),
        sqlite_with_rowid=False,
    )
    for table in ("careers", "ratings", "rivals", "insights", "absentees"):
        op.create_index(f"ix_{table}_user_id", table, ["user_id"])
    op.create_index("ix_rivals_rival_id", "rivals", ["rival_id"])
