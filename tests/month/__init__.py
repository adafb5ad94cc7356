"""A simulated month of the bot's life, in minutes: see `tests.month.players`."""
