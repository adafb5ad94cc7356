"""The base classes of the program's exceptions.

The tree of all exceptions except those inside a game, each with its module; a test compares it with
the program:

    IllegalAction           engine.game: the rules forbid an action
    IllegalOptions          engine.game: a game can't begin with these options
    IllegalEntry            engine.cups.cup: an entry can't follow in a cup's log
    LessonError             engine.lesson: a lesson breaks the rules
    NotLoadable             bot.game_packages: this program can't play an installed game
    MissingMessage          bot.catalogue: no catalogue has a message with this key
    Fault                   bot.conformance.fault: a game breaks its contract
    BotError                here: all other errors of the bot
      Refused               bot.tables.refusals: a user's request isn't possible, with a reason
        GameFault           bot.views.game_faults: because the code of a game has failed
      Undelivered           bot.client.undelivered: a request to Discord has failed
      Conflict              bot.store.errors: the table has changed since the caller read it
      TooManySeats          bot.store.errors: a user would have a seat in too many running games
      TooManyCups           bot.store.errors: a guild or a user would have too many cups
      InvalidRecord         bot.tables.record_format: not the record of a game that was played
      NotArchivable         bot.cli.archive: a game can't be archived
      ThinkingFailed        bot.automation.worker: the code of a game has failed in the worker
      FilmError             bot.automation.film_maker: a film could not be made
        TooSlow             bot.automation.films: not in time
      Failure               here: only the host of the program can solve it
        SettingsError       bot.settings: by changing a setting
        StoreUnavailable    bot.store.errors: by repairing the database
        UnreadableSchema    bot.store.migrations: by another version, or a new database

`bot.interactions.error_handler` reports `Refused`, `StoreUnavailable` and `Undelivered` to users;
it treats anything else as a fault of the program. `bot.__main__` handles `Failure` on the command
line.
"""

from typing import Final

PERMANENT_FAILURE: Final = 2
"""Exit code that means that restarting the program doesn't help."""


class BotError(Exception):
    """Base class of the bot's own exceptions."""


class Failure(BotError):
    """A problem that only the host can solve. The text is one line that says how.

    The program ends with the ``exit_code``.
    """

    exit_code: int = 1
