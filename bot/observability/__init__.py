"""Logs, metrics and health, for the host.

May import `bot.app` and what that may import.
"""
