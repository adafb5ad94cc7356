"""Whole games with random faults of the network, Discord, the database and the process.

``python -m tests.faults --seed 1 --faults 1000`` runs the real program with the real discord.py
client and a real SQLite file; ``--help`` lists the options. The tests include a short run.
"""
