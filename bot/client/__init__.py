"""The connection to Discord: its gateway, interactions, components, emojis and errors.

May import `engine`, `render`, `bot.runtime`, `bot.errors`, `bot.ids`, `bot.settings`,
`bot.catalogue`, `bot.store`, `bot.tables` and `bot.views`.
"""
