"""Checks that every game has to pass: functions that raise `bot.conformance.fault.Fault`.

May import `bot.interactions` and what that may import.
"""
