"""Tests of the games of this program, each in a folder."""
