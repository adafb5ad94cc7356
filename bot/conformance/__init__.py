"""The checks that all games share: the tests of this program call them, and `check-game` does.

Each is a plain function that raises a `bot.conformance.fault.Fault`, whose sentence says in which
position what was expected of whom, and what to change. Nothing here needs a library of tests.
"""
