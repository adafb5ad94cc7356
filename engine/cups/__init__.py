"""Cups: tournaments of games of two, each a log of entries and the state after them.

Pairings and standings are pure, and know nothing of Discord. May import only the standard library,
msgspec, networkx and `engine`.
"""
