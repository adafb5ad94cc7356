"""What tables, lobbies and leaderboards look like in a channel, told without Discord's types."""
