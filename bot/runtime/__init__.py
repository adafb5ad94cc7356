"""The process: files, background tasks, memory, and how the program was installed.

May import `bot.errors` and `bot.ids`.
"""
