"""The program as a process of its own, with the real discord.py client over real sockets."""
