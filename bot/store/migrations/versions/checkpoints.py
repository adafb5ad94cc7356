"""Where the logs of running games have led to."""

import sqlalchemy as sa
from alembic import op

revision = "checkpoints"
down_revision = "waiting"


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("seal", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_checkpoints_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_checkpoints")),
    )
