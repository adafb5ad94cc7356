"""Who wins (rulebook, "End of the game")."""

from engine.claimit.board import score
from engine.claimit.state import State
from engine.game import Result, Seat, Standing

_TIE_BREAKS = ("mine", "claims", "spaces")


def ranking(state: State) -> Result:
    """Return the standings of a finished game.

    The largest mine wins, then the most claimed spaces, then the most spaces in all; who is still
    tied shares the place. Whoever resigned stands behind everybody who stayed. ``decided_by`` is
    the criterion that parted the winner from the next seat, "shared" if none did, or
    "last-standing" if all the others had resigned.
    """
    turn = state.turn
    scores = [score(state.board, seat) for seat in range(turn.seats)]

    def rank(seat: Seat) -> tuple[bool, int, int, int]:
        own = scores[seat]
        return seat not in turn.resigned, own.mine, own.claims, own.spaces

    ordered = sorted(range(turn.seats), key=rank, reverse=True)
    ranks = [rank(seat) for seat in ordered]
    standings = tuple(
        Standing(
            seat,
            1 + ranks.index(rank(seat)),
            seat in turn.resigned,
            {
                "mine": scores[seat].mine,
                "claims": scores[seat].claims,
                "spaces": scores[seat].spaces,
                "turns": turn.tallies[seat].turns,
                "busts": turn.tallies[seat].busts,
            },
        )
        for seat in ordered
    )
    (_, *best), (stayed, *second) = ranks[:2]
    if not stayed:
        return Result(standings, "last-standing")
    parted = (
        name for name, won, lost in zip(_TIE_BREAKS, best, second, strict=True) if won != lost
    )
    return Result(standings, next(parted, "shared"))
