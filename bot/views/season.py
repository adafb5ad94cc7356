"""The announcement of a season's champions, in all games together and in each game."""

from collections.abc import Mapping, Sequence

from bot.store.standing_types import EVERY_GAME, Champion
from bot.views import page_routes
from bot.views.leaderboard import medals, season_name
from bot.views.markup import fitting, game_name
from bot.views.message_spec import GOLD, Button, MessageSpec
from bot.views.people_menu import people_menu
from render.words import Translate


def announcement(
    season: int, winners: Mapping[str, Sequence[Champion]], translate: Translate
) -> MessageSpec:
    """Return the announcement of a season's end; ``winners`` are the top three by game.

    If people played only one game, it omits the identical ranking of all games together.
    """
    games = [key for key, champions in winners.items() if champions and key != EVERY_GAME]
    shown = [EVERY_GAME, *games] if len(games) > 1 else games
    lines = []
    for key in shown:
        name = translate("leaderboard-all") if key == EVERY_GAME else game_name(key, translate)
        lines.append(f"**{name}**\n{medals(winners[key], translate)}")
    title = translate("season-over", season=season_name(season, translate))
    names = {
        champion.user_id: champion.name
        for key in shown
        for champion in winners[key]
        if champion.name is not None
    }
    return MessageSpec(
        text="\n".join([f"## {title}", *fitting(lines)]),
        note=translate("leaderboard-seasons-rule"),
        rows=((Button(translate("leaderboard-button-champions"), page_routes.past_seasons()),),),
        accent=GOLD,
        menus=people_menu(names, season, translate),
    )
