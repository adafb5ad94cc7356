"""Logs, metrics and health checks for the host.

May import `bot.app` and what that may import.
"""
