"""Features, a file each: commands, buttons, menus and forms, with their handlers.

May import `bot.services` and what that may import.
"""
