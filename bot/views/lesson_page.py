"""The messages of a lesson: its steps, the result of other moves, its end."""

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, Final

import msgspec

from bot.game_packages import PACKAGES
from bot.views import page_routes, rules_pages, solo
from bot.views.game import NO_PRESSES, Presses
from bot.views.game_faults import GameFault, calling, guarded
from bot.views.hosted_games import HostedGame
from bot.views.markup import safe_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from bot.views.page_routes import GameList
from engine.lesson import Lesson, Show, Step, consequences, read
from engine.player import Strength
from render.words import Translate

_SIGN: Final = "🎓"
_PRAISES: Final = 4


@cache
def lesson_of(key: str) -> Lesson | None:
    """Return the lesson of a game, or None if it has no playable one."""
    package = PACKAGES[key]
    if package.script is None or not package.lesson.exists():
        return None
    with suppress(GameFault), calling(key, "its lesson"):
        text = package.lesson.read_text(encoding="utf-8")
        return read(text, package.rules, package.script, package.parse)
    return None


def learn_button(key: str, translate: Translate, *, named: bool = False) -> tuple[Button, ...]:
    """Return the button that starts the lesson of a game, if it has one.

    If ``named``, its label contains the name of the game.
    """
    if lesson_of(key) is None:
        return ()
    label = translate("button-learn")
    if named:
        label = translate("button-learn-game", name=translate(f"{key}-name"))
    return (Button(label, page_routes.learn(key), emoji=_SIGN),)


def learn_buttons(games: Iterable[str], translate: Translate) -> tuple[Button, ...]:
    """Return a button for each game that has a lesson."""
    return tuple(button for key in games for button in learn_button(key, translate, named=True))


def step(
    game: HostedGame,
    lesson: Lesson,
    number: int,
    learner: str,
    translate: Translate,
    *,
    draft: str = "",
    nonce: int = 0,
    praised: bool = False,
    before: str = "",
) -> MessageSpec:
    """Return a step of a lesson other than its end.

    ``learner`` is the learner's name, ``draft`` their draft of an action. ``nonce`` is new each
    time the step is shown. ``praised`` is whether they have just taken the expected action.
    ``before`` is the first sentence.
    """
    shown, key = lesson.steps[number], game.rules.key
    presses = Presses(
        act=lambda action: page_routes.lesson_act(
            key, shown.name, msgspec.json.encode(action).decode()
        ),
        pick=lambda picked: page_routes.lesson_pick(key, shown.name, picked),
        nonce=nonce,
    )
    spec = _position(game, lesson, shown.state, shown.show, learner, translate, presses, draft)
    instruction = _instruction(game, lesson, shown, translate)
    if praised and shown.praise:
        praise = translate(f"learn-praise-{1 + _praised_before(lesson, number) % _PRAISES}")
        instruction = f"**{praise}** {instruction}"
    prompt = "" if shown.quiet and not draft else spec.text
    rows, menus = spec.rows, spec.menus
    if shown.expected is None:
        menus = ()
        on = page_routes.lesson_step(key, lesson.steps[number + 1].name, "on")
        rows = ((Button(translate("button-lesson-on"), on, ButtonStyle.MAIN, "▶️"),),)
    notes = [translate("learn-progress", step=number + 1, steps=len(lesson.steps) - 1)]
    if not number:
        notes.append(translate("learn-free"))
    return spec._replace(
        text="\n\n".join(filter(None, [before, _quoted(f"{_SIGN} {instruction}"), prompt])),
        note="\n".join(notes),
        rows=(*rows, _navigation(game, lesson, number, translate)),
        menus=menus,
    )


def consequence(
    game: HostedGame,
    lesson: Lesson,
    number: int,
    action: Any,
    learner: str,
    translate: Translate,
) -> MessageSpec:
    """Return the result of an action that a step doesn't expect. Raises IllegalAction."""
    rules, current = game.rules, lesson.steps[number]
    opponent = guarded(PACKAGES[rules.key].players[Strength.EASY], rules.key)
    spec = MessageSpec("")
    for state in consequences(rules, opponent, lesson, current, action):
        if rules.result(state) is not None:
            show = Show.GAME_OVER
        elif rules.turn(state) > rules.turn(current.state):
            show = Show.TURN_OVER
        else:
            show = Show.TURN
        spec = _position(game, lesson, state, show, learner, translate, NO_PRESSES)
        if spec.picture is not None:
            break
    move = game.view.describe(
        rules.view(current.state, lesson.seat), action, lesson.names(learner), translate
    )
    back = page_routes.lesson_step(rules.key, current.name, "again")
    return spec._replace(
        text=f"{_quoted(f'{_SIGN} ' + translate('learn-instead', move=move))}\n\n{spec.text}",
        note="",
        menus=(),
        rows=(
            (
                Button(translate("button-lesson-again"), back, ButtonStyle.MAIN, "↩️"),
                _leave(game, current, translate),
            ),
        ),
    )


def hint(
    game: HostedGame, lesson: Lesson, number: int, learner: str, why: str, translate: Translate
) -> str:
    """Return a hint to a step's action, after ``why``, the reason for refusing another one."""
    current = lesson.steps[number]
    if current.expected is None:
        return f"{why} {translate('learn-hint-on')}"
    view = game.rules.view(current.state, lesson.seat)
    move = game.view.describe(view, current.expected, lesson.names(learner), translate)
    return f"{why} {translate('learn-hint', move=move)}"


def end(
    game: HostedGame,
    lesson: Lesson,
    learner: str,
    translate: Translate,
    *,
    computers: bool,
    is_on_server: bool = True,
) -> MessageSpec:
    """Return the end of a lesson: the topics that it left out, and buttons to a first game.

    ``computers`` is whether the server allows computer players. ``is_on_server`` is whether the
    learner is on a server that has the bot.
    """
    key, last_step, pages = game.rules.key, lesson.steps[-1], game.view.rules_pages
    spec = _position(game, lesson, last_step.state, last_step.show, learner, translate, NO_PRESSES)
    lines = [_quoted(f"{_SIGN} {_instruction(game, lesson, last_step, translate)}"), ""]
    if last_step.show is Show.GAME_OVER and not last_step.quiet:
        lines.append(spec.text)
    lines.append(f"**{translate('learn-untold')}**")
    lines += [
        translate(
            "learn-untold-page",
            what=rules_pages.summary(key, page, translate),
            page=pages.index(page) + 1,
        )
        for page in lesson.untold
    ]
    rules = (
        Button(
            translate("button-lesson-page", page=pages.index(page) + 1),
            page_routes.lesson_rules(key, page),
            emoji="📖",
        )
        for page in lesson.untold
    )
    return spec._replace(
        text="\n".join(lines),
        note=translate("learn-first-game") if computers and is_on_server else "",
        menus=(),
        rows=(
            *([_games(game, translate, computers=computers)] if is_on_server else []),
            *in_rows(rules),
            _navigation(game, lesson, len(lesson.steps) - 1, translate)[:1],
        ),
    )


def left_lesson(
    game: HostedGame, number: int, lesson: Lesson, translate: Translate, *, is_on_server: bool
) -> MessageSpec:
    """Return the message that replaces a lesson after the learner left it at a step."""
    key, name = game.rules.key, lesson.steps[number].name
    on = Button(
        translate("button-lesson-resume"),
        page_routes.lesson_step(key, name, "resume"),
        ButtonStyle.MAIN,
        emoji="▶️",
    )
    rules = Button(translate("button-rules"), page_routes.help_rules(key), emoji="📖")
    opens = Button(
        translate("button-play", name=translate(f"{key}-name")),
        page_routes.open_table(key),
        ButtonStyle.GOOD,
    )
    text = translate("learn-left", name=translate(f"{key}-name"))
    return MessageSpec(text, rows=((on, rules, *([opens] if is_on_server else [])),))


def _games(game: HostedGame, translate: Translate, *, computers: bool) -> tuple[Button, ...]:
    """Return the buttons that lead from a lesson to a first game."""
    key = game.rules.key
    first = Button(
        translate("button-first-game"), page_routes.first_game(key), ButtonStyle.GOOD, emoji="🤖"
    )
    tables = Button(
        translate("button-games-open"),
        page_routes.game_list(GameList.OPEN, "learn"),
        ButtonStyle.PLAIN if computers else ButtonStyle.GOOD,
        emoji="🪑",
    )
    return (first, tables) if computers else (tables,)


def _position(
    game: HostedGame,
    lesson: Lesson,
    state: Any,
    show: Show,
    learner: str,
    translate: Translate,
    presses: Presses,
    draft: str = "",
) -> MessageSpec:
    """Return a position as the game shows it to the learner."""
    names, view = lesson.names(learner), game.rules.view(state, lesson.seat)
    if show is Show.TURN_OVER:
        return game.view.turn_over(view, names, translate)
    if show is Show.GAME_OVER:
        return game.view.game_over(view, names, translate)
    return solo.position(game, view, lesson.seat, names, translate, presses, draft)


def _instruction(game: HostedGame, lesson: Lesson, current: Step, translate: Translate) -> str:
    """Return the text of a step."""
    key = f"{game.rules.key}-learn-{current.name}"
    return translate(key, opponent=safe_names(lesson.opponents)[0])


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.splitlines())


def _navigation(
    game: HostedGame, lesson: Lesson, number: int, translate: Translate
) -> tuple[Button, ...]:
    """Return the buttons that go back one step, if possible, and that leave the lesson."""
    leave = _leave(game, lesson.steps[number], translate)
    if not number:
        return (leave,)
    back = page_routes.lesson_step(game.rules.key, lesson.steps[number - 1].name, "back")
    return (Button(translate("button-lesson-back"), back, emoji="◀️"), leave)


def _leave(game: HostedGame, current: Step, translate: Translate) -> Button:
    away = page_routes.leave_lesson(game.rules.key, current.name)
    return Button(translate("button-lesson-leave"), away)


def _praised_before(lesson: Lesson, number: int) -> int:
    """Return the number of earlier steps with praise, so that each is praised differently."""
    return sum(current.praise for current in lesson.steps[:number])
