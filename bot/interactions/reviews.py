"""The analysis of a finished game: the quiz, the review and the turning point."""

import asyncio
from dataclasses import replace

from bot.automation.films import SENT_WITHIN, TooSlow
from bot.automation.reviewer import Reviewer
from bot.catalogue import Catalogue, catalogue
from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for
from bot.ids import TableId
from bot.interactions.feature import Feature
from bot.interactions.replay import finished
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.daily_types import day_of
from bot.tables.record_format import Record
from bot.tables.snapshot import final_record, own_seat
from bot.views import coach, table_routes
from bot.views.markup import message_link, visible_text, without_markdown
from bot.views.message_spec import MessageSpec
from bot.views.mistakes import is_right
from bot.views.replay import names_of, part_of
from engine.analysis.review import Review, Verdict
from engine.game import Seat
from render.picture import Film, shortened

feature = Feature()


@feature.table_button(table_routes.review)
async def ask(services: Services, reply: Reply, table_id: TableId) -> None:
    """Start the quiz about the user's costliest decisions in a game."""
    await quiz(services, reply, table_id, 0, None)


@feature.table_button(table_routes.quiz)
async def quiz(
    services: Services, reply: Reply, table_id: TableId, number: int, answer: int | None
) -> None:
    """Ask a question of the quiz, counted from 0, or comment on its ``answer``.

    Show the review after the last question.
    """
    record, seat, review = await _reviewed(services, reply, table_id)
    if number >= len(review.costliest):
        await _show(services, reply, record, seat, review)
        return
    about = services.games[record.game], record, seat, review, number
    translate = catalogue_for(reply.interaction)
    if answer is None:
        message = await render_message(coach.question, *about, translate)
    else:
        message = await render_message(coach.comment, *about, answer, translate)
        await _remember(services, reply, table_id, review.costliest[number], answer)
    await reply.show_private(message)


async def _remember(
    services: Services, reply: Reply, table_id: TableId, verdict: Verdict, answer: int
) -> None:
    """Record that a decision was asked about today, so that it isn't practised again."""
    chosen = verdict.offered[min(answer, len(verdict.offered) - 1)]
    today, at = day_of(reply.interaction.created_at), verdict.decision.at
    solved = is_right(verdict, chosen)
    await services.store.mistakes.record_answer(reply.user_id, table_id, at, today, solved=solved)


@feature.table_button(table_routes.review_all)
async def show(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show the review of the user's decisions in a finished game."""
    await _show(services, reply, *await _reviewed(services, reply, table_id))


async def _show(
    services: Services, reply: Reply, record: Record, seat: Seat, review: Review
) -> None:
    game, translate = services.games[record.game], catalogue_for(reply.interaction)
    await reply.show_private(
        await render_message(coach.review, game, seat, review, names_of(record), translate)
    )


async def _reviewed(
    services: Services, reply: Reply, table_id: TableId
) -> tuple[Record, Seat, Review]:
    """Return the review of the user's seat in a game. Raises Refused."""
    snapshot = await services.tables.get(table_id)
    record, seat = final_record(snapshot), own_seat(snapshot.table, reply.user_id)
    review = services.coach.known_review(record, seat)
    if review is None:
        member = reply.user_id, snapshot.table.guild_id
        with services.limits.reviews.slot(*member), services.limits.reviewed.consume(*member):
            await reply.defer_privately()
            review = await services.get(Reviewer).review(record, seat)
    return record, seat, review


@feature.table_button(table_routes.turning_point)
async def turning_point(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show the turning point of a finished game as a short film."""
    translate = catalogue_for(reply.interaction)
    message = await _turning_point(services, reply, table_id, translate, is_private=True)
    await reply.send_private(message, within=SENT_WITHIN)


@feature.table_button(table_routes.post_turning_point)
async def post_turning_point(services: Services, reply: Reply, table_id: TableId) -> None:
    """Post the turning point of a game in its channel."""
    table, translate = (await services.tables.get(table_id)).table, catalogue_for(reply.interaction)
    with services.limits.posted.consume(reply.user_id, reply.guild_id):
        message = await _turning_point(services, reply, table_id, catalogue(table.language))
        posted = await services.announcer.post(table, message, "turning-point")
    link = message_link(table.guild_id, posted)
    await reply.send_private(Message(MessageSpec(translate("turning-point-posted", link=link))))


async def _turning_point(
    services: Services,
    reply: Reply,
    table_id: TableId,
    translate: Catalogue,
    *,
    is_private: bool = False,
) -> Message:
    record = await finished(services, reply.interaction, table_id)
    game, member = services.games[record.game], (reply.user_id, reply.guild_id)
    with services.limits.reviews.slot(*member), services.limits.reviewed.consume(*member):
        await reply.defer_privately()
        swing = await services.coach.turning_point(record)
        if swing is None:
            return Message(MessageSpec(translate("turning-point-none")))
        message = await render_message(
            coach.turning_point, game, record, swing, translate, is_private=is_private
        )
        part = await asyncio.to_thread(part_of, game, record, swing)
        try:
            gif = await services.films.film(record, translate.language, part)
        except TooSlow:
            return message
    _title, _, text = message.spec.text.partition("\n")
    alt = translate("turning-point-alt", words=visible_text(without_markdown(text)))
    return replace(message, pictures=(Film(gif, shortened(alt)),))
