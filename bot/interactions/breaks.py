"""``/daysoff``, when a user's clock stands still in slow games, and the pause of a game."""

from functools import partial
from typing import Final

from discord import app_commands
from discord.app_commands import Range

from bot.ids import TableId
from bot.interaction import private_words
from bot.interactions.agreements import answer_wish
from bot.interactions.descriptions import described
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.breaks import DAYS_A_YEAR, LONGEST_AHEAD
from bot.tables.snapshot import own_seat
from bot.views import custom_ids, waiting
from bot.views.markup import dated

_NOW: Final = 0

feature = Feature()


@feature.command("command-daysoff", name="daysoff")
@app_commands.rename(ahead="in")
@app_commands.describe(days=described("option-daysoff-days"), ahead=described("option-daysoff-in"))
async def days_off(
    services: Services,
    reply: Reply,
    days: Range[int, 0, DAYS_A_YEAR],
    ahead: Range[int, 0, LONGEST_AHEAD] = _NOW,
) -> None:
    translate, breaks = private_words(reply.interaction), services.tables.breaks
    if days:
        taken = await breaks.take_days_off(reply.guild_id, reply.user_id, days, ahead)
        left = breaks.days_left(reply.guild_id, reply.user_id)
        period = {"begins": dated(taken.begins), "ends": dated(taken.ends)}
        await reply.send_text(translate("daysoff-set", **period, left=left))
    else:
        await breaks.end_days_off(reply.guild_id, reply.user_id)
        left = breaks.days_left(reply.guild_id, reply.user_id)
        await reply.send_text(translate("daysoff-none", left=left))
    for table_id in await services.store.breaks.tables_of(reply.guild_id, reply.user_id):
        await services.presenter.present(table_id)


@feature.table_button(custom_ids.pause)
async def pause(services: Services, reply: Reply, table_id: TableId) -> None:
    """Ask for a pause from the menu, or agree to one below another player's request."""
    agreed = await services.tables.breaks.want_pause(table_id, reply.user_id)
    await answer_wish(
        services,
        reply,
        agreed,
        "pause",
        waiting.pause_wanted,
        asked="pause-asked",
        done="pause-done",
    )


@feature.table_button(custom_ids.resume)
async def resume(services: Services, reply: Reply, table_id: TableId) -> None:
    """Resume a paused game, and tell those whom it waits for."""
    snapshot = await services.tables.breaks.resume(table_id, reply.user_id)
    await services.presenter.present(table_id, reply)
    by = own_seat(snapshot.table, reply.user_id)
    people = [who for seat, who in services.tables.human_movers(snapshot).items() if seat != by]
    news = partial(waiting.resumed, snapshot.table, by, people, snapshot.deadline)
    if people:
        await services.announcer.announce(snapshot.table, news, "resume")
