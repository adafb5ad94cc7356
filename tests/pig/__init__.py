"""Pig, the smallest game with a die: made of what games share, as an example."""
