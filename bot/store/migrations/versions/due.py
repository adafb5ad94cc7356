"""When to look at which table next because of the time for its turn."""

import sqlalchemy as sa
from alembic import op

revision = "due"
down_revision = "checkpoints"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due_at", sa.DateTime(timezone=True)))
    op.create_index(op.f("ix_tables_due_at"), "tables", ["due_at"])
    # Too early does no harm.
    op.execute(
        "UPDATE tables SET due_at = started_at WHERE status = 'running' AND pace IS NOT NULL"
    )
