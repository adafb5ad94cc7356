"""The leaderboard compared with the same sums in plain Python."""

import random
from collections import defaultdict
from typing import Any

import msgspec
import pytest

from bot.ids import UserId
from bot.store.leaderboard import Page
from bot.store.standing_types import (
    EVERY_GAME,
    RANKED_OPPONENTS,
    LeaderPage,
    LeaderRow,
    periods_of,
)
from bot.store.store import Store
from bot.store.table_types import COMPUTER_KEY_ID, Occupant, SeatResult
from bot.tables.ratings import rating_update
from engine.game import Aggregate, Column, alone
from engine.player import Strength
from tests.store.make import (
    FIRST,
    GUILD,
    LATER,
    LOBBY,
    PEOPLE,
    START,
    leaders,
    open_table,
    start_table,
)

METALS = ("gold", "silver", "copper", "tin")
"""A tie is won by the first of them, which isn't the first in the alphabet."""
COLUMNS = (
    Column("best", Aggregate.BEST, "mine"),
    Column("metal", Aggregate.FAVOURITE, among=METALS),
    Column("all", Aggregate.TOTAL, "claims"),
    Column("rate", Aggregate.RATE, "busts", "turns"),
    Column("base-metal", Aggregate.FAVOURITE, among=METALS[:1:-1]),
)


async def play(
    store: Store, people: list[Occupant], outcome: list[SeatResult], *, guild: int, game: str
) -> None:
    new = msgspec.structs.replace(LOBBY, guild_id=guild, game=game)
    table = await start_table(store, people, new)
    update = rating_update(game, alone(len(people)), LATER, outcome, [None] * len(people))
    await store.games.finish(table.id, len(FIRST), [], outcome, LATER, update)


def random_outcome(chance: random.Random, people: list[Occupant]) -> list[SeatResult]:
    scores = [chance.randint(0, 3) for _ in people]
    return [
        SeatResult(
            seat,
            seated.user_id,
            place=1 + sum(other > scores[seat] for other in scores),
            resigned=chance.random() < 0.15,
            stats={
                stat: chance.randint(-2, 30) if stat == "mine" else chance.randint(0, 2)
                for stat in ("mine", "claims", "busts", "turns", "spaces")
                if chance.random() < 0.7
            }
            | {metal: chance.randint(0, 1) for metal in chance.sample(METALS, 2)},
        )
        for seat, seated in enumerate(people)
    ]


def expected(
    names: dict[int, str],
    outcomes: list[list[SeatResult]],
    met: dict[int, set[int]],
    ranked_games: int,
) -> list[LeaderRow]:
    """Return the whole leaderboard, computed slowly."""
    played: dict[int, list[SeatResult]] = defaultdict(list)
    for outcome in outcomes:
        for result in outcome:
            played[result.user_id or 0].append(result)
    wins = {
        user_id: sum(result.place == 1 and not result.resigned for result in player_results)
        for user_id, player_results in played.items()
    }

    def merit(user_id: int) -> tuple[int, float]:
        return wins[user_id], wins[user_id] / len(played[user_id])

    ranked = [
        user_id
        for user_id, player_results in played.items()
        if len(player_results) >= ranked_games and len(met[user_id]) >= RANKED_OPPONENTS
    ]
    rows = []
    for user_id, player_results in played.items():
        totals: dict[str, list[int]] = defaultdict(list)
        for result in player_results:
            for stat, value in result.stats.items():
                totals[stat].append(value)
        turns = sum(totals["turns"])
        rank = 1 + sum(merit(other) > merit(user_id) for other in ranked)
        rows.append(
            LeaderRow(
                UserId(user_id),
                names[user_id],
                rank if user_id in ranked else None,
                len(player_results),
                wins[user_id],
                (
                    max(totals["mine"], default=None),
                    favourite(METALS, totals),
                    sum(totals["claims"]) if totals["claims"] else None,
                    sum(totals["busts"]) / turns if turns and totals["busts"] else None,
                    favourite(("tin", "copper"), totals),
                ),
            )
        )
    return sorted(
        rows,
        key=lambda row: (
            row.rank is None,
            *(-part for part in merit(row.user_id)),
            -row.games,
            row.user_id,
        ),
    )


def favourite(among: tuple[str, ...], totals: dict[str, list[int]]) -> str | None:
    first = max(among, key=lambda stat: sum(totals[stat]))
    return first if sum(totals[first]) else None


@pytest.mark.parametrize(
    ("where", "number"),
    [("file", 0), ("file", 1), ("file", 2), ("server", 0)],
    indirect=["where"],
)
async def test_random_games(store: Store, number: int) -> None:
    chance = random.Random(number)
    names: dict[int, str] = {}
    outcomes = []
    met: dict[int, set[int]] = defaultdict(set)
    for evening in range(25):
        guild, game = GUILD + chance.choice((0, 0, 1)), chance.choice(("claimit",) * 3 + ("other",))
        people = [
            Occupant(seated.user_id, f"{seated.name}, evening {evening}")
            for seated in chance.sample(PEOPLE, chance.randint(2, 5))
        ]
        if guild == GUILD:
            names.update((seated.person, seated.name) for seated in people)
            ids = {seated.person for seated in people}
            for user_id in ids:
                met[user_id] |= ids - {user_id}
        outcome = random_outcome(chance, people)
        await play(store, people, outcome, guild=guild, game=game)
        if (guild, game) == (GUILD, "claimit"):
            outcomes.append(outcome)
    for ranked_games in (0, 3, 6, 100):
        whole = expected(names, outcomes, met, ranked_games)
        for limit in (3, 100):
            read: list[LeaderRow] = []
            while len(read) < len(whole):
                part = Page(len(read), limit)
                page = await leaders(store, GUILD, "claimit", COLUMNS, ranked_games, part)
                assert page.total == len(whole)
                assert 0 < len(page.rows) <= limit
                read += page.rows
            assert read == whole
    await assert_careers_match(store)


async def assert_careers_match(store: Store) -> None:
    """Check all careers against the results, added in their order."""
    careers: dict[tuple[int, str, int, int], tuple[int, int, int, int]] = {}
    stats: dict[tuple[int, str, int, str], tuple[int, int]] = {}

    def add(key: tuple[int, str, int, str], value: int) -> None:
        total, best = stats.get(key, (0, value))
        stats[key] = total + value, max(best, value)

    async with store._database.reading() as connection:

        async def rows(query: str) -> list[tuple[Any, ...]]:
            return [tuple(row) for row in await connection.exec_driver_sql(query)]

        for guild, game, user_id, place, resigned in await rows(
            "SELECT guild_id, game, user_id, place, resigned FROM results"
            " JOIN tables ON id = table_id WHERE ranked ORDER BY finished_as"
        ):
            for listed in (game, EVERY_GAME):
                add((guild, listed, user_id, f"place-{place}"), 1)
                for period in periods_of(LATER):
                    key = guild, listed, period, user_id
                    games, wins, streak, longest = careers.get(key, (0, 0, 0, 0))
                    won = place == 1 and not resigned
                    streak = streak + 1 if won else 0
                    careers[key] = games + 1, wins + won, streak, max(longest, streak)
        for guild, game, user_id, stat, value in await rows(
            "SELECT guild_id, game, user_id, stat, value FROM result_stats"
            " JOIN results USING (table_id, seat) JOIN tables ON id = table_id WHERE ranked"
        ):
            add((guild, game, user_id, stat), value)
        saved = await rows("SELECT * FROM careers"), await rows("SELECT * FROM career_stats")
    assert sorted(saved[0]) == sorted((*key, *sums) for key, sums in careers.items())
    assert sorted(saved[1]) == sorted((*key, *sums) for key, sums in stats.items())


async def test_games_against_computer_players_do_not_count(store: Store) -> None:
    computer = Occupant(None, "Greenhorn", Strength.EASY)
    new = msgspec.structs.replace(LOBBY, computers=(computer,))
    table = await store.create(new, LATER)
    await store.games.start(table.id, START, [LOBBY.host.person, COMPUTER_KEY_ID], FIRST, LATER)
    outcome = [
        msgspec.structs.replace(result, ranked=False)
        for result in random_outcome(random.Random(1), [LOBBY.host, computer])
    ]
    await store.games.finish(table.id, len(FIRST), [], outcome, LATER)
    assert await leaders(store, GUILD, "claimit") == LeaderPage((), 0)
    people = PEOPLE[:2]
    await play(store, people, random_outcome(random.Random(1), people), guild=GUILD, game="claimit")
    await assert_careers_match(store)


async def test_nobody_has_finished_a_game(store: Store) -> None:
    await open_table(store)
    await start_table(store)
    cancelled = await start_table(store)
    await store.cancellations.cancel(cancelled.id, LATER)
    page = await leaders(store, GUILD, "claimit", COLUMNS)
    assert page == LeaderPage((), 0)


async def test_a_page_after_the_last(store: Store) -> None:
    await play(
        store,
        PEOPLE[:2],
        random_outcome(random.Random(1), PEOPLE[:2]),
        guild=GUILD,
        game="claimit",
    )
    page = await leaders(store, GUILD, "claimit", page=Page(10, 10))
    assert page == LeaderPage((), 2)


async def test_a_resigned_player_does_not_win(store: Store) -> None:
    outcome = [
        SeatResult(seat, person.user_id, place=1, resigned=True, stats={})
        for seat, person in enumerate(PEOPLE[:4])
    ]
    await play(store, PEOPLE[:4], outcome, guild=GUILD, game="claimit")
    page = await leaders(store, GUILD, "claimit")
    assert [(row.rank, row.games, row.wins) for row in page.rows] == [(1, 1, 0)] * 4


async def test_a_rank_takes_three_different_opponents(store: Store) -> None:
    ada, ben, cleo, dan, *_ = PEOPLE
    for other, rank in ((ben, None), (ben, None), (cleo, None), (dan, 1)):
        outcome = [
            SeatResult(seat, person.user_id, place=seat + 1, resigned=False, stats={})
            for seat, person in enumerate((ada, other))
        ]
        await play(store, [ada, other], outcome, guild=GUILD, game="claimit")
        first, *_ = (await leaders(store, GUILD, "claimit")).rows
        assert (first.user_id, first.rank) == (ada.person, rank)
