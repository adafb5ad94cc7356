"""What people, computer players and clocks can do at tables.

May import `bot.game_packages`, `bot.store` and what they may import.
"""
