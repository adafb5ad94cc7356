"""Tests of the rules of Gold Nuggets."""
