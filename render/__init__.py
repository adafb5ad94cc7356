"""Pictures: a seat's or the public's view of a game -> image bytes and alt text.

May import `engine`, and no other package of this program. Sentences come from the caller's
catalogue.
"""
