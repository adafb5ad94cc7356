"""Checks of messages: Discord's limits, labels for phones, and buttons for all actions."""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

import msgspec

from bot.catalogue import MissingMessage
from bot.client.components import Message
from bot.conformance.fault import Fault, as_fault
from bot.conformance.shown_game import (
    ShownGame,
    drafts,
    every_scene,
    hand_drafts,
    positions,
    turn_scenes,
)
from bot.interactions.all_features import FEATURES
from bot.views import page_routes, table_routes
from bot.views.choosing import pressable
from bot.views.markup import visible_text
from bot.views.message_spec import BUTTONS_A_ROW, CHOICES_A_MENU, MessageSpec, PlainSpec
from bot.views.routes import LARGEST_NUMBER
from engine.sample import Sample
from render.picture import ALT_LIMIT

MOST_COMPONENTS: Final = 40
LABEL: Final = 80
PHONE_LABEL: Final = 26
"""Number of characters of a label that a phone shows."""
TEXT: Final = 4000
PLAIN_TEXT: Final = 2000
BUTTON_ROWS: Final = 5
CUSTOM_ID: Final = 100
_MARKS: Final = re.compile(r"\*\*|__|~~|\|\||`|\\[*_~|`<>\\]|<[@#:t]|^(?:-#|#+|>) ", re.MULTILINE)
"""Emphasis, spoilers, code, escapes, mentions, headings, small print and quotes."""
_ROUTES: Final = [route for feature in FEATURES for route in feature.routes]
_NUMBER: Final = 10**9 - 1
"""A number with as many digits as those of revisions, steps and private games may have."""


def number_of_parts(part: Mapping[str, Any]) -> int:
    """Return the number of components in one, itself included."""
    return 1 + sum(map(number_of_parts, part.get("components", ())))


def discord_takes(spec: MessageSpec | PlainSpec) -> None:
    """Require that a message is within Discord's limits, and that every button has a route."""
    if isinstance(spec, PlainSpec):
        _require_text(spec.text, PLAIN_TEXT)
        _require_at_most(len(spec.rows), BUTTON_ROWS, "rows of buttons", spec)
    else:
        components = sum(map(number_of_parts, Message(spec).to_send()["view"].to_components()))
        components += (spec.picture is not None) + len(spec.extras)
        _require_at_most(components, MOST_COMPONENTS, "components, each button being one", spec)
        _require_text(spec.text + spec.note, TEXT)
        _require_at_most(len(spec.ping_text), PLAIN_TEXT, "characters of a ping", spec)
    for row in spec.rows:
        if not row:
            raise Fault(f"A row of buttons is empty{_of(spec)}")
        _require_at_most(len(row), BUTTONS_A_ROW, "buttons in a row (see in_rows)", spec)
    for menu in spec.menus if isinstance(spec, MessageSpec) else ():
        _require_at_most(len(menu.choices), CHOICES_A_MENU, "choices in a menu", spec)
    presses = [button.press for button in pressable(spec)]
    if repeated := {press for press in presses if presses.count(press) > 1}:
        raise Fault(f"Two buttons do the same, {min(repeated)}: leave one out{_of(spec)}")
    for button in pressable(spec):
        _require_label(button.label, LABEL, spec)
        if len(button.press) > CUSTOM_ID:
            raise Fault(
                f"The id of a button, {button.press}, has {len(button.press)} characters. Discord"
                f" takes {CUSTOM_ID}: write actions and drafts shorter."
            )
        if not any(route.read(button.press) is not None for route in _ROUTES):
            raise Fault(
                f"Nothing answers the button {button.press}. A draft is at most 40 letters, digits"
                " and underscores; everything else comes from `press`."
            )


def label_fits_a_phone(spec: MessageSpec | PlainSpec) -> None:
    """Require that labels fit a phone and begin with a capital letter."""
    labels = [button.label for button in pressable(spec)]
    if isinstance(spec, MessageSpec) and spec.picker:
        labels.append(spec.picker.label)
    for label in labels:
        _require_label(label, PHONE_LABEL, spec)
        if label[0].islower():
            raise Fault(f"The label {label!r} has to begin with a capital letter.")


def _require_label(label: str, limit: int, spec: MessageSpec | PlainSpec) -> None:
    if not 0 < len(label) <= limit:
        screen = "Discord" if limit == LABEL else "A phone"
        raise Fault(
            f"The label {label!r} has {len(label)} characters. {screen} has room for {limit}:"
            f" shorten it, and names by bot.views.markup.label_name{_of(spec)}"
        )


def _require_text(text: str, limit: int) -> None:
    if not 0 < len(text) <= limit:
        raise Fault(f"A message has {len(text)} characters; there must be 1 to {limit}: {text!r}")


def _require_at_most(number: int, limit: int, parts: str, spec: MessageSpec | PlainSpec) -> None:
    if number > limit:
        raise Fault(f"There are {number} {parts}, and Discord takes {limit}{_of(spec)}")


def _of(spec: MessageSpec | PlainSpec) -> str:
    """Return the end of a sentence that names a message by its first words."""
    return f" (in the message that begins {' '.join(spec.text.split())[:60]!r})."


class _Collected(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines = list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@contextmanager
def no_word_missing() -> Iterator[None]:
    """Raise a Fault if a message is missing, or lacks the value of a variable."""
    log, collected = logging.getLogger("bot.catalogue"), _Collected()
    log.addHandler(collected)
    try:
        yield
    except MissingMessage as error:
        raise Fault(f"There is no message '{error}' in the words: add it in English.") from error
    finally:
        log.removeHandler(collected)
    if collected.lines:
        raise Fault(
            f"A message can't be filled in: {collected.lines[0]}. Give the view's words to it."
        )


def a_turn_can_be_played(shown: ShownGame, state: Any, sample: Sample) -> None:
    """Require that Discord takes a turn, and that whatever it offers can be pressed and read."""
    with as_fault("A message of the table", state), no_word_missing():
        ids_of_actions_fit(shown, state)
        every_action_is_offered(shown, state, sample)
        every_action_is_described(shown, state)
        for spec in turn_scenes(shown, state):
            discord_takes(spec)


def every_action_is_described(shown: ShownGame, state: Any) -> None:
    """Require a description of every legal action, and a reason for it."""
    game, names = shown.game, shown.names[: shown.played.seats]
    for seat in game.rules.to_act(state):
        view = game.rules.view(state, seat)
        for action in game.rules.legal(state, seat):
            for describe in (game.view.describe, game.view.explain):
                if not describe(view, action, names, shown.translate):
                    raise Fault(
                        f"{describe.__name__} says nothing about {action!r}, which seat {seat} may"
                        " do: coach and review need words.",
                        state,
                    )


def discord_takes_all(shown: ShownGame, limit: int = 12) -> None:
    """Require that all messages of a table are within Discord's limits, in a few positions."""
    for before, state in positions(shown, limit):
        with as_fault("A message of the table", state), no_word_missing():
            for spec in every_scene(shown, before, state):
                discord_takes(spec)


def every_picture_is_described(shown: ShownGame, limit: int = 2) -> None:
    """Require valid alt texts of all pictures, in a few positions of a game."""
    for before, state in positions(shown, limit):
        with as_fault("A picture of the table", state), no_word_missing():
            for spec in islice(every_scene(shown, before, state), 0, None, 3):
                if isinstance(spec, MessageSpec) and spec.picture is not None:
                    alt = spec.picture().alt
                    is_described(alt)
                    has_no_markdown(alt)


def is_described(alt: str) -> None:
    """Require an alt text that isn't empty, isn't too long and has no invisible characters."""
    if not 0 < len(alt) <= ALT_LIMIT:
        raise Fault(
            f"An alt text has {len(alt)} characters; there must be 1 to {ALT_LIMIT}. Say in words"
            " what the picture shows, without what can be told from the rest."
        )
    if visible_text(alt) != " ".join(alt.split()):
        raise Fault(f"An alt text has invisible characters in it: {alt[:80]!r}. Leave them out.")


def has_no_markdown(alt: str) -> None:
    """Require an alt text without Markdown, which screen readers would read out.

    The names in it must have none.
    """
    if marks := _MARKS.search(alt):
        raise Fault(
            f"An alt text has Markdown in it, which is read out: {marks[0]!r} in {alt[:80]!r}. Give"
            " it plain names and words."
        )


def every_action_is_offered(shown: ShownGame, state: Any, sample: Sample) -> None:
    """Require a button for every legal action of each seat that may act, and for no other.

    It takes at most the sample's ``presses``. A table's message may offer more if hands are hidden
    or several players act at once. If they may act more than once, the hand must offer everything:
    the table's message doesn't change before they are done, so that each button works once.
    """
    game, snapshot, needless = shown.game.rules, shown.at(state), sample.needless
    public = [spec for _, spec in drafts(shown, snapshot, sample.presses - 1)]
    for seat in (movers := game.to_act(state)):
        private = [spec for _, spec in hand_drafts(shown, snapshot, seat, sample.presses - 2)]
        in_hand, legal = _offered(shown, private), game.legal(state, seat)
        acts_again = len(movers) > 1 and any(
            seat in game.to_act(game.apply(state, seat, action)) for action in legal
        )
        offered = in_hand if acts_again else in_hand | _offered(shown, public)
        is_open = len(movers) == 1 and game.view(state, seat) == game.view(state, None)
        if refused := (offered if is_open else in_hand).difference(legal):
            raise Fault(
                f"A button of seat {seat} does {min(refused, key=str)!r}, which the rules refuse:"
                " disable it, or leave it out.",
                state,
            )
        for action in legal:
            if action not in offered and not (needless is not None and needless(state, action)):
                places = "neither in the table's message, nor after picking, nor in its hand"
                if acts_again:
                    places = "not in its hand, where those who act several times at once need it"
                raise Fault(
                    f"Seat {seat} may do {action!r}, but no button does: {places}, in at most"
                    f" {sample.presses} presses.",
                    state,
                )


def _offered(shown: ShownGame, specs: Iterable[MessageSpec]) -> set[Any]:
    """Return the actions of all buttons that are enabled, and of all menus."""
    return {
        msgspec.json.decode(act[2], type=shown.game.rules.action_type)
        for spec in specs
        for button in pressable(spec)
        if (act := table_routes.act.read(button.press)) is not None and not button.disabled
    }


def ids_of_actions_fit(shown: ShownGame, state: Any) -> None:
    """Require that each action fits the custom_id of every kind of button that may offer it."""
    game = shown.game.rules
    for seat in game.to_act(state):
        for action in game.legal(state, seat):
            payload = msgspec.json.encode(action).decode()
            for press in (
                table_routes.act(shown.at(state).table.id, shown.at(state).revision, payload),
                page_routes.solo_act(game.key, LARGEST_NUMBER, _NUMBER, payload),
                page_routes.lesson_act(game.key, "a-step-of-20-letters", payload),
                page_routes.daily_act(game.key, 99_999_999, _NUMBER, payload),
            ):
                if len(press) > CUSTOM_ID:
                    raise Fault(
                        f"As JSON {action!r} is {payload}, and the id of its button {press} has"
                        f" {len(press)} characters. Discord takes {CUSTOM_ID}: actions are"
                        " array-like structs with short tags and fields.",
                        state,
                    )
