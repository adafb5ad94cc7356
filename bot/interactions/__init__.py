"""What a press on a button and a slash command do."""
