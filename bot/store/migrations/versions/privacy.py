"""What it takes to find and erase a person, to forget a server, and what its admins decide."""

import sqlalchemy as sa
from alembic import op

revision = "privacy"
down_revision = "careers"


def upgrade() -> None:
    op.add_column("tables", sa.Column("key", sa.LargeBinary))
    op.add_column("tables", sa.Column("commitment", sa.Text))
    op.add_column("seats", sa.Column("left_id", sa.BigInteger))
    for name, default in (
        ("threads", sa.false()),
        ("computers", sa.true()),
        ("rated", sa.true()),
        ("rate_computers", sa.true()),
    ):
        choice = sa.Column(name, sa.Boolean, server_default=default, nullable=False)
        op.add_column("guilds", choice)
    op.add_column("guilds", sa.Column("removed_at", sa.DateTime(timezone=True)))
    # Which of them have the bot turns out when it is connected.
    op.execute(
        "INSERT INTO guilds (guild_id) SELECT DISTINCT guild_id FROM tables WHERE true"
        " ON CONFLICT DO NOTHING"
    )
    op.create_table(
        "guild_channels",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "channel_id", name=op.f("pk_guild_channels")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "guild_roles",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("may", sa.Text, nullable=False),
        sa.Column("role_id", sa.BigInteger, nullable=False),
        sa.CheckConstraint("may IN ('start', 'cancel')", name=op.f("ck_guild_roles_may")),
        sa.PrimaryKeyConstraint("guild_id", "may", "role_id", name=op.f("pk_guild_roles")),
        sqlite_with_rowid=False,
    )
    for table, column in (
        ("tables", "host_id"),
        ("invitations", "user_id"),
        ("careers", "user_id"),
        ("career_stats", "user_id"),
    ):
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column])
    for column in ("key_id", "left_id"):
        where = sa.text(f"{column} IS NOT NULL")
        op.create_index(
            op.f(f"ix_seats_{column}"),
            "seats",
            [column],
            sqlite_where=where,
            postgresql_where=where,
        )
