"""What whoever runs the bot sees of it: logs, metrics and its health."""
