"""A seat may have two results: of who played it last, and of the person who left the server.

A table that was opened in a thread knows the channel of the thread, in case that is locked.
How many decisions the people of running games have made wasn't counted: whoever has made one is
taken to have made enough. No game is unrated any more because somebody never decided anything.
"""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.rebuilding import rebuild_table

revision = "former_players"
down_revision = "taken_back"

_RUNNING = "SELECT id FROM tables WHERE status = 'running'"
_STATEMENTS = (
    "UPDATE seats SET decisions = 2 WHERE decided",
    f"""
    UPDATE seats SET starter_left = true, starter_name = CASE WHEN user_id IS NULL THEN name END
    WHERE table_id IN ({_RUNNING}) AND key_id <> 0 AND (user_id IS NULL OR user_id <> key_id)
    """,  # noqa: S608
    """
    UPDATE results SET ranked = false
    WHERE EXISTS (SELECT 1 FROM seats WHERE seats.table_id = results.table_id AND key_id = 0)
    """,
    "UPDATE tables SET unrated = 'casual' WHERE unrated = 'absent'",
)


def upgrade() -> None:
    for name in ("absent", "starter_left"):
        op.add_column(
            "seats", sa.Column(name, sa.Boolean, server_default=sa.false(), nullable=False)
        )
    op.add_column("tables", sa.Column("parent_id", sa.BigInteger))
    op.add_column("seats", sa.Column("starter_name", sa.Text))
    op.add_column("seats", sa.Column("decisions", sa.Integer, server_default="0", nullable=False))
    rebuild_table(
        "result_stats",
        "table_id, seat, stat, value",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("stat", sa.Text, nullable=False),
        sa.Column("value", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_result_stats_table_id_seat"),
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "stat", name=op.f("pk_result_stats")),
        sqlite_with_rowid=False,
    )
    rebuild_table(
        "results",
        "table_id, seat, user_id, place, resigned, mu, sigma, decisions",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("former", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("rated_as", sa.Text),
        sa.Column("ranked", sa.Boolean, server_default=sa.true(), nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.Column("decisions", sa.Integer),
        sa.CheckConstraint("place > 0", name=op.f("ck_results_place")),
        sa.CheckConstraint(
            "rated_as IN ('early', 'absent', 'guest')", name=op.f("ck_results_rated_as")
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_results_table_id_seat"),
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "former", name=op.f("pk_results")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_results_table_id_user_id")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_user_id_table_id", "results", ["user_id", "table_id"])
    unreviewed = "decisions IS NULL AND user_id IS NOT NULL AND"
    op.create_index(
        "ix_results_table_id",
        "results",
        ["table_id"],
        sqlite_where=sa.text(f"{unreviewed} former = 0"),
        postgresql_where=sa.text(f"{unreviewed} NOT former"),
    )
    for statement in _STATEMENTS:
        op.execute(statement)
    if op.get_bind().dialect.name == "postgresql":  # else it changes no table with rows to check
        op.execute("SET CONSTRAINTS ALL IMMEDIATE")
    op.drop_column("seats", "decided")
