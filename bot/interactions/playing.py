"""A turn: actions, drafts, undo, the user's hand, and the coach's advice."""

from collections.abc import Awaitable

from bot.catalogue import catalogue
from bot.client.components import render_message
from bot.client.interaction import catalogue_for
from bot.ids import Revision, TableId
from bot.interactions.feature import Feature
from bot.interactions.next_table import suggest_next_table
from bot.messages.hands import Hands
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, final_record, own_seat
from bot.views import coach, table_routes
from bot.views import table as table_view
from bot.views.game import AidView

feature = Feature()


@feature.table_button(table_routes.act)
async def act(
    services: Services, reply: Reply, table_id: TableId, revision: Revision, action: str
) -> None:
    """Take an action and show the result."""
    acting = services.tables.act(table_id, reply.user_id, revision, action)
    await _move(services, reply, table_id, acting)


@feature.table_button(table_routes.undo)
async def undo(services: Services, reply: Reply, table_id: TableId, revision: int) -> None:
    undoing = services.tables.undo(table_id, reply.user_id, Revision(revision))
    await _move(services, reply, table_id, undoing)


async def _move(
    services: Services, reply: Reply, table_id: TableId, move: Awaitable[Snapshot]
) -> None:
    """Await the effect of a button at the table or in a hand, and show the result."""
    async with services.presenter.showing(reply):
        try:
            after = await move
        finally:
            if reply.is_private:
                await services.get(Hands).refresh(table_id, reply)
    await suggest_next_table(services, reply, after)


@feature.table_button(table_routes.pick)
async def pick(
    services: Services, reply: Reply, table_id: TableId, revision: Revision, draft: str
) -> None:
    """Show a turn, or a hand, again with its mover's draft, without changing the table."""
    if reply.is_private:
        await _pick_in_hand(services, reply, table_id, revision, draft)
        return
    # Without the lock, this edit could overwrite a later one that shows a newer state.
    async with services.presenter.editing(table_id):
        snapshot = await services.tables.prepare(table_id, reply.user_id, revision)
        shown, pressed = snapshot.table.shown, reply.message_id
        if shown is not None and pressed is not None and pressed < shown.message_id:
            raise Refused(
                Reason.STALE, snapshot.table
            )  # the edit would restore the buttons of an old message
        game, translate = services.games[snapshot.table.game], catalogue(snapshot.table.language)
        message = await render_message(
            table_view.current, game, snapshot, translate, draft, reply.id
        )
        await reply.edit(message)


async def _pick_in_hand(
    services: Services, reply: Reply, table_id: TableId, revision: Revision, draft: str
) -> None:
    hands = services.get(Hands)
    try:
        await services.tables.prepare(table_id, reply.user_id, revision)
    except Refused:
        await hands.refresh(table_id, reply)
        raise
    await hands.show(table_id, reply, draft)


@feature.table_button(table_routes.hand)
async def show_hand(services: Services, reply: Reply, table_id: TableId) -> None:
    await services.get(Hands).show(table_id, reply)


@feature.table_button(table_routes.aid)
async def show_aid(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show the page of information beside a hand, in a separate message."""
    snapshot = await services.tables.get(table_id)
    if snapshot.table.status is TableStatus.LOBBY:
        raise Refused(Reason.NOT_STARTED, snapshot.table)
    if snapshot.table.status is not TableStatus.RUNNING:
        final_record(snapshot)
    seat = own_seat(snapshot.table, reply.user_id)
    game, translate = services.games[snapshot.table.game], catalogue_for(reply.interaction)
    if not isinstance(game.view, AidView):
        raise Refused(Reason.OTHER_VERSION, snapshot.table)
    look, nonce = game.view.hand_look, reply.id
    await reply.send_private(
        await render_message(table_view.aid, game, look, snapshot, seat, translate, nonce=nonce)
    )


@feature.table_button(table_routes.coach)
async def ask_coach(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show the strong computer player's advice to a user whose turn it is."""
    snapshot = await services.tables.prepare(table_id, reply.user_id)
    if not snapshot.table.coach:
        raise Refused(Reason.NO_COACH, snapshot.table)
    game, seat = services.games[snapshot.table.game], own_seat(snapshot.table, reply.user_id)
    view, translate = game.rules.view(snapshot.state, seat), catalogue_for(reply.interaction)
    with services.limits.advice.slot(reply.user_id, snapshot.table.guild_id):
        await reply.defer_privately()
        advice = await services.coach.advise(
            table_id, snapshot.revision, game.rules.key, view, seat
        )
    names = [seated.name for seated in snapshot.table.seats]
    await reply.send_private(
        await render_message(coach.advice, game, view, seat, advice, names, translate)
    )
