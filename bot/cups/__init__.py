"""Cups: what members, hosts and the clock do with them, and what they learn from their tables.

Knows nothing of Discord. May import `bot.tables` and what that may import.
"""
