"""Who wins (rulebook, "End of the game")."""

from engine.game import Result, Seat, Standing
from engine.nuggets.state import State


def ranking(state: State) -> Result:
    """Return the standings of a finished game.

    The most nuggets win; who has the same number shares the place. Whoever resigned stands behind
    everybody who stayed. ``decided_by`` is "nuggets", "shared" if two or more win, or
    "last-standing" if all the others had resigned.
    """
    turn = state.turn

    def rank(seat: Seat) -> tuple[bool, int]:
        return seat not in turn.resigned, turn.nuggets[seat]

    ordered = sorted(range(turn.seats), key=rank, reverse=True)
    ranks = [rank(seat) for seat in ordered]
    standings = tuple(
        Standing(
            seat,
            1 + ranks.index(rank(seat)),
            seat in turn.resigned,
            {
                "nuggets": turn.nuggets[seat],
                "best_turn": turn.tallies[seat].best_turn,
                "stolen": turn.tallies[seat].stolen,
            },
        )
        for seat in ordered
    )
    best, (stayed, _) = ranks[:2]
    if not stayed:
        return Result(standings, "last-standing")
    return Result(standings, "shared" if ranks[1] == best else "nuggets")
