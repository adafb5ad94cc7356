"""Several processes share the database: who has which shard, and who may identify next."""

import sqlalchemy as sa
from alembic import op

revision = "shards"
down_revision = "luck"


def upgrade() -> None:
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("total", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("until", sa.Float, server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("shard", "total", name=op.f("pk_shards")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("bucket", name=op.f("pk_identifies")),
    )
    op.create_table(
        "changed_elsewhere",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_changed_elsewhere")),
    )
    op.create_index("ix_changed_elsewhere_table_id", "changed_elsewhere", ["table_id"])
