"""The toy game Bids: all players choose simultaneously, and four play in two teams."""
