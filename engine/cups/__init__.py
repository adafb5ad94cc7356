"""Cups: tournaments of games of two, as a log of what has happened and what follows from it.

Pairings and standings are pure, and know nothing of Discord. May import only the standard library,
msgspec, networkx and `engine`.
"""
