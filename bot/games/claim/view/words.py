"""The sentences of a table of Claim: instructions, ends of tricks, votes of factions.

All names must be escaped for Discord's markdown.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.views.markup import SafeName, listed, player
from engine.claim.cards import BACK, FACTION, NO_CARD, Cards, Faction
from engine.claim.scoring import Deciding, Majority, Scoring, fewest, moved_peasants
from engine.claim.state import CLOCKWISE, SIDES, Phase, Play, Trick
from engine.claim.view import View
from engine.game import Seat
from render.claim import card_name, cards_list, decided, faction_name, played_card
from render.words import Translate

EMOJI: Final[Mapping[Faction, str]] = {
    Faction.KNIGHTS: "⚔️",
    Faction.GOBLINS: "👺",
    Faction.GIANTS: "🗿",
    Faction.GNOMES: "🍄",
    Faction.KINGS: "👑",
    Faction.PEASANTS: "🌾",
    Faction.AUTOMATONS: "⚙️",
    Faction.BARDS: "🎶",
    Faction.DRAGONS: "🐉",
    Faction.DOPPELGANGERS: "🎭",
    Faction.DWARVES: "⛏️",
    Faction.GRIFFINS: "🦅",
    Faction.RACCOONS: "🦝",
    Faction.SEERS: "🔮",
    Faction.TROLLS: "🧌",
    Faction.UNDEAD: "💀",
    Faction.VIKINGS: "🪓",
}
_TAKING: Final = (Phase.TAKE, Phase.TAKE_SECOND)


def playing(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the latest events at the table, then the instructions."""
    yield from _events(view, names, translate)
    yield from instructions(view, names, translate)


def _events(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the end of the last trick, in small print if the next one has begun.

    If the table reuses its message for the next trick, this is the only account of the last one.
    """
    yield from (
        translate("claim-turn-resigned", player=player(seat, names)) for seat in view.resigned
    )
    yield from (translate("claim-turn-lapsed", player=player(seat, names)) for seat in view.lapsed)
    if view.phase in _TAKING:
        yield _open_trick_won(view, names, translate)
    elif ended(view):
        yield from trick_over(view, names, translate)
        yield from _exceptions(view, names, translate)
    elif view.last is not None:
        yield translate("claim-trick-before", told=" ".join(trick_over(view, names, translate)))


def instructions(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the cards on the table and the instructions to the players who must act."""
    if view.middle:
        yield translate("claim-middle", cards=cards_list(view.middle, translate))
    if view.trolls:
        yield translate("claim-trolls", cards=cards_list(view.trolls, translate))
    if view.phase is Phase.DISCARD:
        yield translate("claim-automatic", player=player(view.leader, names))
        return
    played = _played(view, names, translate)
    if played:
        yield translate("claim-played", list=played)
    if view.phase is Phase.TAKE:
        yield _take_question(view, translate)
    elif view.phase is Phase.TAKE_SECOND:
        yield translate("claim-take-second")
    elif view.phase is Phase.LOOT:
        yield translate("claim-loot", partners=len(SIDES[view.seats][0]))
    elif view.phase in (Phase.RECRUIT, Phase.CAMPAIGN):
        led = FACTION[view.trick[view.leader]]
        yield (
            translate("claim-lead")
            if led is None
            else translate("claim-follow", led=faction_name(led, translate))
        )


def turn_over(view: View, names: Sequence[SafeName], translate: Translate) -> list[str]:
    """Return the result of the last decision: the trick that it ended, or the cards played."""
    lines = [translate("claim-turn-lapsed", player=player(seat, names)) for seat in view.lapsed]
    if scoring := view.scoring:
        lines += _loot(scoring, _choosers(view), _sides(view, names, translate), translate)
    if ended(view):
        return [*lines, *trick_over(view, names, translate), *_exceptions(view, names, translate)]
    played = _played(view, names, translate)
    lines += [translate("claim-played", list=played)] if played else []
    if view.phase in _TAKING:
        lines.append(_open_trick_won(view, names, translate))
    if not lines:  # nothing has been played yet
        lines = [translate("claim-turn-resigned", player=player(view.resigned[-1], names))]
    return lines


def turn_line(view: View, names: Sequence[SafeName], translate: Translate) -> str:
    """Return the result of the last decision in few words: the winner of a trick, or a card."""
    if trick := ended(view):
        return translate("claim-turn-line-won", player=player(trick.winner, names))
    played = [seat for seat in _who_played(view) if view.trick[seat] != BACK]
    if not played:
        return turn_over(view, names, translate)[0]
    return f"{player(played[-1], names)} {card_name(view.trick[played[-1]], translate)}"


def ended(view: View) -> Trick | None:
    """Return the last trick if no active player has acted since it ended."""
    if _choosers(view):
        return None
    since = [seat for seat, card in enumerate(view.trick) if card != NO_CARD]
    taking = view.phase in _TAKING
    return view.last if not taking and set(since) <= set(view.resigned) else None


def _choosers(view: View) -> list[int]:
    """Return the sides that had a choice of faction for their loot, and have made it."""
    if view.scoring is None:
        return []
    factions = view.options.factions
    return [
        side
        for side, pile in enumerate(view.scoring.piles)
        if view.scoring.looted[side] is not None and len(fewest(pile, factions)) > 1
    ]


def trick_over(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the winner of the last trick and the cards that each player got."""
    trick = view.last
    if trick is None:
        return
    yield _won(trick.winner, trick.cards, trick.values, names, translate, trick.leader)
    yield from _recruited(trick, view.viewer, names, translate)
    for seat in CLOCKWISE[view.seats][trick.winner]:
        if cards := trick.gained[seat]:
            remaining = "" if seat != trick.winner else cards_list(view.trolls, translate)
            yield translate(
                "claim-gets-some" if remaining else "claim-gets",
                player=player(seat, names),
                cards=cards_list(cards, translate),
                left=remaining,
            )
        if cards := trick.removed[seat]:
            yield translate(
                "claim-loses", player=player(seat, names), cards=cards_list(cards, translate)
            )


def _exceptions(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield sentences about an unusual continuation after the last trick."""
    trick = view.last
    if trick is None:
        return
    if trick.recruits and view.phase is Phase.CAMPAIGN:
        yield translate("claim-phase-over")
    if view.automatic:
        yield translate("claim-automaton-played", player=player(view.leader, names))
    elif view.leader != trick.winner and view.phase in (Phase.RECRUIT, Phase.CAMPAIGN):
        yield translate("claim-dragon-leads", player=player(view.leader, names))


def hand(view: View, seat: Seat, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the text of a seat's hand."""
    if view.phase is Phase.OVER:
        yield translate("claim-hand-over")
        return
    yield from _events(view, names, translate)
    if seat in view.acting:
        yield from instructions(view, names, translate)
        may_play = {action.card for action in view.legal if isinstance(action, Play)}
        if may_play and not may_play >= set(view.hand):
            yield _must_follow(view, may_play, translate)
    else:
        if view.automatic and view.trick[seat] not in (NO_CARD, BACK):
            yield translate("claim-hand-put", card=card_name(view.trick[seat], translate))
        if view.trolls:
            yield translate("claim-trolls", cards=cards_list(view.trolls, translate))
        waited_for = [player(other, names) for other in view.acting]
        yield translate("claim-hand-waits", players=listed(waited_for, translate))
    if view.followers:
        yield translate("claim-hand-followers", cards=cards_list(view.followers, translate))


def _take_question(view: View, translate: Translate) -> str:
    """Return the question to the winner of a trick about the card to take.

    It names the top card of the draw pile only to the winner, who knows it.
    """
    if not view.may_draw:
        return translate("claim-take")
    if view.top is None:
        return translate("claim-take-or-draw", open=len(view.middle))
    return translate(
        "claim-take-or-top", card=card_name(view.top, translate), open=len(view.middle)
    )


def _must_follow(view: View, may_play: set[int], translate: Translate) -> str:
    """Return the sentence about the obligation to follow the faction that was led."""
    led = FACTION[view.trick[view.leader]]
    following = sorted({card for card in may_play if FACTION[card] is led})
    doubles = "yes" if len(following) < len(may_play) else "no"
    if len(following) == 1:
        return translate(
            "claim-must-play", card=card_name(following[0], translate), doubles=doubles
        )
    faction = "" if led is None else faction_name(led, translate)
    return translate("claim-must-follow", led=faction, doubles=doubles)


def story(
    view: View, scoring: Scoring, names: Sequence[SafeName], translate: Translate
) -> Iterator[str]:
    """Yield the votes of the factions, one by one, and the events that changed them."""
    sides = _sides(view, names, translate)
    for seat, gnomes in enumerate(view.gnomes):
        if gnomes:
            cards = cards_list(gnomes, translate)
            yield translate("claim-story-gnomes", player=player(seat, names), cards=cards)
    for (source, target), peasants in moved_peasants(scoring).items():
        yield translate(
            "claim-story-fled",
            cards=cards_list(peasants, translate),
            source=sides[source],
            target=sides[target],
        )
    yield from _loot(scoring, range(len(sides)), sides, translate)
    for majority in scoring.majorities:
        yield _vote(majority, sides, translate)


def _sides(view: View, names: Sequence[SafeName], translate: Translate) -> list[str]:
    """Return the names of the players of each side."""
    return [listed([player(seat, names) for seat in side], translate) for side in SIDES[view.seats]]


def _loot(
    scoring: Scoring, selected: Iterable[int], sides: Sequence[str], translate: Translate
) -> Iterator[str]:
    """Yield the factions that the loot of the selected sides counts for."""
    for side in selected:
        faction, count = scoring.looted[side], len(scoring.loot_cards[side])
        if faction is not None and count:
            name = faction_name(faction, translate)
            yield translate("claim-story-loot", side=sides[side], faction=name, count=count)


def _vote(majority: Majority, sides: Sequence[str], translate: Translate) -> str:
    """Return the winner of a faction, with the numbers of cards and the deciding rule."""
    faction = f"{EMOJI[majority.faction]} **{faction_name(majority.faction, translate)}**"
    numbers = ":".join(map(str, majority.numbers))
    if majority.decided_by is Deciding.RUN:
        numbers = ":".join(map(str, majority.runs))
    doubled = [
        translate("claim-story-doubled", side=sides[side], cards=cards_list(vikings, translate))
        for side, vikings in enumerate(majority.doubled)
        if vikings
    ]
    winner = "" if majority.side is None else sides[majority.side]
    key = "claim-story-won" if winner else "claim-story-nobody"
    line = translate(
        key, faction=faction, side=winner, numbers=numbers, decided=decided(majority, translate)
    )
    return " ".join([line, *doubled])


def factions_list(factions: Iterable[Faction], translate: Translate) -> str:
    """Return factions by emoji and name."""
    return ", ".join(f"{EMOJI[faction]} {faction_name(faction, translate)}" for faction in factions)


def _who_played(view: View) -> list[Seat]:
    """Return the seats that have a card in the current trick, in turn order."""
    order = CLOCKWISE[view.seats][view.leader]
    return [seat for seat in order if view.trick[seat] != NO_CARD]


def _played(view: View, names: Sequence[SafeName], translate: Translate) -> str:
    """Return the cards of the current trick with their players, in turn order."""
    cards = {
        seat: played_card(view.trick[seat], view.values[seat], view.led, translate)
        for seat in _who_played(view)
    }
    return ", ".join(f"{player(seat, names)} {card}" for seat, card in cards.items())


def _open_trick_won(view: View, names: Sequence[SafeName], translate: Translate) -> str:
    """Return the winner of the trick whose cards haven't been taken yet."""
    leader = None if view.automatic else view.leader
    return _won(view.order[0], view.trick, view.values, names, translate, leader)


def _won(
    winner: Seat,
    cards: Cards,
    values: bytes,
    names: Sequence[SafeName],
    translate: Translate,
    leader: Seat | None,
) -> str:
    name = player(winner, names)
    if leader is None:
        return translate("claim-trick-automatic", player=name)
    card = played_card(cards[winner], values[winner], FACTION[cards[leader]], translate)
    return translate("claim-trick-won", player=name, card=card)


def _recruited(
    trick: Trick, viewer: Seat | None, names: Sequence[SafeName], translate: Translate
) -> Iterator[str]:
    """Yield a sentence for each follower gained; cards drawn by others aren't named."""
    for seat, card in zip(trick.takers, trick.middle, strict=True):
        yield translate("claim-takes", player=player(seat, names), card=card_name(card, translate))
    drew = [seat for seat in trick.drawers if seat != viewer]
    if drew:
        drawing = listed([player(seat, names) for seat in drew], translate)
        yield translate("claim-draws", players=drawing, count=len(drew))
    for seat, card in zip(trick.drawers, trick.drawn, strict=True):
        if seat == viewer:
            yield translate("claim-draws-own", card=card_name(card, translate))
