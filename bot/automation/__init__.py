"""Actions without a press: clocks, computer players, posts, films.

May import `bot.messages` and what that may import.
"""
