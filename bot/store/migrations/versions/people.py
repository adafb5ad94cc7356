"""What people choose for themselves besides quiet hours, and what they have been told directly.

SQLite can't let a column be empty that couldn't be, so the people are made anew.
"""

import sqlalchemy as sa
from alembic import op

revision = "people"
down_revision = "careers"


def upgrade() -> None:
    op.create_table(
        "new_people",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("zone", sa.Text),
        sa.Column("told", sa.Text, server_default="mention", nullable=False),
        sa.Column("warned", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("language", sa.Text),
        sa.Column("direct_channel_id", sa.BigInteger),
        sa.Column("direct_refused", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.CheckConstraint("told IN ('mention', 'direct', 'never')", name=op.f("ck_people_told")),
        sa.CheckConstraint(
            "(quiet_from IS NULL) = (zone IS NULL) AND (quiet_until IS NULL) = (zone IS NULL)",
            name=op.f("ck_people_quiet"),
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )
    columns = "user_id, quiet_from, quiet_until, zone"
    op.execute(f"INSERT INTO new_people ({columns}) SELECT {columns} FROM people")  # noqa: S608
    op.drop_table("people")
    op.rename_table("new_people", "people")
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.CheckConstraint("kind IN ('turn', 'next')", name=op.f("ck_notices_kind")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_notices_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", "kind", name=op.f("pk_notices")),
        sqlite_with_rowid=False,
    )
