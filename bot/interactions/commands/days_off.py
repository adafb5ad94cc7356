"""``/daysoff``: when a user's clock stands still in slow games."""

from typing import Final

from discord import app_commands
from discord.app_commands import Range, command

from bot.interaction import Interaction, guild_of, private_words
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.services import services_of
from bot.tables.breaks import DAYS_A_YEAR, LONGEST_AHEAD
from bot.views.markup import dated

_NOW: Final = 0


@command(name="daysoff", description=described("command-daysoff"))
@app_commands.rename(ahead="in")
@app_commands.describe(days=described("option-daysoff-days"), ahead=described("option-daysoff-in"))
async def days_off(
    interaction: Interaction,
    days: Range[int, 0, DAYS_A_YEAR],
    ahead: Range[int, 0, LONGEST_AHEAD] = _NOW,
) -> None:
    services, say = services_of(interaction), private_words(interaction)
    guild_id, breaks = guild_of(interaction), services.tables.breaks
    async with answering(interaction) as reply:
        if days:
            taken = await breaks.take_days_off(guild_id, reply.user_id, days, ahead)
            left = breaks.days_left(guild_id, reply.user_id)
            period = {"begins": dated(taken.begins), "ends": dated(taken.ends)}
            await reply.say(say("daysoff-set", **period, left=left))
        else:
            await breaks.end_days_off(guild_id, reply.user_id)
            left = breaks.days_left(guild_id, reply.user_id)
            await reply.say(say("daysoff-none", left=left))
        for table_id in await breaks.tables_of(guild_id, reply.user_id):
            await services.presenter.present(table_id)
