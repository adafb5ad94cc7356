"""Positions of Claim in words: names of cards, and sentences of alt texts."""

from collections.abc import Sequence
from typing import Final

from engine.claim.cards import (
    BACK,
    FACTION,
    NO_CARD,
    VALUE,
    Card,
    Cards,
    Faction,
    among,
    counted,
    of,
)
from engine.claim.scoring import Deciding, Majority, Scoring, moved_peasants
from engine.claim.state import SIDES
from engine.claim.tricks import stands_for
from engine.claim.view import View
from render.alt import short
from render.claim.teams import TEAMS
from render.names import together
from render.words import Translate

_BRIEF: Final = 12
"""Maximum length of names where every faction lists all sides."""


def card_name(card: Card, translate: Translate) -> str:
    """Return a card's name, such as "Knight 7"; a back is a hidden card."""
    faction = FACTION[card]
    if faction is None:
        return translate("claim-card-back")
    return translate(f"claim-card-{faction}", value=VALUE[card])


def played_card(card: Card, value: int, led: Faction | None, translate: Translate) -> str:
    """Return the name of a card in a trick with this led faction.

    It includes the value to which a Griffin has raised it, and the faction that a Doppelgänger
    counts as.
    """
    name, faction = card_name(card, translate), FACTION[card]
    counts_as = stands_for(card, led)
    if counts_as is not None and counts_as is not faction:
        double = translate(f"claim-card-{counts_as}", value=value)
        return translate("claim-alt-doubles", card=name, double=double)
    raised = faction is not None and value != VALUE[card]
    return translate("claim-alt-raised", card=name, value=value) if raised else name


def cards_list(cards: Cards, translate: Translate) -> str:
    """Return cards by faction, such as "Knights 2, 7; Goblin 0"; empty without cards."""
    names = list[str]()
    for faction in among(cards):
        cards_of_faction = of(faction, cards)
        if len(cards_of_faction) == 1:
            names.append(card_name(cards_of_faction[0], translate))
        else:
            values = ", ".join(str(VALUE[card]) for card in sorted(cards_of_faction))
            names.append(
                translate(
                    "claim-alt-cards", faction=faction_name(faction, translate), values=values
                )
            )
    if backs := cards.count(BACK):
        names.append(translate("claim-alt-backs", count=backs))
    return ("; " if any(", " in name for name in names) else ", ").join(names)


def faction_name(faction: Faction, translate: Translate) -> str:
    return translate(f"claim-faction-{faction}")


def initials(faction: Faction | None, translate: Translate) -> str:
    """Return the two letters for a faction on its cards."""
    return "" if faction is None else translate(f"claim-initials-{faction}")


def line(key: str, cards: Cards, translate: Translate) -> str:
    """Return cards, introduced by the message with this key; empty without cards."""
    return translate(key, list=cards_list(cards, translate)) if cards else ""


def trick_line(
    cards: Cards,
    values: bytes,
    order: Sequence[int],
    names: Sequence[str],
    translate: Translate,
    led: Faction | None,
) -> str:
    """Return the cards played by each seat, in the order of play."""
    played = list[str]()
    for seat in order:
        card = cards[seat]
        if card == NO_CARD:
            continue
        name = played_card(card, values[seat], led, translate)
        played.append(translate("claim-alt-of", name=short(names[seat]), list=name))
    return translate("claim-alt-played", list=", ".join(played)) if played else ""


def ahead_line(view: View, names: Sequence[str], translate: Translate) -> str:
    """Return who would win the current trick as it stands; empty before the first card."""
    if view.ahead is None or NO_CARD not in view.trick:
        return ""
    return translate("claim-alt-ahead", name=short(names[view.ahead]))


def team_name(side: int, translate: Translate) -> str:
    """Return the name of a team, which is the letter on its badge."""
    return translate("claim-team", team=TEAMS[side])


def teams_line(view: View, names: Sequence[str], translate: Translate) -> str:
    """Return the partners of each team; empty if everyone plays alone."""
    return " ".join(
        translate(
            "claim-alt-team",
            team=team_name(side, translate),
            names=together([short(names[seat]) for seat in partners], translate),
        )
        for side, partners in enumerate(SIDES[view.seats])
        if len(partners) > 1
    )


def counts(view: View, seat: int, translate: Translate) -> str:
    """Return the number of cards of each faction that a seat has won, with laid-out Gnomes."""
    factions = view.options.factions
    numbers = counted(factions, view.piles[seat] + view.gnomes[seat])
    parts = [
        translate(
            "claim-alt-count",
            faction=faction_name(faction, translate),
            count=number,
        )
        for faction, number in zip(view.options.factions, numbers, strict=True)
        if number
    ]
    return ", ".join(parts) or translate("claim-alt-nothing")


def moves_line(scoring: Scoring, sides: Sequence[str], translate: Translate) -> str:
    """Return the moves of Peasants, such as "2 Ada → Ben"; empty if there were none."""
    moves = [
        translate(
            "claim-picture-way",
            count=len(cards),
            source=short(sides[source]),
            target=short(sides[target]),
        )
        for (source, target), cards in moved_peasants(scoring).items()
    ]
    return translate("claim-picture-moves", list=", ".join(moves)) if moves else ""


def loot_line(scoring: Scoring, sides: Sequence[str], translate: Translate) -> str:
    """Return the faction that each side's loot counts for; empty without loot."""
    choices = [
        translate(
            "claim-picture-looted",
            name=short(sides[side]),
            faction=faction_name(faction, translate),
            count=len(scoring.loot_cards[side]),
        )
        for side, faction in enumerate(scoring.looted)
        if faction is not None and scoring.loot_cards[side]
    ]
    return translate("claim-picture-loot", list=", ".join(choices)) if choices else ""


def decided(majority: Majority, translate: Translate) -> str:
    """Return the criterion that decided a faction, with the value of a deciding card."""
    if majority.decided_by is Deciding.NOTHING:
        return translate("claim-picture-decided-nothing")
    value = 0
    if majority.decided_by is Deciding.HIGHEST and majority.side is not None:
        best = majority.cards[majority.side]
        rivals = [
            cards
            for side, cards in enumerate(majority.cards)
            if side != majority.side
            and (majority.runs[side], majority.numbers[side])
            == (majority.runs[majority.side], majority.numbers[majority.side])
        ]
        closest = max(rivals)
        index = next(
            (
                index
                for index, card in enumerate(best)
                if closest[index : index + 1] != best[index : index + 1]
            ),
            0,
        )
        value = VALUE[best[index]]
    return translate(f"claim-picture-decided-{majority.decided_by}", value=value)


def votes(majority: Majority, sides: Sequence[str], translate: Translate) -> str:
    """Return the votes of a faction for each side, its winner, and the criterion that decided."""
    numbers = list[str]()
    for side, (name, count) in enumerate(zip(sides, majority.numbers, strict=True)):
        more = summands(majority, side, translate)
        key = "claim-alt-votes-made" if more else "claim-alt-votes"
        numbers.append(translate(key, name=_brief(name), count=count, more=more))
    key = "claim-alt-faction" if majority.side is not None else "claim-alt-faction-nobody"
    return translate(
        key,
        faction=faction_name(majority.faction, translate),
        votes=", ".join(numbers),
        name="" if majority.side is None else _brief(sides[majority.side]),
        decided=decided(majority, translate),
    )


def summands(majority: Majority, side: int, translate: Translate) -> str:
    """Return the summands of a side's number of cards, or its run of Bards; empty without any."""
    if majority.faction is Faction.BARDS and majority.cards[side]:
        return translate("claim-picture-run", length=majority.runs[side])
    parts = [str(len(majority.cards[side]))]
    for extra in (majority.loot[side], len(majority.doubled[side])):
        parts += [str(extra)] * bool(extra)
    return "+".join(parts) if len(parts) > 1 else ""


def _brief(name: str) -> str:
    """Return a name short enough for seven factions with three votes each."""
    return name if len(name) <= _BRIEF else name[: _BRIEF - 1] + "…"


def top_line(view: View, translate: Translate) -> str:
    """Return the sentence about the card that a Seer has shown, "" without one."""
    if view.top is None:
        return ""
    return translate("claim-alt-top", card=card_name(view.top, translate))
