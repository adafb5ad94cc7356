"""Plays computer players of two checkouts against each other, such as an earlier version.

``git worktree add ../before v1.0``, then ``python -m tools.compare_versions ../before claim``.
Each deal is played once from every seat, or by every team, so that good cards help both alike.
Processor time isn't limited, but printed for each player.
"""

import argparse
import pickle
import subprocess
import sys
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any, Final

from bot.game_packages import PACKAGES
from engine.analysis.arena import Match, wilson
from engine.game import Seat
from engine.player import AnyPlayer, Player

_SERVER: Final = """
import pickle, sys
from time import process_time
from random import Random
from bot.game_packages import PACKAGES

player = PACKAGES[sys.argv[1]].players[sys.argv[2]]
while True:
    try:
        view, seat, random = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    begin = process_time()
    action = player.decide(view, seat, random)
    pickle.dump((action, process_time() - begin), sys.stdout.buffer)
    sys.stdout.buffer.flush()
"""


def _own_numbers(random: Random) -> Random:
    """Return a random generator for one decision.

    A decision in another process can't advance the generator of this one.
    """
    return Random(random.getrandbits(64))  # noqa: S311 - for games


class _Timed(Player[Any, Any]):
    """A player that records processor seconds of its decisions by phase, without forced ones."""

    def __init__(self) -> None:
        self.times = defaultdict[str, list[float]](list)

    def note(self, view: Any, seconds: float) -> None:
        if len(getattr(view, "legal", ())) != 1:
            self.times[str(getattr(view, "phase", "any"))].append(seconds)


class _LocalPlayer(_Timed):
    """A player of this checkout."""

    def __init__(self, player: AnyPlayer) -> None:
        super().__init__()
        self._player = player

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:
        begin = process_time()
        action = self._player.decide(view, seat, _own_numbers(random))
        self.note(view, process_time() - begin)
        return action


class _RemotePlayer(_Timed):
    """A player of another checkout, in a separate process."""

    def __init__(self, checkout: Path, game: str, name: str, stack: ExitStack) -> None:
        super().__init__()
        command = [sys.executable, "-c", _SERVER, game, name]
        self._process = stack.enter_context(
            subprocess.Popen(  # noqa: S603 - this very Python
                command, cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        )
        stack.callback(self._process.terminate)

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:
        assert self._process.stdin is not None  # noqa: S101 - both are pipes
        assert self._process.stdout is not None  # noqa: S101
        pickle.dump((view, seat, _own_numbers(random)), self._process.stdin)
        self._process.stdin.flush()
        action, seconds = pickle.load(self._process.stdout)  # noqa: S301 - from our own process
        self.note(view, seconds)
        return action


def main() -> None:
    """Play the games and print the share of wins of this checkout's player."""
    parser = argparse.ArgumentParser(prog="python -m tools.compare_versions")
    parser.add_argument("checkout", type=Path, help="the other version's folder")
    parser.add_argument("game", choices=sorted(PACKAGES))
    parser.add_argument("--player", default="strong")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    package = PACKAGES[options.game]
    local, wins = _LocalPlayer(package.players[options.player]), 0.0
    with ExitStack() as stack:
        remote = _RemotePlayer(options.checkout, options.game, options.player, stack)
        match = Match(local, remote, options.seats, is_paired=True)
        for number in range(options.first, options.first + options.games):
            wins += match.win(package.rules, options.seed, number)
            if (number + 1) % 10 == 0:
                sys.stderr.write(f"{number + 1 - options.first} games, {wins:g} won\n")
    share, low, high = wilson(wins, options.games)
    sys.stdout.write(
        f"{options.game}, {options.seats} seats, seed {options.seed}, {options.games} games: this"
        f" {options.player} wins {share:.1%} (95 %: {low:.1%} to {high:.1%})\n"
    )
    for name, player in (("this", local), ("the other", remote)):
        all_seconds = [seconds for times in player.times.values() for seconds in times]
        phases = ", ".join(
            f"{phase} {mean(times):.3f} (at most {max(times):.3f})"
            for phase, times in player.times.items()
        )
        sys.stdout.write(
            f"{name}: {mean(all_seconds):.3f} s of processor time a decision; {phases}\n"
        )


if __name__ == "__main__":
    main()
