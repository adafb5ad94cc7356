"""Days off, which stop a user's clock in slow games of a server. Part of ``/preferences``."""

from typing import Final

from bot.client.components import Message
from bot.client.interaction import catalogue_for, form_fields
from bot.interactions import preferences
from bot.interactions.feature import Feature, only_value
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import DAYS_OFF_A_YEAR, DAYS_OFF_AHEAD
from bot.views import days_off, page_routes
from bot.views.markup import dated

_CHOICES: Final = [str(days) for days in range(1, DAYS_OFF_A_YEAR + 1)]

feature = Feature()


@feature.button(page_routes.ask_days_off)
async def ask(_services: Services, reply: Reply) -> None:
    await reply.ask(days_off.form(catalogue_for(reply.interaction)))


@feature.form(page_routes.days_off_form)
async def submit(services: Services, reply: Reply) -> None:
    """Ask the user to confirm the days off in a form. Raises Refused."""
    fields = form_fields(reply.interaction)
    days = int(only_value(fields.get(days_off.DAYS, ()), _CHOICES, days_off.DAYS))
    ahead = _days_ahead("".join(fields.get(days_off.AHEAD, ())))
    breaks = services.tables.breaks
    planned = breaks.plan_days_off(reply.guild_id, reply.user_id, days, ahead)
    translate = catalogue_for(reply.interaction)
    await reply.show_private(Message(days_off.question(planned, days, ahead, translate)))


@feature.button(page_routes.take_days_off)
async def take(services: Services, reply: Reply, days: int, ahead: int) -> None:
    """Take days off, after the question. Raises Refused."""
    if not (1 <= days <= DAYS_OFF_A_YEAR and ahead <= DAYS_OFF_AHEAD):
        raise Refused(Reason.BAD_VALUE, option=days_off.DAYS)
    breaks = services.tables.breaks
    taken = await breaks.take_days_off(reply.guild_id, reply.user_id, days, ahead)
    remaining = breaks.days_left(reply.guild_id, reply.user_id)
    period = {"begins": dated(taken.begins), "ends": dated(taken.ends)}
    await _show_changed(services, reply, "daysoff-set", remaining, **period)


@feature.button(page_routes.end_days_off)
async def end(services: Services, reply: Reply) -> None:
    """End a user's current days off, and cancel future ones."""
    await services.tables.breaks.end_days_off(reply.guild_id, reply.user_id)
    remaining = services.tables.breaks.days_left(reply.guild_id, reply.user_id)
    await _show_changed(services, reply, "daysoff-none", remaining)


async def _show_changed(
    services: Services, reply: Reply, key: str, remaining: int, **period: str
) -> None:
    """Show the user's preferences with the outcome of a choice."""
    outcome = catalogue_for(reply.interaction)(key, left=remaining, **period)
    await preferences.show_outcome(services, reply, outcome)


def _days_ahead(typed: str) -> int:
    """Return the number of days until the days off begin, 0 for "". Raises Refused."""
    text = typed.strip() or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= DAYS_OFF_AHEAD):
        raise Refused(Reason.DAYS_AHEAD, most=DAYS_OFF_AHEAD)
    return int(text)
