"""``/cup``: a server's cups, for their members and hosts."""

from collections.abc import Sequence
from contextlib import suppress

from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for, person
from bot.cups.snapshot import CupSnapshot
from bot.ids import CupId, UserId
from bot.interactions.cup_opening import may_open
from bot.interactions.feature import ChosenUser, Feature, only_user
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.refusals import Reason, Refused
from bot.views import cup_page, cup_routes
from bot.views.cup_page import Reader
from bot.views.cup_routes import Act, HostAct
from bot.views.markup import table_link
from engine.cups.entries import Member

feature = Feature()


@feature.command("command-cup")
async def cup(services: Services, reply: Reply) -> None:
    """Show the page of the user's newest cup, or else of the server's."""
    cups = services.cups
    own = await cups.of_user(reply.guild_id, reply.user_id)
    if here := await cups.open_in(reply.guild_id):
        await reply.send_private(await page(services, reply, (own or here)[-1]))
    else:
        can_open = await may_open(services, reply)
        await reply.send_private(
            Message(cup_page.no_cup(catalogue_for(reply.interaction), may_open=can_open))
        )


@feature.button(cup_routes.show)
async def show(services: Services, reply: Reply, cup_id: CupId, _message: str) -> None:
    await reply.show_private(await page(services, reply, await _cup(services, reply, cup_id)))


@feature.button(cup_routes.standing)
async def standing(services: Services, reply: Reply, cup_id: CupId, number: int) -> None:
    """Show a page of the standing, in private."""
    snapshot, translate = await _cup(services, reply, cup_id), catalogue_for(reply.interaction)
    message = await render_message(cup_page.standing, snapshot, reply.user_id, number, translate)
    await reply.show_private(message)


@feature.button(cup_routes.ask)
async def ask(services: Services, reply: Reply, cup_id: CupId, act: Act) -> None:
    snapshot, translate = await _cup(services, reply, cup_id), catalogue_for(reply.interaction)
    await reply.show_private(Message(cup_page.ask(snapshot, act, translate)))


@feature.button(cup_routes.do)
async def do(services: Services, reply: Reply, cup_id: CupId, act: Act) -> None:
    """Act as a member, or call the cup off, and show the user's page. Raises Refused."""
    await _cup(services, reply, cup_id)
    cups, user_id = services.cups, reply.user_id
    match act:
        case Act.JOIN:
            changed = await cups.join(cup_id, person(reply.interaction), reply.id)
        case Act.CHECK_IN:
            changed = await cups.check_in(cup_id, user_id, reply.id)
        case Act.LEAVE:
            changed = await cups.leave(cup_id, user_id)
        case Act.RETURN:
            changed = await cups.come_back(cup_id, user_id, reply.id)
        case Act.CALL_OFF:
            changed = await cups.call_off(cup_id, user_id, is_manager=_manages(reply))
    outcome = catalogue_for(reply.interaction)(f"cup-done-{act}")
    await reply.show_private(await page(services, reply, changed, outcome))


@feature.button(cup_routes.host_page)
async def host_page(services: Services, reply: Reply, cup_id: CupId) -> None:
    await _show_host(reply, await _cup(services, reply, cup_id))


@feature.button(cup_routes.ask_member)
async def ask_member(services: Services, reply: Reply, cup_id: CupId, act: HostAct) -> None:
    await _ask_member(reply, await _cup(services, reply, cup_id), act)


@feature.user_menu(cup_routes.pick_member)
async def pick(
    services: Services,
    reply: Reply,
    chosen: Sequence[ChosenUser],
    cup_id: CupId,
    act: HostAct,
    first: Member,
    _nonce: int,
) -> None:
    """Do something with the chosen member, or ask for another one first. Raises Refused."""
    snapshot, cups = await _cup(services, reply, cup_id), services.cups
    member = snapshot.member_of(UserId(only_user(chosen).id))
    if member is None:
        raise Refused(Reason.CUP_NOT_PAIRED)
    match act:
        case HostAct.SWAP:
            await _ask_member(reply, snapshot, HostAct.SWAP_WITH, member)
        case HostAct.SWAP_WITH:
            by, is_manager = reply.user_id, _manages(reply)
            changed = await cups.swap(cup_id, by, first, member, is_manager=is_manager)
            await _show_host(reply, changed, act)
        case HostAct.BYE:
            by, is_manager = reply.user_id, _manages(reply)
            changed = await cups.give_bye(cup_id, by, member, is_manager=is_manager)
            await _show_host(reply, changed, act)
        case HostAct.REMOVE:
            translate = catalogue_for(reply.interaction)
            await reply.show_private(Message(cup_page.ask_remove(snapshot, member, translate)))


@feature.button(cup_routes.remove)
async def remove(services: Services, reply: Reply, cup_id: CupId, member: Member) -> None:
    snapshot, by = await _cup(services, reply, cup_id), reply.user_id
    if member >= len(snapshot.people):
        raise Refused(Reason.CUP_NOT_PAIRED)
    cups, is_manager = services.cups, _manages(reply)
    changed = await cups.remove(cup_id, by, member, is_manager=is_manager)
    await _show_host(reply, changed, HostAct.REMOVE)


@feature.button(cup_routes.move_deadline)
async def move_deadline(services: Services, reply: Reply, cup_id: CupId, days: int) -> None:
    await _cup(services, reply, cup_id)
    cups, is_manager = services.cups, _manages(reply)
    changed = await cups.move_deadline(cup_id, reply.user_id, days, is_manager=is_manager)
    await _show_host(reply, changed, "move")


def _manages(reply: Reply) -> bool:
    return reply.interaction.permissions.manage_guild


async def _cup(services: Services, reply: Reply, cup_id: CupId) -> CupSnapshot:
    """Return a cup of this server. Raises Refused."""
    snapshot = await services.cups.get(cup_id)
    if snapshot.row.guild_id != reply.guild_id:
        raise Refused(Reason.CUP_GONE)
    return snapshot


async def page(
    services: Services, reply: Reply, snapshot: CupSnapshot, outcome: str = ""
) -> Message:
    """Return the user's page of a cup; ``outcome`` confirms their last act."""
    board, link = cup_page.board_of(snapshot, snapshot.member_of(reply.user_id)), ""
    table_id = None if board is None else snapshot.table_of(board)
    if table_id is not None:
        with suppress(Refused):  # its game is gone
            link = table_link((await services.tables.get(table_id)).table)
    reader = Reader(
        reply.user_id,
        reply.interaction.created_at,
        reply.id,
        link,
        is_host=_manages(reply) or snapshot.row.host_id == reply.user_id,
        may_open=await may_open(services, reply),
    )
    others = await services.cups.open_in(reply.guild_id)
    translate = catalogue_for(reply.interaction)
    return Message(cup_page.page(snapshot, others, reader, translate, outcome))


async def _show_host(reply: Reply, snapshot: CupSnapshot, done: str = "") -> None:
    """Show the host's page, with a confirmation of the act ``done``."""
    translate = catalogue_for(reply.interaction)
    outcome = translate(f"cup-done-{done}") if done else ""
    await reply.show_private(Message(cup_page.host_page(snapshot, reply.id, translate, outcome)))


async def _ask_member(reply: Reply, snapshot: CupSnapshot, act: HostAct, first: Member = 0) -> None:
    translate = catalogue_for(reply.interaction)
    await reply.show_private(Message(cup_page.pick(snapshot, act, first, reply.id, translate)))
