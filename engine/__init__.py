"""The games without a bot: rules, chance and computer players, pure and deterministic.

May import nothing else of this program.
"""
