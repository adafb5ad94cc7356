"""The commands of the command line.

May import `bot.app`, `bot.conformance`, `bot.observability` and what they may import.
"""
