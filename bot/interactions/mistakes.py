"""Practise my mistakes: one's own costly decisions come back as a quiz, until answered right."""

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
    """A decision that can be asked about."""

    record: Record
    seat: Seat
    verdict: Verdict


@feature.button(page_routes.next_mistake)
async def ask(services: Services, reply: Reply) -> None:
    """Ask about the costliest decision that is to be asked today, or say that there is none."""
    who, today = (reply.user_id, reply.guild_id), day_of(reply.interaction.created_at)
    translate = catalogue_for(reply.interaction)
    while (found := await services.store.mistakes.next(*who, services.games, today)) is not None:
        asked = await _asked(services, reply, found.table_id, found.sequence)
        if asked is not None:
            game = services.games[asked.record.game]
            await reply.show_private(
                await render_message(mistakes_view.question, game, *asked, translate)
            )
            return
        await services.store.mistakes.answered(  # another day perhaps
            reply.user_id, found.table_id, found.sequence, today, solved=False
        )
    left, _ = await services.store.mistakes.count(*who, services.games, today)
    words = translate("mistakes-tomorrow", open=left) if left else translate("mistakes-none")
    await reply.show_private(Message(MessageSpec(words)))


@feature.button(page_routes.mistake)
async def answer(
    services: Services, reply: Reply, table_id: TableId, sequence: int, words: str
) -> None:
    """Tell what the strong player says to an answer; what was asked today is asked no more."""
    today, translate = day_of(reply.interaction.created_at), catalogue_for(reply.interaction)
    asked = await _asked(services, reply, table_id, sequence)
    given = None if asked is None else _offered(asked.verdict, words)
    if asked is None or given is None:
        await reply.send_text(translate("daily-refused"))
        return
    solved = mistakes_view.is_right(asked.verdict, given)
    mistakes = services.store.mistakes
    if not await mistakes.answered(reply.user_id, table_id, sequence, today, solved=solved):
        await ask(services, reply)
        return
    _, left = await mistakes.count(reply.user_id, reply.guild_id, services.games, today)
    game = services.games[asked.record.game]
    await reply.show_private(
        await render_message(mistakes_view.answered, game, *asked, given, left, translate)
    )


async def _asked(
    services: Services, reply: Reply, table_id: TableId, sequence: int
) -> _Asked | None:
    """Return a decision of the user's with what the strong player says to it.

    None if the game can't be looked at any more, or the user has no seat there.
    """
    try:
        snapshot = await services.tables.get(table_id)
        record, seat = final_record(snapshot), own_seat(snapshot.table, reply.user_id)
    except Refused:
        return None
    with services.limits.advice.slot(reply.user_id, reply.guild_id):
        verdict = await services.coach.verdict(record, seat, sequence)
    return None if verdict is None else _Asked(record, seat, verdict)


def _offered(verdict: Verdict, words: str) -> Answer | None:
    """Return the answer that is written so among those offered."""
    offered = {msgspec.json.encode(one.action).decode(): one for one in verdict.offered}
    return offered.get(words)
