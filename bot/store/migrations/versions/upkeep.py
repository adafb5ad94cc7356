"""When the database was last copied, archived and checked."""

import sqlalchemy as sa
from alembic import op

revision = "upkeep"
down_revision = "solo"


def upgrade() -> None:
    op.create_table(
        "upkeep",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("kind", name=op.f("pk_upkeep")),
        sqlite_with_rowid=False,
    )
