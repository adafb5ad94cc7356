"""The connection to Discord: gateway, interactions, components, emojis and errors.

May import `bot.settings`, `bot.views` and what they may import.
"""
