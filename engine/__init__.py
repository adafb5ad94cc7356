"""Rules of the games: pure, synchronous and deterministic.

Nothing in here knows Discord, pictures, storage or languages.
"""
