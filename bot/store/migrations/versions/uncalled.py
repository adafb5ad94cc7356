"""Lobbies whose calls haven't been sent yet, and to which lobby somebody was called last."""

import sqlalchemy as sa
from alembic import op

revision = "uncalled"
down_revision = "shards"


def upgrade() -> None:
    op.create_table(
        "uncalled",
        sa.Column("table_id", sa.Integer, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_uncalled_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_uncalled")),
    )
    op.add_column("callees", sa.Column("called_to", sa.Integer))
