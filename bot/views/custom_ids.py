"""The custom_ids of all buttons, menus and forms: what each of them says, declared once.

Discord allows 100 characters. An id holds everything that its button means, so every button works
after a restart. Messages of years ago still have theirs: what an id says never changes.
"""

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from bot.ids import Revision, TableId, UserId
from bot.views.routes import GameKey, Nonce, PageNumber, Part, ShortNumber, route
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


class GameList(StrEnum):
    """The lists behind ``/games``."""

    OWN = "own"
    OPEN = "open"
    FINISHED = "finished"


class Ranking(StrEnum):
    """What a leaderboard ranks people by."""

    WINS = "wins"
    SEASON = "season"
    MONTH = "month"
    RATING = "rating"
    CHAMPIONS = "champions"


class Switch(StrEnum):
    """What the admins of a server turn on or off."""

    THREADS = "threads"
    COMPUTERS = "computers"
    RATED = "rated"
    RATE_COMPUTERS = "rate-computers"


class ReplayButton(StrEnum):
    """The buttons below a step of a replay; several may lead to the same step."""

    FIRST = "first"
    TURN_BACK = "turnback"
    BACK = "back"
    HERE = "here"
    ON = "on"
    TURN_ON = "turnon"


ALL_GAMES: Final = "all"
"""Stands for all games together in the custom_id of a leaderboard."""

ActionJson: TypeAlias = Annotated[str, Part(r"\[[ -~]{1,60}\]")]
Draft: TypeAlias = Annotated[str, Part("[a-zA-Z0-9_]{0,40}")]
"""What a player prepares: it is in the message's buttons only, so that a restart loses nothing."""
SetupChoice: TypeAlias = Annotated[str, Part("[a-z-]{1,40}")]
PageName: TypeAlias = Annotated[str, Part("[a-z-]{1,35}")]
ButtonName: TypeAlias = Annotated[str, Part("[a-z]{1,10}")]
"""Tells apart the buttons of a message that lead to the same page."""
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


@route("table:{}:cancel")
def cancel(table_id: TableId, /) -> None:
    """Cancel a lobby."""


@route("table:{}:add-{}")
def add_computer(table_id: TableId, strength: Strength, /) -> None:
    """Give a seat to a computer player."""


@route("table:{}:remove-computer")
def remove_computer(table_id: TableId, /) -> None:
    """Take away the seat of the last computer player."""


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


@route("invite:{}")
def invite_once(table_id: TableId, /) -> None:
    """Do the same, from a menu of an early version."""


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


@route("play")
def open_form() -> None:
    """Send the form that opens a table of any game."""


@route("open:{}")
def ask_open(game: GameKey, /) -> None:
    """Open the form for a table, with a game chosen in it."""


@route("open-any")
def ask_open_any() -> None:
    """Open the form for a table of any game."""


# Help


@route("help:show")
def help_page() -> None:
    """Show the page of help."""


@route("begin")
def begin() -> None:
    """Do the same, from a greeting of an early version."""


@route("help:fair")
def fair() -> None:
    """Tell how dice and cards are kept fair."""


@route("help:rules:{}")
def help_rules(game: GameKey, /) -> None:
    """Show a game's rules in a new message."""


@route("help:preferences")
def help_preferences() -> None:
    """Show the user's preferences in a new message."""


@route("help:admins")
def admin_help() -> None:
    """Tell what admins can do."""


# Lists of games


@route("games:show")
def show_games() -> None:
    """Show the user's games in a new message."""


@route("games:{}:{}")
def game_list(which: GameList, button: ButtonName, /) -> None:
    """Show a list of games in place of another one."""


@route("games-menu:{}")
def choose_game(nonce: Nonce, /) -> None:
    """Show the private menu of the table chosen from a list."""


@route("table:{}:join-listed")
def join_listed(table_id: TableId, /) -> None:
    """Take a seat at a table of the list."""


@route("table:{}:show")
def show_again(table_id: TableId, /) -> None:
    """Show a table again at the bottom of its channel."""


@route("table:{}:record")
def record(table_id: TableId, /) -> None:
    """Send the record of a finished game as a file."""


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
def take_over(table_id: TableId, seat: Seat, /) -> None:
    """Do the same, below the news that it is free."""


@route("table:{}:pause")
def pause(table_id: TableId, /) -> None:
    """Ask for a pause, or agree to one."""


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


@route("which:{}:{}")
def choose_table(end: EarlyEnd, nonce: Nonce, /) -> None:
    """Choose the table that the user wants to end."""


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


# Pages


@route("page:rules:{}:{}")
def rules_page(game: GameKey, page: PageNumber, /) -> None:
    """Turn to a page of a game's rules."""


@route("pages:{}:{}")
def rules_menu(game: GameKey, page: PageNumber, /) -> None:
    """Choose a page of a game's rules, below the page with this number."""


@route("board:{}:{}:{}:{}")
def leaderboard(ranking: Ranking, game: GameKey, page: PageNumber, button: ButtonName, /) -> None:
    """Show a page of a leaderboard, of a game or `ALL_GAMES`."""


@route("page:leaderboard:{}:{}")
def leaderboard_of_wins(game: GameKey, page: PageNumber, /) -> None:
    """Do the same, from a message of an early version."""


@route("history:{}:{}")
def history(user_id: UserId, page: PageNumber, /) -> None:
    """Show a page of a user's finished games."""


# A user's own settings and data


@route("own:show")
def preferences() -> None:
    """Show what the user has chosen for themselves."""


@route("own:warn")
def alert_next() -> None:
    """Tell the user when they are next."""


@route("own:spare")
def alert_next_off() -> None:
    """Tell them that no more."""


@route("own:quiet")
def ask_quiet_hours() -> None:
    """Open the form of the quiet hours."""


@route("own-form:quiet")
def quiet_hours_form() -> None:
    """Send the form of the quiet hours."""


@route("own:loud")
def quiet_hours_off() -> None:
    """End the quiet hours."""


@route("own:off")
def ask_days_off() -> None:
    """Open the form of days off."""


@route("own-form:off")
def days_off_form() -> None:
    """Send the form of days off."""


@route("own:off:{}:{}")
def take_days_off(days: int, ahead: int, /) -> None:
    """Take so many days off, in so many days."""


@route("own:off-end")
def end_days_off() -> None:
    """End the days off."""


@route("own-menu:told:{}")
def notify_by(nonce: Nonce, /) -> None:
    """Choose how the user is told of turns."""


@route("own-menu:games:{}")
def subscribe_games(nonce: Nonce, /) -> None:
    """Choose the games to whose lobbies the user is called."""


@route("own-menu:hours:{}")
def subscribe_hours(nonce: Nonce, /) -> None:
    """Choose how often the user is called at most."""


@route("quit-calls:{}")
def unsubscribe(game: GameKey, /) -> None:
    """Be called to a game's lobbies no more."""


@route("block:{}")
def block(nonce: Nonce, /) -> None:
    """Block the chosen user."""


@route("own-menu:unblock:{}")
def unblock(nonce: Nonce, /) -> None:
    """Sit with the chosen user again."""


@route("privacy:about")
def privacy() -> None:
    """Tell what is stored, with buttons for one's own data."""


@route("privacy:show")
def own_data() -> None:
    """Show what is stored about the user."""


@route("privacy:export")
def export_own_data() -> None:
    """Send it as a file."""


@route("privacy:ask")
def ask_erase() -> None:
    """Ask whether the user really wants to be erased."""


@route("privacy:erase")
def erase() -> None:
    """Erase the user."""


# The settings of a server


@route("settings:{}:{}")
def switch(setting: Switch, on: bool, /) -> None:
    """Turn a setting on or off."""


@route("settings:language:{}")
def set_language(nonce: Nonce, /) -> None:
    """Choose the language of what all read."""


@route("settings:time:{}")
def set_turn_limit(nonce: Nonce, /) -> None:
    """Choose the usual time for a turn."""


@route("settings:channels:{}")
def set_channels(nonce: Nonce, /) -> None:
    """Choose the channels in which people may play."""


@route("settings:starters:{}")
def set_starters(nonce: Nonce, /) -> None:
    """Choose the roles that may open tables."""


@route("settings:cancellers:{}")
def set_cancellers(nonce: Nonce, /) -> None:
    """Choose the roles that may cancel tables."""


def belongs(custom_id: str, table_id: TableId, revision: Revision) -> bool:
    """Return whether a button does or prepares an action at this revision of a table."""
    return custom_id.startswith((f"act:{table_id}:{revision}:", f"pick:{table_id}:{revision}:"))
