"""A game alone against a computer player: the page that begins one, its turns and its end."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.views import page_routes
from bot.views.game import HandView, Presses
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from engine.game import Seat
from engine.player import Strength
from render.words import Translate

SIGN = "🤖"


class SoloTurn(NamedTuple):
    """Where a game is: the ``state``, the person's ``seat``, and what their buttons say.

    ``ended_turn`` is whether there is to tell how the turn before ended.
    """

    number: int
    revision: int
    state: Any
    seat: Seat
    name: str
    strength: Strength
    ended_turn: bool


def solo_button(translate: Translate) -> Button:
    """Return the button that leads to the page."""
    return Button(translate("button-solo"), page_routes.solo(), emoji=SIGN)


def page(games: Iterable[str], going: Collection[str], translate: Translate) -> MessageSpec:
    """Return the page on which one begins a game, or goes on with one of those ``going``."""
    keys = list(games)
    on = (
        Button(
            translate("button-solo-go-on", game=translate(f"{key}-name")),
            page_routes.solo_go_on(key),
            ButtonStyle.MAIN,
            "▶️",
        )
        for key in keys
        if key in going
    )
    begin = (
        tuple(
            Button(
                translate(f"button-solo-{strength}", game=translate(f"{key}-name")),
                page_routes.begin_solo(key, strength),
                ButtonStyle.GOOD,
            )
            for strength in Strength
        )
        for key in keys
    )
    lines = [f"## {SIGN} {translate('solo-title')}", translate("solo-about")]
    return MessageSpec("\n".join(lines), rows=(*in_rows(on), *begin))


def turn(
    game: HostedGame, at: SoloTurn, translate: Translate, *, draft: str = "", before: str = ""
) -> MessageSpec:
    """Return a game where it is. ``before`` is a sentence to begin with."""
    rules, key = game.rules, game.rules.key
    view = rules.view(at.state, at.seat)
    computer = translate(f"computer-{at.strength}")
    names = [computer] * min(rules.seats)
    names[at.seat] = at.name
    note = translate("solo-note", computer=computer)
    if rules.result(at.state) is not None:
        spec = game.view.game_over(view, names, translate)
        again = Button(
            translate("button-solo-again"),
            page_routes.begin_solo(key, at.strength),
            ButtonStyle.GOOD,
            "🔁",
        )
        text = "\n\n".join(filter(None, [before, spec.text]))
        return spec._replace(text=text, note=note, rows=((again, solo_button(translate)),))
    presses = Presses(
        act=lambda action: page_routes.solo_act(
            key, at.number, at.revision, msgspec.json.encode(action).decode()
        ),
        pick=lambda picked: page_routes.solo_pick(key, at.number, at.revision, picked),
    )
    spec = position(game, view, at.seat, names, translate, presses, draft)
    sentences = [before]
    if at.ended_turn and not isinstance(game.view, HandView):  # a hand tells it itself
        sentences.append(game.view.turn_over(view, names, translate).text)
    return spec._replace(text="\n\n".join(filter(None, [*sentences, spec.text])), note=note)


def position(
    game: HostedGame,
    view: Any,
    seat: Seat,
    names: Sequence[str],
    translate: Translate,
    presses: Presses,
    draft: str,
) -> MessageSpec:
    """Return all that a person alone sees of a turn: the table, or their hand if they have one.

    Its buttons are those of the hand, unless the table's can prepare more than a hand has room for.
    """
    drafts = list[str]()

    def pick(picked: str) -> str:
        drafts.append(picked)
        return presses.pick(picked)

    spec = game.view.playing(view, names, translate, Presses(presses.act, pick), draft)
    if not isinstance(game.view, HandView):
        return spec
    hand = game.view.hand(view, seat, names, translate, presses.act)
    return hand._replace(
        picture=hand.picture or spec.picture, rows=spec.rows if drafts else hand.rows
    )
