"""Features, one per file: commands, buttons, menus and forms, with their handlers.

May import `bot.services`, and the packages that it may import.
"""
