"""What the strong player of a game tells people: what it would do, and what their play has cost."""

from collections.abc import Iterator, Sequence
from itertools import islice
from string import ascii_uppercase
from typing import Final

from bot.tables.record_format import Record
from bot.views import table_routes
from bot.views.daily import mistakes_button
from bot.views.game import NO_PRESSES, HandView
from bot.views.hosted_games import HostedGame
from bot.views.markup import player, safe_names, without_markdown
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from bot.views.replay import names_of
from bot.views.skill import mistakes
from engine.analysis.advice import Advice, Answer
from engine.analysis.review import Decision, Review, Swing, Verdict
from engine.game import Seat
from engine.log import action_in, states
from engine.player import WinChance
from render.picture import shortened
from render.seats import SEATS
from render.words import Translate, decimal, percent

_COSTLY: Final = 0.01
_SIZES: Final = ((0.1, "lot"), (0.03, "some"))
"""The least costs for which there are other words than "a little"."""
_LONGEST_LABEL: Final = 80
_SEEN_OF_LABEL: Final = 38
"""Characters of a button that Discord takes, and that it shows on a phone."""


def advice(
    game: HostedGame,
    view: object,
    seat: Seat,
    given: Advice,
    names: Sequence[str],
    translate: Translate,
) -> MessageSpec:
    """Return what the strong player would do in a seat's place, and why."""
    best, instead = given
    move = game.view.describe(view, best.action, names, translate)
    if instead is None:
        words = translate("coach-only", move=move, chance=percent(best.chance, translate))
    else:
        with_it, without = percent(best.chance, translate), percent(instead.chance, translate)
        close = "coach-equal" if best.is_exact else "coach-close"
        words = translate(
            close if with_it == without else "coach-advice",
            move=move,
            reason=game.view.explain(view, best.action, names, translate),
            chance=with_it,
            other=without,
            instead=game.view.describe(view, instead.action, names, translate),
        )
    note = translate("coach-exact") if best.is_exact else ""
    return MessageSpec(words, note=note, accent=SEATS[seat].rgb)


def question(
    game: HostedGame, record: Record, seat: Seat, found: Review, number: int, translate: Translate
) -> MessageSpec:
    """Return a decision to make once more, the first being number 0: a question of a quiz."""
    verdict, names = found.costliest[number], names_of(record)
    ask = translate(
        "quiz-question",
        number=number + 1,
        of=len(found.costliest),
        turn=verdict.decision.turn,
        cost=next((size for least, size in _SIZES if verdict.cost >= least), "little"),
    )
    presses = [table_routes.quiz(record.table, number, nth) for nth in range(len(verdict.offered))]
    lines, buttons = choices(game, verdict, presses, names, translate)
    position = position_of(game, seat, verdict.decision, names, translate)
    return MessageSpec(
        "\n".join([ask, *lines]),
        picture=position.picture,
        rows=(buttons, (_show_review(record, translate),)),
        accent=position.accent,
    )


def choices(
    game: HostedGame,
    verdict: Verdict,
    presses: Sequence[str],
    names: Sequence[str],
    translate: Translate,
) -> tuple[list[str], tuple[Button, ...]]:
    """Return lines with the answers to a question, and their buttons.

    There are no lines if a phone shows every answer whole on its button.
    """
    moves = [
        move_text(game, verdict.decision, answer, names, translate) for answer in verdict.offered
    ]
    lines, labels = [], [without_markdown(move[:1].upper() + move[1:]) for move in moves]
    if any(len(label) > _SEEN_OF_LABEL for label in labels):
        lines = [
            translate("quiz-answer", letter=letter, move=move)
            for letter, move in zip(ascii_uppercase, moves, strict=False)
        ]
        labels = [
            shortened(f"{letter} · {label}", _LONGEST_LABEL)
            for letter, label in zip(ascii_uppercase, labels, strict=False)
        ]
    buttons = (
        Button(label, press, ButtonStyle.MAIN) for label, press in zip(labels, presses, strict=True)
    )
    return lines, tuple(buttons)


def answered(
    game: HostedGame,
    record: Record,
    seat: Seat,
    found: Review,
    number: int,
    given: int,
    translate: Translate,
) -> MessageSpec:
    """Return what the strong player says to an answer to a question."""
    verdict, names = found.costliest[number], names_of(record)
    own = verdict.offered[min(given, len(verdict.offered) - 1)]
    decision, best = verdict.decision, verdict.best
    lines = [
        translate("quiz-title", number=number + 1, of=len(found.costliest), turn=decision.turn)
    ]
    told = [("quiz-right", best)] if own == best else [("quiz-yours", own), ("quiz-mine", best)]
    if verdict.done != own:
        told.append(("quiz-done", verdict.done))
    for key, answer in told:
        move = move_text(game, decision, answer, names, translate)
        lines.append(translate(key, move=move, chance=percent(answer.chance, translate)))
    lines.append(game.view.explain(decision.view, best.action, names, translate) + ".")
    position = position_of(game, seat, decision, names, translate)
    following = table_routes.quiz(record.table, number + 1, None)
    is_last = number + 1 >= len(found.costliest)
    further = (
        () if is_last else (Button(translate("button-quiz-next"), following, ButtonStyle.MAIN),)
    )
    return MessageSpec(
        "\n".join(lines),
        picture=position.picture,
        note=translate("review-exact-note" if best.is_exact else "review-note"),
        rows=((*further, _show_review(record, translate)),),
        accent=position.accent,
    )


def move_text(
    game: HostedGame, decision: Decision, answer: Answer, names: Sequence[str], translate: Translate
) -> str:
    """Return an answer to a decision in words."""
    return game.view.describe(decision.view, answer.action, names, translate)


def position_of(
    game: HostedGame, seat: Seat, decision: Decision, names: Sequence[str], translate: Translate
) -> MessageSpec:
    """Return what a seat saw before a decision: for nobody else's eyes.

    It is the hand, unless there is none or that is told in words alone.
    """
    if isinstance(game.view, HandView):
        hand = game.view.hand(decision.view, seat, names, translate, NO_PRESSES.act)
        if hand.picture is not None:
            return hand
    return game.view.playing(decision.view, names, translate, NO_PRESSES, "")


def _show_review(record: Record, translate: Translate) -> Button:
    return Button(translate("button-review-all"), table_routes.review_all(record.table))


def turning_point(
    game: HostedGame, record: Record, swing: Swing, translate: Translate, *, is_private: bool
) -> MessageSpec:
    """Return the moment that has changed most, with the table as it was before it.

    In private it has a button to post it.
    """
    names, log = names_of(record), record.entries()
    passed = states(game.rules, record.options_json, len(names), log)
    state = next(islice(passed, swing.begin, None))
    view, public = game.rules.view(state, swing.seat), game.rules.view(state, None)
    move = game.view.describe(view, action_in(game.rules, log[swing.begin]), names, translate)
    words = translate(
        "turning-point",
        turn=swing.turn,
        player=player(swing.seat, safe_names(names)),
        move=move,
        before=percent(swing.before, translate),
        after=percent(swing.after, translate),
        number=str(record.table),
        game=translate(f"{record.game}-name"),
    )
    post = table_routes.post_turning_point(record.table)
    return MessageSpec(
        words,
        picture=game.view.playing(public, names, translate, NO_PRESSES, "").picture,
        note=translate("review-note"),
        rows=((Button(translate("button-post"), post, ButtonStyle.MAIN, "📣"),),)
        if is_private
        else (),
        accent=SEATS[swing.seat].rgb,
    )


def review(
    game: HostedGame, seat: Seat, found: Review, names: Sequence[str], translate: Translate
) -> MessageSpec:
    """Return a seat's costliest decisions, each with the table as it was."""
    positions = (
        position_of(game, seat, verdict.decision, names, translate) for verdict in found.costliest
    )
    pictures = [spec.picture for spec in positions if spec.picture is not None]
    notes = ["review-note"]
    if any(verdict.best.is_exact for verdict in found.costliest):
        notes.append("review-exact-note")
    notes = [*notes, "review-pictures"] if pictures else []
    return MessageSpec(
        text="\n".join(_findings(game, found, names, translate)),
        picture=pictures[0] if pictures else None,
        note="\n".join(map(translate, notes)),
        accent=SEATS[seat].rgb,
        extras=tuple(pictures[1:]),
        rows=((mistakes_button(translate),),) if found.costliest else (),
    )


def _findings(
    game: HostedGame, found: Review, names: Sequence[str], translate: Translate
) -> Iterator[str]:
    yield "## " + translate("review-title")
    if not found.decisions:
        yield translate("review-nothing")
        return
    worst = max((verdict.cost for verdict in found.costliest), default=0)
    if worst < _COSTLY:
        yield translate("review-good")
    average = mistakes(found.cost, found.decisions, translate)
    yield translate("review-sum", decisions=found.decisions, average=average)
    for number, verdict in enumerate(found.costliest, 1):
        decision, done, best = verdict.decision, verdict.done, verdict.best
        before, after = _tenths(best.chance), _tenths(done.chance)
        cost = translate(
            "review-decision",
            number=number,
            turn=decision.turn,
            done=game.view.describe(decision.view, done.action, names, translate),
            best=game.view.describe(decision.view, best.action, names, translate),
            before=decimal(before, translate),
            after=decimal(after, translate),
            cost=decimal(before - after, translate),
        )
        yield f"{cost} · {translate('review-exact')}" if best.is_exact else cost


def _tenths(chance: WinChance) -> float:
    """Return a chance in per cent with one decimal; only the impossible is 0, the sure 100."""
    if chance in (0, 1):
        return 100 * chance
    return min(99.9, max(0.1, round(100 * chance, 1)))
