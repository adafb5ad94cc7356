"""Pictures: what a player may see of a game -> image bytes and alt text.

May import `engine`.

Sentences come from the caller's catalogue.
"""
