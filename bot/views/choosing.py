"""Choosing among many actions in steps: a column, then a square; a piece, then its target.

Actions that fit as buttons are offered at once. More are chosen by their parts in order, skipping
parts that don't tell them apart. A draft holds the numbers of the parts chosen so far, such as
``3_0``; buttons carry it (`bot.views.game.Presses.pick`).
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from bot.views import page_routes
from bot.views.game_menus import in_menus
from bot.views.message_spec import Button, Choice, Menu, MessageSpec, PlainSpec, in_rows
from render.words import Translate

PartName: TypeAlias = str | int
"""A part of an action as people read it: a letter, a number or a word."""
Parts: TypeAlias = tuple[PartName, ...]

MOST_BUTTONS: Final = 19
"""Maximum number of actions or parts that have buttons: with the one that goes back, four rows.

More rows follow, and Discord takes 40 components.
"""
MOST_CHOICES: Final = 125
"""Maximum number of choices of a step, in five menus."""
_DRAFT: Final = re.compile(r"[0-9]{1,3}(_[0-9]{1,3})*")


class Way(NamedTuple):
    """A choice of a step: an ``action``, or a ``part`` of several and the ``draft`` that has it."""

    action: Any = None
    part: PartName = ""
    draft: str = ""


class Fork(NamedTuple):
    """A step: its ``ways`` on, and what the draft has led to.

    ``chosen`` are the parts in the draft, and ``actions`` all actions that have them. ``back`` is
    the draft of the step before, None in the first step.
    """

    ways: tuple[Way, ...]
    chosen: Parts = ()
    actions: tuple[Any, ...] = ()
    back: str | None = None


def fork(actions: Sequence[Any], parts: Callable[[Any], Parts], draft: str = "") -> Fork:
    """Return the step that a draft leads to; a draft that doesn't fit is none.

    ``parts`` returns the parts of an action; no two actions have the same. A step offers numbers in
    ascending order, then words alphabetically, and actions in the order of ``actions``.
    """
    if len(actions) <= MOST_BUTTONS:
        return Fork(tuple(map(Way, actions)))
    remaining = {parts(action): action for action in actions}
    if len(remaining) < len(actions):
        raise ValueError(f"some of these actions have the same parts: {[*remaining]}")
    chosen: Parts = ()
    numbers = draft.split("_") if _DRAFT.fullmatch(draft) else []
    for number in numbers:
        branches = _branches(remaining)
        if int(number) >= len(branches) or len(branches[int(number)][1]) == 1:
            return fork(actions, parts)
        part, remaining = branches[int(number)]
        chosen = (*chosen, *part)
    begin = "".join(f"{number}_" for number in numbers)
    ways = [
        Way(None, part[0], f"{begin}{number}") if len(those) > 1 else Way(*those.values())
        for number, (part, those) in enumerate(_branches(remaining))
    ]
    ways = ways or [*map(Way, remaining.values())]
    if not numbers:
        return Fork(tuple(ways))
    return Fork(tuple(ways), chosen, tuple(remaining.values()), "_".join(numbers[:-1]))


def _branches(named: Mapping[Parts, Any]) -> list[tuple[Parts, dict[Parts, Any]]]:
    """Return the actions by the first part that differs; none if all fit as buttons.

    Each comes with that part alone, which is empty for an action that has ended before it.
    """
    if len(named) <= MOST_BUTTONS:
        return []
    at = next(
        at for at in range(max(map(len, named))) if len({key[at : at + 1] for key in named}) > 1
    )
    branches = defaultdict[Parts, dict[Parts, Any]](dict)
    for key, action in named.items():
        branches[key[at : at + 1]][key] = action
    return sorted(
        branches.items(), key=lambda branch: [(isinstance(part, str), part) for part in branch[0]]
    )


class Offer(NamedTuple):
    """The buttons or menus of a step.

    ``text`` names the parts chosen so far. ``actions`` are all actions with these parts, for the
    picture; there are none without a draft.
    """

    rows: tuple[tuple[Button, ...], ...] = ()
    menus: tuple[Menu, ...] = ()
    text: str = ""
    actions: tuple[Any, ...] = ()

    def added_to(self, spec: MessageSpec) -> MessageSpec:
        """Return a message with the step below its own text and buttons."""
        return spec._replace(
            text="\n".join(filter(None, [spec.text, self.text])),
            rows=(*spec.rows, *self.rows),
            menus=(*spec.menus, *self.menus),
        )


def offer(
    step: Fork,
    button: Callable[[Way], Button],
    pick: Callable[[str], str],
    nonce: int,
    translate: Translate,
) -> Offer:
    """Return the buttons of a step's ways, or menus if they are many, and a button back.

    ``button`` makes the button of a way, ``pick`` the custom_id of a draft. ``nonce`` is new each
    time the menus are shown.
    """
    if len(step.ways) > MOST_CHOICES:
        raise ValueError(f"a step has {len(step.ways)} choices: actions need more parts")
    buttons, menus = [button(way) for way in step.ways], tuple[Menu, ...]()
    if len(buttons) > MOST_BUTTONS:
        menus, buttons = tuple(_menus(buttons, nonce, translate)), []
    if step.back is None:
        return Offer(in_rows(buttons), menus)
    again = Button(translate("button-choose-again"), pick(step.back), emoji="⬅️")
    chosen = ", ".join(map(str, step.chosen))
    text = translate("choosing-so-far", parts=chosen)
    return Offer(in_rows([*buttons, again]), menus, text, step.actions)


def _menus(buttons: Sequence[Button], nonce: int, translate: Translate) -> Iterator[Menu]:
    """Yield menus that do what these buttons would do."""
    for number, part in enumerate(in_menus(buttons)):
        first, last = part[0].label, part[-1].label
        choices = map(_choice, part)
        placeholder = translate("choosing-menu", first=first, last=last)
        press = page_routes.press_chosen(number, nonce)
        yield Menu(press, choices=tuple(choices), placeholder=placeholder)


def _choice(button: Button) -> Choice:
    """Return the choice of a menu that does what a button would do."""
    sign = "" if button.sign is None else button.sign.name
    return Choice(button.label, button.press, emoji=button.emoji, sign=sign)


def is_of_buttons(custom_id: str) -> bool:
    """Return whether this is the custom_id of a menu whose choices press buttons."""
    return page_routes.press_chosen.read(custom_id) is not None


def pressable(spec: MessageSpec | PlainSpec) -> list[Button]:
    """Return all buttons of a message, and as buttons what its menus of buttons offer."""
    menus = spec.menus if isinstance(spec, MessageSpec) else ()
    chosen = (
        Button(choice.label, choice.value, emoji=choice.emoji)
        for menu in menus
        if is_of_buttons(menu.press)
        for choice in menu.choices
    )
    return [*(button for row in spec.rows for button in row), *chosen]
