"""Tables that continue a daily position."""

from bot.ids import ChannelId, GuildId
from bot.store.table_types import NO_TABLE, ForkOrigin, NewTable, Occupant
from bot.tables.gameplay import stand_ins
from engine.daily import DailyPosition


def table_from_position(
    position: DailyPosition,
    rules_version: int,
    host: Occupant,
    *,
    computer: str,
    language: str,
    guild_id: GuildId,
    channel_id: ChannelId,
) -> NewTable:
    """Return a table on which a user continues for the mover, against computer players.

    ``computer`` is their name. The table has a coach and is unrated. Its log must begin with that
    of the position.
    """
    origin = f"{position.game}-{position.number}"
    return NewTable(
        guild_id=guild_id,
        channel_id=channel_id,
        game=position.game,
        rules_version=rules_version,
        options=position.options_json,
        seat_count=position.seats,
        language=language,
        host=host,
        host_seat=position.seat,
        computers=stand_ins(computer, position.seats - 1),
        coach=True,
        continues=ForkOrigin(NO_TABLE, len(position.log), origin),
        rated=False,
    )
