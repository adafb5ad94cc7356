"""The slash commands, the same for every game of the registry."""
