"""A quiz of the user's own costly decisions, repeated until answered right."""

from typing import NamedTuple

import msgspec

from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for
from bot.ids import TableId
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.daily_types import day_of
from bot.tables.record_format import Record
from bot.tables.refusals import Refused
from bot.tables.snapshot import final_record, own_seat
from bot.views import mistakes as mistakes_view
from bot.views import page_routes
from bot.views.message_spec import MessageSpec
from engine.analysis.advice import Answer
from engine.analysis.review import Verdict
from engine.game import Seat

feature = Feature()


class _Asked(NamedTuple):
    """A decision to ask about, with its verdict by the strong player."""

    record: Record
    seat: Seat
    verdict: Verdict


@feature.button(page_routes.next_mistake)
async def ask(services: Services, reply: Reply) -> None:
    """Ask today's next question, the costliest one, or say that there is none."""
    member, today = (reply.user_id, reply.guild_id), day_of(reply.interaction.created_at)
    translate = catalogue_for(reply.interaction)
    while (
        mistake := await services.store.mistakes.next(*member, services.games, today)
    ) is not None:
        asked = await _asked(services, reply, mistake.table_id, mistake.sequence)
        if asked is not None:
            game = services.games[asked.record.game]
            await reply.show_private(
                await render_message(mistakes_view.question, game, *asked, translate)
            )
            return
        await services.store.mistakes.record_answer(  # try again another day
            reply.user_id, mistake.table_id, mistake.sequence, today, solved=False
        )
    remaining, _ = await services.store.mistakes.count(*member, services.games, today)
    text = (
        translate("mistakes-tomorrow", open=remaining) if remaining else translate("mistakes-none")
    )
    await reply.show_private(Message(MessageSpec(text)))


@feature.button(page_routes.mistake)
async def answer(
    services: Services, reply: Reply, table_id: TableId, sequence: int, action_json: str
) -> None:
    """Comment on an answer; each decision is asked at most once a day."""
    today, translate = day_of(reply.interaction.created_at), catalogue_for(reply.interaction)
    asked = await _asked(services, reply, table_id, sequence)
    chosen = None if asked is None else _offered(asked.verdict, action_json)
    if asked is None or chosen is None:
        await reply.send_text(translate("daily-refused"))
        return
    solved = mistakes_view.is_right(asked.verdict, chosen)
    mistakes = services.store.mistakes
    if not await mistakes.record_answer(reply.user_id, table_id, sequence, today, solved=solved):
        await ask(services, reply)
        return
    _, remaining = await mistakes.count(reply.user_id, reply.guild_id, services.games, today)
    game = services.games[asked.record.game]
    await reply.show_private(
        await render_message(mistakes_view.comment, game, *asked, chosen, remaining, translate)
    )


async def _asked(
    services: Services, reply: Reply, table_id: TableId, sequence: int
) -> _Asked | None:
    """Return a decision of the user with its verdict by the strong player.

    Return None if the game isn't available any more, or the user has no seat in it.
    """
    try:
        snapshot = await services.tables.get(table_id)
        record, seat = final_record(snapshot), own_seat(snapshot.table, reply.user_id)
    except Refused:
        return None
    with services.limits.advice.slot(reply.user_id, reply.guild_id):
        verdict = await services.coach.verdict(record, seat, sequence)
    return None if verdict is None else _Asked(record, seat, verdict)


def _offered(verdict: Verdict, action_json: str) -> Answer | None:
    """Return the offered answer with this JSON, or None."""
    offered = {msgspec.json.encode(answer.action).decode(): answer for answer in verdict.offered}
    return offered.get(action_json)
