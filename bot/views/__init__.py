"""Messages as texts, pictures and buttons, without Discord's types.

May import `render`, `bot.cups`, and the packages that these may import.
"""
