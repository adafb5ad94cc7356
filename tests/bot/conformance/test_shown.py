"""Secrets, pictures, buttons and words of games that misbehave in one way each."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.catalogue import catalogue
from bot.conformance.fault import Fault
from bot.conformance.messages import discord_takes
from bot.conformance.pictures import Size, have_one_size, letters_are_large
from bot.views.message_spec import Button, MessageSpec
from engine.game import IllegalAction, Refusal, Seat
from render.picture import Picture
from render.words import Translate
from tests.bids.rules import Bid, Bids, State
from tests.bids.view import BidsView
from tests.bot.conformance.spoilt import Highest, bids, installed, said, tricks, view, with_words
from tests.toy.rules import Play, Tricks
from tests.toy.view import ToyView


def view_of_all(_self: Tricks, state: Any, _seat: int | None) -> Any:
    return state


def view_of_nothing(self: Tricks, state: Any, _seat: int | None) -> Any:
    return replace(Tricks.view(self, state, None), hands=((1, 2, 3),) * state.turn.seats)


def redealt_not(state: Any, _viewer: int | None, _random: Random) -> Any:
    return state


def legal_by_others(self: Tricks, state: Any, seat: int) -> Any:
    legal = Tricks.legal(self, state, seat)
    holds_the_best = any(12 in hand for at, hand in enumerate(state.hands) if at != seat)
    return legal[:1] if holds_the_best else legal


def apply_by_others(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    if action in Tricks.legal(self, state, seat) and action not in self.legal(state, seat):
        raise IllegalAction(Refusal.NOT_NOW)
    return Tricks.apply(self, state, seat, action)


def refusal_by_others(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    held = [card for hand in state.hands for card in hand]
    if getattr(action, "card", None) in held and action.card not in state.hands[seat]:
        raise IllegalAction(Refusal.NOT_PLAYING)
    return Tricks.apply(self, state, seat, action)


def apply_that_shows(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    after = Tricks.apply(self, state, seat, action)
    return replace(after, tricks=tuple(max(hand, default=0) for hand in state.hands))


SEEN: list[Any] = []
"""What a leaky view has seen last."""


def spying_view(self: Tricks, state: Any, seat: int | None) -> Any:
    SEEN[:] = [state.hands]
    return Tricks.view(self, state, seat)


def changed(change: Callable[[MessageSpec], MessageSpec]) -> Callable[..., MessageSpec]:
    """Return how a turn is shown, changed."""

    def playing(self: ToyView, *given: Any) -> MessageSpec:
        return change(ToyView.playing(self, *given))

    return playing


def pictured(change: Callable[[Picture], Picture]) -> Callable[[MessageSpec], MessageSpec]:
    def painted(spec: MessageSpec) -> MessageSpec:
        make = spec.picture
        return spec._replace(picture=None if make is None else lambda: change(make()))

    return painted


def alt_of_all(picture: Picture) -> Picture:
    return picture._replace(alt=f"{picture.alt} {SEEN}")


def dots_of_all(picture: Picture) -> Picture:
    image = Image.open(BytesIO(picture.png))
    image.putpixel((SEEN[0][0][0] if SEEN[0][0] else 0, 3), 1)
    return redrawn(image, picture)


def redrawn(image: Image.Image, picture: Picture) -> Picture:
    written = BytesIO()
    image.save(written, "PNG")
    return picture._replace(png=written.getvalue())


def buttons_of_all(spec: MessageSpec) -> MessageSpec:
    mine = {str(card) for hand in SEEN[0] for card in hand}
    rows = tuple(
        tuple(one._replace(disabled=one.label not in mine) for one in row) for row in spec.rows
    )
    return spec._replace(rows=rows)


SECRETS: dict[str, tuple[dict[str, Any], str]] = {
    "view": ({"rules": tricks(view=view_of_all)}, "The view of the public tells what it can't"),
    "nothing": (
        {"rules": tricks(view=view_of_nothing)},
        "The sample has a redealt, but every seat sees just what the public sees",
    ),
    "no redealt": ({"sample": {"redealt": None}}, "give its sample a redealt"),
    "redealt": ({"sample": {"redealt": redealt_not}}, "The sample's redealt changes nothing"),
    "legal": (
        {"rules": tricks(legal=legal_by_others, apply=apply_by_others)},
        "may do depends on what it can't know",
    ),
    "refusal": ({"rules": tricks(apply=refusal_by_others)}, "Why apply refuses Play(card="),
    "undo": (
        {"rules": tricks(apply=apply_that_shows, reveals=lambda *_: False)},
        "something hidden, and could be taken back. Let reveals return True for it.",
    ),
    "alt text": (
        {"rules": tricks(view=spying_view), "looks": view(playing=changed(pictured(alt_of_all)))},
        "The alt text of the picture at",
    ),
    "picture": (
        {"rules": tricks(view=spying_view), "looks": view(playing=changed(pictured(dots_of_all)))},
        "The picture at",
    ),
    "buttons": (
        {"rules": tricks(view=spying_view), "looks": view(playing=changed(buttons_of_all))},
        "with its buttons tells the public what it can't know",
    ),
}


@pytest.mark.parametrize("case", SECRETS)
def test_what_gives_a_secret_away_is_told(case: str) -> None:
    spoilt, sentence = SECRETS[case]
    with installed(**spoilt) as game:
        words = [finding.words for finding in said("secrets", game)]
    assert any(sentence in told for told in words), words


def test_a_player_that_knows_more_than_its_view_is_told() -> None:
    class Cheat(Highest):
        def decide(self, view: Any, seat: int, random: Random) -> Play:  # noqa: ARG002
            others = [card for at, hand in enumerate(SEEN[0]) for card in hand if at != seat]
            return Play(view.hands[seat][-1 if sum(others) % 2 else 0])

    players = dict.fromkeys(("easy", "medium", "strong"), Cheat())
    with installed(tricks(view=spying_view), players=players) as game:
        words = [finding.words for finding in said("secrets", game)]
    assert any("A computer player decides by more than the view" in told for told in words), words


def saved_as(mode: str, picture: Picture) -> Picture:
    return redrawn(Image.open(BytesIO(picture.png)).convert(mode), picture)


def resized(width: int, height: int, picture: Picture) -> Picture:
    return redrawn(Image.open(BytesIO(picture.png)).resize((width, height)), picture)


def noisy(picture: Picture) -> Picture:
    image = Image.open(BytesIO(picture.png))
    image.putdata(Random(2).choices(range(64), k=700_000))
    return redrawn(image, picture)


def silent(picture: Picture) -> Picture:
    return picture._replace(alt="")


def cut(picture: Picture) -> Picture:
    return picture._replace(alt="Ada has a card and…")


def marked(picture: Picture) -> Picture:
    return picture._replace(alt="**Ada** has a card.")


def isolated(picture: Picture) -> Picture:
    return picture._replace(alt="\u2068Ada\u2069 has a card.")


PICTURES: dict[str, tuple[Callable[[Picture], Picture], str]] = {
    "mode": (partial(saved_as, "RGB"), "A picture is a PNG of mode RGB, but has to be a PNG with"),
    "width": (partial(resized, 900, 700), "but has to be 1000 as all others: draw it on a"),
    "height": (partial(resized, 1000, 900), "A picture is 900 px high. Of more than 875 px"),
    "sizes": (
        partial(resized, 1000, 690),
        "The pictures have several sizes: 1000 x 690, 1000 x 700. Give all of them one",
    ),
    "bytes": (noisy, " kB, and may have 100: draw fewer colours"),
    "alt": (silent, "An alt text has 0 characters; there must be 1 to 1024."),
    "markdown": (marked, "An alt text has Markdown in it, which is read out: '**' in '**Ada** has"),
    "isolates": (isolated, "An alt text has invisible characters in it: '\\u2068Ada\\u2069 has a"),
    "cut": (cut, "An alt text is cut, as it is too long: 'Ada has a card and…'. Say less."),
}


@pytest.mark.parametrize("case", PICTURES)
def test_what_is_wrong_with_pictures_is_told(case: str) -> None:
    change, sentence = PICTURES[case]
    with installed(looks=view(playing=changed(pictured(change)))) as game:
        [found] = said("pictures", game)
    assert sentence in found.words


@pytest.mark.parametrize(
    ("size", "sentence"),
    [
        (Size(1000, 620), "The pictures are 620 px high; 636 to 875 px fit both"),
        (Size(1000, 950), "The pictures are 950 px high; 636 to 875 px fit both"),
    ],
)
def test_what_fits_no_screen_is_told(size: Size, sentence: str) -> None:
    with pytest.raises(Fault, match=sentence):
        have_one_size([size])


def test_letters_that_are_too_small_are_told() -> None:
    letters_are_large(Size(1000, 875))
    with pytest.raises(Fault, match="On a desktop the smallest letters of a picture of 1000 x 990"):
        letters_are_large(Size(1000, 990))


def more(*buttons: Button, row: bool = False) -> Callable[..., MessageSpec]:
    """Return how a turn is shown with more buttons, in a row of their own or each in one."""

    def added(spec: MessageSpec) -> MessageSpec:
        rows: Sequence[tuple[Button, ...]] = (buttons,) if row else [(one,) for one in buttons]
        return spec._replace(rows=(*spec.rows, *rows))

    return changed(added)


def playing(**differing: Any) -> Callable[..., MessageSpec]:
    return changed(lambda spec: spec._replace(**differing))


def speaking(key: str, **given: Any) -> Callable[..., MessageSpec]:
    """Return how a turn is shown that says a certain message."""

    def spoken(self: ToyView, *told: Any) -> MessageSpec:
        spec = ToyView.playing(self, *told)
        return spec._replace(text=told[2](key, **given))

    return spoken


DISCORD: dict[str, tuple[Callable[..., MessageSpec], str]] = {
    "row": (
        more(*(Button(f"A{number}", f"page:rules:toy:{number}") for number in range(6)), row=True),
        "There are 6 buttons in a row (see in_rows), and Discord takes 5",
    ),
    "components": (
        more(*(Button(f"A{number}", f"page:rules:toy:{number}") for number in range(14))),
        "components, each button being one, and Discord takes 40",
    ),
    "label": (more(Button("W" * 27, "help:show")), "has 27 characters. A phone has room for 26"),
    "long label": (
        more(Button("W" * 81, "help:show")),
        "has 81 characters. Discord has room for 80",
    ),
    "no label": (more(Button("", "help:show")), "The label '' has 0 characters."),
    "small": (more(Button("all", "help:show")), "The label 'all' has to begin with a capital"),
    "twice": (
        more(Button("A", "help:show"), Button("B", "help:show")),
        "Two buttons do the same, help:show: leave one out",
    ),
    "long id": (more(Button("A", "x" * 101)), "has 101 characters. Discord takes 100"),
    "no route": (more(Button("A", "dance")), "Nothing answers the button dance."),
    "text": (playing(text="W" * 4001), "characters; there must be 1 to 4000: "),
    "no button": (playing(rows=()), "but no button does: neither in the table's message"),
    "no word": (speaking("toy-nowhere"), "There is no message 'toy-nowhere' in the words"),
    "no variable": (
        speaking("toy-played", card=1),
        "A message can't be filled in: message toy-played in en: Unknown external: player.",
    ),
}


@pytest.mark.parametrize("case", DISCORD)
def test_what_discord_or_a_phone_does_not_take_is_told(case: str) -> None:
    spoilt, sentence = DISCORD[case]
    with installed(looks=view(playing=spoilt)) as game:
        words = {finding.words for finding in said("discord", game)}
    assert any(sentence in told for told in words), words


def test_a_button_in_a_hand_that_the_rules_refuse_is_told() -> None:
    class Careless(BidsView):
        def hand(
            self,
            view: State,
            seat: Seat,
            names: Sequence[str],
            translate: Translate,
            act: Callable[[Any], str],
        ) -> MessageSpec:
            spec = super().hand(view, seat, names, translate, act)
            return spec._replace(rows=(*spec.rows, (Button("A", act(Bid(99))),)))

    with installed(bids(), looks=Careless(Bids(), {})) as game:
        words = {finding.words for finding in said("discord", game)}
    assert any("does Bid(card=99), which the rules refuse" in told for told in words), words


def test_a_missing_word_is_told_wherever_it_is_missed() -> None:
    with installed(looks=view(playing=changed(pictured(worded)))) as game:
        [picture] = said("pictures", game)
        [speed] = said("speed", game)
    assert picture.words == "There is no message 'toy-nowhere' in the words: add it in English."
    assert speed.words == picture.words


def worded(picture: Picture) -> Picture:
    return picture._replace(alt=catalogue("en")("toy-nowhere"))


def test_an_error_is_told_with_the_line_of_the_game() -> None:
    """A key that a dictionary lacks isn't a missing word."""
    with installed(looks=view(playing=playing(text=Nowhere()))) as game:
        words = {finding.words for finding in said("discord", game)}
    assert words
    for told in words:
        assert re.search(r" raised KeyError: 'x' \(test_shown.py, line \d+\)", told)


class Nowhere(str):
    """A text that can't be said."""

    __slots__ = ()

    def __format__(self, how: str) -> str:
        return {"y": how}["x"]


def test_an_empty_row_is_told() -> None:
    with pytest.raises(Fault, match="A row of buttons is empty"):
        discord_takes(MessageSpec("A turn", rows=((Button("A", "help:show"),), ())))


def test_an_action_that_is_too_long_is_told() -> None:
    from msgspec import Struct

    class Long(Struct, frozen=True, array_like=True, tag="play"):
        card: int
        why: str = "because it is the highest of all the cards that I hold just now, alas"

    def legal(self: Tricks, state: Any, seat: int) -> Any:
        return [Long(one.card) for one in Tricks.legal(self, state, seat)]

    def apply(self: Tricks, state: Any, seat: int, action: Any) -> Any:
        is_long = type(action) is Long
        return Tricks.apply(self, state, seat, Play(action.card) if is_long else action)

    rules = tricks(legal=legal, apply=apply, action_type=Long)
    with installed(rules, looks=view(playing=longer)) as game:
        words = {finding.words for finding in said("discord", game)}
    assert any("actions are array-like structs with short tags" in told for told in words), words


def longer(self: ToyView, *told: Any) -> MessageSpec:
    """Show a turn whose buttons do the legal actions."""
    spec = ToyView.playing(self, *told)
    return spec._replace(rows=())


def in_german(folder: Path, text: str) -> Path:
    """Add German words to a folder that has English ones."""
    (folder / "words" / "de").mkdir()
    (folder / "words" / "de" / "toy.ftl").write_text(text, encoding="utf-8")
    return folder


WORDS: dict[str, tuple[dict[str, str], str, str]] = {
    "lacks": ({"without": "toy-pitch"}, "", "English lacks toy-pitch. Add it to words/en."),
    "refusal": (
        {"without": "toy-refused-not-in-hand"},
        "",
        "English lacks toy-refused-not-in-hand.",
    ),
    "others": (
        {"text": "button-join = Sit"},
        "",
        "The message button-join of en/toy.ftl has to begin with the game's key: toy-button-join.",
    ),
    "twice": ({"text": "toy-name = Toys"}, "", "In en, toy-name: is there twice."),
    "junk": ({"text": "toy-name"}, "", "In en, toy.ftl: can't be read: toy-name."),
    "long": (
        {"text": f"toy-button-{'x' * 3} = {'W' * 27}"},
        "",
        "In en, toy-button-xxx: 27 characters, at most 26 fit a button on a phone.",
    ),
    "variable": ({}, "toy-hand = Karten", "In de, toy-hand: lacks $cards."),
    "unknown": ({}, "toy-nowhere = Karten", "In de, toy-nowhere: English has no such message."),
}


@pytest.mark.parametrize("case", WORDS)
def test_what_is_wrong_with_words_is_told(case: str, tmp_path: Path) -> None:
    english, german, sentence = WORDS[case]
    folder = with_words(tmp_path, **english)
    if german:
        in_german(folder, german)
    with installed(folder=folder) as game:
        found = [finding for finding in said("words", game) if finding.level == "failed"]
    assert [finding.words for finding in found] == [found[0].words]
    assert sentence in found[0].words


def test_languages_that_are_not_whole_are_a_warning(tmp_path: Path) -> None:
    folder = in_german(with_words(tmp_path), "toy-name = Stiche")
    (folder / "words" / "tlh").mkdir()
    (folder / "words" / "tlh" / "toy.ftl").write_text("toy-name = Quj")
    with installed(folder=folder) as game:
        found = said("words", game)
    assert {finding.level for finding in found} == {"warning"}
    told = [finding.words for finding in found]
    assert "words/tlh is never said: the bot has no such language." in told
    assert any(words.startswith("de lacks ") for words in told)
