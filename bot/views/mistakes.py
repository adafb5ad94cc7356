"""The quiz of a user's own costly decisions: its questions, and the reply to an answer."""

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


def is_right(verdict: Verdict, answer: Answer) -> bool:
    """Return whether an answer is as good as the best one."""
    return answer == verdict.best or verdict.best.chance - answer.chance < LEAST_COST


def question(
    game: HostedGame, record: Record, seat: Seat, verdict: Verdict, translate: Translate
) -> MessageSpec:
    """Return a question: a past decision to make again."""
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


def comment(
    game: HostedGame,
    record: Record,
    seat: Seat,
    verdict: Verdict,
    chosen: Answer,
    remaining: int,
    translate: Translate,
) -> MessageSpec:
    """Return the strong player's comment on an answer; ``remaining`` questions are left today."""
    names, decision, best = names_of(record), verdict.decision, verdict.best
    right = is_right(verdict, chosen)
    lines = [_title("mistakes-answer", record, verdict, translate)]
    answers = [("quiz-right", chosen)] if right else [("quiz-yours", chosen), ("quiz-mine", best)]
    if verdict.done != chosen:
        answers.append(("quiz-done", verdict.done))
    for key, answer in answers:
        move = move_text(game, decision, answer, names, translate)
        lines.append(translate(key, move=move, chance=percent(answer.chance, translate)))
    lines.append(game.view.explain(decision.view, best.action, names, translate) + ".")
    outcome = translate("mistakes-solved" if right else "mistakes-again")
    lines.append(f"{outcome} {translate('mistakes-left', left=remaining)}")
    position = position_of(game, seat, decision, names, translate)
    following = Button(
        translate("button-mistakes-next"), page_routes.next_mistake(), ButtonStyle.MAIN, "▶️"
    )
    return MessageSpec(
        "\n".join(lines),
        picture=position.picture,
        note=translate("review-exact-note" if best.is_exact else "review-note"),
        rows=((following,),) if remaining else (),
        accent=position.accent,
    )


def _title(key: str, record: Record, verdict: Verdict, translate: Translate) -> str:
    name = translate(f"{record.game}-name")
    return translate(key, game=name, number=str(record.table), turn=verdict.decision.turn)
