"""The message that an ended turn has left, which changes if that end is taken back."""

import sqlalchemy as sa
from alembic import op

revision = "taken_back"
down_revision = "alone"


def upgrade() -> None:
    op.add_column("tables", sa.Column("left_message_id", sa.BigInteger))
    op.add_column("tables", sa.Column("left_turn", sa.Integer))
