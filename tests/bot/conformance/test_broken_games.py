"""A collection of broken games, none of which `check-game` passes."""

import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.views.choosing import Offer
from bot.views.game import Presses
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows
from engine.game import IllegalAction, NoOptions, Refusal, Seat
from engine.package import GamePackage
from engine.search import Search
from engine.turns import Turn, TurnPhase
from render.picture import Picture
from render.words import Translate
from tests.bids.game import BIDS
from tests.bids.rules import CARDS, Bid, Bids
from tests.bids.rules import State as BidsState
from tests.bids.view import VIEW as BIDS_VIEW
from tests.bids.view import BidsView
from tests.bot.conformance.broken import LESSON, faults, script_of
from tests.pig.game import PIG
from tests.pig.rules import Action, End, Hold, Pig, State
from tests.pig.view import VIEW as PIG_VIEW
from tests.pig.view import PigView
from tests.piles.game import PILES
from tests.piles.rules import HAND, Done, Piles, Put
from tests.piles.rules import State as PilesState
from tests.piles.view import VIEW as PILES_VIEW
from tests.piles.view import PilesView
from tests.toy.game import TRICKS

LATE = 10
"""Number of the turn in which some of the games break."""


def renamed(part: Any, name: str, wrong: str) -> Any:
    """Return a copy of a part of a game with a method under a wrong name."""
    members = {key: value for key, value in vars(type(part)).items() if key != name}
    members[wrong] = vars(type(part))[name]
    copy: Any = object.__new__(type("Misspelt", type(part).__bases__, members))
    vars(copy).update(vars(part))
    return copy


Change: TypeAlias = Callable[[list[Button], State, Presses], list[Button]]


class BrokenPig(PigView):
    """A view of Pig that changes the buttons of its turns from the tenth one on."""

    def __init__(self, change: Change = lambda buttons, *_: buttons) -> None:
        super().__init__(Pig(), PIG_VIEW.pages)
        self._change = change

    def offered(self, view: State, translate: Translate, press: Presses, draft: str) -> Offer:
        offered = super().offered(view, translate, press, draft)
        buttons = [button for row in offered.rows for button in row]
        return Offer(
            in_rows(self._change(buttons, view, press) if view.turn.number >= LATE else buttons)
        )


class LongTurn(BrokenPig):
    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        words = super().ask(view, names, translate)
        return words * 300 if view.turn.number == LATE else words


class RaisingEnd(BrokenPig):
    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        return super().ended(view, names, translate) + " " * (1 // (LATE + 1 - view.turn.number))


class RaisingPicture(BrokenPig):
    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        if view.turn.number == LATE:
            raise KeyError("sprite")
        return super().picture(view, names, translate, ended=ended)


class SilentCoach(BrokenPig):
    def explain(
        self, view: State, action: Action, names: Sequence[str], translate: Translate
    ) -> str:
        return "" if type(action) is Hold else super().explain(view, action, names, translate)


class LongWay(BrokenPig):
    """Asks three times before the die is rolled."""

    def playing(
        self, view: State, names: Sequence[str], translate: Translate, press: Presses, draft: str
    ) -> MessageSpec:
        spec = super().playing(view, names, translate, press, draft)
        sure = Button("Sure", press.pick(f"{draft}y"))
        return spec if len(draft) == 3 else spec._replace(rows=((sure,),))


class RaisingDraft(BrokenPig):
    def playing(
        self, view: State, names: Sequence[str], translate: Translate, press: Presses, draft: str
    ) -> MessageSpec:
        spec = super().playing(view, names, translate, press, draft)
        guess = Button("Guess", press.pick("six"))
        return spec._replace(rows=(*spec.rows, (guess,)), note=str(int(draft or 0)))


class RareBranch(BrokenPig):
    """Breaks in a position that random games don't reach."""

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        if {*view.scores} == {99}:
            raise LookupError("nearly won")
        return super().ask(view, names, translate)


class RarePicture(BrokenPig):
    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        if {*view.scores} == {99} and not view.rolled:
            raise LookupError("nearly won")
        return super().picture(view, names, translate, ended=ended)


class RareStandstill(Pig):
    """Lets a seat whose time is up go on in a position that random games don't reach."""

    def lapse(self, state: State, seat: Seat) -> State:
        after = super().lapse(state, seat)
        return state if {*state.scores} == {99} and not state.rolled else after


class NarrowSearch(Search):
    """A search that can't be made with other parameters."""

    def __init__(self, effort: int) -> None:
        super().__init__(Pig(), effort)


class RareHold(Search):
    """Holds without a roll in a position that random games don't reach."""

    def decide(self, view: State, seat: Seat, random: Random) -> Any:
        return Hold() if {*view.scores} == {99} else super().decide(view, seat, random)


class RareRefusal(Bids):
    """Tells by a refusal what others have, in a position that random games don't reach."""

    def apply(self, state: BidsState, seat: Seat, action: Bid) -> BidsState:
        others = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
        if max(state.tricks) > CARDS and getattr(action, "card", None) in others:
            raise IllegalAction(Refusal.NO_ACTION)
        return super().apply(state, seat, action)


class EmptyHandAtFirst(BidsView):
    """Offers the cards from the second trick on."""

    def hand(
        self,
        view: BidsState,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        spec = super().hand(view, seat, names, translate, press, draft)
        return spec if view.opened else spec._replace(rows=())


BIDS_PAGES = vars(BIDS_VIEW)["pages"]


class HandOfAnother(BidsView):
    """Offers the cards that others have."""

    def hand(
        self,
        view: BidsState,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        spec = super().hand(view, seat, names, translate, press, draft)
        others = [Bid(card) for card in range(1, CARDS + 1) if card not in view.hands[seat]]
        return spec._replace(
            rows=(
                *spec.rows,
                *in_rows(self.button(bid, translate, press.act) for bid in others[:5]),
            )
        )


class LowestInHand(BidsView):
    """Offers other cards at the table alone, which lessons don't show beside a hand."""

    def offered(self, view: BidsState, translate: Translate, press: Presses, draft: str) -> Offer:  # noqa: ARG002
        cards = range(1, CARDS + 1)
        return Offer(in_rows(self.button(Bid(card), translate, press.act) for card in cards))

    def hand(
        self,
        view: BidsState,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        spec = super().hand(view, seat, names, translate, press, draft)
        return spec._replace(rows=tuple(row[:1] for row in spec.rows))


def pig(view: PigView, **parts: Any) -> dict[str, Any]:
    """Return the parts of Pig with another view."""
    return {"base": PIG, "view": view, **parts}


def bids(view: Any, **parts: Any) -> dict[str, Any]:
    """Return the parts of Bids with another view."""
    return {"base": BIDS, "view": view, **parts}


NEARLY_WON = State(TurnPhase.CHOICE, Turn(2, 31), (99, 99), last=End(1, (6,), 6))
HIGH_SCORES = BidsState(
    TurnPhase.CHOICE, Turn(2, 2), ((1, 5), (7, 9)), (0, 0), (CARDS + 1, 0), opened=((3, 2),)
)


def position(state: Any) -> dict[str, Any]:
    """Return the parts of a game whose sample names a position, with JSON as the notation."""
    return {
        "parse": lambda text: msgspec.json.decode(text, type=type(state)),
        "sample": {"positions": (msgspec.json.encode(state).decode(),)},
    }


POSITIONS = position(NEARLY_WON)
NO_BUTTON = "but no button does: neither in the table's message, nor after picking, nor in its"
BROKEN: dict[str, tuple[str, str, dict[str, Any]]] = {
    "hnad": ("discord", NO_BUTTON, bids(renamed(BIDS_VIEW, "hand", "hnad"))),
    "a phase without buttons": (
        "discord",
        NO_BUTTON,
        bids(EmptyHandAtFirst(Bids(), BIDS_PAGES)),
    ),
    "cards of others": (
        "discord",
        "which the rules refuse: disable it, or leave it out.",
        bids(HandOfAnother(Bids(), BIDS_PAGES)),
    ),
    "raising button": (
        "discord",
        "raised IndexError: pop from empty list",
        pig(BrokenPig(lambda *_: [[].pop()])),
    ),
    "missing button": (
        "discord",
        f"may do Hold(), {NO_BUTTON}",
        pig(BrokenPig(lambda buttons, *_: buttons[:1])),
    ),
    "disabled button": (
        "discord",
        f"may do Roll(), {NO_BUTTON}",
        pig(BrokenPig(lambda buttons, *_: [buttons[0]._replace(disabled=True), *buttons[1:]])),
    ),
    "refused button": (
        "discord",
        "does Hold(), which the rules refuse: disable it",
        pig(BrokenPig(lambda buttons, _, press: [buttons[0], Button("Hold", press.act(Hold()))])),
    ),
    "repeated button": (
        "discord",
        "Two buttons do the same, act:",
        pig(BrokenPig(lambda buttons, *_: [*buttons, buttons[0]])),
    ),
    "button without label": (
        "discord",
        "The label '' has 0 characters.",
        pig(BrokenPig(lambda buttons, *_: [buttons[0]._replace(label=""), *buttons[1:]])),
    ),
    "draft of other characters": (
        "discord",
        "A draft is at most 40 letters, digits and underscores",
        pig(BrokenPig(lambda buttons, _, press: [*buttons, Button("Think", press.pick("a-b"))])),
    ),
    "too many buttons": (
        "discord",
        "components, each button being one, and Discord takes 40",
        pig(
            BrokenPig(
                lambda buttons, _, press: (
                    buttons + [Button("Think", press.pick(str(number))) for number in range(40)]
                )
            )
        ),
    ),
    "long turn": ("discord", "there must be 1 to 4000", pig(LongTurn())),
    "raising end": (
        "discord",
        "A message of the table raised ZeroDivisionError",
        pig(RaisingEnd()),
    ),
    "silent coach": (
        "discord",
        "explain says nothing about Hold(), which seat",
        pig(SilentCoach()),
    ),
    "long way": (
        "discord",
        f"may do Roll(), {NO_BUTTON} hand, in at most 3 presses.",
        pig(LongWay()),
    ),
    "raising draft": (
        "discord",
        "A message of the table raised ValueError: invalid literal for int()",
        pig(RaisingDraft()),
    ),
    "rare branch": (
        "discord",
        "raised LookupError: nearly won",
        pig(RareBranch(), **POSITIONS),
    ),
    "rare picture": (
        "pictures",
        "The picture of a turn raised LookupError: nearly won",
        pig(RarePicture(), **POSITIONS),
    ),
    "rare standstill": (
        "contract",
        "When the time of seat 0 is up, the turn is over: turn and to_act don't say so.",
        {"base": PIG, "rules": RareStandstill(), **POSITIONS},
    ),
    "rare decision": (
        "players",
        "The strong player decides for Hold() in seat 0, which isn't legal.",
        {"base": PIG, "players": {**PIG.players, "strong": RareHold(Pig(), 60)}, **POSITIONS},
    ),
    "constructor of a search": (
        "players",
        "hasty of the strong player raised TypeError",
        {"base": PIG, "players": {**PIG.players, "strong": NarrowSearch(60)}},
    ),
    "rare refusal": (
        "secrets",
        "Why apply refuses Bid(card=",
        {"rules": RareRefusal(), **position(HIGH_SCORES)},
    ),
    "positions without parse": (
        "notation",
        "names positions, but the game has no parse to read them.",
        pig(BrokenPig(), sample={"positions": ("9",)}),
    ),
    "unreadable position": (
        "notation",
        "The position '9' of the sample raised ValidationError: Expected `object`, got `int`",
        pig(BrokenPig(), parse=POSITIONS["parse"], sample={"positions": ("9",)}),
    ),
    "raising picture": (
        "pictures",
        "The picture of a turn raised KeyError: 'sprite'",
        pig(RaisingPicture()),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_fails(name: str) -> None:
    subject, sentence, parts = BROKEN[name]
    found = [fault for fault in faults(subject, **parts) if not fault.is_warning]
    assert any(sentence in fault.words for fault in found), found


@pytest.mark.parametrize("base", [TRICKS, BIDS, PIG, PILES], ids=lambda game: game.key)
def test_the_games_they_are_made_of_pass(base: GamePackage) -> None:
    assert faults("contract", "pictures", "discord", base=base) == []


RARE = [name for name in BROKEN if name.startswith("rare ")]


@pytest.mark.parametrize("name", RARE)
def test_what_is_rare_is_only_seen_in_the_position(name: str) -> None:
    subject, _, parts = BROKEN[name]
    assert faults(subject, **{**parts, "sample": {}}) == []


class WordyPig(Pig):
    """Has states with so many scores that their text is hard to read."""

    seats = range(80, 81)


def test_a_long_repr_is_a_warning() -> None:
    """A state of Pig for two has a short one."""
    assert faults("notation", base=PIG) == []
    [fault] = faults("notation", base=PIG, rules=WordyPig())
    assert fault.is_warning
    assert fault.words.startswith("A position is printed as its repr, of ")
    assert "Give states a __str__" in fault.words


def with_lesson(folder: Path) -> dict[str, Any]:
    """Write a lesson of Bids into a folder; return the parts of the game."""
    shutil.copytree(BIDS.words, folder / "words")
    words = "bids-learn-aim = Bid 5.\nbids-learn-end = That's all.\n"
    (folder / "words" / "en" / "learn.ftl").write_text(words, encoding="utf-8")
    (folder / "lesson.toml").write_text(LESSON, encoding="utf-8")
    return {"folder": folder, "script": script_of(Bid)}


def test_a_lesson_that_cannot_be_finished_fails(tmp_path: Path) -> None:
    files = with_lesson(tmp_path)
    assert faults("lesson", base=BIDS, **files) == []
    [fault] = faults("lesson", **bids(LowestInHand(Bids(), BIDS_PAGES), **files))
    assert fault.words.startswith("Step aim expects Bid(card=5), but no button does that in at")
    assert not fault.is_warning


def test_a_lesson_may_begin_at_a_position(tmp_path: Path) -> None:
    """Its steps are shown, and played on from, as any other."""
    files, state = with_lesson(tmp_path), replace(HIGH_SCORES, tricks=(1, 0))
    written = f"position = '''\n{msgspec.json.encode(state).decode()}\n'''"
    lesson = re.sub('expect = .*\nthen = "6"', f'{written}\nexpect = "5"\nthen = "9"', LESSON)
    lesson = re.sub("begin = .*", "", lesson)
    (tmp_path / "lesson.toml").write_text(lesson, encoding="utf-8")
    assert faults("lesson", base=BIDS, parse=position(state)["parse"], **files) == []
    [fault] = faults("lesson", base=BIDS, **files)
    assert "aim: a `position` needs the game's `parse`" in fault.words


def test_all_missing_words_are_named_at_once(tmp_path: Path) -> None:
    """Messages of the contract's list, of the view alone, and of the lesson."""
    files = with_lesson(tmp_path)
    lacking = [
        "bids-chart",
        "bids-kind",
        "bids-move-bid",
        "bids-hand",
        "bids-won",
        "bids-learn-end",
    ]
    for path in (tmp_path / "words" / "en").iterdir():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        left = [line for line in lines if line.partition(" =")[0] not in lacking]
        path.write_text("".join(left), encoding="utf-8")
    found = [fault.words for fault in faults("discord", "words", base=BIDS, **files)]
    [english] = [words for words in found if words.startswith("English lacks ")]
    named = english.removeprefix("English lacks ").partition(". ")[0].split(", ")
    assert sorted(named) == sorted(lacking)


class OwnWords(BrokenPig):
    """Makes the labels of its buttons itself."""

    def button(
        self,
        action: Action,
        translate: Translate,  # noqa: ARG002
        act: Callable[[Action], str],
        style: ButtonStyle = ButtonStyle.PLAIN,
    ) -> Button:
        return Button(type(action).__name__, act(action), style)


def test_words_that_a_view_does_not_need_are_a_warning() -> None:
    [warning] = faults("discord", **pig(OwnWords()))
    assert warning.is_warning
    assert warning.words.startswith("Nothing says pig-button-hold, pig-button-roll: ")


class LastSeatBegins(Pig):
    def new(self, options: NoOptions, seats: int) -> State:
        return replace(super().new(options, seats), turn=Turn(seats, 1, seats - 1))


class AnySeatBegins(Pig):
    first_seat_begins = False


class LongPig(Pig):
    def usual_turns(self, options: NoOptions, seats: int) -> int:  # noqa: ARG002
        return 60 * seats


def test_who_begins_is_as_the_rules_say() -> None:
    [fault] = faults("contract", base=PIG, rules=LastSeatBegins())
    assert fault.words.startswith("Seats [1] begin a game, but the rules' first_seat_begins")
    assert not fault.is_warning
    [warning] = faults("contract", base=PIG, rules=AnySeatBegins(), games=10)
    assert warning.words.startswith("Seat 0 begins every random game, but")
    assert warning.is_warning


class Rolls(Struct, frozen=True):
    most: int = 9


def test_options_that_the_sample_does_not_try_are_a_fault() -> None:
    rules = Pig()
    rules.options_type = Rolls  # type: ignore[assignment]
    found = [fault.words for fault in faults("contract", base=PIG, rules=rules)]
    assert any(words.startswith("The rules' options are Rolls, and the sample") for words in found)


def test_a_far_number_of_usual_turns_is_a_warning() -> None:
    [two, *_, five] = faults("players", base=PIG, rules=LongPig())
    assert two.words.startswith("For 2 seats the rules' usual_turns says 120, and easy")
    assert five.words.startswith("For 5 seats the rules' usual_turns says 300, and easy")
    assert two.is_warning


class CountedPiles(Piles):
    """Tells how many cards are on each pile."""

    def view(self, state: PilesState, seat: Seat | None) -> PilesState:
        return replace(super().view(state, seat), points=tuple(map(len, state.piles)))


class CountedInTheEnd(Piles):
    """Tells how many cards are on the piles of those who are done."""

    def view(self, state: PilesState, seat: Seat | None) -> PilesState:
        points = [len(pile) if nth in state.done else 0 for nth, pile in enumerate(state.piles)]
        return replace(super().view(state, seat), points=tuple(points))


class TakenCards(Piles):
    """Lets only one seat put the highest card."""

    def legal(self, state: PilesState, seat: Seat) -> Sequence[Put | Done]:
        others = [pile for nth, pile in enumerate(state.piles) if nth != seat]
        taken = [Put(card) for pile in others for card in pile if card == HAND]
        legal = super().legal(state, seat)
        return [action for action in legal if action not in taken] or legal


class LastOneScores(Piles):
    """Gives a point to who is done last."""

    def apply(self, state: PilesState, seat: Seat, action: Put | Done) -> PilesState:
        after = super().apply(state, seat, action)
        if after.turn.number == state.turn.number:
            return after
        points = [score + (nth == seat) for nth, score in enumerate(after.points)]
        return replace(after, points=tuple(points))


class EndlessTurn(Piles):
    """Counts the first two rounds as one turn."""

    def turn(self, state: PilesState) -> int:
        return max(1, super().turn(state) - 1)


class HalfLapse(Piles):
    """Leaves a pile unfinished when the time is up."""

    def lapse(self, state: PilesState, seat: Seat) -> PilesState:
        if state.piles[seat]:
            return super().lapse(state, seat)
        self.require_mover(state, seat)
        return self.apply(state, seat, Put(state.hands[seat][0]))


class PilesAtTheTable(PilesView):
    """Offers all actions below the table's message alone."""

    def offered(self, view: PilesState, translate: Translate, press: Presses, draft: str) -> Offer:
        seat = min(self.game.to_act(view), default=0)
        return self.choices(view, seat, translate, press, draft)

    def hand(
        self,
        view: PilesState,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        return super().hand(view, seat, names, translate, press, draft)._replace(rows=())


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (CountedPiles(), " tells what seat "),
        (CountedInTheEnd(), " tells more of seats that act at once than which of them are done."),
        (TakenCards(), " does changes what seat "),
        (LastOneScores(), " lead to another state in the other order."),
        (EndlessTurn(), " is the last one done of several that act at once, so turn has to rise."),
        (HalfLapse(), " may act: complete what it has begun, or drop it."),
    ],
)
def test_seats_that_act_at_once_may_not_know_of_each_other(rules: Piles, sentence: str) -> None:
    found = faults("contract", base=PILES, rules=rules, games=10)
    assert any(sentence in fault.words for fault in found if not fault.is_warning), found


def test_who_acts_several_times_at_once_needs_a_hand() -> None:
    view = PilesAtTheTable(Piles(), vars(PILES_VIEW)["pages"])
    assert any(
        "not in its hand, where" in fault.words
        for fault in faults("discord", base=PILES, view=view)
    )


class AlmostBids(Bids):
    """Has a method that nothing calls."""

    def reveal(self, before: BidsState, after: BidsState) -> bool:
        return before != after


def test_nearly_the_contracts_names_are_warnings() -> None:
    misspelt = renamed(BIDS_VIEW, "hand", "hnad")
    warnings = faults("contract", rules=AlmostBids(), view=misspelt)
    assert all(fault.is_warning for fault in warnings)
    assert [fault.words.partition(":")[0] for fault in warnings] == [
        "AlmostBids.reveal is nearly Game.reveals",
        "Misspelt.hnad is nearly HandView.hand",
    ]
