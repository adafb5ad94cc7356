"""The custom_ids of what stands at a table: each says what its button, menu or form means.

Discord allows 100 characters. An id holds everything that its button means, so every button works
after a restart. Messages of years ago still have theirs: what an id says never changes.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias

from bot.ids import Revision, TableId, UserId
from bot.store.table_types import Proposal
from bot.views.routes import ButtonName, Nonce, Part, ShortNumber, route
from engine.game import Seat
from engine.player import Strength


class MenuPage(StrEnum):
    """What every game's private menu can show besides the game's own pages."""

    NOTHING = "nothing"
    RESIGN = "resign"
    CANCEL = "cancel"


class EarlyEnd(StrEnum):
    """How a user may want to end a table early."""

    RESIGN = "resign"
    CANCEL = "cancel"


class ReplayButton(StrEnum):
    """The buttons below a step of a replay; several may lead to the same step."""

    FIRST = "first"
    TURN_BACK = "turnback"
    BACK = "back"
    HERE = "here"
    ON = "on"
    TURN_ON = "turnon"


ActionJson: TypeAlias = Annotated[str, Part(r"\[[ -~]{1,60}\]")]
Draft: TypeAlias = Annotated[str, Part("[a-zA-Z0-9_]{0,40}")]
"""What a player prepares: it is in the message's buttons only, so that a restart loses nothing."""
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
    """Change what is being prepared but not done yet."""


@route("table:{}:undo:{}")
def undo(table_id: TableId, revision: int, /) -> None:
    """Take back the last action of a revision."""


@route("table:{}:hand")
def hand(table_id: TableId, /) -> None:
    """Show the hand of the user."""


@route("table:{}:aid")
def aid(table_id: TableId, /) -> None:
    """Show what helps with a hand."""


@route("table:{}:coach")
def coach(table_id: TableId, /) -> None:
    """Ask what the strong computer player would do."""


# A lobby


@route("table:{}:join")
def join(table_id: TableId, /) -> None:
    """Take a seat."""


@route("table:{}:leave")
def leave(table_id: TableId, /) -> None:
    """Give up one's seat."""


@route("table:{}:start")
def start(table_id: TableId, /) -> None:
    """Start the game."""


@route("table:{}:add-{}")
def add_computer(table_id: TableId, strength: Strength, /) -> None:
    """Give a seat to a computer player."""


@route("table:{}:remove-computer")
def remove_computer(table_id: TableId, /) -> None:
    """Take away the seat of the last computer player."""


@route("table:{}:rules")
def rules(table_id: TableId, /) -> None:
    """Show the rules of a table's game, and its promise of fair dice or cards."""


@route("table:{}:resize:{}")
def resize(table_id: TableId, seats: int, /) -> None:
    """Change the number of seats."""


@route("table:{}:pass-on:{}")
def transfer_host(table_id: TableId, user_id: UserId, /) -> None:
    """Make another user the host."""


@route("table:{}:turn-away:{}")
def kick(table_id: TableId, user_id: UserId, /) -> None:
    """Remove a user, who may not come back."""


@route("invite:{}:{}")
def invite(table_id: TableId, nonce: Nonce, /) -> None:
    """Invite the chosen user."""


@route("table:{}:setup")
def setup(table_id: TableId, /) -> None:
    """Show the options of the game."""


@route("choose:{}:{}")
def choose_setup(table_id: TableId, choice: SetupChoice, /) -> None:
    """Choose options in one of the game's ways."""


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
    """Ping those whom the table waits for."""


@route("table:{}:back")
def back(table_id: TableId, /) -> None:
    """Come back to one's seat, which a computer player has played."""


@route("table:{}:vote:{}")
def vote(table_id: TableId, seat: Seat, /) -> None:
    """Vote for a computer player in a seat."""


@route("table:{}:take:{}")
def take(table_id: TableId, seat: Seat, /) -> None:
    """Take a free seat."""


@route("table:{}:take-over:{}")
def sit_in_free_seat(table_id: TableId, seat: Seat, /) -> None:
    """Do the same, below the news that it is free."""


@route("table:{}:pause")
def pause(table_id: TableId, /) -> None:
    """Ask for a pause, or agree to one."""


@route("table:{}:disagree:{}")
def disagree(table_id: TableId, wish: Proposal, /) -> None:
    """Say no to a pause, or to cancelling a game."""


@route("table:{}:resume")
def resume(table_id: TableId, /) -> None:
    """Resume a paused game."""


@route("table:{}:resign")
def resign(table_id: TableId, /) -> None:
    """Resign, after the question."""


@route("table:{}:agree-cancel")
def agree_cancel(table_id: TableId, /) -> None:
    """Ask all players to cancel a game, or agree to that."""


@route("table:{}:cancel-sure:{}")
def cancel_surely(table_id: TableId, was_running: int, /) -> None:
    """Cancel after the question about a lobby (0) or a running game (1)."""


@route("table:{}:join-listed")
def join_listed(table_id: TableId, /) -> None:
    """Take a seat at a table of the list."""


@route("table:{}:show")
def show_again(table_id: TableId, /) -> None:
    """Show a table again at the bottom of its channel."""


# A finished game


@route("table:{}:rematch")
def rematch(table_id: TableId, /) -> None:
    """Open a lobby like the finished one's."""


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
    """Go to the chosen step of a replay, from the menu of turns or, above it, one of ranges."""


@route("table:{}:play-on:{}")
def fork_game(table_id: TableId, step: int, /) -> None:
    """Play on from a step of a replay."""


@route("table:{}:review")
def review(table_id: TableId, /) -> None:
    """Begin the quiz of a review."""


@route("table:{}:review-all")
def review_all(table_id: TableId, /) -> None:
    """Show the whole review."""


@route("quiz:{}:{}:{}")
def quiz(table_id: TableId, question: QuestionNumber, answer: Answer, /) -> None:
    """Give an answer to a question, or ask it for None. Both are counted from 0."""


@route("table:{}:turning-point")
def turning_point(table_id: TableId, /) -> None:
    """Show the turning point of a game."""


@route("table:{}:post-turning-point")
def post_turning_point(table_id: TableId, /) -> None:
    """Post it in the channel."""


@route("table:{}:record")
def record(table_id: TableId, /) -> None:
    """Send the record of a finished game as a file."""


def belongs(custom_id: str, table_id: TableId, revision: Revision) -> bool:
    """Return whether a button does or prepares an action at this revision of a table."""
    return custom_id.startswith((f"act:{table_id}:{revision}:", f"pick:{table_id}:{revision}:"))
