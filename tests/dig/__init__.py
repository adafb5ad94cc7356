"""Dig, a game with a board of 64 squares: chosen from a hand first, then at the table."""
