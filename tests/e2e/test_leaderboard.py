"""The leaderboard of a server, after games that were played."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import msgspec
import pytest

from bot.ids import GuildId, TableId, UserId
from bot.store.standing_types import RANKED_OPPONENTS
from bot.store.table_types import Occupant, SeatResult
from bot.tables.ratings import rating_update, recompute
from bot.tables.snapshot import Snapshot
from bot.views.hosted_games import GAMES
from bot.views.leaderboard import PLAYERS_A_PAGE
from render.words import percent
from tests.e2e.discord_world import Member, World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.play import at_random, end_turn, open_game, play
from tests.e2e.posts import Post, options
from tests.e2e.words import DE, EN
from tests.store.make import FIRST, LATER, LOBBY, NOW, START, leaders


async def finished_game(world: World, players: Sequence[Member], table_id: TableId) -> Snapshot:
    await open_game(world, players)
    await fast_forward(world, last_turn, table_id)
    await play(world, players, at_random(table_id))
    return await world.bot.services.tables.get(table_id)


def listed(board: Post) -> list[tuple[str, str, str]]:
    """Return place, name and result of each player in the picture, in its order."""
    return re.findall(r"(\S+) ([^:. ]+(?: \d+)?): (\d+ \w+ in [^)]+\))\.", board.pictures[0].alt)


def values_of(player: Member, board: Post) -> str:
    """Return a player's values in the game's own columns."""
    return options(board, "profiles:")[str(player.id)].detail


def seated(member: Member) -> Occupant:
    return Occupant(UserId(member.id), member.name)


def diggers(world: World, number: int) -> list[Occupant]:
    """Return ``number`` new members, in the order of their ids."""
    return [seated(world.add_member(f"Digger {nth}")) for nth in range(1, number + 1)]


async def seeded(
    world: World,
    people: Sequence[Occupant],
    places: Sequence[int],
    resigned: Sequence[int] = (),
    at: datetime | None = None,
    game: str = "claimit",
) -> None:
    """Save a finished game without playing it."""
    store = world.bot.services.store
    new = msgspec.structs.replace(
        LOBBY,
        guild_id=world.guild.id,
        channel_id=world.channel.id,
        game=game,
        seat_count=len(people),
        host=people[0],
    )
    table_id = (await store.create(new, NOW)).id
    for seated in people[1:]:
        await store.lobbies.sit(table_id, seated)
    await store.games.start(table_id, START, [seated.person for seated in people], FIRST, NOW)
    stats = {"mine": 5, "claims": 3, "spaces": 9, "turns": 10, "busts": 4}
    outcome = [
        SeatResult(seat, seated.user_id, place, seat in resigned, stats)
        for seat, (seated, place) in enumerate(zip(people, places, strict=True))
    ]
    at = at or LATER
    update = rating_update(
        game, GAMES[game].rules.teams(len(outcome)), at, outcome, [None] * len(people)
    )
    await store.games.finish(table_id, len(FIRST), [], outcome, at, update)
    await store.mark_end_shown(table_id)


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_has_played_yet(world: World, game: str) -> None:
    ada = world.members[0]
    board = (await ada.types(f"{game} leaderboard")).public
    assert EN("leaderboard-empty") in board.text
    await ada.press(board, EN("button-start-game"))
    assert EN("play-title") in ada.sees()[-1].text
    assert not [label for label in board.labels if "▶" in label]


async def test_it_counts_the_games_played(world: World) -> None:
    ada, ben, cleo, dan, *_ = world.members
    tables = [(ada, ben), (ada, ben, cleo, dan), (ben, ada)]
    games = [
        await finished_game(world, players, TableId(number))
        for number, players in enumerate(tables, 1)
    ]

    board = (await ada.types("claimit leaderboard")).public

    wins = {}
    for player in (ada, ben, cleo, dan):
        standings = [
            standing
            for snapshot in games
            if (result := GAMES["claimit"].rules.result(snapshot.state)) is not None
            for standing in result.standings
            if snapshot.table.seats[standing.seat].user_id == player.id
        ]
        won = wins[player] = sum(standing.place == 1 for standing in standings)
        played = len(standings)
        totals = {
            key: sum(standing.stats[key] for standing in standings) for key in ("busts", "turns")
        }
        rate = percent(won / played, EN)
        words = EN("leaderboard-wins", wins=won, games=played, rate=rate)
        assert (player.name, words) in [row[1:] for row in listed(board)]
        values = values_of(player, board)
        assert f"best mine {max(s.stats['mine'] for s in standings)} ·" in values
        assert f"most gold claims {max(s.stats['claims'] for s in standings)} ·" in values
        assert f"busts in {percent(totals['busts'] / totals['turns'], EN)} of turns" in values
        assert player.name not in board.text, "the picture says it all"
    won_by = {player.name: won for player, won in wins.items()}
    order = [won_by[name] for _, name, _ in listed(board)]
    assert order == sorted(won_by.values(), reverse=True)
    assert listed(board)[0][0] == "1."
    assert EN("leaderboard-rule", games=1, people=RANKED_OPPONENTS) in board.text


async def test_cancelled_games_do_not_count_and_resigned_ones_do(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben))
    await ada.confirms("cancel")
    assert EN("table-cancelled") in world.newest.text
    assert EN("leaderboard-empty") in (await ada.types("claimit leaderboard")).public.text

    await open_game(world, (cleo, ben))
    for _ in range(2):
        await end_turn(world, (cleo, ben))
    await ben.confirms("resign")
    board = (await ada.types("claimit leaderboard")).public
    assert [row[1:] for row in listed(board)] == [
        (cleo.name, EN("leaderboard-wins", wins=1, games=1, rate="100%")),
        (ben.name, EN("leaderboard-wins", wins=0, games=1, rate="0%")),
    ]
    assert EN("leaderboard-not-you", name=f"⁨{ada.name}⁩") in board.text


async def test_it_is_paged(world: World) -> None:
    total = 2 * PLAYERS_A_PAGE + 1
    people = [seated(world.add_member(f"Digger {number:02}")) for number in range(total)]
    loser = people[0]
    for fewest_wins in range(1, len(people)):
        winners = people[fewest_wins:]
        for first in range(0, len(winners), 4):
            sharing = winners[first : first + 4]
            await seeded(world, [*sharing, loser], [*[1] * len(sharing), len(sharing) + 1])
    best_first = [person.name for person in reversed(people)]

    page = (await world.members[0].types("claimit leaderboard")).public
    seen = []
    for number in range(3):
        assert len(listed(page)) <= PLAYERS_A_PAGE
        seen += listed(page)
        assert EN("page-of", page=number + 1, pages=3) in page.text
        if number < 2:
            await world.members[1].press(page, f"{number + 2} ▶")
            [page] = world.posts
    assert [name for _, name, _ in seen] == best_first
    assert [place for place, *_ in seen] == [f"{nth}." for nth in range(1, total + 1)]
    assert [label for label in page.labels if label[0] in "◀3"] == ["◀ 2"]
    assert not page.pings
    await world.members[1].press(page, "◀ 2")
    assert world.posts[0].labels[-2:] == ("◀ 1", "3 ▶")


async def test_ones_own_row_is_written_below_another_page(world: World) -> None:
    ada, ben, *_ = world.members
    others = diggers(world, 16)
    for first in range(0, len(others), 4):
        await seeded(world, [*others[first : first + 4], seated(ada)], [1, 1, 1, 1, 5])
    board = (await ada.types("claimit leaderboard")).public
    won = EN("leaderboard-wins", wins=0, games=4, rate="0%")
    assert f"**17.** **⁨{ada.name}⁩** · {won}\n-# best mine 5" in board.text
    await ada.press(board, "2 ▶")
    [last] = [post for post in world.posts if post.id == board.id]
    assert listed(last)[-1] == ("17.", ada.name, won)
    assert ada.name not in last.text, "the picture has it"
    await ben.press(last, "◀ 1")
    [board] = [post for post in world.posts if post.id == board.id]
    assert EN("leaderboard-not-you", name=f"⁨{ben.name}⁩") in board.text


async def test_too_few_games_are_no_rank(world: World) -> None:
    world.settings = replace(world.settings, ranked_games=2)
    await world.restart()
    veteran, winner, rookie, novice = diggers(world, 4)
    await seeded(world, [veteran, rookie, novice], [1, 2, 3])
    await seeded(world, [winner, veteran], [1, 2])
    board = (await world.members[0].types("claimit leaderboard")).public
    assert [row[:2] for row in listed(board)] == [
        ("1.", veteran.name),
        ("·", winner.name),
        ("·", rookie.name),
        ("·", novice.name),
    ]
    assert EN("leaderboard-rule", games=2, people=RANKED_OPPONENTS) in board.text


async def test_shared_wins_and_equal_ranks(world: World) -> None:
    people = diggers(world, 4)
    await seeded(world, people, [1, 1, 3, 3])
    board = (await world.members[0].types("claimit leaderboard")).public
    assert [place for place, *_ in listed(board)] == ["1.", "1.", "3.", "3."]


async def test_it_is_in_the_language_of_the_server(german_world: World) -> None:
    ada = german_world.members[0]
    assert DE("leaderboard-empty") in (await ada.types("claimit leaderboard")).public.text
    people = [seated(member) for member in german_world.members[1:3]]
    await seeded(german_world, people, [1, 2])
    board = (await ada.types("claimit leaderboard")).public
    assert DE("leaderboard-wins", wins=1, games=1, rate="100\u00a0%") in board.pictures[0].alt
    values = "größte Goldmine 5 · meiste Goldclaims 3 · Pech in 40\u00a0% der Züge"
    assert values_of(german_world.members[1], board) == values
    assert DE("leaderboard-rule", games=1, people=RANKED_OPPONENTS) in board.text


async def test_every_server_has_its_own(world: World) -> None:
    guild_id = world.guild.id
    await seeded(world, diggers(world, 2), [1, 2])
    columns = GAMES["claimit"].rules.columns
    other_leaders = await leaders(
        world.bot.services.store, GuildId(guild_id + 1), "claimit", columns
    )
    assert other_leaders.total == 0


async def test_ratings_of_games_that_were_played(world: World) -> None:
    """One person of two, or two against a computer player, with a restart in between."""
    ada, ben, cleo, *_ = world.members
    empty = (await ada.types("leaderboard")).public
    assert EN("leaderboard-unrated") in empty.text
    await finished_game(world, (ada, ben), TableId(1))
    await world.restart(crash=True)
    rules = {key: game.rules for key, game in GAMES.items()}
    differences = await recompute(world.bot.services.store, rules, only_check=True)
    assert differences == (1, 0, 0)

    board = (await cleo.types("leaderboard", game="claimit")).public
    [picture] = board.pictures
    for player in (ada, ben):
        assert f"· {player.name}: rated about" in picture.alt
    assert EN("leaderboard-not-you", name=f"⁨{cleo.name}⁩") in board.text
    await ben.press(board, EN("leaderboard-all"))
    [board, *_] = [post for post in world.posts if post.id == board.id]
    assert EN("leaderboard-all") in board.text
    assert f"· {ben.name}: rated about 1" in board.pictures[0].alt
    assert "provisional" in board.pictures[0].alt
    assert ben.name not in board.text, "the picture says it"
    assert cleo.name not in board.text


async def test_members_who_leave_are_hidden_until_they_return(world: World) -> None:
    ada, ben, cleo, dan, *_ = world.members
    gone = world.add_member("Gone")
    for _ in range(2):
        people = [seated(member) for member in (gone, ben, ada, dan)]
        await seeded(world, people, [1, 2, 3, 4])
    board = (await cleo.types("claimit leaderboard")).public
    assert listed(board)[0][1] == gone.name
    assert ben.name in board.pictures[0].alt
    await world.leave(gone)
    await world.restart()
    board = (await cleo.types("claimit leaderboard")).public
    assert gone.name not in board.pictures[0].alt
    assert listed(board)[0][0] == "1."
    rating = (await cleo.types("leaderboard")).public
    assert gone.name not in rating.pictures[0].alt

    await world.come_back(gone)
    board = (await gone.types("claimit leaderboard")).public
    assert listed(board)[0][1] == gone.name, "who asks is there"


async def test_months_and_seasons(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    for month, winner, loser in (
        (2, ben, ada),
        (3, ben, ada),
        (3, ada, ben),
        (8, ada, cleo),
        (11, cleo, ada),
        (12, ben, cleo),
    ):
        at = datetime(2025, month, 20, tzinfo=UTC)
        await seeded(world, [seated(winner), seated(loser)], [1, 2], at=at)
    await seeded(world, [seated(ada), seated(ben)], [1, 2], at=world.env.now())
    everyone = [seated(member) for member in world.members[:4]]
    await seeded(world, everyone, [1, 2, 3, 4], at=world.env.now(), game="nuggets")
    await world.restart()

    board = (await ada.types("claimit leaderboard")).public
    for label, words, rows in (
        ("This month", "month", (ada, ben)),
        ("This season", "season", (ada, ben)),
        ("Wins", "wins", (ada, ben, cleo)),
    ):
        await ada.press(board, label)
        [board] = [post for post in world.posts if post.id == board.id]
        assert EN(f"leaderboard-by-{words}") in board.pictures[0].alt
        assert {name for _, name, _ in listed(board)} == {member.name for member in rows}
    await ada.press(board, "Past seasons")
    [board] = [post for post in world.posts if post.id == board.id]
    seasons = board.text.split("**October to December 2025**")[1]
    last, older = seasons.split("**July to September 2025**")
    assert last.index(cleo.name) < len(last)
    summer, spring = older.split("**January to March 2025**")
    assert ada.name in summer
    assert ben.name not in summer
    assert spring.index(f"🥇 **⁨{ben.name}⁩** (2 wins)") < spring.index(f"🥈 **⁨{ada.name}⁩** (1 win)")
    assert "April" not in board.text, "nobody played then"
