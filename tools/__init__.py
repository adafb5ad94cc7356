"""Programs for developers, such as training of computer players and locking of versions.

Each runs as ``python -m tools.<name>``, and its results are committed. The installed program
doesn't need them.
"""
