"""Whether a game of one person against computer players is rated.

Tables that were opened as rated until now stay so.
"""

import sqlalchemy as sa
from alembic import op

revision = "alone"
down_revision = "webhooks"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("rate_alone", sa.Boolean, server_default=sa.true(), nullable=False)
    )
