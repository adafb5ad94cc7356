"""Sends the messages of tables and users to Discord, and handles its errors.

May import `bot.client` and what that may import.
"""
