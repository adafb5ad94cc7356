"""Nothing lists the finished games of a channel or a server any more: their indexes go."""

from alembic import op

revision = "fewer_indexes"
down_revision = "plain_names"


def upgrade() -> None:
    for columns in ("channel_id_game", "shown_channel_id_game", "guild_id_game_status_archived_at"):
        op.drop_index(f"ix_tables_{columns}", "tables")
    op.create_index("ix_tables_guild_id_game_status", "tables", ["guild_id", "game", "status"])
