"""Tests of the game Gold Nuggets."""
