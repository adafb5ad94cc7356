"""A whole game in a few files, as an example: see docs/add-a-game.md."""
