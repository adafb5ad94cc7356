"""The announcement of a season's champions, in all games together and in each game."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.store.standing_types import EVERY_GAME, Champion
from bot.views import page_routes
from bot.views.leaderboard import medals, season_name, winner
from bot.views.markup import fitting, game_name
from bot.views.message_spec import GOLD, Button, MessageSpec
from bot.views.people_menu import people_menu
from render.leaderboard import leaderboard_picture
from render.words import Translate


def announcement(
    season: int, winners: Mapping[str, Sequence[Champion]], translate: Translate
) -> MessageSpec:
    """Return the announcement of a season's end; ``winners`` are the top three by game.

    The picture shows those of all games together, or of the only game that people played.
    """
    games = [key for key, champions in winners.items() if champions and key != EVERY_GAME]
    first, *others = games if len(games) == 1 else [EVERY_GAME, *games]
    lines = [f"**{_name(key, translate)}** {medals(winners[key], translate)}" for key in others]
    name = season_name(season, translate)
    podium = [
        winner(
            champion.rank,
            champion.name or translate("leaderboard-gone"),
            champion.wins,
            champion.games,
            translate,
        )
        for champion in winners[first]
    ]
    people = {
        champion.user_id: champion.name
        for key in (first, *others)
        for champion in winners[key]
        if champion.name is not None
    }
    return MessageSpec(
        text=f"## {translate('season-over', season=name)}",
        picture=partial(
            leaderboard_picture,
            name,
            translate("season-podium", game=_name(first, translate)),
            podium,
            (),
            translate,
        ),
        note="\n".join([*fitting(lines), translate("leaderboard-seasons-rule")]),
        rows=((Button(translate("leaderboard-button-champions"), page_routes.past_seasons()),),),
        accent=GOLD,
        menus=people_menu(people, season, translate),
    )


def _name(key: str, translate: Translate) -> str:
    return translate("leaderboard-all") if key == EVERY_GAME else game_name(key, translate)
