"""What makes a position one of the day, for `tools.make_daily_positions`."""
