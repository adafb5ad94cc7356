"""Rules, chance and computer players of the games: pure, deterministic, independent of Discord.

Imports nothing from the other packages of this program.
"""
