"""Tests of the game Claim It!."""
