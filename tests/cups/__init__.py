"""Whole cups by real processes of the program, which are killed in each phase.

``python -m tests.cups --seed 1`` plays a cup with a SQLite file, then one for each of two processes
with a PostgreSQL server. Weeks pass in minutes.
"""
