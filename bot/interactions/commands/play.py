"""``/play``: the form in which a table of any game is opened."""

from discord.app_commands import command

from bot.interaction import Interaction, private_words
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.interactions.settings import chosen_in
from bot.views.opening import form


@command(description=described("command-play"))
async def play(interaction: Interaction) -> None:
    games, say = interaction.client.services.games, private_words(interaction)
    async with answering(interaction) as reply:
        await reply.ask(form(games, say, rated=(await chosen_in(interaction)).rated))
