"""Pictures of the tables: what a player may see of a game -> image bytes and alt text.

Nothing in here knows Discord, storage or asyncio. Sentences come from the caller's catalogue.
"""
