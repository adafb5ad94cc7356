"""``/leaderboard``: who is strongest, and who has won most, in all games or one."""

from discord import app_commands
from discord.app_commands import Choice, command

from bot.interaction import Interaction
from bot.interactions import leaderboards
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.services import services_of
from bot.views.custom_ids import Ranking
from bot.views.games import GAMES


@command(description=described("command-leaderboards"))
@app_commands.describe(game=described("option-game"))
@app_commands.choices(game=[Choice(name=described(f"{key}-name"), value=key) for key in GAMES])
async def leaderboard(interaction: Interaction, game: str | None = None) -> None:
    async with answering(interaction) as reply:
        games = services_of(interaction).games
        await leaderboards.post(interaction, reply, Ranking.RATING, games.get(game or ""))
