"""What a press on a button does. Everything a button means stands in its custom_id."""

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final, Self, TypeVar

import discord
from discord import ui

from bot import replay
from bot.answering import answering, tell
from bot.games import HostedGame
from bot.hall import Hall, hall_of, private_words
from bot.invitations import invite
from bot.layout import Message, paint
from bot.links import table_link
from bot.locale import catalogue
from bot.nudges import nudge
from bot.reply import Reply
from bot.snapshot import Refused, final_record, seat_of
from bot.store import Seated, Table, TableStatus
from bot.views import coaching, people, press
from bot.views import table as scenes
from bot.views.leaderboard import PLAYERS_A_PAGE, leaderboard
from bot.views.rules import rules
from bot.views.scene import Scene
from engine.game import Seat
from engine.player import Strength

_ItemT = TypeVar("_ItemT", bound=ui.Item[Any])


class _Used(ui.DynamicItem[_ItemT], template="unused"):
    """A pressed button, or a menu from which something was chosen, with what its custom_id says."""

    def __init__(self, item: _ItemT, says: re.Match[str]) -> None:
        super().__init__(item)
        self.says = says

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        return cls(item, match)


class _Pressed(_Used[ui.Button[Any]], template="unused"):
    """A pressed button."""


class ActButton(_Pressed, template=press.ACT):
    """A move: the one short walk from a press to the picture."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        hall = hall_of(interaction)
        table_id, revision = int(self.says["table"]), int(self.says["revision"])
        async with answering(interaction) as reply:
            try:
                await hall.tables.act(table_id, interaction.user.id, revision, self.says["action"])
            except Refused as refused:
                if refused.reason == "stale" and _is_shown_by(refused, reply):
                    await hall.presenter.present(table_id)
                raise
            await hall.presenter.present(table_id, reply)


class PickButton(_Pressed, template=press.PICK):
    """Shows a turn again with what its mover prepares. Nothing happens at the table."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        hall, says = hall_of(interaction), self.says
        async with answering(interaction) as reply:
            now = await hall.tables.prepare(
                int(says["table"]), interaction.user.id, int(says["revision"])
            )
            game, say = hall.games[now.table.game], catalogue(now.table.language)
            await reply.edit(await paint(scenes.current, game, now, say, says["draft"]))


class TableButton(_Pressed, template=press.VERB):
    """Everything else that a table offers: the lobby, the private menu, the rematch."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        table_id, verb = int(self.says["table"]), self.says["verb"]
        async with answering(interaction) as reply:
            if verb == "more":
                await reply.tell(await _menu(reply, table_id))
            elif verb.startswith("look-"):
                await reply.edit(await _menu(reply, table_id, verb.removeprefix("look-")))
            else:
                await _do(hall_of(interaction), reply, table_id, verb, self.says["number"])


class InviteMenu(_Used[ui.UserSelect[Any]], template=press.INVITE):
    """Invites whoever was chosen to a table."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with answering(interaction) as reply:
            await invite(reply, int(self.says["table"]), self.item.values[0])


class StepButton(_Pressed, template=press.STEP):
    """Goes to a step of a replay."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with answering(interaction) as reply:
            table_id, number = int(self.says["table"]), int(self.says["step"])
            await reply.edit(await replay.step(interaction, table_id, number))


class PageButton(_Pressed, template=press.PAGE):
    """Turns to a page of the rules or the leaderboard."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        hall, number = hall_of(interaction), int(self.says["page"])
        async with answering(interaction) as reply:
            game = hall.games.get(self.says["game"])
            if game is None:
                raise Refused("other-version")
            if self.says["book"] == "leaderboard":
                await reply.edit(Message(await leaderboard_page(interaction, game, number)))
                return
            message = await paint(rules, game, number, private_words(interaction))
            pressed = interaction.message
            if pressed is not None and pressed.flags.ephemeral:
                await reply.edit(message)
            else:
                await reply.tell(message)


ALL_BUTTONS: Final = (ActButton, PickButton, TableButton, InviteMenu, StepButton, PageButton)


def _is_shown_by(refused: Refused, reply: Reply) -> bool:
    shown = refused.table.shown if refused.table is not None else None
    return shown is not None and shown.message_id == reply.message_id


def person(interaction: discord.Interaction[Any]) -> Seated:
    """Return who pressed or typed, by the name the server knows them by."""
    return Seated(interaction.user.id, interaction.user.display_name)


async def leaderboard_page(
    interaction: discord.Interaction[Any], game: HostedGame, number: int
) -> Scene:
    """Return a page of the server's leaderboard, counted from 0."""
    hall = hall_of(interaction)
    page = await hall.store.leaderboard(
        interaction.guild_id or 0,
        game.rules.key,
        game.rules.columns,
        hall.settings.ranked_games,
        number * PLAYERS_A_PAGE,
        PLAYERS_A_PAGE,
    )
    say = catalogue(await hall.public_language(interaction))
    return leaderboard(game, page, number, hall.settings.ranked_games, say)


async def _join(hall: Hall, reply: Reply, table_id: int) -> None:
    await hall.tables.join(table_id, person(reply.interaction), reply.interaction.id)
    await hall.presenter.present(table_id, reply)


async def _add_computer(strength: Strength, hall: Hall, reply: Reply, table_id: int) -> None:
    table = (await hall.tables.get(table_id)).table
    name = catalogue(table.language)(f"computer-{strength}")
    await hall.tables.add_computer(table_id, reply.interaction.user.id, strength, name)
    await hall.presenter.present(table_id, reply)


async def _remove_computer(hall: Hall, reply: Reply, table_id: int) -> None:
    await hall.tables.remove_computer(table_id, reply.interaction.user.id)
    await hall.presenter.present(table_id, reply)


async def _come_back(hall: Hall, reply: Reply, table_id: int) -> None:
    await hall.tables.come_back(table_id, reply.interaction.user.id)
    await hall.presenter.present(table_id, reply)


async def _leave(hall: Hall, reply: Reply, table_id: int) -> None:
    await hall.tables.leave(table_id, reply.interaction.user.id)
    await hall.presenter.present(table_id, reply)


async def _start(hall: Hall, reply: Reply, table_id: int) -> None:
    await hall.tables.start(table_id, reply.interaction.user.id, reply.interaction.id)
    await hall.presenter.present(table_id, reply)


async def _cancel(hall: Hall, reply: Reply, table_id: int) -> None:
    moderator = reply.interaction.permissions.manage_messages
    await hall.tables.cancel(table_id, reply.interaction.user.id, moderator=moderator)
    await hall.presenter.present(table_id, reply)


async def _resign(hall: Hall, reply: Reply, table_id: int) -> None:
    await hall.tables.resign(table_id, reply.interaction.user.id)
    await hall.presenter.present(table_id)
    await reply.edit(Message(Scene(private_words(reply.interaction)("resign-done"))))


async def _resize(hall: Hall, reply: Reply, table_id: int, wanted: int) -> None:
    await hall.tables.resize(table_id, reply.interaction.user.id, wanted)
    await hall.presenter.present(table_id)
    await reply.edit(await _menu(reply, table_id))


async def _pass_on(hall: Hall, reply: Reply, table_id: int, heir_id: int) -> None:
    await hall.tables.pass_on(table_id, reply.interaction.user.id, heir_id)
    await hall.presenter.present(table_id)
    await reply.edit(Message(Scene(private_words(reply.interaction)("pass-on-done"))))


async def _vote(hall: Hall, reply: Reply, table_id: int, seat: Seat) -> None:
    missing = await hall.tables.vote(table_id, reply.interaction.user.id, seat)
    words = private_words(reply.interaction)("vote-done", missing=missing)
    await reply.edit(Message(Scene(words)))
    if missing == 0:
        await hall.presenter.present(table_id)
        table = (await hall.tables.get(table_id)).table
        news = people.voted(table, seat, catalogue(table.language))
        await hall.presenter.tell(table, news, f"vote-{seat}")


async def _take(hall: Hall, reply: Reply, table_id: int, seat: Seat) -> None:
    """Take a free seat by the button at the table."""
    await hall.tables.take(table_id, seat, person(reply.interaction))
    await hall.presenter.present(table_id, reply)


async def _take_over(hall: Hall, reply: Reply, table_id: int, seat: Seat) -> None:
    """Take a free seat by the button below the news that it is free."""
    now = await hall.tables.take(table_id, seat, person(reply.interaction))
    await hall.presenter.present(table_id)
    await reply.edit(Message(people.taken(now, seat, catalogue(now.table.language))))


async def _nudge(hall: Hall, reply: Reply, table_id: int) -> None:
    await nudge(hall, table_id, reply.interaction.user.id)
    await reply.edit(Message(Scene(private_words(reply.interaction)("nudge-done"))))


async def _rematch(hall: Hall, reply: Reply, table_id: int) -> None:
    """Open a lobby like the finished table's, and call its people."""
    again = await hall.tables.rematch(table_id, person(reply.interaction))
    await hall.presenter.present(again.table.id, reply)
    shown = (await hall.tables.get(again.table.id)).table
    say = private_words(reply.interaction)
    await tell(reply, say("rematch-opened", link=table_link(shown)))


async def _coach(hall: Hall, reply: Reply, table_id: int) -> None:
    """Tell somebody whose turn it is what the strong player would do."""
    user_id = reply.interaction.user.id
    now = await hall.tables.prepare(table_id, user_id)
    if not now.table.coach:
        raise Refused("no-coach", now.table)
    game, seat = hall.games[now.table.game], _own_seat(now.table, user_id)
    view, say = game.rules.view(now.state, seat), private_words(reply.interaction)
    await reply.promise()
    given = await hall.coach.advise(game.rules.key, view, seat)
    names = [seated.name for seated in now.table.seats]
    await reply.tell(await paint(coaching.advice, game, view, seat, given, names, say))


async def _review(hall: Hall, reply: Reply, table_id: int) -> None:
    """Show somebody what their decisions in a finished game have cost them."""
    now = await hall.tables.get(table_id)
    record = final_record(now)
    game, say = hall.games[now.table.game], private_words(reply.interaction)
    seat = _own_seat(now.table, reply.interaction.user.id)
    await reply.promise()
    found = await hall.coach.review(record, seat)
    names = [seated.name for seated in now.table.seats]
    await reply.tell(await paint(coaching.review, game, seat, found, names, say))


def _own_seat(table: Table, user_id: int) -> Seat:
    """Return the seat of somebody who plays. Raises Refused."""
    seat = seat_of(table, user_id)
    if seat is None:
        raise Refused("stranger", table)
    return seat


async def _replay(_hall: Hall, reply: Reply, table_id: int) -> None:
    await replay.show_film(reply, table_id)


_VERBS: Final[Mapping[str, Callable[[Hall, Reply, int], Awaitable[None]]]] = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "cancel": _cancel,
    "resign": _resign,
    "rematch": _rematch,
    "nudge": _nudge,
    "back": _come_back,
    "remove-computer": _remove_computer,
    **{f"add-{strength}": partial(_add_computer, strength) for strength in Strength},
    "coach": _coach,
    "review": _review,
    "replay": _replay,
    "film": _replay,
}


_NUMBERED: Final[Mapping[str, Callable[[Hall, Reply, int, int], Awaitable[None]]]] = {
    "resize": _resize,
    "pass-on": _pass_on,
    "vote": _vote,
    "take": _take,
    "take-over": _take_over,
}


_FOR_HOSTS: Final = ("host-only", "cancel-host-only")


async def _do(hall: Hall, reply: Reply, table_id: int, verb: str, number: str | None) -> None:
    """Do what a button says.

    If only the host may, who has left the server, the next person is the host from now on: perhaps
    the one who asks.
    """
    if number is None and verb in _VERBS:
        act = partial(_VERBS[verb], hall, reply, table_id)
    elif number is not None and verb in _NUMBERED:
        act = partial(_NUMBERED[verb], hall, reply, table_id, int(number))
    else:
        raise Refused("stale")
    try:
        await act()
    except Refused as refused:
        if refused.reason not in _FOR_HOSTS or not await hall.presenter.see_off_host(table_id):
            raise
        await act()


async def _menu(reply: Reply, table_id: int, choice: str = "") -> Message:
    hall = hall_of(reply.interaction)
    now = await hall.tables.get(table_id)
    if now.table.status is TableStatus.CANCELLED:
        raise Refused("cancelled", now.table)
    game, seat = hall.games[now.table.game], seat_of(now.table, reply.interaction.user.id)
    say = private_words(reply.interaction)
    return await paint(scenes.menu, game, now, seat, say, choice)
