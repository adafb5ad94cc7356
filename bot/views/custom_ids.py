"""What a button's custom_id says, written and read in one place.

Discord allows 100 characters. An id holds everything its button means, or its form, so that every
button works on after a restart. What doesn't read like one of these patterns is nothing of this
version's, and neither is a number larger than any that exists.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.ids import Revision, TableId, UserId
from engine.player import Strength


class Verb(StrEnum):
    """What a button of a table does that isn't part of the rules."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"
    AGREE_CANCEL = "agree-cancel"
    ADD_EASY = "add-easy"
    ADD_MEDIUM = "add-medium"
    ADD_STRONG = "add-strong"
    REMOVE_COMPUTER = "remove-computer"
    MORE = "more"
    RESIGN = "resign"
    NUDGE = "nudge"
    BACK = "back"
    PAUSE = "pause"
    RESUME = "resume"
    HAND = "hand"
    AID = "aid"
    SETUP = "setup"
    FORM = "form"
    COACH = "coach"
    REMATCH = "rematch"
    REVIEW = "review"
    REVIEW_ALL = "review-all"
    TURNING_POINT = "turning-point"
    POST_TURNING_POINT = "post-turning-point"
    REPLAY = "replay"
    FILM = "film"


class NumberedVerb(StrEnum):
    """What a button does that needs a number: of a seat unless said otherwise."""

    RESIZE = "resize"
    """To a number of seats."""
    PASS_ON = "pass-on"  # noqa: S105  (nobody's password)
    """To a user."""
    TURN_AWAY = "turn-away"
    """A user."""
    VOTE = "vote"
    TAKE = "take"
    TAKE_OVER = "take-over"
    """As `TAKE`, below the news that the seat is free."""
    UNDO = "undo"
    """At a revision."""
    PLAY_ON = "play-on"
    """From a step of a replay."""
    CANCEL_SURE = "cancel-sure"
    """After the question about a lobby, 0, or about a running game, 1."""


class Own(StrEnum):
    """What a user chooses for themselves: by a button, or where it says so in a menu."""

    SHOW = "show"
    TOLD = "told"
    """How they are told, in a menu."""
    WARN = "warn"
    SPARE = "spare"
    """No more warnings."""
    GAMES = "games"
    """To whose lobbies they are called, in a menu."""
    HOURS = "hours"
    """How often they are called at most, in a menu."""
    UNBLOCK = "unblock"
    """Whom they may sit with again, in a menu."""
    LOUD = "loud"
    """End the quiet hours."""


class Look(StrEnum):
    """What every game's private menu can show besides the game's own looks."""

    NOTHING = "nothing"
    RESIGN = "resign"
    CANCEL = "cancel"


class Deed(StrEnum):
    """How a user may want to end a table early."""

    RESIGN = "resign"
    CANCEL = "cancel"


class Book(StrEnum):
    """What has pages to turn."""

    RULES = "rules"
    LEADERBOARD = "leaderboard"


class Ranking(StrEnum):
    """What a leaderboard ranks people by."""

    WINS = "wins"
    SEASON = "season"
    MONTH = "month"
    RATING = "rating"
    CHAMPIONS = "champions"


EVERY_BOARD: Final = "all"
"""Stands for all games together in the custom_id of a leaderboard."""


class OwnData(StrEnum):
    """What a user can do with what is stored about them."""

    SHOW = "show"
    EXPORT = "export"
    ASK = "ask"
    """Whether they really want to be erased."""
    ERASE = "erase"


class Switch(StrEnum):
    """What the admins of a server turn on or off."""

    THREADS = "threads"
    COMPUTERS = "computers"
    RATED = "rated"
    RATE_COMPUTERS = "rate-computers"


class Setting(StrEnum):
    """What the admins of a server choose from a menu."""

    LANGUAGE = "language"
    TIME = "time"
    CHANNELS = "channels"
    STARTERS = "starters"
    CANCELLERS = "cancellers"


class Way(StrEnum):
    """The ways to a step of a replay."""

    FIRST = "first"
    TURN_BACK = "turnback"
    BACK = "back"
    HERE = "here"
    ON = "on"
    TURN_ON = "turnon"


ADD: Final[Mapping[Strength, Verb]] = {strength: Verb(f"add-{strength}") for strength in Strength}
"""The verbs that seat a computer player."""

LARGEST_NUMBER: Final = 2**63 - 1
"""Neither Discord nor the database has larger numbers."""


def _up_to(largest: int) -> str:
    """Return a pattern of the numbers up to ``largest``, which has two digits or more."""
    digits = str(largest)
    shorter, same = f"[0-9]{{1,{len(digits) - 1}}}", digits
    smaller = [
        f"{digits[:at]}[0-{int(digit) - 1}][0-9]{{{len(digits) - at - 1}}}"
        for at, digit in enumerate(digits)
        if digit != "0"
    ]
    return f"(?:{'|'.join((shorter, *smaller, same))})"


_NUMBER: Final = _up_to(LARGEST_NUMBER)
_TABLE: Final = "(?P<table>[0-9]{1,18})"
ACT: Final = rf"act:{_TABLE}:(?P<revision>[0-9]{{1,9}}):(?P<action>\[[ -~]{{1,60}}\])"
PICK: Final = rf"pick:{_TABLE}:(?P<revision>[0-9]{{1,9}}):(?P<draft>[a-zA-Z0-9_]{{0,40}})"
VERB: Final = (
    rf"table:{_TABLE}:((?P<verb>{'|'.join(Verb)})|look-(?P<look>[a-z-]{{1,35}})"
    rf"|(?P<numbered>{'|'.join(NumberedVerb)}):(?P<number>{_NUMBER}))"
)
CHOOSE: Final = rf"choose:{_TABLE}:(?P<choice>[a-z-]{{1,40}})"
FORM: Final = rf"form:{_TABLE}"
OWN: Final = rf"own:(?P<own>{'|'.join(Own)})"
OWN_MENU: Final = rf"own-menu:(?P<own>{'|'.join(Own)}):{_NUMBER}"
BLOCK: Final = rf"block:{_NUMBER}"
QUIT_CALLS: Final = r"quit-calls:(?P<game>[a-z]{1,30})"
PLAY: Final = "play"
"""The form in which a table of any game is opened."""
OPEN: Final = r"open:(?P<game>[a-z]{1,30})"
INVITE: Final = rf"invite:{_TABLE}(:{_NUMBER})?"
WHICH: Final = rf"which:(?P<deed>{'|'.join(Deed)}):{_NUMBER}"
QUIZ: Final = rf"quiz:{_TABLE}:(?P<question>[0-9]{{1,2}}):(?P<answer>ask|[0-9])"
STEP: Final = rf"step:{_TABLE}:(?P<step>[0-9]{{1,9}}):[a-z]{{1,10}}"
PAGE: Final = rf"page:(?P<book>{'|'.join(Book)}):(?P<game>[a-z]{{1,30}}):(?P<page>[0-9]{{1,6}})"
PAGES: Final = r"pages:(?P<game>[a-z]{1,30}):[0-9]{1,6}"
BOARD: Final = (
    rf"board:(?P<ranking>{'|'.join(Ranking)}):(?P<game>[a-z]{{1,30}}):(?P<page>[0-9]{{1,6}})"
    r":[a-z]{1,10}"
)
HISTORY: Final = rf"history:(?P<user>{_NUMBER}):(?P<page>[0-9]{{1,6}})"

OWN_DATA: Final = rf"privacy:(?P<deed>{'|'.join(OwnData)})"
BEGIN: Final = "begin"
"""The button that tells how to begin."""
SWITCH: Final = rf"settings:(?P<switch>{'|'.join(Switch)}):(?P<to>on|off)"
_SHOWING: Final = f":{_NUMBER}"
CHOSEN: Final = rf"settings:(?P<setting>{Setting.LANGUAGE}|{Setting.TIME}){_SHOWING}"
CHANNELS: Final = rf"settings:(?P<setting>{Setting.CHANNELS}){_SHOWING}"
ROLES: Final = rf"settings:(?P<setting>{Setting.STARTERS}|{Setting.CANCELLERS}){_SHOWING}"


def number_of(text: str) -> int | None:
    """Return the number in a text, such as the value of a menu; None if it isn't one."""
    return int(text) if re.fullmatch(_NUMBER, text) else None


def act(table: TableId, revision: Revision, action: str) -> str:
    """Return the id of the button that does an action, given as JSON, at a table's revision."""
    return f"act:{table}:{revision}:{action}"


def pick(table: TableId, revision: Revision, draft: str) -> str:
    """Return the id of the button that changes what is being prepared but not done yet.

    The draft stands in the message's buttons and nowhere else, so a restart doesn't lose it.
    """
    return f"pick:{table}:{revision}:{draft}"


def belongs(custom_id: str, table: TableId, revision: Revision) -> bool:
    """Return whether a button does or prepares an action at this revision of a table."""
    return custom_id.startswith((f"act:{table}:{revision}:", f"pick:{table}:{revision}:"))


def verb(table: TableId, word: Verb) -> str:
    """Return the id of a button that isn't part of the rules, such as Join or More."""
    return f"table:{table}:{word}"


def numbered(table: TableId, word: NumberedVerb, number: int) -> str:
    """Return the id of a button that isn't part of the rules and is about a certain seat, say."""
    return f"table:{table}:{word}:{number}"


def look(table: TableId, what: StrEnum) -> str:
    """Return the id of a button that shows a `Look`, or one of the game's, in a private menu."""
    return f"table:{table}:look-{what}"


def choose(table: TableId, choice: str) -> str:
    """Return the id of a button that chooses a lobby's options in one of the ways of the game."""
    return f"choose:{table}:{choice}"


def form(table: TableId) -> str:
    """Return the id of the form in which a lobby's options are chosen in detail.

    An open form may be sent after a restart too.
    """
    return f"form:{table}"


def invite(table: TableId, showing: int) -> str:
    """Return the id of the menu that invites the user chosen from it.

    Discord's client doesn't send a choice that a menu with this id has had before. So every
    ``showing`` of the menu has another number, and the same person can be chosen again.
    """
    return f"invite:{table}:{showing}"


def which(deed: Deed, showing: int) -> str:
    """Return the id of the menu in which a user chooses the table that they want to end.

    Every ``showing`` of it has another number, as for `invite`.
    """
    return f"which:{deed}:{showing}"


def quiz(table: TableId, question: int, answer: int | None) -> str:
    """Return the id of a button that gives an answer to a question, or asks it for None.

    Both are numbers, counted from 0.
    """
    return f"quiz:{table}:{question}:{'ask' if answer is None else answer}"


def own(what: Own) -> str:
    """Return the id of a button that is about what a user chooses for themselves."""
    return f"own:{what}"


def own_menu(what: Own, showing: int) -> str:
    """Return the id of a menu that is about what a user chooses for themselves.

    Every ``showing`` of it has another number, as for `invite`.
    """
    return f"own-menu:{what}:{showing}"


def block(showing: int) -> str:
    """Return the id of the menu that blocks the user chosen from it, as `invite` does."""
    return f"block:{showing}"


def quit_calls(game: str) -> str:
    """Return the id of the button after which a game's lobbies call a user no more."""
    return f"quit-calls:{game}"


def opening(game: str) -> str:
    """Return the id of a button that opens the form for a table, with this game chosen in it."""
    return f"open:{game}"


def step(table: TableId, number: int, way: Way) -> str:
    """Return the id of a button that goes to a step of a replay.

    ``way`` tells apart the buttons of a message that lead to the same step.
    """
    return f"step:{table}:{number}:{way}"


def page(book: Book, game: str, number: int) -> str:
    """Return the id of a button that turns to a page of a game's rules.

    Those of a leaderboard were called so, too.
    """
    return f"page:{book}:{game}:{number}"


def pages(game: str, number: int) -> str:
    """Return the id of the menu of the pages of a game's rules, below the page with this number.

    It is a different one below each page, as for `invite`.
    """
    return f"pages:{game}:{number}"


def history(user_id: UserId, number: int) -> str:
    """Return the id of a button that shows a page of a user's finished games."""
    return f"history:{user_id}:{number}"


def board(way: str, ranking: Ranking, game: str, number: int) -> str:
    """Return the id of a button that shows a page of a leaderboard, of a game or `EVERY_BOARD`.

    ``way`` tells apart the buttons of a message that lead to the same page.
    """
    return f"board:{ranking}:{game}:{number}:{way}"


def own_data(deed: OwnData) -> str:
    """Return the id of a button that is about what is stored about the user who presses it."""
    return f"privacy:{deed}"


def switch(which: Switch, *, on: bool) -> str:
    """Return the id of a button that turns a setting of the server on or off."""
    return f"settings:{which}:{'on' if on else 'off'}"


def setting(which: Setting, showing: int) -> str:
    """Return the id of a menu that a setting of the server is chosen from.

    ``showing`` is as for `invite`.
    """
    return f"settings:{which}:{showing}"
