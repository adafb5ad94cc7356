"""Programs for developers: what computer players know, exact versions; results are committed.

Each is run as ``python -m tools.<name>``. The installed program doesn't need them.
"""
