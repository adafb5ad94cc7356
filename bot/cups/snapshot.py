"""Snapshots: everything known about a cup at one moment."""

from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec

from bot.ids import TableId, UserId
from bot.store.cup_types import CupPerson, CupRow
from engine.cups.cup import Cup, Phase
from engine.cups.entries import CHECK_IN, AnyEntry, Member, Status


class CupSnapshot(msgspec.Struct, frozen=True):
    """A cup at one moment.

    - ``cup``: its state after the ``entries`` of its log.
    - ``people``: its members in the order of their numbers.
    - ``tables``: those that have been opened, by round and board, both from 0.
    """

    row: CupRow
    cup: Cup
    entries: Sequence[AnyEntry]
    people: tuple[CupPerson, ...]
    tables: Mapping[tuple[int, int], TableId]

    def member_of(self, user_id: UserId) -> Member | None:
        """Return a user's number in the cup, None if they have never joined it."""
        return self.numbers.get(user_id)

    def name(self, member: Member) -> str:
        """Return a member's name."""
        return self.people[member].name

    def table_of(self, board: int) -> TableId | None:
        """Return the table of a game of the last round, None if it hasn't been opened."""
        return self.tables.get((self.last_round, board))

    @property
    def numbers(self) -> dict[UserId, Member]:
        """The members' numbers by user."""
        return {person.user_id: number for number, person in enumerate(self.people)}

    @property
    def last_round(self) -> int:
        """The number of the last round that was paired, from 0; -1 if none was."""
        return len(self.cup.rounds) - 1

    @property
    def open_boards(self) -> list[int]:
        """The boards of the last round whose games are being played."""
        return self.cup.rounds[-1].open_boards if self.cup.phase is Phase.PLAYING else []

    @property
    def check_in_opens(self) -> datetime:
        """When members begin to check in."""
        return self.cup.starts_at - CHECK_IN

    @property
    def user_ids_in(self) -> list[UserId]:
        """The ids of the members who haven't left and weren't absent or removed."""
        states = zip(self.people, self.cup.members, strict=True)
        return [person.user_id for person, state in states if state.status is Status.IN]
