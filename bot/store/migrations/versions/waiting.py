"""What people who wait have done: votes and nudges. And since when the one they wait for plays."""

import sqlalchemy as sa
from alembic import op

revision = "waiting"
down_revision = "invitations"


def upgrade() -> None:
    op.add_column("tables", sa.Column("nudged_turn", sa.Integer))
    op.add_column("tables", sa.Column("nudged_at", sa.DateTime(timezone=True)))
    op.add_column("seats", sa.Column("since", sa.DateTime(timezone=True)))
    op.create_table(
        "votes",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("voter", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_votes_table_id_seat"),
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "voter"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_votes_table_id_voter"),
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "voter", name=op.f("pk_votes")),
        sqlite_with_rowid=False,
    )
