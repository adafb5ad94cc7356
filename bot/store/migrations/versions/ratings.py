"""The order in which games have ended, ratings, and what results add up to for every period."""

import sqlalchemy as sa
from alembic import op

revision = "ratings"
down_revision = "people"

NUMBER = """
    UPDATE tables SET finished_as = number
    FROM (
        SELECT id AS ended, row_number() OVER (ORDER BY ended_at, id) AS number
        FROM tables WHERE status = 'finished'
    ) AS numbered
    WHERE id = ended
"""
"""The statement that numbers the games that had ended before."""
_PLAYED = """
    SELECT guild_id, game, user_id, finished_as, seat, table_id, place,
        CASE WHEN place = 1 AND NOT resigned THEN 1 ELSE 0 END AS won,
        CAST(substr(CAST(ended_at AS TEXT), 1, 4) AS INTEGER) AS year,
        CAST(substr(CAST(ended_at AS TEXT), 6, 2) AS INTEGER) AS month
    FROM results JOIN tables ON tables.id = results.table_id
    WHERE tables.status = 'finished' AND results.user_id IS NOT NULL
        AND tables.id NOT IN (SELECT table_id FROM seats WHERE key_id = 0)
"""
ADD_UP = (
    f"""
    INSERT INTO careers
    WITH
    played AS ({_PLAYED}),
    counted AS (
        SELECT guild_id, CASE WHEN one = 1 THEN game ELSE '' END AS game,
            CASE span WHEN 0 THEN 0 WHEN 1 THEN year * 10 + (month + 2) / 3
                ELSE year * 100 + month END AS period,
            user_id, finished_as, won
        FROM played, (SELECT 0 AS one UNION SELECT 1) AS games,
            (SELECT 0 AS span UNION SELECT 1 UNION SELECT 2) AS spans
    ),
    runs AS (
        SELECT guild_id, game, period, user_id, won, sum(1 - won) OVER (
            PARTITION BY guild_id, game, period, user_id ORDER BY finished_as) AS losses
        FROM counted
    ),
    lengths AS (
        SELECT guild_id, game, period, user_id, count(*) AS games, sum(won) AS wins,
            CASE WHEN losses = max(losses) OVER (PARTITION BY guild_id, game, period, user_id)
                THEN 1 ELSE 0 END AS is_last
        FROM runs GROUP BY guild_id, game, period, user_id, losses
    )
    SELECT guild_id, game, period, user_id, sum(games), sum(wins), sum(wins * is_last), max(wins)
    FROM lengths GROUP BY guild_id, game, period, user_id
    """,  # noqa: S608
    f"""
    INSERT INTO career_stats
    SELECT guild_id, game, user_id, stat, sum(value), max(value)
    FROM ({_PLAYED}) AS played JOIN result_stats USING (table_id, seat)
    GROUP BY guild_id, game, user_id, stat
    """,  # noqa: S608
    f"""
    INSERT INTO career_stats
    SELECT guild_id, CASE WHEN one = 1 THEN game ELSE '' END AS whose, user_id,
        'place-' || place, count(*), 1
    FROM ({_PLAYED}) AS played, (SELECT 0 AS one UNION SELECT 1) AS games
    GROUP BY guild_id, whose, user_id, place
    """,  # noqa: S608
)
"""The statements that fill the two tables from all results."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("finished_as", sa.Integer))
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, server_default=sa.true(), nullable=False)
    )
    op.create_index("ix_tables_finished_as", "tables", ["finished_as"])
    op.execute(NUMBER)
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
    for statement in ADD_UP:
        op.execute(statement)
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
