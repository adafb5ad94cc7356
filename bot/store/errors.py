"""Exceptions of the store."""

from enum import StrEnum

from bot.errors import PERMANENT_FAILURE, BotError, Failure
from bot.ids import UserId
from bot.runtime.location import Location
from bot.store.cup_types import CupLimit
from bot.store.table_types import SeatUsage


class Conflict(BotError):
    """The table has changed since the caller read it; nothing has been written."""


class TooManySeats(BotError):
    """A user would have a seat in too many running games of a guild; nothing has been written."""

    def __init__(self, user_id: UserId, usage: SeatUsage) -> None:
        super().__init__(f"user {user_id} sits at {usage.running} running games")
        self.user_id = user_id
        self.usage = usage


class TooManyCups(BotError):
    """A cup would exceed a limit; nothing has been written."""

    def __init__(self, limit: CupLimit) -> None:
        super().__init__(f"the limit of cups for {limit} is reached")
        self.limit = limit


class StoreProblem(StrEnum):
    """Why the store can't be used. The message catalogues have a sentence for each."""

    LOCKED = "locked"
    READ_ONLY = "read-only"
    FULL = "full"
    CORRUPT = "corrupt"
    GONE = "gone"
    UNREACHABLE = "unreachable"
    BROKEN = "broken"


_CAUSES = {
    StoreProblem.LOCKED: "another program keeps it locked",
    StoreProblem.READ_ONLY: (
        "it can't be opened for writing; check the permissions of it and its folder"
    ),
    StoreProblem.FULL: "there is no space left for it",
    StoreProblem.CORRUPT: "it is damaged or not a database; restore a backup",
    StoreProblem.GONE: ("its file was moved or replaced; put it back, or restart the program"),
    StoreProblem.UNREACHABLE: (
        "its server can't be reached or refuses the login; check that it runs, and its address,"
        " user, password and number of connections"
    ),
    StoreProblem.BROKEN: "it doesn't work as expected",
}


class StoreUnavailable(Failure):
    """The database can't be used at the moment.

    Nothing has been written, except that a change may have been saved if it is UNREACHABLE or GONE.

    The text is one line for the log: the location, the problem and the database's own message.
    """

    def __init__(self, problem: StoreProblem, where: Location, detail: object = "") -> None:
        message = " ".join(str(detail).split())
        super().__init__(
            f"database {where}: {_CAUSES[problem]}" + (f" ({message})" if message else "")
        )
        self.problem = problem
        if problem is StoreProblem.CORRUPT:
            self.exit_code = PERMANENT_FAILURE
