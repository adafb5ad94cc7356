"""The game Gold Nuggets: see `engine.package`."""
