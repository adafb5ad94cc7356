"""What the host sees of the bot: logs, metrics and its health."""
