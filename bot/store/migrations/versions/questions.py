"""The messages below a table that ask people something."""

import sqlalchemy as sa
from alembic import op

revision = "questions"
down_revision = "former_players"


def upgrade() -> None:
    op.create_table(
        "questions",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_questions_table_id")),
        sa.PrimaryKeyConstraint("table_id", "about", name=op.f("pk_questions")),
        sqlite_with_rowid=False,
    )
