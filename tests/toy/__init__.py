"""The toy game Tricks, a whole game in a few files: see docs/add-a-game.md."""
