"""Actions of people, computer players and turn clocks at tables.

May import `bot.game_packages`, `bot.store` and what they may import.
"""
