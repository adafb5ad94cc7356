"""Search for and judgement of positions of the day, for `tools.make_daily_positions`."""
