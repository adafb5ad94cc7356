"""The coach's messages: advice by the strong computer player, the quiz and the review."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from string import ascii_uppercase
from typing import Final

from bot.tables.record_format import Record
from bot.views import table_routes
from bot.views.daily import mistakes_button
from bot.views.game import NO_PRESSES, HandView, PositionView
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
"""Smallest cost of a mistake and the catalogue's word for it; any smaller cost is "little"."""
_LONGEST_LABEL: Final = 80
_SEEN_OF_LABEL: Final = 38
"""Characters of a button's label: the maximum that Discord accepts, and what a phone shows."""


def advice(
    game: HostedGame,
    view: object,
    seat: Seat,
    advised: Advice,
    names: Sequence[str],
    translate: Translate,
) -> MessageSpec:
    """Return the move that the strong player recommends to a seat, with the reason."""
    best, instead = advised
    move = game.view.describe(view, best.action, names, translate)
    if instead is None:
        text = translate("coach-only", move=move, chance=percent(best.chance, translate))
    else:
        with_it, without = percent(best.chance, translate), percent(instead.chance, translate)
        close = "coach-equal" if best.is_exact else "coach-close"
        text = translate(
            close if with_it == without else "coach-advice",
            move=move,
            reason=game.view.explain(view, best.action, names, translate),
            chance=with_it,
            other=without,
            instead=game.view.describe(view, instead.action, names, translate),
        )
    note = translate("coach-exact") if best.is_exact else ""
    return MessageSpec(text, note=note, accent=SEATS[seat].rgb)


def question(
    game: HostedGame, record: Record, seat: Seat, review: Review, number: int, translate: Translate
) -> MessageSpec:
    """Return a question of the quiz: one of the costliest decisions, counted from 0."""
    verdict, names = review.costliest[number], names_of(record)
    ask = translate(
        "quiz-question",
        number=number + 1,
        of=len(review.costliest),
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
    """Return the answers to a question as lines of text and as buttons.

    There are no lines if every answer fits on its button on a phone.
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


def comment(
    game: HostedGame,
    record: Record,
    seat: Seat,
    review: Review,
    number: int,
    choice: int,
    translate: Translate,
) -> MessageSpec:
    """Return the strong player's comment on an answer to a question."""
    verdict, names = review.costliest[number], names_of(record)
    chosen = verdict.offered[min(choice, len(verdict.offered) - 1)]
    decision, best = verdict.decision, verdict.best
    lines = [
        translate("quiz-title", number=number + 1, of=len(review.costliest), turn=decision.turn)
    ]
    answers = (
        [("quiz-right", best)] if chosen == best else [("quiz-yours", chosen), ("quiz-mine", best)]
    )
    if verdict.done != chosen:
        answers.append(("quiz-done", verdict.done))
    for key, answer in answers:
        move = move_text(game, decision, answer, names, translate)
        lines.append(translate(key, move=move, chance=percent(answer.chance, translate)))
    lines.append(game.view.explain(decision.view, best.action, names, translate) + ".")
    position = position_of(game, seat, decision, names, translate)
    following = table_routes.quiz(record.table, number + 1, None)
    is_last = number + 1 >= len(review.costliest)
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
    """Return the position as a seat saw it before a decision, for that player only.

    It is the seat's hand if the game has one with a picture, otherwise the table. A game may have a
    picture of all that the seat knew.
    """
    if isinstance(game.view, PositionView):
        picture = partial(game.view.position, decision.view, names, translate)
        return MessageSpec("", picture=picture, accent=SEATS[seat].rgb)
    if isinstance(game.view, HandView):
        hand = game.view.hand(decision.view, seat, names, translate, NO_PRESSES, "")
        if hand.picture is not None:
            return hand
    return game.view.playing(decision.view, names, translate, NO_PRESSES, "")


def _show_review(record: Record, translate: Translate) -> Button:
    return Button(translate("button-review-all"), table_routes.review_all(record.table))


def turning_point(
    game: HostedGame, record: Record, swing: Swing, translate: Translate, *, is_private: bool
) -> MessageSpec:
    """Return the turning point of a game, with a picture of the table before it.

    The private message has a button that posts it in the channel.
    """
    names, log = names_of(record), record.entries()
    passed = states(game.rules, record.options_json, len(names), log)
    state = next(islice(passed, swing.begin, None))
    view, public = game.rules.view(state, swing.seat), game.rules.view(state, None)
    move = game.view.describe(view, action_in(game.rules, log[swing.begin]), names, translate)
    text = translate(
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
        text,
        picture=game.view.playing(public, names, translate, NO_PRESSES, "").picture,
        note=translate("review-note"),
        rows=((Button(translate("button-post"), post, ButtonStyle.MAIN, "📣"),),)
        if is_private
        else (),
        accent=SEATS[swing.seat].rgb,
    )


def review(
    game: HostedGame, seat: Seat, summary: Review, names: Sequence[str], translate: Translate
) -> MessageSpec:
    """Return the review of a seat's play: its costliest decisions, each with a picture."""
    positions = (
        position_of(game, seat, verdict.decision, names, translate) for verdict in summary.costliest
    )
    pictures = [spec.picture for spec in positions if spec.picture is not None]
    notes = ["review-note"]
    if any(verdict.best.is_exact for verdict in summary.costliest):
        notes.append("review-exact-note")
    notes = [*notes, "review-pictures"] if pictures else []
    return MessageSpec(
        text="\n".join(_findings(game, summary, names, translate)),
        picture=pictures[0] if pictures else None,
        note="\n".join(map(translate, notes)),
        accent=SEATS[seat].rgb,
        extras=tuple(pictures[1:]),
        rows=((mistakes_button(translate),),) if summary.costliest else (),
    )


def _findings(
    game: HostedGame, review: Review, names: Sequence[str], translate: Translate
) -> Iterator[str]:
    yield "## " + translate("review-title")
    if not review.decisions:
        yield translate("review-nothing")
        return
    worst = max((verdict.cost for verdict in review.costliest), default=0)
    if worst < _COSTLY:
        yield translate("review-good")
    average = mistakes(review.cost, review.decisions, translate)
    yield translate("review-sum", decisions=review.decisions, average=average)
    for number, verdict in enumerate(review.costliest, 1):
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
    """Return a chance in percent with one decimal: 0 and 100 only for exactly 0 and 1."""
    if chance in (0, 1):
        return 100 * chance
    return min(99.9, max(0.1, round(100 * chance, 1)))
