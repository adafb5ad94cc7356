"""``/quiet``: when a user doesn't want to be pinged."""

import asyncio
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.interaction import Interaction, private_words
from bot.interactions.descriptions import described
from bot.interactions.feature import Feature
from bot.messages.components import Message
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import Services
from bot.store.people_records import QuietHours
from bot.views.message_spec import MessageSpec
from bot.views.preferences import quiet_off

_MAX_CHOICES: Final = 25
_HOURS: Final = [Choice(name=f"{hour:02}:00", value=hour) for hour in range(24)]

feature = Feature()


@feature.command("command-quiet")
@app_commands.rename(start="from", end="until")
@app_commands.describe(
    start=described("option-quiet-from"),
    end=described("option-quiet-until"),
    timezone=described("option-timezone"),
)
@app_commands.choices(start=_HOURS, end=_HOURS)
async def quiet(services: Services, reply: Reply, start: int, end: int, timezone: str) -> None:
    translate = private_words(reply.interaction)
    zone = (await asyncio.to_thread(_zones)).get(timezone.strip().lower())
    if zone is None:
        raise Refused(Reason.NO_TIMEZONE)
    if start == end:
        await services.store.people.set_quiet_hours(reply.user_id, None)
        await reply.send_text(translate("quiet-off"))
        return
    await services.store.people.set_quiet_hours(reply.user_id, QuietHours(start, end, zone))
    local = discord.utils.utcnow().astimezone(ZoneInfo(zone))
    hours = {"start": f"{start:02}:00", "end": f"{end:02}:00"}
    told = translate("quiet-set", **hours, zone=zone, time=f"{local:%H:%M}")
    await reply.send_private(Message(MessageSpec(told, rows=((quiet_off(translate),),))))


@quiet.autocomplete("timezone")
async def _suggest(_interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggest time zones by any part of their name: "york", "new york", "America/New_York"."""
    words = typed.lower().replace(" ", "_")
    zones = await asyncio.to_thread(_zones)
    found = [zone for name, zone in zones.items() if words in name]
    return [Choice(name=zone, value=zone) for zone in found[:_MAX_CHOICES]]


@cache
def _zones() -> dict[str, str]:
    """Return the time zones named after places, and UTC, by their names in lower case.

    The first call reads hundreds of files.
    """
    named = (zone for zone in available_timezones() if "/" in zone or zone == "UTC")
    places = sorted(zone for zone in named if not zone.startswith(("Etc/", "posix/", "right/")))
    return {zone.lower(): zone for zone in places}
