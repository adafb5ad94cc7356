"""The view of Gold Nuggets."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from bot.views.game import GameView, Presses, final_words
from bot.views.markup import (
    SafeName,
    label_name,
    listed,
    player,
    safe_name,
    safe_names,
    seat_sign,
)
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, Sign, in_rows
from engine.game import Seat
from engine.nuggets.dice import Dice, first_places
from engine.nuggets.state import Action, Ending, Go, Options, Phase, Roll, Take, TurnEnd
from engine.nuggets.suggestions import Suggestion
from engine.nuggets.view import DiceChoice, NuggetOffer, View
from render import nuggets as pictures
from render.seats import SEATS
from render.sprite import Sprite
from render.words import Translate, percent

_DICE_A_ROW = 4
_SUGGESTIONS = 5


class _Draft(NamedTuple):
    """The dice of a roll that are picked but not yet set aside, by their places in the roll.

    Its text is a letter for the kind of button, then the places. The letter keeps two buttons that
    pick the same dice from having the same custom_id.
    """

    rolled: Dice
    places: frozenset[int]

    @classmethod
    def read(cls, text: str, view: View) -> "_Draft":
        """Return the draft of a text, or an empty draft if the text doesn't fit the roll.

        Without a text, an only choice is picked automatically.
        """
        rolled = view.rolled
        if not text and len(view.choices) == 1:
            return cls(rolled, first_places(view.choices[0].picked, rolled))
        places = frozenset(int(digit) for digit in text[1:] if digit.isdecimal())
        return cls(rolled, places if places <= set(range(len(rolled))) else frozenset())

    @property
    def picked(self) -> Dice:
        return "".join(self.rolled[place] for place in sorted(self.places))

    def toggled(self, place: int) -> "_Draft":
        return self._replace(places=self.places ^ {place})

    def written(self, kind: str) -> str:
        return kind + "".join(map(str, sorted(self.places)))


class Look(StrEnum):
    """Private page."""

    ODDS = "odds"


class NuggetsView:
    """See `bot.views.game.GameView`."""

    rules_pages = pictures.RULES_PAGES
    own_actions: tuple[StrEnum, ...] = (Look.ODDS,)
    seat_actions: tuple[StrEnum, ...] = ()

    def warm(self) -> None:
        pictures.warm()

    def die(self, face: str) -> Sprite:
        return pictures.small_die_sprite(face)

    def signs(self) -> Mapping[str, bytes]:
        return pictures.signs()

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:  # noqa: ARG002
        return []

    def playing(
        self, view: View, names: Sequence[str], translate: Translate, press: Presses, draft: str
    ) -> MessageSpec:
        prepared = _Draft.read(draft, view)
        return MessageSpec(
            text="\n".join(_instructions(view, prepared, translate)),
            picture=partial(pictures.table_picture, view, names, translate, prepared.places),
            note=translate("nuggets-average-note") if _choice(view, prepared.picked) else "",
            rows=tuple(_rows(view, prepared, names, translate, press)),
            accent=SEATS[view.mover].rgb,
        )

    def turn_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        end = _ended(view)
        safe = safe_names(names)
        return MessageSpec(
            text="\n".join(_turn_end(end, view.supply, safe, translate)),
            picture=partial(pictures.turn_end_picture, view, names, translate),
            accent=SEATS[end.mover].rgb,
        )

    def turn_line(self, view: View, names: Sequence[str], translate: Translate) -> str:
        end = _ended(view)
        return translate(
            "nuggets-turn-line",
            player=player(end.mover, safe_names(names)),
            taken=sum(go.taken for go in end.goes),
            ending=end.ending,
            nuggets=view.nuggets[end.mover],
        )

    def game_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = view.result
        if result is None:
            raise ValueError("the game goes on")
        return MessageSpec(
            text=final_words("nuggets", result, names, translate),
            picture=partial(pictures.table_picture, view, names, translate),
            accent=SEATS[result.winners[0]].rgb,
        )

    def scores(self, view: View) -> tuple[int, ...]:
        return view.nuggets

    def private(
        self,
        action: StrEnum,  # noqa: ARG002  (there is only one)
        view: View,
        seat: Seat | None,  # noqa: ARG002  (nothing is hidden)
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> MessageSpec:
        """Return the odds of each suggested choice."""
        return MessageSpec("\n".join(_odds_lines(view, translate)))

    def describe(
        self, view: View, action: Action, names: Sequence[str], translate: Translate
    ) -> str:
        choice = _choice(view, action.picked)
        if choice is None:
            return translate("nuggets-move-roll-all")
        dice = _dice(choice.picked, translate)
        if isinstance(action, Roll):
            return translate("nuggets-move-roll", dice=dice, left=choice.odds.dice)
        offer = _offer(choice, action)
        if offer.source is None:
            return translate("nuggets-move-take", dice=dice, nuggets=offer.nuggets)
        victim = f"{SEATS[offer.source].emoji} {safe_name(names[offer.source])}"
        return translate("nuggets-move-steal", dice=dice, nuggets=offer.nuggets, victim=victim)

    def explain(
        self,
        view: View,
        action: Action,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        choice = _choice(view, action.picked)
        if choice is not None and isinstance(action, Take):
            if _offer(choice, action) == NuggetOffer(None, view.supply):
                return translate("nuggets-reason-last-ones")
            if choice.odds.rolling is None:
                return translate("nuggets-reason-all-seven")
        odds = view.odds if choice is None else choice.odds
        chance = Fraction() if odds is None else odds.bust_chance
        value = 0 if choice is None else choice.value
        return translate("nuggets-reason-risk", risk=percent(chance, translate), value=value)

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        return MessageSpec(text="", picture=partial(pictures.rules_picture, page, translate))


VIEW: Final[GameView[Options, View, Action]] = NuggetsView()


def _ended(view: View) -> TurnEnd:
    """Return the end of the turn before the current one."""
    if view.previous is None:
        raise ValueError("no turn has ended yet")
    return view.previous


def _instructions(view: View, draft: _Draft, translate: Translate) -> Iterator[str]:
    if view.goes:
        yield translate("nuggets-another-go", go=view.go, taken=view.taken)
    if view.phase is Phase.ROLL:
        yield translate("nuggets-roll-first")
        return
    yield translate("nuggets-rolled", dice=_dice(view.rolled, translate))
    if view.aside and draft.places:
        yield translate("nuggets-aside", dice=_dice(view.aside, translate))
    elif view.aside:
        yield translate("nuggets-aside-worth", dice=_dice(view.aside, translate), value=view.value)
    choice = _choice(view, draft.picked)
    if choice is None:
        yield translate("nuggets-not-possible" if draft.places else "nuggets-choose")
        return
    if len(view.choices) == 1:
        yield translate("nuggets-only-choice", dice=_dice(choice.picked, translate))
    yield from _choice_value(view, choice, translate)


def _choice_value(view: View, choice: DiceChoice, translate: Translate) -> Iterator[str]:
    """Yield the value and the risk of the picked dice."""
    supply, *others = (offer.nuggets for offer in choice.offers)
    odds = choice.odds
    if odds.rolling is not None:
        yield translate(
            "nuggets-roll-or-take",
            value=supply,
            dice=odds.dice,
            risk=percent(odds.bust_chance, translate),
            rolling=odds.rolling,
        )
    elif supply < view.supply:
        yield translate("nuggets-all-seven", value=supply)
    if any(others):
        yield translate("nuggets-may-steal")
    if supply == view.supply:
        yield translate("nuggets-last-ones", nuggets=supply)


def _rows(
    view: View, draft: _Draft, names: Sequence[str], translate: Translate, press: Presses
) -> Iterator[tuple[Button, ...]]:
    if view.phase is Phase.ROLL:
        yield (
            Button(translate("nuggets-button-roll"), press.act(Roll("")), ButtonStyle.MAIN, "🎲"),
        )
        return
    possible = {face for choice in view.choices for face in choice.picked}
    dice = [
        Button(
            translate("nuggets-face", face=face),
            press.pick(draft.toggled(place).written("d")),
            ButtonStyle.GOOD if place in draft.places else ButtonStyle.PLAIN,
            disabled=face not in possible,
            sign=Sign(pictures.SIGN[face]),
        )
        for place, face in enumerate(view.rolled)
    ]
    yield from in_rows(dice, _DICE_A_ROW)
    suggested = tuple(
        Button(
            _suggested(suggestion, translate),
            press.pick(
                _Draft(view.rolled, first_places(suggestion.picked, view.rolled)).written("s")
            ),
        )
        for suggestion in view.suggestions[:_SUGGESTIONS]
    )
    if len(view.choices) > 1 or not draft.places:
        yield suggested
    decisions = list(_decisions(view, draft, names, translate, press))
    steals = tuple(button for button in decisions if button.style is ButtonStyle.DANGER)
    yield tuple(button for button in decisions if button not in steals)
    if steals:
        yield steals


def _decisions(
    view: View, draft: _Draft, names: Sequence[str], translate: Translate, press: Presses
) -> Iterator[Button]:
    """Yield the buttons that act on the picked dice, disabled if these are no legal choice."""
    picked = draft.picked
    choice = _choice(view, picked)
    if choice is None:
        roll, take = translate("nuggets-button-aside-roll"), translate("nuggets-button-aside-take")
        yield Button(roll, press.act(Roll(picked)), ButtonStyle.MAIN, "🎲", disabled=True)
        yield Button(take, press.act(Take(picked, None)), ButtonStyle.GOOD, disabled=True)
        return
    if choice.odds.rolling is not None:
        risk = percent(choice.odds.bust_chance, translate)
        label = translate("nuggets-button-aside-roll-at-risk", risk=risk)
        yield Button(label, press.act(Roll(picked)), ButtonStyle.MAIN, "🎲")
    for offer in choice.offers:
        action = press.act(Take(picked, offer.source))
        if offer.source is None:
            yield Button(
                translate("nuggets-button-take", nuggets=offer.nuggets), action, ButtonStyle.GOOD
            )
        elif offer.nuggets:
            name = label_name(names[offer.source])
            label = translate("nuggets-button-steal", nuggets=offer.nuggets, name=name)
            emoji, sign = SEATS[offer.source].emoji, seat_sign(offer.source, label)
            yield Button(label, action, ButtonStyle.DANGER, emoji, sign=sign)


def _choice(view: View, picked: Dice) -> DiceChoice | None:
    """Return the choice that sets aside the picked dice, or None if it isn't legal."""
    return next((choice for choice in view.choices if choice.picked == picked), None)


def _offer(choice: DiceChoice, take: Take) -> NuggetOffer:
    return next(offer for offer in choice.offers if offer.source == take.source)


def _suggested(suggestion: Suggestion, translate: Translate) -> str:
    """Return a suggestion in words."""
    return translate(
        f"nuggets-suggest-{suggestion.kind}", number=suggestion.number, count=len(suggestion.picked)
    )


def _turn_end(
    end: TurnEnd, supply: int, names: Sequence[SafeName], translate: Translate
) -> Iterator[str]:
    """Yield the gains of a turn, and its end unless the player chose to stop."""
    name = player(end.mover, names)
    if end.goes:
        moves = listed(list(_moves(end.goes, names, translate)), translate)
        yield translate("nuggets-turn-brought", player=name, moves=moves)
    if end.ending is Ending.STOPPED:
        return
    yield translate(
        f"nuggets-turn-{end.ending}",
        player=name,
        goes=len(end.goes),
        dice=_dice(end.rolled, translate),
        lost=end.lost,
    )
    if end.ending is Ending.LAPSED and not supply:
        yield translate("nuggets-turn-emptied")


def _moves(goes: Sequence[Go], names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the nuggets taken from each source in all goes of a turn."""
    for source in dict.fromkeys(go.source for go in goes):
        nuggets = sum(go.taken for go in goes if go.source == source)
        if source is None:
            yield translate("nuggets-took", nuggets=nuggets)
        else:
            yield translate("nuggets-stole", nuggets=nuggets, victim=player(source, names))


def _odds_lines(view: View, translate: Translate) -> Iterator[str]:
    """Yield the odds of each suggestion, or of the next roll of all dice."""
    yield translate("nuggets-odds-title")
    if view.odds is not None:
        risk = percent(view.odds.bust_chance, translate)
        yield translate("nuggets-odds-first", risk=risk, rolling=view.odds.best)
    elif not view.suggestions:
        yield translate("nuggets-odds-none")
        return
    by_pick = {choice.picked: choice for choice in view.choices}
    for suggestion in view.suggestions:
        odds = by_pick[suggestion.picked].odds
        yield translate(
            "nuggets-odds-all" if odds.rolling is None else "nuggets-odds-line",
            words=_suggested(suggestion, translate),
            taking=odds.taking or 0,
            rolling=odds.rolling or 0,
            risk=percent(odds.bust_chance, translate),
        )
    yield "-# " + translate("nuggets-average-note")


def _dice(dice: Dice, translate: Translate) -> str:
    """Return dice as a list in words: "2 lassos, a nugget and three 4s"."""
    return listed(pictures.dice_names(dice, translate), translate)
