"""``/settings``: what the admins of a server decide."""

from discord import app_commands
from discord.app_commands import Choice, command

from bot.catalogue import LANGUAGES, catalogue
from bot.interaction import Interaction, guild_of, private_words
from bot.interactions.commands.descriptions import described, paces
from bot.interactions.error_handler import answering

_AUTOMATIC = "auto"


@command(description=described("command-settings"))
@app_commands.default_permissions(manage_guild=True)
@app_commands.describe(
    language=described("option-language"), time=described("option-settings-time")
)
@app_commands.choices(
    language=[
        Choice(name=catalogue(language)("language-name"), value=language) for language in LANGUAGES
    ]
    + [Choice(name=_AUTOMATIC, value=_AUTOMATIC)]
)
@app_commands.choices(time=paces())
async def settings(
    interaction: Interaction, language: str | None = None, time: int | None = None
) -> None:
    services, say = interaction.client.services, private_words(interaction)
    guild_id, both = guild_of(interaction), language is None and time is None
    async with answering(interaction) as reply:
        lines = []
        if language is not None:
            chosen = None if language == _AUTOMATIC else language
            await services.store.set_guild_language(guild_id, chosen)
        if language is not None or both:
            spoken = await services.server_language(interaction)
            if spoken is None:
                lines.append(say("language-of-opener"))
            else:
                lines.append(say("language-set", language=catalogue(spoken)("language-name")))
        if time is not None:
            await services.store.set_guild_pace(guild_id, time)
        if time is not None or both:
            pace = await services.usual_pace(guild_id)
            lines.append(say("pace-set", pace=say(f"pace-{pace}")))
        await reply.say("\n".join(lines))
