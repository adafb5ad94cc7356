"""Run by Alembic: uses the connection that `upgrade` was given."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
