"""Who has cancelled a table, what its people may agree on, and when a lobby ends by itself.

Lobbies that are open at the upgrade end seven days after it.
"""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "endings"
down_revision = "erasures"


def upgrade() -> None:
    op.add_column("tables", sa.Column("cancelled_as", sa.Text))
    op.add_column("tables", sa.Column("cancelled_by", sa.BigInteger))
    named = sa.text("cancelled_by IS NOT NULL")
    op.create_index(
        "ix_tables_cancelled_by",
        "tables",
        ["cancelled_by"],
        sqlite_where=named,
        postgresql_where=named,
    )
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("wish IN ('pause', 'cancel')", name=op.f("ck_wishes_wish")),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_wishes_table_id_seat"),
        ),
        sa.PrimaryKeyConstraint("table_id", "wish", "seat", name=op.f("pk_wishes")),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO wishes (table_id, wish, seat, at)"
        " SELECT table_id, 'pause', seat, at FROM pause_votes"
    )
    op.drop_table("pause_votes")
    lobbies = sa.table(
        "tables", sa.column("status", sa.Text), sa.column("due_at", sa.DateTime(timezone=True))
    )
    until = datetime.now(UTC) + timedelta(days=7)
    op.execute(lobbies.update().where(lobbies.c.status == "lobby").values(due_at=until))
