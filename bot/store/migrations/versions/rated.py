"""A game is opened as rated or not, and the reason why it wasn't rated is kept with its result.

Until now the server's switches applied when a game ended. Games that have ended keep their ratings;
open ones get what their server wants at this moment. Which people have decided something themselves
wasn't kept: in running games it is assumed of every person whose seat has acted.
"""

import sqlalchemy as sa
from alembic import op

revision = "rated"
down_revision = "endings"

_GOING_ON = "status IN ('lobby', 'running')"
_STATEMENTS = (
    """
    UPDATE tables SET unrated = CASE
        WHEN continues_table IS NOT NULL THEN 'continued'
        WHEN EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND key_id = 0)
            AND EXISTS (SELECT 1 FROM guilds WHERE guild_id = tables.guild_id AND rated)
            THEN 'computers'
        ELSE 'casual' END
    WHERE status = 'finished' AND NOT rated
    """,
    "UPDATE tables SET rated = true WHERE unrated = 'computers'",
    f"""
    UPDATE tables SET
        rated = NOT EXISTS (
            SELECT 1 FROM guilds WHERE guild_id = tables.guild_id AND NOT guilds.rated),
        rate_computers = NOT EXISTS (
            SELECT 1 FROM guilds WHERE guild_id = tables.guild_id AND NOT guilds.rate_computers)
    WHERE {_GOING_ON}
    """,  # noqa: S608
    """
    UPDATE seats SET decided = true
    WHERE table_id IN (SELECT id FROM tables WHERE status = 'running')
        AND EXISTS (
            SELECT 1 FROM log
            WHERE log.table_id = seats.table_id AND log.seat = seats.seat AND kind = 'action')
    """,
)


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("rate_computers", sa.Boolean, server_default=sa.true(), nullable=False)
    )
    op.add_column("tables", sa.Column("unrated", sa.Text))
    op.add_column(
        "seats", sa.Column("decided", sa.Boolean, server_default=sa.false(), nullable=False)
    )
    for statement in _STATEMENTS:
        op.execute(statement)
