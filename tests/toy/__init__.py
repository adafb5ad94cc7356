"""The toy game Tricks, a whole game in a few files: see docs/larger-games.md."""
