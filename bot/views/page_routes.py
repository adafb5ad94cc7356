"""The custom_ids of lists, pages, and the settings of users and servers.

Their format must never change, like that of `bot.views.table_routes`.
"""

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from bot.ids import TableId, UserId
from bot.views.routes import ButtonName, GameKey, Nonce, PageNumber, Part, ShortNumber, route
from bot.views.table_routes import ActionJson, Draft
from engine.player import Strength


class GameList(StrEnum):
    """The lists of ``/games``."""

    OWN = "own"
    OPEN = "open"
    FINISHED = "finished"


class Ranking(StrEnum):
    """Ranking criterion of a leaderboard."""

    WINS = "wins"
    SEASON = "season"
    MONTH = "month"
    RATING = "rating"
    CHAMPIONS = "champions"


class Switch(StrEnum):
    """Setting of a server that is on or off."""

    THREADS = "threads"
    COMPUTERS = "computers"
    RATED = "rated"
    RATE_COMPUTERS = "rate-computers"
    KEEP_PICTURES = "keep-pictures"
    CUP_THREADS = "cup-threads"


ALL_GAMES: Final = "all"
"""Stands for all games together in the custom_id of a leaderboard."""

StepName: TypeAlias = Annotated[str, Part("[a-z0-9-]{1,20}")]
"""Name of a lesson's step or of a page of the rules; it survives insertions before it."""

DayNumber: TypeAlias = Annotated[int, Part("[0-9]{8}+", int)]
"""A date as a number, see `bot.store.daily_types.number_of_day`."""

# Many actions


@route("press:{}:{}")
def press_chosen(menu: PageNumber, nonce: Nonce, /) -> None:
    """Press the button whose custom_id is the chosen value, in one of several menus."""


# Opening a table


@route("open-any")
def choose_game_to_open() -> None:
    """Show the page for opening a table of any game, or joining one."""


@route("open:{}")
def open_table(game: GameKey, /) -> None:
    """Open a table of a game."""


@route("open:{}:options")
def ask_options(game: GameKey, /) -> None:
    """Open the form with the options of a new table."""


@route("open-form:{}")
def options_form(game: GameKey, /) -> None:
    """Send the form with the options of a new table."""


# Help


@route("help:show")
def help_page() -> None:
    """Show the page of ``/help``."""


@route("help:fair")
def fair() -> None:
    """Explain why dice and cards are fair."""


@route("help:rules:{}")
def help_rules(game: GameKey, /) -> None:
    """Show a game's rules in a new message."""


@route("help:preferences")
def help_preferences() -> None:
    """Show the user's preferences in a new message."""


@route("help:admins")
def admin_help() -> None:
    """Explain what admins can do."""


# The page of a game


@route("game-page:{}:{}")
def game_page(nonce: Nonce, menu: PageNumber, /) -> None:
    """Show the page of the game chosen in a menu, in a new message."""


# Lessons


@route("learn:{}")
def learn(game: GameKey, /) -> None:
    """Start the lesson of a game in a new message."""


@route("learn:{}:{}:act:{}")
def lesson_act(game: GameKey, step: StepName, action: ActionJson, /) -> None:
    """Take an action in a step of a lesson."""


@route("learn:{}:{}:pick:{}")
def lesson_pick(game: GameKey, step: StepName, draft: Draft, /) -> None:
    """Change the draft in a step of a lesson."""


@route("learn:{}:{}:show:{}")
def lesson_step(game: GameKey, step: StepName, button: ButtonName, /) -> None:
    """Go to a step of a lesson."""


@route("learn:{}:{}:leave")
def leave_lesson(game: GameKey, step: StepName, /) -> None:
    """Leave a lesson at a step."""


@route("first-game:{}")
def first_game(game: GameKey, /) -> None:
    """Start a game against an easy computer player, with the coach."""


@route("learn-rules:{}:{}")
def lesson_rules(game: GameKey, page: StepName, /) -> None:
    """Show a page of a game's rules in a new message."""


# Positions of the day


@route("daily:show")
def daily() -> None:
    """Show the position of the day of today's game in a new message."""


@route("daily:{}:{}:show:{}")
def daily_page(game: GameKey, day: DayNumber, button: ButtonName, /) -> None:
    """Show a game's position of a day."""


@route("daily-game:{}:{}:{}")
def choose_daily_game(day: DayNumber, nonce: Nonce, menu: PageNumber, /) -> None:
    """Show the position of a day of the game chosen in a menu."""


@route("daily:{}:{}:{}:act:{}")
def daily_act(game: GameKey, day: DayNumber, number: ShortNumber, action: ActionJson, /) -> None:
    """Answer the position with a number, on a day."""


@route("daily:{}:{}:{}:pick:{}")
def daily_pick(game: GameKey, day: DayNumber, number: ShortNumber, draft: Draft, /) -> None:
    """Change the draft of the answer."""


@route("daily:{}:{}:{}:play")
def daily_play(game: GameKey, day: DayNumber, number: ShortNumber, /) -> None:
    """Continue the game from the position with a number, against a computer player."""


@route("daily:{}:{}:share")
def daily_share(game: GameKey, day: DayNumber, /) -> None:
    """Post the user's result of a day in the channel."""


@route("mistakes:next")
def next_mistake() -> None:
    """Ask the next question about one of the user's own costly decisions."""


@route("mistakes:{}:{}:{}")
def mistake(table_id: TableId, sequence: ShortNumber, action: ActionJson, /) -> None:
    """Answer the question about a costly decision."""


# Solo games


@route("solo:show")
def solo() -> None:
    """Show the page of solo games in a new message."""


@route("solo:{}:begin:{}")
def begin_solo(game: GameKey, strength: Strength, /) -> None:
    """Start a solo game in a new message."""


@route("solo:{}:on")
def solo_go_on(game: GameKey, /) -> None:
    """Continue a solo game in a new message."""


@route("solo:{}:{}:{}:act:{}")
def solo_act(
    game: GameKey, number: ShortNumber, revision: ShortNumber, action: ActionJson, /
) -> None:
    """Take an action in a solo game."""


@route("solo:{}:{}:{}:pick:{}")
def solo_pick(game: GameKey, number: ShortNumber, revision: ShortNumber, draft: Draft, /) -> None:
    """Change the draft in a solo game."""


# Lists of games


@route("games:show")
def show_games() -> None:
    """Show the user's games in a new message."""


@route("games:{}:{}")
def game_list(which: GameList, button: ButtonName, /) -> None:
    """Replace the list of games by another one."""


@route("games-menu:{}")
def choose_game(nonce: Nonce, /) -> None:
    """Show the private menu of the chosen table."""


# Pages


@route("page:rules:{}:{}")
def rules_page(game: GameKey, page: PageNumber, /) -> None:
    """Turn to a page of a game's rules."""


@route("pages:{}:{}")
def rules_menu(game: GameKey, nonce: Nonce, /) -> None:
    """Turn to the chosen page of a game's rules."""


@route("chapter:{}:{}")
def rules_chapter(game: GameKey, nonce: Nonce, /) -> None:
    """Turn to the page of the chosen chapter."""


@route("look-up:{}:{}")
def look_up(game: GameKey, nonce: Nonce, /) -> None:
    """Show the page of the chosen chapter in a new message, from a table."""


@route("board:{}:{}:{}:{}")
def leaderboard(ranking: Ranking, game: GameKey, page: PageNumber, button: ButtonName, /) -> None:
    """Show a page of the leaderboard of a game or `ALL_GAMES`."""


@route("board-game:{}:{}:{}")
def choose_leaderboard(ranking: Ranking, nonce: Nonce, menu: PageNumber, /) -> None:
    """Show the leaderboard of the game chosen in a menu, or of `ALL_GAMES`."""


@route("board:past")
def past_seasons() -> None:
    """Show the champions of past seasons privately."""


@route("profile:{}:{}")
def profile(user_id: UserId, game: GameKey, /) -> None:
    """Show a user's profile, in a game or `ALL_GAMES`."""


@route("profile-game:{}:{}:{}")
def choose_game_of_profile(user_id: UserId, nonce: Nonce, menu: PageNumber, /) -> None:
    """Show a user's profile in the game chosen in a menu, or in `ALL_GAMES`."""


@route("profiles:{}")
def choose_profile(nonce: Nonce, /) -> None:
    """Show the profile of the chosen user."""


@route("history:{}:{}")
def history(user_id: UserId, page: PageNumber, /) -> None:
    """Show a page of a user's finished games."""


# A user's own settings and data


@route("own:show")
def preferences() -> None:
    """Show the user's settings."""


@route("own:warn")
def alert_next() -> None:
    """Notify the user when they are next."""


@route("own:spare")
def alert_next_off() -> None:
    """Stop notifying the user when they are next."""


@route("own:only")
def play_forced() -> None:
    """Play the user's only moves."""


@route("own:every")
def play_forced_not() -> None:
    """Leave the user's only moves to them."""


@route("own:quick:{}")
def prefer_pace(quick: bool, /) -> None:
    """Choose the pace of the user's tables."""


@route("own:quiet")
def ask_quiet_hours() -> None:
    """Open the form for quiet hours."""


@route("own-form:quiet")
def quiet_hours_form() -> None:
    """Send the form for quiet hours."""


@route("own:loud")
def quiet_hours_off() -> None:
    """End the quiet hours."""


@route("own:off")
def ask_days_off() -> None:
    """Open the form for days off."""


@route("own-form:off")
def days_off_form() -> None:
    """Send the form for days off."""


@route("own:off:{}:{}")
def take_days_off(days: int, ahead: int, /) -> None:
    """Take a number of days off, beginning ``ahead`` days from today."""


@route("own:off-end")
def end_days_off() -> None:
    """End the days off."""


@route("own-menu:told:{}")
def notify_by(nonce: Nonce, /) -> None:
    """Choose how the user is notified of turns."""


@route("own-menu:games:{}")
def subscribe_games(nonce: Nonce, /) -> None:
    """Choose the games for whose lobbies the user is pinged."""


@route("own-menu:games:{}:{}")
def subscribe_some_games(nonce: Nonce, menu: PageNumber, /) -> None:
    """Choose those games in one of several menus for whose lobbies the user is pinged."""


@route("own-menu:hours:{}")
def subscribe_hours(nonce: Nonce, /) -> None:
    """Choose the minimum number of hours between two pings."""


@route("quit-calls:{}")
def unsubscribe(game: GameKey, /) -> None:
    """Stop the pings for a game's lobbies."""


@route("block:{}")
def block(nonce: Nonce, /) -> None:
    """Block the chosen user."""


@route("own-menu:unblock:{}")
def unblock(nonce: Nonce, /) -> None:
    """Unblock the chosen user."""


@route("privacy:about")
def privacy() -> None:
    """Explain the stored data, with buttons for the user's own."""


@route("privacy:show")
def own_data() -> None:
    """Show what is stored about the user."""


@route("privacy:export")
def export_own_data() -> None:
    """Send the data stored about the user as a file."""


@route("privacy:export:{}")
def export_older(before: TableId, /) -> None:
    """Send another file, with the user's games before a table."""


@route("privacy:ask")
def ask_erase() -> None:
    """Ask the user to confirm the erasure of their data."""


@route("privacy:erase")
def erase() -> None:
    """Erase the user's data."""


# The settings of a server


@route("settings:{}:{}")
def switch(setting: Switch, on: bool, /) -> None:
    """Turn a setting on or off."""


@route("settings:language:{}")
def set_language(nonce: Nonce, /) -> None:
    """Choose the language of public messages."""


@route("settings:time:{}")
def set_turn_limit(nonce: Nonce, /) -> None:
    """Choose the usual time for a turn."""


@route("settings:channels:{}")
def set_channels(nonce: Nonce, /) -> None:
    """Choose the channels in which tables can be opened."""


@route("settings:starters:{}")
def set_starters(nonce: Nonce, /) -> None:
    """Choose the roles that may open tables."""


@route("settings:cancellers:{}")
def set_cancellers(nonce: Nonce, /) -> None:
    """Choose the roles that may cancel tables."""


@route("settings:cup-hosts:{}")
def set_cup_hosts(nonce: Nonce, /) -> None:
    """Choose the roles that may open cups."""


@route("settings:cups:{}")
def set_cup_channel(nonce: Nonce, /) -> None:
    """Choose the channel for cups, or none."""


@route("settings:season:{}")
def set_season_channel(nonce: Nonce, /) -> None:
    """Choose the channel for announcements of seasons, or none."""


@route("settings:daily:{}")
def set_daily_channel(nonce: Nonce, /) -> None:
    """Choose the channel for the positions of the day, or none."""


@route("settings:export")
def export_results() -> None:
    """Send the results of all tables of the server as files."""


@route("settings:export:{}")
def export_later_results(after: TableId, /) -> None:
    """Send the results of the tables opened after a table."""
