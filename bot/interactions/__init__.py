"""The features, a file each: commands, buttons, menus and forms, and what they do.

May import `bot.services` and what that may import.
"""
