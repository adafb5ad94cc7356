"""`claim-it play`: a game in the terminal, against computer players.

It prints the text of each message in Discord, and the alt text of its picture.
"""

import sys
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bot.catalogue import Catalogue, catalogue
from bot.cli.chosen_game import chosen_package
from bot.views.choosing import pressable
from bot.views.game import HandView, Presses
from bot.views.hosted_games import GAMES, HostedGame, why_illegal
from bot.views.markup import visible_text, without_markdown
from bot.views.message_spec import Button, MessageSpec
from bot.views.solo import position
from engine.game import IllegalAction, Seat
from engine.player import AnyPlayer, Strength
from engine.playing import choice_of, playing, random_draw

OWN_SEAT: Final = 0
QUIT: Final = "q"


class Press(NamedTuple):
    """The effect of a button in the terminal: an action, or a draft that prepares one."""

    kind: str
    value: str


PRESSES: Final = Presses(
    act=lambda action: f"act:{msgspec.json.encode(action).decode()}",
    pick=lambda draft: f"pick:{draft}",
)


class TerminalGame:
    """A game in progress. A seed determines all draws and decisions of computer players."""

    def __init__(
        self,
        game: HostedGame,
        opponent: AnyPlayer,
        names: list[str],
        seed: int,
        translate: Catalogue,
    ) -> None:
        self._game = game
        self._opponent = opponent
        self._names = names
        self._random = Random(seed)  # noqa: S311
        self._translate = translate
        self.state: Any = game.rules.new(game.rules.options_type(), len(names))

    @property
    def is_over(self) -> bool:
        return self._game.rules.result(self.state) is not None

    def advance(self) -> list[str]:
        """Let chance and the computer players act until it is the person's turn.

        Return the texts of the turns that ended.
        """
        texts: list[str] = []
        rules = self._game.rules
        turn = rules.turn(self.state)
        draw = random_draw(self._random)
        choose = choice_of(rules, [self._opponent] * len(self._names), self._random)
        other_seats = frozenset(range(len(self._names))) - {OWN_SEAT}
        for state in playing(rules, self.state, draw, choose, other_seats):
            self.state = state
            if 0 < turn < rules.turn(state) and not self.is_over:
                texts += self._turn_over()
            turn = rules.turn(state)
        return texts

    def act(self, words: str) -> list[str]:
        """Apply an action of the person, given as JSON; return the text of the turn if it ended.

        Raises IllegalAction.
        """
        rules = self._game.rules
        turn = rules.turn(self.state)
        action = msgspec.json.decode(words, type=rules.action_type)
        self.state = rules.apply(self.state, OWN_SEAT, action)
        ended = turn < rules.turn(self.state) and not self.is_over
        return self._turn_over() if ended else []

    def shown(self, draft: str) -> MessageSpec:
        """Return the position as the person sees it, with their draft, or the end of the game."""
        view = self._view(OWN_SEAT)
        if self.is_over:
            return self._game.view.game_over(view, self._names, self._translate)
        return position(self._game, view, OWN_SEAT, self._names, self._translate, PRESSES, draft)

    def _turn_over(self) -> list[str]:
        if isinstance(self._game.view, HandView):
            return []  # the hand shows how the trick ended
        view = self._view(OWN_SEAT)
        return [self._game.view.turn_over(view, self._names, self._translate).text]

    def _view(self, seat: Seat) -> Any:
        return self._game.rules.view(self.state, seat)


def main(
    key: str, strength: Strength, seats: int | None, seed: int, name: str, language: str
) -> None:
    """Play a game to its end; the person types the number of each choice.

    Raises Failure if there is no such game or number of seats.
    """
    package, game = chosen_package(key, seats), GAMES[key]
    seats = min(game.rules.seats) if seats is None else seats
    translate = catalogue(language)
    computer = translate(f"computer-{strength}")
    others = [computer, *(f"{computer} {number}" for number in range(2, seats))]
    names = [name, *others]
    playing = TerminalGame(game, package.players[strength], names, seed, translate)
    _write(f"{translate(f'{key}-name')} - type the number of a choice, or {QUIT} to stop.")
    draft = ""
    texts = playing.advance()
    while not playing.is_over:
        spec = playing.shown(draft)
        _print_position(texts, spec)
        press = _ask_button([button for button in pressable(spec) if not button.disabled])
        if press is None:
            _write("The game is not over, and isn't saved.")
            return
        texts, draft = [], ""
        if press.kind == "pick":
            draft = press.value
            continue
        try:
            texts = playing.act(press.value)
        except IllegalAction as refused:
            texts = [why_illegal(game, refused, translate, "solo-refused")]
        texts += playing.advance()
    _print_position(texts, playing.shown(""))


def _print_position(texts: list[str], spec: MessageSpec) -> None:
    """Print the texts of ended turns, and the position."""
    alt = "" if spec.picture is None else spec.picture().alt
    for paragraph in [part for part in (*texts, spec.text, alt) if part]:
        _write("", *(visible_text(without_markdown(line)) for line in paragraph.splitlines()))


def _ask_button(buttons: list[Button]) -> Press | None:
    """Ask for the button to press. Return None if the person quits."""
    _write(
        "",
        *(f"  {number}  {visible_text(button.label)}" for number, button in enumerate(buttons, 1)),
    )
    while True:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        typed = line.strip()
        if not line or typed == QUIT:
            return None
        if typed.isdecimal() and 0 < int(typed) <= len(buttons):
            return Press(*buttons[int(typed) - 1].press.split(":", 1))
        _write(f"Type a number from 1 to {len(buttons)}, or {QUIT} to stop.")


def _write(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
