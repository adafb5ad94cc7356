"""Reviews tell luck apart from what others did: they are made again.

The sums before can't be parted, so all games count as not yet reviewed.
"""

from alembic import op

revision = "luck"
down_revision = "ratings"


def upgrade() -> None:
    op.execute("DELETE FROM insights")
    op.execute("UPDATE results SET decisions = NULL WHERE decisions IS NOT NULL")
