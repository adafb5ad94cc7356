"""Rated or casual games: chosen when opening a table, shown at the table, and fixed afterwards."""

import re
from typing import Any

import discord
import msgspec
import pytest
from simcord.components import walk_components
from simcord.enums import ComponentType

from bot.ids import TableId, UserId
from bot.store.standing_types import PlayerRating
from bot.store.table_types import Occupant, TableStatus
from bot.tables.ratings import recompute
from bot.tables.snapshot import Snapshot
from bot.views.hosted_games import GAMES
from bot.views.markup import safe_name
from render.seats import SEATS
from render.words import shown_rating
from tests.e2e.discord_world import TABLE, World
from tests.e2e.panel import Panel
from tests.e2e.play import act_at_random, at_random, open_game, press_one
from tests.e2e.test_fair import finish
from tests.e2e.test_play import chosen, form
from tests.e2e.words import DE, EN

CHANGE = re.compile("\u2068(\\w+)\u2069\\*\\* (\\d+) → (\\d+)")
"""Name, and rating before and after."""
RATED, CASUAL, COACH = EN("rated"), EN("unrated-casual"), EN("unrated-coach")
RATED_TURN, CASUAL_TURN = EN("table-rated", rated="yes"), EN("table-rated", rated="no")
BY_DEFAULT, WITH_COMPUTERS = "settings-switch-rated", "settings-switch-rate-computers"


async def switch(world: World, *switches: str) -> None:
    """Turn settings on or off as an admin."""
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    panel = await Panel.opened(world, sheriff)
    for name in switches:
        await panel.press(EN(name))


async def rated_people(world: World) -> int:
    """Return the number of people with a rating."""
    return len({key[-1] for key in (await world.bot.services.store.standings.snapshot()).ratings})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("rated", "line", "word", "people"),
    [(None, RATED, RATED_TURN, 2), (False, CASUAL, CASUAL_TURN, 0)],
)
async def test_it_is_shown_in_the_lobby_on_every_turn_and_at_the_end(
    world: World, game: str, rated: bool | None, line: str, word: str, people: int
) -> None:
    ada, ben, *_ = world.members
    wanted: dict[str, Any] = {} if rated is None else {"rated": rated}
    await ada.types(f"{game} new", players=2, **wanted)
    assert line in world.newest.text
    await ben.press(world.newest, EN("button-join"))
    assert f" · {word}" in world.newest.text
    end = await finish(world)
    assert line in (await ada.details(end)).text
    assert bool(CHANGE.search(end.text)) == (line == RATED)
    assert await rated_people(world) == people
    await ada.press(end, EN("button-rematch"))
    assert line in world.newest.text, "a rematch keeps it"


async def test_the_end_shows_everybodys_rating_before_and_after(world: World) -> None:
    """A later recount changes no message."""
    players, store = world.members[:3], world.bot.services.store
    before = {player.name: "1500" for player in players}
    for number in (1, 2):
        await open_game(world, players, "nuggets")
        await act_at_random(world, TableId(number), seed=number)
        await world.bot.services.presenter.present(TableId(number))
        await world.settle()
        shown = {name: (rating, after) for name, rating, after in CHANGE.findall(world.newest.text)}
        assert {name: rating for name, (rating, _) in shown.items()} == before
        before = {name: after for name, (_, after) in shown.items()}
    ratings = (await store.standings.snapshot()).ratings
    by_user = {user_id: rating.mu for (_, game, user_id), rating in ratings.items() if game}
    now = {player.name: by_user[UserId(player.id)] for player in players}
    assert before == {name: str(shown_rating(mu)) for name, mu in now.items()}
    assert min(now.values()) < 1500 < max(now.values())

    ends = [post for post in world.posts if EN("button-rematch") in post.labels]
    wrong = PlayerRating(3000.0, 100.0, 1, world.env.now(), world.env.now())
    await store.standings.save_ratings([(TABLE, UserId(players[0].id), wrong)])
    await recompute(store, {key: game.rules for key, game in GAMES.items()})
    await world.restart()
    assert [post for post in world.posts if EN("button-rematch") in post.labels] == ends


async def test_whoever_left_is_among_the_ratings_and_the_guest_is_not_rated(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben), "nuggets")
    await act_at_random(world, max_actions=40)
    tables = world.bot.services.tables
    await tables.vacate(TABLE, UserId(ben.id))
    await tables.take(TABLE, 1, Occupant(UserId(cleo.id), cleo.name))
    end = await finish(world)
    [left] = [after for name, _, after in CHANGE.findall(end.text) if name == ben.name]
    assert int(left) < 1500
    assert EN("rating-guest", player=f"{SEATS[1].emoji} **{safe_name(cleo.name)}**") in end.text


@pytest.mark.parametrize("avatar", [None, "f" * 32])
async def test_the_winner_has_a_face_beside_the_text(world: World, avatar: str | None) -> None:
    """Nothing breaks without an avatar."""
    ada, ben, *_ = world.members
    world.env.backend.users[ada.id].avatar = avatar
    await open_game(world, (ada, ben), "nuggets")
    await ben.confirms("resign")
    end = world.newest
    faces = [
        part["media"]["url"]
        for part in walk_components(end.wire["components"])
        if part["type"] == ComponentType.THUMBNAIL
    ]
    assert [str(ada.id) in face and str(avatar) in face for face in faces] == [True] * bool(avatar)
    assert ada.name in end.text
    profile = (await ben.types("profile", member=ada.actor)).private
    assert (f"/{avatar}" in str(profile.wire["components"])) == bool(avatar)


async def test_casual_games_are_marked_in_german(german_world: World) -> None:
    ada, ben, *_ = german_world.members
    await ada.types("nuggets new", players=2, rated=False)
    assert DE("unrated-casual") in german_world.newest.text
    await ben.press(german_world.newest, DE("button-join"))
    assert f" · {DE('table-rated', rated='no')}" in german_world.newest.text
    assert DE("unrated-casual") in (await finish(german_world)).text


async def test_the_switch_is_for_tables_that_are_opened_later(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), "nuggets")
    await switch(world, BY_DEFAULT)
    await world.restart()
    end = await finish(world)
    assert CHANGE.search(end.text)
    assert await rated_people(world) == 2
    cases: list[tuple[dict[str, Any], str]] = [({}, CASUAL), ({"rated": True}, RATED)]
    for wanted, line in cases:
        assert line in (await ada.types("nuggets new", **wanted)).public.text


async def test_the_form_begins_with_the_defaults(world: World) -> None:
    ada, *_ = world.members
    first = await form(ada, "nuggets")
    assert chosen(first)["extras"] == ["rated"]
    await ada.sends(first, **chosen(first))
    assert RATED in world.newest.text
    await switch(world, BY_DEFAULT)
    second = await form(ada, "nuggets")
    assert chosen(second)["extras"] == []
    await ada.sends(second, **chosen(second))
    assert CASUAL in world.newest.text
    third = await form(ada, "nuggets")
    await ada.sends(third, **{**chosen(third), "extras": ["rated"]})
    assert RATED in world.newest.text
    assert chosen(await form(ada, "nuggets"))["extras"] == ["rated"], "as last time"


async def test_a_game_with_the_coach_is_casual(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("nuggets new", players=2, coach=True, rated=True)
    assert COACH in world.newest.text
    await ben.press(world.newest, EN("button-join"))
    assert f" · {CASUAL_TURN}" in world.newest.text
    assert COACH in (await finish(world)).text
    assert not await rated_people(world)


async def test_computer_players_make_it_casual_where_the_server_wants_that(world: World) -> None:
    """The server's setting at the opening counts, and players who join change the result."""
    ada, *_ = world.members
    await ada.types("nuggets new", players=3, rated=True)
    await switch(world, WITH_COMPUTERS)
    why = EN("unrated-computers")
    await ada.seats_computer()
    assert RATED in world.newest.text, "it was opened before"
    await ada.types("nuggets new", players=3, rated=True)
    assert RATED in world.newest.text
    await ada.seats_computer()
    assert why in world.newest.text
    await ada.removes_computer()
    assert RATED in world.newest.text
    await ada.seats_computer()
    await ada.press(world.newest, EN("button-start"))
    assert f" · {CASUAL_TURN}" in world.newest.text
    [lobby] = [post for post in world.posts if EN("lobby-started") in post.text]
    assert why in lobby.text, "what is left of it says it, too"


async def test_alone_against_computers_it_is_casual_unless_opened_as_rated(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("nuggets new", players=4)
    await ada.seats_computer()
    assert EN("unrated-alone") in world.newest.text
    await ben.press(world.newest, EN("button-join"))
    assert EN("rated-no-win") in world.newest.text, "Ben came"
    await ada.types("nuggets new", players=2, rated=True)
    await ada.seats_computer()
    assert EN("rated-no-win") in world.newest.text
    asked = await form(ada, "nuggets")
    await ada.sends(asked, **{**chosen(asked), "extras": ["rate_alone"]})
    await ada.seats_computer()
    assert EN("rated-no-win") in world.newest.text
    assert chosen(await form(ada, "nuggets"))["extras"] == ["rated", "rate_alone"], "as last time"


async def test_a_player_who_misses_the_start_is_notified_at_once_and_named_at_the_end(
    world: World,
) -> None:
    """They lose rating; for the other player, the opponent is a computer player."""
    ada, ben, *_ = world.members
    tables = world.bot.services.tables
    await ada.types("nuggets new", players=2, time=300)
    await ben.press(world.newest, EN("button-join"))
    away, choose = 1, at_random(1)
    while not (snapshot := await tables.get(TABLE)).table.seats[away].absent:
        if ben.id in snapshot.human_movers.values():
            await world.wait(301)
        else:
            await press_one(ada, world.newest, choose)
    settled = EN("absence-settled", rated="yes")
    [news] = [post for post in world.posts if settled in post.text]
    assert ben.id in news.pings
    with world.bot.services.presenter.gathering():
        while (snapshot := await tables.get(TABLE)).table.status is TableStatus.RUNNING:
            await _moves(world, snapshot, ada.id)
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    assert any("Ben" in line and "missed the start" in line for line in await _lines(world))
    ratings = (await world.bot.services.store.standings.snapshot()).ratings
    mu = {user_id: rating.mu for (_, game, user_id), rating in ratings.items() if game}
    assert mu[UserId(ben.id)] < 1500
    assert mu.keys() == {ada.id, ben.id}


async def _lines(world: World) -> list[str]:
    return (await world.members[0].details(world.newest)).text.splitlines()


async def _moves(world: World, snapshot: Snapshot, user_id: int) -> None:
    """End the turn as soon as possible, for a person or a computer player."""
    tables = world.bot.services.tables
    rules = tables.rules_of(snapshot.table)
    [seat] = rules.to_act(snapshot.state)
    does = msgspec.json.encode(rules.legal(snapshot.state, seat)[-1]).decode()
    if snapshot.table.seats[seat].strength is not None:
        await tables.play(TABLE, seat, snapshot.revision, does)
    else:
        await tables.act(TABLE, UserId(user_id), snapshot.revision, does)


async def test_an_early_resignation_has_a_warning_and_is_named(world: World) -> None:
    _, ben = players = world.members[:2]
    await open_game(world, players, "nuggets")
    question = await ben.asks_to("resign")
    assert EN("resign-early") in question.text
    await ben.confirms("resign")
    assert any("Ben" in line and "deciding twice" in line for line in await _lines(world))
    ratings = (await world.bot.services.store.standings.snapshot()).ratings
    assert {user_id for _, _, user_id in ratings} == {ben.id}
