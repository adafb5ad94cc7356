"""Who has been invited to which table, so that nobody is called twice."""

import sqlalchemy as sa
from alembic import op

revision = "invitations"
down_revision = "opponents"


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_invitations_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_invitations")),
        sqlite_with_rowid=False,
    )
