"""The computer players of Gold Nuggets, and what they know of the game."""
