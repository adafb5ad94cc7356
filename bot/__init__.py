"""The Discord bot: all code that talks to Discord, to the disk or to a terminal.

Begin with `bot.app`: it is the client, starts the services that `bot.wiring` creates, and
dispatches each command and each press to its handler in `bot.interactions`.

These modules lie beside the folders, the lowest first:

- `bot.errors`: the base classes of all exceptions. May import nothing else of this program.
- `bot.ids`: a type for each kind of id. May import nothing else of this program.
- `bot.game_packages`: the installed games. May import `engine`.
- `bot.catalogue`: the message catalogues. May import `bot.game_packages` and what that may import.
- `bot.settings`: the environment variables that configure the bot. May import `bot.errors` and
  `bot.runtime`.
- `bot.services`: the services that handlers use. May import `bot.automation` and what that may
  import.
- `bot.wiring`: creates the services of a client. May import `bot.services` and what that may
  import.
- `bot.app`: the client. May import `bot.wiring`, `bot.interactions` and what they may import.
- `bot.__main__`: the command line. May import `bot.cli` and what that may import.
"""
