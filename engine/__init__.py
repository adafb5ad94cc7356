"""Rules, chance and computer players of the games: pure, deterministic, independent of Discord.

May import nothing else of this program.
"""
