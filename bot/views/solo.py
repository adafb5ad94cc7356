"""The private messages of a solo game: the page that starts one, its turns and its end."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from bot.views import page_routes
from bot.views.game import HandView, Presses
from bot.views.game_menus import menus_of_pages, needs_menus
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from engine.game import Seat
from engine.player import Strength
from render.words import Translate

SIGN = "🤖"
_MOST_GOING: Final = 10
"""Maximum number of buttons that continue a game: two rows. The pages of games have them, too."""


class SoloTurn(NamedTuple):
    """The current turn of a solo game; ``seat`` and ``name`` are the user's.

    ``ended_turn`` is whether the message must describe the end of the previous turn.
    """

    number: int
    revision: int
    state: Any
    seat: Seat
    name: str
    strength: Strength
    ended_turn: bool


def solo_button(translate: Translate) -> Button:
    """Return the button that shows the page of solo games."""
    return Button(translate("button-solo"), page_routes.solo(), emoji=SIGN)


def begin_buttons(key: str, translate: Translate) -> tuple[Button, ...]:
    """Return the buttons that start a solo game, one for each strength of the computer player."""
    return tuple(
        Button(
            translate(f"button-solo-{strength}", game=translate(f"{key}-name")),
            page_routes.begin_solo(key, strength),
            ButtonStyle.GOOD,
        )
        for strength in Strength
    )


def go_on_button(key: str, translate: Translate) -> Button:
    """Return the button that continues a solo game."""
    label = translate("button-solo-go-on", game=translate(f"{key}-name"))
    return Button(label, page_routes.solo_go_on(key), ButtonStyle.MAIN, "▶️")


def page(
    games: Iterable[str], going: Collection[str], nonce: int, translate: Translate
) -> MessageSpec:
    """Return the page that starts a game; ``going`` are the games that can be continued.

    Many games are in menus; ``nonce`` is new each time these are shown.
    """
    keys = list(games)
    on = [go_on_button(key, translate) for key in keys if key in going][:_MOST_GOING]
    begin = () if needs_menus(keys) else [begin_buttons(key, translate) for key in keys]
    lines = [f"## {SIGN} {translate('solo-title')}", translate("solo-about")]
    return MessageSpec(
        "\n".join(lines),
        rows=(*in_rows(on), *begin),
        menus=menus_of_pages(keys, nonce, translate),
    )


def turn(
    game: HostedGame,
    at: SoloTurn,
    translate: Translate,
    *,
    draft: str = "",
    nonce: int = 0,
    before: str = "",
) -> MessageSpec:
    """Return the message of the current turn, below the sentence ``before``.

    ``nonce`` is new each time the message is shown.
    """
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
        nonce=nonce,
    )
    spec = position(game, view, at.seat, names, translate, presses, draft)
    sentences = [before]
    if at.ended_turn and not isinstance(game.view, HandView):  # a hand describes it already
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
    """Return a turn as its only human player sees it: the table, or the hand if there is one.

    Its buttons and menus are the hand's, unless it has none or the table's use drafts.
    """
    drafts = list[str]()

    def pick(picked: str) -> str:
        drafts.append(picked)
        return presses.pick(picked)

    spec = game.view.playing(view, names, translate, presses._replace(pick=pick), draft)
    if not isinstance(game.view, HandView):
        return spec
    hand = game.view.hand(view, seat, names, translate, presses, draft)
    used = spec if drafts or not (hand.rows or hand.menus) else hand
    return hand._replace(picture=hand.picture or spec.picture, rows=used.rows, menus=used.menus)
