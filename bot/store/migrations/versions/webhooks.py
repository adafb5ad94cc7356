"""Ends of tables that the host's webhook is still to hear of."""

import sqlalchemy as sa
from alembic import op

revision = "webhooks"
down_revision = "upkeep"


def upgrade() -> None:
    op.create_table(
        "webhook_events",
        sa.Column("table_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("event_id", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer, server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_webhook_events_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_webhook_events")),
    )
    op.create_index("ix_webhook_events_due_at", "webhook_events", ["due_at"])
