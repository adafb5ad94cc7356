"""What a press on a button does. Everything a button means stands in its custom_id.

The same goes for a form that is sent.
"""

import logging
import re
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Any, ClassVar, Final, Self, TypeVar

import discord
from discord import ui

from bot.catalogue import catalogue
from bot.ids import Revision, TableId, UserId
from bot.interaction import Interaction, person, private_words
from bot.interactions import (
    calls,
    endings,
    leaderboards,
    openings,
    preferences,
    privacy,
    profiles,
    replays,
    reviews,
    settings,
    setups,
)
from bot.interactions.agreements import answer_wish
from bot.interactions.error_handler import answering, explained
from bot.interactions.invitations import Guest, invite
from bot.interactions.nudges import nudge
from bot.interactions.turns import suggest_next_table
from bot.messages.components import Message, PlainMessage, paint
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import Services, services_of
from bot.store.errors import StoreUnavailable
from bot.store.records import ENDED_STATUSES, TableStatus
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot, final_record, own_seat, seat_of
from bot.views import coach, custom_ids, people, waiting
from bot.views import table as scenes
from bot.views.custom_ids import (
    EVERY_BOARD,
    Book,
    Deed,
    Look,
    NumberedVerb,
    Own,
    OwnData,
    Ranking,
    Setting,
    Switch,
    Verb,
)
from bot.views.game import AidView
from bot.views.games import HostedGame
from bot.views.markup import table_link
from bot.views.rules import rules
from bot.views.scene import Scene
from bot.views.welcome import beginning
from engine.game import Seat
from engine.player import Strength

_ItemT = TypeVar("_ItemT", bound=ui.Item[Any])

_log = logging.getLogger(__name__)


class _Used(ui.DynamicItem[_ItemT], template="unused"):
    """A pressed button, or a menu from which something was chosen, with what its custom_id says."""

    pattern: ClassVar[re.Pattern[str]]
    kind: ClassVar[discord.ComponentType]

    def __init_subclass__(cls, *, template: str) -> None:
        cls.pattern = re.compile(template)
        super().__init_subclass__(template=cls.pattern)

    def __init__(self, item: _ItemT, says: re.Match[str]) -> None:
        super().__init__(item)
        self.says = says

    # What discord.py calls it calls with interactions of any client; from here on they are ours.

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        return cls(item, match)

    async def interaction_check(self, _interaction: discord.Interaction[Any], /) -> bool:
        return self.item.type is self.kind  # the other half is `is_known`

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with answering(interaction) as reply:
            services = services_of(reply.interaction)
            if "table" in self.pattern.groupindex:
                await services.tables.refuse_elsewhere(self.table_id, reply.guild_id)
            await self.use(services, reply)

    @abstractmethod
    async def use(self, services: Services, reply: Reply) -> None:
        """Do what it is for. Whatever this raises is told to the one who pressed or chose."""

    @property
    def table_id(self) -> TableId:
        return TableId(int(self.says["table"]))

    @property
    def revision(self) -> Revision:
        return Revision(int(self.says["revision"]))


class _Pressed(_Used[ui.Button[Any]], template="unused"):
    """A pressed button."""

    kind = discord.ComponentType.button


class _PressedAtTable(_Pressed, template="unused"):
    """A pressed button of a table, which also brings back a table that could not be shown."""

    async def use(self, services: Services, reply: Reply) -> None:
        try:
            if not await services.presenter.present_by_reply(self.table_id, reply):
                await self.do(services, reply)
        except StoreUnavailable:
            # What was pressed may be saved all the same.
            services.presenter.resync_later(self.table_id)
            raise
        except Refused as refused:
            if refused.reason is Reason.STALE:
                await services.presenter.present_if_stale(self.table_id, reply)
            raise

    @abstractmethod
    async def do(self, services: Services, reply: Reply) -> None:
        """Do what the button says. Raises as `use` does."""


class ActButton(_PressedAtTable, template=custom_ids.ACT):
    """A move: the one short walk from a press to the picture."""

    async def do(self, services: Services, reply: Reply) -> None:
        act = services.tables.act
        action = act(self.table_id, reply.user_id, self.revision, self.says["action"])
        await _move(services, reply, self.table_id, action)


async def _move(
    services: Services, reply: Reply, table_id: TableId, move: Awaitable[Snapshot]
) -> None:
    """Await what a button at the table or in a hand does in the game, and show it."""
    try:
        after = await move
    finally:
        if reply.is_private:
            await services.hands.bring_up(table_id, reply)
    await services.presenter.present(table_id, reply)
    await suggest_next_table(services, reply, after)


class PickButton(_PressedAtTable, template=custom_ids.PICK):
    """Shows a turn again with what its mover prepares. Nothing happens at the table."""

    async def do(self, services: Services, reply: Reply) -> None:
        # Or else this could come after an edit that shows what was done since, and stay.
        async with services.presenter.editing(self.table_id):
            await self._show(services, reply)

    async def _show(self, services: Services, reply: Reply) -> None:
        snapshot = await services.tables.prepare(self.table_id, reply.user_id, self.revision)
        shown, pressed = snapshot.table.shown, reply.message_id
        if shown is not None and pressed is not None and pressed < shown.message_id:
            raise Refused(Reason.STALE, snapshot.table)  # else it would have its buttons again
        game, say = services.games[snapshot.table.game], catalogue(snapshot.table.language)
        await reply.edit(await paint(scenes.current, game, snapshot, say, self.says["draft"]))


class TableButton(_PressedAtTable, template=custom_ids.VERB):
    """Everything else that a table offers: the lobby, the private menu, the rematch."""

    async def do(self, services: Services, reply: Reply) -> None:
        says, table_id = self.says, self.table_id
        if look := says["look"]:
            message = await _menu(reply, table_id, look)
            await (reply.edit if reply.is_private else reply.tell)(message)
        elif word := says["verb"]:
            await _do(services, table_id, partial(VERBS[Verb(word)], services, reply, table_id))
        else:
            do, number = NUMBERED_VERBS[NumberedVerb(says["numbered"])], int(says["number"])
            await _do(services, table_id, partial(do, services, reply, table_id, number))


class ChooseButton(_PressedAtTable, template=custom_ids.CHOOSE):
    """Chooses the options of a lobby in one of the ways of its game."""

    async def do(self, services: Services, reply: Reply) -> None:
        async def choose() -> None:
            if not await setups.choose(services, reply, self.table_id, self.says["choice"]):
                await reply.say(unknown_press(reply.interaction))

        await _do(services, self.table_id, choose)


class InviteMenu(_Used[ui.UserSelect[Any]], template=custom_ids.INVITE):
    """Invites the chosen user to a table."""

    kind = discord.ComponentType.user_select

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        try:
            outcome = await invite(reply.interaction, self.table_id, _chosen(self.item))
        except Exception as failure:  # noqa: BLE001  (it is told and logged as elsewhere)
            outcome = explained(failure, reply.interaction)
        await reply.edit(await _menu_after(reply, self.table_id, outcome))


class WhichMenu(_Used[ui.Select[Any]], template=custom_ids.WHICH):
    """Asks about ending the table that was chosen from several."""

    kind = discord.ComponentType.select

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        await endings.choose(reply, Deed(self.says["deed"]), self.item.values)


class QuizButton(_PressedAtTable, template=custom_ids.QUIZ):
    """Asks a question about a finished game, or answers one."""

    async def do(self, services: Services, reply: Reply) -> None:
        answer = None if self.says["answer"] == "ask" else int(self.says["answer"])
        await reviews.quiz(services, reply, self.table_id, int(self.says["question"]), answer)


class StepButton(_Pressed, template=custom_ids.STEP):
    """Goes to a step of a replay."""

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        number = int(self.says["step"])
        await reply.edit(await replays.step(reply.interaction, self.table_id, number))


class PageButton(_Pressed, template=custom_ids.PAGE):
    """Turns to a page of the rules, or of the leaderboard as earlier versions had it."""

    async def use(self, services: Services, reply: Reply) -> None:
        interaction, number = reply.interaction, int(self.says["page"])
        game = services.games.get(self.says["game"])
        if game is None:
            await reply.say(unknown_press(interaction))
            return
        if self.says["book"] == Book.LEADERBOARD:
            await reply.edit(await leaderboards.page(interaction, Ranking.WINS, game, number))
            return
        await _turn_to(reply, game, number)


class PageMenu(_Used[ui.Select[Any]], template=custom_ids.PAGES):
    """Turns to the page of a game's rules that was chosen."""

    kind = discord.ComponentType.select

    async def use(self, services: Services, reply: Reply) -> None:
        game = services.games.get(self.says["game"])
        match self.item.values:
            case [number] if game is not None and number.isascii() and number.isdigit():
                await _turn_to(reply, game, int(number[:6]))
            case _:
                await reply.say(unknown_press(reply.interaction))


async def _turn_to(reply: Reply, game: HostedGame, number: int) -> None:
    """Show a page of a game's rules, in place of another one if that was open."""
    message = await paint(rules, game, number, private_words(reply.interaction))
    await (reply.edit if reply.is_private else reply.tell)(message)


class BoardButton(_Pressed, template=custom_ids.BOARD):
    """Shows a page of a leaderboard in the place of another."""

    async def use(self, services: Services, reply: Reply) -> None:
        key, ranking = self.says["game"], Ranking(self.says["ranking"])
        if key not in (*services.games, EVERY_BOARD):
            await reply.say(unknown_press(reply.interaction))
            return
        game, number = services.games.get(key), int(self.says["page"])
        await reply.edit(await leaderboards.page(reply.interaction, ranking, game, number))


class HistoryButton(_Pressed, template=custom_ids.HISTORY):
    """Shows a page of a user's finished games."""

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        user_id, number = UserId(int(self.says["user"])), int(self.says["page"])
        message = await profiles.history(reply.interaction, user_id, number)
        await (reply.edit if reply.is_private else reply.tell)(message)


class OwnDataButton(_Pressed, template=custom_ids.OWN_DATA):
    """Shows, exports or erases what is stored about the user who presses it."""

    async def use(self, services: Services, reply: Reply) -> None:
        await privacy.use(services, reply, OwnData(self.says["deed"]))


class BeginButton(_Pressed, template=custom_ids.BEGIN):
    """Tells the user how to begin."""

    async def use(self, services: Services, reply: Reply) -> None:
        await reply.tell(Message(beginning(services.games, private_words(reply.interaction))))


class OpenButton(_Pressed, template=custom_ids.OPEN):
    """Asks for the other choices for a table of a game, in the form for all games."""

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        await openings.ask(reply, self.says["game"])


class SwitchButton(_Pressed, template=custom_ids.SWITCH):
    """Turns a setting of the server on or off."""

    async def use(self, services: Services, reply: Reply) -> None:
        which, on = Switch(self.says["switch"]), self.says["to"] == "on"
        await settings.switch(services, reply, which, on=on)


class _SettingMenu(_Used[ui.Item[Any]], template="unused"):
    """Sets what is chosen of a setting of the server."""

    async def use(self, services: Services, reply: Reply) -> None:
        await settings.choose(services, reply, Setting(self.says["setting"]))


class ChoiceMenu(_SettingMenu, template=custom_ids.CHOSEN):
    """Of a few choices."""

    kind = discord.ComponentType.string_select


class ChannelMenu(_SettingMenu, template=custom_ids.CHANNELS):
    """Of the server's channels."""

    kind = discord.ComponentType.channel_select


class RoleMenu(_SettingMenu, template=custom_ids.ROLES):
    """Of the server's roles."""

    kind = discord.ComponentType.role_select


class OwnButton(_Pressed, template=custom_ids.OWN):
    """Changes what a user has chosen for themselves."""

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        await preferences.use(reply, Own(self.says["own"]))


class OwnMenu(_Used[ui.Select[Any]], template=custom_ids.OWN_MENU):
    """Changes what a user has chosen for themselves, from a menu."""

    kind = discord.ComponentType.select

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        await preferences.use(reply, Own(self.says["own"]), self.item.values)


class BlockMenu(_Used[ui.UserSelect[Any]], template=custom_ids.BLOCK):
    """Blocks the chosen user."""

    kind = discord.ComponentType.user_select

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        await preferences.show(reply, await preferences.block(reply, _chosen(self.item)))


class QuitCallsButton(_Pressed, template=custom_ids.QUIT_CALLS):
    """Ends the calls to a game's lobbies for the user who presses it."""

    async def use(self, services: Services, reply: Reply) -> None:  # noqa: ARG002
        await calls.quit_calls(reply, self.says["game"])


ALL_BUTTONS: Final = (
    ActButton,
    PickButton,
    TableButton,
    ChooseButton,
    InviteMenu,
    WhichMenu,
    QuizButton,
    StepButton,
    PageButton,
    PageMenu,
    BoardButton,
    HistoryButton,
    OwnDataButton,
    BeginButton,
    OpenButton,
    SwitchButton,
    ChoiceMenu,
    ChannelMenu,
    RoleMenu,
    OwnButton,
    OwnMenu,
    BlockMenu,
    QuitCallsButton,
)


async def on_interaction(interaction: discord.Interaction[Any]) -> None:
    """Answer the sending of a form, and a press that none of the buttons answers.

    Everything else has its answer. discord.py knows only forms that were opened since the start of
    the program, and we don't let it.
    """
    form = _sent_form(interaction)
    if form is None and is_known(interaction):
        return
    async with answering(interaction) as reply:
        if form is not None and form.re.pattern == custom_ids.PLAY:
            await openings.submit(reply)
        elif form is None:
            _log.info("nobody knows %s", interaction.data)
            await reply.say(unknown_press(interaction))
        else:
            services, table_id = services_of(interaction), TableId(int(form["table"]))
            await services.tables.refuse_elsewhere(table_id, reply.guild_id)
            if not await services.presenter.present_by_reply(table_id, reply):
                await _do(services, table_id, partial(setups.submit, services, reply, table_id))


def _sent_form(interaction: Interaction) -> re.Match[str] | None:
    """Return what the custom_id of a form that was sent says, if it's one of ours."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data: Any = interaction.data
    matches = (re.fullmatch(form, data["custom_id"]) for form in (custom_ids.PLAY, custom_ids.FORM))
    return next(filter(None, matches), None)


def is_known(interaction: Interaction) -> bool:
    """Tell whether an interaction is anything but a press or a choice that no button answers.

    Those of other versions of this program aren't known, nor is any form but `_sent_form`.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        return False
    if interaction.type is not discord.InteractionType.component:
        return True
    data: Any = interaction.data
    return interaction.message is not None and any(
        button.pattern.fullmatch(data["custom_id"])
        for button in ALL_BUTTONS
        if button.kind.value == data["component_type"]
    )


def unknown_press(interaction: Interaction) -> str:
    """Return what to say about a press that means nothing to this version."""
    commands = " / ".join(f"`/{game} show`" for game in services_of(interaction).games)
    return private_words(interaction)("unknown-press", commands=commands)


async def _more(_services: Services, reply: Reply, table_id: TableId) -> None:
    await reply.tell(await _menu(reply, table_id))


async def _join(services: Services, reply: Reply, table_id: TableId) -> None:
    await services.tables.lobbies.join(table_id, person(reply.interaction), reply.id)
    await services.presenter.present(table_id, reply)


async def _change(
    change: Callable[[Tables], Callable[[TableId, UserId], Awaitable[Snapshot]]],
    services: Services,
    reply: Reply,
    table_id: TableId,
) -> None:
    """Do what needs nothing but the table and the user."""
    await change(services.tables)(table_id, reply.user_id)
    await services.presenter.present(table_id, reply)


async def _add_computer(
    strength: Strength, services: Services, reply: Reply, table_id: TableId
) -> None:
    table = (await services.tables.get(table_id)).table
    name = catalogue(table.language)(f"computer-{strength}")
    await services.tables.lobbies.add_computer(table_id, reply.user_id, strength, name)
    await services.presenter.present(table_id, reply)


async def _start(services: Services, reply: Reply, table_id: TableId) -> None:
    await services.tables.lobbies.start(table_id, reply.user_id, reply.id)
    await services.presenter.present(table_id, reply)


async def _cancel(services: Services, reply: Reply, table_id: TableId) -> None:
    await endings.cancel(reply, table_id)
    await services.presenter.present(table_id, reply)


async def _resize(services: Services, reply: Reply, table_id: TableId, wanted: int) -> None:
    await services.tables.lobbies.resize(table_id, reply.user_id, wanted)
    await services.presenter.present(table_id)
    await reply.edit(await _menu(reply, table_id))


async def _pass_on(services: Services, reply: Reply, table_id: TableId, number: int) -> None:
    await services.tables.lobbies.transfer_host(table_id, reply.user_id, UserId(number))
    await services.presenter.present(table_id)
    await reply.edit(Message(Scene(private_words(reply.interaction)("pass-on-done"))))


async def _turn_away(services: Services, reply: Reply, table_id: TableId, number: int) -> None:
    await services.tables.lobbies.kick(table_id, reply.user_id, UserId(number))
    await services.presenter.present(table_id)
    done = private_words(reply.interaction)("turn-away-done")
    await reply.edit(await _menu_after(reply, table_id, done))


async def _vote(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    missing = await services.tables.vote(table_id, reply.user_id, seat)
    words = private_words(reply.interaction)("vote-done", missing=missing)
    await reply.edit(Message(Scene(words)))
    if missing == 0:
        await services.presenter.present(table_id)
        table = (await services.tables.get(table_id)).table
        await services.announcer.announce(table, partial(people.voted, table, seat), f"vote-{seat}")


async def _take(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    """Take a free seat by the button at the table."""
    await services.tables.take(table_id, seat, person(reply.interaction))
    await services.presenter.present(table_id, reply)


async def _take_over(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    """Take a free seat by the button below the news that it is free."""
    snapshot = await services.tables.take(table_id, seat, person(reply.interaction))
    await services.presenter.present(table_id)
    news = people.taken(snapshot, seat, catalogue(snapshot.table.language))
    pressed = reply.interaction.message
    was_layout = pressed is not None and pressed.flags.components_v2  # as older programs sent it
    await reply.edit(Message(Scene(news.text)) if was_layout else PlainMessage(news))


async def _undo(services: Services, reply: Reply, table_id: TableId, revision: int) -> None:
    undoing = services.tables.undo(table_id, reply.user_id, Revision(revision))
    await _move(services, reply, table_id, undoing)


async def _nudge(services: Services, reply: Reply, table_id: TableId) -> None:
    await nudge(services, table_id, reply.user_id)
    await reply.edit(Message(Scene(private_words(reply.interaction)("nudge-done"))))


async def _pause(services: Services, reply: Reply, table_id: TableId) -> None:
    """Let a player want a pause, from the menu or below another's request."""
    agreed = await services.tables.breaks.want_pause(table_id, reply.user_id)
    await answer_wish(
        services,
        reply,
        agreed,
        "pause",
        waiting.pause_wanted,
        asked="pause-asked",
        done="pause-done",
    )


async def _resume(services: Services, reply: Reply, table_id: TableId) -> None:
    """Let a paused game go on, and tell those whom it waits for."""
    snapshot = await services.tables.breaks.resume(table_id, reply.user_id)
    await services.presenter.present(table_id, reply)
    by = own_seat(snapshot.table, reply.user_id)
    people = [who for seat, who in services.tables.human_movers(snapshot).items() if seat != by]
    news = partial(waiting.resumed, snapshot.table, by, people, snapshot.deadline)
    if people:
        await services.announcer.announce(snapshot.table, news, "resume")


async def _rematch(services: Services, reply: Reply, table_id: TableId) -> None:
    """Open a lobby like the finished table's, and call its people."""
    await settings.check_opening(reply.interaction)
    again = await services.tables.lobbies.rematch(table_id, person(reply.interaction))
    await services.presenter.present(again.table.id, reply)
    shown = await services.tables.get(again.table.id)
    say = private_words(reply.interaction)
    await reply.say(say("rematch-opened", link=table_link(shown.table)))
    await services.notices.call_back(shown)


async def _hand(services: Services, reply: Reply, table_id: TableId) -> None:
    await services.hands.show(table_id, reply)


async def _aid(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show what helps with a hand, in a message of its own: the hand stays as it is."""
    snapshot = await services.tables.get(table_id)
    if snapshot.table.status is TableStatus.LOBBY:
        raise Refused(Reason.NOT_STARTED, snapshot.table)
    if snapshot.table.status is not TableStatus.RUNNING:
        final_record(snapshot)
    seat = own_seat(snapshot.table, reply.user_id)
    game, say = services.games[snapshot.table.game], private_words(reply.interaction)
    if not isinstance(game.view, AidView):
        raise Refused(Reason.OTHER_VERSION, snapshot.table)
    await reply.tell(await paint(scenes.aid, game, game.view.hand_look, snapshot, seat, say))


async def _coach(services: Services, reply: Reply, table_id: TableId) -> None:
    """Tell a user whose turn it is what the strong player would do."""
    snapshot = await services.tables.prepare(table_id, reply.user_id)
    if not snapshot.table.coach:
        raise Refused(Reason.NO_COACH, snapshot.table)
    game, seat = services.games[snapshot.table.game], own_seat(snapshot.table, reply.user_id)
    view, say = game.rules.view(snapshot.state, seat), private_words(reply.interaction)
    with services.limits.advice.slot(reply.user_id, snapshot.table.guild_id):
        await reply.promise()
        given = await services.coach.advise(table_id, snapshot.revision, game.rules.key, view, seat)
    names = [seated.name for seated in snapshot.table.seats]
    await reply.tell(await paint(coach.advice, game, view, seat, given, names, say))


async def _replay(_services: Services, reply: Reply, table_id: TableId) -> None:
    await replays.show_film(reply, table_id)


VERBS: Final[Mapping[Verb, Callable[[Services, Reply, TableId], Awaitable[None]]]] = {
    Verb.JOIN: _join,
    Verb.LEAVE: partial(_change, attrgetter("lobbies.leave")),
    Verb.START: _start,
    Verb.CANCEL: _cancel,
    Verb.AGREE_CANCEL: endings.agree,
    Verb.RESIGN: endings.resign,
    Verb.REMATCH: _rematch,
    Verb.NUDGE: _nudge,
    Verb.BACK: partial(_change, attrgetter("come_back")),
    Verb.PAUSE: _pause,
    Verb.RESUME: _resume,
    Verb.REMOVE_COMPUTER: partial(_change, attrgetter("lobbies.remove_computer")),
    **{verb: partial(_add_computer, strength) for strength, verb in custom_ids.ADD.items()},
    Verb.MORE: _more,
    Verb.HAND: _hand,
    Verb.AID: _aid,
    Verb.SETUP: setups.show,
    Verb.FORM: setups.ask,
    Verb.COACH: _coach,
    Verb.REVIEW: reviews.ask,
    Verb.REVIEW_ALL: reviews.show,
    Verb.TURNING_POINT: reviews.turning_point,
    Verb.POST_TURNING_POINT: reviews.post_turning_point,
    Verb.REPLAY: _replay,
    Verb.FILM: _replay,
}


NUMBERED_VERBS: Final[
    Mapping[NumberedVerb, Callable[[Services, Reply, TableId, int], Awaitable[None]]]
] = {
    NumberedVerb.RESIZE: _resize,
    NumberedVerb.PASS_ON: _pass_on,
    NumberedVerb.TURN_AWAY: _turn_away,
    NumberedVerb.VOTE: _vote,
    NumberedVerb.TAKE: _take,
    NumberedVerb.TAKE_OVER: _take_over,
    NumberedVerb.UNDO: _undo,
    NumberedVerb.PLAY_ON: replays.play_on,
    NumberedVerb.CANCEL_SURE: endings.cancel_surely,
}


_QUESTIONS: Final[Mapping[str, Deed]] = {Look.RESIGN: Deed.RESIGN, Look.CANCEL: Deed.CANCEL}
_FOR_HOSTS: Final = (Reason.HOST_ONLY, Reason.CANCEL_HOST_ONLY)


async def _do(services: Services, table_id: TableId, act: Callable[[], Awaitable[None]]) -> None:
    """Do what a button says.

    If only the host may, who has left the server, the next person is the host from now on: perhaps
    the one who asks.
    """
    try:
        await act()
    except Refused as refused:
        if refused.reason not in _FOR_HOSTS:
            raise
        if not await services.leavers.remove_absent_host(table_id):
            raise
        await act()


async def _menu(reply: Reply, table_id: TableId, choice: str = "") -> Message:
    services = services_of(reply.interaction)
    if choice in _QUESTIONS:
        return await endings.question(reply, table_id, _QUESTIONS[choice])
    snapshot = await services.tables.get(table_id)
    if snapshot.table.status in ENDED_STATUSES:
        final_record(snapshot)
    game, seat = services.games[snapshot.table.game], seat_of(snapshot.table, reply.user_id)
    say = private_words(reply.interaction)
    showing = reply.interaction.id
    return await paint(scenes.menu, game, snapshot, seat, say, choice, showing=showing)


async def _menu_after(reply: Reply, table_id: TableId, outcome: str) -> Message:
    """Return the menu with what came of a choice, or only that if there is no menu any more."""
    try:
        menu = await _menu(reply, table_id)
    except Refused:
        return Message(Scene(outcome))
    return replace(menu, scene=menu.scene._replace(text=f"{outcome}\n\n{menu.scene.text}"))


def _chosen(menu: ui.UserSelect[Any]) -> Guest:
    """Return the person chosen from a menu. Raises Refused if it isn't exactly one."""
    values: Sequence[object] = menu.values
    match values:
        case [discord.Member() | discord.User() as guest]:
            return guest
    raise Refused(Reason.NOBODY_CHOSEN)
