"""The messages of a table of Claim, public and private."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from bot.games.claim.view import words
from bot.games.claim.view.chapters import FactionChapters
from bot.games.claim.view.setup import FactionsSetup
from bot.views.game import GameView, Presses, final_words
from bot.views.markup import player, safe_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, Sign, in_rows
from engine.claim.cards import FACTION, NO_CARD, VALUE, Card, Faction
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
from render.picture import Picture
from render.seats import SEATS
from render.words import Translate

_CARDS_A_ROW: Final = 4
"""Number of buttons with a sign and a number that fit in a row on a phone."""
_TAKING: Final = (Phase.TAKE, Phase.TAKE_SECOND)


class Look(StrEnum):
    """Private page for everybody."""

    LAST_TRICK = "last-trick"
    FACTIONS = "factions"


class SeatLook(StrEnum):
    """Private page for players only."""

    FOLLOWERS = "followers"


class ClaimView(FactionsSetup, FactionChapters):
    """See `bot.views.game`: a `GameView` that is a `HandView` and almost everything else."""

    rules_pages = pictures.RULES_PAGES
    own_actions: tuple[StrEnum, ...] = tuple(Look)
    hand_look: StrEnum = Look.FACTIONS
    seat_actions: tuple[StrEnum, ...] = tuple(SeatLook)

    def warm(self) -> None:
        pictures.warm()

    def signs(self) -> Mapping[str, bytes]:
        return pictures.signs()

    def playing(
        self,
        view: View,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,  # noqa: ARG002  (there are no drafts)
    ) -> MessageSpec:
        return MessageSpec(
            text="\n".join(words.playing(view, safe_names(names), translate)),
            picture=partial(pictures.table_picture, view, names, translate),
            rows=in_rows(_choices(_open_to_all(view), None, translate, press.act)),
            accent=SEATS[view.mover].rgb if len(view.acting) == 1 else None,
        )

    def hand(
        self,
        view: View,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,  # noqa: ARG002  (there are no drafts)
    ) -> MessageSpec:
        choices = view.legal if view.phase in (*_TAKING, Phase.LOOT) else ()
        buttons = (
            _choices(choices, view.top, translate, press.act)
            if choices
            else _cards(view, translate, press.act)
        )
        is_empty = view.phase is Phase.OVER and not view.hand
        return MessageSpec(
            text="\n".join(words.hand(view, seat, safe_names(names), translate)),
            picture=None if is_empty else partial(pictures.hand_picture, view, names, translate),
            rows=in_rows(buttons, _CARDS_A_ROW),
            accent=SEATS[seat].rgb,
        )

    def position(self, view: View, names: Sequence[str], translate: Translate) -> Picture:
        return pictures.position_picture(view, names, translate)

    def turn_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        """Return the finished trick with its picture, or the cards played so far in words."""
        text, ended = (
            "\n".join(words.turn_over(view, safe_names(names), translate)),
            words.ended(view),
        )
        if ended is None:
            return MessageSpec(text)
        picture = partial(pictures.trick_end_picture, view, names, translate)
        return MessageSpec(text, picture, accent=SEATS[ended.winner].rgb)

    def turn_line(self, view: View, names: Sequence[str], translate: Translate) -> str:
        return words.turn_line(view, safe_names(names), translate)

    def game_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = view.result
        if result is None:
            raise ValueError("the game goes on")
        return MessageSpec(
            text=final_words("claim", result, names, translate, SIDES[view.seats]),
            picture=partial(pictures.table_picture, view, names, translate),
            accent=SEATS[result.winners[0]].rgb,
        )

    def story(self, view: View, names: Sequence[str], translate: Translate) -> Iterable[str]:
        scoring = view.scoring
        if scoring is None:
            raise ValueError("the game goes on")
        return words.story(view, scoring, safe_names(names), translate)

    def scores(self, view: View) -> tuple[int, ...]:
        won = score(view).factions
        return tuple(len(won[side]) for side in SIDE_OF[view.seats])

    def private(
        self,
        action: StrEnum,
        view: View,
        seat: Seat | None,
        names: Sequence[str],
        translate: Translate,
    ) -> MessageSpec:
        if action is SeatLook.FOLLOWERS and seat is not None:
            picture = partial(pictures.hand_picture, view, names, translate, followers=True)
            return MessageSpec(_followers(view, translate), picture, accent=SEATS[seat].rgb)
        if action == Look.FACTIONS and view.result is not None:
            picture = partial(pictures.scoring_picture, view, names, translate)
            return MessageSpec(translate("claim-setup-title"), picture)
        if action == Look.FACTIONS:
            factions = view.options.factions
            picture = partial(pictures.factions_picture, factions, view.seats, translate)
            return MessageSpec(translate("claim-setup-title"), picture)
        if view.last is None:
            return MessageSpec(translate("claim-no-trick-yet"))
        picture = partial(pictures.trick_end_picture, view, names, translate)
        return MessageSpec("\n".join(words.trick_over(view, safe_names(names), translate)), picture)

    def describe(
        self,
        view: View,
        action: Action,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        if isinstance(action, Draw):
            card = "" if view.top is None else card_name(view.top, translate)
            return translate("claim-move-draw", card=card)
        if isinstance(action, Loot):
            return translate("claim-move-loot", faction=faction_name(action.faction, translate))
        kinds = {Play: "play", Discard: "discard", Take: "take"}
        return translate(
            f"claim-move-{kinds[type(action)]}", card=card_name(action.card, translate)
        )

    def explain(
        self, view: View, action: Action, names: Sequence[str], translate: Translate
    ) -> str:
        if isinstance(action, Loot):
            return translate("claim-reason-loot")
        if isinstance(action, Take | Draw):
            return translate("claim-reason-follower")
        if isinstance(action, Discard):
            return translate("claim-reason-discard", player=player(view.leader, safe_names(names)))
        if view.middle:
            return translate("claim-reason-middle", cards=cards_list(view.middle, translate))
        on_table = bytes(card for card in view.trick if card != NO_CARD)
        if on_table:
            return translate("claim-reason-trick", cards=cards_list(on_table, translate))
        return translate("claim-reason-lead")

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        return MessageSpec(text="", picture=partial(pictures.rules_picture, page, translate))


VIEW: Final[GameView[Options, View, Action]] = ClaimView()


def _open_to_all(view: View) -> Iterator[Action]:
    """Yield the mover's public actions, that is, all except playing cards from the hand."""
    if view.phase in _TAKING:
        yield from map(Take, dict.fromkeys(view.middle))
    if view.may_draw:
        yield Draw()
    yield from map(Loot, view.loot_choices)


def _choices(
    choices: Iterator[Action] | Sequence[Action],
    top: Card | None,
    translate: Translate,
    act: Callable[[Any], str],
) -> Iterator[Button]:
    """Yield a button for each action, which mustn't be one that plays a card from the hand.

    ``top`` is the top card of the draw pile if a Seer shows it to the player.
    """
    for action in choices:
        if isinstance(action, Draw):
            label, emoji = translate("claim-button-draw"), words.EMOJI[Faction.SEERS]
            if top is not None:
                label = translate("claim-button-take", card=card_name(top, translate))
            sign = Sign(pictures.SIGN[Faction.SEERS], label)
            yield Button(label, act(action), ButtonStyle.MAIN, emoji, sign=sign)
        elif isinstance(action, Loot):
            label, emoji = faction_name(action.faction, translate), words.EMOJI[action.faction]
            sign = Sign(pictures.SIGN[action.faction], label)
            yield Button(label, act(action), ButtonStyle.MAIN, emoji, sign=sign)
        else:
            label = translate("claim-button-take", card=card_name(action.card, translate))
            short = translate("claim-button-take", card=VALUE[action.card])
            yield _card_button(action.card, label, short, act(action), ButtonStyle.GOOD)


def _cards(view: View, translate: Translate, act: Callable[[Any], str]) -> Iterator[Button]:
    """Yield a button for each different card of a hand, disabled if it can't be played."""
    legal = set(view.legal)
    put = Discard if view.automatic else Play
    for card, count in sorted(Counter(view.hand).items()):
        name, value = card_name(card, translate), str(VALUE[card])
        if count > 1:
            name, value = (
                translate("claim-button-several", card=text, count=count) for text in (name, value)
            )
        is_legal = put(card) in legal
        style = ButtonStyle.GOOD if is_legal else ButtonStyle.PLAIN
        yield _card_button(card, name, value, act(put(card)), style)._replace(disabled=not is_legal)


def _card_button(card: Card, name: str, value: str, press: str, style: ButtonStyle) -> Button:
    """Return the button of a card, labeled with its name, or with its faction's sign and value."""
    faction = FACTION[card]
    if faction is None:
        return Button(name, press, style)
    sign = Sign(pictures.SIGN[faction], value)
    return Button(name, press, style, words.EMOJI[faction], sign=sign)


def _followers(view: View, translate: Translate) -> str:
    if view.phase is Phase.CAMPAIGN:
        return translate("claim-followers-in-hand")
    if not view.followers:
        return translate("claim-no-followers")
    return translate("claim-hand-followers", cards=cards_list(view.followers, translate))
