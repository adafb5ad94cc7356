"""Broken games, and the output of `check-game` for them."""
