"""Where Discord is asked."""

import discord


def ask_at(address: str | None) -> None:
    """Send all requests of this process to an address instead of Discord's own, if there is one.

    That goes for answers to interactions, too. discord.py has no other way to tell it.
    """
    if address is not None:
        discord.http.Route.BASE = address
