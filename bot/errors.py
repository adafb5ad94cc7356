"""What can go wrong, and the base classes of it.

The tree of all our exceptions but those within a game, each where it is raised; a test compares it
with the program:

    IllegalAction           engine.game: the rules forbid what was tried
    IllegalOptions          engine.game: a game can't begin with these options
    LessonError             engine.lesson: a lesson asks for what the rules don't allow
    NotLoadable             bot.game_packages: an installed game can't be played with this program
    MissingMessage          bot.catalogue: there are no words for what is to be said
    Fault                   bot.conformance.fault: a game isn't as it has to be
    BotError                here: all other errors of ours
      Refused               bot.tables.refusals: what a user asked for isn't possible, and why
        GameFault           bot.views.game_faults: because the code of a game has failed
      Undelivered           bot.client.undelivered: Discord doesn't take a request
      Conflict              bot.store.errors: the table is no longer as the caller believed
      TooManySeats          bot.store.errors: a user would have a seat in too many running games
      InvalidRecord         bot.tables.record_format: not the record of a game that was played
      NotArchivable         bot.cli.archive: a game can't be archived
      ThinkingFailed        bot.automation.worker: the code of a game has failed in the worker
      FilmError             bot.automation.film_maker: a film could not be made
        TooSlow             bot.automation.films: not in time
      Failure               here: only the host of the program can mend it
        SettingsError       bot.settings: by another value of a setting
        StoreUnavailable    bot.store.errors: by looking after the database
        UnreadableSchema    bot.store.migrations: by another version, or a new database

Users are told of a `Refused`, a `StoreUnavailable` and an `Undelivered` by
`bot.interactions.error_handler`; anything else is a fault of the program there.
What comes of a `Failure` at the command line stands in `bot.__main__`.
"""

from typing import Final

PERMANENT_FAILURE: Final = 2
"""The exit code that says that starting the program again doesn't help."""


class BotError(Exception):
    """The base of the bot's own exceptions."""


class Failure(BotError):
    """Something that only the host of the program can mend. The text is one line that says how.

    The program ends with the ``exit_code``.
    """

    exit_code: int = 1
