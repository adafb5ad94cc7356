"""Checks that hidden information shows nowhere before the end of a game.

Pairs of positions that differ only in what a viewer may not know must look the same to that viewer:
views, messages with buttons and pictures, advice, decisions of computer players, refusals.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from bot.conformance.contract import GameCheck, refusal, viewer_name
from bot.conformance.fault import Fault
from bot.conformance.random_games import RandomGame, positions
from bot.conformance.shown_game import (
    DRAFTS,
    ShownGame,
    after_all_but_one_have_left,
    drafts,
    hand_drafts,
)
from bot.game_packages import PACKAGES
from bot.tables.snapshot import Snapshot
from bot.views import coach, people, table_menu, waiting
from bot.views import table as table_view
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.table_menu import Visitor
from engine.analysis.advice import advise
from engine.game import AnyGame, Seat
from engine.log import EntryKind, LogEntry, after_entries
from engine.player import Strength
from engine.sample import Sample
from render.picture import Picture

POSITIONS: Final = 4
"""Maximum number of positions of a game that are compared."""
_TRIES: Final = 3
"""Maximum number of actions tried in a position."""


def views_hide_secrets(sample: Sample, played: RandomGame) -> None:
    """Require that views are equal if the game hides nothing, and hide all secrets otherwise."""
    game, redealt, seats = sample.game, sample.redealt, played.seats
    for state in _some_of(played):
        public = game.view(state, None)
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            if redealt is None and view != public:
                raise Fault(
                    "Seats see what the public doesn't, so the game hides something: give its"
                    " sample a redealt, which deals that again.",
                    state,
                )
            if redealt is not None:
                other = redealt(state, viewer, Random(len(played.log)))  # noqa: S311
                if game.view(other, viewer) != view:
                    raise Fault(
                        f"The view of {viewer_name(viewer)} tells what it can't know: it isn't the"
                        f" same if that is dealt again, as in\n{other}",
                        state,
                    )
                if viewer is not None and game.legal(other, viewer) != game.legal(state, viewer):
                    raise Fault(
                        f"What seat {viewer} may do depends on what it can't know: it isn't the"
                        f" same in\n{other}",
                        state,
                    )


def _some_of(played: RandomGame) -> list[Any]:
    return played.states[:: 1 + len(played.states) // 10]


def a_redealt_has_secrets(sample: Sample, games: Sequence[RandomGame]) -> None:
    """Require that a game with a redealt hides something from the public and from a seat."""
    game, redealt = sample.game, sample.redealt
    if redealt is None:
        return
    seen = [
        (state, viewer)
        for played in games
        for state in _some_of(played)
        for viewer in range(played.seats)
    ]
    if all(game.view(state, viewer) == game.view(state, None) for state, viewer in seen):
        raise Fault(
            "The sample has a redealt, but every seat sees just what the public sees: hide"
            " something in view, or leave redealt out."
        )
    random = Random(len(seen))  # noqa: S311
    if all(redealt(state, viewer, random) == state for state, viewer in seen):
        raise Fault(
            "The sample's redealt changes nothing in a whole game: let it deal again what a seat"
            " can't know."
        )


def revocable_actions_reveal_nothing(sample: Sample, played: RandomGame) -> None:
    """Require that a revocable action reveals no difference between two positions."""
    game, redealt, seats = sample.game, sample.redealt, played.seats
    random = Random(len(played.log))  # noqa: S311
    if redealt is None:
        return
    for position in [*positions(game, played)][:: 1 + len(played.states) // 20]:
        state = position.state
        for seat in game.to_act(state):
            legal = list(game.legal(state, seat))
            for action in random.sample(legal, min(_TRIES, len(legal))):
                after = game.apply(state, seat, action)
                entry = LogEntry(EntryKind.ACTION, seat, "")
                if seat not in after_entries(game, position, [entry], after).undoable:
                    continue
                for viewer in (None, *range(seats)):
                    other = redealt(state, viewer, random)
                    if action not in game.legal(other, seat):
                        continue
                    if game.view(game.apply(other, seat, action), viewer) != game.view(
                        after, viewer
                    ):
                        advice = (
                            "Hide it until the last one is done. Or redealt changes whether the"
                            " seat is done after it, which everybody may know."
                            if position.at_once
                            else "Let reveals return True for it."
                        )
                        raise Fault(
                            f"{action!r} of seat {seat} shows {viewer_name(viewer)} something"
                            f" hidden, and could be taken back. {advice}",
                            state,
                        )


VIEW_CHECKS: Final[tuple[GameCheck, ...]] = (
    views_hide_secrets,
    revocable_actions_reveal_nothing,
)
"""The checks of every random game."""


class Pair(NamedTuple):
    """Two positions that a seat can't tell apart, or the public if the viewer is None."""

    viewer: Seat | None
    state: Any
    other: Any


def pairs(sample: Sample, played: RandomGame, random: Random) -> Iterator[Pair]:
    """Yield pairs for every viewer, from a few positions in which a seat may act."""
    if sample.redealt is None:
        return
    asking = [state for state in played.states if sample.game.to_act(state)]
    for state in random.sample(asking, min(POSITIONS, len(asking))):
        for viewer in (None, *range(played.seats)):
            yield Pair(viewer, state, sample.redealt(state, viewer, random))


def messages(
    shown: ShownGame, viewer: Seat | None, state: Any
) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all messages that a table may show to the public, or privately to a seat."""
    game, snapshot, translate = shown.game, shown.at(state), shown.translate
    overdue = replace(snapshot, overdue=True)
    if viewer is None:
        yield from _public(shown, snapshot)
    own_looks = () if viewer is None else game.view.seat_actions
    for look in ("", *game.view.own_actions, *own_looks):
        yield table_menu.menu(game, overdue, Visitor(viewer), translate, look)
    if viewer is not None:
        yield from (spec for _, spec in islice(hand_drafts(shown, snapshot, viewer), DRAFTS))
    if viewer in game.rules.to_act(state):
        view, package = game.rules.view(state, viewer), PACKAGES[game.rules.key]
        names = [seated.name for seated in snapshot.table.seats]
        yield coach.advice(game, view, viewer, advise(package, view, viewer), names, translate)


def _public(shown: ShownGame, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    game, state, translate = shown.game, snapshot.state, shown.translate
    yield from (spec for _, spec in drafts(shown, snapshot))
    yield table_view.left_behind(game, snapshot, game.rules.turn(state) - 1, translate)
    deserted = after_all_but_one_have_left(snapshot)
    yield table_view.current(game, deserted, translate)
    yield people.player_left(deserted, 1, translate)
    movers = list(snapshot.waiting_for(game.rules.to_act(state)).values())
    yield waiting.reminder(snapshot.table, movers, snapshot.table.created_at, translate)
    yield waiting.nudge(snapshot.table, movers, 0, translate)


def sent_content(message: MessageSpec | PlainSpec) -> tuple[MessageSpec | PlainSpec, list[Picture]]:
    """Return the content that Discord receives: the message and its drawn pictures."""
    if isinstance(message, PlainSpec):
        return message, []
    pictures = [message.picture, *message.extras]
    painted = [picture() for picture in pictures if picture is not None]
    return message._replace(picture=None, extras=()), painted


def decisions(rules: AnyGame, seat: Seat, state: Any) -> list[Any]:
    """Return the decision of each computer player for a seat."""
    view, players = rules.view(state, seat), PACKAGES[rules.key].players
    return [players[strength].decide(view, seat, Random(7)) for strength in Strength]  # noqa: S311


def look_alike(shown: ShownGame, pair: Pair) -> None:
    """Require that a table looks the same to the viewer in both positions of a pair."""
    viewer, state, other = pair
    rules = shown.game.rules

    def require(is_equal: bool, fact_name: str) -> None:
        if not is_equal:
            raise Fault(
                f"{fact_name} tells {viewer_name(viewer)} what it can't know: it isn't the same"
                f" in\n{other}",
                state,
            )

    require(rules.view(state, viewer) == rules.view(other, viewer), "view")
    for fact in (rules.to_act, rules.turn, rules.pending, rules.result):
        require(fact(state) == fact(other), f"{fact.__name__}, which is public,")
    contents, other_contents = (
        [sent_content(sent) for sent in messages(shown, viewer, position)]
        for position in (state, other)
    )
    require(len(contents) == len(other_contents), "The number of messages")
    for (message, pictures), (other_message, other_pictures) in zip(
        contents, other_contents, strict=True
    ):
        first = " ".join(message.text.split())[:60]
        require(message == other_message, f"The message {first!r} with its buttons")
        require(len(pictures) == len(other_pictures), f"The number of pictures at {first!r}")
        for picture, other_picture in zip(pictures, other_pictures, strict=True):
            require(picture.alt == other_picture.alt, f"The alt text of the picture at {first!r}")
            require(picture.png == other_picture.png, f"The picture at {first!r}")
    if viewer is not None and viewer in rules.to_act(state):
        require(
            decisions(rules, viewer, state) == decisions(rules, viewer, other),
            "A computer player decides by more than the view, which",
        )


def refusals_are_alike(sample: Sample, pair: Pair) -> None:
    """Require the same refusals, for the same reasons, in both positions of a pair."""
    viewer, state, other = pair
    for action in () if viewer is None else sample.actions:
        reason, other_reason = (
            refusal(sample.game.apply, position, viewer, action) for position in (state, other)
        )
        if reason != other_reason:
            raise Fault(
                f"Why apply refuses {action!r} tells seat {viewer} what it can't know: here it is"
                f" {reason!r}, but {other_reason!r} in\n{other}",
                state,
            )
