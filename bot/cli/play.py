"""`claim-it play`: a game in the terminal, against computer players.

The positions are those of Discord: the text of the message, and the alt text of its picture.
"""

import sys
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bot.catalogue import Catalogue, catalogue
from bot.cli.chosen_game import chosen_package
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
    """What a button in the terminal does: it takes an action, or prepares one by a draft."""

    does: str
    value: str


PRESSES: Final = Presses(
    act=lambda action: f"act:{msgspec.json.encode(action).decode()}",
    pick=lambda draft: f"pick:{draft}",
)


class TerminalGame:
    """A game in progress. Its chance and the computer players are settled by a seed."""

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
        """Let chance and the computer players act until the person has to; return what is told."""
        told: list[str] = []
        rules = self._game.rules
        turn = rules.turn(self.state)
        draw = random_draw(self._random)
        choose = choice_of(rules, [self._opponent] * len(self._names), self._random)
        others = frozenset(range(len(self._names))) - {OWN_SEAT}
        for state in playing(rules, self.state, draw, choose, others):
            self.state = state
            if 0 < turn < rules.turn(state) and not self.is_over:
                told += self._turn_over()
            turn = rules.turn(state)
        return told

    def act(self, words: str) -> list[str]:
        """Take an action of the person, given as JSON; return what is told of the turn's end.

        Raises IllegalAction.
        """
        rules = self._game.rules
        turn = rules.turn(self.state)
        action = msgspec.json.decode(words, type=rules.action_type)
        self.state = rules.apply(self.state, OWN_SEAT, action)
        ended = turn < rules.turn(self.state) and not self.is_over
        return self._turn_over() if ended else []

    def shown(self, draft: str) -> MessageSpec:
        """Return the position as the person sees it, with what they prepare, or the end."""
        view = self._view(OWN_SEAT)
        if self.is_over:
            return self._game.view.game_over(view, self._names, self._translate)
        return position(self._game, view, OWN_SEAT, self._names, self._translate, PRESSES, draft)

    def _turn_over(self) -> list[str]:
        if isinstance(self._game.view, HandView):
            return []  # a hand tells how the trick ended
        view = self._view(OWN_SEAT)
        return [self._game.view.turn_over(view, self._names, self._translate).text]

    def _view(self, seat: Seat) -> Any:
        return self._game.rules.view(self.state, seat)


def main(
    key: str, strength: Strength, seats: int | None, seed: int, name: str, language: str
) -> None:
    """Play a game to its end, asking for a number at each choice.

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
    told = playing.advance()
    while not playing.is_over:
        spec = playing.shown(draft)
        _tell(told, spec)
        press = _asked([one for row in spec.rows for one in row if not one.disabled])
        if press is None:
            _write("The game is not over; nothing is kept.")
            return
        told, draft = [], ""
        if press.does == "pick":
            draft = press.value
            continue
        try:
            told = playing.act(press.value)
        except IllegalAction as refused:
            told = [why_illegal(game, refused, translate, "solo-refused")]
        told += playing.advance()
    _tell(told, playing.shown(""))


def _tell(told: list[str], spec: MessageSpec) -> None:
    """Write what has happened, and the position."""
    alt = "" if spec.picture is None else spec.picture().alt
    for paragraph in [part for part in (*told, spec.text, alt) if part]:
        _write("", *(visible_text(without_markdown(line)) for line in paragraph.splitlines()))


def _asked(buttons: list[Button]) -> Press | None:
    """Ask which button to press; None if the person stops."""
    _write("", *(f"  {number}  {visible_text(one.label)}" for number, one in enumerate(buttons, 1)))
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
