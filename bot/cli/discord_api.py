"""The address of Discord's API."""

import discord


def ask_at(address: str | None) -> None:
    """Send all requests of this process to ``address`` instead of Discord's own, if it is given.

    Responses to interactions go there, too. discord.py has no public setting for it.
    """
    if address is not None:
        discord.http.Route.BASE = address
