"""The tables: what may be done there and what is saved of it. Nothing here knows Discord."""
