"""Transactions of an SQLite connection in its driver's thread, each in one go."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from bot.store.sqlite_connecting import SqliteConnection

_Found = TypeVar("_Found")

Steps: TypeAlias = Sequence[tuple[str, Sequence[Any]]]
"""Statements of SQL with the values of their parameters, as the driver takes them."""

Outcome: TypeAlias = bool | sqlite3.IntegrityError
"""Whether each of a writer's statements has returned a row, or what they violate."""


async def fetch_together(
    driver: SqliteConnection, steps: Steps, check: Callable[[], None]
) -> list[list[sqlite3.Row]]:
    """Run statements as a transaction that reads, and return the rows of each."""

    def run(file: sqlite3.Connection) -> list[list[sqlite3.Row]]:
        return [file.execute(sql, arguments).fetchall() for sql, arguments in steps]

    return await _in_transaction(driver, "BEGIN", check, run)


async def write_together(
    driver: SqliteConnection, every: Sequence[Steps], check: Callable[[], None]
) -> list[Outcome]:
    """Run statements of several writers as one transaction.

    If not each of a writer's statements has returned a row, nothing of that writer is written.
    """

    def run(file: sqlite3.Connection) -> list[Outcome]:
        outcomes = list[Outcome]()
        for steps in every:
            file.execute("SAVEPOINT one")
            outcome: Outcome
            try:
                outcome = all(file.execute(sql, arguments).fetchall() for sql, arguments in steps)
            except sqlite3.IntegrityError as violation:
                outcome = violation
            if outcome is not True:
                file.execute("ROLLBACK TO one")
            file.execute("RELEASE one")
            outcomes.append(outcome)
        return outcomes

    return await _in_transaction(driver, "BEGIN IMMEDIATE", check, run)


async def _in_transaction(
    driver: SqliteConnection,
    begin: str,
    check: Callable[[], None],
    work: Callable[[sqlite3.Connection], _Found],
) -> _Found:
    """Do work in the driver's thread, from the beginning of a transaction to its end.

    It begins with a ``check``, which may raise.
    """

    def run(file: sqlite3.Connection) -> _Found:
        file.execute(begin)
        try:
            check()
            found = work(file)
            file.execute("COMMIT")
        except BaseException:
            if file.in_transaction:
                file.execute("ROLLBACK")
            raise
        return found

    return await driver.run(run)
