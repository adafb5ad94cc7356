"""The schema of 1.0.0: until that is tagged, whatever `bot.store.schema` declares.

The commit that is tagged writes it out here, so that a later change of the schema leaves it alone.
"""

from alembic import op

from bot.store.schema import metadata

revision = "1.0.0"
down_revision = None


def upgrade() -> None:
    metadata.create_all(op.get_bind(), checkfirst=False)
