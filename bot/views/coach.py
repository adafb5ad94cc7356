"""What the strong player of a game tells people: what it would do, and what their play has cost."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games import HostedGame
from bot.views.game import NO_PRESSES
from bot.views.scene import Scene
from engine.analysis.advice import Advice
from engine.analysis.review import Review
from engine.game import Seat
from engine.player import WinChance
from render.seats import SEATS
from render.words import Say, percent

_COSTLY: Final = 0.01


def advice(
    game: HostedGame, view: object, seat: Seat, given: Advice, names: Sequence[str], say: Say
) -> Scene:
    """Return what the strong player would do in a seat's place, and why."""
    best, instead = given
    deed = game.view.describe(view, best.action, names, say)
    if instead is None:
        words = say("coach-only", deed=deed, chance=percent(best.chance, say))
    else:
        with_it, without = percent(best.chance, say), percent(instead.chance, say)
        words = say(
            "coach-close" if with_it == without else "coach-advice",
            deed=deed,
            reason=game.view.explain(view, best.action, names, say),
            chance=with_it,
            other=without,
            instead=game.view.describe(view, instead.action, names, say),
        )
    return Scene(words, accent=SEATS[seat].rgb)


def review(game: HostedGame, seat: Seat, found: Review, names: Sequence[str], say: Say) -> Scene:
    """Return a seat's costliest decisions, each with the table as it was."""
    positions = (
        game.view.playing(verdict.decision.view, names, say, NO_PRESSES, "")
        for verdict in found.costliest
    )
    pictures = [scene.picture for scene in positions if scene.picture is not None]
    notes = ["review-note", "review-pictures"] if pictures else []
    return Scene(
        text="\n".join(_findings(game, found, names, say)),
        picture=pictures[0] if pictures else None,
        note="\n".join(map(say, notes)),
        accent=SEATS[seat].rgb,
        extras=tuple(pictures[1:]),
    )


def _findings(game: HostedGame, found: Review, names: Sequence[str], say: Say) -> Iterator[str]:
    yield "## " + say("review-title")
    if not found.decisions:
        yield say("review-nothing")
        return
    worst = max((verdict.cost for verdict in found.costliest), default=0)
    if worst < _COSTLY:
        yield say("review-good")
    average = 100 * found.cost / found.decisions
    yield say("review-sum", decisions=found.decisions, average=average)
    for number, verdict in enumerate(found.costliest, 1):
        decision, done, best = verdict
        before, after = _tenths(best.chance), _tenths(done.chance)
        yield say(
            "review-decision",
            number=number,
            turn=decision.turn,
            done=game.view.describe(decision.view, done.action, names, say),
            best=game.view.describe(decision.view, best.action, names, say),
            before=before,
            after=after,
            cost=before - after,
        )


def _tenths(chance: WinChance) -> float:
    """Return a chance in per cent with one decimal; only the impossible is 0, the sure 100."""
    if chance in (0, 1):
        return 100 * chance
    return min(99.9, max(0.1, round(100 * chance, 1)))
