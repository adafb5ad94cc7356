"""The schedule of a cup in which everyone meets everyone."""

from collections.abc import Collection, Sequence

from engine.cups.cup import Cup
from engine.cups.entries import Bye, ByeKind, Member, Pairing, Status
from engine.cups.history import history


def all_play_all(cup: Cup, away: Collection[Member]) -> Pairing:
    """Return the pairing of the next round. ``away`` have days off over all of it.

    Whose opponent has left or is away has a bye. If the first seat begins, it goes to whoever has
    begun less; else the schedule decides.
    """
    past = history(cup)
    games, byes = list[tuple[Member, Member]](), list[Bye]()
    for first, second in round_robin(cup.lots, len(cup.rounds)):
        pair = [player for player in (first, second) if player is not None]
        here = [player for player in pair if cup.members[player].status is Status.IN]
        if len(here) == 2 and not {*here} & {*away}:
            games.append(past.seats(*here))
            continue
        kind = ByeKind.FORFEIT if len(pair) == 2 else ByeKind.ODD
        byes += [Bye(player, ByeKind.AWAY if player in away else kind) for player in here]
    return Pairing(tuple(games), tuple(byes))


def round_robin(
    players: Sequence[Member], number: int
) -> list[tuple[Member | None, Member | None]]:
    """Return the pairs of a round, counted from 0; with None is paired who has nobody.

    All but the last stand in a circle. In each round the next of them meets the last, and the
    others meet whoever is as far from that one on the other side. Two rounds, one after the other,
    are a path through all players: along it each begins one game and doesn't begin the other, so
    nobody ever begins two games more or fewer than their opponents.
    """
    *circle, last = players if len(players) % 2 == 0 else (*players, None)
    met = circle[number]
    pairs = [(last, met) if number % 2 == 0 else (met, last)]
    for distance in range(1, len(circle) // 2 + 1):
        step = 2 * distance if number % 2 == 0 else 1 - 2 * distance
        places = (number + step) % len(circle), (number - step) % len(circle)
        pairs.append((circle[places[0]], circle[places[1]]))
    return pairs
