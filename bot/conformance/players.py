"""Checks of computer players: one of each strength, whose decisions are legal and repeatable."""

import random
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from bot.conformance.fault import Fault, as_fault
from bot.conformance.random_games import RandomGame
from engine.game import Seat
from engine.package import GamePackage
from engine.player import Adviser, Strength
from engine.playing import choice_of, playing, random_draw
from engine.sample import Sample

POSITIONS: Final = 5
"""Number of positions of a game in which computer players decide."""

_GAMES: Final = 2
"""Number of games that are played to their ends for each number of seats."""
_FAR: Final = 2
"""Factor by which the usual number of turns may be wrong."""


def every_strength_is_there(package: GamePackage) -> None:
    """Require a player of each strength; the strong one must give advice."""
    if lacking := {*Strength} - {*package.players}:
        raise Fault(
            f"There is no player {', '.join(sorted(lacking))}: players needs one of each strength."
        )
    if not isinstance(package.players[Strength.STRONG], Adviser):
        raise Fault(
            "The strong player can't give advice: make it an engine.player.Adviser, with answers."
        )


def sampled_decisions(sample: Sample, played: RandomGame, limit: int) -> list[tuple[Any, Seat]]:
    """Return up to ``limit`` positions of a game, each with a seat that may act in it."""
    asking = [(state, seat) for state in played.states for seat in sample.game.to_act(state)]
    return Random(len(asking)).sample(asking, min(limit, len(asking)))  # noqa: S311


def decisions_are_legal(package: GamePackage, sample: Sample, played: RandomGame) -> None:
    """Require legal decisions that depend only on the view and the given random numbers."""
    rules = sample.game
    for state, seat in sampled_decisions(sample, played, POSITIONS):
        view = rules.view(state, seat)
        for strength in Strength:
            player = package.players[strength]
            drawn = random.getstate()
            with as_fault(f"The {strength} player in seat {seat}", state):
                action, second_action = (player.decide(view, seat, Random(7)) for _ in range(2))  # noqa: S311
            if action not in rules.legal(state, seat):
                raise Fault(
                    f"The {strength} player decides for {action!r} in seat {seat}, which isn't"
                    " legal. A player chooses one of what legal lists.",
                    state,
                )
            if action != second_action:
                raise Fault(
                    f"The {strength} player decides for {action!r} and then for {second_action!r}"
                    " in the same view with the same random numbers. Draw from `random` alone,"
                    " and remember nothing.",
                    state,
                )
            if random.getstate() != drawn:
                raise Fault(
                    f"The {strength} player draws random numbers of the process. Draw from the"
                    " random.Random that decide is given.",
                    state,
                )
            if rules.view(state, seat) != view:
                raise Fault(f"The {strength} player has changed the view it was given.", state)


def advice_is_whole(package: GamePackage, sample: Sample, played: RandomGame) -> None:
    """Require a chance of winning for each legal action, and that the best one is played."""
    rules, adviser = sample.game, package.adviser
    for state, seat in sampled_decisions(sample, played, POSITIONS):
        view = rules.view(state, seat)
        with as_fault(f"The strong player's answers for seat {seat}", state):
            answers = list(adviser.answers(view, seat))
            action = adviser.decide(view, seat, Random(0))  # noqa: S311
        chances = {action: chance for chance, action in answers}
        if sorted(map(repr, rules.legal(state, seat))) != _named([action for _, action in answers]):
            raise Fault(
                f"The strong player's answers for seat {seat} have to have every legal action"
                f" once, but are {[*chances]}.",
                state,
            )
        if not all(0 <= chance <= 1 for chance in chances.values()):
            raise Fault(
                f"A chance of the strong player isn't from 0 to 1: {chances}. It is the chance of"
                " winning after an action.",
                state,
            )
        if chances[action] < max(chances.values()):
            raise Fault(
                f"The strong player does {action!r}, but its answers say that"
                f" {max(chances, key=chances.__getitem__)!r} is better: it has to play by them.",
                state,
            )


def the_usual_length_is_right(package: GamePackage, sample: Sample) -> list[str]:
    """Return a warning for each number of seats whose games are far from the usual length."""
    rules, easy = sample.game, package.players[Strength.EASY]
    warnings = []
    for seats in rules.seats:
        usual, lengths = list[int](), list[int]()
        for number in range(_GAMES):
            random = Random(number)  # noqa: S311
            options = rules.random_options(random)
            choose = choice_of(rules, [easy] * seats, random)
            with as_fault("A game of easy players"):
                *_, end = playing(rules, rules.new(options, seats), random_draw(random), choose)
            usual.append(rules.usual_turns(options, seats))
            lengths.append(rules.turn(end) - 1)
        if not sum(usual) / _FAR <= sum(lengths) <= sum(usual) * _FAR:
            turns = " and ".join(map(str, lengths))
            warnings.append(
                f"For {seats} seats the rules' usual_turns says {usual[0]}, and easy players need"
                f" {turns}: let it return about as many."
            )
    return warnings


def _named(actions: Sequence[Any]) -> list[str]:
    return sorted(map(repr, actions))
