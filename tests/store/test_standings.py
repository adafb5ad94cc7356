"""Standings updated game by game, compared with standings recomputed from all results."""

import asyncio
import random
from datetime import timedelta

import msgspec
import pytest

from bot.ids import GuildId, UserId
from bot.store.leaderboard import Board, Page
from bot.store.standing_types import EVERY_GAME
from bot.store.store import Store
from bot.store.table_types import COMPUTER_KEY_ID, Occupant, SeatResult, Unrated
from bot.tables.ratings import Differences, rating_update, recompute
from bot.views.hosted_games import GAMES
from engine.player import Strength
from tests.store.make import FIRST, GUILD, LATER, LOBBY, PEOPLE, START

RULES = {key: game.rules for key, game in GAMES.items()}
EASY = Occupant(None, "Greenhorn", Strength.EASY)
NONE = (0, 0)


async def play(
    store: Store,
    people: list[Occupant],
    places: list[int],
    *,
    game: str = "claimit",
    guild: int = GUILD,
    resigned: tuple[int, ...] = (),
    unrated: Unrated | None = None,
    after: timedelta = timedelta(),
) -> None:
    """Save a finished game."""
    new = msgspec.structs.replace(
        LOBBY, guild_id=GuildId(guild), game=game, host=people[0], computers=()
    )
    table_id = (await store.create(new, LATER)).id
    for occupant in people[1:]:
        await store.lobbies.sit(table_id, occupant)
    keys = [COMPUTER_KEY_ID if player.user_id is None else player.user_id for player in people]
    await store.games.start(table_id, START, keys, FIRST, LATER)
    outcome = [
        SeatResult(seat, occupant.user_id, places[seat], seat in resigned, {})
        for seat, occupant in enumerate(people)
    ]
    at, strengths = LATER + after, [occupant.strength for occupant in people]
    update = rating_update(game, RULES[game].teams(len(outcome)), at, outcome, strengths, unrated)
    await store.games.finish(table_id, len(FIRST), [], outcome, at, update)


async def rating_of(store: Store, person: Occupant, game: str = "claimit") -> tuple[float, float]:
    ratings = (await store.standings.snapshot()).ratings
    mu, sigma, *_ = ratings[GUILD, game, person.person]
    return mu, sigma


async def differences(store: Store) -> tuple[int, int]:
    result = await recompute(store, RULES, only_check=True)
    return result.notes, result.standings


async def play_random_games(store: Store, games: int) -> None:
    """Save random games of every kind, with ties, computer players and resignations."""
    chance = random.Random(14)
    for number in range(games):
        key = chance.choice(list(GAMES))
        seats = chance.choice(RULES[key].seats)
        people = chance.sample([*PEOPLE, EASY], seats)
        if not any(player.user_id for player in people[:1]):
            people.reverse()
        teams = RULES[key].teams(seats)
        team_places = [chance.randint(1, len(teams)) for _ in teams]
        team_places = [place - min(team_places) + 1 for place in team_places]
        places = [
            next(place for team, place in zip(teams, team_places, strict=True) if seat in team)
            for seat in range(seats)
        ]
        await play(
            store,
            people,
            places,
            game=key,
            guild=GUILD + chance.choice((0, 0, 1)),
            resigned=tuple(seat for seat in range(seats) if chance.random() < 0.1),
            # Some end in another order than they are saved, or long after the previous one.
            after=timedelta(hours=20 * number - chance.choice((0, 0, 50))),
        )


async def test_standings_match_the_results(store: Store) -> None:
    await play_random_games(store, 60)
    assert await differences(store) == NONE
    saved = await store.standings.snapshot()
    assert len(saved.ratings) > 40
    assert len(saved.head_to_heads) > 100

    async with store._database.writing() as connection:
        await connection.exec_driver_sql("UPDATE ratings SET mu = mu + 1e-9 WHERE game = ''")
        await connection.exec_driver_sql("UPDATE results SET sigma = NULL WHERE table_id = 5")
        await connection.exec_driver_sql(f"DELETE FROM rivals WHERE guild_id = {GUILD + 1}")  # noqa: S608
    notes, standings = await differences(store)
    assert notes > 1
    assert standings > 10
    assert await recompute(store, RULES) == Differences(60, notes, standings)
    assert await store.standings.snapshot() == saved
    assert await differences(store) == NONE


async def test_two_games_of_a_user_end_concurrently(store: Store) -> None:
    ada, ben, cleo, *_ = PEOPLE
    await asyncio.gather(*(play(store, [ada, other], [1, 2]) for other in (ben, cleo)))
    ratings = (await store.standings.snapshot()).ratings
    assert ratings[GUILD, "claimit", ada.person].games == 2
    assert await differences(store) == NONE


async def test_a_failed_end_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, *_ = PEOPLE
    await play(store, [ada, ben], [1, 2])
    saved = await store.standings.snapshot()
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.standings.upsert", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await play(store, [ada, ben], [1, 2])
    assert await store.standings.snapshot() == saved
    assert await differences(store) == NONE


async def test_an_unrated_game_stays_unrated(store: Store) -> None:
    ada, *_ = PEOPLE
    await play(store, [ada, EASY], [1, 2])
    first = await rating_of(store, ada)
    assert first > (1500, 0)
    for why in Unrated:
        await play(store, [ada, EASY], [1, 2], unrated=why)
        assert await rating_of(store, ada) == first
    assert await differences(store) == NONE
    await play(store, [ada, EASY], [1, 2])
    assert await rating_of(store, ada) > first


async def test_an_erasure_keeps_the_standings_of_others(store: Store) -> None:
    ada, ben, cleo, *_ = PEOPLE
    for places in ([1, 2, 3], [2, 1, 3], [3, 1, 1]):
        await play(store, [ada, ben, cleo], places)
    before = await rating_of(store, ben)
    async with store._database.writing(deferred=True) as connection:
        for table in ("seats", "results"):
            await connection.exec_driver_sql(
                f"UPDATE {table} SET user_id = -1 WHERE user_id = {ada.person}"  # noqa: S608
            )
        for table in ("ratings", "rivals"):
            await connection.exec_driver_sql(
                f"DELETE FROM {table} WHERE user_id = {ada.person}"  # noqa: S608
            )
        await connection.exec_driver_sql(f"DELETE FROM rivals WHERE rival_id = {ada.person}")  # noqa: S608
    assert await differences(store) == NONE
    assert await rating_of(store, ben) == before


async def test_the_ratings_of_a_guild(store: Store) -> None:
    """Settled ratings have a rank, which expires with time; hidden members have no row."""
    ada, ben, cleo, dan, *_ = PEOPLE
    board = Board(GUILD, "claimit", LATER)
    for _ in range(12):
        await play(store, [ada, ben, cleo], [1, 2, 3])
    page = await store.standings.ratings(board, Page(0, 3))
    assert [row.rank for row in page.rows] == [None] * 3, "they have had too few opponents"
    await play(store, [ada, ben, cleo, dan], [1, 2, 3, 4])
    page = await store.standings.ratings(board, Page(0, 3), dan.person)
    assert [(row.rank, row.name) for row in page.rows] == [
        (rank, player.name) for rank, player in enumerate((ada, ben, cleo), 1)
    ]
    assert page.total == 4
    assert page.asker_row
    assert (page.asker_row.name, page.asker_row.rank) == (dan.name, None)

    await store.standings.hide(GUILD, [ada.person], LATER + timedelta(days=1))
    page = await store.standings.ratings(board, Page(0, 9))
    assert [(row.rank, row.name) for row in page.rows] == [
        (1, ben.name),
        (2, cleo.name),
        (None, dan.name),
    ]
    assert (page.total, page.asker_row) == (3, None)
    later = board._replace(now=LATER + timedelta(days=400))
    page = await store.standings.ratings(later, Page(0, 9), ada.person)
    assert [row.rank for row in page.rows] == [None] * 4
    assert page.asker_row == page.rows[0]

    everything = await store.standings.ratings(board._replace(game=EVERY_GAME), Page(0, 9))
    assert [row.user_id for row in everything.rows] == [
        UserId(player.person) for player in (ben, cleo, dan)
    ]
