"""What a player may not know shows nowhere before the end of a game.

Pairs of positions that differ only in that look alike to them in every way: views, messages with
their buttons and pictures, advice, what computer players do in their place, refusals.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from bot.conformance.contract import GameCheck, refusal, whom
from bot.conformance.fault import Fault
from bot.conformance.random_games import RandomGame
from bot.conformance.shown_game import ShownGame, after_all_but_one_have_left, drafts
from bot.game_packages import PACKAGES
from bot.tables.snapshot import Snapshot
from bot.views import coach, people, table_menu, waiting
from bot.views import table as table_view
from bot.views.game import HandView
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.table_menu import Visitor
from engine.analysis.advice import advise
from engine.game import AnyGame, Seat
from engine.log import EntryKind, LogEntry, is_revocable
from engine.player import Strength
from engine.sample import Sample
from render.picture import Picture

POSITIONS: Final = 4
"""The most positions of a game that are looked at."""
_TRIES: Final = 3
"""How many actions are tried in a position."""


def a_view_gives_no_secret_away(sample: Sample, played: RandomGame) -> None:
    """See that a game that hides nothing shows everybody the same, and another hides all of it."""
    game, redealt, seats = sample.game, sample.redealt, played.seats
    own_secrets = other_secrets = 0
    for state in played.states[:: 1 + len(played.states) // 10]:
        public = game.view(state, None)
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            own_secrets += view != public
            if redealt is not None:
                other = redealt(state, viewer, Random(len(played.log)))  # noqa: S311
                other_secrets += other != state
                if game.view(other, viewer) != view:
                    raise Fault(
                        f"The view of {whom(viewer)} tells what it can't know: it isn't the same"
                        f" if that is dealt again, as in\n{other}",
                        state,
                    )
                if viewer is not None and game.legal(other, viewer) != game.legal(state, viewer):
                    raise Fault(
                        f"What seat {viewer} may do depends on what it can't know: it isn't the"
                        f" same in\n{other}",
                        state,
                    )
    if redealt is None and own_secrets:
        raise Fault(
            "Seats see what the public doesn't, so the game hides something: give its sample a"
            " redealt, which deals that again."
        )
    if redealt is not None and not own_secrets:
        raise Fault(
            "The sample has a redealt, but every seat sees just what the public sees: hide"
            " something in view, or leave redealt out."
        )
    if redealt is not None and not other_secrets:
        raise Fault(
            "The sample's redealt changes nothing in a whole game: let it deal again what a seat"
            " can't know."
        )


def what_may_be_taken_back_revealed_nothing(sample: Sample, played: RandomGame) -> None:
    """See that who can't tell two positions apart can't do so after a revocable action either."""
    game, redealt, seats = sample.game, sample.redealt, played.seats
    random = Random(len(played.log))  # noqa: S311
    for state in played.states[:: 1 + len(played.states) // 20]:
        for seat in game.to_act(state):
            legal = list(game.legal(state, seat))
            for action in random.sample(legal, min(_TRIES, len(legal))):
                after = game.apply(state, seat, action)
                entry = LogEntry(EntryKind.ACTION, seat, "")
                if redealt is None or not is_revocable(game, state, entry, after):
                    continue
                for viewer in (None, *range(seats)):
                    other = redealt(state, viewer, random)
                    if action not in game.legal(other, seat):
                        continue
                    if game.view(game.apply(other, seat, action), viewer) != game.view(
                        after, viewer
                    ):
                        raise Fault(
                            f"{action!r} of seat {seat} shows {whom(viewer)} something hidden, and"
                            " could be taken back. Let reveals return True for it.",
                            state,
                        )


OF_VIEWS: Final[tuple[GameCheck, ...]] = (
    a_view_gives_no_secret_away,
    what_may_be_taken_back_revealed_nothing,
)
"""What is looked at in every random game."""


class Pair(NamedTuple):
    """Two positions that are one to a seat, or to the public for None."""

    viewer: Seat | None
    one: Any
    other: Any


def pairs(sample: Sample, played: RandomGame, random: Random) -> Iterator[Pair]:
    """Yield pairs of some positions in which people are asked to act, for everybody."""
    if sample.redealt is None:
        return
    asking = [state for state in played.states if sample.game.to_act(state)]
    for state in random.sample(asking, min(POSITIONS, len(asking))):
        for viewer in (None, *range(played.seats)):
            yield Pair(viewer, state, sample.redealt(state, viewer, random))


def messages(here: ShownGame, viewer: Seat | None, state: Any) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all that a table may show to everybody, or to the person on a seat alone."""
    game, snapshot, translate = here.game, here.at(state), here.translate
    late = replace(snapshot, overdue=True)
    if viewer is None:
        yield from _public(here, snapshot)
    own_looks = () if viewer is None else game.view.seat_actions
    for look in ("", *game.view.own_actions, *own_looks):
        yield table_menu.menu(game, late, Visitor(viewer), translate, look)
    if viewer is not None and isinstance(game.view, HandView):
        yield table_view.hand(game.rules, game.view, snapshot, viewer, translate)
    if viewer in game.rules.to_act(state):
        view, package = game.rules.view(state, viewer), PACKAGES[game.rules.key]
        names = [seated.name for seated in snapshot.table.seats]
        yield coach.advice(game, view, viewer, advise(package, view, viewer), names, translate)


def _public(here: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    game, state, translate = here.game, snapshot.state, here.translate
    yield from (spec for _, spec in drafts(here, snapshot))
    yield table_view.left_behind(game, snapshot, game.rules.turn(state) - 1, translate)
    deserted = after_all_but_one_have_left(snapshot)
    yield table_view.current(game, deserted, translate)
    yield people.left(deserted, 1, translate)
    movers = list(snapshot.waiting_for(game.rules.to_act(state)).values())
    yield waiting.reminder(snapshot.table, movers, snapshot.table.created_at, translate)
    yield waiting.nudge(snapshot.table, movers, 0, translate)


def told(message: MessageSpec | PlainSpec) -> tuple[MessageSpec | PlainSpec, list[Picture]]:
    """Return all that Discord is sent of a message, pictures byte for byte."""
    if isinstance(message, PlainSpec):
        return message, []
    pictures = [message.picture, *message.extras]
    painted = [picture() for picture in pictures if picture is not None]
    return message._replace(picture=None, extras=()), painted


def decisions(rules: AnyGame, seat: Seat, state: Any) -> list[Any]:
    """Return what computer players of every strength do on a seat."""
    view, players = rules.view(state, seat), PACKAGES[rules.key].players
    return [players[strength].decide(view, seat, Random(7)) for strength in Strength]  # noqa: S311


def look_alike(here: ShownGame, pair: Pair) -> None:
    """See that the table looks the same to the viewer of a pair."""
    viewer, one, other = pair
    rules = here.game.rules

    def require(alike: bool, what: str) -> None:
        if not alike:
            raise Fault(
                f"{what} tells {whom(viewer)} what it can't know: it isn't the same in\n{other}",
                one,
            )

    require(rules.view(one, viewer) == rules.view(other, viewer), "view")
    for fact in (rules.to_act, rules.turn, rules.pending, rules.result):
        require(fact(one) == fact(other), f"{fact.__name__}, which is public,")
    shown, alike = ([told(sent) for sent in messages(here, viewer, at)] for at in (one, other))
    require(len(shown) == len(alike), "The number of messages")
    for (message, pictures), (instead, others) in zip(shown, alike, strict=True):
        first = " ".join(message.text.split())[:60]
        require(message == instead, f"The message {first!r} with its buttons")
        require(len(pictures) == len(others), f"The number of pictures at {first!r}")
        for picture, another in zip(pictures, others, strict=True):
            require(picture.alt == another.alt, f"The alt text of the picture at {first!r}")
            require(picture.png == another.png, f"The picture at {first!r}")
    if viewer is not None and viewer in rules.to_act(one):
        require(
            decisions(rules, viewer, one) == decisions(rules, viewer, other),
            "A computer player decides by more than the view, which",
        )


def refusals_are_alike(sample: Sample, pair: Pair) -> None:
    """See that what the rules refuse a seat, and why, tells it nothing."""
    viewer, one, other = pair
    for action in () if viewer is None else sample.conceivable:
        here, there = (refusal(sample.game.apply, at, viewer, action) for at in (one, other))
        if here != there:
            raise Fault(
                f"Why apply refuses {action!r} tells seat {viewer} what it can't know: here it is"
                f" {here!r}, but {there!r} in\n{other}",
                one,
            )
