"""Features: what users type, press, choose and send, declared beside what it does.

All handlers are alike: they take the services, the reply, and what the user has given. Whatever
they raise is explained to the user.
"""

import inspect
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial, wraps
from itertools import chain
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeAlias, cast

import discord
from discord import ComponentType
from discord.app_commands import Command, ContextMenu, Namespace

from bot.automation.missing_players import MissingPlayers
from bot.client.interaction import Interaction, catalogue_for
from bot.ids import TableId
from bot.interactions.descriptions import described
from bot.interactions.error_handler import answering
from bot.messages.reply import Reply
from bot.services import Services, services_of
from bot.tables.refusals import Reason, Refused
from bot.views.hosted_games import HostedGame
from bot.views.routes import Route, first_word, number_of

_P = ParamSpec("_P")

Handler: TypeAlias = Callable[Concatenate[Services, Reply, _P], Awaitable[None]]
MenuHandler: TypeAlias = Callable[Concatenate[Services, Reply, Sequence[str], _P], Awaitable[None]]
"""Takes the values that were chosen, then those of the route."""
ChosenUser: TypeAlias = discord.Member | discord.User
GuestHandler: TypeAlias = Callable[
    Concatenate[Services, Reply, Sequence[ChosenUser], _P], Awaitable[None]
]
"""Takes the users who were chosen, see `only_user`, then the values of the route."""
_Use: TypeAlias = Callable[..., Awaitable[None]]

_log = logging.getLogger(__name__)

_LONGEST_TABLE_ID: Final = 18
"""Digits, as in the custom_ids."""
_FOR_HOSTS: Final = (Reason.HOST_ONLY, Reason.CANCEL_HOST_ONLY)


class FormHandler(NamedTuple):
    """A form and what its sending does."""

    route: Route[Any]
    submit: _Use
    needs_server: bool


class Component(NamedTuple):
    """A button or menu and what its use does."""

    route: Route[Any]
    kind: ComponentType
    use: _Use
    needs_server: bool


class Feature:
    """The commands, buttons, menus and forms of one file, added by decorators.

    ``needs_server`` is whether they are for servers that have the bot. If not, its commands are
    offered in direct messages too, and on any server to people who have installed the bot for
    themselves; there `bot.messages.reply.Reply.guild_id` is `bot.client.interaction.NO_SERVER`.
    """

    def __init__(self, *, needs_server: bool = True) -> None:
        self.needs_server = needs_server
        self.commands: list[Command[Any, ..., None] | ContextMenu] = []
        self.game_commands: list[Callable[[HostedGame], Command[Any, ..., None] | None]] = []
        """Each makes a slash command of a game, or none if the game has no use for it."""
        self.components: list[Component] = []
        self.forms: list[FormHandler] = []

    @property
    def routes(self) -> list[Route[Any]]:
        """The routes of its buttons, menus and forms."""
        return [one.route for one in self.components] + [one.route for one in self.forms]

    def command(
        self, key: str, name: str | None = None
    ) -> Callable[[_Use], Command[Any, ..., None]]:
        """Declare a slash command, described by a key of the catalogues.

        Its options are the handler's parameters after the services and the reply; what decorators
        of `discord.app_commands` say of them goes below.
        """

        def declare(handler: _Use) -> Command[Any, ..., None]:
            callback = callback_of(handler)
            command = Command[Any, ..., None](
                name=name or handler.__name__, description=described(key), callback=callback
            )
            self.commands.append(command)
            return command

        return declare

    def game_command(self, key: str, name: str | None = None) -> Callable[[_Use], _Use]:
        """Declare a slash command that each game has, described by a key of the catalogues.

        Its handler takes the game after the services and the reply, then the command's options.
        """

        def declare(handler: _Use) -> _Use:
            def make(game: HostedGame) -> Command[Any, ..., None]:
                return Command(
                    name=name or handler.__name__,
                    description=described(key, game.rules.key),
                    callback=callback_of(handler, game),
                )

            self.game_commands.append(make)
            return handler

        return declare

    def member_menu(self, key: str) -> Callable[[_Use], _Use]:
        """Declare an entry in the menu of a member, named by a key of the catalogues."""

        def declare(handler: _Use) -> _Use:
            self.commands.append(ContextMenu(name=described(key), callback=callback_of(handler)))
            return handler

        return declare

    def button(self, route: Route[_P]) -> Callable[[Handler[_P]], Handler[_P]]:
        """Declare what a button does."""

        def declare(handler: Handler[_P]) -> Handler[_P]:
            self._add(route, ComponentType.button, handler)
            return handler

        return declare

    def table_button(self, route: Route[_P]) -> Callable[[Handler[_P]], Handler[_P]]:
        """Declare what a button of a table does, in its message or in a private one.

        It also shows a table that could not be shown, and brings an outdated message up to date.
        """

        def declare(handler: Handler[_P]) -> Handler[_P]:
            self._add(route, ComponentType.button, partial(_use_at_table, handler))
            return handler

        return declare

    def menu(
        self,
        route: Route[_P],
        kind: ComponentType = ComponentType.select,
        *,
        stays: bool = False,
    ) -> Callable[[MenuHandler[_P]], MenuHandler[_P]]:
        """Declare what a choice from a menu does: of texts, or of the ids of channels or roles.

        A menu ``stays`` as it is if the answer is another message.
        """

        def declare(handler: MenuHandler[_P]) -> MenuHandler[_P]:
            self._add(route, kind, partial(_choose_again, handler) if stays else handler)
            return handler

        return declare

    def user_menu(self, route: Route[_P]) -> Callable[[GuestHandler[_P]], GuestHandler[_P]]:
        """Declare what choosing a user from a menu does."""

        def declare(handler: GuestHandler[_P]) -> GuestHandler[_P]:
            self._add(route, ComponentType.user_select, handler)
            return handler

        return declare

    def form(self, route: Route[_P]) -> Callable[[Handler[_P]], Handler[_P]]:
        """Declare what sending a form does."""

        def declare(handler: Handler[_P]) -> Handler[_P]:
            self.forms.append(FormHandler(route, handler, self.needs_server))
            return handler

        return declare

    def _add(self, route: Route[Any], kind: ComponentType, handler: _Use) -> None:
        self.components.append(Component(route, kind, handler, self.needs_server))


class Dispatcher:
    """Passes everything that users press, choose or send to the feature that answers it.

    discord.py itself finds a component only in messages of this run of the program, or by making
    objects of all that a message shows. A custom_id says all there is to know.
    """

    def __init__(self, features: Sequence[Feature]) -> None:
        self._components: dict[tuple[int, str], list[Component]] = {}
        for one in chain.from_iterable(feature.components for feature in features):
            self._components.setdefault((one.kind.value, one.route.first_word), []).append(one)
        self._forms = [form for feature in features for form in feature.forms]

    def watch(self, client: discord.Client) -> None:
        """Answer the interactions of a client."""
        client.event(self.on_interaction)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            async with answering(interaction) as reply:
                await self._use(reply)
        elif interaction.type is discord.InteractionType.modal_submit:
            async with answering(interaction) as reply:
                await self._submit(reply)

    async def _use(self, reply: Reply) -> None:
        """Do what a button or menu is for. Raises Refused."""
        data = cast("Any", reply.interaction.data)
        kind, custom_id = data["component_type"], data["custom_id"]
        for component in self._components.get((kind, first_word(custom_id)), ()):
            values = component.route.read(custom_id)
            if values is not None and reply.message_id is not None:
                services = services_of(reply.interaction)
                _refuse_without_server(reply, component)
                if component.route.is_about_table:
                    await services.tables.refuse_elsewhere(values[0], reply.guild_id)
                chosen = _chosen(reply.interaction, component.kind)
                return await component.use(services, reply, *chosen, *values)
        return await say_unknown(reply)

    async def _submit(self, reply: Reply) -> None:
        """Do what a form that was sent is for. Raises Refused."""
        services, data = services_of(reply.interaction), cast("Any", reply.interaction.data)
        for form in self._forms:
            values = form.route.read(data["custom_id"])
            if values is not None:
                _refuse_without_server(reply, form)
                return await _submit(form, services, reply, values)
        return await say_unknown(reply)


def _refuse_without_server(reply: Reply, used: Component | FormHandler) -> None:
    """Raise Refused for what needs a server where there is none that has the bot."""
    if used.needs_server and not reply.guild_id:
        raise Refused(Reason.SERVER_ONLY)


def _chosen(interaction: Interaction, kind: ComponentType) -> tuple[object, ...]:
    """Return what a handler takes before the values of its route."""
    data: Any = interaction.data
    if kind is ComponentType.button:
        return ()
    if kind is ComponentType.user_select:
        return (_chosen_users(interaction, data["values"], data.get("resolved", {})),)
    return (data["values"],)


def _chosen_users(
    interaction: Interaction, user_ids: Sequence[str], resolved: Any
) -> Sequence[ChosenUser]:
    """Return the users who were chosen, as far as Discord has said who they are."""
    known, kind = resolved.get("users", {}), discord.AppCommandOptionType.user.value
    options: Any = [{"name": one, "type": kind, "value": one} for one in user_ids if one in known]
    # discord.py makes users of what Discord sends of them only in the options of commands.
    return [user for _, user in Namespace(interaction, resolved, options)]


async def _submit(
    form: FormHandler, services: Services, reply: Reply, values: Sequence[Any]
) -> None:
    if not form.route.is_about_table:
        return await form.submit(services, reply, *values)
    await services.tables.refuse_elsewhere(values[0], reply.guild_id)
    if not await services.presenter.present_by_reply(values[0], reply):
        await _retry_if_host_left(form.submit, services, reply, *values)
    return None


async def say_unknown(reply: Reply) -> None:
    """Answer a press that means nothing to this version."""
    _log.info("nobody knows %s", reply.interaction.data)
    await reply.send_text(catalogue_for(reply.interaction)("unknown-press"))


def with_game(
    handler: Callable[Concatenate[Services, Reply, HostedGame, _P], Awaitable[None]],
) -> Callable[Concatenate[Services, Reply, str, _P], Awaitable[None]]:
    """Return a handler that takes a game's key where another one takes the game.

    A key that no game has is answered like a press that means nothing.
    """

    async def use(
        services: Services, reply: Reply, key: str, /, *given: _P.args, **named: _P.kwargs
    ) -> None:
        if (game := services.games.get(key)) is None:
            await say_unknown(reply)
        else:
            await handler(services, reply, game, *given, **named)

    return use


async def _use_at_table(
    handler: _Use, services: Services, reply: Reply, table_id: TableId, *given: Any
) -> None:
    try:
        if not await services.presenter.present_by_reply(table_id, reply):
            await _retry_if_host_left(handler, services, reply, table_id, *given)
    except Refused as refused:
        if refused.reason is Reason.STALE:
            await services.presenter.present_if_stale(table_id, reply)
        raise


async def _choose_again(handler: _Use, services: Services, reply: Reply, *values: Any) -> None:
    await reply.reset_menu()
    await handler(services, reply, *values)


async def _retry_if_host_left(
    handler: _Use, services: Services, reply: Reply, table_id: TableId, *given: Any
) -> None:
    """Call a handler.

    If only the host may do it and the host has left the server, the next person becomes the host,
    and it is tried again.
    """
    try:
        await handler(services, reply, table_id, *given)
    except Refused as refused:
        if refused.reason not in _FOR_HOSTS:
            raise
        if not await services.get(MissingPlayers).remove_absent_host(table_id):
            raise
        await handler(services, reply, table_id, *given)


def only_user(chosen: Sequence[ChosenUser]) -> ChosenUser:
    """Return the user who was chosen from a menu. Raises Refused if it isn't exactly one."""
    match chosen:
        case [discord.Member() | discord.User() as guest]:
            return guest
    raise Refused(Reason.NOBODY_CHOSEN)


async def only_table(services: Services, reply: Reply, values: Sequence[str]) -> TableId:
    """Return the table that was chosen from a menu.

    Raises Refused unless it is exactly one, and one of the server.
    """
    match values:
        case [value] if value.isdecimal() and len(value) <= _LONGEST_TABLE_ID:
            table_id = TableId(int(value))
            await services.tables.refuse_elsewhere(table_id, reply.guild_id)
            return table_id
    raise Refused(Reason.NO_TABLE)


def only_number(values: Sequence[str]) -> int | None:
    """Return the number that was chosen from a menu; None if it isn't exactly one."""
    match values:
        case [value]:
            return number_of(value)
    return None


def only_value(values: Sequence[str], offered: Collection[str], option: str) -> str:
    """Return the value that was chosen from a menu.

    Raises Refused, which names the ``option``, unless it is exactly one of what was offered.
    """
    match values:
        case [value] if value in offered:
            return value
    raise Refused(Reason.BAD_VALUE, option=option)


def callback_of(handler: _Use, *before: object) -> Callable[..., Any]:
    """Return what discord.py calls for a command, with the options of its handler.

    What comes ``before`` the options is the same for each call.
    """

    @wraps(handler)
    async def callback(interaction: Interaction, *given: Any, **options: Any) -> None:
        async with answering(interaction) as reply:
            await handler(services_of(interaction), reply, *before, *given, **options)

    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=Interaction
    )
    options = [*inspect.signature(handler).parameters.values()][2 + len(before) :]
    # discord.py reads a command's options from the signature of its callback.
    callback.__signature__ = inspect.Signature([first, *options])  # type: ignore[attr-defined]
    return callback
