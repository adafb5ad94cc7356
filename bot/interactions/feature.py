"""Features: commands, buttons, menus and forms, declared together with their handlers.

All handlers take the services, the reply, and the values from the user. Their exceptions are
explained to the user.
"""

import inspect
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial, wraps
from itertools import chain
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeAlias, cast

import discord
from discord import ComponentType, app_commands
from discord.app_commands import Command, ContextMenu, Namespace

from bot.automation.missing_players import MissingPlayers
from bot.client.interaction import Interaction, catalogue_for
from bot.ids import TableId
from bot.interactions.descriptions import described
from bot.interactions.error_handler import answering
from bot.interactions.game_option import offering
from bot.messages.reply import Reply
from bot.services import Services, services_of
from bot.tables.refusals import Reason, Refused
from bot.views.choosing import is_of_buttons
from bot.views.hosted_games import HostedGame
from bot.views.routes import Route, first_word, number_of

_P = ParamSpec("_P")

Handler: TypeAlias = Callable[Concatenate[Services, Reply, _P], Awaitable[None]]
MenuHandler: TypeAlias = Callable[Concatenate[Services, Reply, Sequence[str], _P], Awaitable[None]]
"""Takes the chosen values, then the values of the route."""
ChosenUser: TypeAlias = discord.Member | discord.User
GuestHandler: TypeAlias = Callable[
    Concatenate[Services, Reply, Sequence[ChosenUser], _P], Awaitable[None]
]
"""Takes the chosen users (see `only_user`), then the values of the route."""
_Use: TypeAlias = Callable[..., Awaitable[None]]

_log = logging.getLogger(__name__)

_LONGEST_TABLE_ID: Final = 18
"""Maximum number of digits, as in custom_ids."""
_FOR_HOSTS: Final = (Reason.HOST_ONLY, Reason.CANCEL_HOST_ONLY)


class FormHandler(NamedTuple):
    """A form and the handler that is called when it is sent."""

    route: Route[Any]
    submit: _Use
    needs_server: bool


class Component(NamedTuple):
    """A button or menu and its handler."""

    route: Route[Any]
    kind: ComponentType
    use: _Use
    needs_server: bool


class Feature:
    """The commands, buttons, menus and forms of one file, added by decorators.

    ``needs_server`` is whether they work only on servers that have the bot. If not, its commands
    are also offered in direct messages, and on any server to users who have installed the bot for
    themselves; there `bot.messages.reply.Reply.guild_id` is `bot.client.interaction.NO_GUILD`.
    """

    def __init__(self, *, needs_server: bool = True) -> None:
        self.needs_server = needs_server
        self.commands: list[Command[Any, ..., None] | ContextMenu] = []
        self._choosing: list[Callable[[Sequence[str]], Command[Any, ..., None]]] = []
        self.game_commands: list[Callable[[HostedGame], Command[Any, ..., None] | None]] = []
        """Factories of a game's slash commands; they return None if the game doesn't need one."""
        self.components: list[Component] = []
        self.forms: list[FormHandler] = []

    @property
    def routes(self) -> list[Route[Any]]:
        """The routes of its buttons, menus and forms."""
        return [component.route for component in self.components] + [
            component.route for component in self.forms
        ]

    def command(
        self, key: str, name: str | None = None
    ) -> Callable[[_Use], Command[Any, ..., None]]:
        """Declare a slash command; ``key`` is the catalogue's key of its description.

        Its options are the handler's parameters after the services and the reply. Decorators of
        `discord.app_commands` for these go below this one.
        """

        def declare(handler: _Use) -> Command[Any, ..., None]:
            callback = callback_of(handler)
            command = Command[Any, ..., None](
                name=name or handler.__name__, description=described(key), callback=callback
            )
            self.commands.append(command)
            return command

        return declare

    def choosing_game(self, key: str, option: str, name: str) -> Callable[[_Use], _Use]:
        """Declare a slash command for which users may choose a game.

        ``key`` and ``option`` are the catalogue's keys of its description and of the option's. Its
        handler takes the game's key, or None, after the services and the reply.
        """

        def declare(handler: _Use) -> _Use:
            def make(games: Sequence[str]) -> Command[Any, ..., None]:
                use = app_commands.describe(game=described(option))(callback_of(handler))
                return Command(name=name, description=described(key), callback=offering(games)(use))

            self._choosing.append(make)
            return handler

        return declare

    def commands_with(self, games: Sequence[str]) -> list[Command[Any, ..., None] | ContextMenu]:
        """Return the commands that belong to no game, for a bot with these games."""
        return [*self.commands, *(make(games) for make in self._choosing)]

    def game_command(self, key: str, name: str | None = None) -> Callable[[_Use], _Use]:
        """Declare a slash command of every game; ``key`` is that of its description.

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
        """Declare an entry in the context menu of members; ``key`` is that of its name."""

        def declare(handler: _Use) -> _Use:
            self.commands.append(ContextMenu(name=described(key), callback=callback_of(handler)))
            return handler

        return declare

    def button(self, route: Route[_P]) -> Callable[[Handler[_P]], Handler[_P]]:
        """Declare the handler of a button."""

        def declare(handler: Handler[_P]) -> Handler[_P]:
            self._add(route, ComponentType.button, handler)
            return handler

        return declare

    def table_button(self, route: Route[_P]) -> Callable[[Handler[_P]], Handler[_P]]:
        """Declare the handler of a table's button, in the table's message or a private one.

        Pressing it also shows a table that could not be shown before, and updates an outdated
        message.
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
        """Declare the handler of a menu, which gets the chosen values or ids of channels or roles.

        A menu ``stays`` and is reset if the answer is another message.
        """

        def declare(handler: MenuHandler[_P]) -> MenuHandler[_P]:
            self._add(route, kind, partial(_choose_again, handler) if stays else handler)
            return handler

        return declare

    def user_menu(self, route: Route[_P]) -> Callable[[GuestHandler[_P]], GuestHandler[_P]]:
        """Declare the handler of a menu of users."""

        def declare(handler: GuestHandler[_P]) -> GuestHandler[_P]:
            self._add(route, ComponentType.user_select, handler)
            return handler

        return declare

    def form(self, route: Route[_P]) -> Callable[[Handler[_P]], Handler[_P]]:
        """Declare the handler of a form."""

        def declare(handler: Handler[_P]) -> Handler[_P]:
            self.forms.append(FormHandler(route, handler, self.needs_server))
            return handler

        return declare

    def _add(self, route: Route[Any], kind: ComponentType, handler: _Use) -> None:
        self.components.append(Component(route, kind, handler, self.needs_server))


class Dispatcher:
    """Passes the interactions of components and forms to the handlers of features.

    discord.py's own dispatcher only knows components of messages sent by this process, or has to
    build objects for all components of a message. Here the custom_id alone identifies the handler.
    """

    def __init__(self, features: Sequence[Feature]) -> None:
        self._components: dict[tuple[int, str], list[Component]] = {}
        for component in chain.from_iterable(feature.components for feature in features):
            self._components.setdefault(
                (component.kind.value, component.route.first_word), []
            ).append(component)
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
        """Call the handler of a button or menu. Raises Refused."""
        data = cast("Any", reply.interaction.data)
        kind, custom_id = data["component_type"], data["custom_id"]
        if kind == ComponentType.select.value and is_of_buttons(custom_id):
            kind, custom_id = ComponentType.button.value, _only_button(data["values"])
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
        """Call the handler of a form. Raises Refused."""
        services, data = services_of(reply.interaction), cast("Any", reply.interaction.data)
        for form in self._forms:
            values = form.route.read(data["custom_id"])
            if values is not None:
                _refuse_without_server(reply, form)
                return await _submit(form, services, reply, values)
        return await say_unknown(reply)


def _refuse_without_server(reply: Reply, used: Component | FormHandler) -> None:
    """Raise Refused for a component or form that needs a server, if there is none."""
    if used.needs_server and not reply.guild_id:
        raise Refused(Reason.SERVER_ONLY)


def _only_button(values: Sequence[str]) -> str:
    """Return the custom_id of the button chosen from a menu, "" unless there is exactly one."""
    return values[0] if len(values) == 1 else ""


def _chosen(interaction: Interaction, kind: ComponentType) -> tuple[object, ...]:
    """Return the chosen values, which a handler takes before the values of its route."""
    data: Any = interaction.data
    if kind is ComponentType.button:
        return ()
    if kind is ComponentType.user_select:
        return (_chosen_users(interaction, data["values"], data.get("resolved", {})),)
    return (data["values"],)


def _chosen_users(
    interaction: Interaction, user_ids: Sequence[str], resolved: Any
) -> Sequence[ChosenUser]:
    """Return the chosen users that Discord has resolved."""
    known, kind = resolved.get("users", {}), discord.AppCommandOptionType.user.value
    options: Any = [
        {"name": user_id, "type": kind, "value": user_id}
        for user_id in user_ids
        if user_id in known
    ]
    # discord.py parses resolved users only in the options of commands.
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
    """Answer an interaction that no handler knows, such as one of another version."""
    _log.info("unknown interaction %s", reply.interaction.data)
    await reply.send_text(catalogue_for(reply.interaction)("unknown-press"))


def with_game(
    handler: Callable[Concatenate[Services, Reply, HostedGame, _P], Awaitable[None]],
) -> Callable[Concatenate[Services, Reply, str, _P], Awaitable[None]]:
    """Return a handler that takes a game's key and passes the game on.

    The handler isn't called for an unknown key; the user gets the reply of `say_unknown`.
    """

    async def use(
        services: Services, reply: Reply, key: str, /, *values: _P.args, **options: _P.kwargs
    ) -> None:
        if (game := services.games.get(key)) is None:
            await say_unknown(reply)
        else:
            await handler(services, reply, game, *values, **options)

    return use


async def _use_at_table(
    handler: _Use, services: Services, reply: Reply, table_id: TableId, *values: Any
) -> None:
    try:
        if not await services.presenter.present_by_reply(table_id, reply):
            await _retry_if_host_left(handler, services, reply, table_id, *values)
    except Refused as refused:
        if refused.reason is Reason.STALE:
            await services.presenter.present_if_stale(table_id, reply)
        raise


async def _choose_again(handler: _Use, services: Services, reply: Reply, *values: Any) -> None:
    await reply.reset_menu()
    await handler(services, reply, *values)


async def _retry_if_host_left(
    handler: _Use, services: Services, reply: Reply, table_id: TableId, *values: Any
) -> None:
    """Call a handler, and retry it if it is for the host only and the host has left the server.

    In that case, the next person becomes the host before the retry.
    """
    try:
        await handler(services, reply, table_id, *values)
    except Refused as refused:
        if refused.reason not in _FOR_HOSTS:
            raise
        if not await services.get(MissingPlayers).remove_absent_host(table_id):
            raise
        await handler(services, reply, table_id, *values)


def only_user(chosen: Sequence[ChosenUser]) -> ChosenUser:
    """Return the user chosen from a menu. Raises Refused unless there is exactly one."""
    match chosen:
        case [discord.Member() | discord.User() as guest]:
            return guest
    raise Refused(Reason.NOBODY_CHOSEN)


async def only_table(services: Services, reply: Reply, values: Sequence[str]) -> TableId:
    """Return the table chosen from a menu.

    Raises Refused unless there is exactly one, which must be on this server.
    """
    match values:
        case [value] if value.isdecimal() and len(value) <= _LONGEST_TABLE_ID:
            table_id = TableId(int(value))
            await services.tables.refuse_elsewhere(table_id, reply.guild_id)
            return table_id
    raise Refused(Reason.NO_TABLE)


def only_number(values: Sequence[str]) -> int | None:
    """Return the number chosen from a menu; None unless there is exactly one."""
    match values:
        case [value]:
            return number_of(value)
    return None


def only_value(values: Sequence[str], offered: Collection[str], option: str) -> str:
    """Return the value chosen from a menu.

    Raises Refused, naming the ``option``, unless there is exactly one value and it was offered.
    """
    match values:
        case [value] if value in offered:
            return value
    raise Refused(Reason.BAD_VALUE, option=option)


def callback_of(handler: _Use, *before: object) -> Callable[..., Any]:
    """Return the callback of a command for discord.py, with the options of its handler.

    ``before`` are fixed arguments that the handler takes before the options.
    """

    @wraps(handler)
    async def callback(interaction: Interaction, *values: Any, **options: Any) -> None:
        async with answering(interaction) as reply:
            await handler(services_of(interaction), reply, *before, *values, **options)

    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=Interaction
    )
    options = [*inspect.signature(handler).parameters.values()][2 + len(before) :]
    # discord.py reads a command's options from the signature of its callback.
    callback.__signature__ = inspect.Signature([first, *options])  # type: ignore[attr-defined]
    return callback
