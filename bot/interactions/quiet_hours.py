"""Quiet hours, in which a user isn't pinged. Part of ``/preferences``."""

import asyncio
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import discord

from bot.client.interaction import catalogue_for, form_fields
from bot.interactions import preferences
from bot.interactions.feature import Feature, only_value
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.people_types import QuietHours
from bot.tables.refusals import Reason, Refused
from bot.views import page_routes, quiet_hours

_MOST_NAMED: Final = 3
"""Number of time zones to name if several match."""

feature = Feature(needs_server=False)


@feature.button(page_routes.ask_quiet_hours)
async def ask(services: Services, reply: Reply) -> None:
    before = (await preferences.stored_preferences(services, reply)).quiet
    await reply.ask(quiet_hours.form(before, catalogue_for(reply.interaction)))


@feature.form(page_routes.quiet_hours_form)
async def submit(services: Services, reply: Reply) -> None:
    """Set the quiet hours to those in a form. Raises Refused."""
    fields, translate = form_fields(reply.interaction), catalogue_for(reply.interaction)
    hours = [str(hour) for hour in range(24)]
    start = int(only_value(fields.get(quiet_hours.START, ()), hours, quiet_hours.START))
    end = int(only_value(fields.get(quiet_hours.END, ()), hours, quiet_hours.END))
    zone = await asyncio.to_thread(_zone, "".join(fields.get(quiet_hours.ZONE, ())))
    if start == end:
        await services.store.people.set_quiet_hours(reply.user_id, None)
        await preferences.show_outcome(services, reply, translate("quiet-off"))
        return
    await services.store.people.set_quiet_hours(reply.user_id, QuietHours(start, end, zone))
    local = discord.utils.utcnow().astimezone(ZoneInfo(zone))
    outcome = translate(
        "quiet-set", start=f"{start:02}:00", end=f"{end:02}:00", zone=zone, time=f"{local:%H:%M}"
    )
    await preferences.show_outcome(services, reply, outcome)


def _zone(typed: str) -> str:
    """Return the time zone for a typed name, or for a part of it that is unique.

    "york", "new york" and "America/New_York" mean the same. Raises Refused unless one matches.
    """
    query, zones = typed.strip().lower().replace(" ", "_"), _zones()
    fitting = [zone for name, zone in zones.items() if query in name]
    places = [zone for zone in fitting if zone.lower().rpartition("/")[2] == query]
    if query in zones:
        return zones[query]
    matches = places or fitting
    if not query or not matches:
        raise Refused(Reason.NO_TIMEZONE)
    if len(matches) > 1:
        raise Refused(Reason.MANY_TIMEZONES, zones=", ".join(matches[:_MOST_NAMED]))
    return matches[0]


@cache
def _zones() -> dict[str, str]:
    """Return the time zones named after places, and UTC, by their names in lowercase.

    The first call reads hundreds of files.
    """
    named = (zone for zone in available_timezones() if "/" in zone or zone == "UTC")
    places = sorted(zone for zone in named if not zone.startswith(("Etc/", "posix/", "right/")))
    return {zone.lower(): zone for zone in places}
