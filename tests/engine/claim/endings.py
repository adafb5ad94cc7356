"""Search for errors of the strong player in endgames: ``python -m tests.engine.claim.endings``.

It plays critical positions of two players in which card counting reveals all cards, and compares
the answers with an independent solver's, which takes some minutes for 300 positions. ``--cards 6``
selects positions with this number of cards in the hand.
"""

import argparse
import sys
from random import Random
from time import process_time

from engine.claim.ai.players import PLAYERS
from engine.claim.state import State
from engine.player import Adviser, AnyAdviser
from tests.engine.claim.solver import GAME, WIN, critical

FEWEST, MOST = 2, 6


def main() -> int:
    """Print a line for each number of cards in the hand; return 1 if there was any error."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.claim.endings")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=int, nargs="+", default=[*range(FEWEST, MOST + 1)])
    options = parser.parse_args()
    strong, errors, numbers = PLAYERS["strong"], 0, options.cards
    assert isinstance(strong, Adviser)
    for row, cards in enumerate(numbers):
        share = options.positions // len(numbers) + (row < options.positions % len(numbers))
        positions = critical(Random(f"{options.seed}:{cards}"), cards)
        wrong, times = 0, list[float]()
        for _ in range(share):
            state, outcomes = next(positions)
            view, seat = GAME.view(state, state.turn.mover), state.turn.mover
            begin = process_time()
            action = strong.decide(view, seat, Random(0))
            times.append(process_time() - begin)
            wrong += outcomes[action] < max(outcomes.values())
            wrong += mistaken(
                strong, state, {action: outcome / WIN for action, outcome in outcomes.items()}
            )
        errors += wrong
        sys.stdout.write(
            f"{cards} cards: {share} critical positions, {wrong} errors, decisions of"
            f" {sum(times) / share:.3f} s of processor time, at most {max(times):.3f}\n"
        )
        sys.stdout.flush()
    return int(errors > 0)


def mistaken(strong: AnyAdviser, state: State, chances: dict[object, float]) -> bool:
    """Return whether an answer is wrong or not marked as exact."""
    seat = state.turn.mover
    view = GAME.view(state, seat)
    answers = {action: chance for chance, action in strong.answers(view, seat)}
    return answers != chances or not strong.is_exact(view, seat)


if __name__ == "__main__":
    sys.exit(main())
