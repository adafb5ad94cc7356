"""``/turns``: the tables of all games that wait for the user."""

from discord.app_commands import command

from bot.interaction import Interaction, guild_of, private_words
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.messages.components import paint
from bot.services import services_of
from bot.tables.snapshot import Snapshot
from bot.views.turns import turns as listed


@command(description=described("command-turns"))
async def turns(interaction: Interaction) -> None:
    services = services_of(interaction)
    async with answering(interaction) as reply:
        seated = await services.pending_turns.seated(guild_of(interaction), reply.user_id)

        def waits(snapshot: Snapshot) -> bool:
            return reply.user_id in services.tables.blocking_users(snapshot)

        say = private_words(interaction)
        await reply.tell(await paint(listed, seated, waits, reply.user_id, say))
