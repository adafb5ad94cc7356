"""The menus below a step of a replay, which jump to any turn of the game."""

from bisect import bisect_left
from collections.abc import Sequence
from math import ceil
from typing import Final

from bot.tables.record_format import Record
from bot.views import table_routes
from bot.views.hosted_games import HostedGame
from bot.views.markup import label_name, player, safe_names, without_markdown
from bot.views.message_spec import CHOICES_A_MENU, Choice, Menu
from bot.views.replay import Moment, ReplayStep, names_of
from engine.game import Seat
from engine.log import EntryKind, LogEntry
from render.picture import shortened
from render.seats import SEATS
from render.words import Translate

_LONGEST_DETAIL: Final = 100
_OWN_WISH: Final = (EntryKind.ACTION, EntryKind.LAPSE)


def turn_menus(
    game: HostedGame,
    record: Record,
    passed: Sequence[ReplayStep],
    at: int,
    nonce: int,
    translate: Translate,
) -> tuple[Menu, ...]:
    """Return the menus below a step; ``at`` is its index among the ``passed`` steps.

    They jump to the start, the end of each turn, and the end of the game. If there are more places
    than a menu holds, the last menu has the places around the step, the menu above it has ranges of
    places, and so on: two menus reach 625 places. ``nonce`` is new each time a step is shown.
    """
    places = [0, *(place for place, step in enumerate(passed) if step.moment is not Moment.PLAYING)]
    current = bisect_left(places, at)
    turns = _Turns(game, record, passed, places, translate)
    placeholder = translate("replay-jump", turn=turns.title(current))
    levels = 1
    while CHOICES_A_MENU**levels < len(places):
        levels += 1
    menus, begin, end = [], 0, len(places)
    for level in reversed(range(levels)):
        size = _range_size(end - begin, CHOICES_A_MENU**level)
        starts = range(begin, end, size)
        begin = starts[(current - begin) // size]
        choices = tuple(
            turns.range_of(place, min(place + size, end))._replace(chosen=place == begin)
            if level
            else turns.choice(place)._replace(chosen=places[place] == at)
            for place in starts
        )
        jump = table_routes.jump(record.table, level, nonce)
        menus.append(Menu(jump, choices=choices, placeholder=placeholder))
        end = min(begin + size, end)
    return tuple(menus)


def _range_size(places: int, largest: int) -> int:
    """Return the size of ranges of at most ``largest`` places, as few and even as possible."""
    ranges = ceil(places / largest)
    return ceil(places / ranges)


class _Turns:
    """The places of a game that a menu can jump to, in words."""

    def __init__(
        self,
        game: HostedGame,
        record: Record,
        passed: Sequence[ReplayStep],
        places: Sequence[int],
        translate: Translate,
    ) -> None:
        self._game = game
        self._record = record
        self._passed = passed
        self._places = places
        self._translate = translate
        self._names = names_of(record)
        self._log = record.entries()

    def choice(self, nth: int) -> Choice:
        """Return the choice of a place: the turn's number, its movers and its outcome."""
        value, step = str(self._places[nth]), self._passed[self._places[nth]]
        if nth == 0:
            return Choice(self.title(nth), value)
        view = self._game.rules.view(step.state, None)
        if step.moment is Moment.GAME_OVER:
            won, *_ = self._game.view.game_over(
                view, self._names, self._translate
            ).text.splitlines()
            return Choice(self.title(nth), value, _in_short(won), "🏁")
        outcome = self._game.view.turn_over(view, self._names, self._translate).text
        movers = self._movers(nth)
        if len(movers) != 1:
            return Choice(self.title(nth), value, _in_short(outcome))
        # The choice already shows the sign and the name of the only mover.
        detail = outcome.removeprefix(player(movers[0], safe_names(self._names))).lstrip()
        style = SEATS[movers[0]]
        return Choice(
            self.title(nth), value, _in_short(detail), style.emoji, sign=f"seat_{style.key}"
        )

    def range_of(self, begin: int, end: int) -> Choice:
        """Return the choice of a range of places: its turns, and the scores at its end."""
        first, last = max(begin, 1), end - 1
        if self._is_end(last) and last > first:
            last -= 1
        step = self._passed[self._places[last]]
        scores = self._game.view.scores(self._game.rules.view(step.state, None))
        detail = " · ".join(
            f"{label_name(name)} {score}" for name, score in zip(self._names, scores, strict=True)
        )
        title = self._translate("replay-turns", first=first, last=last)
        return Choice(title, str(self._places[begin]), detail)

    def title(self, nth: int) -> str:
        """Return the title of a place: the turn's number and its movers."""
        if nth == 0:
            return self._translate("replay-start")
        if self._is_end(nth):
            return self._translate("replay-end")
        movers = ", ".join(label_name(self._names[seat]) for seat in self._movers(nth))
        return f"{nth}. {movers}".rstrip()

    def _is_end(self, nth: int) -> bool:
        return self._passed[self._places[nth]].moment is Moment.GAME_OVER

    def _movers(self, nth: int) -> list[Seat]:
        """Return the seats that moved in a turn, in order."""
        begin, end = (self._passed[self._places[place]].entries for place in (nth - 1, nth))
        entries = self._log[begin:end]
        return _seats([entry for entry in entries if entry.kind in _OWN_WISH]) or _seats(entries)


def _seats(entries: Sequence[LogEntry]) -> list[Seat]:
    return list(dict.fromkeys(entry.seat for entry in entries if entry.seat is not None))


def _in_short(markdown: str) -> str:
    return shortened(without_markdown(markdown), _LONGEST_DETAIL)
