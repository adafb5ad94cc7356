"""Days off: a user's clock stands still in slow games of a server. Chosen in ``/preferences``."""

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
    """Ask whether the user really wants the days off that a form asks for. Raises Refused."""
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
    left = breaks.days_left(reply.guild_id, reply.user_id)
    period = {"begins": dated(taken.begins), "ends": dated(taken.ends)}
    await _show_changed(services, reply, "daysoff-set", left, **period)


@feature.button(page_routes.end_days_off)
async def end(services: Services, reply: Reply) -> None:
    """End the days off that a user has, and those to come."""
    await services.tables.breaks.end_days_off(reply.guild_id, reply.user_id)
    left = services.tables.breaks.days_left(reply.guild_id, reply.user_id)
    await _show_changed(services, reply, "daysoff-none", left)


async def _show_changed(
    services: Services, reply: Reply, key: str, left: int, **period: str
) -> None:
    """Show what came of a choice in the user's preferences."""
    outcome = catalogue_for(reply.interaction)(key, left=left, **period)
    await preferences.show_outcome(services, reply, outcome)


def _days_ahead(typed: str) -> int:
    """Return in how many days they begin; nothing means today. Raises Refused."""
    text = typed.strip() or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= DAYS_OFF_AHEAD):
        raise Refused(Reason.DAYS_AHEAD, most=DAYS_OFF_AHEAD)
    return int(text)
