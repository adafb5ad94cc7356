"""What a table of Claim shows to all, and to each player alone."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from bot.views.claim import words
from bot.views.claim.setup import FactionsSetup
from bot.views.game import GameView, Presses, final_words
from bot.views.markup import player, safe_names
from bot.views.scene import Button, ButtonStyle, Scene, in_rows
from engine.claim.cards import FACTION, NO_CARD, Card
from engine.claim.scoring import score
from engine.claim.state import (
    SIDE_OF,
    SIDES,
    Action,
    Discard,
    Draw,
    Loot,
    Options,
    Phase,
    Play,
    Take,
)
from engine.claim.view import View
from engine.game import Seat
from render import claim as pictures
from render.claim import card_name, cards_list, faction_name
from render.seats import SEATS
from render.words import Say

_TAKING: Final = (Phase.TAKE, Phase.TAKE_SECOND)


class Look(StrEnum):
    """What one may look at privately."""

    LAST_TRICK = "last-trick"
    FACTIONS = "factions"


class SeatLook(StrEnum):
    """What only those who play may look at privately."""

    FOLLOWERS = "followers"


class ClaimView(FactionsSetup):
    """See `bot.views.game.GameView`, `bot.views.game.HandView` and `bot.views.game.SetupView`."""

    rules_pages = pictures.RULES_PAGES
    own_actions: tuple[StrEnum, ...] = tuple(Look)
    seat_actions: tuple[StrEnum, ...] = tuple(SeatLook)

    def warm(self) -> None:
        pictures.warm()

    def playing(
        self,
        view: View,
        names: Sequence[str],
        say: Say,
        press: Presses,
        draft: str,  # noqa: ARG002  (nothing is prepared)
    ) -> Scene:
        return Scene(
            text="\n".join(words.what_to_do(view, safe_names(names), say)),
            picture=partial(pictures.table_picture, view, names, say),
            rows=in_rows(_choices(_open_to_all(view), None, say, press.act)),
            accent=SEATS[view.mover].rgb if len(view.acting) == 1 else None,
        )

    def hand(
        self,
        view: View,
        seat: Seat,
        names: Sequence[str],
        say: Say,
        act: Callable[[Any], str],
    ) -> Scene:
        choices = view.legal if view.phase in (*_TAKING, Phase.LOOT) else ()
        buttons = _choices(choices, view.top, say, act) if choices else _cards(view, say, act)
        return Scene(
            text="\n".join(words.hand(view, seat, safe_names(names), say)),
            picture=partial(pictures.hand_picture, view, names, say),
            rows=in_rows(buttons),
            accent=SEATS[seat].rgb,
        )

    def turn_over(self, view: View, names: Sequence[str], say: Say) -> Scene:
        """Return the trick that has ended with its picture, else what has been played, in words."""
        text, ended = "\n".join(words.turn_over(view, safe_names(names), say)), words.ended(view)
        if ended is None:
            return Scene(text)
        picture = partial(pictures.trick_end_picture, view, names, say)
        return Scene(text, picture, accent=SEATS[ended.winner].rgb)

    def game_over(self, view: View, names: Sequence[str], say: Say) -> Scene:
        result, scoring = view.result, view.scoring
        if result is None or scoring is None:
            raise ValueError("the game goes on")
        won = final_words("claim", result, names, say, SIDES[view.seats])
        return Scene(
            text="\n".join([won, "", *words.story(view, scoring, safe_names(names), say)]),
            picture=partial(pictures.table_picture, view, names, say),
            accent=SEATS[result.winners[0]].rgb,
        )

    def scores(self, view: View) -> tuple[int, ...]:
        won = score(view).factions
        return tuple(len(won[side]) for side in SIDE_OF[view.seats])

    def private(
        self, action: StrEnum, view: View, seat: Seat | None, names: Sequence[str], say: Say
    ) -> Scene:
        if action is SeatLook.FOLLOWERS and seat is not None:
            picture = partial(pictures.hand_picture, view, names, say, followers=True)
            return Scene(_followers(view, say), picture, accent=SEATS[seat].rgb)
        if action == Look.FACTIONS:
            factions = view.options.factions
            picture = partial(pictures.factions_picture, factions, view.seats, say)
            return Scene(say("claim-setup-title"), picture)
        if view.last is None:
            return Scene(say("claim-no-trick-yet"))
        picture = partial(pictures.trick_end_picture, view, names, say)
        return Scene("\n".join(words.trick_over(view, safe_names(names), say)), picture)

    def describe(self, view: View, action: Action, names: Sequence[str], say: Say) -> str:  # noqa: ARG002
        if isinstance(action, Draw):
            card = "" if view.top is None else card_name(view.top, say)
            return say("claim-deed-draw", card=card)
        if isinstance(action, Loot):
            return say("claim-deed-loot", faction=faction_name(action.faction, say))
        kinds = {Play: "play", Discard: "discard", Take: "take"}
        return say(f"claim-deed-{kinds[type(action)]}", card=card_name(action.card, say))

    def explain(self, view: View, action: Action, names: Sequence[str], say: Say) -> str:
        if isinstance(action, Loot):
            return say("claim-reason-loot")
        if isinstance(action, Take | Draw):
            return say("claim-reason-follower")
        if isinstance(action, Discard):
            return say("claim-reason-discard", player=player(view.leader, safe_names(names)))
        if view.middle:
            return say("claim-reason-middle", cards=cards_list(view.middle, say))
        on_table = bytes(card for card in view.trick if card != NO_CARD)
        if on_table:
            return say("claim-reason-trick", cards=cards_list(on_table, say))
        return say("claim-reason-lead")

    def rules(self, page: str, say: Say) -> Scene:
        return Scene(text="", picture=partial(pictures.rules_picture, page, say))


VIEW: Final[GameView[Options, View, Action]] = ClaimView()


def _open_to_all(view: View) -> Iterator[Action]:
    """Yield the choices that everybody knows the mover to have: all but those from a hand."""
    if view.phase in _TAKING:
        yield from map(Take, dict.fromkeys(view.middle))
    if view.may_draw:
        yield Draw()
    yield from map(Loot, view.loot_choices)


def _choices(
    choices: Iterator[Action] | Sequence[Action],
    top: Card | None,
    say: Say,
    act: Callable[[Any], str],
) -> Iterator[Button]:
    """Yield a button for everything that can be chosen but a card of a hand.

    ``top`` is the card on top of the draw pile, for the one whom a Seer shows it.
    """
    for action in choices:
        if isinstance(action, Draw):
            label = say("claim-button-draw")
            if top is not None:
                label = say("claim-button-take", card=card_name(top, say))
            yield Button(label, act(action), ButtonStyle.MAIN, "🔮")
        elif isinstance(action, Loot):
            faction = action.faction
            emoji = words.EMOJI[faction]
            yield Button(faction_name(faction, say), act(action), ButtonStyle.MAIN, emoji)
        else:
            label = say("claim-button-take", card=card_name(action.card, say))
            yield Button(label, act(action), ButtonStyle.GOOD, _emoji(action.card))


def _cards(view: View, say: Say, act: Callable[[Any], str]) -> Iterator[Button]:
    """Yield a button for each different card of a hand; those that may not be played are off."""
    legal = set(view.legal)
    put = Discard if view.automatic else Play
    for card, count in sorted(Counter(view.hand).items()):
        name = card_name(card, say)
        yield Button(
            say("claim-button-several", card=name, count=count) if count > 1 else name,
            act(put(card)),
            ButtonStyle.GOOD if put(card) in legal else ButtonStyle.PLAIN,
            _emoji(card),
            disabled=put(card) not in legal,
        )


def _emoji(card: int) -> str | None:
    faction = FACTION[card]
    return None if faction is None else words.EMOJI[faction]


def _followers(view: View, say: Say) -> str:
    if view.phase is Phase.CAMPAIGN:
        return say("claim-followers-in-hand")
    if not view.followers:
        return say("claim-no-followers")
    return say("claim-hand-followers", cards=cards_list(view.followers, say))
