"""The quiz of a person's own costly decisions: a question, and what comes of an answer."""

import msgspec

from bot.tables.record_format import Record
from bot.views import page_routes
from bot.views.coach import choices, move_text, position_of
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from bot.views.replay import names_of
from engine.analysis.advice import Answer
from engine.analysis.review import LEAST_COST, Verdict
from engine.game import Seat
from render.words import Translate, percent


def is_right(verdict: Verdict, given: Answer) -> bool:
    """Return whether an answer is as good as the best."""
    return given == verdict.best or verdict.best.chance - given.chance < LEAST_COST


def question(
    game: HostedGame, record: Record, seat: Seat, verdict: Verdict, translate: Translate
) -> MessageSpec:
    """Return a decision to make once more."""
    names, decision = names_of(record), verdict.decision
    presses = [
        page_routes.mistake(record.table, decision.at, msgspec.json.encode(answer.action).decode())
        for answer in verdict.offered
    ]
    lines, buttons = choices(game, verdict, presses, names, translate)
    position = position_of(game, seat, decision, names, translate)
    return MessageSpec(
        "\n".join([_title("mistakes-question", record, verdict, translate), *lines]),
        picture=position.picture,
        rows=(buttons,),
        accent=position.accent,
    )


def answered(
    game: HostedGame,
    record: Record,
    seat: Seat,
    verdict: Verdict,
    given: Answer,
    left: int,
    translate: Translate,
) -> MessageSpec:
    """Return what the strong player says to an answer; so many are ``left`` for the day."""
    names, decision, best = names_of(record), verdict.decision, verdict.best
    right = is_right(verdict, given)
    lines = [_title("mistakes-answer", record, verdict, translate)]
    told = [("quiz-right", given)] if right else [("quiz-yours", given), ("quiz-mine", best)]
    if verdict.done != given:
        told.append(("quiz-done", verdict.done))
    for key, answer in told:
        move = move_text(game, decision, answer, names, translate)
        lines.append(translate(key, move=move, chance=percent(answer.chance, translate)))
    lines.append(game.view.explain(decision.view, best.action, names, translate) + ".")
    outcome = translate("mistakes-solved" if right else "mistakes-again")
    lines.append(f"{outcome} {translate('mistakes-left', left=left)}")
    position = position_of(game, seat, decision, names, translate)
    following = Button(
        translate("button-mistakes-next"), page_routes.next_mistake(), ButtonStyle.MAIN, "▶️"
    )
    return MessageSpec(
        "\n".join(lines),
        picture=position.picture,
        note=translate("review-exact-note" if best.is_exact else "review-note"),
        rows=((following,),) if left else (),
        accent=position.accent,
    )


def _title(key: str, record: Record, verdict: Verdict, translate: Translate) -> str:
    name = translate(f"{record.game}-name")
    return translate(key, game=name, number=str(record.table), turn=verdict.decision.turn)
