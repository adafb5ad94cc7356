"""Tests of the program in a separate process, with the real discord.py client over sockets."""
