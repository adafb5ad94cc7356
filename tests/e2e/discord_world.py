"""A simulated Discord with the real bot, and the corrections that simcord needs to be realistic.

simcord swallows errors in components, knows only American English, can't press twice at the same
instant and doesn't close a bot that it restarts. This module corrects all of that.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple
from unittest.mock import patch

import discord
import simcord
from discord import app_commands
from simcord.backend import serializers
from simcord.backend.models import Guild, Interaction, Overwrite
from simcord.components import walk_components
from simcord.enums import OverwriteType

from bot.app import Bot
from bot.automation.computer_players import (
    QUICK_ROW,
    QUICK_ROW_STRONG,
    QUICK_TURN,
    ComputerPlayers,
)
from bot.automation.move_timing import TICK, TICK_ALONE
from bot.conformance.messages import has_no_markdown, is_described
from bot.ids import GuildId, TableId, UserId
from bot.interactions.guard import Guard
from bot.messages.permissions import INVITE
from bot.messages.reply import Reply
from bot.runtime.location import Location
from bot.settings import Settings
from bot.views import page_routes, table_routes
from bot.views.hosted_games import GAMES
from bot.views.markup import safe_name
from bot.views.page_routes import GameList
from engine.game import DiceGame
from engine.log import LogEntry
from engine.player import Strength
from tests import strict_discord
from tests.e2e.deferred_answers import followups_after_defer
from tests.e2e.hang_report import hang_report
from tests.e2e.posts import Button, Post, choose, post_of, posts, press, relabelled, select
from tests.e2e.raw_interactions import Sent, slash_command
from tests.migrated import lay_out

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")

# How long somebody who has pressed something needs no words on their phone.
_LOOKS_ON = timedelta(minutes=2)
# What a careful server lets everybody do: enough to play, and nothing that the bot could borrow.
_EVERYBODY = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    use_application_commands=True,
)

# simcord's own pause is 50 ms after every step, which is most of what a long game would take.
_PAUSE = 0.01
# What Discord says about the language of a server that isn't a Community server.
_NO_LOCALE = "en-US"
# What simcord counts as errors of the program although it has an answer: see test_entrance.
_ANSWERED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
_describe = serializers.guild_create_payload
# How long the bot waits for a locked database, in seconds.
_PATIENCE = 1.5
# Maximum seconds of a sleep that simcord waits for in real time.
_SAT_OUT = 5
# Limits of less than so many seconds are a test's own: they run out by the real clock.
_SHORTEST_LIMIT = 1
# How long the bot may have something to do, in seconds: simcord doesn't see what the worker process
# does, nor how busy the machine is. Its own limit can't be as long: it is also the length up to
# which it sits out the bot's delays instead of leaving them to `World.wait`.
_LONGEST_WORK = 500


_NEW_WITH_DICE = [f"{key} new" for key, game in GAMES.items() if isinstance(game.rules, DiceGame)]

TABLE = TableId(1)
"""Id of the first table of a world."""


class _PatientEnv(simcord.Env):
    """simcord's environment without its timeouts for slow work."""

    def _schedule_timer(
        self, record: Any, callback: Any, args: tuple[Any, ...], schedule_context: Any
    ) -> None:
        """Let the bot's own time limits depend on simulated time only.

        Otherwise simcord's clock would advance by seconds if a busy machine is slow.
        """
        super()._schedule_timer(record, callback, args, schedule_context)
        lasts = record.when - self._virtual_time
        if record.real_handle is not None and lasts >= _SHORTEST_LIMIT and _is_limit(callback):
            record.real_handle.cancel()

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109
        idle: float = _PAUSE,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        last = monotonic() + _LONGEST_WORK
        while True:
            try:
                return await super()._settle_internal(
                    timeout=timeout, idle=min(idle, _PAUSE), dispatch=dispatch, _deadline=_deadline
                )
            except TimeoutError as error:
                if _deadline is not None:
                    raise
                if monotonic() > last:
                    error.add_note(hang_report())
                    raise


def _is_limit(callback: Any) -> bool:
    """Return whether a timer limits slow work: a request, or a press without an answer."""
    return isinstance(getattr(callback, "__self__", None), asyncio.Timeout | Reply)


def draw_ahead() -> None:
    """Draw the pictures of a bot's start, for which simcord would allow only five seconds."""
    for game in GAMES.values():
        game.view.warm()


class Answer(NamedTuple):
    """The bot's answer to a press or command: the new messages, in their current state."""

    posts: tuple[Post, ...]

    @property
    def private(self) -> Post:
        """The only answer, which must be private."""
        assert len(self.posts) == 1, f"not one answer but {self.posts}"
        assert self.posts[0].private, f"everybody sees {self.posts[0]}"
        return self.posts[0]

    @property
    def public(self) -> Post:
        """The only answer, which must be public."""
        assert len(self.posts) == 1, f"not one answer but {self.posts}"
        assert not self.posts[0].private, f"only one sees {self.posts[0]}"
        return self.posts[0]


NEVER = 525_600
"""Delay in minutes, since tests start the reviews of games themselves."""


class Member:
    """A member of the server, with a locale: "en-US", "de" or another one of Discord's."""

    def __init__(self, world: "World", actor: simcord.MemberActor, locale: str) -> None:
        self._world = world
        self.actor = actor
        self.locale = locale

    @property
    def id(self) -> UserId:
        return UserId(self.actor.id)

    @property
    def name(self) -> str:
        return self.actor.user.global_name or self.actor.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def sees(self, channel: simcord.ChannelHandle | None = None) -> list[Post]:
        """Return the messages that this member sees in the channel, from top to bottom."""
        return posts(self._world.env.backend, (channel or self._world.channel).id, self.id)

    async def types(
        self, command: str, channel: simcord.ChannelHandle | None = None, **options: Any
    ) -> Answer:
        """Run a slash command; ``claimit new`` turns automatic rolls off by default."""
        if command in _NEW_WITH_DICE:
            options.setdefault("roll", False)
            if options["roll"] is None:
                del options["roll"]
        result = await self.actor.slash(channel or self._world.channel, command, **options)
        return self._world.answer(result._interaction)

    async def sees_list(self, which: str, channel: simcord.ChannelHandle | None = None) -> Post:
        """Open one of the lists of ``/games``: own, open or finished."""
        page = (await self.types("games", channel)).private
        tab = page.button_for(page_routes.game_list(GameList(which), "tab"))
        if tab.disabled:
            return page
        await self.press(page, tab)
        return self._as_now(page, channel)

    async def menu_of(self, page: Post, table_id: int) -> Post:
        """Choose a table from a list of ``/games``, and return its private menu."""
        return (await self.select(page, "games-menu:", str(table_id))).private

    async def menu(
        self, table_id: int | None = None, channel: simcord.ChannelHandle | None = None
    ) -> Post:
        """Open the private menu of a table from ``/games``, by default of the newest own table."""
        if table_id is None:
            table_id = await self._world.newest_table(self.id)
        for which in GameList:
            page = await self.sees_list(which, channel)
            if any(str(table_id) in offered for offered in page.selects.values()):
                return await self.menu_of(page, table_id)
        raise AssertionError(f"table {table_id} is in no list")

    async def presses(
        self,
        make: Callable[[TableId], str],
        table_id: int | None = None,
        channel: simcord.ChannelHandle | None = None,
    ) -> Answer:
        """Press a table's button, built by ``make``, even if the private menu doesn't offer it."""
        if table_id is None:
            table_id = await self._world.newest_table(self.id)
        page = (await self.types("games", channel)).private
        label = page.labels[-1]
        return await self.press(relabelled(page, label, make(TableId(table_id))), label)

    async def shows_again(
        self, table_id: int | None = None, channel: simcord.ChannelHandle | None = None
    ) -> Post:
        """Show a table again; return its new message, or the refusal."""
        before = {post.id for post in self._world.everywhere()}
        answer = await self.presses(table_routes.show_again, table_id, channel)
        new = [post for post in self._world.everywhere() if post.id not in before]
        return new[-1] if new else answer.private

    async def leaves(self, table_id: int | None = None) -> Answer:
        """Leave the seat in a lobby."""
        return await self.presses(table_routes.leave, table_id)

    async def seats_computer(
        self, strength: Strength = Strength.EASY, post: Post | None = None
    ) -> Answer:
        """Seat a computer player in a lobby, by default in the newest message."""
        return await self._changes_computers("add-", strength, post)

    async def removes_computer(self, post: Post | None = None) -> Answer:
        return await self._changes_computers("remove-", "computer", post)

    async def _changes_computers(self, verb: str, computer: str, post: Post | None) -> Answer:
        lobby = post or self._world.newest
        [button] = [
            button for button in lobby.buttons if button.custom_id.endswith(f":{verb}{computer}")
        ]
        return await self.press(lobby, button)

    async def replays(
        self, table_id: int | None = None, channel: simcord.ChannelHandle | None = None
    ) -> Answer:
        return await self.presses(table_routes.replay, table_id, channel)

    async def invites(self, guest: "Member", table_id: int | None = None) -> str:
        """Invite another member from a table's private menu, and return the reply."""
        menu = await self.menu(table_id)
        if not menu.menus:
            return menu.text
        answer = await self.choose(menu, guest)
        if answer.posts:
            return answer.private.text
        return self._as_now(menu).text.split("\n\n")[0]

    async def details(self, end: Post) -> Post:
        """Return the private details of a finished game, or the menu of a running one."""
        [button] = [button for button in end.buttons if button.custom_id.endswith(":more")]
        return (await self.press(end, button)).private

    async def asks_to(
        self,
        end: str,
        table_id: int | None = None,
        channel: simcord.ChannelHandle | None = None,
    ) -> Post:
        """Choose to resign or cancel in the private menu; return the question or the refusal."""
        before = {post.id for post in self.sees(channel)}
        answer = await self.presses(
            lambda table: table_routes.menu_page(table, end), table_id, channel
        )
        if answer.posts:
            return answer.private
        return next(post for post in self.sees(channel) if post.private and post.id not in before)

    async def confirms(
        self,
        end: str,
        table_id: int | None = None,
        channel: simcord.ChannelHandle | None = None,
    ) -> Post:
        """Choose to resign or cancel, and confirm it.

        Returns the private message afterwards, which is the refusal if there was no question.
        """
        asked = await self.asks_to(end, table_id, channel)
        if not asked.buttons:
            return asked
        answer = await self.press(asked, asked.buttons[0])
        if refused := [post for post in answer.posts if post.private]:
            return refused[0]
        return self._as_now(asked, channel)

    def _as_now(self, post: Post, channel: simcord.ChannelHandle | None = None) -> Post:
        """Return the current state of a message."""
        [now] = [shown for shown in self.sees(channel) if shown.id == post.id]
        return now

    async def forges(self, command: str, **values: Any) -> Answer:
        """Run a slash command with values that Discord promises not to send."""
        [answer] = await self._world.receive(self._typed(command, values))
        return answer

    def _typed(self, command: str, values: Mapping[str, Any]) -> Sent:
        world = self._world
        where = world.channel.id, world.guild.id
        return slash_command(world.env.backend, *where, self.id, command, values)

    async def choose(self, post: Post, chosen: "Member") -> Answer:
        """Choose a member from the menu of a message."""
        [answer] = await self._world.choose_at_once((self, post, chosen))
        return answer

    async def select(self, post: Post, menu: str, *values: str) -> Answer:
        """Choose from the menu of a message whose custom_id contains ``menu``.

        Like Discord's client, it sends nothing for a choice that the menu already shows.
        """
        world = self._world
        assert world.shows_another_choice(self, post, menu, values), "nothing is sent"
        sent = select(world.env.backend, world.guild.id, self.id, post, menu, values)
        [answer] = await world.receive(sent)
        return answer

    def reads(self) -> list[Post]:
        """Return the direct messages that this member has received from the bot."""
        backend = self._world.env.backend
        channel_id = backend.dm_channels.get(self.id)
        return [] if channel_id is None else posts(backend, channel_id, self.id)

    async def press(self, post: Post, button: str | Button) -> Answer:
        """Press a button of a message as it was shown, even if the button is gone by now."""
        [answer] = await self._world.press_at_once((self, post, button))
        return answer

    async def opens(self, post: Post, button: str | Button) -> simcord.InteractionResult:
        """Press a button that opens a form, and return the form."""
        [interaction] = await self._world._pressed((self, post, button))
        assert interaction.modal is not None, "no form was opened"
        return simcord.InteractionResult(self._world.env, interaction)

    async def sends(self, form: simcord.InteractionResult, **values: Sequence[str]) -> Answer:
        """Send a form with these values in its fields, within the limits of Discord's client."""
        result = await self.actor.submit_modal(form, values)
        return self._world.answer(result._interaction)


class World:
    """A server with five members and one channel, and the bot on a database file.

    With a ``guild_locale`` it's a Community server. For all others, Discord reports en-US.
    """

    def __init__(
        self,
        database: Location,
        guild_locale: str | None = None,
        guard: Guard | None = None,
        *,
        emojis: bool = False,
    ) -> None:
        self._guard = guard
        self._emojis = emojis
        self.settings = Settings(database=database, ranked_games=1, review_every=NEVER)
        # How long computer players pause before a turn, in seconds.
        self.pause = 0
        self.bot = self._new_bot()
        self._crashed: list[Bot] = []
        self._people: dict[int, Member] = {}
        self._acted: list[tuple[int, datetime]] = []
        self._away = ExitStack()
        self._errors = _ErrorLog()
        self.env = _PatientEnv(self.bot, shard_count=1)
        self.env.backend.subscribers.insert(0, self._translate)
        self.guild = self.env.create_guild("Gold Rush", preferred_locale=guild_locale or _NO_LOCALE)
        self._allow(everybody=_EVERYBODY, bot=INVITE)
        self._is_community = guild_locale is not None
        # What somebody has chosen last from a menu: Discord's client remembers it.
        self._chosen: dict[tuple[int, int, str], int] = {}
        self._shown: dict[tuple[int, int, str], tuple[str, ...]] = {}
        backend: Any = self.env.backend
        self._edit_message = backend.edit_message
        backend.edit_message = self._edit_and_reset
        self.channel = self.guild.create_text_channel("saloon")
        self.members = tuple(self.add_member(name) for name in NAMES)

    @classmethod
    @asynccontextmanager
    async def opened(
        cls,
        database: Location,
        guild_locale: str | None = None,
        age: float = 0,
        guard: Guard | None = None,
        *,
        emojis: bool = False,
    ) -> AsyncIterator["World"]:
        """Open a world, and check at its end that nothing unexpected went wrong.

        Its server and members are ``age`` seconds old. With the database of another world, they are
        the same, but the messages are gone. Without a ``guard``, members may press as fast as tests
        can. Unless it has ``emojis``, the bot's buttons have words.
        """
        if isinstance(database, Path):
            lay_out(database)
        world = cls(database, guild_locale, guard, emojis=emojis)
        world.env.backend.advance_clock(age)
        logging.getLogger().addHandler(world._errors)
        described = patch.object(serializers, "guild_create_payload", world._described)
        try:
            with described:
                await world.env.start()
                yield world
                await world.settle()
        finally:
            for bot in (world.bot, *world._crashed):
                await bot.close()
            world.env.settle_timeout = _LONGEST_WORK
            await world.env.shutdown()
            logging.getLogger().removeHandler(world._errors)
        world._errors.check()
        world._check_pushes()
        faults = [error for error in world.env.errors if not isinstance(error, _ANSWERED)]
        assert not faults, faults
        broken = followups_after_defer(world.env.http_requests)
        assert not broken, f"a promised answer came as a follow-up: {broken}"
        world._check_alt_texts()

    def everywhere(self) -> list[Post]:
        """Return all public messages in all channels."""
        all_posts = [
            post
            for channel in self.env.backend.messages
            for post in posts(self.env.backend, channel)
        ]
        return sorted(all_posts, key=lambda post: post.id)

    async def newest_table(self, user_id: UserId) -> int:
        """Return the newest table where a user sits, or the newest of all tables."""
        store = self.bot.services.store
        seated_tables = await store.seated_at(GuildId(self.guild.id), user_id, list(GAMES))
        if seated_tables:
            return seated_tables[0].id
        async with store._database.reading() as connection:
            newest = await connection.exec_driver_sql("SELECT max(id) FROM tables")
            return int(newest.scalar() or 1)

    def add_member(
        self, name: str, locale: str = "en-US", permissions: discord.Permissions | None = None
    ) -> Member:
        """Add a member, optionally with a role that grants permissions."""
        roles = [self.guild.create_role(name, permissions=permissions)] if permissions else []
        user = self.env.create_user(name.lower(), global_name=name)
        member = Member(self, self.guild.add_member(user, roles=roles), locale)
        self._people[member.id] = member
        return member

    @property
    def file(self) -> Path:
        """The database file."""
        assert isinstance(self.settings.database, Path)
        return self.settings.database

    @property
    def posts(self) -> list[Post]:
        """The public messages in the channel."""
        return posts(self.env.backend, self.channel.id)

    @property
    def newest(self) -> Post:
        """The last public message in the channel, found without rendering the others."""
        [post] = posts(self.env.backend, self.channel.id, newest=1)
        return post

    @property
    def pushes(self) -> list[strict_discord.Push]:
        """The push notifications so far, in order."""
        return strict_discord.pushes(self.env.backend)

    @property
    def threads(self) -> list[simcord.ChannelHandle]:
        return self.channel.threads

    async def press_at_once(self, *presses: tuple[Member, Post, str | Button]) -> list[Answer]:
        """Deliver several presses to the bot at the same instant, in this order."""
        return [self.answer(interaction) for interaction in await self._pressed(*presses)]

    async def choose_at_once(self, *choices: tuple[Member, Post, Member]) -> list[Answer]:
        """Deliver several choices of members to the bot at the same instant, in this order.

        Like Discord's client, it sends nothing for a choice that the menu already shows; then there
        is no answer.
        """
        backend, guild_id = self.env.backend, self.guild.id
        changed = [self._changes(*choice) for choice in choices]
        answers = iter(
            await self.receive(
                *(
                    choose(backend, guild_id, chooser.actor, post, target.actor)
                    for (chooser, post, target), is_new in zip(choices, changed, strict=True)
                    if is_new
                )
            )
        )
        return [next(answers) if is_new else Answer(()) for is_new in changed]

    def _changes(self, chooser: Member, post: Post, target: Member) -> bool:
        """Record a choice from a menu of members. Return whether it changes the menu."""
        [menu] = post.menus
        before = self._chosen.get((chooser.id, post.id, menu))
        self._chosen[chooser.id, post.id, menu] = target.id
        return before != target.id

    def shows_another_choice(
        self, chooser: Member, post: Post, menu: str, values: tuple[str, ...]
    ) -> bool:
        """Record a choice from a menu of texts. Return whether it changes the menu."""
        [menu] = [custom_id for custom_id in post.selects if menu in custom_id]
        default = tuple(value for value, chosen in post.selects[menu].items() if chosen)
        before = self._shown.get((chooser.id, post.id, menu), default)
        self._shown[chooser.id, post.id, menu] = values
        return before != values

    def _edit_and_reset(self, channel_id: int, message_id: int, fields: Any) -> Any:
        """Edit a message; its menus then show only their default choice."""
        self._shown = {key: values for key, values in self._shown.items() if key[1] != message_id}
        return self._edit_message(channel_id, message_id, fields)

    async def receive(self, *sent: Sent) -> list[Answer]:
        """Deliver interactions to the bot at the same instant, in this order."""
        for _, payload in sent:
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.settle()
        return [self.answer(interaction) for interaction, _ in sent]

    async def become_community(self, locale: str) -> None:
        """Make the server a Community server with a language."""
        self._is_community = True
        guild = self.env.backend.guilds[self.guild.id]
        guild.preferred_locale = locale
        self.env.backend.emit("GUILD_UPDATE", self._described(self.env.backend, guild))
        await self.settle()

    async def press_in_vain(self, member: Member, post: Post, button: str | Button) -> None:
        """Press a button whose answer Discord never receives."""
        [interaction] = await self._pressed((member, post, button))
        assert not interaction.responded, "the bot has answered"

    async def press_wildly(
        self, *presses: tuple[Member, Post, str | Button]
    ) -> list[Answer | None]:
        """Deliver presses at the same instant; those that the bot drops have no answer."""
        return [
            self.answer(interaction) if interaction.responded else None
            for interaction in await self._pressed(*presses)
        ]

    async def _pressed(self, *presses: tuple[Member, Post, str | Button]) -> list[Interaction]:
        backend, guild_id = self.env.backend, self.guild.id
        pressed = [
            press(
                backend,
                guild_id,
                member.id,
                post,
                post.button(button) if isinstance(button, str) else button,
            )
            for member, post, button in presses
        ]
        for _, payload in pressed:
            backend.emit("INTERACTION_CREATE", payload)
        await self.settle()
        return [interaction for interaction, _ in pressed]

    def answer(self, interaction: Interaction) -> Answer:
        """Return the bot's answer, which must not be missing."""
        assert interaction.responded, "the bot left an interaction without an answer"
        ids = [interaction.message_id, *interaction.followup_ids]
        known = self.env.backend.messages[interaction.channel_id]
        return Answer(
            tuple(
                post_of(self.env.backend, known[message_id])
                for message_id in ids
                if message_id in known and message_id != interaction.source_message_id
            )
        )

    async def settle(self) -> None:
        """Wait until the bot has no work left, including its computer players."""
        await self._pass(0)
        opponents = self.bot.services.get(ComputerPlayers)
        if not opponents._playing or self.pause:
            return
        async with asyncio.timeout(_LONGEST_WORK):
            while opponents._playing and not self.pause:  # noqa: ASYNC110  (nobody tells the end)
                await asyncio.sleep(_PAUSE)
        await self._pass(0)

    async def _pass(self, seconds: float) -> None:
        until, last = self.env.now() + timedelta(seconds=seconds), monotonic() + _LONGEST_WORK
        while True:
            try:
                if (remaining := (until - self.env.now()).total_seconds()) > 0:
                    await self.env.advance_time(remaining)
                return await self.env.settle()
            except TimeoutError:
                if monotonic() > last:
                    raise

    async def wait(self, seconds: float) -> None:
        """Let time pass without any action."""
        await self._pass(seconds)
        await self.settle()

    async def log(self, table_id: TableId = TABLE) -> list[LogEntry]:
        """Return the saved log of a table."""
        return await self.bot.services.store.games.log(table_id)

    async def restart(self, *, crash: bool = False, after: float = 0) -> None:
        """Restart the bot on the same database, after a proper stop or a crash.

        It is down for ``after`` seconds.
        """
        if crash:
            self._crashed.append(self.bot)
        else:
            await self.bot.close()
        if after:
            await self._pass(after)
        self.bot = self._new_bot()
        await self.env.restart_bot(self.bot)
        await self.settle()

    async def delete(self, post: Post) -> None:
        """Delete a message, as a moderator."""
        self.env.backend.delete_message(post.channel_id, post.id)
        await self.settle()

    async def delete_channel(self, channel: simcord.ChannelHandle) -> None:
        """Delete a channel or thread, as a moderator."""
        self.env.backend.delete_channel(channel.id)
        await self.settle()

    async def lock(self, thread: simcord.ChannelHandle) -> None:
        """Lock a thread, as a moderator."""
        self.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
        await self.settle()

    async def send_away(self) -> None:
        """Remove the bot from the server."""
        self._away.enter_context(strict_discord.sent_away(self.env.backend, self.guild.id))
        await self.settle()

    async def take_back(self) -> None:
        """Invite the bot again to a server that has removed it."""
        self._away.close()
        await self.settle()

    async def allow(self, **permissions: bool) -> None:
        """Grant the bot more permissions on the server than its invitation requests."""
        more = discord.Permissions(INVITE.value | discord.Permissions(**permissions).value)
        self._allow(everybody=_EVERYBODY, bot=more)
        await self.settle()

    async def leave(self, member: Member) -> None:
        """Let a member leave the server."""
        self.guild.remove_member(member.actor)
        await self.settle()

    async def come_back(self, member: Member) -> None:
        """Let a former member join the server again."""
        member.actor = self.guild.add_member(member.actor.user)
        await self.settle()

    async def forbid(self, **permissions: bool) -> None:
        """Deny the bot permissions in the channel: ``forbid(send_messages=False)``."""
        await self._overwrite(self.env.backend.bot_user.id, permissions)

    async def hide_from(self, member: Member) -> None:
        """Hide the channel from a member."""
        await self._overwrite(member.id, {"view_channel": False})

    async def _overwrite(self, user_id: int, permissions: Mapping[str, bool]) -> None:
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        overwrite = Overwrite(user_id, OverwriteType.MEMBER, allow.value, deny.value)
        self.env.backend.edit_channel(self.channel.id, {}, overwrites=[overwrite])
        await self.settle()

    def _allow(self, *, everybody: discord.Permissions, bot: discord.Permissions) -> None:
        """Set the permissions of roles; simcord's defaults allow the bot nearly everything."""
        backend, guild_id = self.env.backend, self.guild.id
        [bots_own] = backend.guilds[guild_id].members[backend.bot_user.id].role_ids
        for role_id, allowed in ((guild_id, everybody), (bots_own, bot)):
            backend.edit_role(guild_id, role_id, {"permissions": allowed.value})

    def fail(
        self, method: str, path: str, status: int, code: int = 0, times: int | None = 1
    ) -> None:
        """Make Discord answer the next matching requests with an error.

        ``path`` may have wildcards: ``/interactions/*/callback``. ``times`` None means forever.
        """
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def losing_answers(self) -> AbstractContextManager[None]:
        """Make Discord accept the bot's own messages but lose its answers to interactions."""
        return strict_discord.losing_answers(self.env.backend)

    def heal(self) -> None:
        """End all failures."""
        self.env.backend.faults.clear()

    @contextmanager
    def expecting_errors(self, fragment: str) -> Iterator[None]:
        """Allow logged errors with this fragment, of which there must be at least one."""
        before = len(self._errors.records)
        yield
        new = self._errors.records[before:]
        expected = [record for record in new if fragment in record.getMessage()]
        assert expected, f"no error with {fragment!r} among {new}"
        self._errors.records[before:] = [record for record in new if record not in expected]
        _ = self.env.errors  # reading acknowledges them

    def _check_alt_texts(self) -> None:
        """Check that every picture has a plain description, unless a name has Markdown in it."""
        names = [member.name for member in self._people.values()]
        are_plain = [safe_name(name)[1:-1] for name in names] == names
        for request in self.env.http_requests:
            body = request.json if isinstance(request.json, dict) else {}
            for part in walk_components((body.get("data") or body).get("components") or ()):
                for item in part.get("items", ()):
                    is_described(item["description"])
                    if are_plain:
                        has_no_markdown(item["description"])

    def _check_pushes(self) -> None:
        """Check that push notifications have text, unless the recipient watches the channel."""
        for push in self.pushes:
            acted = [at for user_id, at in self._acted if user_id == push.user_id and at <= push.at]
            is_watching = acted and push.at - acted[-1] < _LOOKS_ON
            assert push.words or is_watching, f"{push} says nothing"

    def _new_bot(self) -> Bot:
        return Bot(
            self.settings,
            patience=_PATIENCE,
            sleep=self._sleep,
            clock=lambda: self.env.now(),
            guard=self._guard,
            with_emojis=self._emojis,
        )

    async def _sleep(self, seconds: float) -> None:
        """Replace the bot's sleep; computer players wait for `pause` seconds.

        A long sleep ends in simulated time only, however long a test takes.
        """
        pauses = (self.settings.computer_pause, QUICK_TURN, QUICK_ROW, QUICK_ROW_STRONG)
        waits = dict.fromkeys(pauses, self.pause) | {TICK: _PAUSE, TICK_ALONE: _PAUSE}
        wait = waits.get(seconds, seconds)
        if wait <= _SAT_OUT:
            await asyncio.sleep(wait)
            return
        until = self.env.now() + timedelta(seconds=wait)
        while (left := (until - self.env.now()).total_seconds()) > _PAUSE:  # noqa: ASYNC110
            await asyncio.sleep(left)

    def _translate(self, event: str, payload: Mapping[str, Any]) -> None:
        """Add the locales of the member and the server to an interaction."""
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            user_id = int(payload.get("member", payload)["user"]["id"])
            self._acted.append((user_id, self.env.now()))
            payload["locale"] = self._people[user_id].locale
            payload["guild_locale"] = self.env.backend.guilds[self.guild.id].preferred_locale

    def _described(self, backend: Any, guild: Guild) -> Any:
        """Return Discord's description of a server, with the feature of Community servers."""
        features = ["COMMUNITY"] if self._is_community else []
        return {**_describe(backend, guild), "features": features}


class _ErrorLog(logging.Handler):
    """Collects everything that is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def check(self) -> None:
        formatter = logging.Formatter("%(name)s: %(message)s")
        text = "\n".join(map(formatter.format, self.records))
        assert not self.records, f"errors were logged:\n{text}"
