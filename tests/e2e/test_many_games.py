"""More games than a page has room for: menus, up to the number of commands that Discord takes."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.catalogue import catalogue
from bot.ids import GuildId
from bot.interactions.guard import Guard
from bot.interactions.tree import room_for_games
from bot.messages.greeting import greet
from bot.tables.limits import Allowance
from bot.views import page_routes
from bot.views.game_menus import MOST_WITH_BUTTONS
from bot.views.hosted_games import GAMES
from bot.views.markup import safe_name
from bot.views.message_spec import CHOICES_A_MENU
from tests.e2e.discord_world import Member, World
from tests.e2e.places import Kind, Place
from tests.e2e.play import seen
from tests.e2e.posts import Post
from tests.many_games import hosting

FEW_MORE, ALL = MOST_WITH_BUTTONS + 1, room_for_games()
GAME_MENUS = "game-page:"


def en(key: str, **variables: str | float) -> str:
    """Return an English message, also of the games that are registered only now."""
    return catalogue("en")(key, **variables)


class Many(NamedTuple):
    """A world whose bot has many games; ``copies`` are the keys of those beside its own."""

    world: World
    copies: list[str]

    @property
    def ada(self) -> Member:
        return self.world.members[0]


@pytest.fixture(params=[FEW_MORE, 25, ALL])
async def many(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Many]:
    with hosting(request.param, tmp_path) as copies:
        async with World.opened(tmp_path / "tables.sqlite3") as world:
            assert len(GAMES) == request.param
            yield Many(world, copies)


def offered(post: Post, menu: str, *, besides: int = 0) -> list[str]:
    """Return the values of all menus of games, after checking that they are as few as possible."""
    menus = [[*values] for custom_id, values in post.selects.items() if menu in custom_id]
    values = [value for part in menus for value in part]
    assert len(menus) == -(-(len(GAMES) + besides) // CHOICES_A_MENU)
    return values


def menu_with(post: Post, key: str) -> str:
    """Return the custom_id of the menu that has a game."""
    [custom_id] = [custom_id for custom_id, values in post.selects.items() if key in values]
    return custom_id


async def test_every_page_offers_every_game(many: Many) -> None:
    world, ada, last = many.world, many.ada, many.copies[-1]
    commands = world.env.backend.commands[None].values()
    assert {*GAMES} < {command["name"] for command in commands}
    for command in ("help", "play"):
        page = (await ada.types(command)).private
        assert offered(page, GAME_MENUS) == [*GAMES]
    page = (await ada.select(page, menu_with(page, last), last)).private
    assert en(f"{last}-pitch") in page.text
    rules = await ada.press(page, page.button_for(page_routes.help_rules(last)))
    assert rules.private.pictures
    lesson = await ada.press(page, page.button_for(page_routes.learn(last)))
    assert lesson.private.buttons
    await ada.press(page, page.button_for(page_routes.open_table(last)))
    assert en(f"{last}-name") in world.newest.text
    listed = (await ada.types("play")).private
    assert en("button-join-table", number="1") not in listed.labels, "it is the user's own"
    joins = (await world.members[1].types("play")).private
    assert en("button-join-table", number="1") in joins.labels


async def test_solo_games_are_chosen_in_the_menus_too(many: Many) -> None:
    world, first = many.world, next(iter(GAMES))
    place = Place(world, many.ada, Kind.DIRECT)
    page = (await place.types("help")).private
    assert offered(page, GAME_MENUS) == [*GAMES]
    page = (await place.types("play")).private
    assert offered(page, GAME_MENUS) == [*GAMES]
    page = (await place.select(page, menu_with(page, first), first)).private
    easy = en("button-solo-easy", game=en(f"{first}-name"))
    assert (await place.press(page, easy)).private.buttons
    page = (await place.types("play")).private
    going = en("button-solo-go-on", game=en(f"{first}-name"))
    assert page.labels == (going,)
    page = (await place.select(page, menu_with(page, first), first)).private
    assert {going, easy} < {*page.labels}
    assert en("button-play", name=en(f"{first}-name")) not in page.labels, "that needs a server"


async def test_the_greeting_has_the_first_games_and_a_way_to_all(many: Many) -> None:
    world, [guild] = many.world, many.world.bot.guilds
    await greet(guild)
    await world.settle()
    hello = world.newest
    assert hello.text == en("greeting")
    plays = [key for key in GAMES if en("button-play", name=en(f"{key}-name")) in hello.labels]
    assert plays == [*GAMES][:MOST_WITH_BUTTONS]
    page = (await many.ada.press(hello, en("button-start-game"))).private
    assert offered(page, GAME_MENUS) == [*GAMES]


async def test_leaderboards_of_all_games_are_one_choice_away(many: Many) -> None:
    ada, last = many.ada, many.copies[-1]
    board = (await ada.types("leaderboard")).public
    assert offered(board, "board-game:", besides=1) == [page_routes.ALL_GAMES, *GAMES]
    await ada.select(board, menu_with(board, last), last)
    board = seen(ada, board)
    assert en("leaderboard-title", game=en(f"{last}-name")) in board.text
    assert [key for values in board.selects.values() for key, here in values.items() if here] == [
        last
    ]
    await ada.select(board, menu_with(board, page_routes.ALL_GAMES), page_routes.ALL_GAMES)
    title = en("leaderboard-title", game=en("leaderboard-all"))
    assert title in seen(ada, board).text


async def test_a_command_lets_choose_a_game_or_suggests_some(many: Many) -> None:
    world, ada, last = many.world, many.ada, many.copies[-1]
    if len(GAMES) > CHOICES_A_MENU:
        suggest = ada.actor.autocomplete
        suggested = await suggest(world.channel, "leaderboard", "game", "")
        assert [choice["value"] for choice in suggested] == [*GAMES][:CHOICES_A_MENU]
        typed = en(f"{last}-name").upper()
        suggested = await suggest(world.channel, "daily", "game", typed)
        assert [choice["value"] for choice in suggested] == [last]
        for command in ("leaderboard", "daily"):
            refused = (await ada.forges(command, game="chess")).private
            assert refused.text == en("refused-bad-value", option=safe_name("game"))
    board = (await ada.types("leaderboard", game=last)).public
    assert en("leaderboard-title", game=en(f"{last}-name")) in board.text


async def test_who_types_too_fast_gets_no_suggestions_and_no_warning(tmp_path: Path) -> None:
    guard = Guard(presses=Allowance(1, 60))
    with hosting(CHOICES_A_MENU + 1, tmp_path):
        async with World.opened(tmp_path / "tables.sqlite3", guard=guard) as world:
            ada = world.members[0]
            suggest = partial(ada.actor.autocomplete, world.channel, "daily", "game")
            assert len(await suggest("")) == CHOICES_A_MENU
            assert await suggest("g") == []
            assert not ada.sees()


async def test_positions_of_the_day_are_one_choice_away(many: Many) -> None:
    ada, last = many.ada, many.copies[-1]
    page = (await ada.types("daily", game="nuggets")).private
    if len(GAMES) == FEW_MORE:
        assert {en(f"{key}-name") for key in GAMES} < {*page.labels}, "tabs, as there is no “All”"
        return
    assert offered(page, "daily-game:") == [*GAMES]
    await ada.select(page, menu_with(page, last), last)
    assert en(f"{last}-name") in seen(ada, page).text.splitlines()[0]


async def test_a_subscription_keeps_the_games_of_other_menus(many: Many) -> None:
    ada, first, last = many.ada, next(iter(GAMES)), many.copies[-1]
    panel = (await ada.types("preferences")).private
    await ada.select(panel, menu_with(panel, first), first)
    await ada.select(
        panel := seen(ada, panel),
        menu_with(panel, last),
        *dict.fromkeys(
            key for key in (first, last) if key in panel.selects[menu_with(panel, last)]
        ),
    )
    pinged = await many.world.bot.services.store.people.subscription(
        GuildId(many.world.guild.id), ada.id
    )
    assert pinged is not None
    assert pinged.games == {first, last}
    panel = seen(ada, panel)
    chosen = [key for values in panel.selects.values() for key, here in values.items() if here]
    assert {first, last} < {*chosen}


@pytest.mark.parametrize("beyond", [1, 5])
async def test_games_beyond_the_limit_are_left_out_and_all_others_are_played(
    tmp_path: Path, beyond: int, caplog: pytest.LogCaptureFixture
) -> None:
    with hosting(ALL + beyond, tmp_path) as copies:
        async with World.opened(tmp_path / "tables.sqlite3") as world:
            commands = world.env.backend.commands[None]
            assert sum(kind == 1 for _, kind in commands) == 100
            assert len(GAMES) == ALL
            for key in copies[-beyond:]:
                assert key not in GAMES
                assert f"the game {key} can't be played: Discord takes 100 commands" in caplog.text
            await world.members[0].types(f"{copies[0]} new")
            assert en(f"{copies[0]}-name") in world.newest.text
