"""Sends the messages of tables and people to Discord, and handles its errors.

May import `bot.client` and what that may import.
"""
