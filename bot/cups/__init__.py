"""Cups: the acts of members, hosts and the clock, and the outcomes of their tables.

Knows nothing of Discord. May import `bot.tables` and what that may import.
"""
