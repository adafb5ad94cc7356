"""``/leaderboard``: a server's leaderboards, without users who have left the server."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Final, TypeVar

from bot.catalogue import catalogue
from bot.client.components import Message, render_message
from bot.client.interaction import Interaction, guild_of, person
from bot.client.undelivered import Undelivered
from bot.ids import UserId
from bot.interactions.feature import Feature, only_value, say_unknown
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.leaderboard import Board, Page
from bot.store.standing_types import (
    ALL_TIME,
    EVERY_GAME,
    LeaderPage,
    RatedPage,
    month_of,
    season_of,
)
from bot.views import leaderboard as leaderboard_view
from bot.views import page_routes
from bot.views.hosted_games import HostedGame
from bot.views.leaderboard import PLAYERS_A_PAGE, SEASONS_A_PAGE, LeaderboardRequest
from bot.views.page_routes import ALL_GAMES, Ranking

_ROUNDS: Final = 3
"""Maximum number of times that a page is read again because users on it have left."""
_HIDDEN_FOR: Final = timedelta(days=1)
"""Time after which Discord is asked again whether a user has come back."""

_Page = TypeVar("_Page", LeaderPage, RatedPage)

feature = Feature()


@feature.choosing_game("command-leaderboards", "option-game", "leaderboard")
async def leaderboard(services: Services, reply: Reply, game: str | None = None) -> None:
    await post(services, reply, Ranking.RATING, services.games.get(game or ""))


@feature.game_command("command-leaderboard", name="leaderboard")
async def leaderboard_of_game(services: Services, reply: Reply, game: HostedGame) -> None:
    await post(services, reply, Ranking.WINS, game)


@feature.button(page_routes.leaderboard)
async def show_page(
    services: Services, reply: Reply, ranking: Ranking, key: str, number: int, _button: str
) -> None:
    if key not in (*services.games, ALL_GAMES):
        await say_unknown(reply)
        return
    game = services.games.get(key)
    await reply.edit(await page(services, reply.interaction, ranking, game, number))


@feature.menu(page_routes.choose_leaderboard)
async def choose_game(
    services: Services,
    reply: Reply,
    values: Sequence[str],
    ranking: Ranking,
    _nonce: int,
    _menu: int,
) -> None:
    """Show the ranking of the chosen game, or of all games. Raises Refused."""
    key = only_value(values, (*services.games, ALL_GAMES), "game")
    game = services.games.get(key)
    await reply.edit(await page(services, reply.interaction, ranking, game, 0))


@feature.button(page_routes.past_seasons)
async def show_past_seasons(services: Services, reply: Reply) -> None:
    await reply.send_private(await page(services, reply.interaction, Ranking.CHAMPIONS, None, 0))


async def post(services: Services, reply: Reply, ranking: Ranking, game: HostedGame | None) -> None:
    """Post the first page of the leaderboard of a game or of all games. Raises Refused."""
    with services.limits.posted.consume(reply.user_id, reply.guild_id):
        message = await page(services, reply.interaction, ranking, game, 0)
    try:
        await reply.post(message)
    except Undelivered:
        await reply.send_private(message)


async def page(
    services: Services,
    interaction: Interaction,
    ranking: Ranking,
    game: HostedGame | None,
    number: int,
) -> Message:
    """Return a page of a leaderboard, counted from 0; the last page for a larger number."""
    asker = person(interaction)
    standings, games, now = services.store.standings, services.games, interaction.created_at
    translate = catalogue(await services.public_language(interaction))
    key = EVERY_GAME if game is None else game.rules.key
    board = Board(guild_of(interaction), key, now)
    request = LeaderboardRequest(ranking, game, number, asker.name, games, interaction.id)
    ranked_games = services.settings.ranked_games
    match ranking:
        case Ranking.RATING:
            read = partial(standings.ratings, board)
            rated, number = await _filled(services, interaction, read, number)
            request = request._replace(number=number, cups=await _cups_won(services, board, rated))
            return await render_message(leaderboard_view.ratings, request, rated, now, translate)
        case Ranking.CHAMPIONS:
            part = Page(number * SEASONS_A_PAGE, SEASONS_A_PAGE)
            best, seasons = await standings.champions(board, ranked_games, part)
            if seasons and not best and number:
                return await page(
                    services, interaction, ranking, game, (seasons - 1) // SEASONS_A_PAGE
                )
            return await render_message(
                leaderboard_view.champions, request, best, seasons, translate
            )
        case _:
            spans = {Ranking.SEASON: season_of(now), Ranking.MONTH: month_of(now)}
            board = board._replace(period=spans.get(ranking, ALL_TIME))
            ever = game is not None and board.period == ALL_TIME
            columns = game.rules.columns if game is not None and ever else ()
            needed = ranked_games if board.period == ALL_TIME else 1
            wins = partial(standings.wins, board, columns, needed)
            won, number = await _filled(services, interaction, wins, number)
            request = request._replace(number=number, cups=await _cups_won(services, board, won))
            return await render_message(leaderboard_view.wins, request, won, needed, translate)


async def _cups_won(
    services: Services, board: Board, board_page: LeaderPage | RatedPage
) -> Mapping[UserId, int]:
    """Return the cups won by those on a page, unless it is of a single game, season or month."""
    if board.game != EVERY_GAME or board.period != ALL_TIME:
        return {}
    asker_row = board_page.asker_row
    rows = [*board_page.rows, *([] if asker_row is None else [asker_row])]
    return await services.store.cups.won(board.guild_id, [row.user_id for row in rows])


async def _filled(
    services: Services,
    interaction: Interaction,
    read: Callable[..., Awaitable[_Page]],
    number: int,
) -> tuple[_Page, int]:
    """Return a page without users who have left the server, and the page's number.

    The asker always counts as present.
    """
    guild_id = guild_of(interaction)
    standings, asker = services.store.standings, person(interaction).person
    if await standings.is_hidden(guild_id, asker):
        await standings.unhide(guild_id, asker)
    for _ in range(_ROUNDS):
        board_page = await read(Page(number * PLAYERS_A_PAGE, PLAYERS_A_PAGE), asker)
        if board_page.total and not board_page.rows:
            number = (board_page.total - 1) // PLAYERS_A_PAGE
            board_page = await read(Page(number * PLAYERS_A_PAGE, PLAYERS_A_PAGE), asker)
        user_ids = [row.user_id for row in board_page.rows]
        gone = await services.membership.missing(guild_id, user_ids, present=asker)
        if not gone:
            break
        await standings.hide(guild_id, gone, interaction.created_at + _HIDDEN_FOR)
    else:
        board_page = await read(Page(number * PLAYERS_A_PAGE, PLAYERS_A_PAGE), asker)
    return board_page, number
