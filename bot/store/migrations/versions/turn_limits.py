"""Columns get names that say what is in them."""

from alembic import op

revision = "turn_limits"
down_revision = "seasons"

_RENAMED = (
    ("tables", "wanted", "seat_count"),
    ("tables", "pace", "turn_limit"),
    ("tables", "closed", "end_shown"),
    ("guilds", "pace", "turn_limit"),
    ("people", "told", "notify_by"),
    ("people", "warned", "alert_next"),
)
"""Tables, and the old and the new name of a column of theirs."""


def upgrade() -> None:
    op.drop_index("ix_tables_closed", "tables")
    for table, old, new in _RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    op.create_index("ix_tables_end_shown", "tables", ["end_shown"])
    op.execute(
        """UPDATE opening_choices SET chosen = replace(chosen, '"pace":', '"turn_limit":')"""
    )
