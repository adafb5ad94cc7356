"""The command line: `run`, `demo` and the other commands; without a command it lists them."""

import os
import signal
import sys
from collections.abc import Sequence

from bot.cli.arguments import argument_parser
from bot.errors import Failure
from bot.runtime.installation import DISTRIBUTION, program_name, program_version

INTERRUPTED = 128 + signal.SIGINT
"""The conventional exit code of a program that Ctrl-C ended."""
UNREAD = 141
"""The exit code if the output pipe is closed early, as if SIGPIPE had ended the program."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of the command line and return the exit code."""
    name, state = program_name(), "nothing has changed"
    try:
        parser = argument_parser()
        options = parser.parse_args(arguments)
        if options.version:
            print(f"{DISTRIBUTION} {program_version()}")  # noqa: T201
            return 0
        if options.command is None:
            parser.print_help()
            return 0
        name, state = options.name, options.interrupted
        code: int | None = options.command(options)
    except Failure as failure:
        print(" ".join(str(failure).split()), file=sys.stderr)  # noqa: T201 - always one line
        return failure.exit_code
    except KeyboardInterrupt:
        print(f"{name} was interrupted: {state}.", file=sys.stderr)  # noqa: T201
        return INTERRUPTED
    except BrokenPipeError:  # the reader has closed it, such as head or a pager
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return code or 0


if __name__ == "__main__":
    sys.exit(main())
