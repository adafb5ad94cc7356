"""The custom_ids of buttons, menus and forms of tables.

A custom_id, at most 100 characters long, holds everything that its button needs, so every button
works after a restart. Messages stay on Discord for years, so the format must never change.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias

from bot.ids import Revision, TableId, UserId
from bot.store.table_types import Proposal
from bot.views.routes import ButtonName, Nonce, Part, ShortNumber, route
from engine.game import Seat
from engine.player import Strength


class MenuPage(StrEnum):
    """Page of the private menu that all games share."""

    NOTHING = "nothing"
    RESIGN = "resign"
    CANCEL = "cancel"


class EarlyEnd(StrEnum):
    """Way to end a table early."""

    RESIGN = "resign"
    CANCEL = "cancel"


class ReplayButton(StrEnum):
    """Button below a step of a replay; several may show the same step."""

    FIRST = "first"
    TURN_BACK = "turnback"
    BACK = "back"
    HERE = "here"
    ON = "on"
    TURN_ON = "turnon"


ActionJson: TypeAlias = Annotated[str, Part(r"\[[ -~]{1,60}\]")]
Draft: TypeAlias = Annotated[str, Part("[a-zA-Z0-9_]{0,40}")]
"""Draft of an action; it is stored only in the buttons, so a restart doesn't lose it."""
SetupChoice: TypeAlias = Annotated[str, Part("[a-z-]{1,40}")]
PageName: TypeAlias = Annotated[str, Part("[a-z-]{1,35}")]
QuestionNumber: TypeAlias = Annotated[int, Part("[0-9]{1,2}", int)]
Answer: TypeAlias = Annotated[
    int | None,
    Part(
        "ask|[0-9]",
        lambda text: None if text == "ask" else int(text),
        lambda answer: "ask" if answer is None else answer,
    ),
]

# A turn


@route("act:{}:{}:{}")
def act(table_id: TableId, revision: Revision, action: ActionJson, /) -> None:
    """Take an action at a revision of a table."""


@route("pick:{}:{}:{}")
def pick(table_id: TableId, revision: Revision, draft: Draft, /) -> None:
    """Change the draft of an action."""


@route("table:{}:undo:{}")
def undo(table_id: TableId, revision: int, /) -> None:
    """Take back the last action of a revision."""


@route("table:{}:hand")
def hand(table_id: TableId, /) -> None:
    """Show the hand of the user."""


@route("table:{}:aid")
def aid(table_id: TableId, /) -> None:
    """Show the page of information beside a hand."""


@route("table:{}:coach")
def coach(table_id: TableId, /) -> None:
    """Ask the strong computer player for advice."""


# A lobby


@route("table:{}:join")
def join(table_id: TableId, /) -> None:
    """Take a seat."""


@route("table:{}:leave")
def leave(table_id: TableId, /) -> None:
    """Leave a seat."""


@route("table:{}:start")
def start(table_id: TableId, /) -> None:
    """Start the game."""


@route("table:{}:add-{}")
def add_computer(table_id: TableId, strength: Strength, /) -> None:
    """Give a seat to a computer player."""


@route("table:{}:remove-computer")
def remove_computer(table_id: TableId, /) -> None:
    """Remove the last computer player."""


@route("table:{}:quick:{}")
def choose_pace(table_id: TableId, quick: bool, /) -> None:
    """Choose the pace of the computer players."""


@route("table:{}:rules")
def rules(table_id: TableId, /) -> None:
    """Show the rules of a table's game, and the table's commitment to its seed."""


@route("table:{}:resize:{}")
def resize(table_id: TableId, seats: int, /) -> None:
    """Change the number of seats."""


@route("table:{}:pass-on:{}")
def transfer_host(table_id: TableId, user_id: UserId, /) -> None:
    """Make another user the host."""


@route("table:{}:turn-away:{}")
def kick(table_id: TableId, user_id: UserId, /) -> None:
    """Remove a user, who may not join again."""


@route("invite:{}:{}")
def invite(table_id: TableId, nonce: Nonce, /) -> None:
    """Invite the chosen user."""


@route("table:{}:setup")
def setup(table_id: TableId, /) -> None:
    """Show the options of the game."""


@route("choose:{}:{}")
def choose_setup(table_id: TableId, choice: SetupChoice, /) -> None:
    """Make one of the game's choices of options."""


@route("table:{}:form")
def ask_setup(table_id: TableId, /) -> None:
    """Open the form of the options."""


@route("form:{}")
def setup_form(table_id: TableId, /) -> None:
    """Send the form of the options."""


# A running game


@route("table:{}:more")
def more(table_id: TableId, /) -> None:
    """Show the private menu of a table."""


@route("table:{}:look-{}")
def menu_page(table_id: TableId, page: PageName, /) -> None:
    """Show a `MenuPage`, or one of the game's own pages, in the private menu."""


@route("table:{}:nudge")
def nudge(table_id: TableId, /) -> None:
    """Ping the people that the table waits for."""


@route("table:{}:back")
def back(table_id: TableId, /) -> None:
    """Return to a seat in which a computer player stands in."""


@route("table:{}:vote:{}")
def vote(table_id: TableId, seat: Seat, /) -> None:
    """Vote for a computer player in a seat."""


@route("table:{}:take:{}")
def take(table_id: TableId, seat: Seat, /) -> None:
    """Take a free seat."""


@route("table:{}:take-over:{}")
def sit_in_free_seat(table_id: TableId, seat: Seat, /) -> None:
    """Take a free seat, below the notice that it is free."""


@route("table:{}:pause")
def pause(table_id: TableId, /) -> None:
    """Ask for a pause, or agree to one."""


@route("table:{}:disagree:{}")
def disagree(table_id: TableId, proposal: Proposal, /) -> None:
    """Decline a proposal."""


@route("table:{}:resume")
def resume(table_id: TableId, /) -> None:
    """Resume a paused game."""


@route("table:{}:resign")
def resign(table_id: TableId, /) -> None:
    """Resign, after the question that confirms it."""


@route("table:{}:agree-cancel")
def agree_cancel(table_id: TableId, /) -> None:
    """Propose to cancel a game, or agree to it."""


@route("table:{}:cancel-sure:{}")
def cancel_surely(table_id: TableId, was_running: int, /) -> None:
    """Cancel a table, after the question about a lobby (0) or a running game (1)."""


@route("table:{}:join-listed")
def join_listed(table_id: TableId, /) -> None:
    """Take a seat at a table in a list."""


@route("table:{}:show")
def show_again(table_id: TableId, /) -> None:
    """Show a table again at the bottom of its channel."""


# A finished game


@route("table:{}:rematch")
def rematch(table_id: TableId, /) -> None:
    """Open a lobby with the same players and options."""


@route("table:{}:replay")
def replay(table_id: TableId, /) -> None:
    """Show the film of a game, from the table."""


@route("table:{}:film")
def film(table_id: TableId, /) -> None:
    """Show the film of a game, from a step of it."""


@route("step:{}:{}:{}")
def step(table_id: TableId, number: ShortNumber, button: ButtonName, /) -> None:
    """Go to a step of a replay."""


@route("jump:{}:{}:{}")
def jump(table_id: TableId, level: int, nonce: Nonce, /) -> None:
    """Go to the chosen step of a replay; ``level`` is 0 for the menu of turns, else of ranges."""


@route("table:{}:play-on:{}")
def fork_game(table_id: TableId, step: int, /) -> None:
    """Continue the game from a step of a replay, at a new table."""


@route("table:{}:review")
def review(table_id: TableId, /) -> None:
    """Start the quiz of a review."""


@route("table:{}:review-all")
def review_all(table_id: TableId, /) -> None:
    """Show the whole review."""


@route("quiz:{}:{}:{}")
def quiz(table_id: TableId, question: QuestionNumber, answer: Answer, /) -> None:
    """Answer a question of the quiz, or show it if the answer is None; both count from 0."""


@route("table:{}:turning-point")
def turning_point(table_id: TableId, /) -> None:
    """Show the turning point of a game."""


@route("table:{}:post-turning-point")
def post_turning_point(table_id: TableId, /) -> None:
    """Post the turning point in the channel."""


@route("table:{}:record")
def record(table_id: TableId, /) -> None:
    """Send the record of a finished game as a file."""


def belongs(custom_id: str, table_id: TableId, revision: Revision) -> bool:
    """Return whether a custom_id takes or drafts an action at this revision of a table."""
    return custom_id.startswith((f"act:{table_id}:{revision}:", f"pick:{table_id}:{revision}:"))
