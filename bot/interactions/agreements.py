"""Answers to a wish that is fulfilled once all who play themselves share it: a pause, an end."""

from collections.abc import Callable, Sequence
from functools import partial

from bot.ids import UserId
from bot.interaction import private_words
from bot.messages.components import Message
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.records import Table
from bot.tables.agreements import Agreement
from bot.tables.snapshot import own_seat
from bot.views.markup import listed, safe_name
from bot.views.message_spec import MessageSpec, PlainSpec
from engine.game import Seat
from render.words import Translate

Wanted = Callable[[Table, Seat, Sequence[UserId], Translate], PlainSpec]
"""Makes the news of a wish: at a table, of a seat, for people who haven't agreed yet."""


async def answer_wish(
    services: Services,
    reply: Reply,
    agreed: Agreement,
    what: str,
    wanted: Wanted,
    *,
    asked: str,
    done: str,
) -> None:
    """Tell a player what their wish has led to; the first wish is told to the others too.

    ``asked`` and ``done`` are the keys of what the player reads while agreement is missing and when
    all agree; ``what`` is a short word for the news. Saved wishes only: see `Agreements.want`.
    """
    translate, table = private_words(reply.interaction), agreed.snapshot.table
    names = [safe_name(table.seats[seat].name) for seat in agreed.missing]
    words = translate(asked, names=listed(names, translate)) if names else translate(done)
    await reply.show_private(Message(MessageSpec(words)))
    if not agreed.missing:
        await services.presenter.present(table.id)
    elif agreed.is_first:
        missing = [table.seats[seat].person for seat in agreed.missing]
        news = partial(wanted, table, own_seat(table, reply.user_id), missing)
        await services.announcer.announce(table, news, what)
