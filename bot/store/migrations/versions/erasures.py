"""Who is being erased, and the games that go on from others' middles are found by those."""

import sqlalchemy as sa
from alembic import op

revision = "erasures"
down_revision = "uncalled"


def upgrade() -> None:
    op.create_table(
        "erasures",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("replaced_by", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_erasures")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_erasures_user_id", "erasures", ["user_id"])
    going_on = sa.column("continues_table").is_not(None)
    op.create_index(
        "ix_tables_continues_table",
        "tables",
        ["continues_table"],
        sqlite_where=going_on,
        postgresql_where=going_on,
    )
