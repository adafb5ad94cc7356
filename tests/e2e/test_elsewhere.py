"""A server's data never shows on another server: every command and button, with foreign tables."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import discord
from discord import AppCommandOptionType, app_commands

from bot.ids import Revision, TableId, UserId
from bot.interactions.all_features import FEATURES
from bot.store.schema import metadata
from bot.store.table_types import Proposal
from bot.views import page_routes, table_routes
from bot.views.hosted_games import GAMES
from bot.views.routes import Route
from bot.views.table_routes import MenuPage
from engine.player import Strength
from tests.e2e.discord_world import Answer, Member, World
from tests.e2e.posts import Post, choose, posts, press, relabelled, select, with_menu
from tests.e2e.raw_interactions import form_submission
from tests.e2e.test_entrance import renamed
from tests.e2e.test_privacy import open_table, play_unseen
from tests.e2e.words import EN

REFUSED = EN("refused-no-table", game="none")


class Elsewhere:
    """Another server, with a channel, and a member of both servers."""

    def __init__(self, world: World, member: Member) -> None:
        self.world = world
        self.guild = world.env.create_guild("Elsewhere")
        self.channel = self.guild.create_text_channel("parlour")
        role = self.guild.create_role("Admin", permissions=discord.Permissions.all())
        actor = self.guild.add_member(member.actor.user, roles=[role])
        self.visitor = Member(world, actor, member.locale)

    async def presses(self, post: Post, custom_id: str) -> Answer:
        """Press a button with another custom_id."""
        forged = relabelled(post, post.labels[-1], custom_id)
        button = forged.button(post.labels[-1])
        backend = self.world.env.backend
        sent = press(backend, self.guild.id, self.visitor.id, forged, button)
        [answer] = await self.world.receive(sent)
        return answer

    async def chooses(self, post: Post, custom_id: str) -> Answer:
        """Choose the visitor from a menu with another custom_id."""
        actor, backend = self.visitor.actor, self.world.env.backend
        forged = replace(post, menus=(custom_id,), wire=renamed(post, custom_id))
        sent = choose(backend, self.guild.id, actor, forged, actor)
        [answer] = await self.world.receive(sent)
        return answer

    async def selects(self, post: Post, custom_id: str, value: str) -> Answer:
        """Choose a value from a menu of texts with another custom_id."""
        forged = with_menu(post, custom_id, value)
        backend, guild_id = self.world.env.backend, self.guild.id
        sent = select(backend, guild_id, self.visitor.id, forged, custom_id, [value])
        [answer] = await self.world.receive(sent)
        return answer

    async def sends(self, custom_id: str) -> Answer:
        """Send a form with a custom_id that was never opened here."""
        where = self.channel.id, self.guild.id, self.visitor.id
        [answer] = await self.world.receive(
            form_submission(self.world.env.backend, *where, custom_id)
        )
        return answer


Check: TypeAlias = Callable[[Answer, object], None]
KINDS = 3
"""Number of tables per game; the test presses every button at those of the first game."""


async def everything(world: World, host: Member, guest: Member) -> list[TableId]:
    """Create a lobby, a running and a finished table of every game; return their numbers."""
    tables = []
    for game in GAMES:
        for max_actions, seats in ((5_000, 2), (5, 2), (0, 3)):
            tables.append(await open_table(host, guest, game, seats))
            await play_unseen(world, tables[-1], max_actions)
    return tables


PLAIN_ROUTES: tuple[Route[[TableId]], ...] = (
    table_routes.join_listed,
    table_routes.show_again,
    table_routes.record,
    *(table_routes.hand, table_routes.aid, table_routes.coach),
    *(table_routes.join, table_routes.leave, table_routes.start),
    *(table_routes.remove_computer, table_routes.setup, table_routes.ask_setup),
    *(
        table_routes.rules,
        table_routes.more,
        table_routes.nudge,
        table_routes.back,
        table_routes.pause,
        table_routes.resume,
    ),
    *(table_routes.resign, table_routes.agree_cancel),
    *(table_routes.rematch, table_routes.replay, table_routes.film),
    *(table_routes.review, table_routes.review_all),
    *(table_routes.turning_point, table_routes.post_turning_point),
)
"""Routes of a table's buttons that have only its number."""


def every_id(table_id: TableId) -> Iterator[str]:
    """Yield custom_ids of every kind of button of a table."""
    for route in PLAIN_ROUTES:
        yield route(table_id)
    for strength in Strength:
        yield table_routes.add_computer(table_id, strength)
    for number in range(3):
        yield table_routes.resize(table_id, number)
        yield table_routes.transfer_host(table_id, UserId(number))
        yield table_routes.kick(table_id, UserId(number))
        yield table_routes.vote(table_id, number)
        yield table_routes.take(table_id, number)
        yield table_routes.sit_in_free_seat(table_id, number)
        yield table_routes.undo(table_id, number)
        yield table_routes.fork_game(table_id, number)
        yield table_routes.cancel_surely(table_id, number)
        yield table_routes.step(table_id, number, "on")
    for page in MenuPage:
        yield table_routes.menu_page(table_id, page)
    for wish in Proposal:
        yield table_routes.disagree(table_id, wish)
    for quick in (True, False):
        yield table_routes.choose_pace(table_id, quick)
    yield table_routes.choose_setup(table_id, "random")
    yield table_routes.quiz(table_id, 0, None)
    yield table_routes.act(table_id, Revision(3), '["roll"]')
    yield table_routes.pick(table_id, Revision(3), "")
    yield page_routes.mistake(table_id, 3, '["roll"]')


def kept_of(path: Path, tables: Iterable[TableId]) -> dict[str, list[Any]]:
    """Return all rows about these tables."""
    these = ", ".join(map(str, tables))
    with closing(sqlite3.connect(path)) as file:
        return {
            table.name: file.execute(
                f"SELECT * FROM {table.name} WHERE {about} IN ({these})"  # noqa: S608
            ).fetchall()
            for table in metadata.sorted_tables
            if (about := "id" if table.name == "tables" else "table_id") in table.c
        }


def filled_in(
    command: app_commands.Command[Any, ..., Any], table: int, user: Any
) -> dict[str, Any]:
    """Return a value for every option of a command; tables and games are ``table``."""
    values: dict[str, Any] = {}
    for option in command.parameters:
        if option.choices:
            values[option.display_name] = option.choices[0].value
        elif option.type is AppCommandOptionType.user:
            values[option.display_name] = user
        elif option.type is AppCommandOptionType.boolean:
            values[option.display_name] = False
        elif option.type is AppCommandOptionType.integer:
            least = option.min_value
            values[option.display_name] = table if least is None else int(least)
        else:
            values[option.display_name] = "UTC"
    return values


async def test_nothing_of_a_server_shows_in_another(tmp_path: Path) -> None:
    """This is true even for a member of both servers who hosts the tables."""
    path = tmp_path / "tables.sqlite3"
    async with World.opened(path) as world:
        ada, guest = world.members[0], world.add_member("Quirinus")
        tables = await everything(world, ada, guest)
        elsewhere = Elsewhere(world, ada)
        before, shown = kept_of(path, tables), world.posts
        secrets = {guest.name, *map(str, (guest.id, world.channel.id, world.guild.id))}
        secrets |= {str(post.id) for post in shown}

        def check(answer: Answer, attempt: object) -> None:
            content = repr([(post, post.wire["components"]) for post in answer.posts])
            assert not [secret for secret in secrets if secret in content], (attempt, content)
            assert kept_of(path, tables) == before, attempt

        await _commands(elsewhere, tables, check)
        assert world.posts == shown
        await world.restart(crash=True)
        before = kept_of(path, tables)
        await _buttons(elsewhere, tables, shown, check)
        assert world.posts == shown


async def _commands(elsewhere: Elsewhere, tables: Sequence[TableId], check: Check) -> None:
    visitor = elsewhere.visitor
    for command in elsewhere.world.bot.tree.walk_commands():
        if not isinstance(command, app_commands.Command):
            continue
        name = command.qualified_name
        values = filled_in(command, tables[0], visitor.actor)
        check(await visitor.types(name, elsewhere.channel, **values), (name, values))


async def _buttons(
    elsewhere: Elsewhere, tables: Sequence[TableId], shown: Sequence[Post], check: Check
) -> None:
    visitor, world = elsewhere.visitor, elsewhere.world
    lobby = (await visitor.types("claimit new", elsewhere.channel)).public
    [more] = [button for button in lobby.buttons if button.custom_id.endswith(":more")]
    sent = press(world.env.backend, elsewhere.guild.id, visitor.id, lobby, more)
    [opened] = await world.receive(sent)
    menu, seen = opened.private, posts(world.env.backend, elsewhere.channel.id)
    used = set[str]()
    for table_id in tables:
        ids = {
            button.custom_id
            for post in shown
            for button in post.buttons
            if button.custom_id.split(":")[1:2] == [str(table_id)]
        }
        for custom_id in sorted(ids | ({*every_id(table_id)} if table_id <= KINDS else set())):
            used.add(custom_id)
            for post in (lobby, menu) if table_id <= KINDS else (lobby,):
                answer = await elsewhere.presses(post, custom_id)
                check(answer, custom_id)
                assert answer.private.text == REFUSED, custom_id
        for custom_id, answer in (
            (invite := table_routes.invite(table_id, 1), await elsewhere.chooses(menu, invite)),
            (form := table_routes.setup_form(table_id), await elsewhere.sends(form)),
            (jump := table_routes.jump(table_id, 0, 1), await elsewhere.selects(lobby, jump, "1")),
            (
                chosen := page_routes.press_chosen(0, 1),
                await elsewhere.selects(lobby, chosen, table_routes.join(table_id)),
            ),
        ):
            used.add(custom_id)
            check(answer, custom_id)
            assert answer.private.text == REFUSED, custom_id
    about_tables = [
        route for feature in FEATURES for route in feature.routes if route.is_about_table
    ]
    assert len(about_tables) > 40
    for route in about_tables:
        assert any(route.read(custom_id) is not None for custom_id in used), route.name
    assert posts(world.env.backend, elsewhere.channel.id) == seen
