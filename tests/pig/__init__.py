"""Pig, the smallest game with a die, made of the shared parts of games as an example."""
