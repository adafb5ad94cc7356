"""Programs that compute what the computer players know: run once, their results are committed.

Each is run as ``python -m tools.<name>``. The installed program doesn't need them.
"""
