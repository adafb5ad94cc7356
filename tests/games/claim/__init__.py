"""Tests of the game Claim."""
