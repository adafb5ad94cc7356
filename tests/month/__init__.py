"""A month in the life of the bot, in minutes: see `tests.month.players`."""
