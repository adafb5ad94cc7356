"""Ranks, trends and rating points, compared with leaderboards and results."""

from datetime import timedelta

from bot.ids import UserId
from bot.store.leaderboard import Board, Page
from bot.store.standing_types import EVERY_GAME, TREND_OVER, Profile, Rank
from bot.store.store import Store
from bot.views.hosted_games import GAMES
from engine.analysis.ratings import NEWCOMER
from tests.store.make import GUILD, LATER, PEOPLE
from tests.store.test_standings import play, play_random_games

ADA, BEN, CLEO, DAN, *_ = PEOPLE


async def profile(
    store: Store, user_id: UserId, days: float = 0, charted: str = EVERY_GAME
) -> Profile:
    """Return a user's profile ``days`` days after the first games."""
    now = LATER + timedelta(days=days)
    return await store.profiles.profile(GUILD, user_id, GAMES, user_id, now, charted)


async def test_ranks_match_the_leaderboard(store: Store) -> None:
    await play_random_games(store, 90)
    settled = 0
    for game in (EVERY_GAME, *GAMES):
        for days in (80, 400):
            board = Board(GUILD, game, LATER + timedelta(days=days))
            page = await store.standings.ratings(board, Page(0, 99))
            ranked = [row for row in page.rows if row.rank is not None]
            settled += len(ranked)
            for row in page.rows:
                user_profile = await profile(store, row.user_id, days)
                rank = None if row.rank is None else Rank(row.rank, len(ranked))
                assert user_profile.ranks.get(game) == rank
    assert settled > 10


async def test_a_hidden_member_has_no_rank_and_is_not_counted(store: Store) -> None:
    for number in range(24):
        await play(store, [ADA, BEN], [1, 2] if number % 3 else [2, 1])
    assert not (await profile(store, ADA.person)).ranks, "she has had one opponent only"
    await play(store, [ADA, BEN, *PEOPLE[2:4]], [1, 2, 3, 4])
    assert (await profile(store, ADA.person)).ranks["claimit"] == Rank(1, 2)
    assert (await profile(store, BEN.person)).ranks["claimit"] == Rank(2, 2)
    await store.standings.hide(GUILD, [ADA.person], LATER + timedelta(days=1))
    assert not (await profile(store, ADA.person)).ranks
    assert (await profile(store, BEN.person)).ranks["claimit"] == Rank(1, 1)


async def test_a_trend_compares_with_the_previous_rating(store: Store) -> None:
    """Each game has its own trend, whatever was played in between."""
    ratings = []
    for day, game in enumerate(("claimit", "claim", "claimit", "claimit")):
        await play(store, [ADA, BEN], [1, 2], game=game, after=timedelta(days=10 * day))
        user_profile = await profile(store, ADA.person, 10 * day)
        ratings.append(user_profile.ratings[game].mu)
    first, cards, second, last = ratings
    for days, before in (
        (TREND_OVER.days - 1, {}),
        (TREND_OVER.days, {"claimit": first}),
        (TREND_OVER.days + 10, {"claimit": first, "claim": cards}),
        (TREND_OVER.days + 20, {"claimit": second, "claim": cards}),
        (TREND_OVER.days + 300, {"claimit": last, "claim": cards}),
    ):
        assert (await profile(store, ADA.person, days)).earlier_ratings == before, days


async def test_rating_points_of_one_game_and_of_all_games(store: Store) -> None:
    for day, game in enumerate(("claimit", "claim", "claimit")):
        await play(store, [ADA, BEN], [1, 2], game=game, after=timedelta(days=day))
    points = (await profile(store, ADA.person)).points
    assert [(point.game, point.at) for point in points] == [
        ("claimit", LATER),
        ("claim", LATER + timedelta(days=1)),
        ("claimit", LATER + timedelta(days=2)),
    ]
    assert NEWCOMER.mu < points[0].mu < points[2].mu
    point = (await profile(store, ADA.person, charted="claimit")).points
    assert point == (points[0], points[2])
    assert not (await profile(store, CLEO.person)).points


async def test_a_rating_point_tells_whether_the_game_was_won(store: Store) -> None:
    await play(store, [ADA, BEN], [1, 2])
    await play(store, [ADA, BEN], [2, 1], after=timedelta(days=1))
    await play(store, [ADA, BEN, CLEO], [1, 1, 3], after=timedelta(days=2))
    await play(store, [ADA, BEN], [1, 2], resigned=(0,), after=timedelta(days=3))
    won = [point.won for point in (await profile(store, ADA.person)).points]
    assert won == [True, False, True, False], "a shared first place counts, giving up doesn't"


async def test_the_last_name_of_a_user(store: Store) -> None:
    await play(store, [ADA, BEN], [1, 2])
    assert await store.profiles.name(GUILD, ADA.person) == ADA.name
    assert await store.profiles.name(GUILD, DAN.person) is None
