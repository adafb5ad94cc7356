"""Questions to players in messages below a table, until they are settled."""

from typing import Any

from sqlalchemy import Select, delete, select

from bot.ids import ChannelId, MessageId, TableId
from bot.store.database import Database, upsert
from bot.store.schema import questions
from bot.store.table_types import ShownMessage


class QuestionStore:
    """Open questions. Raises StoreUnavailable as `Store` does.

    A table has at most one question about each subject.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remember(self, table_id: TableId, about: str, message: ShownMessage) -> None:
        """Save the message of a question, replacing an earlier one."""
        row = {
            "table_id": table_id,
            "about": about,
            "channel_id": message.channel_id,
            "message_id": message.message_id,
        }
        async with self._database.writing() as connection:
            await connection.execute(upsert(questions), row)

    async def get(self, table_id: TableId, about: str) -> ShownMessage | None:
        """Return the message of a question, or None if it isn't open."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_open(table_id).where(questions.c.about == about))
            row = rows.first()
        return None if row is None else _message(*row[1:])

    async def of(self, table_id: TableId) -> dict[str, ShownMessage]:
        """Return the messages of a table's open questions, by subject."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_open(table_id))
            return {
                about: _message(channel_id, message_id) for about, channel_id, message_id in rows
            }

    async def forget(self, table_id: TableId, about: str, message_id: MessageId) -> None:
        """Delete a settled question, unless a newer message asks it."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(questions).where(
                    questions.c.table_id == table_id,
                    questions.c.about == about,
                    questions.c.message_id == message_id,
                )
            )


def _open(table_id: TableId) -> Select[Any]:
    return select(questions.c.about, questions.c.channel_id, questions.c.message_id).where(
        questions.c.table_id == table_id
    )


def _message(channel_id: int, message_id: int) -> ShownMessage:
    return ShownMessage(ChannelId(channel_id), MessageId(message_id), 0)
