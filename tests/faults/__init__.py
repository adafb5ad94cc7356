"""Whole games go on while everything that can go wrong does, drawn at random.

``python -m tests.faults --seed 1 --faults 1000`` runs the real program, the real discord.py client
and a real SQLite file; ``--help`` tells the rest. A short run is among the tests.
"""
