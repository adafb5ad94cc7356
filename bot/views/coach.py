"""What the strong player of a game tells people: what it would do, and what their play has cost."""

from collections.abc import Iterator, Sequence
from itertools import islice
from string import ascii_uppercase
from typing import Final

from bot.tables.record import Record
from bot.views import custom_ids
from bot.views.game import NO_PRESSES, HandView
from bot.views.games import HostedGame
from bot.views.markup import player, safe_names
from bot.views.replay import names_of
from bot.views.scene import Button, ButtonStyle, Scene
from engine.analysis.advice import Advice, Answer
from engine.analysis.review import Decision, Review, Swing
from engine.game import Seat
from engine.log import action_in, states
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


def question(
    game: HostedGame, record: Record, seat: Seat, found: Review, number: int, say: Say
) -> Scene:
    """Return a decision to make once more, the costliest being number 0: a question of a quiz."""
    verdict, names = found.costliest[number], names_of(record)
    decision, letters = verdict.decision, ascii_uppercase
    ask = say("quiz-question", number=number + 1, of=len(found.costliest), turn=decision.turn)
    answers = [
        say("quiz-answer", letter=letter, deed=_deed(game, decision, offered, names, say))
        for letter, offered in zip(letters, verdict.offered, strict=False)
    ]
    buttons = tuple(
        Button(letter, custom_ids.quiz(record.table, number, nth), ButtonStyle.MAIN)
        for nth, (letter, _) in enumerate(zip(letters, verdict.offered, strict=False))
    )
    position = _position(game, seat, decision, names, say)
    return Scene(
        "\n".join([ask, *answers]),
        picture=position.picture,
        rows=(buttons, (_show_review(record, say),)),
        accent=position.accent,
    )


def answered(
    game: HostedGame,
    record: Record,
    seat: Seat,
    found: Review,
    number: int,
    given: int,
    say: Say,
) -> Scene:
    """Return what the strong player says to an answer to a question."""
    verdict, names = found.costliest[number], names_of(record)
    own = verdict.offered[min(given, len(verdict.offered) - 1)]
    decision, best = verdict.decision, verdict.best
    lines = [say("quiz-title", number=number + 1, of=len(found.costliest), turn=decision.turn)]
    told = [("quiz-right", best)] if own == best else [("quiz-yours", own), ("quiz-mine", best)]
    if verdict.done != own:
        told.append(("quiz-done", verdict.done))
    for key, answer in told:
        deed = _deed(game, decision, answer, names, say)
        lines.append(say(key, deed=deed, chance=percent(answer.chance, say)))
    lines.append(game.view.explain(decision.view, best.action, names, say) + ".")
    position = _position(game, seat, decision, names, say)
    following = custom_ids.quiz(record.table, number + 1, None)
    is_last = number + 1 >= len(found.costliest)
    further = () if is_last else (Button(say("button-quiz-next"), following, ButtonStyle.MAIN),)
    return Scene(
        "\n".join(lines),
        picture=position.picture,
        note=say("review-note"),
        rows=((*further, _show_review(record, say)),),
        accent=position.accent,
    )


def _deed(
    game: HostedGame, decision: Decision, answer: Answer, names: Sequence[str], say: Say
) -> str:
    return game.view.describe(decision.view, answer.action, names, say)


def _position(
    game: HostedGame, seat: Seat, decision: Decision, names: Sequence[str], say: Say
) -> Scene:
    """Return what a seat saw before a decision: for nobody else's eyes.

    It is the hand, unless there is none or that is told in words alone.
    """
    if isinstance(game.view, HandView):
        hand = game.view.hand(decision.view, seat, names, say, NO_PRESSES.act)
        if hand.picture is not None:
            return hand
    return game.view.playing(decision.view, names, say, NO_PRESSES, "")


def _show_review(record: Record, say: Say) -> Button:
    return Button(say("button-review-all"), custom_ids.review_all(record.table))


def turning_point(
    game: HostedGame, record: Record, swing: Swing, say: Say, *, is_private: bool
) -> Scene:
    """Return the moment that has changed most, with the table as it was before it.

    In private it has a button to post it.
    """
    names, log = names_of(record), record.entries()
    passed = states(game.rules, record.options_json, len(names), log)
    state = next(islice(passed, swing.begin, None))
    view, public = game.rules.view(state, swing.seat), game.rules.view(state, None)
    deed = game.view.describe(view, action_in(game.rules, log[swing.begin]), names, say)
    words = say(
        "turning-point",
        turn=swing.turn,
        player=player(swing.seat, safe_names(names)),
        deed=deed,
        before=percent(swing.before, say),
        after=percent(swing.after, say),
        number=str(record.table),
        game=say(f"{record.game}-name"),
    )
    post = custom_ids.post_turning_point(record.table)
    return Scene(
        words,
        picture=game.view.playing(public, names, say, NO_PRESSES, "").picture,
        note=say("review-note"),
        rows=((Button(say("button-post"), post, ButtonStyle.MAIN, "📣"),),) if is_private else (),
        accent=SEATS[swing.seat].rgb,
    )


def review(game: HostedGame, seat: Seat, found: Review, names: Sequence[str], say: Say) -> Scene:
    """Return a seat's costliest decisions, each with the table as it was."""
    positions = (_position(game, seat, verdict.decision, names, say) for verdict in found.costliest)
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
        decision, done, best = verdict.decision, verdict.done, verdict.best
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
