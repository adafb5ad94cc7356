"""Choices may be taken back, and the bot may roll where there is nothing to decide.

SQLite can't change a check, so the log is made anew.
"""

import sqlalchemy as sa
from alembic import op

revision = "ingame"
down_revision = "careers"


def upgrade() -> None:
    no = {"server_default": sa.false(), "nullable": False}
    op.add_column("tables", sa.Column("auto_roll", sa.Boolean, **no))
    op.create_table(
        "new_log",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True)),
        sa.CheckConstraint(
            "kind IN ('action', 'draw', 'resignation', 'lapse', 'undo')", name=op.f("ck_log_kind")
        ),
        sa.CheckConstraint("(seat IS NULL) = (kind = 'draw')", name=op.f("ck_log_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "sequence", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )
    columns = "table_id, sequence, kind, seat, payload, at"
    op.execute(f"INSERT INTO new_log ({columns}) SELECT {columns} FROM log")  # noqa: S608
    op.drop_table("log")
    op.rename_table("new_log", "log")
