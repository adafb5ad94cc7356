"""What a button's custom_id says, written and read in one place.

Discord allows 100 characters. An id holds everything its button means, so that every button works
on after a restart.
"""

from typing import Final

ACT: Final = r"act:(?P<table>\d{1,18}):(?P<revision>\d{1,9}):(?P<action>\[.{1,60}\])"
PICK: Final = r"pick:(?P<table>\d{1,18}):(?P<revision>\d{1,9}):(?P<draft>\w{0,40})"
VERB: Final = r"table:(?P<table>\d{1,18}):(?P<verb>[a-z-]{1,40})(:(?P<number>\d{1,20}))?"
INVITE: Final = r"invite:(?P<table>\d{1,18})"
STEP: Final = r"step:(?P<table>\d{1,18}):(?P<step>\d{1,9}):(?P<way>[a-z]{1,10})"
PAGE: Final = r"page:(?P<book>rules|leaderboard):(?P<game>[a-z]{1,30}):(?P<page>\d{1,6})"


def act(table: int, revision: int, action: str) -> str:
    """Return the id of the button that does an action, given as JSON, at a table's revision."""
    return f"act:{table}:{revision}:{action}"


def pick(table: int, revision: int, draft: str) -> str:
    """Return the id of the button that changes what is being prepared but not done yet.

    The draft stands in the message's buttons and nowhere else, so a restart doesn't lose it.
    """
    return f"pick:{table}:{revision}:{draft}"


def belongs(custom_id: str, table: int, revision: int) -> bool:
    """Return whether a button does or prepares an action at this revision of a table."""
    return custom_id.startswith((f"act:{table}:{revision}:", f"pick:{table}:{revision}:"))


def verb(table: int, word: str, number: int | None = None) -> str:
    """Return the id of a button that isn't part of the rules, such as Join or More.

    The ``number`` says which seat, or whatever else the word is about.
    """
    return f"table:{table}:{word}" if number is None else f"table:{table}:{word}:{number}"


def invite(table: int) -> str:
    """Return the id of the menu that invites whoever is chosen from it."""
    return f"invite:{table}"


def step(table: int, number: int, way: str) -> str:
    """Return the id of a button that goes to a step of a replay.

    ``way`` tells apart the buttons of a message that lead to the same step.
    """
    return f"step:{table}:{number}:{way}"


def page(book: str, game: str, number: int) -> str:
    """Return the id of a button that turns to a page of a game's rules or leaderboard."""
    return f"page:{book}:{game}:{number}"
